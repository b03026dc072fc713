import DecisionTrees
import TreeText

/// What stands above and below every page.
extension Session {
  func drawHeader(in frame: inout Frame, layout: Layout) {
    let width = layout.size.columns
    let note = headerNote
    let noteWidth = note.isEmpty || CellWidth.of(note) + 24 > width ? 0 : CellWidth.of(note) + 2
    let room = width - noteWidth - 2
    frame.write(title(width: room).cut(to: room, mark: glyphs.ellipsis), row: 0, column: 1)
    if noteWidth > 0 { frame.write(note, .hint, row: 0, column: width - noteWidth + 1) }
    guard layout.hasRules else { return }
    drawRule(in: &frame, row: 1)
    if let pane = layout.pane { frame.write(glyphs.isASCII ? "+" : "┬", .branch, row: 1, column: pane.column - 2) }
  }

  func drawFooter(in frame: inout Frame, layout: Layout, page: Page, area: Area) {
    let row = layout.size.rows - 1
    if layout.hasRules {
      let rule = layout.body.row + layout.body.height
      drawRule(in: &frame, row: rule)
      if let pane = layout.pane { frame.write(glyphs.isASCII ? "+" : "┴", .branch, row: rule, column: pane.column - 2) }
    }
    drawScrollMarks(in: &frame, layout: layout, page: page, area: area)
    if case .naming(let path)? = layers.last?.kind {
      return drawPrompt("Save as: ", path, in: &frame, row: row, page: page)
    }
    if case .overwriting(let path)? = layers.last?.kind {
      let question = overwriteQuestion(path, width: layout.size.columns)
      let end = frame.write(" \(question) ", .warning, row: row, column: 0)
      if end + footerWidth(in: .overwriting) > layout.size.columns {
        let keys = KeyMap.footer(in: .overwriting, isASCII: glyphs.isASCII).map(\.keys).joined(separator: "/")
        frame.write(keys, .heading, row: row, column: end)
      } else {
        drawKeys(in: &frame, row: row, from: end + 1, page: page)
      }
      frame.cursor = Position(row: row, column: min(end, layout.size.columns - 1))
      return
    }
    let notice = noticeLines(size: layout.size)
    for (index, line) in notice.enumerated() { frame.write(line, row: row + 1 - notice.count + index, column: 1) }
    if notice.isEmpty { drawKeys(in: &frame, row: row, from: 1, page: page) }
  }

  /// The lines of the notice, for which the page gives way; no more than half of the screen.
  func noticeLines(size: Size) -> [Line] {
    guard let notice, layers.last?.isPrompt != true else { return [] }
    let lines = Line.wrap(notice, .warning, to: max(1, size.columns - 2))
    let room = max(1, min(4, size.rows / 2))
    guard lines.count > room else { return lines }
    let last = Line(lines[room - 1].spans + [Span(" \(lines[room].text)", .warning)])
    return lines.prefix(room - 1) + [last.cut(to: size.columns - 2, mark: glyphs.ellipsis)]
  }

  private func drawRule(in frame: inout Frame, row: Int) {
    frame.fill(glyphs.rule, .branch, row: row)
  }

  /// Says that there is more above or below.
  private func drawScrollMarks(in frame: inout Frame, layout: Layout, page: Page, area: Area) {
    let top = state.firstLine(on: page, height: area.height)
    let below = page.lines.count - top - area.height
    let right = area.column + area.width
    if layout.hasRules {
      if below > 0 {
        let text = " \(glyphs.down) \(Words.below(below)) "
        frame.write(text, .hint, row: area.row + area.height, column: right - CellWidth.of(text) - 1)
      }
      if top > 0 {
        let text = " \(glyphs.up) \(Words.below(top)) "
        frame.write(text, .hint, row: area.row - 1, column: right - CellWidth.of(text) - 1)
      }
    } else {
      if below > 0 { frame.write(glyphs.down, .hint, row: area.row + area.height - 1, column: right - 1) }
      if top > 0 { frame.write(glyphs.up, .hint, row: area.row, column: right - 1) }
    }
  }

  /// Draws the keys that work here; those that find no room give way to help and quit.
  private func drawKeys(in frame: inout Frame, row: Int, from start: Int, page: Page) {
    let entries = KeyMap.footer(in: context, isASCII: glyphs.isASCII) { hasUse($0, on: page) }
    let width = { (entry: (keys: String, label: String)) in CellWidth.of(entry.keys) + CellWidth.of(entry.label) + 1 }
    let isLast = { (entry: (keys: String, label: String)) in entry.label == Words.help || entry.label == Words.quit }
    // One column stays free behind the last one.
    var room = frame.size.columns - start + 1
    for entry in entries where isLast(entry) { room -= width(entry) + 2 }
    var isFull = false
    let shown = entries.filter { entry in
      if isLast(entry) { return true }
      room -= width(entry) + 2
      isFull = isFull || room < 0
      return !isFull
    }
    var column = start
    for entry in shown {
      guard column + width(entry) <= frame.size.columns else { break }
      column = frame.write(entry.keys, .heading, row: row, column: column)
      column = frame.write(" \(entry.label)", .hint, row: row, column: column) + 2
    }
  }

