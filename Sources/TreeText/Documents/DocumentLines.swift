import DecisionTrees

extension Document {
  /// Sets the document in lines.
  package func lines(width: Int, glyphs: Glyphs, gutter: Bool = false) -> [Line] {
    setting(width: width, glyphs: glyphs, gutter: gutter).lines
  }

  /// Sets the document in lines, and says where each block went.
  ///
  /// - Parameters:
  ///   - width: The columns that prose may take. Code is never wrapped, and may be wider.
  ///   - glyphs: The marks to draw with.
  ///   - gutter: Whether each line of a snippet carries a mark for wrong or right, and long addresses are broken, for
  ///     screens that show a part.
  /// - Returns: The lines, and for each block the lines that it takes, without the blank one before it.
  package func setting(width: Int, glyphs: Glyphs, gutter: Bool = false) -> (lines: [Line], places: [Range<Int>]) {
    var setter = LineSetter(width: width, glyphs: glyphs, gutter: gutter)
    let places = blocks.map { setter.set($0) }
    return (setter.lines, places)
  }
}

/// Sets blocks one below the other, with blank lines between those that need air.
private struct LineSetter {
  let width: Int
  let glyphs: Glyphs
  let gutter: Bool
  var lines: [Line] = []
  var last: Block?

  /// - Returns: The lines that the block takes.
  mutating func set(_ block: Block) -> Range<Int> {
    if needsAir(before: block) { lines.append(Line()) }
    last = block
    let start = lines.count
    write(block)
    return start..<lines.count
  }

  private mutating func write(_ block: Block) {
    switch block {
    case .title(let spans): lines += Line.wrap(spans.map { $0.role == .plain ? Span($0.text, .title) : $0 }, to: width)
    case .heading(let spans): lines += Line.wrap(spans, to: width)
    case .paragraph(let spans): lines += hanging(spans, label: [Span("  ")], indent: 2)
    case .item(let marker, let spans):
      lines += hanging(spans, label: [Span("  \(marker) ")], indent: marker.count + 3)
    case .outcome(let marker, let spans, let id, let headline):
      let goal = (headline.map { Prose.spans($0) + [Span(" ")] } ?? []) + [Span("[\(id)]", .id)]
      lines += hanging(
        spans + [Span(" See: ", .hint)] + goal, label: [Span("  \(marker) ")], indent: marker.count + 3)
    case .code(let code): set(code)
    case .change(let wrong, let right): set(wrong, right)
    case .message(let text): lines += hanging([Span(text, .code)], label: [Span("  ")], indent: 2)
    case .reference(let id, let headline):
      let spans = [Span(id, .id)] + (headline.map { [Span("  ", .id)] + Prose.spans($0) } ?? [])
      // On a screen, a number is before it.
      lines += hanging(spans, label: [Span(gutter ? "     " : "  ")], indent: gutter ? 5 : 4)
    case .link(let link):
      lines += hanging([Span(link.title)], label: [Span("  ")], indent: 2)
      // An address stays in one piece where it can, so that a terminal can open it.
      let margin = gutter && (width - 1...width).contains(link.url.utf8.count) ? 0 : 2
      lines += Line.wrap(link.url, .link, to: gutter ? width - margin : .max).map { $0.indented(by: margin) }
    }
  }

  private mutating func set(_ block: CodeBlock) {
    let role: Role = block.verdict == .wrong ? .wrong : .right
    let mark = block.verdict == .wrong ? glyphs.wrong : glyphs.right
    if block.verdict != nil {
      lines.append(
        Line([Span("  "), Span((mark.isEmpty ? "" : "\(mark) ") + (block.verdict == .wrong ? "Wrong" : "Right"), role)])
      )
    } else if let title = block.title {
      lines += hanging(Prose.spans(title), label: [Span("  ")], indent: 2)
    }
    let margin = gutter && block.verdict != nil ? [Span("  "), Span(mark, role), Span(" ")] : [Span("    ")]
    for line in CodeHighlighter.lines(block.code.withoutTabs, language: block.language) {
      lines.append(line.spans.isEmpty && !gutter ? line : line.prefixed(with: margin))
    }
  }

  /// Writes the lines that go and those that come, as a screen shows them.
  private mutating func set(_ wrong: CodeBlock, _ right: CodeBlock) {
    let code = { (block: CodeBlock) in CodeHighlighter.lines(block.code.withoutTabs, language: block.language) }
    guard let change = CodeChange(from: code(wrong), to: code(right)), change.isReadable else {
      set(wrong)
      lines.append(Line())
      return set(right)
    }
    lines += change.folded.map { $1.prefixed(with: [Span("  "), $0.mark(glyphs), Span(" ")]) }
  }

  private func hanging(_ spans: [Span], label: [Span], indent: Int) -> [Line] {
    Line.hanging(gutter ? spans.map(\.shown) : spans, label: label, indent: indent, width: width)
  }

  private func needsAir(before block: Block) -> Bool {
    switch (last, block) {
    case (nil, _): false
    case (_, .heading), (.title, _): true
    case (.heading, _), (.code, .message), (.change, .message): false
    case (.code, _), (_, .code), (.change, _), (_, .change), (.paragraph, .paragraph), (.item, .paragraph),
      (.outcome, .paragraph):
      true
    default: false
    }
  }
}
