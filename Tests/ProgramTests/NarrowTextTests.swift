import TestSupport
import Testing

/// Printed text in few columns: it is wrapped, and an id stays whole.
@Suite struct NarrowTextTests {
  private static let log =
    (1...12).map { "/a/A.swift:\($0):1: error: cannot find '$x' in scope\n" }.joined()
    + "error: cannot find '$x' in scope\n"
  private static let answers = "never,old"

  @Test(
    arguments: [
      ["list"], ["print", "guides"], ["print", "layout-issues"], ["explain", "guides/print-changes"],
      ["explain", "runtime-warnings-and-async/publish-during-update"],
      ["explain", "navigation-and-presentation/does-the-flag-arrive"], ["search", "sheet", "is", "empty"],
      ["search", "-"], ["walk", "view-not-updating", "--answers", answers],
      ["walk", "view-not-updating", "--answers", "how,unsure,0"], ["list", "--apis"], ["--help"], ["walk", "--help"],
      ["search", "--help"], ["check", "--help"], ["print", "layout-issues", "--full"],
    ], [40, 80])
  func `text is wrapped`(words: [String], width: Int) throws {
    let run = try diagnostree(words + ["--width", "\(width)"], input: .text(Self.log))
    #expect(run.status < 2, "\(run.errors)")
    var isCode = false
    let wide = run.lines.filter { line in
      let text = line.drop { " │├└─".contains($0) }
      if text.hasPrefix("✗ ") || text.hasPrefix("✓ ") { isCode = true }
      if text.isEmpty { isCode = isCode && line.contains("│") }
      // Code, links, places, and commands are copied, so they aren't wrapped.
      let isCopied = isCode || line.hasPrefix("    ") || text.hasPrefix("https://") || text.contains("diagnostree ")
      let isPlace = text.hasPrefix("--> ") || text.split(separator: " ").count == 1
      return line.count > width && !isCopied && !isPlace
    }
    #expect(wide.isEmpty, "\(wide.prefix(3))")
  }

  @Test(arguments: [
    ["search", "publishing", "changes", "from", "within", "view", "updates"],
    ["explain", "runtime-warnings-and-async/publish-during-update"],
    ["walk", "--from", "runtime-warnings-and-async/publish-during-update", "--answers", "confirmed"],
  ])
  func `an id stays whole`(words: [String]) throws {
    let run = try diagnostree(words + ["--width", "40"])
    #expect(
      run.lines.contains {
        $0.hasSuffix("runtime-warnings-and-async/publish-during-update\(words[0] == "search" ? "" : "]")")
      }, "\(run.output)")
  }

  @Test(arguments: PrintTextTests.trees)
  func `every id of a printed tree stays whole`(tree: String) throws {
    let ids = { (width: String) in
      let words = try diagnostree("print", tree, "--width", width).output.split { " \n│├└─".contains($0) }
      return words.filter { $0.contains("-") && $0.allSatisfy { $0.isLowercase || $0.isNumber || "-/".contains($0) } }
    }
    #expect(try Set(ids("40")) == Set(ids("200")))
  }
}
