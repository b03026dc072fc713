import TreeText

extension Session {
  /// Draws the whole screen.
  func draw(size: Size) -> Frame {
    let glyphs = world.glyphs
    var frame = Frame(size: size, isASCII: glyphs.isASCII)
    guard !isHidden(at: size) else {
      let text = "Needs 20×6 instead of \(size.columns)×\(size.rows)."
      for (row, line) in Line.wrap(text, to: size.columns).enumerated() { frame.write(line, row: row, column: 0) }
      return frame
    }
    let focus = focus(size: size)
    Header(of: top, in: world, width: size.columns).draw(in: &frame)
    frame.writeRules(of: focus.layout, glyphs: glyphs)
    frame.write(focus, top.pageState, glyphs: glyphs)
    drawAside(in: &frame, focus)
    drawFooter(in: &frame, focus)
    return frame
  }

  /// The size of the smallest usable screen.
  static let smallest = Size(columns: 20, rows: 6)

  /// Returns whether the screen is too small to show the session.
  func isHidden(at size: Size) -> Bool {
    size.columns < Session.smallest.columns || size.rows < Session.smallest.rows
  }

  /// Returns the page that keys control, with its area.
  func focus(size: Size) -> Focus {
    let layout = Layout(
      size: size, hasAside: top.hasAside(at: size), asideWidth: top.asideWidth, noticeRows: noticeRows(size: size))
    let body = layout.body
    let room = Size(columns: body.width, rows: body.height)
    var view = top.view(in: world, size: room, aside: layout.aside?.size)
    // At least two rows remain for the page.
    view.head = Array(view.head.prefix(max(0, body.height - 2)))
    let rows = view.head.count
    let area = Area(row: body.row + rows, column: body.column, height: max(1, body.height - rows), width: body.width)
    return Focus(layout: layout, view: view, area: area)
  }

  /// Returns the contents of the area next to the page.
  ///
  /// Keys can't scroll this area, so rows below its end can't be chosen.
  func aside(of focus: Focus) -> Page? {
    guard let area = focus.layout.aside, var page = top.aside(in: world, beside: focus.page, size: area.size) else {
      return nil
    }
    guard page.lines.count > area.height else { return page }
    page.lines.removeSubrange(area.height...)
    let hint = top.context == .cause ? " Tab shows the rest" : ""
    page.lines[area.height - 1] = Line(" \(world.glyphs.ellipsis)\(hint)", .hint)
    page.items.removeAll { $0.lines.upperBound >= area.height }
    return page
  }

  private func drawAside(in frame: inout Frame, _ focus: Focus) {
    guard let area = focus.layout.aside, let page = aside(of: focus) else { return }
    frame.write(page, PageState(), in: area, glyphs: world.glyphs, isFocused: false)
  }

  /// Draws the notice, the marks for scrolling, and the keys or the prompt.
  private func drawFooter(in frame: inout Frame, _ focus: Focus) {
    let (size, layout) = (focus.layout.size, focus.layout)
    let notice = noticeLines(size: size)
    let rule = layout.body.row + layout.body.height
    var end = layout.body.column + layout.body.width - 1
    if layout.hasRules, notice.count == 1 {
      let start = size.columns - notice[0].width - 3
      end = min(end, start)
      frame.write(Line([Span(" ")] + notice[0].spans + [Span(" ")]), row: rule, column: start)
      frame.placeCursor(atNotice: Point(row: rule, column: start + 1), in: context)
    } else {
      let first = size.rows - 1 - notice.count + (layout.hasRules ? 0 : 1)
      for (index, line) in notice.enumerated() { frame.write(line, row: first + index, column: 1) }
      if !notice.isEmpty { frame.placeCursor(atNotice: Point(row: first, column: 1), in: context) }
    }
    frame.writeScrollMarks(of: focus, top.pageState, before: end, glyphs: world.glyphs)
    if let prompt {
      prompt.draw(in: &frame, glyphs: world.glyphs)
    } else if layout.hasRules || notice.isEmpty {
      Footer(of: top, in: world, focus: focus).draw(in: &frame)
    }
  }

  /// Returns the lines of the notice.
  ///
  /// While a prompt is visible, there are none.
  func noticeLines(size: Size) -> [Line] { prompt == nil ? notice?.lines(size: size, glyphs: world.glyphs) ?? [] : [] }

  /// Returns the number of rows that the notice takes from the page.
  ///
  /// A notice that fits into the footer takes none.
  private func noticeRows(size: Size) -> Int {
    let count = noticeLines(size: size).count
    return count <= 1 ? 0 : Layout.hasRules(size) ? count : count - 1
  }
}

extension Frame {
  /// Puts the cursor on a notice for screen readers and braille displays.
  ///
  /// If the screen has an input line, the cursor stays there.
  fileprivate mutating func placeCursor(atNotice point: Point, in context: KeyContext) {
    if !KeyContext.typing.contains(context) { cursor = point }
  }

  /// Draws the lines above, below, and next to the page.
  fileprivate mutating func writeRules(of layout: Layout, glyphs: Glyphs) {
    guard layout.hasRules else { return }
    let rule = layout.body.row + layout.body.height
    fill(glyphs.rule, .branch, row: 1)
    fill(glyphs.rule, .branch, row: rule)
    guard let aside = layout.aside else { return }
    for row in 1...rule {
      let mark = row == 1 ? "┬" : row == rule ? "┴" : glyphs.bar
      write(glyphs.isASCII && mark != glyphs.bar ? "+" : mark, .branch, row: row, column: aside.column - 2)
    }
  }

  /// Writes the fixed lines and the page below them, and places the cursor.
  fileprivate mutating func write(_ focus: Focus, _ state: PageState, glyphs: Glyphs) {
    let body = focus.layout.body
    for (row, line) in focus.view.head.prefix(body.height).enumerated() {
      write(
        line.cut(to: body.width, mark: glyphs.ellipsis), row: body.row + row, column: body.column,
        limit: body.column + body.width)
    }
    write(focus.page, state, in: focus.area, glyphs: glyphs)
    if let caret = focus.view.caret, state.selection == nil, caret.row < body.height {
      cursor = Point(row: body.row + caret.row, column: min(body.column + caret.column, size.columns - 1))
    } else {
      placeCursor(on: focus.page, state, in: focus.area)
    }
  }

  /// Writes the number of lines above and below the visible ones.
  ///
  /// A small screen shows only whether there are such lines.
  fileprivate mutating func writeScrollMarks(of focus: Focus, _ state: PageState, before end: Int, glyphs: Glyphs) {
    let area = focus.area
    let above = state.firstLine(on: focus.page, height: area.height)
    let below = focus.page.lines.count - above - area.height
    guard focus.layout.hasRules else {
      let column = area.column + area.width - 1
      if below > 0 { write(glyphs.down, row: area.row + area.height - 1, column: column) }
      if above > 0 { write(glyphs.up, row: area.row, column: column) }
      return
    }
    let parts = (above > 0 ? ["\(glyphs.up) \(above)"] : []) + (below > 0 ? ["\(glyphs.down) \(below)"] : [])
    guard !parts.isEmpty else { return }
    let text = " \(parts.joined(separator: "  ")) more "
    let start = end - CellWidth.of(text)
    if start > 0 { write(text, row: focus.layout.body.row + focus.layout.body.height, column: start) }
  }
}
