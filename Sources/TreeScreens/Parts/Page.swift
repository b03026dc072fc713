import DecisionTrees
import TreeText

/// What choosing a row does.
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
  /// Go to a question or a cause, or open a guide. `from` is the section that the row belongs to.
  case open(Address, from: String? = nil)
  /// Go to the node of a row of the map.
  case follow([Walk.Step])
  /// Open a link in the browser.
  case browse(Link)
  /// Open a place of the sources in the editor.
  case show(SourcePlace)
  /// Show a fix, by its index.
  case fix(Int)
  /// Show the guides instead of the trees.
  case guides
  /// Do what a key does.
  case press(Command)
}

extension Action {
  /// Whether it answers what the screen asks, rather than opening something else.
  var isAnswer: Bool {
    switch self {
    case .answer, .change, .review, .fix: true
    default: false
    }
  }
}

/// The lines of a screen that scroll, and the rows among them that the reader can choose.
struct Page: Equatable, Sendable {
  /// What keys that move do on the page.
  enum Kind: Sendable {
    /// Rows, one of them marked. PgUp and PgDn mark another row.
    case list
    /// Text with some rows. PgUp and PgDn scroll, and mark a row that is in view.
    case mixed
    /// Rows, with the content of the marked one below them. PgUp and PgDn scroll.
    case master
  }

  /// A row to choose: one line or several.
  struct Item: Equatable, Sendable {
    var lines: Range<Int>
    var action: Action
    /// The digit that chooses it.
    var number: Int?
    /// How many of its lines are bold while it is marked.
    var strong: Int
  }

  /// The columns of a line.
  let width: Int
  /// Whether the page has no blank lines, to save rows.
  var isCompact = false
  var kind = Kind.mixed
  /// Whether a part of it is folded.
  var isFolded = false
  var lines: [Line] = []
  var items: [Item] = []
  /// The digit of the first row that has one.
  var firstNumber = 1
  /// The first lines of the snippets that the reader can go to.
  var snippets: [Int] = []
  /// The lines of code.
  ///
  /// On a page of text, only these shift sideways.
  var code: [Range<Int>] = []

  /// The columns where text, the mark of the selected row, digits, and the texts of rows begin, on all screens.
  var margins: (text: Int, bar: Int, digit: Int, row: Int) { width < 40 ? (1, 0, 1, 3) : (2, 2, 4, 7) }

  /// The widest lines of prose.
  ///
  /// Longer lines are hard to read.
  static let readable = 88

  /// The columns that prose may take.
  var textWidth: Int { min(width - 1, Page.readable) }

  /// The columns that stay in view when a line shifts sideways; `nil` if the line does not shift.
  func margin(ofLine line: Int) -> Int? {
    if kind == .list { return 0 }
    return code.contains { $0.contains(line) } ? Page.codeMargin : nil
  }

  /// The columns before the code, with the signs of wrong and right.
  static let codeMargin = 4

  /// The columns of the longest line that can be shifted.
  var widthToShift: Int {
    lines.indices.lazy.filter { margin(ofLine: $0) != nil }.map { lines[$0].width }.max() ?? 0
  }

  /// The digit of the next row that has one.
  var nextNumber: Int { items.compactMap(\.number).max().map { $0 + 1 } ?? firstNumber }

  /// Returns how many letters are above a line.
  ///
  /// The number is the same at every width.
  func letters(before line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.letters } }

  /// Returns the line that contains the letter after a number of letters.
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

  /// Adds text, behind a margin.
  mutating func add(_ spans: [Span], indent: Int? = nil) {
    let indent = indent ?? margins.text
    lines += Line.wrap(spans, to: textWidth - indent).map { $0.indented(by: indent) }
  }

  /// Adds a row to choose.
  ///
  /// - Parameters:
  ///   - spans: Its text.
  ///   - mark: What is shown before the text instead of a digit.
  ///   - trailing: What is shown at the right of the text, if there is space.
  ///   - details: Lines below it.
  ///   - isNumbered: Whether a digit chooses the row. Only the first nine such rows of a page have digits.
  ///   - limit: The maximum number of lines of the text.
  ///   - width: The columns it may take; `nil` for those of prose.
  ///   - column: The columns that `trailing` has at the end of the row, whatever the text takes; 0 for what is left.
  ///   - action: What choosing it does.
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
    // A shortened text is better than none.
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

/// A part of the screen.
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
  /// Writes what an area shows of a page.
  ///
  /// If keys do not act on the page, no row is shown as selected.
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

  /// Puts the cursor on the selected row, or on the first text in view.
  ///
  /// It rests on a digit or a letter: a screen reader would read a mark aloud.
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

  /// Makes cells bold up to the last one that is not blank, a hint, or an id.
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
  /// The first lines, with an ellipsis if lines are left out.
  func limited(to limit: Int, width: Int) -> [Line] {
    guard count > limit else { return self }
    return prefix(limit - 1) + [Line(self[limit - 1].spans + [Span(" …")]).cut(to: width, mark: "…")]
  }
}

extension Line {
  /// How many bytes of it are not spaces.
  fileprivate var letters: Int { spans.reduce(0) { $0 + $1.text.utf8.count { $0 != UInt8(ascii: " ") } } }
}
