package import TreeText

/// The size of a screen in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The position of a cell on the screen.
///
/// Rows and columns count from 0.
package struct Point: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// The contents of one cell of a terminal: a text and a role.
package struct Cell: Equatable, Sendable {
  /// The character with the marks that combine with it.
  ///
  /// It is empty in the right half of a wide character.
  package fileprivate(set) var text: String
  /// The role of the text.
  package fileprivate(set) var role: Role

  /// An empty cell.
  static let blank = Cell(text: " ", role: .plain)

  /// Whether the cell is the right half of a wide character.
  var isRightHalf: Bool { text.isEmpty }

  /// Whether the cell is empty, in any role.
  var isSpace: Bool { text == " " }

  /// Adds a combining mark to the character.
  ///
  /// A cell keeps at most two marks.
  fileprivate mutating func add(_ mark: Unicode.Scalar) {
    if text.unicodeScalars.count < 3 { text.unicodeScalars.append(mark) }
  }
}

/// The contents of a whole screen, which are complete before the terminal shows them.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// The position of the terminal's cursor.
  ///
  /// Screen readers and braille displays follow it.
  package var cursor = Point(row: 0, column: 0)
  /// Whether the frame contains only ASCII.
  let isASCII: Bool

  /// Creates an empty frame.
  package init(size: Size, isASCII: Bool = false) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// Writes a text and returns the column after it.
  ///
  /// All text enters a frame here. This function measures it, cuts it at the edge, and replaces characters that could
  /// harm a terminal.
  @discardableResult
  mutating func write(_ text: String, _ role: Role = .plain, row: Int, column: Int, limit: Int? = nil) -> Int {
    let end = min(size.columns, limit ?? size.columns)
    guard (0..<size.rows).contains(row), column >= 0 else { return column }
    var column = column
    /// The cell that combining marks belong to.
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
      put(Cell(text: String(shown), role: role), row: row, column: column)
      if width == 2 {
        let right = shown == scalar ? "" : String(shown)
        put(Cell(text: right, role: role), row: row, column: column + 1)
      }
      column += width
    }
    return column
  }

  /// Fills a row with one character.
  mutating func fill(_ scalar: Unicode.Scalar, _ role: Role, row: Int) {
    guard (0..<size.rows).contains(row) else { return }
    let cell = Cell(text: String(scalar), role: role)
    for index in row * size.columns..<(row + 1) * size.columns { cells[index] = cell }
  }

  /// Writes a line and returns the column after it.
  @discardableResult
  mutating func write(_ line: Line, row: Int, column: Int, limit: Int? = nil) -> Int {
    line.spans.reduce(column) { write($1.text, $1.role, row: row, column: $0, limit: limit) }
  }

  /// Changes the role of cells.
  mutating func restyle(_ role: Role, row: Int, columns: Range<Int>) {
    guard (0..<size.rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) { cells[row * size.columns + column].role = role }
  }

  /// Puts a cell.
  ///
  /// If this overwrites half of a wide character, its other half becomes blank.
  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    let index = row * size.columns + column
    if cells[index].isRightHalf, !cell.isRightHalf, column > 0 { cells[index - 1].text = " " }
    if column + 1 < size.columns, cells[index + 1].isRightHalf {
      cells[index + 1].text = " "
    }
    cells[index] = cell
  }

  /// Returns the character that a frame shows instead of a given one.
  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) ? scalar : " " }
    if scalar == "\u{A0}" { return " " }
    if isASCII { return scalar.asciiCell }
    return scalar.isEmojiPart ? "?" : scalar
  }
}
