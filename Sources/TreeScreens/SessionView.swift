import TreeText

extension Session {
  /// Draws the whole screen.
  func draw(size: Size) -> Frame {
    var frame = Frame(size: size, isASCII: world.glyphs.isASCII)
    guard !isHidden(at: size) else {
      let text = "Needs 20×6 instead of \(size.columns)×\(size.rows)."
      for (row, line) in Line.wrap(text, to: size.columns).enumerated() { frame.write(line, row: row, column: 0) }
      return frame
    }
    let focus = focus(size: size)
    let body = focus.layout.body
    drawChrome(in: &frame, focus)
    for (row, line) in focus.view.head.prefix(body.height).enumerated() {
      frame.write(
        line.cut(to: body.width, mark: world.glyphs.ellipsis), row: body.row + row, column: body.column,
        limit: body.column + body.width)
    }
    frame.draw(focus.page, top.place, in: focus.area, glyphs: world.glyphs)
    frame.rest(on: focus.page, top.place, in: focus.area)
    if let area = focus.layout.aside, let marked = focus.marked(top.place),
      var page = top.aside(in: world, marked: marked, width: area.width)
    {
      // No key scrolls it.
      if page.lines.count > area.height { page.lines[area.height - 1] = Line(world.glyphs.ellipsis, .hint) }
      frame.draw(page, PageState(), in: area, glyphs: world.glyphs, isFocused: false)
    }
    drawFooter(in: &frame, focus)
    return frame
  }

  /// The smallest screen that is of use.
  static let smallest = Size(columns: 20, rows: 6)

  /// What keys act on.
  func focus(size: Size) -> Focus {
    let screen = top
    let layout = Layout(size: size, asideFrom: screen.asideFrom, noticeRows: noticeRows(size: size))
    let body = layout.body
    var view = screen.view(in: world, size: Size(columns: body.width, rows: body.height), hasAside: layout.aside != nil)
    // At least some rows of the page are there.
    view.head = Array(view.head.prefix(max(0, body.height - 2)))
    let rows = view.head.count
    let area = Area(row: body.row + rows, column: body.column, height: max(1, body.height - rows), width: body.width)
    return Focus(layout: layout, view: view, area: area)
  }
}
