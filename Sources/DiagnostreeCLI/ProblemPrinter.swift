import DecisionTrees
import TreeText
import TreeFiles

/// Sets problems as a compiler does: the place, the words, the line and a caret.
enum ProblemPrinter {
  /// The columns of a source line that are shown.
  private static let room = 100
  /// The bytes of a source line that are looked at; behind them, there is nothing to see for people.
  private static let longest = 16_384

  /// Returns the lines of some problems, with the lines of their file.
  static func lines(_ problems: [Problem], _ source: SourceLines) -> [Line] {
    problems.flatMap { lines($0, source) }
  }

  /// Returns the lines of the errors for which a file cannot be used.
  static func errors(of file: TreeFile) -> [Line] { lines(file.problems.filter { $0.severity == .error }, file.lines) }

  /// The first line of a problem: `file:line:column: error: message [code]`.
  static func headline(_ problem: Problem) -> Line {
    Line([
      Span("\(problem.file):\(problem.place): ", .title),
      Span("\(problem.severity.rawValue): ", problem.severity == .error ? .wrong : .warning),
      Span("\(problem.message) "), Span("[\(problem.code.rawValue)]", .hint),
    ])
  }

  private static func lines(_ problem: Problem, _ source: SourceLines) -> [Line] {
    // Of a file that was not read there is nothing to show.
    guard let text = source[problem.place.line, limit: longest], problem.place.column <= longest / 4,
      !text.isEmpty || ![.unreadable, .tooLarge, .unsafeText].contains(problem.code)
    else { return [headline(problem)] }
    let number = String(problem.place.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    let (shown, column) = excerpt(text, column: problem.place.column)
    return [
      headline(problem),
      Line([Span("\(margin)\(number) | ", .hint), Span(shown)]),
      Line([
        Span(String(repeating: " ", count: max(5, number.count)) + " | ", .hint),
        Span(String(repeating: " ", count: column) + "^", .right),
      ]),
    ]
  }

  /// Cuts a long line around a column.
  ///
  /// - Returns: The text, and the columns before the caret.
  private static func excerpt(_ text: String, column: Int) -> (String, Int) {
    let scalars = text.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    let start = column > room ? column - room / 2 : 0
    let shown = scalars.dropFirst(start).prefix(room)
    let before = shown.prefix(max(0, min(column - 1 - start, shown.count)))
    let width = CellWidth.of(String(String.UnicodeScalarView(before)).printable)
    let cut = start > 0 ? "..." : ""
    return (cut + String(String.UnicodeScalarView(shown)), width + cut.count)
  }
}
