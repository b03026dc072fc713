import DecisionTrees
import TreeText

/// The action of a row when the reader chooses it.
enum Action: Equatable, Sendable {
  /// Begin a walk through a tree.
  case start(tree: String)
  /// Continue a walk of an earlier session.
  case resume(Int)
  /// Answer the open question.
  case answer(String)
  /// Change the answer to an earlier question.
  case change(step: Int, to: String)
  /// Show an earlier question, to change its answer.
  case review(step: Int)
  /// Go to a question or a cause, or open a guide. `from` is the section that contains the row.
  case open(Address, from: String? = nil)
  /// Go to the node of a row in the map.
  case follow([Walk.Step])
  /// Open a link in the browser.
  case browse(Link)
  /// Open a place of the sources in the editor.
  case show(SourcePlace)
  /// Show a fix, by its index.
  case fix(Int)
  /// Show the guides instead of the trees.
  case guides
  /// Run the command of a key.
  case press(Command)
}

extension Action {
  /// Whether the action answers the screen's question, instead of opening something else.
  var isAnswer: Bool {
    switch self {
    case .answer, .change, .review, .fix: true
    default: false
    }
  }
}

/// The scrolling lines of a screen, and the rows among them that the reader can choose.
struct Page: Equatable, Sendable {
  /// The kind of the page, which decides what the movement keys do.
  enum Kind: Sendable {
    /// Rows, one of which is selected. PgUp and PgDn select a different row.
    case list
    /// Text with some rows. PgUp and PgDn scroll, and select a row that is visible.
    case mixed
    /// Rows, with the content of the selected row below them. PgUp and PgDn scroll.
    case master
  }

  /// A row that the reader can choose.
  ///
  /// It has one or more lines.
  struct Item: Equatable, Sendable {
    var lines: Range<Int>
    var action: Action
    /// The digit that chooses the row.
    var number: Int?
    /// The number of the row's lines that are bold while the row is selected.
    var strong: Int
  }

  /// The width of the page in columns.
  let width: Int
  /// Whether the page leaves out blank lines to save space.
  var isCompact = false
  var kind = Kind.mixed
  /// Whether part of the page is collapsed.
  var isFolded = false
  var lines: [Line] = []
  var items: [Item] = []
  /// The digit of the first row that has one.
  var firstNumber = 1
  /// The first lines of the snippets that the reader can go to.
  var snippets: [Int] = []
  /// The ranges of lines with code.
  ///
  /// On a page of text, only these lines scroll sideways.
  var code: [Range<Int>] = []

  /// The columns where text, the mark of the selected row, digits, and the texts of rows begin.
  ///
  /// They are the same on all screens.
  var margins: (text: Int, bar: Int, digit: Int, row: Int) { width < 40 ? (1, 0, 1, 3) : (2, 2, 4, 7) }

  /// The maximum width of prose, because longer lines are hard to read.
  static let readable = 88

  /// The width of prose on this page.
  var textWidth: Int { min(width - 1, Page.readable) }

  /// Returns the number of columns that stay visible when a line scrolls sideways, or `nil` if the line doesn't scroll.
  func margin(ofLine line: Int) -> Int? {
    if kind == .list { return 0 }
    return code.contains { $0.contains(line) } ? Page.codeMargin : nil
  }

  /// The number of columns before code, which contain the signs for wrong and right.
  static let codeMargin = 4

  /// The width of the longest line that can scroll sideways.
  var widthToShift: Int {
    lines.indices.lazy.filter { margin(ofLine: $0) != nil }.map { lines[$0].width }.max() ?? 0
  }

  /// The digit for the next row.
  var nextNumber: Int { items.compactMap(\.number).max().map { $0 + 1 } ?? firstNumber }

  /// Returns the number of letters above a line.
  ///
  /// This number doesn't depend on the width of the page.
  func letters(before line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.letters } }

  /// Returns the line that contains the letter at an offset.
  func line(after letters: Int) -> Int {
    var rest = letters
    return lines.firstIndex {
      rest -= $0.letters
      return rest < 0
    } ?? max(0, lines.count - 1)
  }

  /// Adds a blank line, unless the last line is blank or the page is compact.
  mutating func space() {
    if !isCompact, lines.last?.spans.isEmpty != true { lines.append(Line()) }
  }

  /// Adds text after a margin.
  mutating func add(_ spans: [Span], indent: Int? = nil) {
    let indent = indent ?? margins.text
    lines += Line.wrap(spans, to: textWidth - indent).map { $0.indented(by: indent) }
  }

  /// Adds a row that the reader can choose.
  ///
  /// - Parameters:
  ///   - spans: The text of the row.
  ///   - mark: A mark before the text, instead of a digit.
  ///   - trailing: A text to the right of the row's text, if there is space.
  ///   - details: Lines below the text.
  ///   - isNumbered: Whether a digit chooses the row. Only the first nine such rows of a page have digits.
  ///   - limit: The maximum number of lines of the text.
  ///   - width: The width of the row in columns, or `nil` for the width of prose.
  ///   - column: The width that is always reserved for `trailing`, or 0 to use the space that the text leaves.
  ///   - action: The action of the row.
  mutating func row(
    _ spans: [Span], mark: Span? = nil, trailing: Line = Line(), details: [Line] = [], isNumbered: Bool = true,
    limit: Int = .max, width: Int? = nil, column: Int = 0, action: Action
  ) {
    let number = isNumbered && nextNumber <= 9 ? nextNumber : nil
    let label = mark ?? Span(number.map { "\($0)" } ?? " ", .key)
    let gap = String(repeating: " ", count: max(1, margins.row - margins.digit - CellWidth.of(label.text)))
    let width = width ?? textWidth
    let room = column == 0 ? width : width - column - 2
    var text = Line.hanging(
      spans, label: [Span(String(repeating: " ", count: margins.digit)), label, Span(gap)], indent: margins.row,
      width: room)
    text = text.limited(to: limit, width: room)
    let free = width - (text.first?.width ?? width) - 2
    // Part of the text is more useful than no text.
    let shown =
      free < 10 && column == 0 ? trailing : trailing.cut(to: min(free, column == 0 ? free : column), mark: "…")
    if !shown.spans.isEmpty, shown.width <= free {
      let end = column == 0 ? shown.width : column
      text[0].spans += [Span(String(repeating: " ", count: free + 2 - end))] + shown.spans
    }
    let start = lines.count
    lines += text + details.map { $0.indented(by: margins.row) }
    items.append(Item(lines: start..<lines.count, action: action, number: number, strong: text.count))
  }
}

