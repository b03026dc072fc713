import DecisionTrees

extension Document {
  /// Formats the document as lines.
  package func lines(width: Int, glyphs: Glyphs, gutter: Bool = false) -> [Line] {
    setting(width: width, glyphs: glyphs, gutter: gutter).lines
  }

  /// Formats the document as lines, and returns the position of each block.
  ///
  /// - Parameters:
  ///   - width: The maximum width of prose in columns. Code isn't wrapped, so it can be wider.
  ///   - glyphs: The marks to draw with.
  ///   - gutter: Whether the lines are for a screen. If so, each line of a snippet has a mark for wrong or right, and
  ///     long links are wrapped.
  /// - Returns: The lines, and for each block the range of its lines, without the blank line before it.
  package func setting(width: Int, glyphs: Glyphs, gutter: Bool = false) -> (lines: [Line], places: [Range<Int>]) {
    var setter = LineSetter(width: width, glyphs: glyphs, gutter: gutter)
    let places = blocks.map { setter.set($0) }
    return (setter.lines, places)
  }
}

/// Formats blocks one after the other, with blank lines where they are needed.
private struct LineSetter {
  let width: Int
  let glyphs: Glyphs
  let gutter: Bool
  var lines: [Line] = []
  var last: Block?
  /// Whether the items belong to a numbered item that ends in a colon.
  var isNested = false

  /// - Returns: The lines that the block takes.
  mutating func set(_ block: Block) -> Range<Int> {
    if needsAir(before: block) { lines.append(Line()) }
    if case .item("-", _) = block {
      if let step = numberedItem { isNested = step.last?.text.hasSuffix(":") == true }
    } else {
      isNested = false
    }
    last = block
    let start = lines.count
    write(block)
    return start..<lines.count
  }

  private mutating func write(_ block: Block) {
    switch block {
    case .title(let spans):
      lines += Line.wrap(
        spans.map { $0.role == .plain ? Span($0.text, .title) : $0 }, to: width, cutsIDs: gutter)
    case .heading(let spans): lines += Line.hanging(spans, label: [], indent: 2, width: width)
    case .paragraph(let spans): lines += hanging(spans, label: [Span("  ")], indent: 2)
    case .item(let marker, let spans):
      let margin = isNested ? "     " : "  "
      lines += hanging(spans, label: [Span("\(margin)\(marker) ")], indent: margin.count + marker.count + 1)
    case .outcome(let marker, let spans, let id, let headline):
      let indent = marker.count + 3
      let arrow = glyphs.chosen.isEmpty ? "See: " : "\(glyphs.chosen) "
      let goal = (headline.map { Prose.spans($0) + [Span(" ")] } ?? []) + [Span("[\(id)]", .id)]
      lines += hanging(spans, label: [Span("  \(marker) ")], indent: indent)
      lines += hanging(
        goal, label: [Span(String(repeating: " ", count: indent) + arrow, .hint)], indent: indent + arrow.count)
    case .code(let code): set(code)
    case .change(let wrong, let right): set(wrong, right)
    case .message(let text): lines += hanging([Span(text, .code)], label: [Span("  ")], indent: 2)
    case .reference(let id, let headline):
      let spans = [Span(id, .id)] + (headline.map { [Span("  ", .id)] + Prose.spans($0) } ?? [])
      // On a screen, the number of the reference comes before the id.
      lines += hanging(spans, label: [Span(gutter ? "     " : "  ")], indent: gutter ? 5 : 4)
    case .link(let link):
      lines += hanging([Span(link.title)], label: [Span("  ")], indent: 2)
      // If possible, a link stays on one line, so that a terminal can open it.
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

  /// Writes the removed and inserted lines for a screen.
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
    Line.hanging(gutter ? spans.map(\.shown) : spans, label: label, indent: indent, width: width, cutsIDs: gutter)
  }

  /// The text of the last block, if it is an item with a number.
  private var numberedItem: [Span]? {
    if case .item(let marker, let spans) = last, marker != "-" { spans } else { nil }
  }

  private func needsAir(before block: Block) -> Bool {
    if case .item("-", _) = block, let step = numberedItem { return step.last?.text.hasSuffix(":") != true }
    return switch (last, block) {
    case (nil, _): false
    case (_, .heading), (.title, _): true
    case (.heading, _), (.code, .message), (.message, .change): false
    case (.code, _), (_, .code), (.change, _), (_, .change), (.paragraph, .paragraph), (.item, .paragraph),
      (.outcome, .paragraph):
      true
    default: false
    }
  }
}
