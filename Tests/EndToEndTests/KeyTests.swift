import Foundation
import TestSupport
import Testing

/// What the real program makes of the bytes that terminals send.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct KeyTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]
  /// The sequences that terminals send for cursor keys, in normal and in application mode.
  private static let modes = ["[", "O"]

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100"], modes)
  func `keys that terminals agree on work, whatever the description says`(_ term: String, _ mode: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term, "ESCDELAY": "250"])
    try tmux.wait(for: "▌ 1")
    for (key, row) in [("B", 2), ("B", 3), ("A", 2), ("F", 4), ("H", 1)] {
      try tmux.send("\u{1B}\(mode)\(key)")
      try tmux.wait(for: "▌ \(row)")
    }
    for (key, row) in [("4", 4), ("1", 1), ("8", 4), ("7", 1), ("6", 4), ("5", 1)] {
      try tmux.send("\u{1B}[\(key)~")
      try tmux.wait(for: "▌ \(row)")
    }
    try tmux.send("\u{1B}\(mode)C")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.send("\u{1B}\(mode)D")
    try tmux.wait(for: "Does the list reload")
    // The keypad.
    try tmux.send("\u{1B}Oq")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.send("\u{1B}OM")
    try tmux.wait(for: "┃ The task runs only once")
  }

  @Test(arguments: ["xterm-256color", "vt100"])
  func `a line is edited: both codes of Backspace, Delete, arrows, Ctrl-A, Ctrl-E and Ctrl-W`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term, "ESCDELAY": "250"])
    try tmux.wait(for: "Does the list reload")
    try tmux.type("/zqxé界")
    try tmux.wait(for: "❯ zqxé界▏")
    for (key, rest) in [
      ("\u{7F}", "zqxé▏"), ("\u{8}", "zqx▏"), ("\u{1B}[D", "zq▏x"), ("\u{1B}[3~", "zq▏"), ("\u{1}", "▏zq"),
      ("\u{5}", "zq▏"), (" b", "zq b▏"), ("\u{17}", "zq ▏"),
    ] {
      try tmux.send(key)
      try tmux.wait(rest) { $0.contains { $0 == "  ❯ \(rest)" || $0.hasPrefix("  ❯ \(rest) ") } }
    }
  }

  @Test func `Tab turns to the next part of a cause, Shift-Tab back`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "1")
    try tmux.wait(for: "[Fix]")
    try tmux.press("Tab")
    try tmux.wait(for: "[Confirm]")
    try tmux.press("BTab", "BTab")
    try tmux.wait(for: "[More]")
  }

  @Test(arguments: ["xterm-256color", "screen", "linux", "vt100"])
  func `sequences that mean nothing here do nothing`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term, "ESCDELAY": "250"])
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    let sequences = [
      // Keys: Ctrl-Right, Shift-F5, Alt-Up, Ctrl-Enter, F3, F2 of the console, Insert.
      "[1;5C", "[15;2~", "[1;9A", "[13;5u", "[27;5;13~", "[27;2;13~", "OR", "[[B", "[2~",
      // Reports: the mouse, the focus, the place of the cursor, colors, a capability.
      "[<0;12;5M", "[M !!", "[I", "[O", "[11;1R", "]11;rgb:1111/2222/1111\u{1B}\\", "]11;rgb:1111/2222/1111\u{7}",
      "P1+r1=1\u{1B}\\",
      // Letters with Alt, and a sequence that is cut off.
      "1", "2", "q", "\u{E9}", "[1;",
    ]
    for sequence in sequences { try tmux.send("\u{1B}\(sequence)") }
    // What was cut off does not keep the next key from being read.
    try tmux.press("Down")
    let rows = try tmux.wait(for: "▌ 2  No, not even then")
    #expect(rows[23].hasSuffix("? keys"))
  }

  @Test func `after Esc the next key counts`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("t")
    try tmux.wait(for: " Map ")
    try tmux.press("Escape")
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    // Also where it comes at once, but for letters, which come so with Alt.
    try tmux.press("t")
    try tmux.wait(for: " Map ")
    try tmux.press("Escape", "Left")
    try tmux.wait(for: "▌ 1  Yes, then it is right")
  }

  @Test func `Esc alone acts at once`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    // The fastest of some: a busy machine and tmux take their time, too.
    var times: [String: Duration] = [:]
    for _ in 1...8 {
      for (key, screen) in [("t", " Map "), ("Escape", "▌ 1"), ("t", " Map "), ("BSpace", "▌ 1")] {
        let start = ContinuousClock.now
        try tmux.press(key)
        try tmux.wait(for: screen)
        times[key] = min(times[key] ?? .seconds(60), ContinuousClock.now - start)
      }
    }
    let wait = try #require(times["Escape"]) - #require(times["BSpace"])
    #expect(wait < .milliseconds(60), "\(times)")
  }

  @Test func `a paste is one text, with controls that harm nothing`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.send("\u{1B}[200~1q\u{1B}[A\u{1B}[31m\u{3}\ttimetable\u{1B}[201~")
    let rows = try tmux.wait(for: "timetable")
    #expect(rows.contains { $0.contains("❯ 1q [A [31m  timetable") }, "\(rows)")
  }

  @Test func `a paste of 5,000 lines is one text, and keys behind it count`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    let line = "2026-11-21 12:00:00 Ferries[812:4711] q 1 ‘left’ quickly\n"
    try tmux.paste(
      String(repeating: line, count: 5_000) + "Publishing changes from background threads is not allowed; "
        + "make sure to publish values from Harbor.swift:12 on main thread")
    try tmux.wait(for: "Nobody listens for the message")
    try tmux.wait(for: "Esc close")
    try tmux.press("Escape")
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.send("\u{1B}[200~boats\u{1B}[201~\u{7F}\u{7F}é")
    try tmux.wait(for: "❯ boaé▏")
  }

  @Test func `many pastes at once are many texts, and no key behind them is lost`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    let boats = String(repeating: "boats ", count: 20)
    try tmux.send(String(repeating: "\u{1B}[200~\(boats)\u{1B}[201~\u{1B}", count: 12) + "\u{1B}[200~ferry\u{1B}[201~s")
    try tmux.wait(for: "❯ ferrys▏")
  }

  @Test func `a resize during a paste is not lost, nor the paste`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.send("\u{1B}[200~the boat ")
    try tmux.resize(columns: 100, rows: 30)
    try tmux.wait("the larger screen") { $0.indices.contains(29) && $0[29].hasSuffix("? keys") }
    try tmux.send("timetable\u{1B}[201~")
    try tmux.wait(for: "❯ the boat timetable▏")
  }

  @Test(arguments: ["xterm-256color", "screen"])
  func `the mouse chooses and scrolls if it was asked for`(_ term: String) throws {
    let tmux = try Tmux(rows: 16, ferry + ["--mouse"], variables: ["TERM": term, "ESCDELAY": "250"])
    let rows = try tmux.wait(for: "▌ 1  Yes, then it is right")
    let row = try #require(rows.firstIndex { $0.contains("Yes, then it is right") })
    // The terminal's description says in which way it reports. A click is released as well.
    func report(_ button: Int, row: Int, column: Int = 8) throws {
      let isX10 = term == "screen"
      let x10 = { (button: Int) in
        "\u{1B}[M" + [button + 32, column + 33, row + 33].map { String(UnicodeScalar(UInt8($0))) }.joined()
      }
      let place = "\(column + 1);\(row + 1)"
      try tmux.send(isX10 ? x10(button) : "\u{1B}[<\(button);\(place)M")
      if button == 0 { try tmux.send(isX10 ? x10(3) : "\u{1B}[<0;\(place)m") }
    }
    try report(0, row: row)
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("?")
    try tmux.wait("a page with more below") { $0.contains { $0.contains("↓") } }
    try report(65, row: row)
    try tmux.wait("a page with more above") { $0.contains { $0.contains("↑ 3 ") } }
    try report(64, row: row)
    try tmux.wait("the top again") { !$0.contains { $0.contains("↑ 3 ") } }
    try tmux.press("?", "1")
    let cause = try tmux.wait(for: "Why")
    let line = try #require(cause.firstIndex { $0.contains("Why") })
    let start = try #require(cause[line].firstRange(of: "Why")).lowerBound
    try report(0, row: line, column: cause[line][..<start].count)
    try tmux.wait(for: "[Why]")
    try report(0, row: 0, column: 3)
    try tmux.wait(for: "Your answers")
  }

  @Test func `a dictated word at a cause is a search, and changes nothing`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.type("confirm")
    try tmux.wait(for: "❯ confirm▏")
    try tmux.press("Escape", "Escape")
    try tmux.wait(for: "┃ The task runs only once")
    try #expect(!tmux.screen().contains { $0.contains("Ruled out") || $0.contains("Copied") })
  }
}
