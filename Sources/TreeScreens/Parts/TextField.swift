import TreeText

/// A line of editable text with a cursor, stored as a gap buffer.
struct TextField: Equatable, Sendable {
  /// The text before and after the cursor.
  private(set) var before: String
  private(set) var after = ""
  /// Whether the text is only a suggestion.
  ///
  /// If so, the first typed letter replaces it.
  private(set) var isOffered: Bool

  init(_ text: String = "", isOffered: Bool = false) {
    before = text
    self.isOffered = isOffered && !text.isEmpty
  }

  var text: String { before + after }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  mutating func insert(_ text: String) {
    if isOffered { self = TextField() }
    before += text
  }

  /// Carries out an editing command.
  mutating func edit(_ command: Command) {
    if isOffered, [.eraseBack, .eraseForward, .eraseWord, .eraseLine].contains(command) { self = TextField() }
    isOffered = false
    switch command {
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .lineStart: (before, after) = ("", text)
    case .lineEnd: (before, after) = (text, "")
    case .eraseBack: _ = before.popLast()
    case .eraseForward: after = String(after.dropFirst())
    case .eraseLine: before = ""
    case .eraseWord:
      while before.last?.isWhitespace == true { before.removeLast() }
      while before.last?.isWhitespace == false { before.removeLast() }
    default: break
    }
  }

  /// Keeps only the end of a text that is too long.
  ///
  /// The end matters most, because compilers print the error there.
  ///
  /// - Returns: Whether part of the text was removed.
  mutating func limitToEnd(_ limit: Int) -> Bool {
    guard text.utf8.count > limit else { return false }
    let end = text.suffix(limit)
    guard end.utf8.count < text.utf8.count else { return false }
    self = TextField(String(end))
    return true
  }

  /// Returns the part of the text around the cursor that fits into a width, with a caret at the cursor.
  func line(width: Int, glyphs: Glyphs) -> Line {
    let width = max(2, width)
    let left = String(before.suffix(width + 1).map { $0.isNewline ? " " : $0 }).end(
      columns: max(1, width - 1), mark: glyphs.less)
    let right = String(after.prefix(width).map { $0.isNewline ? " " : $0 }).prefix(
      columns: max(0, width - 1 - CellWidth.of(left)))
    let role: Role = isOffered ? .highlight : .plain
    return Line([Span(left, role), Span(glyphs.caret, .key), Span(right, role)])
  }
}

extension Line {
  /// Returns the position of the caret in an input line.
  func caret(row: Int, glyphs: Glyphs) -> Point? {
    spans.lastIndex { $0.text == glyphs.caret && $0.role == .key }
      .map { Point(row: row, column: Line(Array(spans[..<$0])).width) }
  }
}
