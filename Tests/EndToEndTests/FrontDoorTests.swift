import Foundation
import TestSupport
import Testing

/// What the first minutes with the real program are like: on the bundled trees, by people who read no manual.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct FrontDoorTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]

  @Test(arguments: ["animation", "EnvironmentObject", "spinner", "my view does not update"])
  func `what people type finds something`(_ words: String) throws {
    let tmux = try Tmux()
    try tmux.wait(for: " techniques")
    try tmux.type(words)
    let rows = try tmux.wait(for: " matches")
    #expect(rows.contains { $0.contains("❯ \(words)▏") })
    #expect(!rows.contains { $0.contains("No matches") })
  }

  @Test(arguments: [#"tail -n +7 "$0"; head -n 6 "$0""#, #"yes '# a comment' | head -n 500; cat "$0""#])
  func `a tree is in the menu even if its title stands far behind`(text: String) throws {
    let copy = text.replacing("$0", with: "\(sampleTrees)/ferry.yaml")
    let script = "mkdir own; (\(copy)) >own/ferry.yaml; " + #""$@"; echo "exit $?""#
    let tmux = try Tmux(["--trees", "own"], script: script)
    try tmux.wait(for: "The ferry list stays old")
  }

  @Test(arguments: ["keyboard", "jump", "quit", "j", "k", "q", "?!"])
  func `letters type there, whatever they are elsewhere`(_ word: String) throws {
    let tmux = try Tmux()
    try tmux.wait(for: " techniques")
    // A question mark alone asks for help.
    try tmux.type(word == "?!" ? "a" + word : word)
    try tmux.wait(for: "❯ \(word == "?!" ? "a" + word : word)▏")
  }

  @Test func `a pasted message shows its cause, and Enter its fix`() throws {
    let tmux = try Tmux(["--trees", sampleTrees])
    try tmux.wait(for: " causes")
    try tmux.paste(
      "Publishing changes from background threads is not allowed; make sure to publish values from 'x' on main thread")
    try tmux.wait(for: "▌ ●  Nobody listens for the message")
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "┃ Nobody listens for the message")
    #expect(rows[0].hasSuffix("Root cause · from search"))
    #expect(rows.contains { $0.hasPrefix("  + .onReceive(arrivals)") })
  }

  @Test func `q in the help closes the help, and so does its own key`() throws {
    let tmux = try Tmux(ferry, variables: ["ESCDELAY": "250"])
    try tmux.wait(for: "Does the list reload")
    for key in ["q", "?", "Escape"] {
      try tmux.press("?")
      try tmux.wait(for: "Paste an error message anywhere")
      try tmux.press(key)
      try tmux.wait(for: "Does the list reload")
    }
    try tmux.send("\u{1B}OP")
    try tmux.wait(for: "Paste an error message anywhere")
    try tmux.send("\u{1B}OP")
    try tmux.wait(for: "Does the list reload")
  }

  @Test func `Esc goes back, to the start screen and out of it`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.press("Escape")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("Escape")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("Escape")
    try tmux.wait(for: "The ferry list stays old · 3 causes")
    try tmux.press("Escape")
    try tmux.wait(for: "Press Esc again to quit.")
    try tmux.press("Escape")
    try tmux.wait(for: "exit 1")
  }

  @Test func `a digit without a row on the screen does nothing`() throws {
    let tmux = try Tmux(ferry)
    let before = try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("9", "8", "Down", "Up")
    // What comes after them shows that they have been read.
    try tmux.press("C-t")
    let after = try tmux.wait(for: "This key does nothing here.")
    #expect(before.prefix(20) == after.prefix(20))
  }

  @Test func `Ctrl-D and Ctrl-U scroll`() throws {
    let tmux = try Tmux(rows: 16, ["walk", "--from", "view-not-updating/struct-mutation"])
    try tmux.wait(for: " fixes]")
    try tmux.press("C-d")
    try tmux.wait("lines above") { $0.contains { $0.contains(" ↑ ") } }
    try tmux.press("C-u")
    try tmux.wait("the top") { !$0.contains { $0.contains(" ↑ ") } }
  }

  @Test func `a link opens in the browser, as one argument`() throws {
    let tmux = try Tmux(
      ["walk", "--from", "view-not-updating/struct-mutation"],
      script: #"printf '#!/bin/sh\nprintf "%%s|" "$@" >>opened\n' >browse; chmod +x browse; BROWSER=$PWD/browse "$@""#)
    try tmux.wait(for: " fixes]")
    try tmux.press("BTab")
    try tmux.wait(for: "[More]")
    let isMarked = { (rows: [String]) in
      zip(rows, rows.dropFirst()).contains { $0.hasPrefix("  ▌") && $1.contains("https://") }
    }
    for _ in 1...30 where try !isMarked(tmux.screen()) {
      let before = try tmux.screen()
      try tmux.press("Down")
      try tmux.wait("the next row") { $0 != before }
    }
    try tmux.press("Enter")
    try tmux.wait(for: "Opened in the browser.")
    #expect(try tmux.text("opened").wholeMatch(of: /https:[^|]+\|/) != nil)
  }

  @Test func `explain shows a change on a terminal, and both codes whole in a pipe`() throws {
    let words = ["explain", "view-not-updating/object-not-observed", "--width", "80"]
    let tmux = try Tmux(columns: 100, rows: 400, words)
    let screen = try tmux.wait(for: "exit 0")
    #expect(screen.contains { $0.hasPrefix("  -  ") } && screen.contains { $0.hasPrefix("  +  ") }, "\(screen)")
    let fix = try #require(screen.firstIndex { $0.hasPrefix("Fix 1: ") })
    let next = try #require(screen[(fix + 1)...].firstIndex { $0.hasPrefix("Fix 2: ") })
    #expect(!screen[fix..<next].contains { $0.contains("Wrong") || $0.contains("Right") }, "\(screen[fix..<next])")
    let piped = try Tmux(columns: 100, rows: 400, words, script: #""$@" | cat; echo "exit $?""#)
    let text = try piped.wait(for: "exit 0")
    #expect(text.contains("  ✗ Wrong") && text.contains("  ✓ Right") && !text.contains { $0.hasPrefix("  +  ") })
    // Who cannot see colors and columns reads both codes.
    let spoken = try Tmux(columns: 100, rows: 400, words, variables: ["ACCESSIBLE": "1"])
    #expect(try spoken.wait(for: "exit 0").contains { $0.hasSuffix("Wrong") })
  }
}
