import Foundation
import TestSupport
import Testing

/// The real program on a real screen, as a reader uses it.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct ScreenTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]

  @Test func `Ctrl-C in the pager is the pager's`() throws {
    let tmux = try Tmux(
      ["print", "view-not-updating"], script: #"trap : INT; "$@"; echo "exit $?""#,
      variables: ["PAGER": "trap 'echo caught' INT; cat; read key < /dev/tty; read key < /dev/tty"])
    try tmux.wait(for: "see")
    try tmux.press("C-c")
    try tmux.wait(for: "caught")
    #expect(try !tmux.screen().contains { $0.hasPrefix("exit ") })
    try tmux.press("Enter")
    try tmux.wait(for: "exit 0")
  }

  @Test func `a whole walk by keys, from the start screen to the shell`() throws {
    let tmux = try Tmux()
    // The bundled trees: whatever they say, the first answers lead to some cause.
    try tmux.wait(for: "Paste an error message")
    try tmux.press("1")
    try tmux.wait(for: "1-7 answer")
    var rows = try tmux.screen()
    for _ in 1...20 where !(rows.first ?? "").contains("Root cause") {
      let before = rows
      try tmux.press("1")
      rows = try tmux.wait("the next question") { $0 != before && $0.first != before.first }
    }
    #expect(rows.first?.contains("Root cause") == true)
    try tmux.press("c")
    try tmux.wait(for: "Copied the right code")
    #expect(try !tmux.clipboard().isEmpty)
    try tmux.press("c")
    try tmux.wait(for: "Copied the test")
    try tmux.press("x")
    try tmux.wait(for: ".swift")
    try tmux.press("Enter")
    try tmux.wait(for: "Saved ")
    let repro = try #require(
      FileManager.default.contentsOfDirectory(at: tmux.folder, includingPropertiesForKeys: nil)
        .first { $0.pathExtension == "swift" })
    #expect(try String(contentsOf: repro, encoding: .utf8).contains("import SwiftUI"))
    try tmux.press("s")
    try tmux.wait(for: "Save as: ")
    try tmux.press("Enter")
    try tmux.wait(for: "Saved ")
    let report = try FileManager.default.contentsOfDirectory(at: tmux.folder, includingPropertiesForKeys: nil)
      .first { $0.pathExtension == "md" }
    let text = try String(contentsOf: #require(report), encoding: .utf8)
    try tmux.press("q")
    let end = try tmux.wait(for: "exit 0")
    // A long title takes two lines, and color takes the place of backticks.
    let ended = try #require(end.joined(separator: " ").firstMatch(of: #/Root cause: .*?\[([a-z/-]+)\]/#))
    let cause = String(ended.1)
    #expect(text.contains(cause))
    try #expect(tmux.value("alternate_on") == "0")

    let command = end.joined().split(separator: "diagnostree walk ").last?.split(separator: "exit 0").first ?? ""
    let arguments = ["walk"] + command.split(separator: " ").map(String.init)
    let replay = try run([program.path] + arguments, environment: ["LC_ALL": utf8Locale])
    #expect(replay.status == 0)
    #expect(replay.output.contains(cause))
  }

  @Test func `a report can go home, and takes the place of no folder`() throws {
    let tmux = try Tmux(ferry, script: #"mkdir home reports; HOME=$PWD/home "$@"; echo "exit $?""#)
    try tmux.wait(for: "Does the list reload")
    for (name, answer) in [
      ("~/report.md", "Saved "), ("reports", "The program can't write 'reports': it is a folder."),
    ] {
      try tmux.saveReport(as: name)
      try tmux.wait(for: answer)
    }
    #expect(try tmux.text("home/report.md").hasPrefix("# "))
    let names = try FileManager.default.contentsOfDirectory(atPath: tmux.folder.path).sorted()
    #expect(names == ["home", "reports"])
  }

  @Test func `back, not this, and the marks they leave`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.press("n")
    try tmux.wait(for: "✗ When the view appears  (ruled out)")
    try tmux.press("h")
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("Down", "Enter")
    try tmux.wait(for: "┃ The answer comes from the cache")
    try tmux.press("q")
    let end = try tmux.wait(for: "exit 0")
    #expect(end.contains { $0.hasPrefix("diagnostree walk ferry --answers reloads=no --trees ") })
  }

  @Test func `a pasted message of several lines finds its cause`() throws {
    let tmux = try Tmux(["--trees", sampleTrees])
    try tmux.wait(for: "The ferry list stays old")
    try tmux.paste(
      """
      2026-11-21 12:00:00 Ferries[812:4711]
      [SwiftUI] Publishing changes from background threads is not allowed; make sure to publish values from Harbor.swift:12 on main thread
      """)
    try tmux.wait(for: "●  Nobody listens for the message")
    try tmux.press("Enter")
    try tmux.wait(for: "The message is posted")
    try tmux.press("C-c")
    try tmux.wait(for: "exit 130")
  }

  @Test func `the map jumps, also across trees`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("t", "Down", "Down", "Down")
    try tmux.wait(for: "▌ └─▸ There is no list at all")
    try tmux.press("Right", "Down", "Down", "Enter")
    try tmux.wait(for: "┃ A filter hides every row")
    try tmux.press("Left")
    try tmux.wait("the map again") { $0.first?.hasPrefix(" Map ") == true && $0.contains { $0.hasPrefix("  ▌ ") } }
    try tmux.press("Escape")
    try tmux.wait(for: "▌ 1  Yes, then it is right")
  }

  @Test func `every size is drawn whole, however fast they change`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    for size in [(40, 12), (20, 6), (10, 3), (120, 40), (1, 1), (200, 50), (33, 7)] {
      try tmux.resize(columns: size.0, rows: size.1)
    }
    try tmux.resize(columns: 130, rows: 20)
    let rows = try tmux.wait("what comes next beside the question") { $0.contains { $0.contains("│ Next question") } }
    #expect(rows[0].isEmpty == false)
    try tmux.resize(columns: 19, rows: 6)
    try tmux.wait(for: "Needs 20×6")
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait("the footer in the last row") { $0.indices.contains(23) && $0[23].hasSuffix("? keys") }
  }

  @Test func `it stops and goes on`() throws {
    let script = #"PROGRAM="$*" exec bash --norc -i"#
    let tmux = try Tmux(ferry, script: script)
    try tmux.wait(for: "$")
    try tmux.type("$PROGRAM\n")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "C-z")
    try tmux.wait(for: "Stopped")
    try #expect(tmux.value("alternate_on") == "0")
    try tmux.type("stty -a | tr ';' '\\n' | grep -c -w -- '[^-]echo'; fg\n")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    try tmux.wait(for: "diagnostree walk ferry --answers reloads=yes")
  }

  /// What asks for the end, and what a crash raises.
  private static let fatalSignals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  @Test(arguments: fatalSignals)
  func `a signal gives the terminal back`(_ signal: Int32) throws {
    let script = #"stty -a >before; sh -c 'echo $$ >pid; exec "$@"' sh "$@"; echo "exit $?"; stty -a >after; echo done"#
    let tmux = try Tmux(ferry + ["--mouse"], script: script)
    try tmux.wait(for: "Does the list reload")
    try #expect(tmux.value("alternate_on") == "1")
    try #expect(tmux.value("mouse_any_flag") == "1")
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(["/bin/sh", "-c", "kill -\(signal) \(pid)"])
    try tmux.wait(for: "exit \(128 + signal)")
    try tmux.wait(for: "done")
    try #expect(tmux.text("before") == tmux.text("after"))
    try #expect(tmux.value("alternate_on") == "0")
    try #expect(tmux.value("cursor_flag") == "1")
    try #expect(tmux.value("mouse_any_flag") == "0")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `asked to end, it still writes the report`(_ signal: Int32) throws {
    let script = #"sh -c 'echo $$ >pid; exec "$@"' sh "$@" --report walk.md; echo "exit $?""#
    let tmux = try Tmux(ferry, script: script)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(["/bin/sh", "-c", "kill -\(signal) \(pid)"])
    try tmux.wait(for: "diagnostree walk ferry --answers reloads=yes")
    try tmux.wait(for: "exit \(128 + signal)")
    #expect(try tmux.text("walk.md").contains("Does the list reload"))
  }

  @Test func `the report outlives a lost connection`() throws {
    let tmux = try Tmux(ferry + ["--report", "walk.md"], script: #"PROGRAM="$*" exec bash --norc -i"#)
    try tmux.wait(for: "$")
    try tmux.type("$PROGRAM\n")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.close()
    let report = tmux.folder.appending(path: "walk.md").path
    let deadline = ContinuousClock.now + .seconds(60)
    while !FileManager.default.fileExists(atPath: report), ContinuousClock.now < deadline { usleep(10_000) }
    #expect(try tmux.text("walk.md").contains("Does the list reload"))
  }

  @Test func `asked to end twice, it still writes the report`() throws {
    let script = #"sh -c 'echo $$ >pid; exec "$@"' sh "$@" --report walk.md; echo "exit $?""#
    let tmux = try Tmux(ferry, script: script)
    try tmux.wait(for: "Does the list reload")
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(["/bin/sh", "-c", "kill -TERM \(pid); kill -HUP \(pid); kill -TERM \(pid)"])
    try tmux.wait(for: "exit 1")
    #expect(try tmux.text("walk.md").contains("Does the list reload"))
  }

  @Test func `leaving by a key gives the terminal back too`() throws {
    let script = #"stty -a >before; "$@"; stty -a >after; echo done"#
    let tmux = try Tmux(ferry, script: script)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("q")
    try tmux.wait(for: "done")
    try #expect(tmux.text("before") == tmux.text("after"))
  }

  @Test func `the editor opens at the line, and the walk goes on`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let trees = scratch.url.appending(path: "trees")
    try FileManager.default.copyItem(at: URL(filePath: sampleTrees), to: trees)
    let editor = try scratch.write(
      "echo \"$1\" >line; sed -i.old 's/When was the list/When, then, was it/' \"$2\"", to: "editor")
    let tmux = try Tmux(["walk", "ferry", "--trees", trees.path], variables: ["VISUAL": "sh \(editor)"])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list")
    try tmux.press("e")
    try tmux.wait(for: "When, then, was it to be loaded?")
    try #expect(tmux.text("line") == "+23\n")
  }

  @Test func `a file that an edit broke is opened again, where it is broken`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let trees = scratch.url.appending(path: "trees")
    try FileManager.default.copyItem(at: URL(filePath: sampleTrees), to: trees)
    let editor = try scratch.write(
      "echo \"$1\" >>lines; sed -i.old 's/^title: .*/title: [/' \"$2\"", to: "editor")
    let tmux = try Tmux(["walk", "ferry", "--trees", trees.path], variables: ["VISUAL": "sh \(editor)"])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("e")
    try tmux.wait(for: "error: ")
    try tmux.press("Escape")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("e")
    let lines = try tmux.wait("a second visit") { _ in (try? tmux.text("lines").split(separator: "\n").count) == 2
    }
    #expect(lines.contains { $0.contains("is gone") } == false)
    try #expect(tmux.text("lines") == "+8\n+5\n")
  }

  @Test func `where every tree is broken it says so and ends`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    _ = try scratch.write("format: 1\nid: broken\n", to: "broken.yaml")
    let tmux = try Tmux(["--trees", scratch.url.path])
    try tmux.wait(for: "There are no trees in")
    try tmux.wait(for: "exit 2")
    try #expect(tmux.value("alternate_on") == "0")
  }

  @Test func `it ends with a terminal that goes without a signal`() throws {
    let detach = #"perl -MPOSIX -e 'fork and exit; POSIX::setsid(); exec @ARGV'"#
    let tmux = try Tmux(ferry, script: detach + #" sh -c 'echo $$ >pid; exec "$@"' sh "$@""#)
    try tmux.wait(for: "Does the list reload")
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    try tmux.close()
    let deadline = ContinuousClock.now + .seconds(5)
    var isAlive = true
    while isAlive, ContinuousClock.now < deadline {
      isAlive = try run(["/bin/sh", "-c", "kill -0 \(pid) 2>/dev/null"]).status == 0
      usleep(20_000)
    }
    #expect(!isAlive)
    if isAlive { _ = try run(["/bin/sh", "-c", "kill -KILL \(pid)"]) }
  }

  @Test func `the cursor rests on the selected row`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "▌ 1")
    for row in 1...3 {
      let rows = try tmux.wait(for: "▌ \(row)")
      let marked = try #require(rows.firstIndex { $0.hasPrefix("  ▌ \(row)") })
      try #expect(tmux.value("cursor_y") == "\(marked)")
      // On the digit: a screen reader would read the bar aloud.
      try #expect(tmux.value("cursor_x") == "4")
      try tmux.press("Down")
    }
  }

  @Test func `colors are left away where nobody wants them`() throws {
    let tmux = try Tmux(ferry, variables: ["NO_COLOR": "1"])
    try tmux.wait(for: "▌ 1")
    let color = /\[([0-9;]*;)?3[0-8][m;]/
    try #expect(!tmux.screen(styled: true).contains { $0.contains(color) })
    let colored = try Tmux(ferry)
    try colored.wait(for: "▌ 1")
    try #expect(colored.screen(styled: true).contains { $0.contains(color) })
  }

  @Test(arguments: ["xterm-256color", "screen", "linux", "vt100", "tmux-256color"])
  func `it draws on other terminals`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term])
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("Down")
    try tmux.wait(for: "▌ 2  No, not even then")
    try tmux.press("q")
    // Without a screen of its own it leaves none of its rows among what it says at the end.
    let rows = try tmux.wait(for: "exit 1")
    #expect(rows.contains { $0.hasPrefix("diagnostree walk ferry --trees ") })
    #expect(!rows.contains { $0.contains("? keys") })
  }

  @Test func `the POSIX locale gets ASCII`() throws {
    let tmux = try Tmux(ferry, variables: ["LC_ALL": "C"])
    let rows = try tmux.wait(for: "> 1  Yes, then it is right")
    #expect(rows.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that can do little gets plain lines`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term])
    try tmux.wait(for: "1 yes")
    try #expect(tmux.value("alternate_on") == "0")
    try tmux.press("q", "Enter")
    try tmux.wait(for: "exit 1")
  }
}
