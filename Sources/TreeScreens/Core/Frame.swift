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

/// A place on a screen, counted from 0.
package struct Point: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// What a terminal shows in one cell.
///
/// Numbers alone, since a screen has thousands of cells, which are written and compared at each key.
package struct Cell: Equatable, Sendable {
  /// The character and up to two marks that combine with it, U+0000 for none; all are none in the right half of a wide
  /// character.
  private var base: Unicode.Scalar = "\0", mark: Unicode.Scalar = "\0", secondMark: Unicode.Scalar = "\0"
  /// What it looks like, by role.
  package var role: Role

  /// A cell that shows nothing.
  static let blank = Cell(" ", .plain)

  init(rightHalf role: Role) { self.role = role }

  init(_ scalar: Unicode.Scalar, _ role: Role) {
    base = scalar
    self.role = role
  }

  /// Adds a mark to the character; a third one is left out.
  mutating func add(_ scalar: Unicode.Scalar) {
    if mark == "\0" { mark = scalar } else if secondMark == "\0" { secondMark = scalar }
  }

  /// Whether it is the right half of a wide character.
  var isRightHalf: Bool { base == "\0" }

  /// Whether it shows nothing, whatever its role.
  var isSpace: Bool { base == " " && mark == "\0" }

  /// Adds what it shows to a text in UTF-8; nothing for the right half of a wide character.
  package func write(to text: inout [UInt8]) {
    if base.isASCII, mark == "\0" {
      if base != "\0" { text.append(UInt8(truncatingIfNeeded: base.value)) }
    } else {
      for scalar in [base, mark, secondMark] where scalar != "\0" { text += Array(String(scalar).utf8) }
    }
  }
}

/// A whole screen, drawn before any of it is shown.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor rests.
  ///
  /// Screen readers and braille lines follow it.
  package var cursor = Point(row: 0, column: 0)
  /// Whether nothing but ASCII may be shown.
  let isASCII: Bool

  /// Creates an empty frame.
  package init(size: Size, isASCII: Bool = false) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// Returns the rows that differ from those of the frame before; all where that has another size.
  package func rows(changedSince last: Frame?) -> [Int] {
    let rows = Array(0..<size.rows)
    guard let last, last.size == size else { return rows }
    return rows.filter { row in
      (row * size.columns..<(row + 1) * size.columns).contains { cells[$0] != last.cells[$0] }
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
