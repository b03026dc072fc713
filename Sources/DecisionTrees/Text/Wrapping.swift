extension Line {
  /// Breaks spans into lines of a width, at spaces and between wide characters.
  ///
  /// A word longer than a line is cut. Spaces at a break disappear.
  ///
  /// - Parameters:
  ///   - spans: The text, in which a line break counts as a space.
  ///   - width: The columns of a line; less than 2 counts as 2, so that a wide character fits.
  /// - Returns: At least one line.
  public static func wrap(_ spans: [Span], to width: Int) -> [Line] {
    // Most lines of a screen fit as they are, and a screen is set anew for each key.
    if spans.count == 1, spans[0].text.isPlain, spans[0].text.utf8.count <= width { return [Line(spans)] }
    var wrapper = Wrapper(spans, width: max(2, width))
    return wrapper.lines()
  }

  /// Breaks a text of one role into lines.
  public static func wrap(_ text: String, _ role: Role = .plain, to width: Int) -> [Line] {
    wrap([Span(text, role)], to: width)
  }

  /// Returns the line cut to a width, with a mark at the end where something is missing.
  ///
  /// - Parameters:
  ///   - width: The columns to keep.
  ///   - mark: The mark, one column wide.
  /// - Returns: The line, at most that wide.
  public func cut(to width: Int, mark: String) -> Line {
    guard self.width > width else { return self }
    var room = width - CellWidth.of(mark)
    guard room >= 0 else { return Line() }
    var kept: [Span] = []
    for span in spans {
      let text = span.text.prefix(columns: room)
      kept.append(Span(text, span.role))
      room -= CellWidth.of(text)
      if text.count < span.text.count { break }
    }
    return Line(kept + [Span(mark, .hint)])
  }
}

extension String {
  /// Returns the longest beginning that fits into a number of columns.
  public func prefix(columns: Int) -> String {
    var room = columns
    let end = firstIndex { character in
      room -= CellWidth.of(character)
      return room < 0
    }
    return String(self[..<(end ?? endIndex)])
  }
}

/// Finds where lines end, and cuts them out.
private struct Wrapper {
  /// A place between two scalars.
  private struct Position: Equatable {
    var span: Int
    var index: String.Index
  }

  /// Where a line may end, where the next then begins, and the columns before that.
  private struct Break {
    var end: Position
    var next: Position
    var column: Int
  }

  private let spans: [Span]
  private let width: Int
  private var found: [Line] = []
  private var start: Position
  /// The columns since the start of the line.
  private var column = 0
  private var lastBreak: Break?
  /// Where the spaces before the next scalar begin.
  private var gap: Position?
  private var isAfterWide = false

  init(_ spans: [Span], width: Int) {
    self.spans = spans.map {
      $0.text.utf8.contains { $0 == 0x0A || $0 == 0x09 } ? Span($0.text.withSpaces, $0.role) : $0
    }
    self.width = width
    start = Position(span: 0, index: "".startIndex)
  }

  mutating func lines() -> [Line] {
    var end = start
    for span in spans.indices {
      let scalars = spans[span].text.unicodeScalars
      var index = scalars.startIndex
      while index < scalars.endIndex {
        place(scalars[index], at: Position(span: span, index: index))
        scalars.formIndex(after: &index)
      }
      end = Position(span: span, index: index)
    }
    found.append(line(to: gap ?? end))
    return found
  }

  private mutating func place(_ scalar: Unicode.Scalar, at position: Position) {
    if scalar == " " {
      gap = gap ?? position
      column += 1
      return
    }
    let columns = CellWidth.of(scalar)
    lookForBreak(before: scalar, columns: columns, at: position)
    while column + columns > width, position != start { breakLine(at: position) }
    column += columns
    if columns > 0 { isAfterWide = columns == 2 }
  }

  private mutating func lookForBreak(before scalar: Unicode.Scalar, columns: Int, at position: Position) {
    if let end = gap {
      lastBreak = Break(end: end, next: position, column: column)
      if end == start { (start, column, lastBreak) = (position, 0, nil) }
      gap = nil
    } else if columns == 2 || isAfterWide && columns > 0, position != start, !scalar.isClosing {
      lastBreak = Break(end: position, next: position, column: column)
    }
  }

  /// Ends the line at the last break; within a word longer than the line, here.
  private mutating func breakLine(at position: Position) {
    let here = lastBreak ?? Break(end: position, next: position, column: column)
    found.append(line(to: here.end))
    start = here.next
    column -= here.column
    lastBreak = nil
  }

  private func line(to end: Position) -> Line {
    var line: [Span] = []
    for span in start.span..<max(start.span, min(end.span + 1, spans.count)) {
      let text = spans[span].text
      let from = span == start.span ? start.index : text.startIndex
      let to = span == end.span ? end.index : text.endIndex
      guard from < to else { continue }
      let isWhole = from == text.startIndex && to == text.endIndex
      line.append(isWhole ? spans[span] : Span(String(text[from..<to]), spans[span].role))
    }
    return Line(line)
  }
}

extension String {
  /// The text with spaces for line breaks and tabs.
  fileprivate var withSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether no line begins with the character.
  fileprivate var isClosing: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation: true
    default: false
    }
  }
}

extension String {
  /// Whether the text is printable ASCII without a space at either end, so that each byte is one column.
  fileprivate var isPlain: Bool {
    let space = UInt8(ascii: " ")
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) } && utf8.first != space && utf8.last != space && !isEmpty
  }
}
