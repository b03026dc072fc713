import Foundation
import TestSupport
import Testing

/// A question says what its answer takes.
@Suite struct EvidenceTests {
  private func lamp(by value: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try LampTrees.write(to: folder)
    let how = "    how: Look at the switch."
    let text = LampTrees.lamp.replacing(how, with: "\(how)\n    by: \(value)")
    try #require(text != LampTrees.lamp)
    try folder.write(text, to: "trees/lamp.yaml")
    return folder
  }

  @Test(arguments: [("code", "read the code"), ("run", "run it once"), ("see", "look")])
  func `text and JSON say it`(value: String, advice: String) throws {
    let folder = try lamp(by: value)
    defer { folder.remove() }
    let checked = try diagnostree("check", "--trees", "trees", in: folder.url)
    #expect(checked.status == 0, "\(checked.output)")
    let text = try diagnostree("explain", "switch-on", "--trees", "trees", in: folder.url)
    #expect(text.lines.contains("How to find out: \(advice)"), "\(text.output)")
    let asked = try diagnostree("walk", "lamp", "--trees", "trees", input: "how\n", in: folder.url)
    #expect(asked.lines.contains("   How to find out: \(advice)"), "\(asked.output)")
    let json = try diagnostree("explain", "switch-on", "--format", "json", "--trees", "trees", in: folder.url)
    #expect(json.lines.contains("  \"by\": \"\(value)\","), "\(json.output)")
    let open = try diagnostree(
      "walk", "lamp", "--answers", "", "--format", "json", "--trees", "trees", in: folder.url)
    #expect(open.lines.contains("    \"by\": \"\(value)\","), "\(open.output)")
  }

  @Test func `a question without it says nothing`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try LampTrees.write(to: folder)
    let text = try diagnostree("explain", "switch-on", "--trees", "trees", in: folder.url)
    #expect(text.status == 0 && text.lines.contains("How to find out"))
    let json = try diagnostree("explain", "switch-on", "--format", "json", "--trees", "trees", in: folder.url)
    #expect(json.status == 0 && !json.output.contains("\"by\""))
  }

  @Test(arguments: ["eyes", "Code", "[code]"]) func `another value is an error`(value: String) throws {
    let folder = try lamp(by: value)
    defer { folder.remove() }
    let run = try diagnostree("check", "--trees", "trees", in: folder.url)
    #expect(run.status == 1 && run.lines.filter { $0.contains("[wrong-type]") }.count == 1, "\(run.output)")
  }
}
