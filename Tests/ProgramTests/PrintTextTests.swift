import DecisionTrees
import TestSupport
import Testing
import TreeText

/// `print TREE` as text.
@Suite struct PrintTextTests {
  static let trees = [
    "view-not-updating", "identity-problems", "preview-crashes", "layout-issues", "navigation-and-presentation",
    "runtime-warnings-and-async", "text-and-controls", "saved-data", "app-and-system",
  ]

  @Test(arguments: trees, [40, 60, 80])
  func `no line of a tree is wider than asked for`(tree: String, width: Int) throws {
    let run = try diagnostree("print", tree, "--width", "\(width)")
    // An id that doesn't fit stays whole.
    let wide = run.lines.filter { line in
      line.count > width && line.drop { "│├└─ ".contains($0) }.contains(" ")
    }
    #expect(run.status == 0 && wide.isEmpty, "\(wide.prefix(3))")
  }

  @Test(arguments: trees, [60, 80, 100, 120, 160, 200])
  func `the ids of a tree end at its right edge, and no line crosses it`(tree: String, width: Int) throws {
    let lines = try diagnostree("print", tree, "--width", "\(width)").lines
    let edge = min(width, 120)
    #expect(lines.allSatisfy { CellWidth.of($0) <= edge })
    let ids = try #require(Checkout.forest[tree]).allIDs
    let named = lines.filter { line in ids.contains { line.hasSuffix("  \($0)") } && line.contains("   ") }
    #expect(named.count >= Checkout.forest[tree]?.questions.count ?? 0)
    #expect(named.allSatisfy { CellWidth.of($0) == edge }, "\(named.filter { CellWidth.of($0) != edge }.prefix(3))")
  }

  @Test func `a tree that is cut says how to see more`() throws {
    let last = { (words: String...) in try diagnostree(["print", "layout-issues"] + words).lines.dropLast().last }
    let hint = " marks a question without its answers. To see the answers, raise --depth."
    #expect(try last("--depth", "1") == "…\(hint)" && last("--depth", "1", "--ascii") == "~\(hint)")
    #expect(try last()?.contains("--depth") == false)
  }

  @Test func `the line of a cause or guide is followed by the command for its page`() throws {
    let run = try diagnostree("print", "view-not-updating/struct-mutation")
    #expect(
      Array(run.lines.dropFirst()) == [
        "", "To read the page, run: diagnostree explain view-not-updating/struct-mutation", "",
      ])
    // A command that doesn't fit has its own line.
    let narrow = try diagnostree("print", "view-not-updating/struct-mutation", "--width", "60")
    #expect(
      Array(narrow.lines.suffix(3)) == [
        "To read the page, run:", "  diagnostree explain view-not-updating/struct-mutation", "",
      ])
    #expect(try diagnostree("print", "guides/print-changes").output.contains("explain guides/print-changes"))
    let full = try diagnostree("print", "view-not-updating/struct-mutation", "--full")
    #expect(!full.output.contains("To read"))
  }

  @Test func `a page of text ends with the next commands`() throws {
    let end = { (words: String...) in try Array(diagnostree(["explain", "--width", "90"] + words).lines.suffix(4)) }
    let cause = "view-not-updating/struct-mutation"
    #expect(
      try end(cause) == [
        "", "To walk from here, run: diagnostree \(cause)",
        "To build the bug and its fix, run: diagnostree repro \(cause)", "",
      ])
    #expect(try diagnostree("repro", cause).status == 0)
    let question = "view-not-updating/where-the-value-lives"
    #expect(try end(question).dropFirst() == ["", "To walk from here, run: diagnostree \(question)", ""])
    #expect(try end("view-not-updating")[2] == "To walk from here, run: diagnostree view-not-updating")
    for words in [["guides/print-changes"], [cause, "--format", "markdown"], [cause, "--format", "json"]] {
      let page = try diagnostree(["explain"] + words).output
      #expect(!page.contains("To walk from here"))
    }
  }

  @Test(arguments: trees)
  func `the first line of a tree has its counts`(tree: String) throws {
    let lines = try diagnostree("print", tree).lines
    #expect(lines.first?.contains(#/  \d+ questions, \d+ causes$/#) == true, "\(lines.first ?? "")")
  }

  @Test func `where there is color, code has no backticks`() throws {
    let tree = "view-not-updating"
    #expect(try diagnostree("print", tree).output.contains("`"))
    #expect(try !diagnostree("print", tree, "--color", "always").output.contains("`"))
  }

  @Test func `the key of an answer comes before its text`() throws {
    let id = "view-not-updating/where-the-value-lives"
    let explain = try diagnostree("explain", id)
    #expect(explain.lines.contains { $0.contains(#/^  1\. [a-z-]+  [A-Z]/#) }, "\(explain.output)")
    let markdown = try diagnostree("explain", id, "--format", "markdown")
    #expect(markdown.lines.contains { $0.contains(#/^1\. `[a-z-]+`: [A-Z].* → /#) }, "\(markdown.output)")
    let tree = try diagnostree("print", "view-not-updating", "--format", "markdown")
    #expect(tree.lines.contains { $0.contains(#/^- `[a-z-]+`: [A-Z].* → \[/#) })
    let walk = try diagnostree("walk", "view-not-updating", "--format", "markdown", "--answers", "how")
    #expect(walk.lines.contains { $0.contains(#/^- `[a-z-]+`: [A-Z]/#) }, "\(walk.output)")
  }

  @Test func `the page of a fix that doesn't exist is an error`() throws {
    let page = try diagnostree("explain", "struct-mutation")
    #expect(try diagnostree("explain", "struct-mutation#in-place").output == page.output)
    let unknown = try diagnostree("explain", "struct-mutation#99")
    #expect(unknown.status == 2 && unknown.errors.contains("has no fix '99'"), "\(unknown.errors)")
  }
}
