import Foundation
import TestSupport
import Testing

/// What the system refuses is named, and does not take the rest with it.
@Suite struct FaultTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Runs the program in a folder that is deleted under it.
  private func withoutFolder(_ arguments: [String]) throws -> ProgramRun {
    let script = #"mkdir gone; cd gone; rmdir ../gone; exec "$@""#
    return try run(
      ["/bin/sh", "-c", script, "sh", program.path] + arguments, environment: environment, in: scratch.url)
  }

  @Test func `in a folder that is deleted all works that needs no file there`() throws {
    defer { scratch.remove() }
    for arguments in [["list"], ["print", "view-not-updating"], ["search", "binding"], ["check"]] {
      let gone = try withoutFolder(arguments)
      let usual = try diagnostree(arguments, in: scratch.url)
      #expect(gone.status == 0 && gone.output == usual.output && gone.errors == usual.errors)
    }
    let check = try withoutFolder(["check", "lamp.yaml"])
    #expect(
      check.status == 2 && check.errors.hasSuffix("The program can't read 'lamp.yaml': no such file or directory.\n"))
    let new = try withoutFolder(["new", "lamp"])
    #expect(
      new.status == 2
        && new.errors.hasSuffix("The program can't write '.diagnostree/lamp.yaml': the folder doesn't exist.\n"))
  }

  @Test func `a folder of trees that cannot be read is an error, and the other trees are there`() throws {
    defer { scratch.remove() }
    // The one folder that is there and refuses to be opened, whoever asks.
    let folder = scratch.path("diagnostree/trees")
    try scratch.write("", to: "diagnostree/x")
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: folder)
    let variable = ["XDG_CONFIG_HOME": scratch.url.path]
    let problem = "\(folder):1:1: error: too many levels of symbolic links [unreadable]\n"
    let list = try diagnostree("list", environment: variable, in: scratch.url)
    #expect(list.status == 0 && list.errors == problem && list.output.contains("view-not-updating"))
    let check = try diagnostree("check", environment: variable, in: scratch.url)
    #expect(check.status == 1 && check.output == problem && check.errors.hasPrefix("1 error in "))
    let chosen = try diagnostree("list", "--trees", "diagnostree/trees", in: scratch.url)
    #expect(chosen.status == 2)
    let reason = "it is a link, or its folder is one, so name the place that it leads to"
    #expect(chosen.errors == "diagnostree: error: The program can't read 'diagnostree/trees': \(reason).\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem"), "no other file fails to be read"))
  func `a file that fails while it is read is named, and the other trees are there`() throws {
    defer { scratch.remove() }
    // In a folder of the reader's own, links may lead anywhere.
    try LampTrees.write(to: scratch, "diagnostree/trees")
    let file = scratch.path("diagnostree/trees/broken.yaml")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/proc/self/mem")
    let problem = "\(file):1:1: error: input/output error [unreadable]\n"
    let variables = ["XDG_CONFIG_HOME": scratch.url.path]
    let list = try diagnostree("list", environment: variables)
    #expect(list.status == 0 && list.errors == problem && list.output.contains("lamp"))
    let check = try diagnostree("check", environment: variables)
    #expect(check.status == 1 && check.output.contains(problem))
    // A link below the current folder would be refused.
    let named = try diagnostree("check", file, in: URL(filePath: "/usr"))
    #expect(
      named.status == 2 && named.errors == "diagnostree: error: The program can't read '\(file)': input/output error.\n"
    )
  }

  @Test func `plain mode says how to come back even if the report cannot be written`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let arguments = ["walk", "lamp", "--trees", scratch.path("trees"), "--plain", "--report", "no/such/folder.md"]
    let run = try diagnostree(arguments, input: "no\n", in: scratch.url)
    #expect(run.status == 2 && run.output.contains("\ndiagnostree walk lamp --answers "))
    #expect(
      run.errors.hasSuffix(
        "diagnostree: error: The program can't write 'no/such/folder.md': the folder doesn't exist.\n"))
  }
}