  private func drawPrompt(_ question: String, _ answer: String, in frame: inout Frame, row: Int, page: Page) {
    var column = frame.write(" \(question)", .question, row: row, column: 0)
    let keys = frame.size.columns - footerWidth(in: .naming)
    let hasKeys = keys > column + 20
    // The end of a long name matters most, for that is where one types.
    let end = answer.end(columns: (hasKeys ? keys - 2 : frame.size.columns - 1) - column, mark: glyphs.less)
    column = frame.write(end, row: row, column: column)
    if hasKeys { drawKeys(in: &frame, row: row, from: keys, page: page) }
    frame.cursor = Position(row: row, column: min(column, frame.size.columns - 1))
  }

  /// Of a long path the end is shown, so that the question and its keys find room.
  private func overwriteQuestion(_ path: String, width: Int) -> String {
    let room = width - footerWidth(in: .overwriting) - CellWidth.of(Words.overwriteQuestion("")) - 4
    if CellWidth.of(path) <= room { return Words.overwriteQuestion(path) }
    return room < 12 ? "Overwrite?" : Words.overwriteQuestion(path.end(columns: room, mark: glyphs.less))
  }

  /// The columns that the keys of a prompt take.
  private func footerWidth(in context: Context) -> Int {
    KeyMap.footer(in: context, isASCII: glyphs.isASCII)
      .reduce(0) { $0 + CellWidth.of($1.keys) + CellWidth.of($1.label) + 3 }
  }

  /// What stands at the right of the first row.
  private var headerNote: String {
    guard layers.allSatisfy({ $0.kind == .map || $0.isPrompt }), !isAtMenu, let walk, let standing else { return "" }
    if walk.cause != nil { return walk.ruledOut.contains(walk.position) ? Words.ruledOut : "Root cause" }
    return Words.possible(standing.candidates.count)
  }

  private func title(width: Int) -> Line {
    switch layers.last(where: { !$0.isPrompt })?.kind {
    case .map?: return titled("Map", tree: walk?.origin.tree)
    case .search: return titled("Search")
    case .candidates: return titled("Possible causes")
    case .answers: return titled("Your answers")
    case .changing: return titled("Change an answer")
    case .guide: return titled(Words.guides)
    case .help: return titled("Keys")
    case .problems: return titled("Problems")
    default: break
    }
    guard !isAtMenu, let walk else { return Line([Span(Words.program, .title)]) }
    return breadcrumb(of: walk, width: width)
  }

  private func titled(_ title: String, tree: String? = nil) -> Line {
    guard !isAtMenu, let walk, let tree = forest[tree ?? walk.position.tree] else { return Line(title, .title) }
    return Line([Span(title, .title), Span("  \(tree.title)", .hint)])
  }

  /// The tree and the answers so far, the latest of them if there is no room for all.
  private func breadcrumb(of walk: Walk, width: Int) -> Line {
    var parts = [Span(forest[walk.origin.tree]?.title ?? walk.origin.tree, .title)]
    var tree = walk.origin.tree
    for step in walk.steps {
      if step.question.tree != tree {
        tree = step.question.tree
        parts.append(Span(forest[tree]?.title ?? tree, .title))
      }
      parts.append(Span(step.answer, .plain))
    }
    let separator = CellWidth.of(glyphs.separator)
    let widths = parts.map { CellWidth.of($0.text) + separator }
    var total = widths.reduce(-separator, +)
    // The latest answers matter most; then the tree.
    if parts.count > 2, total > width {
      parts[1] = Span(glyphs.ellipsis, .hint)
      total += CellWidth.of(glyphs.ellipsis) + separator - widths[1]
      var kept = 2
      while kept < parts.count - 1, total > width {
        total -= widths[kept]
        kept += 1
      }
      parts.removeSubrange(2..<kept)
    }
    if parts.count > 1, total > width { parts.removeFirst() }
    let joined = parts.enumerated().flatMap { index, part in
      index == 0 ? [part] : [Span(glyphs.separator, .hint), part]
    }
    return Line(joined).cut(to: width, mark: glyphs.ellipsis)
  }
}