/// A rectangular part of the screen.
struct Area: Equatable, Sendable {
  var row: Int
  var column: Int
  var height: Int
  var width: Int

  /// Returns whether a cell is in the area.
  func contains(_ point: Point) -> Bool {
    (row..<row + height).contains(point.row) && (column..<column + width).contains(point.column)
  }

  var size: Size { Size(columns: width, rows: height) }
}

extension Frame {
  /// Writes the visible part of a page into an area.
  ///
  /// If keys don't control the page, no row appears selected.
  mutating func write(_ page: Page, _ state: PageState, in area: Area, glyphs: Glyphs, isFocused: Bool = true) {
    let top = state.firstLine(on: page, height: area.height)
    let shown = top..<min(page.lines.count, top + max(0, area.height))
    for line in shown {
      let margin = state.shift > 0 ? page.margin(ofLine: line) : nil
      let text =
        margin.map { page.lines[line].shifted(by: state.shift, keeping: $0, mark: glyphs.less) } ?? page.lines[line]
      let cut = text.cut(to: area.width, mark: glyphs.ellipsis)
      write(cut, row: area.row + line - top, column: area.column, limit: area.column + area.width)
    }
    guard isFocused, let selected = state.selected(on: page) else { return }
    let item = page.items[selected]
    for line in item.lines.clamped(to: shown) {
      guard line < item.lines.lowerBound + item.strong else { break }
      let row = area.row + line - top
      write(glyphs.selection, .key, row: row, column: area.column + page.margins.bar)
      embolden(row: row, columns: area.column + page.margins.bar + 1..<area.column + area.width)
    }
  }

  /// Puts the cursor on the selected row, or else on the first visible text.
  ///
  /// The cursor is on a digit or a letter, because a screen reader would read a mark aloud.
  mutating func placeCursor(on page: Page, _ state: PageState, in area: Area) {
    let top = state.firstLine(on: page, height: area.height)
    let shown = top..<max(top, min(page.lines.count, top + area.height))
    let line =
      state.markedLine(on: page, height: area.height).flatMap { shown.contains($0) ? $0 : nil }
      ?? shown.first { page.lines[$0].spans.contains { $0.role != .branch && !$0.text.trimmed.isEmpty } } ?? top
    let row = area.row + line - top
    cursor = Point(row: row, column: area.column)
    guard (0..<size.rows).contains(row) else { return }
    let cells = Array(self.row(row))
    let columns = (area.column..<area.column + area.width).clamped(to: cells.indices)
    let isText = { (column: Int) in cells[column].text.first.map { $0.isLetter || $0.isNumber } == true }
    cursor.column = columns.first(where: isText) ?? columns.first { !cells[$0].isSpace } ?? area.column
  }

  /// Makes cells bold, up to the last cell that isn't blank, a hint, or an id.
  private mutating func embolden(row: Int, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    let start = row * size.columns
    let end = columns.last { !cells[start + $0].isSpace && ![.hint, .id].contains(cells[start + $0].role) } ?? -1
    for column in columns where column <= end {
      let role: Role? =
        switch cells[start + column].role {
        case .plain, .heading, .question, .excluded, .hint, .id: .selection
        case .code, .key: .selectedCode
        case .cause: .selectedCause
        case .match: .selectedMatch
        case .wrong: .selectedWrong
        default: nil
        }
      if let role { restyle(role, row: row, columns: column..<column + 1) }
    }
  }
}

extension [Line] {
  /// Returns the first lines, with an ellipsis if lines are left out.
  func limited(to limit: Int, width: Int) -> [Line] {
    guard count > limit else { return self }
    return prefix(limit - 1) + [Line(self[limit - 1].spans + [Span(" …")]).cut(to: width, mark: "…")]
  }
}

extension Line {
  /// The number of bytes that aren't spaces.
  fileprivate var letters: Int { spans.reduce(0) { $0 + $1.text.utf8.count { $0 != UInt8(ascii: " ") } } }
}
