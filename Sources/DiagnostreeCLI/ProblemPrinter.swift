import DecisionTrees
import TreeText
import TreeFiles

/// Formats problems like a compiler: the place, the message, the line of the file, and a caret.
enum ProblemPrinter {
  /// The maximum width of a source line in columns.
  private static let room = 100
  /// The maximum number of bytes to read from a source line.
  ///
  /// Longer lines aren't useful to people.
  private static let longest = 16_384

  /// Returns the lines of text for some problems, with the lines of their file.
  ///
  /// - Parameters:
  ///   - problems: The problems.
  ///   - source: The lines of the file.
  ///   - width: The width of the text in columns; `nil` for a program, which reads a problem as one line.
  /// - Returns: The lines.
  static func lines(_ problems: [Problem], _ source: SourceLines, width: Int? = nil) -> [Line] {
    problems.flatMap { lines($0, source, width) }
  }

  /// Returns the first line of a problem: `file:line:column: error: message [code]`.
  static func headline(_ problem: Problem) -> Line {
    Line([
      Span("\(problem.file):\(problem.place): ", .title),
      Span("\(problem.severity.rawValue): ", problem.severity == .error ? .wrong : .warning),
      Span("\(problem.message) "), Span("[\(problem.code.rawValue)]", .hint),
    ])
  }

  private static func lines(_ problem: Problem, _ source: SourceLines, _ width: Int?) -> [Line] {
    // An unusual name isn't wrapped, because a part of it could begin a line and look like a command. The message can
    // repeat the name.
    let isPlain = problem.file.utf8.elementsEqual(problem.file.inSentence.utf8)
    let head = width.flatMap { isPlain ? Line.wrap(headline(problem).spans, to: $0) : nil } ?? [headline(problem)]
    // If the file couldn't be read, there is no source line to show.
    guard let text = source[problem.place.line, limit: longest], problem.place.column <= longest / 4,
      !text.isEmpty || ![.unreadable, .tooLarge, .unsafeText].contains(problem.code)
    else { return head }
    let number = String(problem.place.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    // The number of the line and its mark take 8 columns, and a mark for a cut start takes 3.
    let room = max(20, min(room, (width ?? .max) - 11))
    let (shown, column) = excerpt(text, column: problem.place.column, room: room)
    return head + [
      Line([Span("\(margin)\(number) | ", .hint), Span(shown)]),
      Line([
        Span(String(repeating: " ", count: max(5, number.count)) + " | ", .hint),
        Span(String(repeating: " ", count: column) + "^", .right),
      ]),
    ]
  }

  /// Cuts out the part of a long line around a column.
  ///
  /// - Returns: The text, and the number of columns before the caret.
  private static func excerpt(_ text: String, column: Int, room: Int) -> (String, Int) {
    let scalars = text.unicodeScalars.map { $0 == "\t" ? " " : $0 }
    let start = column > room ? column - room / 2 : 0
    let shown = scalars.dropFirst(start).prefix(room)
    let before = shown.prefix(max(0, min(column - 1 - start, shown.count)))
    let width = CellWidth.of(String(String.UnicodeScalarView(before)).printable)
    let cut = start > 0 ? "..." : ""
    return (cut + String(String.UnicodeScalarView(shown)), width + cut.count)
  }
}
