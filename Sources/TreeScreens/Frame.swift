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
///
/// A screen has thousands of cells, which are compared at each key, so a cell is a few plain numbers.
public struct Cell: Equatable, Sendable {
  /// The UTF-8 of a character with its marks, the first byte lowest, then zeros; all zeros in the right half of a wide
  /// character.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// What it looks like, by role.
  public var role: Role

  static let blank = Cell(" ", .plain)

  /// Creates the right half of a wide character.
  init(rightHalf role: Role) { self.role = role }

  /// Creates a cell with a character.
  init(_ scalar: Unicode.Scalar, _ role: Role) {
    self.role = role
    if scalar.isASCII { low = UInt64(scalar.value) } else { add(scalar) }
  }

  /// Adds a mark to the character, if it still has room.
  mutating func add(_ scalar: Unicode.Scalar) {
    let start = count
    guard start + UTF8.width(scalar) <= 16, let bytes = UTF8.encode(scalar) else { return }
    for (place, byte) in zip(start..., bytes) {
      if place < 8 { low |= UInt64(byte) << (8 * place) } else { high |= UInt64(byte) << (8 * (place - 8)) }
    }
  }

  /// How many bytes the character has.
  private var count: Int { 16 - (high == 0 ? 8 + low.leadingZeroBitCount / 8 : high.leadingZeroBitCount / 8) }

  /// Whether it is the right half of a wide character.
  public var isRightHalf: Bool { low == 0 }

  /// Adds the UTF-8 of the cell to a text; nothing for the right half of a wide character.
  public func write(to text: inout [UInt8]) {
    for var word in [low, high] {
      while word != 0 {
        text.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
  }

  /// The character; `nil` in the right half of a wide one.
  public var character: Character? {
    var text: [UInt8] = []
    write(to: &text)
    return String(decoding: text, as: UTF8.self).first
  }
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
    /// Where marks belong to.
    var last: Int?
    for scalar in text.unicodeScalars {
      let width = scalar.isASCII ? 1 : CellWidth.of(scalar)
      if width == 0 {
        if let last, !isASCII, scalar.isPrintable, !scalar.isEmojiPart { cells[last].add(scalar) }
        continue
      }
      guard column + width <= end else { return column }
      last = row * size.columns + column
      let shown = shown(scalar)
      put(Cell(shown, role), row: row, column: column)
      if width == 2 {
        put(shown == scalar ? Cell(rightHalf: role) : Cell(shown, role), row: row, column: column + 1)
      }
      column += width
    }
    return column
  }

  /// Fills a row with one character.
  mutating func fill(_ scalar: Unicode.Scalar, _ role: Role, row: Int) {
    guard (0..<size.rows).contains(row) else { return }
    let cell = Cell(scalar, role)
    for index in row * size.columns..<(row + 1) * size.columns { cells[index] = cell }
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
    if cells[index].isRightHalf, !cell.isRightHalf, column > 0 { cells[index - 1] = Cell(" ", cells[index - 1].role) }
    if column + 1 < size.columns, cells[index + 1].isRightHalf {
      cells[index + 1] = Cell(" ", cells[index + 1].role)
    }
    cells[index] = cell
  }

  /// What is shown in place of a character.
  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? scalar : " " }
    if scalar == "\u{A0}" { return " " }
    if isASCII { return scalar.asciiCell }
    return scalar.isEmojiPart ? "?" : scalar
  }
}
