public import DecisionTrees

/// The size of a screen.
public struct Size: Hashable, Sendable {
  /// How many cells a row has.
  public var columns: Int
  /// How many rows there are.
  public var rows: Int

  /// Creates a size, in cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on a screen, counted from 0.
public struct Position: Hashable, Sendable {
  /// The row.
  public var row: Int
  /// The column.
  public var column: Int

  /// Creates a place.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// What a terminal shows in one cell.
public struct Cell: Equatable, Sendable {
  /// The character; `nil` in the right half of a wide one.
  public var character: Character?
  /// What it looks like, by role.
  public var role: Role

  static let blank = Cell(character: " ", role: .plain)
}

/// A whole screen, drawn before any of it is shown.
public struct Frame: Equatable, Sendable {
  /// The size of the screen.
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor rests.
  ///
  /// Screen readers and braille lines follow it.
  public var cursor = Position(row: 0, column: 0)
  /// Whether nothing but ASCII may be shown.
  let isASCII: Bool

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - isASCII: Whether other characters than ASCII are replaced.
  public init(size: Size, isASCII: Bool = false) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// Returns the cells of a row.
  public func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// The text of each row, without the spaces at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var text = String(self.row(row).compactMap(\.character))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Writes a text and returns the column after it.
  ///
  /// This is the one way into a frame: it measures, cuts at the edge, and replaces what could harm a terminal.
  @discardableResult
  mutating func write(_ text: String, _ role: Role = .plain, row: Int, column: Int, limit: Int? = nil) -> Int {
    let end = min(size.columns, limit ?? size.columns)
    guard (0..<size.rows).contains(row), column >= 0 else { return column }
    var column = column
    for character in text {
      for shown in displayed(character) {
        let width = shown.isASCII ? 1 : CellWidth.of(shown)
        guard width > 0 else { continue }
        guard column + width <= end else { return column }
        put(Cell(character: shown, role: role), row: row, column: column)
        if width == 2 { put(Cell(character: nil, role: role), row: row, column: column + 1) }
        column += width
      }
    }
    return column
  }

  /// Writes a line and returns the column after it.
  @discardableResult
  mutating func write(_ line: Line, row: Int, column: Int, limit: Int? = nil) -> Int {
    line.spans.reduce(column) { write($1.text, $1.role, row: row, column: $0, limit: limit) }
  }

  /// Gives cells another role.
  mutating func restyle(_ role: Role, row: Int, columns: Range<Int>) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) { cells[row * size.columns + column].role = role }
  }

  /// Puts a cell, and blanks the other half of a wide character that it cuts in two.
  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    let index = row * size.columns + column
    if cells[index].character == nil, cell.character != nil, column > 0 { cells[index - 1].character = " " }
    if column + 1 < size.columns, cells[index + 1].character == nil { cells[index + 1].character = " " }
    cells[index] = cell
  }

  /// What may be shown in place of a character: each part that has columns of its own, as terminals count them.
  private func displayed(_ character: Character) -> [Character] {
    if let byte = character.asciiValue { return [(0x20..<0x7F).contains(byte) ? character : " "] }
    if character == "\u{A0}" { return [" "] }
    if isASCII { return [Frame.transliterations[character] ?? "?"] }
    let scalars = character.unicodeScalars
    if scalars.count == 1 { return [character] }
    guard !scalars.contains(where: \.isTroublesome) else { return ["?"] }
    var parts: [String.UnicodeScalarView] = []
    for scalar in scalars {
      if parts.isEmpty || CellWidth.of(String(scalar)) > 0 { parts.append(String.UnicodeScalarView()) }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { Character(String($0)) }
  }

  private static let transliterations: [Character: Character] = [
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": ".", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "×": "x", "·": ".", "•": "*", "─": "-", "│": "|", "≤": "<", "≥": ">",
  ]
}

extension Unicode.Scalar {
  /// Whether it joins or changes emoji, about whose columns terminals disagree.
  fileprivate var isTroublesome: Bool {
    properties.isEmojiModifier || properties.isJoinControl || properties.isVariationSelector
      || (0x1F1E6...0x1F1FF).contains(value)
  }
}
