import Foundation
import TestSupport
import Testing

@testable import TreeText

/// Names of a team's tree in the scripts of East Asia, with marks and with emoji.
@Suite struct WideNameTests {
  private static let names = [
    "設定画面の値が保存されない", "설정이 저장되지 않음", "\u{1109}\u{1165}\u{11AF}\u{110C}\u{1165}\u{11BC}",
    "Größe e\u{301}n Tie\u{302}\u{323}ng", "हिन्दी में नाम क्षि",
    "Deploy 🚀 broken 🔥🔥🔥 again", "ไม่บันทึกค่า　ｗｉｄｅ",
  ]

  private static let tree = """
    format: 1
    id: wide
    title: "\(names[0])"
    symptom: "\(names.joined())"
    start: first
    questions:
      first:
        ask: "\(names.joined(separator: ", "))?"
        how: "\(names.joined(separator: ". "))"
        answers:
    \(names.enumerated().map { "      - {key: k\($0), say: \"\($1)\", go: c\($0)}" }.joined(separator: "\n"))
    causes:
    \(names.enumerated().map { "  c\($0): {title: \"\($1)\", why: \"\($1) \($1)。\($1)\"}" }.joined(separator: "\n"))
    """

  @Test(arguments: [40, 60, 80])
  func `no line is longer than its width, and no name loses a character`(width: Int) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(Self.tree, to: "trees/wide.yaml")
    for command in [
      ["list"], ["print", "wide"], ["print", "wide", "--full"], ["explain", "c0"], ["explain", "first"],
      ["walk", "wide", "--answers", "how,unsure,k0"],
    ] {
      let run = try diagnostree(command + ["--trees", "trees", "--width", "\(width)"], in: scratch.url)
      #expect(run.status == 0, "\(run.errors)")
      // The line that scripts read stays in one piece.
      for line in run.lines where !line.hasPrefix("Root cause: ") {
        #expect(CellWidth.of(line) <= width, "\(command): \(line)")
      }
      let text = Self.letters(run.output)
      if command.contains("unsure") {
        for name in Self.names { #expect(text.contains(Self.letters(name)), "\(command): \(name)") }
      }
    }
  }

  @Test(arguments: ["👩\u{200D}👧", "🇩🇪", "👍🏽", "❤\u{FE0F}"])
  func `joined emoji and flags are refused, with their place`(emoji: String) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let name = try #require(Self.names.first)
    try scratch.write(Self.tree.replacing("\(name)\", go:", with: "\(emoji)\", go:"), to: "trees/wide.yaml")
    let run = try diagnostree("check", "trees", in: scratch.url)
    let line = try #require(Self.tree.split(separator: "\n").firstIndex { $0.contains("{key: k0") }) + 1
    #expect(run.status == 1 && run.output.contains("trees/wide.yaml:\(line):"), "\(run.output)")
    #expect(run.output.contains("draw the emoji or flag with") || run.output.contains("invisible"))
  }

  /// A text without what lines begin and end with.
  private static func letters(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
