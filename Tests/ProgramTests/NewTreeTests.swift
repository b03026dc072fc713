import Foundation
import TestSupport
import Testing

@Suite struct NewTreeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a new tree has no problems, and can be walked at once`() throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "lost-taps", in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("Wrote .diagnostree/lost-taps.yaml\n"))
    let commands = run.lines.filter { $0.hasPrefix("  diagnostree ") }.map { $0.split(separator: " ").dropFirst() }
    #expect(commands.count == 2)
    // What it says to do next works as it says.
    let check = try diagnostree("check", "--strict", ".diagnostree/lost-taps.yaml", in: folder.url)
    #expect(commands.first?.joined(separator: " ") == "check --strict .diagnostree/lost-taps.yaml")
    #expect(check.status == 0 && check.output.isEmpty && check.errors.isEmpty)
    let walk = try diagnostree("walk", "lost-taps", input: "always\n", in: folder.url)
    #expect(commands.last?.joined(separator: " ") == "walk lost-taps")
    #expect(walk.status == 0)
    #expect(walk.output.hasPrefix("Lost taps\n") && walk.output.contains("[lost-taps/first-cause]"))
  }

  @Test func `a tree goes into the folder that is named`() throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "lost-taps", "--trees", "ours", in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("  diagnostree walk lost-taps --trees ours\n"))
    let list = try diagnostree("list", "--trees", "ours", in: folder.url)
    #expect(list.output.hasPrefix("lost-taps  Lost taps\n"))
  }

  @Test func `what it says to do next can be copied into a shell`() throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "lost-taps", "--trees", "our own", in: folder.url)
    #expect(run.output.contains("  diagnostree check --strict 'our own/lost-taps.yaml'\n"))
    #expect(run.output.contains("  diagnostree walk lost-taps --trees 'our own'\n"))
  }

  @Test func `a tree that takes the place of another says so`() throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "layout-issues", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("note: This tree replaces "))
    #expect(run.errors.hasSuffix("/Trees/layout-issues.yaml'.\n"))
  }

  @Test func `a tree in a folder that is not looked through takes no place, and one that is does`() throws {
    defer { folder.remove() }
    try #require(try diagnostree("new", "lost-taps", in: folder.url).status == 0)
    let variable = ["DIAGNOSTREE_TREES": folder.path("ours")]
    for id in ["lost-taps", "layout-issues"] {
      #expect(try diagnostree("new", id, "--trees", "theirs", in: folder.url).errors.isEmpty)
      let run = try diagnostree("new", id, "--trees", "ours", environment: variable, in: folder.url)
      // The project's own tree comes before the variable's folders, the bundled one after them.
      #expect(run.errors.hasSuffix("/Trees/layout-issues.yaml'.\n") == (id == "layout-issues"), "\(run.errors)")
      #expect(run.errors.isEmpty == (id == "lost-taps"), "\(run.errors)")
    }
  }

  @Test func `of many that write the same file at once, one does, and the others say so`() throws {
    defer { folder.remove() }
    let script = #"""
      for turn in 1 2 3 4 5 6 7 8 9 10; do
        for writer in 1 2 3 4 5 6; do ("$0" new lost-taps 2>&1 | grep -o -e Wrote -e exists >"$writer") & done; wait
        cat 1 2 3 4 5 6 | sort | uniq -c | tr -d ' \n'; echo; rm -r .diagnostree
      done
      """#
    let run = try TestSupport.run(["/bin/sh", "-c", script, program.path], environment: environment, in: folder.url)
    #expect(run.lines.dropLast() == Array(repeating: "1Wrote5exists", count: 10)[...], "\(run.output)")
  }

  @Test func `a file that is there is never replaced`() throws {
    defer { folder.remove() }
    try folder.write("mine", to: ".diagnostree/lost-taps.yaml")
    let run = try diagnostree("new", "lost-taps", in: folder.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors == "diagnostree: error: The program can't write '.diagnostree/lost-taps.yaml': the file exists.\n")
    #expect(folder.read(".diagnostree/lost-taps.yaml") == "mine")
  }

  @Test(arguments: ["Lost", "lost_taps", "-", "1", "layout-issues/Lost", "layout-issues/../up"])
  func `a word that is no id writes nothing`(_ id: String) throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "--", id, in: folder.url)
    #expect(run.status == 2 && run.errors.contains("' isn't an id"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `the advice for a cause of a bundled tree leads to a copy of its questions`() throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "view-not-updating/late-value", in: folder.url)
    let copy = try #require(run.lines.first { $0.hasPrefix("  cp ") })
    #expect(copy.hasSuffix("Trees/view-not-updating.yaml .diagnostree/"))
    #expect(run.lines.contains("  in a question of .diagnostree/view-not-updating.yaml"))
  }

  @Test(arguments: ["../up", "a/b"])
  func `a cause of a tree that does not exist is not written`(_ word: String) throws {
    defer { folder.remove() }
    let run = try diagnostree("new", "--", word, in: folder.url)
    #expect(run.status == 2 && run.errors.contains("There is no tree '"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `a folder that cannot be made is reported`() throws {
    defer { folder.remove() }
    try folder.write("a file", to: "ours")
    let run = try diagnostree("new", "lost-taps", "--trees", "ours", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "diagnostree: error: The program can't write 'ours/lost-taps.yaml': not a directory.\n")
    let nested = try diagnostree("new", "lost-taps", "--trees", "no/such/folder", in: folder.url)
    #expect(nested.status == 2 && nested.errors.contains("The program can't write 'no/such/folder'"))
  }
}
