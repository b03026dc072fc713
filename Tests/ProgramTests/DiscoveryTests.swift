import Foundation
import TestSupport
import Testing

/// Where trees come from, and which of several counts.
@Suite struct DiscoveryTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A tree of guides whose title says where it stands.
  private func write(_ id: String = "origin", in folder: String, title: String? = nil) throws {
    let guide = "guides:\n  g:\n    title: G\n    text: T\n"
    try scratch.write("format: 1\nid: \(id)\ntitle: \(title ?? folder)\n\(guide)", to: "\(folder)/\(id).yaml")
  }

  /// The title of a tree that the program finds.
  private func title(of id: String = "origin", _ options: [String] = [], in folder: String = "home/project/deep") throws
    -> String?
  {
    let url = scratch.url.appending(path: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let environment = [
      "HOME": scratch.path("home"), "XDG_CONFIG_HOME": scratch.path("config"),
      "DIAGNOSTREE_TREES": "\(scratch.path("var1")):\(scratch.path("var2"))",
    ]
    let run = try diagnostree(["list", "--format", "json"] + options, environment: environment, in: url)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (json?["trees"] as? [[String: Any]])?.first { $0["id"] as? String == id }?["title"] as? String
  }

  @Test func `the nearest folder wins, then the configuration, then the variable, then the bundled trees`() throws {
    defer { scratch.remove() }
    let folders = [
      "home/project/deep/.diagnostree", "home/project/.diagnostree", "home/.diagnostree", "config/diagnostree/trees",
      "var1",
      "var2",
    ]
    for folder in folders { try write(in: folder) }
    for folder in folders {
      #expect(try title() == folder)
      try FileManager.default.removeItem(atPath: scratch.path("\(folder)/origin.yaml"))
    }
    #expect(try title() == nil)
    #expect(try title(of: "view-not-updating") == "View not updating")
  }

  @Test func `without XDG_CONFIG_HOME the configuration is in the home folder`() throws {
    defer { scratch.remove() }
    try write(in: "home/.config/diagnostree/trees")
    let run = try diagnostree("list", environment: ["HOME": scratch.path("home")], in: scratch.url)
    #expect(run.output.contains("view-not-updating") && run.output.contains("home/.config/diagnostree/trees"))
  }

  @Test func `relative paths of the configuration are ignored`() throws {
    defer { scratch.remove() }
    try write(in: "config/diagnostree/trees")
    try write(in: ".config/diagnostree/trees")
    for environment in [["XDG_CONFIG_HOME": "config"], ["HOME": "."], ["HOME": ""]] {
      let run = try diagnostree("list", environment: environment, in: scratch.url)
      #expect(run.status == 0 && !run.output.contains("origin"))
    }
  }

  @Test func `chosen folders are the only ones, in their order`() throws {
    defer { scratch.remove() }
    for folder in ["home/project/deep/.diagnostree", "one", "two"] { try write(in: folder) }
    let (one, two) = (scratch.path("one"), scratch.path("two"))
    #expect(try title(["--trees", one, "--trees", two]) == "one")
    #expect(try title(["--trees", two, "--trees=\(one)"]) == "two")
    #expect(try title(of: "view-not-updating", ["--trees", one]) == nil)
  }

  @Test func `files of other kinds and hidden files are no trees`() throws {
    defer { scratch.remove() }
    try write(in: "one")
    try scratch.write("no tree", to: "one/README.md")
    try scratch.write("no tree", to: "one/.hidden.yaml")
    try scratch.write("format: 1\nid: short\ntitle: Short\nguides: {g: {title: G, text: T}}\n", to: "one/short.yml")
    let run = try diagnostree("list", "--trees", scratch.path("one"))
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("short  Short"))
    #expect(run.output.hasSuffix("2 trees: 2 guides\n"))
  }

  @Test func `trees with a position come first, the others by title, whatever their files are called`() throws {
    defer { scratch.remove() }
    try write("a", in: "trees", title: "Zebra")
    try write("b", in: "trees", title: "Ant")
    try write("c", in: "trees", title: "Yak\nposition: 1")
    let list = try diagnostree("list", "--trees", "trees", in: scratch.url)
    #expect(list.lines.filter { $0.contains("  ") && !$0.hasPrefix(" ") } == ["c  Yak", "b  Ant", "a  Zebra"])
  }

  // MARK: - Broken trees

  @Test func `a broken tree of the user's does not hide the bundled one, and is reported once`() throws {
    defer { scratch.remove() }
    let path = try scratch.write("format: 1\nid: view-not-updating\n", to: ".diagnostree/view-not-updating.yaml")
    let run = try diagnostree(
      "walk", "view-not-updating", "--answers", "never,old,copy", "--format", "id", in: scratch.url)
    #expect(run.status == 0 && run.output == "view-not-updating/struct-mutation\n")
    #expect(run.errors.hasPrefix("\(path):1:1: error: This tree needs the key 'title'. [missing-key]\n"))
    #expect(run.errors.components(separatedBy: "This tree needs the key 'title'.").count == 2)
    let list = try diagnostree("list", in: scratch.url)
    #expect(
      list.status == 0 && list.errors == run.errors && list.output.contains("view-not-updating  View not updating"))
  }

  /// Copies the program to a place of its own.
  private func installedProgram() throws -> String {
    let copy = scratch.url.appending(path: "bin/diagnostree")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A child that another test starts meanwhile must not hold the copy open for writing, or it cannot be run.
    _ = try TestSupport.run(["/bin/cp", program.path, copy.path], environment: environment, in: scratch.url)
    try scratch.write("{}", to: "share/diagnostree/Trees/tree.schema.json")
    return copy.path
  }

  @Test(arguments: [["--answers", "no"], ["--plain"]])
  func `a bundled tree that is damaged behind its questions is an error, not a walk without them`(
    options: [String]
  ) throws {
    defer { scratch.remove() }
    let program = try installedProgram()
    try scratch.write(LampTrees.lamp + "nonsense: 1\n", to: "share/diagnostree/Trees/lamp.yaml")
    let report = try scratch.write("an older report\n", to: "report.md")
    let run = try run(
      [program, "walk", "lamp", "--report", report] + options, input: "no\nq\n", environment: environment,
      in: scratch.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("[unknown-key]") && run.errors.contains("The tree 'lamp' has errors"))
    #expect(scratch.read("report.md") == "an older report\n")
  }

  @Test func `a folder beside the bundled trees is not taken for theirs`() throws {
    defer { scratch.remove() }
    let copy = try installedProgram()
    try write("origin", in: "share/diagnostree/Trees", title: "Good")
    try scratch.write(
      "format: 1\nid: origin\ntitle: Bad\nnonsense: 1\n", to: "share/diagnostree/Trees-of-mine/origin.yaml")
    var environment = environment
    environment["DIAGNOSTREE_TREES"] = scratch.path("share/diagnostree/Trees-of-mine")
    let run = try run([copy, "list"], environment: environment, in: scratch.url)
    #expect(run.status == 0 && run.output.hasPrefix("origin  Good") && run.errors.contains("[unknown-key]"))
  }

  @Test func `a broken tree does not hide the others, nor a folder in its place`() throws {
    defer { scratch.remove() }
    try write("good", in: "trees")
    try scratch.write("format: 1\nid: bad\n", to: "trees/bad.yaml")
    try scratch.write("x", to: "trees/folder.yaml/file")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("trees/gone.yaml"), withDestinationPath: "nowhere")
    let run = try diagnostree("list", "--trees", scratch.path("trees"))
    #expect(run.status == 0 && run.output.hasPrefix("good  trees"))
    #expect(run.errors.contains("bad.yaml:1:1: error: This tree needs the key 'title'. [missing-key]"))
    #expect(run.errors.contains("folder.yaml:1:1: error: it is a folder [unreadable]"))
    #expect(
      run.errors.contains(
        "gone.yaml:1:1: error: it is a link, or its folder is one, so name the place that it leads to [unreadable]"))
  }

  @Test(arguments: ["walk", "print"])
  func `a tree whose start is missing says so`(command: String) throws {
    defer { scratch.remove() }
    let tree = "format: 1\nid: lost\ntitle: T\nsymptom: S\nstart: nowhere\nguides:\n  g:\n    title: G\n    text: T\n"
    try scratch.write(tree, to: "trees/lost.yaml")
    let run = try diagnostree(command, "lost", "--trees", "trees", in: scratch.url)
    #expect(run.status == 2 && run.output.isEmpty)
    let advice = "run: diagnostree check trees/lost.yaml"
    #expect(
      run.errors
        == "diagnostree: error: The tree 'lost' starts with 'nowhere', which doesn't exist. To find the problem, \(advice)\n"
    )
  }

  @Test func `a tree that alone is broken is an error`() throws {
    defer { scratch.remove() }
    try scratch.write("format: 1\nid: bad\n", to: "trees/bad.yaml")
    try scratch.write("format: 1\nid: bad\n", to: "it's ours/bad.yaml")
    for command in ["walk", "print"] {
      let run = try diagnostree(command, "bad", "--trees", "trees", "--trees", "it's ours", in: scratch.url)
      #expect(run.status == 2 && run.output.isEmpty)
      let advice = #"diagnostree check trees/bad.yaml 'it'\''s ours/bad.yaml'"#
      #expect(
        run.errors.hasSuffix(
          "diagnostree: error: The tree 'bad' has errors, so the program can't use it. See the problems above, or run: \(advice)\n"
        ))
      // The shell reads it as it is meant.
      let check = try TestSupport.run(
        ["/bin/sh", "-c", advice.replacing("diagnostree", with: "\"$0\""), program.path], environment: environment,
        in: scratch.url)
      #expect(check.status == 1 && check.output.components(separatedBy: "[missing-key]").count > 2)
    }
  }

  @Test func `what a file holds cannot command the terminal`() throws {
    defer { scratch.remove() }
    let path = try scratch.write("format: 1\nid: bad\ntitle: a\u{1B}]0;b\u{7}\u{202E}c\u{9B}d\n", to: "bad.yaml")
    let run = try diagnostree("check", path)
    #expect(run.status == 1 && run.output.contains("    3 | title: a"))
    let text = (run.output + run.errors).unicodeScalars
    #expect(text.allSatisfy { $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory) })
  }
}
