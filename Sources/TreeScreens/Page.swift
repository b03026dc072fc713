import DecisionTrees
import TreeText

/// What choosing a row does.
enum Action: Equatable, Sendable {
  /// Begin a walk through a tree.
  case start(tree: String)
  /// Answer the open question.
  case answer(String)
  /// Give another answer to an earlier question.
  case change(step: Int, to: String)
  /// Show an earlier question, to change its answer.
  case review(step: Int)
  /// Go to a question or cause, or read a guide.
  case open(Address)
  /// Go where a row of the map leads.
  case follow([Walk.Step])
}

/// The lines of a screen between header and footer, and the rows one can choose among them.
struct Page: Equatable, Sendable {
  /// A row to choose: one line or several.
  struct Item: Equatable, Sendable {
    var lines: Range<Int>
    var action: Action
    /// The columns at its beginning that show the selection.
    var badge: Int
  }

  var lines: [Line] = []
  var items: [Item] = []
  /// Whether a row is always selected; else one reads, and Tab selects.
  var isList = true
  /// The first lines of the fixes.
  var landmarks: [Int] = []
  /// The lines of code.
  ///
  /// On a page that is read they alone are shifted sideways.
  var code: [Range<Int>] = []

  /// The page without the blank line at its top, for screens on which each line counts.
  var compact: Page {
    guard let first = lines.first, first.spans.isEmpty else { return self }
    var page = self
    page.lines.removeFirst()
    for index in page.items.indices {
      page.items[index].lines = page.items[index].lines.lowerBound - 1..<page.items[index].lines.upperBound - 1
    }
    page.landmarks = landmarks.map { $0 - 1 }
    page.code = code.map { $0.lowerBound - 1..<$0.upperBound - 1 }
    return page
  }

  /// The columns that stay when a line is shifted sideways; `nil` if it stays whole.
  func margin(ofLine line: Int) -> Int? {
    if isList { return 0 }
    return code.contains { $0.contains(line) } ? Page.codeMargin : nil
  }

  /// The columns before the code, with the marks for wrong and right.
  private static let codeMargin = 4

  /// The columns of the longest line that can be shifted.
  var widthToShift: Int {
    lines.indices.lazy.filter { margin(ofLine: $0) != nil }.map { lines[$0].width }.max() ?? 0
  }

  /// Returns how many letters stand above a line; they are as many at every width.
  func letters(before line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.letters } }

  /// Returns the line with the letter that has a number of others before it.
  func line(after letters: Int) -> Int {
    var rest = letters
    return lines.firstIndex {
      rest -= $0.letters
      return rest < 0
    } ?? max(0, lines.count - 1)
  }

  /// Adds lines.
  mutating func add(_ lines: [Line]) { self.lines += lines }

  /// Adds a row to choose.
  mutating func add(_ lines: [Line], action: Action, badge: Int) {
    items.append(Item(lines: self.lines.count..<self.lines.count + lines.count, action: action, badge: badge))
    self.lines += lines
  }

  /// Adds a row with a number, if the number keys reach it.
  mutating func addNumbered(
    _ spans: [Span], details: [Line] = [], width: Int, action: Action, hasNumberKeys: Bool = true
  ) {
    let number = items.count + 1
    let mark = number > 9 || !hasNumberKeys ? "   " : " \(number) "
    let text = Line.hanging(spans, label: [Span(" \(mark) ", .id)], indent: Page.textColumn, width: width - 1)
    add(text + details.map { $0.indented(by: Page.textColumn) }, action: action, badge: 4)
  }

  /// Where the text of a numbered row begins.
  static let textColumn = 5
}

/// A part of the screen.
struct Area: Equatable, Sendable {
  var row: Int
  var column: Int
  var height: Int
  var width: Int

  /// Returns whether a place lies in the area.
  func contains(_ position: Position) -> Bool {
    (row..<row + height).contains(position.row) && (column..<column + width).contains(position.column)
  }
}

extension Frame {
  /// Draws what an area shows of a page.
  ///
  /// Where keys do not act on it, nothing is shown as selected.
  mutating func draw(_ page: Page, _ state: PageState, in area: Area, glyphs: Glyphs, isFocused: Bool = true) {
    let top = state.firstLine(on: page, height: area.height)
    let shown = top..<min(page.lines.count, top + max(0, area.height))
    for line in shown {
      let margin = state.left > 0 ? page.margin(ofLine: line) : nil
      let text =
        margin.map { page.lines[line].shifted(by: state.left, keeping: $0, mark: glyphs.less) } ?? page.lines[line]
      let cut = text.cut(to: area.width, mark: glyphs.ellipsis)
      write(cut, row: area.row + line - top, column: area.column, limit: area.column + area.width)
    }
    guard isFocused, let line = state.markedLine(on: page, height: area.height), shown.contains(line) else { return }
    let row = area.row + line - top
    guard let selected = state.selected(on: page) else {
      return restyle(.selection, row: row, columns: area.column..<area.column + page.lines[line].width)
    }
    write(glyphs.selection, .selection, row: row, column: area.column)
    restyle(.selection, row: row, columns: area.column..<area.column + page.items[selected].badge)
  }

  /// Puts the cursor on the selected row, or where one begins to read.
  mutating func rest(on page: Page, _ state: PageState, in area: Area) {
    let top = state.firstLine(on: page, height: area.height)
    let line = state.markedLine(on: page, height: area.height) ?? top
    let row = (0..<area.height).contains(line - top) ? line - top : 0
    cursor = Position(row: area.row + row, column: area.column)
  }
}

extension String {
  /// Returns the text, or as much of its end as fits into a number of columns behind a mark.
  func end(columns: Int, mark: String) -> String {
    guard CellWidth.of(self) > columns else { return self }
    return mark + suffix(columns: columns - CellWidth.of(mark))
  }

  /// Returns the longest end that fits into a number of columns.
  private func suffix(columns: Int) -> String {
    var room = columns
    let kept = reversed().prefix { character in
      room -= CellWidth.of(character)
      return room >= 0
    }
    return String(kept.reversed())
  }
}

extension Line {
  /// How many bytes of it are no blanks.
  fileprivate var letters: Int { spans.reduce(0) { $0 + $1.text.utf8.count { $0 != UInt8(ascii: " ") } } }

  /// Returns the line without some columns behind its margin.
  func shifted(by columns: Int, keeping margin: Int, mark: String) -> Line {
    guard margin > 0 else { return shifted(by: columns, mark: mark) }
    var kept: [Span] = []
    var rest = spans[...]
    // The margin is made of spans of its own.
    while let span = rest.first, Line(kept).width + CellWidth.of(span.text) <= margin {
      kept.append(rest.removeFirst())
    }
    return Line(kept + Line(Array(rest)).shifted(by: columns, mark: mark).spans)
  }

  /// Returns the line without its first columns.
  private func shifted(by columns: Int, mark: String) -> Line {
    guard columns > 0, !spans.isEmpty else { return self }
    var hidden = columns
    var kept: [Span] = []
    for span in spans {
      var text = span.text[...]
      while hidden > 0, let first = text.popFirst() {
        hidden -= CellWidth.of(first)
        // Half of a wide character is left over.
        if hidden < 0 { text = " " + text }
      }
      if !text.isEmpty { kept.append(Span(String(text), span.role)) }
    }
    let isSomethingHidden = text.prefix(columns: columns).contains { $0 != " " }
    guard isSomethingHidden else { return Line(kept) }
    if let first = kept.first {
      kept[0].text = String(first.text.dropFirst())
    }
    return Line([Span(mark, .hint)] + kept)
  }
}
