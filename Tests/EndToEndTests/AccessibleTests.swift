import TestSupport
import Testing

/// `ACCESSIBLE=1`: plain lines on a terminal, without a pager and without colors.
@Suite struct AccessibleTests {
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
