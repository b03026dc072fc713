import Foundation
import HostileFiles
import TestSupport
import Testing

/// Signs of a stranger's repository that match everything, take hours, or are refused: the scan ends, says which they
/// are, and finds the places of the other signs.
@Suite(.needs(.astGrep)) struct StrangersSignTests {
  private let repository: HostileRepository
  private var scratch: ScratchFolder { repository.folder }

  init() throws { repository = try HostileRepository(sources: ["App.swift"]) }

  private func sign(_ id: String, _ rule: String) -> String {
    HostileRepository.sign.replacing("evil-sign", with: id).replacing("{pattern: Evil()}", with: rule)
  }

  private func scan(with program: URL = smallProgram) throws -> ProgramRun {
    try diagnostree(
      "scan", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url, program: program)
  }

  @Test func `a sign that matches everything is named, and the others are looked for`() throws {
    defer { scratch.remove() }
    try scratch.write(sign("everything", "{kind: integer_literal}"), to: ".diagnostree/signs/a.yml")
    // Each match repeats the line; all of them are 200 MB.
    let line = "let x = [" + Array(repeating: "1", count: 10_000).joined(separator: ",") + "]\n"
    try scratch.write(line, to: "Data.swift")
    let run = try scan()
    #expect(run.status == 1 && run.output.contains("App.swift:1:9") && !run.output.contains("Data.swift"))
    #expect(run.errors.contains("The scan skips the sign 'everything': "), "\(run.errors)")
  }

  /// So a stranger's sign neither slows ours down nor makes the program look for ours again.
  @Test func `the signs of a stranger have a run of their own`() throws {
    defer { scratch.remove() }
    try scratch.write(
      HostileRepository.sign.replacing("evil-sign", with: "mine"), to: "own/diagnostree/trees/signs/own.yml")
    let log = #"case "$(cat)" in *evil-sign*mine*|*mine*evil-sign*) echo both;; *) echo one;; esac >>"$LOG""#
    try scratch.writeScript("\(log)\necho 'sg: summary|file: scannedFileCount=1' >&2", to: "bin/ast-grep")
    let run = try diagnostree(
      "scan",
      environment: [
        "PATH": "\(scratch.path("bin")):/usr/bin:/bin", "XDG_CONFIG_HOME": scratch.path("own"),
        "LOG": scratch.path("log"),
      ], in: scratch.url, program: smallProgram)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.read("log") == "one\none\n")
  }

  @Test func `of a file with more places than are shown, that is said`() throws {
    defer { scratch.remove() }
    try scratch.write(String(repeating: "let x = Evil()\n", count: 1200), to: "Many.swift")
    let run = try scan()
    #expect(run.status == 1 && run.errors.contains("1001 matches."))
    #expect(
      run.errors.contains("Many.swift: warning: The scan is incomplete here: it has more than 1000 matches."),
      "\(run.errors)")
  }

  /// With a line that no person has written, and without: a sign may look through the whole file for each match.
  @Test(arguments: ["let x = [" + String(repeating: "1,", count: 20_000) + "]\n", "let x = 1\n"])
  func `signs over which ast-grep falls silent are left out, and soon`(source: String) async throws {
    defer { scratch.remove() }
    try scratch.write(source, to: "Data.swift")
    try scratch.write(
      HostileRepository.sign.replacing("evil-sign", with: "mine"), to: "own/diagnostree/trees/signs/own.yml")
    let waiting =
      #"case "$(cat)" in *evil-sign*) echo "sg: entity|file|Data.swift: language=Swift" >&2; exec sleep 600;; esac"#
    try scratch.writeScript("\(waiting)\necho 'sg: summary|file: scannedFileCount=2' >&2", to: "bin/ast-grep")
    let variables = ["PATH": "\(scratch.path("bin")):/usr/bin:/bin", "XDG_CONFIG_HOME": scratch.path("own")]
    let folder = scratch.url
    let (run, duration) = try await whileOthersRun {
      try diagnostree("scan", environment: variables, in: folder, program: smallProgram)
    }
    // On a machine with much to do, too.
    #expect(duration < .seconds(60))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("skips the sign 'evil-sign': ast-grep takes too long in 'Data.swift'"))
    #expect(run.errors.contains("None of "))
  }

  /// For each call, a sign of ours looked through all of them.
  @Test func `a file with many functions holds nothing up`() throws {
    defer { scratch.remove() }
    try scratch.write((0..<16_000).map { "func f\($0)() { g(\($0)) }\n" }.joined(), to: "Generated.swift")
    let start = ContinuousClock.now
    let run = try scan()
    #expect(start.duration(to: .now) < .seconds(12))
    #expect(run.status == 1 && run.output.contains("App.swift:1:9"), "\(run.errors)")
  }

  @Test func `more signs than are allowed are left out, and those of the program are looked for`() throws {
    defer { scratch.remove() }
    let signs = (0..<2_001).map { sign("many-\($0)", "{pattern: evil\($0)()}") }.joined(separator: "\n---\n")
    try scratch.write(signs, to: ".diagnostree/signs/many.yml")
    try scratch.write("struct V: View { @ObservedObject var m = Model() }\n", to: "V.swift")
    let run = try scan(with: program)
    #expect(run.errors.contains("has more than 2000 signs."), "\(run.errors)")
    #expect(run.output.contains("1 match of weaker signs in 1 file."), "\(run.output)")
  }

  /// ast-grep 0.51 uses up its stack on a helper that refers to itself.
  @Test func `signs of a stranger at which ast-grep fails are left out, and the others are looked for`() throws {
    defer { scratch.remove() }
    let bomb = sign("bomb", "{matches: a}") + "utils: {a: {nthChild: {position: 1, ofRule: {matches: a}}}}\n"
    try scratch.write(bomb, to: ".diagnostree/signs/evil.yml")
    try scratch.write(
      HostileRepository.sign.replacing("evil-sign", with: "mine"), to: "own/diagnostree/trees/signs/own.yml")
    let run = try diagnostree(
      "scan",
      environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin", "XDG_CONFIG_HOME": scratch.path("own")],
      in: scratch.url, program: smallProgram)
    #expect(run.status == 1 && run.output.contains("App.swift:1:9"), "\(run.errors.prefix(1000))")
    #expect(run.errors.contains("skips the sign 'bomb': "), "\(run.errors.prefix(1000))")
  }

  /// A name with line breaks can forge many messages, also about one large folder again and again.
  @Test func `many messages about files that can't be read take no time`() throws {
    defer { scratch.remove() }
    for number in 0..<2000 { try scratch.write("", to: "large/\(number)") }
    try scratch.write(
      HostileRepository.sign.replacing("evil-sign", with: "mine"), to: "own/diagnostree/trees/signs/own.yml")
    let lines = "seq 20000 | sed 's/.*/ERROR: d&: permission denied\\nERROR: large: permission denied/' >&2"
    try scratch.writeScript("\(lines)\necho 'sg: summary|file: scannedFileCount=1' >&2", to: "bin/ast-grep")
    let start = ContinuousClock.now
    let run = try diagnostree(
      "scan", environment: ["PATH": "\(scratch.path("bin")):/usr/bin:/bin", "XDG_CONFIG_HOME": scratch.path("own")],
      in: scratch.url, program: smallProgram)
    #expect(start.duration(to: .now) < .seconds(20))
    #expect(!run.errors.contains("d1: ") && !run.errors.contains("large: "), "\(run.errors.prefix(1000))")
  }

  @Test func `a thousand signs that are refused take no thousand starts`() throws {
    defer { scratch.remove() }
    let bad = (0..<1000).map { "---\n" + sign("bad-\($0)", "{kind: no_such_kind}") }.joined()
    try scratch.write(bad, to: ".diagnostree/signs/bad.yml")
    try scratch.write(
      HostileRepository.sign.replacing("evil-sign", with: "mine"), to: "own/diagnostree/trees/signs/own.yml")
    try scratch.writeScript(
      "echo >>\"\(scratch.path("starts"))\"\nexec '\(AstGrep.folder)/ast-grep' \"$@\"", to: "bin/ast-grep")
    let run = try diagnostree(
      "scan", environment: ["PATH": "\(scratch.path("bin")):/usr/bin:/bin", "XDG_CONFIG_HOME": scratch.path("own")],
      in: scratch.url, program: smallProgram)
    #expect(run.status == 1 && run.output.contains("App.swift:1:9"), "\(run.errors.prefix(1000))")
    #expect(scratch.read("starts").utf8.count < 80)
    #expect(run.errors.contains("skips the sign 'bad-999': ast-grep rejects too many signs of this folder"))
  }
}
