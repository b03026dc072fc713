extension Line {
  /// Breaks spans into lines of a width, at spaces and between wide characters.
  ///
  /// A word longer than a line is cut. Runs of spaces become one space; spaces at a break disappear.
  ///
  /// - Parameters:
  ///   - spans: The text, in which a line break counts as a space.
  ///   - width: The columns of a line; less than 2 counts as 2, so that a wide character fits.
  /// - Returns: At least one line.
  public static func wrap(_ spans: [Span], to width: Int) -> [Line] {
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

/// Fills lines word by word. A word may consist of several spans.
private struct Wrapper {
  let width: Int
  private var lines: [Line] = []
  private var line: [Span] = []
  private var lineWidth = 0
  private var word: [Span] = []
  private var wordWidth = 0
  private var gap: Role?

  init(width: Int) { self.width = width }

  mutating func add(_ span: Span) {
    var run = ""
    for character in span.text {
      if character.isBreakingSpace {
        extend(&run, span.role)
        endWord()
        gap = gap ?? span.role
      } else if CellWidth.of(character) == 2 {
        extend(&run, span.role)
        // A line may break on either side of a wide character, but no line begins with closing punctuation.
        if !character.isClosingPunctuation { endWord() }
        run = String(character)
        extend(&run, span.role)
      } else {
        if run.isEmpty, let last = word.last?.text.last, CellWidth.of(last) == 2, !character.isPunctuation { endWord() }
        run.append(character)
      }
    }
    extend(&run, span.role)
  }

  mutating func finish() -> [Line] {
    endWord()
    if !line.isEmpty || lines.isEmpty { lines.append(Line(line)) }
    return lines
  }

  private mutating func extend(_ run: inout String, _ role: Role) {
    guard !run.isEmpty else { return }
    wordWidth += CellWidth.of(run)
    append(Span(run, role), to: &word)
    run = ""
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let space = gap == nil || line.isEmpty ? 0 : 1
    if lineWidth + space + wordWidth > width, !line.isEmpty { breakLine() }
    if !line.isEmpty, let role = gap {
      append(Span(" ", role), to: &line)
      lineWidth += 1
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

extension Character {
  /// Whether a line may break here. A no-break space is no place to break.
  fileprivate var isBreakingSpace: Bool { self == " " || self == "\n" || self == "\t" }
  fileprivate var isClosingPunctuation: Bool { "、。，．）」』】〉》！？：；".contains(self) }
}
