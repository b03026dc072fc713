import DecisionTrees
import TreeText

/// What stands above and below every page.
extension Session {
  func drawChrome(in frame: inout Frame, _ focus: Focus) {
    let width = focus.layout.size.columns
    let note = top.note(in: world, width: width)
    let hasNote = !note.spans.isEmpty && note.width + 16 < width
    let room = hasNote ? width - note.width - 4 : width - 2
    let title = top.title(in: world, width: room).cut(to: room, mark: world.glyphs.ellipsis)
    frame.write(title, row: 0, column: 1)
    if hasNote { frame.write(note, row: 0, column: width - note.width - 1) }
    guard focus.layout.hasRules else { return }
    let rule = focus.layout.body.row + focus.layout.body.height
    frame.fill(world.glyphs.rule, .branch, row: 1)
    frame.fill(world.glyphs.rule, .branch, row: rule)
    guard let aside = focus.layout.aside else { return }
    for row in 1...rule {
      let mark = row == 1 ? "┬" : row == rule ? "┴" : world.glyphs.bar
      frame.write(
        world.glyphs.isASCII && mark != world.glyphs.bar ? "+" : mark, .branch, row: row, column: aside.column - 2)
    }
  }

  func drawFooter(in frame: inout Frame, _ focus: Focus) {
    let size = focus.layout.size
    let row = size.rows - 1
    let notice = noticeLines(size: size)
    let hasRules = focus.layout.hasRules
    let rule = focus.layout.body.row + focus.layout.body.height
    var end = focus.layout.body.column + focus.layout.body.width - 1
    if hasRules, notice.count == 1 {
      let start = size.columns - notice[0].width - 3
      end = min(end, start)
      frame.write(Line([Span(" ")] + notice[0].spans + [Span(" ")]), row: rule, column: start)
    } else {
      let first = row - notice.count + (hasRules ? 0 : 1)
      for (index, line) in notice.enumerated() { frame.write(line, row: first + index, column: 1) }
    }
    hasRules ? drawScrollMark(in: &frame, row: rule, before: end, focus) : drawScrollMarks(in: &frame, focus)
    if let prompt { return draw(prompt, in: &frame, row: row) }
    if !hasRules, !notice.isEmpty { return }
    for entry in footer(focus) {
      guard let first = entry.columns.first else { continue }
      let column = frame.write(entry.keys, .key, row: row, column: first)
      frame.write(entry.label, row: row, column: entry.keys.isEmpty ? column : column + 1)
    }
  }

  /// The lines of the notice, no more than half of the screen.
  func noticeLines(size: Size) -> [Line] {
    guard let notice, prompt == nil else { return [] }
    let lines = Line.wrap(Prose.shown(notice.text, notice.role), to: max(1, size.columns - 4))
    let room = max(1, min(4, size.rows / 2))
    guard lines.count > room else { return lines }
    let last = Line(lines[room - 1].spans + [Span(" \(lines[room].text)", notice.role)])
    return lines.prefix(room - 1) + [last.cut(to: size.columns - 2, mark: world.glyphs.ellipsis)]
  }

  /// How many rows the page gives to the notice: none where the rule or the row of the keys has room for it.
  func noticeRows(size: Size) -> Int {
    let count = noticeLines(size: size).count
    return count <= 1 ? 0 : Layout.hasRules(size) ? count : count - 1
  }

  /// Says how many lines there are above and below.
  private func drawScrollMark(in frame: inout Frame, row: Int, before end: Int, _ focus: Focus) {
    let (above, below) = hidden(focus)
    let parts =
      (above > 0 ? ["\(world.glyphs.up) \(above)"] : []) + (below > 0 ? ["\(world.glyphs.down) \(below)"] : [])
    guard !parts.isEmpty else { return }
    let text = " \(parts.joined(separator: "  ")) more "
    let start = end - CellWidth.of(text)
    if start > 0 { frame.write(text, row: row, column: start) }
  }

  private func drawScrollMarks(in frame: inout Frame, _ focus: Focus) {
    let (above, below) = hidden(focus)
    let column = focus.area.column + focus.area.width - 1
    if below > 0 { frame.write(world.glyphs.down, row: focus.area.row + focus.area.height - 1, column: column) }
    if above > 0 { frame.write(world.glyphs.up, row: focus.area.row, column: column) }
  }

  private func hidden(_ focus: Focus) -> (above: Int, below: Int) {
    let top = top.place.firstLine(on: focus.page, height: focus.area.height)
    return (top, focus.page.lines.count - top - focus.area.height)
  }
}

/// The keys in the last row.
extension Session {
  struct FooterEntry {
    /// The keys and their word.
    let keys: String, label: String
    /// The key that a click stands for.
    let key: Key?
    /// How many columns it takes, and which.
    let width: Int
    var columns = 0..<0

