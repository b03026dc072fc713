import Foundation
import TestSupport
import Testing

/// A screen with a real shell in it, inside a tmux server of its own.
final class Tmux {
  /// The folder the shell is in, which is removed with the screen.
  var folder: URL { scratch.url }
  private let scratch: ScratchFolder
  private let socket = "e2e-\(UUID().uuidString.prefix(8))"

  /// Runs a shell script, whose `$@` is the program with the arguments, and keeps the screen when it ends.
  init(
    columns: Int = 80, rows: Int = 24, _ arguments: [String] = [], script: String = #""$@"; echo "exit $?""#,
    variables: [String: String] = [:]
  ) throws {
    scratch = try ScratchFolder()
    let usual = ["TERM": "tmux-256color", "HISTFILE": "/dev/null", "PS1": "$ ", "HOME": folder.path]
    let all = usual.merging(["LC_ALL": utf8Locale]) { $1 }.merging(variables) { $1 }
    try tmux(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + ["env", "-u", "NO_COLOR", "-u", "ACCESSIBLE", "-u", "VISUAL", "-u", "EDITOR"] + all.map { "\($0)=\($1)" }
        + ["sh", "-c", script + "; exec cat", "sh", program.path] + arguments)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    scratch.remove()
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: String...) throws { try press(keys) }

  /// Presses keys, by tmux's names.
  func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  /// Types a text as it is.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Sends the bytes of a text as they are, one by one.
  ///
  /// On a busy machine, the bytes of a sequence can come so late that Esc counts as a key. `ESCDELAY` prevents that.
  func send(_ text: String) throws { try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) }) }

  /// Writes down in a file of the folder, from now on, what the programs on the screen send.
  ///
  /// - Parameter name: The name of the file, without characters that a shell treats specially.
  /// - Throws: `TmuxError` if tmux refuses.
  func record(to name: String) throws { try tmux(["pipe-pane", "-O", "cat >\(name)"]) }

  /// Pastes a text as a terminal does, in brackets if the program asked for them.
  func paste(_ text: String) throws {
    let file = folder.appending(path: "pasted")
    try text.write(to: file, atomically: true, encoding: .utf8)
    // A buffer of its own: the program may put something on the clipboard in between.
    try tmux(["load-buffer", "-b", "test", file.path])
    try tmux(["paste-buffer", "-b", "test", "-p"])
    try FileManager.default.removeItem(at: file)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Takes the terminal away, as closing its window does.
  func close() throws { try tmux(["kill-server"]) }

  /// What tmux knows of the pane, by the name of a format.
  func value(_ format: String) throws -> String {
    try tmux(["display-message", "-p", "#{\(format)}"]).trimmingCharacters(in: .newlines)
  }

  /// A file of the folder.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The text on tmux's own clipboard.
  func clipboard() throws -> String { try tmux(["show-buffer"]) }

  /// The rows of the screen, with escape sequences for their looks if asked.
  func screen(styled: Bool = false) throws -> [String] {
    try tmux(["capture-pane", "-p"] + (styled ? ["-e"] : [])).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The lines as the programs printed them: rows that the terminal broke are joined.
  func printedLines() throws -> [String] {
    try tmux(["capture-pane", "-p", "-J"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Waits until the screen satisfies a condition, and returns it.
  @discardableResult
  func wait(
    _ what: String = "", within limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
    until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + limit
    var last: [String] = []
    while ContinuousClock.now < deadline {
      last = try screen()
      if condition(last) { return last }
      usleep(20_000)
    }
    Issue.record("never came: \(what)\n\(last.joined(separator: "\n"))", sourceLocation: sourceLocation)
    throw CancellationError()
  }

  /// Does something again and again until the screen satisfies a condition.
  ///
  /// There are pauses, because the program drops keys that arrive together with others.
  @discardableResult
  func wait(
    _ what: String, repeating work: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: ([String]) -> Bool
  ) throws -> [String] {
    var tries = 0
    return try wait(what, sourceLocation: sourceLocation) { rows in
      if condition(rows) { return true }
      if tries % 20 == 0 { try? work() }
      tries += 1
      return false
    }
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try wait("'\(text)'", sourceLocation: sourceLocation) { $0.contains { $0.contains(text) } }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let usual = ["PATH": "/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin", "LC_ALL": utf8Locale, "SHELL": "/bin/sh"]
    // The server begins in this folder. As an argument, its name could hold a command, which tmux would run.
    let result = try run(["/usr/bin/env", "tmux", "-L", socket] + arguments, environment: usual, in: folder)
    guard result.status == 0 else { throw TmuxError(arguments: arguments, errors: result.errors) }
    return result.output
  }
}

/// What tmux refused.
struct TmuxError: Error {
  var arguments: [String]
  var errors: String
}

/// The trees of these tests.
let sampleTrees = Checkout.folder.appending(path: "Tests/EndToEndTests/Trees").path

extension Tmux {
  /// Saves the report of the walk under a name.
  func saveReport(as name: String) throws {
    try press("s")
    try wait(for: "Save as: ")
    try press("C-u")
    try type(name)
    // Of a long name the end is shown.
    try wait(for: "\(name.suffix(20))▏")
    try press("Enter")
  }
}
