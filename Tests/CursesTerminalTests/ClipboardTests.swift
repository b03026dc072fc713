import Testing
import TreeScreens

@testable import CursesTerminal

@Suite struct ClipboardTests {
  @Test func `tmux is asked first, then the terminal through it`() {
    let clipboard = Clipboard { ["TMUX": "/tmp/x", "SSH_TTY": "/dev/pts/1"][$0] }
    var sent = ""
    #expect(clipboard.copy("foo", sending: { sent += $0 }, piping: { $0.hasPrefix("tmux ") }) == .taken(by: "tmux"))
    #expect(sent.isEmpty)
    #expect(clipboard.copy("foo", sending: { sent += $0 }, piping: { _ in false }) == .sent)
    #expect(sent == "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;Zm9v\u{7}\u{1B}\\")
  }

  @Test(arguments: ["linux", "vt100", "vt220", "dumb", "ansi"])
  func `nothing is sent to terminals that would show it`(_ terminal: String) {
    let clipboard = Clipboard { ["TERM": terminal, "SSH_TTY": "/dev/pts/1"][$0] }
    var sent = ""
    let clipping = clipboard.copy("foo", sending: { sent += $0 }, piping: { _ in false })
    #expect(clipping == .unable(terminal: terminal))
    #expect(sent.isEmpty)
  }

  @Test func `elsewhere the terminal is asked`() {
    let clipboard = Clipboard { ["SSH_TTY": "/dev/pts/1"][$0] }
    var sent = ""
    #expect(clipboard.copy("foo", sending: { sent += $0 }, piping: { _ in false }) == .sent)
    #expect(sent == "\u{1B}]52;c;Zm9v\u{7}")
  }
}