    init(keys: String, label: String, key: Key? = nil) {
      self.keys = keys
      self.label = label
      self.key = key
      width = CellWidth.of(keys) + (keys.isEmpty || label.isEmpty ? 0 : 1) + CellWidth.of(label)
    }
  }

  /// The keys that work here; those that find no room drop out from the right end, but for the help.
  func footer(_ focus: Focus) -> [FooterEntry] {
    let numbers = numbers(focus)
    let bindings = KeyMap.footer(in: context).filter { hasUse($0, focus, numbers) }
    let isHelp = { (binding: Binding) in binding.keys.first?.command == .help }
    let help = bindings.filter(isHelp).map { entry($0, numbers) }
    let entries = bindings.filter { !isHelp($0) }.map { entry($0, numbers) }
    let gap = 3
    let rows = (0...entries.count).reversed().lazy.map { count in
      let mark = count < entries.count ? [FooterEntry(keys: "", label: world.glyphs.ellipsis)] : []
      return entries.prefix(count) + mark + help
    }
    let room = focus.layout.size.columns - 2
    var row = rows.first { $0.reduce(-gap) { $0 + $1.width + gap } <= room } ?? help[...]
    var column = 1
    for index in row.indices {
      row[index].columns = column..<column + row[index].width
      column += row[index].width + gap
    }
    return Array(row)
  }

  private func entry(_ binding: Binding, _ numbers: [Int]) -> FooterEntry {
    let keys = binding.keys.map(\.key)
    let name: String
    if keys.first?.isDigit == true {
      name = numbers.count > 1 ? "\(numbers[0])-\(numbers[numbers.count - 1])" : numbers.first.map(String.init) ?? ""
    } else if binding.keys.first?.command == .unfold {
      name = world.glyphs.isASCII ? "Left/Right" : "←→"
    } else {
      name = keys.first?.name(isASCII: world.glyphs.isASCII) ?? ""
    }
    let label = top.label(of: binding) ?? binding.label ?? ""
    return FooterEntry(keys: name, label: label, key: keys.first?.isDigit == true ? nil : keys.first)
  }

  /// The digits of the rows on the screen, which alone are chosen by them.
  private func numbers(_ focus: Focus) -> [Int] {
    focus.page.items.indices.compactMap { index in
      let item = focus.page.items[index]
      let isShown = top.place.shows(index, on: focus.page, height: focus.area.height)
      return isShown && isPrimary(item) ? item.number : nil
    }
  }

  /// Whether a row is what the screen is about, and no reference beside it.
  private func isPrimary(_ item: Page.Item) -> Bool {
    if case .open(_, .some) = item.action { context == .cause || context == .guide } else { true }
  }

  /// Whether a binding has anything to act on; the footer does not offer it otherwise.
  private func hasUse(_ binding: Binding, _ focus: Focus, _ numbers: [Int]) -> Bool {
    switch binding.keys.first?.command {
    case .pick: !numbers.isEmpty
    // At the front door the digits name it, where there are some.
    case .choose: !focus.page.items.isEmpty && (context != .front || numbers.isEmpty)
    case let command?: top.offers(command, in: world, focus: focus)
    case nil: true
    }
  }

  private func draw(_ prompt: Prompt, in frame: inout Frame, row: Int) {
    let width = frame.size.columns
    frame.fill(" ", .plain, row: row)
    let names = KeyMap.footer(in: prompt.context).compactMap { binding -> (String, String)? in
      binding.keys.first.map { ($0.key.name(isASCII: world.glyphs.isASCII), binding.label ?? "") }
    }
    let keys = Line(names.flatMap { [Span("  "), Span($0.0, .key), Span(" \($0.1)")] })
    switch prompt {
    case .save(let field):
      let start = frame.write(" Save as: ", .heading, row: row, column: 0)
      let hasKeys = width - keys.width - start > 20
      let line = field.line(width: (hasKeys ? width - keys.width : width) - start - 1, glyphs: world.glyphs)
      frame.write(line, row: row, column: start)
      frame.cursor = Position(row: row, column: min(width - 1, start + CellWidth.of(line.spans[0].text)))
      if hasKeys { frame.write(keys, row: row, column: width - keys.width - 1) }
    case .confirm(let question, let short, _):
      let fewKeys = Line(names.flatMap { [Span($0.0, .key), Span("/")] }.dropLast())
      let hasKeys = width - keys.width - 2 >= CellWidth.of(short)
      let room = width - keys.width - 2
      // A long question begins with the name of a file, whose end says most.
      let isWhole = CellWidth.of(question) <= room || room >= 40
      let text = isWhole ? question.end(columns: room, mark: world.glyphs.less) : short
      let end = frame.write(" \(text)", .warning, row: row, column: 0)
      frame.write(hasKeys ? keys : fewKeys, row: row, column: end + (hasKeys ? 0 : 1))
      frame.cursor = Position(row: row, column: min(end, width - 1))
    }
  }
}
