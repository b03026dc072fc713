import Foundation
import TestSupport
import Testing

/// What passes between the real program and its terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct DriverTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]
  /// Writes the number of the process down, for signals.
  private let numbered = #"sh -c 'echo $$ >pid; exec "$@"' sh "$@"; echo "exit $?""#

  @Test(arguments: ["xterm-256color", "screen", "linux", "vt100"])
  func `sequences that mean nothing here do nothing`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term])
    try tmux.wait(for: "› 1  Yes, then it is right")
    let sequences = [
      "[1;5C", "[15;2~", "[1;9B", "[13;5u", "[27;5;13~", "[<0;12;5M", "[M !!", "OR", "[I", "[O", "[[A", "[11;1R",
      "]11;rgb:1111/2222/1111\u{1B}\\", "]11;rgb:1111/2222/1111\u{7}", "P1+r1=1\u{1B}\\", "[1;",
    ]
    for sequence in sequences { try tmux.send(Array("\u{1B}\(sequence)".utf8)) }
    // What was cut off does not keep the next key from being read.
    try tmux.press("Down")
    let rows = try tmux.wait(for: "› 2  No, not even then")
    #expect(rows[23].hasSuffix("q quit"))
  }

  @Test(arguments: ["linux", "vt100", "xterm-256color"])
  func `the lines of a paste are no keys, though nothing marks it`(_ term: String) throws {
    let tmux = try Tmux(ferry, variables: ["TERM": term])
    try tmux.wait(for: "Does the list reload")
    let log = "Publishing changes from background threads\n    is not allowed; make sure to publish values\n"
    for _ in 1...2 {
      try tmux.paste(log, isMarked: false)
      try tmux.wait(for: "● Nobody listens for the message")
      // Not a letter more than that is a key.
      try tmux.press("C-u")
      try tmux.wait(for: "Words, or a pasted error message")
    }
    try tmux.press("Escape")
    try tmux.wait(for: "› 1  Yes, then it is right")
    guard term != "xterm-256color" else { return }
    try tmux.paste("quickly quit nothing", isMarked: false)
    try tmux.wait(for: "/ quickly quit nothing")
  }

  @Test func `it takes the screen once, with the first frame`() throws {
    let tmux = try Tmux(ferry, script: #"read key; "$@"; echo "exit $?""#)
    try tmux.record(to: "bytes")
    try tmux.press("Enter")
    try tmux.wait("the footer") { _ in (try? tmux.text("bytes").contains(" quit")) ?? false }
    let parts = try tmux.text("bytes").components(separatedBy: "\u{1B}[?1049")
    #expect(parts.count == 2)
    #expect(parts.last?.hasPrefix("h") == true)
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
      return parts.count == 2 && parts[1].contains("\u{1B}[?2004h") && parts[1].contains(" quit")
    }
    try #expect(!tmux.text("bytes").contains("\u{1B}]104"))
  }

  @Test func `keys that an editor leaves unread are nobody's`() throws {
    let editor = "sh -c 'echo opened; until [ -e closed ]; do sleep 0.02; done' edit"
    let tmux = try Tmux(ferry, variables: ["VISUAL": editor])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("e", "q")
    try tmux.wait(for: "opened")
    try tmux.type("zq\n1")
    try tmux.wait("the keys on the editor's screen") { $0.contains { $0.contains("zq") } && $0.contains("1") }
    _ = try run(["/usr/bin/env", "touch", tmux.folder.appending(path: "closed").path])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("Down")
    try tmux.wait(for: "› 2  No, not even then")
  }

  /// Under the thread sanitizer handlers run on the stack that ran over.
  private static let isOneStack = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

  @Test(.disabled(if: isOneStack, "the thread sanitizer"))
  func `it gives the terminal back when its stack runs over`() throws {
    let source = """
      #include <signal.h>
      static int deeper(volatile char *above) { volatile char here[4096]; here[0] = *above; return deeper(here) + here[0]; }
      static void run_over(int signum) { volatile char here = (char)signum; deeper(&here); }
      __attribute__((constructor)) static void arm(void) { signal(SIGUSR1, run_over); }
      """
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let library = scratch.path("overflow.so")
    let compiler = try run(
      ["/usr/bin/env", "cc", "-w", "-O0", "-shared", "-fPIC", "-o", library, scratch.write(source, to: "overflow.c")],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    try #require(compiler.status == 0, "\(compiler.errors)")
    let script =
      #"stty -a >before; sh -c 'echo $$ >pid; LD_PRELOAD=$0 DYLD_INSERT_LIBRARIES=$0 exec "$@"' "#
      + #"'\#(library)' "$@"; echo "exit $?"; stty -a >after; echo done"#
    let tmux = try Tmux(ferry, script: script)
    try tmux.wait(for: "Does the list reload")
    try signal("USR1", tmux)
    try tmux.wait(for: "exit 139")
    try tmux.wait(for: "done")
    try #expect(tmux.text("before") == tmux.text("after"))
    try #expect(tmux.value("alternate_on") == "0")
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
    try tmux.wait("the whole screen") { !$0.contains { $0.contains("wiped") } && $0[23].hasSuffix("q quit") }
    try tmux.paste("Publishing changes from background threads\nis not allowed; make sure to publish values")
    try tmux.wait(for: "● Nobody listens for the message")
  }

  @Test func `a terminal without a palette gets the colors, not their numbers`() throws {
    let description = #"""
      e2e-direct|xterm with direct colors, RGB, colors#0x1000000, pairs#0x10000,
      \tsetaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
      \tuse=xterm-256color,
      """#
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let source = try scratch.write(description.replacingOccurrences(of: #"\t"#, with: "\t") + "\n", to: "direct.ti")
    let compiler = try run(
      ["/usr/bin/env", "tic", "-x", "-o", scratch.url.path, source], environment: ["PATH": "/usr/bin:/bin"])
    try #require(compiler.status == 0, "\(compiler.errors)")
    let tmux = try Tmux(ferry, variables: ["TERM": "e2e-direct", "TERMINFO": scratch.url.path])
    try tmux.wait(for: "› 1")
    let screen = try tmux.screen(styled: true).joined()
    #expect(screen.contains(/38;2;95;95;255|\[[0-9;]*3[1-7]m/), "\(screen)")
    #expect(!screen.contains(/38;2;0;0;/), "\(screen)")
  }

  @Test func `a resize during a paste is not lost, nor the paste`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.send(Array("\u{1B}[200~the boat ".utf8))
    try tmux.resize(columns: 100, rows: 30)
    try tmux.wait("the larger screen") { $0.indices.contains(29) && $0[29].hasSuffix("q quit") }
    try tmux.send(Array("timetable\u{1B}[201~".utf8))
    try tmux.wait(for: "/ the boat timetable")
  }

  private func signal(_ name: String, _ tmux: Tmux) throws {
    let pid = try tmux.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(["/bin/sh", "-c", "kill -\(name) \(pid)"])
  }
}
