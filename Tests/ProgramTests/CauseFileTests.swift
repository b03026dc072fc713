import Foundation
import TestSupport
import Testing

/// Trees with one file for each cause, and walks that a cause's test leads on.
@Suite struct CauseFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func diagnostree(_ words: String..., input: Redirection = "") throws -> ProgramRun {
    try ProgramTests.diagnostree(words, input: input, in: scratch.url)
  }

  private let ours = """
    title: Our own words for a changed copy
    summary: Our team changes copies.
    why: Structs are copied.
    confirm:
      steps: Print both.
      this: [The values differ.]
      else:
        - {if: The values are equal., go: missing-observer}
    fixes:
      - title: Ask in our chat
    examples:
      - {prompt: our own copy, answers: [never, old, copy]}
    """

  @Test func `a project replaces one cause of a bundled tree, and the others stay`() throws {
    defer { scratch.remove() }
    try scratch.write(ours, to: ".diagnostree/view-not-updating/struct-mutation.yaml")
    let walk = try diagnostree("walk", "view-not-updating", "--answers", "never,old,copy")
    #expect(walk.output.contains("Root cause: Our own words for a changed copy  [view-not-updating/struct-mutation]"))
    let other = try diagnostree("explain", "view-not-updating/missing-observer")
    #expect(other.status == 0 && other.output.contains("[view-not-updating/missing-observer]"))
    // Checked alone, among the bundled trees.
    let check = try diagnostree("check", "--strict", ".diagnostree")
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)\(check.errors)")
    let file = try diagnostree("check", "--strict", ".diagnostree/view-not-updating/struct-mutation.yaml")
    #expect(file.status == 0 && file.output.isEmpty, "\(file.output)\(file.errors)")
  }

  @Test func `a cause that is checked alone can name a guide of its folder`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    try scratch.write("format: 1\nid: guides\ntitle: Notes\nsymptom: Short notes.\n", to: "trees/guides.yaml")
    try scratch.write("title: Look twice\ntext: Look twice.\n", to: "trees/guides/look.yaml")
    try scratch.write(LampTrees.lamp.replacing("go: switched-off}", with: "go: fog}"), to: "trees/lamp.yaml")
    try scratch.write(ours + "\nguides: [guides/look]\n", to: "trees/lamp/fog.yaml")
    let check = try diagnostree("check", "trees/lamp/fog.yaml")
    #expect(!check.output.contains("[unknown-guide]"), "\(check.output)\(check.errors)")
  }

  @Test func `a broken file of a cause is reported, and the answers that lead there say so`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    try scratch.write("title: Half a cause\n", to: "trees/lamp/empty-socket.yaml")
    let head = LampTrees.lamp.replacing("go: switched-off}", with: "go: empty-socket}")
    try scratch.write(head, to: "trees/lamp.yaml")
    let walk = try diagnostree("walk", "lamp", "--trees", "trees", "--answers", "no")
    #expect(walk.status == 2)
    #expect(walk.errors.contains("trees/lamp/empty-socket.yaml:1:1: error: "))
    #expect(walk.errors.contains("This answer leads to 'empty-socket', which doesn't exist or has errors."))
    let good = try diagnostree("walk", "lamp", "--trees", "trees", "--answers", "yes,yes,yes", "--format", "id")
    #expect(good.status == 0 && good.output == "lamp/broken-bulb\n")
    let check = try diagnostree("check", "trees")
    #expect(check.status == 1 && check.output.contains("[missing-key]") && !check.output.contains("[unknown-target]"))
  }

  @Test func `the same id in a head and beside it is reported with both places`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    try scratch.write(ours, to: "trees/lamp/broken-bulb.yaml")
    let check = try diagnostree("check", "trees")
    #expect(check.status == 1)
    #expect(check.output.contains("trees/lamp/broken-bulb.yaml:1:1: error: trees/lamp.yaml:"))
  }

  @Test func `a folder of causes without their tree is reported`() throws {
    defer { scratch.remove() }
    try scratch.write(ours, to: "trees/view-not-updatign/struct-mutation.yaml")
    let check = try diagnostree("check", "trees")
    #expect(check.status == 1 && check.output.contains("[no-tree]"), "\(check.output)\(check.errors)")
  }

  @Test func `a whole tree in a single file takes nothing from the bundled one of its id`() throws {
    defer { scratch.remove() }
    let whole = LampTrees.lamp.replacing("id: lamp", with: "id: layout-issues").replacing(
      "go: fuse/", with: "go: bulb#")
    try scratch.write(
      whole.replacing("bulb#one-room", with: "bulb").replacing("bulb#}", with: "bulb}"),
      to: ".diagnostree/layout-issues.yaml")
    let list = try diagnostree("print", "layout-issues", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
    #expect((json?["causes"] as? [String: Any])?.keys.sorted() == ["broken-bulb", "switched-off"])
  }

  // MARK: Tests that lead on

  @Test(arguments: [
    "yes\nyes\nyes\n4\n", "yes\nyes\nyes\nD\n", "yes\nyes\nyes\nd\n", "yes\nyes\nyes\nswitched-off\n",
    "yes\nyes\nyes\nbroken-bulb=the lamp was\n",
  ])
  func `a script reaches a neighbor through an outcome`(_ input: String) throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let text = try diagnostree("walk", "lamp", "--trees", "trees", input: .text(input))
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(text.output.contains("4. Test: The bulb is broken\n   → switched-off: The lamp was off.\n"))
    #expect(text.output.contains("\nRoot cause: The lamp is off  [lamp/switched-off]\n"))
    let run = try diagnostree("walk", "lamp", "--trees", "trees", "--format", "json", input: .text(input))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((json["cause"] as? [String: Any])?["id"] as? String == "lamp/switched-off")
    #expect(json["ruledOut"] as? [String] == ["lamp/broken-bulb"] && json["confirmed"] as? Bool == false)
    let step = (json["steps"] as? [[String: Any]])?.last
    #expect(step?["question"] as? String == "broken-bulb" && step?["answer"] as? String == "switched-off")
  }

  @Test(arguments: ["confirmed", "1", "A", "a", "broken-bulb=confirmed", "the new bulb lights"])
  func `a script confirms a cause`(_ word: String) throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let answers = "yes,yes,yes,\(word)"
    let text = try diagnostree("walk", "lamp", "--trees", "trees", "--answers", answers, "--report", "report.md")
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(
      text.output.contains("Root cause: The bulb is broken  [lamp/broken-bulb]\n\nConfirmed: The new bulb lights."))
    #expect(scratch.read("report.md").contains("Confirmed: The new bulb lights."))
    #expect(scratch.read("report.md").contains("broken-bulb=confirmed"))
    let run = try diagnostree("walk", "lamp", "--trees", "trees", "--answers", answers, "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["confirmed"] as? Bool == true && json["outcome"] as? String == "cause")
  }

  @Test func `outcomes have the letters of the screen`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let explain = try diagnostree("explain", "lamp/broken-bulb", "--trees", "trees")
    let markdown = try diagnostree("explain", "lamp/broken-bulb", "--trees", "trees", "--format", "markdown")
    #expect(explain.output.contains("\n  A. The new bulb lights.\n"), "\(explain.output)")
    #expect(markdown.output.contains("\n- A. The new bulb lights.\n"), "\(markdown.output)")
    let plain = { (words: String) in
      try diagnostree("walk", "lamp", "--plain", "--trees", "trees", input: .text("yes\nyes\nyes\n\(words)\nq\n"))
    }
    for word in ["A", "a", "outcome A"] {
      let run = try plain(word)
      #expect(run.output.contains("\n   A The new bulb lights.\n"), "\(run.output)")
      #expect(run.errors.contains("Outcome A to D, ? for help: "), "\(run.errors)")
      #expect(run.output.contains("Confirmed: this is the cause."), "\(word): \(run.output)")
    }
    #expect(try plain("d").output.contains("The lamp is off  [lamp/switched-off]"))
    let wrong = try diagnostree("walk", "lamp", "--trees", "trees", "--answers", "yes,yes,yes,E")
    #expect(wrong.errors.contains("The outcomes of its test are A confirmed, B "), "\(wrong.errors)")
  }

  @Test func `back takes an outcome back`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let run = try diagnostree(
      "walk", "lamp", "--trees", "trees", "--format", "json", input: "yes\nyes\nyes\n4\nback\nconfirmed\n")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((json["cause"] as? [String: Any])?["id"] as? String == "lamp/broken-bulb")
    #expect(json["confirmed"] as? Bool == true && json["ruledOut"] as? [String] == [])
  }

  // MARK: New causes, APIs, and pages

  @Test func `a new cause goes into the folder of its tree, and only what it lacks is reported`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let run = try diagnostree("new", "lamp/no-bulb", "--trees", "trees")
    #expect(run.status == 0 && run.output.hasPrefix("Wrote trees/lamp/no-bulb.yaml\n"), "\(run.errors)")
    #expect(try diagnostree("check", "trees/lamp/no-bulb.yaml", "--trees", "trees").status == 1)
    let again = try diagnostree("new", "lamp/broken-bulb", "--trees", "trees")
    #expect(again.status == 2 && again.errors.contains("trees/lamp.yaml"))
    #expect(try diagnostree("new", "lamb/no-bulb", "--trees", "trees").errors.contains("Did you mean 'lamp'?"))
  }

  @Test func `the APIs of all causes are listed`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let text = try diagnostree("list", "--apis", "--trees", "trees")
    #expect(
      text.output
        == "Bulb\n  The bulb is broken  [lamp/broken-bulb]\n\nsocket\n  The bulb is broken  [lamp/broken-bulb]\n")
    let json = try diagnostree("list", "--apis", "--trees", "trees", "--format", "json").output
    #expect(json.contains("\"name\": \"Bulb\""))
    let markdown = try diagnostree("list", "--apis", "--trees", "trees", "--format", "markdown").output
    #expect(markdown.contains("## `Bulb`\n\n- [The bulb is broken](lamp/broken-bulb.md)\n"))
  }

  @Test func `a tree becomes pages whose links lead to pages`() throws {
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    for tree in ["lamp", "fuse"] {
      let run = try diagnostree("print", tree, "--trees", "trees", "--format", "markdown", "--into", "pages")
      #expect(run.status == 0 && run.output.isEmpty)
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("pages")).filter {
      $0.hasSuffix(".md")
    }
    #expect(files.count == 2 + 2 + 1 + 2)
    for file in files {
      let folder = URL(filePath: scratch.path("pages/\(file)")).deletingLastPathComponent()
      let text = scratch.read("pages/\(file)")
      for match in text.matches(of: /\]\(([^)#]*)(#[^)]*)?\)/) where !match.1.hasPrefix("https://") {
        let target = match.1.isEmpty ? scratch.path("pages/\(file)") : folder.appending(path: String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(file): \(match.0)")
        if let anchor = match.2 {
          let text = String(decoding: FileManager.default.contents(atPath: target) ?? Data(), as: UTF8.self)
          #expect(text.contains("<a id=\"\(anchor.dropFirst())\"></a>"), "\(file): \(match.0)")
        }
      }
    }
    #expect(scratch.read("pages/lamp/broken-bulb.md").contains("[The lamp is off](switched-off.md)"))
  }
}
