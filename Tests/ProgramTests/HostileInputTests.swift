import Foundation
import HostileFiles
import TestSupport
import Testing

/// Whatever stands on standard input, a walk and a search end with a status, and write nothing that does harm.
@Suite struct HostileInputTests {
  @Test(arguments: 1...8)
  func `random bytes do no harm`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = [
      "yes", "no", "1", "2", "back", "unsure", "not-it", "how", "restart", "bulb=no", "\u{1B}[31m", "\0", "#",
    ]
    let lines = (0..<200).map { _ -> [UInt8] in
      guard Int.random(in: 0..<4, using: &random) == 0 else {
        return Array((words.randomElement(using: &random) ?? "").utf8)
      }
      return (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    try expectNoHarm(Array(lines.joined(separator: [UInt8(ascii: "\n")])), "seed \(seed)")
  }

  @Test(arguments: [
    // Longer than a line may be, and more lines than anybody types.
    [UInt8](repeating: 0, count: 70_000), [UInt8](repeating: UInt8(ascii: "a"), count: 140_000),
    [UInt8](repeating: 0xFF, count: 70_000), [UInt8](repeating: UInt8(ascii: "\n"), count: 10_000),
    Array("yes\r\n\u{FEFF}no\0\u{9B}2J\u{202E}\n".utf8), [0xFF, 0xFE, 0x79, 0x00, 0x0A, 0x00], [],
  ])
  func `a flood of one byte does no harm`(_ bytes: [UInt8]) throws {
    try expectNoHarm(bytes, "\(bytes.count) bytes")
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0", "99999999999999999999"])
  func `a number out of all ranges does no harm`(number: String) throws {
    let fix = try run(["repro", "lamp/broken-bulb#\(number)"], [])
    #expect(fix.status == 2, "\(fix)")
    let lines = "\(number)\n\(number) x\nlamp\nyes\nyes\nfix \(number)\ncopy \(number)\nresume \(number)\n\(number) x\n"
    let plain = try run(["walk", "--plain"], Array(lines.utf8))
    #expect([0, 1, 2].contains(plain.status), "\(plain)")
  }

  /// To find a text in another, or to compare two, Swift would go through all marks for each mark.
  @Test(arguments: ["\u{301}\u{323}", "\u{1F1E9}"], ["text", "json", "github"])
  func `a message with a million marks ends soon`(mark: String, format: String) throws {
    let line = "Bulb 3 failed: no current " + String(repeating: mark, count: 500_000)
    let start = ContinuousClock.now
    let run = try run(["search", "-", "--format", format], Array(line.utf8))
    #expect(start.duration(to: .now) < .seconds(10))
    #expect(run.status == 0 && run.output.contains("broken-bulb"))
  }

  @Test func `a line without end is an error`() throws {
    let run = try self.run(["walk", "lamp"], [UInt8](repeating: UInt8(ascii: "a"), count: 140_000))
    #expect(run.status == 2)
    #expect(run.errors.contains("The program can't read 'standard input': a line has more than 65536 bytes.\n"))
  }

  private func expectNoHarm(_ bytes: [UInt8], _ comment: String) throws {
    for command in [
      ["walk", "lamp"], ["walk", "lamp", "--plain"], ["walk", "lamp", "--format", "json"], ["search", "-"],
      ["search", "-", "--format", "github"],
    ] {
      let run = try run(command, bytes)
      #expect((0...2).contains(run.status), "\(comment): \(command) \(run.status)")
      #expect(HostileFile.harm(in: run.output + run.errors) == nil, "\(comment): \(command)")
    }
  }

  private func run(_ command: [String], _ bytes: [UInt8]) throws -> ProgramRun {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    try Data(bytes).write(to: scratch.url.appending(path: "answers"))
    return try diagnostree(
      command + ["--trees", "trees"], input: .file(scratch.path("answers")), in: scratch.url)
  }

  @Test func `a log of empty lines fills no memory, and the message says how many it can have`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(String(repeating: "\n", count: 8_000_000), to: "build.log")
    let run = try diagnostree("search", "-", input: .file(scratch.path("build.log")))
    #expect(
      run.status == 2 && run.errors.contains("can't read 'standard input': it has more than 2 million lines"),
      "\(run.errors)")
  }
}
