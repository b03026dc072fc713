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
    // Most texts are short, and are lines already.
    if spans.reduce(0, { $0 + $1.text.utf8.count }) <= width, !spans.contains(where: \.text.needsSetting) {
      return [Line(spans.filter { !$0.text.isEmpty })]
    }
    var wrapper = Wrapper(width: max(2, width))
    for span in spans { wrapper.add(span) }
    return wrapper.finish()
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
  /// Whether the text holds more than letters and single places to break, or begins with a space.
  fileprivate var needsSetting: Bool { utf8.contains { $0 < 0x20 || $0 > 0x7E } }

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

/// Fills lines word by word.
///
/// A word may consist of several spans.
private struct Wrapper {
  let width: Int
  private var lines: [Line] = []
  private var line: [Span] = []
  private var lineWidth = 0
  private var word: [Span] = []
  private var wordWidth = 0
  private var gap: Span?

  init(width: Int) { self.width = width }

  mutating func add(_ span: Span) {
    var text = span.text[...]
    while !text.isEmpty {
      let spaces = text.utf8.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count
      if spaces > 0 {
        endWord()
        gap = Span((gap?.text ?? "") + String(repeating: " ", count: spaces), gap?.role ?? span.role)
        text = text[text.utf8.index(text.startIndex, offsetBy: spaces)...]
      }
      let end = text.utf8.firstIndex { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 } ?? text.endIndex
      addWord(text[..<end], span.role)
      text = text[end...]
    }
  }

  /// Adds letters to the open word.
  ///
  /// Between wide characters words end without a space.
  private mutating func addWord(_ text: Substring, _ role: Role) {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return extend(text, role) }
    for character in text {
      let isAfterWide = word.last?.text.last.map { CellWidth.of($0) == 2 } ?? false
      // No line begins with closing punctuation.
      if isAfterWide || CellWidth.of(character) == 2, !character.isPunctuation { endWord() }
      extend(Substring(String(character)), role)
    }
  }

  mutating func finish() -> [Line] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(Line(line)) }
    return lines
  }

  private mutating func extend(_ text: Substring, _ role: Role) {
    guard !text.isEmpty else { return }
    wordWidth += CellWidth.of(text)
    append(Span(String(text), role), to: &word)
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if lineWidth + (gap?.text.utf8.count ?? 0) + wordWidth > width, !line.isEmpty { breakLine() }
    if !line.isEmpty, let gap {
      append(gap, to: &line)
      lineWidth += gap.text.utf8.count
    }
    gap = nil
    while wordWidth > width { cutWord() }
    for span in word { append(span, to: &line) }
    lineWidth += wordWidth
    word = []
    wordWidth = 0
  }

  /// Gives the beginning of a word longer than the line a line of its own.
  private mutating func cutWord() {
    if !line.isEmpty { breakLine() }
    var room = width
    var rest: [Span] = []
    for span in word {
      let head = rest.isEmpty ? span.text.prefix(columns: room) : ""
      if !head.isEmpty { line.append(Span(head, span.role)) }
      room -= CellWidth.of(head)
      if head.count < span.text.count { rest.append(Span(String(span.text.dropFirst(head.count)), span.role)) }
    }
    breakLine()
    word = rest
    wordWidth = Line(rest).width
  }

  private mutating func breakLine() {
    lines.append(Line(line))
    line = []
    lineWidth = 0
  }

  private func append(_ span: Span, to spans: inout [Span]) {
    if let last = spans.indices.last, spans[last].role == span.role {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }
}
