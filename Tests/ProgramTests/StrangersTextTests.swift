import Foundation
import HostileFiles
import TestSupport
import Testing

/// What the texts of a stranger's trees and signs must not do, wherever they are written.
@Suite struct StrangersTextTests {
  private let repository: HostileRepository
  private var scratch: ScratchFolder { repository.folder }

  init() throws { repository = try HostileRepository(sources: ["App.swift"]) }

  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ProgramRun {
    let path = ["PATH": "\(AstGrep.folder):/usr/bin:/bin"]
    return try diagnostree(arguments, environment: path.merging(variables) { $1 }, in: scratch.url)
  }

  @Test(arguments: [#""\e]0;x\a\x9b31m""#, "a\u{1B}]0;x\u{7}b", "a\u{202E}b"])
  func `a sign with a text that commands a terminal is not used, and no report has it`(message: String) throws {
    defer { scratch.remove() }
    let good = HostileRepository.sign.replacing("id: evil-sign", with: "id: good-sign")
    let bad = HostileRepository.sign.replacing("message: This is evil.", with: "message: \(message)")
    try scratch.write("\(bad)---\n\(good)", to: ".diagnostree/signs/evil.yml")
    let walk = ["walk", "evil", "--answers", "yes", "--sources", "."]
    for command in [["scan"], ["scan", "--format", "json"], walk, walk + ["--report", "r.md"]] {
      let run = try run(command)
      #expect(HostileFile.harm(in: run.output + run.errors + scratch.read("r.md")) == nil, "\(command)")
      #expect(!run.output.contains("evil-sign") && !scratch.read("r.md").contains("evil-sign"))
    }
    #expect(try run(["scan"]).errors.contains("evil.yml:4:") && scratch.read("r.md").contains("This is evil."))
  }

  @Test func `a report has no character that commands a terminal, even if a name of a file has one`() throws {
    defer { scratch.remove() }
    try scratch.write("let x = Evil()\n", to: "a\u{1B}]0;x\u{7}\u{202E}b.swift")
    _ = try run(["walk", "evil", "--answers", "yes", "--sources", ".", "--report", "r.md"])
    let report = scratch.read("r.md")
    #expect(report.contains("b.swift") && HostileFile.harm(in: report) == nil, "\(report.debugDescription)")
  }
}
