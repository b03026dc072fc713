extension Document {
  /// Sets the document in lines.
  ///
  /// - Parameters:
  ///   - width: The columns that prose may take. Code is never wrapped, and may be wider.
  ///   - glyphs: The marks to draw with.
  ///   - gutter: Whether each line of a snippet carries a mark for wrong or right, for screens that show a part.
  /// - Returns: The lines.
  public func lines(width: Int, glyphs: Glyphs, gutter: Bool = false) -> [Line] {
    var setter = LineSetter(width: width, glyphs: glyphs, gutter: gutter)
    for block in blocks { setter.set(block) }
    return setter.lines
  }
}

/// Sets blocks one below the other, with blank lines between those that need air.
private struct LineSetter {
  let width: Int
  let glyphs: Glyphs
  let gutter: Bool
  var lines: [Line] = []
  private var last: Block?

  init(width: Int, glyphs: Glyphs, gutter: Bool) {
    self.width = width
    self.glyphs = glyphs
    self.gutter = gutter
  }

  mutating func set(_ block: Block) {
    if needsAir(before: block) { lines.append(Line()) }
    last = block
    switch block {
    case .title(let spans): lines += Line.wrap(spans.map { $0.role == .plain ? Span($0.text, .title) : $0 }, to: width)
    case .heading(let spans): lines += hanging(spans, first: [], indent: 0)
    case .paragraph(let spans): lines += hanging(spans, first: [Span("  ")], indent: 2)
    case .item(let marker, let spans):
      lines += hanging(spans, first: [Span("  \(marker) ", .hint)], indent: marker.count + 3)
    case .code(let code): set(code)
    case .message(let text): lines += hanging([Span(text, .code)], first: [Span("  ")], indent: 2)
    case .reference(let id, let headline):
      let spans = [Span(id, .id)] + (headline.map { [Span("  ", .id)] + Prose.spans($0) } ?? [])
      lines += hanging(spans, first: [Span("  ")], indent: 4)
    case .link(let link):
      lines += hanging([Span(link.title)], first: [Span("  ")], indent: 2)
      // An address stays in one piece, so that a terminal can open it.
      lines.append(Line([Span("  "), Span(link.url, .link)]))
    }
  }

  private mutating func set(_ block: CodeBlock) {
    let role: Role = block.verdict == .wrong ? .wrong : .right
    let mark = block.verdict == .wrong ? glyphs.wrong : glyphs.right
    if block.verdict != nil {
      lines.append(Line([Span("  "), Span("\(mark) \(block.verdict == .wrong ? "Wrong" : "Right")", role)]))
    } else if let title = block.title {
      lines += hanging(Prose.spans(title), first: [Span("  ")], indent: 2)
    }
    let margin = gutter && block.verdict != nil ? [Span("  "), Span(mark, role), Span(" ")] : [Span("    ")]
    for line in CodeHighlighter.lines(block.code, language: block.language) {
      lines.append(line.spans.isEmpty && !gutter ? line : line.prefixed(with: margin))
    }
  }

  private func hanging(_ spans: [Span], first: [Span], indent: Int) -> [Line] {
    Line.wrap(spans, to: width - indent).enumerated().map { index, line in
      index == 0 ? line.prefixed(with: first) : line.indented(by: indent)
    }
  }

  private func needsAir(before block: Block) -> Bool {
    switch (last, block) {
    case (nil, _): false
    case (_, .heading), (.title, _): true
    case (.heading, _), (.code, .message): false
    case (.code, _), (_, .code), (.paragraph, .paragraph), (.item, .paragraph): true
    default: false
    }
  }
}
