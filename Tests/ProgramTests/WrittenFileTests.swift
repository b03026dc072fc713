import Foundation
import HostileFiles
import TestSupport
import Testing

/// What the program writes goes where the reader says, and through no link that a stranger's repository brought along.
@Suite struct WrittenFileTests {
  private let scratch: ScratchFolder
  private let outside: ScratchFolder

  init() throws {
    (scratch, outside) = (try ScratchFolder(), try ScratchFolder())
    try LampTrees.write(to: scratch)
    try outside.write("mine", to: "victim")
  }

  private func remove() {
    scratch.remove()
    outside.remove()
  }

  private func link(_ name: String, to target: String) throws {
    let place = scratch.url.appending(path: name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }

  @Test func `plain mode saves nothing that a pipe asks for`() throws {
    defer { remove() }
    let run = try diagnostree(
      ["walk", "lamp", "--plain", "--trees", "trees"], input: .text("save \(outside.path("new"))\n"), in: scratch.url)
    #expect(run.output.contains("The program saves only for a person at a terminal."), "\(run.output)\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: outside.path("new")))
  }

  /// Runs the program, and ends it where it waits for something.
  private func run(_ arguments: String...) throws -> ProgramRun {
    try TestSupport.run([program.path] + arguments, environment: environment, in: scratch.url) { pid in
      let limit = ContinuousClock.now + .seconds(20)
      var info = siginfo_t()
      while info.si_signo == 0, ContinuousClock.now < limit {
        waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
        usleep(2000)
      }
      kill(pid, SIGKILL)
    }
  }

  private func print(into folder: String) throws -> ProgramRun {
    try run("print", "lamp", "--trees", "trees", "--format", "markdown", "--into", folder)
  }

  private func report(to path: String) throws -> ProgramRun {
    try run("walk", "lamp", "--trees", "trees", "--answers", "no", "--report", path)
  }

  /// Nothing outside has changed, and the message names the link.
  private func expectRefusal(_ run: ProgramRun, of path: String, link: String? = nil) throws {
    let reason = "'\(link ?? path)' is a symbolic link, and the program doesn't write through links. "
    let advice = "Remove the link, or choose a different path.\n"
    #expect(run.status == 2)
    #expect(run.errors == "diagnostree: error: The program can't write '\(path)': \(reason)\(advice)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == ["victim"])
    #expect(outside.read("victim") == "mine")
  }

  // MARK: - Pages

  @Test func `pages go through no link of their folder`() throws {
    defer { remove() }
    try link("pages/lamp.md", to: outside.path("victim"))
    try expectRefusal(try print(into: "pages"), of: "pages/lamp.md")
    try link("new/lamp.md", to: outside.path("new"))
    try expectRefusal(try print(into: "new"), of: "new/lamp.md")
    try link("deep/lamp", to: outside.url.path)
    try expectRefusal(try print(into: "deep/"), of: "deep/lamp/switched-off.md", link: "deep/lamp")
  }

  @Test func `the folder that is named may be a link, if it doesn't lead out of the current one`() throws {
    defer { remove() }
    try scratch.write("", to: "docs/a")
    try link("pages", to: "docs")
    try link("../\(outside.url.lastPathComponent)/elsewhere", to: outside.url.path)
    for (folder, place) in [("pages", scratch.path("docs")), (outside.path("elsewhere"), outside.url.path)] {
      #expect(try print(into: folder).status == 0)
      #expect(try String(contentsOfFile: "\(place)/lamp/broken-bulb.md", encoding: .utf8).hasPrefix("# "))
      #expect(try report(to: "\(folder)/report.md").status == 0)
      #expect(try String(contentsOfFile: "\(place)/report.md", encoding: .utf8).hasPrefix("# "))
    }
  }

  @Test func `pages wait for no pipe`() throws {
    defer { remove() }
    try scratch.write("", to: "pages/x")
    try #require(mkfifo(scratch.path("pages/lamp.md"), 0o600) == 0)
    let run = try print(into: "pages")
    #expect(run.status == 2)
    #expect(run.errors == "diagnostree: error: The program can't write 'pages/lamp.md': it isn't a regular file.\n")
  }

  // MARK: - Reports

  @Test(arguments: ["victim", "new"])
  func `a report goes through no link`(target: String) throws {
    defer { remove() }
    try link("report.md", to: outside.path(target))
    for path in ["report.md", scratch.path("report.md")] {
      try expectRefusal(try report(to: path), of: path)
    }
    // What is plain mode's to write, too.
    let plain = try diagnostree(
      "walk", "lamp", "--trees", "trees", "--plain", "--report", "./report.md", input: "no\n", in: scratch.url)
    #expect(plain.status == 2 && outside.read("victim") == "mine")
  }

  @Test func `a report waits for no pipe`() throws {
    defer { remove() }
    try #require(mkfifo(scratch.path("report.md"), 0o600) == 0)
    let run = try report(to: "report.md")
    #expect(run.status == 2 && run.output.contains("Root cause: "))
    #expect(run.errors.hasSuffix("error: The program can't write 'report.md': it isn't a regular file.\n"))
  }

  @Test func `a report goes to devices and open streams`() throws {
    defer { remove() }
    #expect(try report(to: "/dev/null").status == 0)
    for path in ["/dev/stdout", "/dev/fd/1"] {
      let run = try report(to: path)
      #expect(run.status == 0 && run.output.contains("Root cause: ") && run.output.contains("\n# "), "\(run.output)")
    }
    let script = #""$@" --report /dev/fd/3 3>&1 >/dev/null | cat"#
    let walk = [program.path, "walk", "lamp", "--trees", "trees", "--answers", "no"]
    let piped = try TestSupport.run(
      ["/bin/sh", "-c", script, "sh"] + walk, environment: environment, in: scratch.url)
    #expect(piped.output.hasPrefix("# "))
  }

  // MARK: - New files

  @Test(arguments: [
    (".diagnostree", "", "lost-taps"), (".diagnostree", "new", "lost-taps"),
    (".diagnostree/layout-issues", "", "layout-issues/lost-taps"),
    (".diagnostree/lost-taps.yaml", "victim", "lost-taps"), (".diagnostree/lost-taps.yaml", "new", "lost-taps"),
  ])
  func `a new file goes through no link`(link: String, target: String, word: String) throws {
    defer { remove() }
    try self.link(link, to: outside.path(target))
    try expectRefusal(try run("new", word), of: ".diagnostree/\(word).yaml", link: link)
  }

  /// As with `check` and `list`: a workflow names what is in the repository.
  @Test(arguments: ["own", "./own", "own/", "own/new", "own/sub/", "inner/own"])
  func `a new tree goes through no link that leads out of the current folder`(folder: String) throws {
    defer { remove() }
    try link("own", to: outside.url.path)
    try link("inner/own", to: "../../\(outside.url.lastPathComponent)")
    for path in [folder, "\(scratch.url.path)/\(folder)"] {
      for word in ["lost-taps", "layout-issues/lost-taps"] {
        let run = try run("new", word, "--trees", path)
        #expect(run.status == 2 && run.errors.contains("it is a link that leads out of the current folder"), "\(run)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == ["victim"])
  }

  /// A workflow names the same path each time.
  @Test(arguments: ["own", "App/../own", "here/own"])
  func `a report and pages go through no link that leads out of the current folder`(folder: String) throws {
    defer { remove() }
    try link("own", to: outside.url.path)
    try link("here", to: ".")
    try scratch.write("", to: "App/A.swift")
    for run in [try report(to: "\(folder)/victim"), try print(into: folder), try print(into: "\(folder)/new")] {
      #expect(run.status == 2 && run.errors.contains("it is a link that leads out of the current folder"), "\(run)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == ["victim"])
    #expect(outside.read("victim") == "mine")
  }

  @Test func `a new tree goes into a folder elsewhere, and through a link that stays inside`() throws {
    defer { remove() }
    #expect(try run("new", "lost-taps", "--trees", outside.path("new")).status == 0)
    #expect(FileManager.default.fileExists(atPath: outside.path("new/lost-taps.yaml")))
    try link("own", to: "trees")
    #expect(try run("new", "lost-taps", "--trees", "own").status == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.path("trees/lost-taps.yaml")))
  }

  @Test func `a folder that is a link to nothing is not made`() throws {
    defer { remove() }
    try link("own", to: outside.path("new"))
    for folder in ["own", "own/"] { #expect(try run("new", "lost-taps", "--trees", folder).status == 2) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path) == ["victim"])
  }
}
