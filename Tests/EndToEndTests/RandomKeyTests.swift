import Foundation
import TestSupport
import Testing

/// The real program under keys that nobody would press.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RandomKeyTests {
  private static let keys =
    ["Up", "Down", "Left", "Right", "Enter", "Escape", "Tab", "BTab", "BSpace", "PPage", "NPage", "Home", "End", "C-u"]
    + "123456789hjklintu/roscagG?<>yxé界 ".map { $0 == " " ? "Space" : String($0) }

  @Test func `5,000 keys leave a screen that a full repaint does not change`() throws {
    var random = SeededGenerator(seed: 5)
    let tmux = try Tmux(["--trees", sampleTrees])
    try tmux.wait(for: "What goes wrong?")
    for round in 1...50 {
      for _ in 1...4 { try tmux.press((1...25).map { _ in Self.keys.randomElement(using: &random) ?? "Down" }) }
      let before = try settled(tmux)
      try tmux.press("C-l")
      let after = try settled(tmux)
      guard before == after else {
        Issue.record("round \(round):\n\(lineDifference(from: text(before), to: text(after)))")
        return
      }
      if round % 5 == 0 { try tmux.resize(columns: Int.random(in: 20...140, using: &random), rows: 6 + round / 2) }
    }
    try #expect(tmux.value("alternate_on") == "1")
    try tmux.press("C-c")
    try tmux.wait(for: "exit 130")
  }

  private func text(_ rows: [String]) -> String { rows.joined(separator: "\n") }

  /// The screen once it stays as it is.
  private func settled(_ tmux: Tmux) throws -> [String] {
    var last = try tmux.screen()
    while true {
      usleep(30_000)
      let next = try tmux.screen()
      if next == last { return next }
      last = next
    }
  }
}
