import Foundation
import TestSupport
import Testing

/// The real program under keys that nobody would press.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(30))) struct RandomKeyTests {
  private static let keys =
    [
      "Up", "Down", "Left", "Right", "Enter", "Escape", "Tab", "BTab", "BSpace", "PPage", "NPage", "Home", "End", "C-u",
      "C-d", "C-a", "C-w",
    ]
    + "123456789hjklintu/roscagG?<>yx[]wdbé界 ".map { $0 == " " ? "Space" : String($0) }

  @Test func `5,000 keys leave a screen that a full repaint does not change`() throws {
    var random = SeededGenerator(seed: 5)
    let tmux = try Tmux()
    try tmux.wait(for: "Paste an error message")
    for round in 1...25 {
      for _ in 1...8 {
        var keys = (1...25).map { _ in Self.keys.randomElement(using: &random) ?? "Down" }
        // On the start screen, a second Esc quits.
        for index in keys.indices.dropFirst() where keys[index] == "Escape" && keys[index - 1] == "Escape" {
          keys[index] = "Down"
        }
        try tmux.press(keys + ["Down"])
      }
      // A question whether to overwrite takes no word; every other place does, once it is empty.
      try tmux.press("n", "C-u")
      // The first time may end something, which the footer then tells of.
      _ = try settled(tmux)
      let before = try settled(tmux)
      try tmux.press("C-l")
      let after = try settled(tmux)
      guard before == after else {
        Issue.record("round \(round):\n\(lineDifference(from: text(before), to: text(after)))")
        return
      }
      if round % 2 == 0 {
        try tmux.resize(columns: .random(in: 20...140, using: &random), rows: .random(in: 6...40, using: &random))
      }
    }
    try #expect(tmux.value("alternate_on") == "1")
    try tmux.press("C-c")
    try tmux.wait(for: "exit 130")
  }

  private func text(_ rows: [String]) -> String { rows.joined(separator: "\n") }

  /// The screen once all keys have been answered.
  ///
  /// A pasted word shows that the program has come so far, wherever it was: in a search, or in the name of a file. A key
  /// without a meaning, of which the footer tells, shows that what stood below the word has been drawn whole.
  private func settled(_ tmux: Tmux) throws -> [String] {
    try tmux.wait("the word", repeating: { try tmux.paste("zqzq") }) { $0.contains { $0.contains("zqzq") } }
    try tmux.press("Escape", "C-t")
    // tmux may have read only half of what the program sent: the screen counts once it is the same twice.
    var last: [String] = []
    return try tmux.wait("a screen that stays") { rows in
      defer { last = rows }
      return rows == last && rows.contains { $0.contains("This key") }
    }
  }
}
