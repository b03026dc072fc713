import TreeText
import DecisionTrees

/// A line of a snippet, a title, a summary, or a question doesn't fit on the screen.
struct LongLine: Rule {
  /// The maximum number of columns of a line of code, which has 80 columns with its margin.
  static let snippet = 76
  /// The maximum number of columns of a title, which shares its line with its id.
  static let title = 60
  /// The maximum number of columns of a summary, which has three lines of 80 columns with their margin.
  static let summary = 160
  /// The maximum number of columns of a question, which has two lines of 80 columns.
  static let question = 156

  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      let path: TreePath = ["questions", .key(question.id), "ask"]
      check(question.ask, "question", limit: Self.question, at: path, &context)
    }
    for cause in context.tree.causes {
      let path: TreePath = ["causes", .key(cause.id)]
      check(cause.title, "title", limit: Self.title, at: path + ["title"], &context)
      check(cause.summary ?? "", "summary", limit: Self.summary, at: path + ["summary"], &context)
      for (index, fix) in cause.fixes.enumerated() {
        check(code: fix.wrong, at: path + ["fixes", .index(index), "wrong"], &context)
        check(code: fix.right, at: path + ["fixes", .index(index), "right"], &context)
      }
    }
    for guide in context.tree.guides {
      let path: TreePath = ["guides", .key(guide.id)]
      check(guide.title, "title", limit: Self.title, at: path + ["title"], &context)
      for (index, snippet) in guide.snippets.enumerated() {
        check(code: snippet.code, at: path + ["snippets", .index(index), "code"], &context)
      }
    }
  }

  private func check(
    _ text: String, _ what: String, limit: Int, at path: TreePath, _ context: inout RuleContext
  ) {
    let width = CellWidth.of(text)
    if width > limit {
      context.report(.longLine, "This \(what) has \(width) columns. The limit is \(limit).", at: path)
    }
  }

  private func check(code: String?, at path: TreePath, _ context: inout RuleContext) {
    guard let code, mayBeLong(code) else { return }
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let width = CellWidth.of(String(line).withoutTabs)
      guard width > Self.snippet else { continue }
      context.report(
        .longLine, "This line has \(width) columns. The limit is \(Self.snippet).", at: path,
        offset: (index, fitting(line)))
    }
  }

  /// Returns whether a line contains a tab, or more bytes than columns.
  ///
  /// Other lines can't be too wide.
  private func mayBeLong(_ code: String) -> Bool {
    var length = 0
    return code.utf8.contains { byte in
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      return length > Self.snippet || byte == UInt8(ascii: "\t")
    }
  }

  /// Returns how many scalars of a line fit.
  ///
  /// A tab or a wide character needs more than one column.
  private func fitting(_ line: Substring) -> Int {
    var column = 0
    let fitting = line.unicodeScalars.prefix { scalar in
      column += scalar == "\t" ? 4 - column % 4 : CellWidth.of(String(scalar))
      return column <= Self.snippet
    }
    return fitting.count
  }
}
