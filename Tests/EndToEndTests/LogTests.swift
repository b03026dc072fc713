import Foundation
import TestSupport
import Testing

/// `LOG | diagnostree` on a terminal: the start screen lists the known messages, and keys come from the terminal.
@Suite(.needs(.tmux)) struct LogTests {
  /// Three known messages among 5,000 lines, two of them with a place.
  private func log() -> String {
    var lines = (1...5_000).map { "CompileSwift normal arm64 /Code/App/Sources/File\($0).swift (in target 'App')" }
    lines[120] = "/Code/App/Sources/RowView.swift:42:13: error: cannot find '$name' in scope"
    lines[241] =
      "[SwiftUI] Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    lines[4_000] = "/Code/App/Sources/Form.swift:7:9: error: cannot find '$text' in scope"
    return lines.joined(separator: "\n") + "\n"
  }

  private func start(columns: Int = 100, rows: Int = 40, _ script: String = #"cat log | "$@"; echo "exit $?""#) throws
    -> Tmux
  {
    let tmux = try Tmux(columns: columns, rows: rows, script: "read go; clear; \(script)")
    try log().write(to: tmux.folder.appending(path: "log"), atomically: true, encoding: .utf8)
    try tmux.press("Enter")
    return tmux
  }

  @Test(arguments: [(80, 24), (100, 40), (40, 12), (160, 50)])
  func `the start screen lists exactly the known messages, and a digit opens a cause`(size: (columns: Int, rows: Int))
    throws
  {
    let tmux = try start(columns: size.columns, rows: size.rows)
    let rows = try tmux.wait(for: "In your log  3 places, 3 messages")
    #expect(rows.contains { $0.contains("1  error    RowView.swift") }, "\(rows)")
    if size.rows > 12 {
      #expect(rows.contains { $0.contains(" 2  warning  log line 242  [SwiftUI] Publishing changes") }, "\(rows)")
      #expect(rows.contains { $0.contains(" 3  error    Form.swift:7:9") }, "\(rows)")
    }
    try tmux.type("2")
    try tmux.wait(for: "publishes during")
    try tmux.press("Escape")
    try tmux.wait(for: "In your log  3 places, 3 messages")
    try tmux.press("Escape", "Escape")
    try tmux.wait(for: "exit ")
  }

  @Test func `equal messages share a row, and a log that takes long is waited for visibly`() throws {
    let tmux = try start(#"(read go; cat log; sed s/RowView/Cart/ log; sed s/RowView/Menu/ log) | "$@""#)
    try tmux.wait(for: "Reading a log from standard input.")
    try tmux.press("Enter")
    let rows = try tmux.wait(for: "In your log  5 places, 3 messages")
    let places = "1  error    RowView.swift:42:13, Cart.swift:42:13, and"
    #expect(rows.contains { $0.contains(places) }, "\(rows)")
  }

  @Test func `two files with the same name have different places in a row`() throws {
    let tmux = try start(#"(cat log; sed s/Sources/Tests/ log) | "$@""#)
    let rows = try tmux.wait(for: "In your log  5 places, 3 messages")
    #expect(
      rows.contains { $0.contains("1  error    Sources/RowView.swift:42:13, Tests/RowView.swift:42:13") }, "\(rows)")
  }

  @Test(arguments: [("true", "error: The log is empty."), ("echo", "The log has no known message.")])
  func `an empty log is called empty, and a blank one has no known message`(command: String, message: String) throws {
    let tmux = try start("\(command) | \"$@\"")
    try tmux.wait(for: message)
  }

  @Test func `letters search, and Ctrl-C ends with its status`() throws {
    let tmux = try start(#"cat log | "$@"; echo "exit $?""#)
    try tmux.wait(for: "In your log")
    try tmux.type("sheet")
    try tmux.wait(for: " matches")
    try tmux.press("C-c")
    try tmux.wait(for: "exit 130")
  }

  @Test func `with ACCESSIBLE the messages are text`() throws {
    let tmux = try start(#"cat log | ACCESSIBLE=1 "$@"; echo "exit $?""#)
    try tmux.wait(for: "exit 0")
    #expect(try tmux.screen().contains("3 messages in 5000 lines: 2 errors, 1 warning"))
  }
}
