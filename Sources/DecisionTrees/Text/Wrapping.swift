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
    var text = RunningText(spans)
    return text.cuts(to: width).map { text.line($0) }
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

extension RunningText {
  /// Breaks the text into lines, as `Line.wrap` does.
  ///
  /// - Parameter width: The columns of a line.
  /// - Returns: At least one line. From now on, a line break is a space.
  mutating func cuts(to width: Int) -> [Cut] {
    let isPlain = bytes.isPlain
    let space = UInt8(ascii: " ")
    // Most texts fit as they are, without spaces at their ends that would have to disappear.
    if isPlain, bytes.count <= width, bytes.first != space, bytes.last != space {
      return [Cut(bytes: 0..<bytes.count, run: 0)]
    }
    if !isPlain { setOnOneLine() }
    var wrapper = Wrapper(self, width: max(2, width))
    return wrapper.cuts()
  }
}

/// Finds where lines begin and end.
private struct Wrapper {
  /// Where a line may end, where the next then begins, and the columns before that.
  private struct Break {
    var end: Int
    var next: Int
    var column: Int
  }

  private let bytes: [UInt8]
  private let runs: [RunningText.Run]
  private let width: Int
  private var found: [RunningText.Cut] = []
  /// Where the line starts, and in which run.
  private var start = 0
  private var run = 0
  /// The columns since the start of the line.
  private var column = 0
  private var lastBreak: Break?
  /// Where the spaces before the next scalar begin.
  private var gap: Int?
  private var isAfterWide = false

  init(_ text: RunningText, width: Int) {
    bytes = text.bytes
    runs = text.runs
    self.width = width
  }

  mutating func cuts() -> [RunningText.Cut] {
    var place = 0
    while place < bytes.count { place += takeWord(at: place) }
    cut(to: gap ?? place)
    return found
  }

  /// Places what comes next: a space, a word of printable ASCII or what a line can take of it, or another scalar.
  ///
  /// - Returns: How many bytes that has.
  private mutating func takeWord(at place: Int) -> Int {
    var word = 0
    while word < width, place + word < bytes.count, (0x21..<0x7F).contains(bytes[place + word]) { word += 1 }
    if word > 0 { return put(word, at: place) }
    if bytes[place] == UInt8(ascii: " ") {
      gap = gap ?? place
      column += 1
      return 1
    }
    // A scalar has four bytes at most.
    let scalar = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    put(scalar, at: place)
    return UTF8.width(scalar)
  }

  private mutating func put(_ word: Int, at place: Int) -> Int {
    lookForBreak(before: Unicode.Scalar(bytes[place]), columns: 1, at: place)
    if column + word > width, lastBreak != nil { breakLine(at: place) }
    if column >= width, place != start { breakLine(at: place) }
    let count = min(word, max(1, width - column))
    column += count
    isAfterWide = false
    return count
  }

  private mutating func put(_ scalar: Unicode.Scalar, at place: Int) {
    let columns = CellWidth.of(scalar)
    lookForBreak(before: scalar, columns: columns, at: place)
    while column + columns > width, place != start { breakLine(at: place) }
    column += columns
    if columns > 0 { isAfterWide = columns == 2 }
  }

  private mutating func lookForBreak(before scalar: Unicode.Scalar, columns: Int, at place: Int) {
    if let end = gap {
      lastBreak = Break(end: end, next: place, column: column)
      if end == start { (start, column, lastBreak) = (place, 0, nil) }
      gap = nil
    } else if columns == 2 || isAfterWide && columns > 0, place != start, !scalar.isClosing {
      lastBreak = Break(end: place, next: place, column: column)
    }
  }

  /// Ends the line at the last break; within a word longer than the line, here.
  private mutating func breakLine(at place: Int) {
    let here = lastBreak ?? Break(end: place, next: place, column: column)
    cut(to: here.end)
    start = here.next
    column -= here.column
    lastBreak = nil
  }

  private mutating func cut(to end: Int) {
    found.append(RunningText.Cut(bytes: start..<max(start, end), run: run))
    while run < runs.count, runs[run].end <= end { run += 1 }
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
