extension Line {
  /// Breaks spans into lines, at spaces and next to wide characters.
  ///
  /// A word that is too long is cut, after a no-break space if it has one. Spaces at a break disappear. A line break or
  /// a tab counts as a space. Code between backticks counts as one word. An id that is too long has its own line, which
  /// is then wider, so that the id can be copied.
  ///
  /// - Parameters:
  ///   - spans: The text.
  ///   - width: The width of a line in columns. At least 2 columns are used, so that a wide character fits.
  ///   - first: The width of the first line, if it is narrower. The first line stays empty if no word fits.
  ///   - cutsIDs: Whether to cut an id that is too long, because a screen can't show more columns.
  /// - Returns: At least one line.
  package static func wrap(_ spans: [Span], to width: Int, first: Int = .max, cutsIDs: Bool = false) -> [Line] {
    let width = max(2, width)
    let spans = spans.map { Span($0.text.onOneLine, $0.role) }
    let cells = spans.indices.flatMap { span in
      let (text, isCode) = (spans[span].text.unicodeScalars, spans[span].isQuotedCode)
      return text.indices.map { Cell(text[$0], at: $0, of: span, isWhole: isCode) }
    }
    var lines: [Line] = []
    var start = cells.firstIndex { $0.scalar != " " } ?? cells.endIndex
    while start < cells.endIndex {
      let room = lines.isEmpty ? min(first, width) : width
      var (end, column, lastBreak, lastJoint) = (start, 0, Int?.none, Int?.none)
      while end < cells.endIndex, column + cells[end].width <= room {
        column += cells[end].width
        if end > start, cells.canBreak(before: end) { lastBreak = end }
        if cells[end].isJoint { lastJoint = end + 1 }
        end += 1
      }
      if end < cells.endIndex, cells[end].scalar == " " { lastJoint = end }
      if end < cells.endIndex, !cells[end].isGap, end == start || !cells.canBreak(before: end) {
        end = lastBreak ?? (room < width ? start : lastJoint ?? max(end, start + 1))
        if !cutsIDs, lastBreak == nil, end > start, spans[cells[start].span].role == .id {
          end = cells[end...].firstIndex(where: \.isGap) ?? cells.endIndex
        }
      }
      let last = cells[start..<end].lastIndex { $0.scalar != " " }
      lines.append(Line(cells[start..<(last.map { $0 + 1 } ?? start)], of: spans))
      start = cells[end...].firstIndex { $0.scalar != " " } ?? cells.endIndex
    }
    return lines.isEmpty ? [Line()] : lines
  }

  /// Breaks a text of one role into lines.
  package static func wrap(_ text: String, _ role: Role = .plain, to width: Int) -> [Line] {
    wrap([Span(text, role)], to: width)
  }

  /// Breaks spans into lines after a label, with a hanging indent.
  ///
  /// All lines after the first begin with a margin.
  ///
  /// - Parameters:
  ///   - spans: The text.
  ///   - label: The text before the first line. If it leaves no space for a word, the text begins on the next line.
  ///   - margin: The text before all other lines.
  ///   - width: The width of a line in columns, including the label or the margin.
  ///   - cutsIDs: Whether to cut an id that is too long.
  /// - Returns: At least one line.
  package static func hanging(
    _ spans: [Span], label: [Span], margin: Span, width: Int, cutsIDs: Bool = false
  ) -> [Line] {
    let indent = CellWidth.of(margin.text)
    let room = max(2, width - indent)
    let overhang = max(0, Line(label).width - indent)
    return wrap(spans, to: room, first: room - overhang, cutsIDs: cutsIDs).enumerated().map { index, line in
      line.prefixed(with: index == 0 ? label : [margin])
    }
  }

  /// Breaks spans into lines after a label, with a hanging indent of spaces.
  package static func hanging(
    _ spans: [Span], label: [Span], indent: Int, width: Int, cutsIDs: Bool = false
  ) -> [Line] {
    let margin = Span(String(repeating: " ", count: indent))
    return hanging(spans, label: label, margin: margin, width: width, cutsIDs: cutsIDs)
  }

  private init(_ cells: ArraySlice<Cell>, of spans: [Span]) {
    self.init()
    var rest = cells
    while let first = rest.first {
      let next = rest.firstIndex { $0.span != first.span } ?? rest.endIndex
      let span = spans[first.span]
      let end = span.text.unicodeScalars.index(after: rest[next - 1].position)
      self.spans.append(Span(String(span.text[first.position..<end]), span.role))
      rest = rest[next...]
    }
  }

  /// Returns the line cut to a width.
  ///
  /// If text is missing, a mark of one column is at the end.
  package func cut(to width: Int, mark: String) -> Line {
    guard self.width > width else { return self }
    var room = width - CellWidth.of(mark)
    guard room >= 0 else { return Line() }
    var kept: [Span] = []
    for span in spans {
      let text = span.text.prefix(columns: room)
      kept.append(Span(text, span.role))
      room -= CellWidth.of(text)
      if text.count < span.text.count { break }
    }
    return Line(kept + [Span(mark, .hint)])
  }
}

/// A scalar of a text that is broken into lines.
private struct Cell {
  var scalar: Unicode.Scalar
  /// The position of the scalar in the text of its span.
  var position: String.Index
  /// The index of its span.
  var span: Int
  /// Whether lines break inside the span only if it is too long for a line.
  var isWhole: Bool
  var width: Int

  init(_ scalar: Unicode.Scalar, at position: String.Index, of span: Int, isWhole: Bool) {
    (self.scalar, self.position, self.span, self.isWhole) = (scalar, position, span, isWhole)
    width = CellWidth.of(scalar)
  }

  /// Whether the scalar is a space where a line can end.
  var isGap: Bool { scalar == " " && !isWhole }

  /// Whether the scalar is a space where only a word that is too long is cut.
  var isJoint: Bool { scalar == "\u{A0}" || scalar == " " && isWhole }

  /// Whether the scalar is punctuation that can't begin a line.
  var isClosing: Bool {
    [.closePunctuation, .finalPunctuation, .otherPunctuation].contains(scalar.properties.generalCategory)
  }
}

extension [Cell] {
  /// Returns whether a line can end before a cell: after a space, or next to a wide character.
  fileprivate func canBreak(before index: Int) -> Bool {
    if self[index - 1].isGap { return true }
    guard self[index].width > 0, self[index].scalar != " " else { return false }
    let isAfterWide = self[..<index].last { $0.width > 0 }?.width == 2
    return (self[index].width == 2 || isAfterWide) && !self[index].isClosing
  }
}

extension Span {
  /// Whether the span is code of a sentence, with its backticks.
  var isQuotedCode: Bool {
    role == .code && text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "`") && text.utf8.last == UInt8(ascii: "`")
  }
}

extension String {
  /// The text with spaces instead of line breaks and tabs.
  fileprivate var onOneLine: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" || $0 == "\t" ? " " : $0 }))
  }

  /// Returns the longest beginning of the text that fits into a number of columns.
  package func prefix(columns: Int) -> String {
    var room = columns
    let end = firstIndex { character in
      room -= CellWidth.of(character)
      return room < 0
    }
    return String(self[..<(end ?? endIndex)])
  }
}
