import TestSupport
import Testing

/// `ACCESSIBLE=1`: plain lines on a terminal, without a pager and without colors.
@Suite(.needs(.tmux)) struct AccessibleTests {
  @Test(arguments: [
    ["walk", "ferry"], ["search", "list"], ["walk", "ferry", "--answers", "1"], ["check"],
    ["list", "--format", "json"],
    ["search", "nothing at all"], ["walk", "nothing"], ["ferry", "--from", "no"], ["--resume"], ["scan", "."],
    ["explain", "ferry", "--os", "iOS 16"], ["completions", "bash"], ["new", "harbor"],
  ])
  func `no command sends an escape sequence`(words: [String]) throws {
    let needsTrees = !["completions", "new"].contains(words[0])
    let tmux = try Tmux(
      rows: 40, words + (needsTrees ? ["--trees", sampleTrees] : []),
      script: #"read go; "$@"; echo "exit $?""#,
      variables: ["ACCESSIBLE": "1", "CLICOLOR_FORCE": "1", "LESS": "", "PAGER": "less"])
    try tmux.record(to: "sent")
    try tmux.type("\n1\n?\nq\n")
    try tmux.wait(for: "exit ")
    try tmux.wait("what was sent") { _ in (try? tmux.text("sent").contains("exit ")) == true }
    #expect(try !tmux.text("sent").contains("\u{1B}"))
  }

  @Test(arguments: [
    ["print", "ferry"], ["explain", "ferry"], ["list"], ["--help"],
  ])
  func `no command pages or colors its text`(words: [String]) throws {
    let tmux = try Tmux(
      rows: 4, words + (words == ["--help"] ? [] : ["--trees", sampleTrees]),
      variables: ["ACCESSIBLE": "1", "CLICOLOR_FORCE": "1", "PAGER": "echo PAGED >paged; cat"])
    try tmux.wait(for: "exit 0")
    #expect(try !tmux.screen(styled: true).joined().contains("\u{1B}"))
    #expect(throws: (any Error).self) { try tmux.text("paged") }
  }
}
