import Foundation
import TestSupport
import Testing

/// What passes between the real program and its terminal.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct DriverTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]
  /// Writes the number of the process down, for signals.
  private let numbered = #"sh -c 'echo $$ >pid; exec "$@"' sh "$@"; echo "exit $?""#

  @Test func `it shows nothing before it has the screen, and keeps that`() throws {
    let tmux = try Tmux(ferry, script: #"read key; "$@"; echo "exit $?""#)
    try tmux.record(to: "bytes")
    try tmux.press("Enter")
    try tmux.wait("the footer") { _ in (try? tmux.text("bytes").contains(" keys")) ?? false }
    let parts = try tmux.text("bytes").components(separatedBy: "\u{1B}[?1049")
    // ncurses comes back once before the first frame, so that it sends each frame at once.
    #expect(parts.dropFirst().map { $0.prefix(1) } == ["h", "l", "h"])
    #expect(!parts.dropLast().joined().contains("list reload"))
  }

  @Test func `back from the editor it draws again, and leaves the reader's palette alone`() throws {
    let tmux = try Tmux(
      ferry, script: #"read key; "$@""#, variables: ["TERM": "xterm-256color", "VISUAL": "sh -c 'echo edited' edit"])
    try tmux.record(to: "bytes")
    try tmux.press("Enter")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("e")
    try tmux.wait("a second look") { _ in
      let parts = (try? tmux.text("bytes").components(separatedBy: "edited")) ?? []
      return parts.count == 2 && parts[1].contains("\u{1B}[?2004h") && parts[1].contains(" keys")
    }
    try #expect(!tmux.text("bytes").contains("\u{1B}]104"))
  }

  @Test func `keys that an editor leaves unread are nobody's`() throws {
    let editor = "sh -c 'echo opened; until [ -e closed ]; do sleep 0.02; done' edit"
    let tmux = try Tmux(ferry, variables: ["VISUAL": editor])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("e")
    try tmux.wait(for: "opened")
    try tmux.type("zq\n1")
    try tmux.wait("the keys on the editor's screen") { $0.contains { $0.contains("zq") } && $0.contains("1") }
    _ = try run(["/usr/bin/env", "touch", tmux.folder.appending(path: "closed").path])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("Down")
    try tmux.wait(for: "▌ 2  No, not even then")
  }

  @Test func `after a stop from outside it draws again and takes pastes again`() throws {
    let tmux = try Tmux(ferry, script: numbered)
    try tmux.wait(for: "Does the list reload")
    try signal("STOP", tmux)
    // Whoever had the terminal meanwhile wiped the screen and took no pastes.
    let terminal = try tmux.value("pane_tty")
    _ = try run(["/bin/sh", "-c", #"printf '\033[?2004l\033[2J\033[Hwiped' >\#(terminal)"#])
    try tmux.wait("a wiped screen") { $0.first == "wiped" && !$0.contains { $0.contains("Does the list reload") } }
    try signal("CONT", tmux)
    try tmux.wait("the whole screen") { !$0.contains { $0.contains("wiped") } && $0[23].hasSuffix("? keys") }
    try tmux.paste("Publishing changes from background threads\nis not allowed; make sure to publish values")
    try tmux.wait(for: "●  Nobody listens for the message")
  }

  private func signal(_ name: String, _ tmux: Tmux) throws {
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(["/bin/sh", "-c", "kill -\(name) \(pid)"])
  }
}
