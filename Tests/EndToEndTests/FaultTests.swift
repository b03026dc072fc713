import Foundation
import TestSupport
import Testing

/// The screen in a world where something is missing.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct FaultTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]

  @Test(arguments: ["rows 0 cols 0", "rows 0", "cols 0"])
  func `a terminal without a size is drawn, and is not paged`(size: String) throws {
    let print = #"PAGER='cat; echo paged' "$1" print view-not-updating; echo "exit $?""#
    let tmux = try Tmux(ferry, script: #"stty \#(size); "$@"; \#(print)"#)
    try tmux.wait(for: "▌ 1  Yes, then it is right")
    try tmux.press("q")
    let end = try tmux.wait(for: "exit 0")
    #expect(!end.contains("paged"))
  }

  @Test func `without a folder and a home the walk goes on, and is saved elsewhere`() throws {
    let tmux = try Tmux(ferry, script: #"unset HOME; mkdir gone; cd gone; rmdir ../gone; "$@"; echo "exit $?""#)
    try tmux.wait(for: "Does the list reload")
    try tmux.saveReport(as: "report.md")
    try tmux.wait(for: "The program can't write 'report.md': the folder doesn't exist.")
    try tmux.saveReport(as: "~/report.md")
    try tmux.wait(for: "The program can't write '~/report.md': the folder doesn't exist.")
    let path = tmux.folder.appending(path: "r.md").path
    try tmux.saveReport(as: path)
    try tmux.wait(for: "Saved ")
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is said, and the walk goes on`() throws {
    let tmux = try Tmux(ferry)
    try tmux.wait(for: "Does the list reload")
    try tmux.saveReport(as: "/dev/full")
    try tmux.wait(for: "/dev/full exists")
    try tmux.press("y")
    try tmux.wait(for: "The program can't write '/dev/full': no space left on device.")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
  }

  @Test func `a report that cannot be written leaves the way back`() throws {
    let tmux = try Tmux(ferry + ["--report", "no/such/report.md"])
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.press("q")
    let end = try tmux.wait(for: "exit 2")
    #expect(end.contains { $0.hasPrefix("Root cause: The task runs only once") })
    #expect(end.contains { $0.hasPrefix("diagnostree walk ferry --answers reloads=yes") })
    #expect(end.contains { $0.contains("The program can't write 'no/such/report.md'") })
  }
}
