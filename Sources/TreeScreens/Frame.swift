import DecisionTrees
package import TreeText

/// The size of a screen.
package struct Size: Hashable, Sendable {
  /// How many cells a row has.
  package var columns: Int
  /// How many rows there are.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on a screen, counted from 0.
package struct Position: Hashable, Sendable {
  /// The row.
  package var row: Int
  /// The column.
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// What a terminal shows in one cell.
package struct Cell: Equatable, Sendable {
  /// The character with its combining marks; `nil` in the right half of a wide character.
  package private(set) var character: Character?
  /// What it looks like, by role.
  package var role: Role

  /// A cell that shows nothing.
  package static let blank = Cell(" ", .plain)

  init(rightHalf role: Role) { self.role = role }

  init(_ scalar: Unicode.Scalar, _ role: Role) {
    character = Character(scalar)
    self.role = role
  }

  /// Adds a mark, if it combines with the character and there are not too many.
  mutating func add(_ mark: Unicode.Scalar) {
    guard let character, character.unicodeScalars.count < 5 else { return }
    let text = "\(character)\(mark)"
    if text.count == 1 { self.character = Character(text) }
  }

  /// Whether it is the right half of a wide character.
  var isRightHalf: Bool { character == nil }
}

/// A whole screen, drawn before any of it is shown.
package struct Frame: Equatable, Sendable {
  /// The size of the screen.
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor rests.
  ///
  /// Screen readers and braille lines follow it.
  package var cursor = Position(row: 0, column: 0)
  /// Whether nothing but ASCII may be shown.
  let isASCII: Bool

  /// Creates an empty frame.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - isASCII: Whether other characters than ASCII are replaced.
  package init(size: Size, isASCII: Bool = false) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// Returns the cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// The text of each row, without the spaces at its end.
  package var lines: [String] {
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
