import DecisionTrees

extension String {
  /// Returns the text, or a mark and the end of the text if it doesn't fit into a number of columns.
  package func end(columns: Int, mark: String) -> String {
    guard CellWidth.of(self) > columns else { return self }
    var room = columns - CellWidth.of(mark)
    let kept = reversed().prefix { character in
      room -= CellWidth.of(character)
      return room >= 0
    }
    return mark + String(kept.reversed())
  }

  /// Returns the text without backticks, shortened if it is too wide.
  ///
  /// A shortened text ends after its first clause or after a word.
  package func shortened(to columns: Int, mark: String) -> String {
    let text = String(filter { $0 != "`" })
    guard CellWidth.of(text) > columns else { return text }
    let clause = (text.split(separator: " and ").first ?? "").prefix { !",;:(".contains($0) }.trimmed
    if CellWidth.of(clause) >= 8, CellWidth.of(clause) <= columns { return clause }
    return text.cutAfterWord(to: columns, mark: mark)
  }

  /// Returns the text, cut after a word if it is too wide.
  package func cutAfterWord(to columns: Int, mark: String) -> String {
    guard CellWidth.of(self) > columns else { return self }
    let fitting = prefix(columns: max(0, columns - 1))
    let words = fitting.last == " " ? fitting : fitting.lastIndex(of: " ").map { String(fitting[..<$0]) } ?? fitting
    return words.trimmed + mark
  }
}

extension Line {
  /// Returns the line scrolled to the left by a number of columns.
  ///
  /// The first `margin` columns don't move.
  package func shifted(by columns: Int, keeping margin: Int, mark: String) -> Line {
    guard margin > 0 else { return shifted(by: columns, mark: mark) }
    var kept: [Span] = []
    var rest = spans[...]
    // The margin always consists of whole spans.
    while let span = rest.first, Line(kept).width + CellWidth.of(span.text) <= margin {
      kept.append(rest.removeFirst())
    }
    return Line(kept + Line(Array(rest)).shifted(by: columns, mark: mark).spans)
  }

  /// Returns the line scrolled to the left by some columns.
  private func shifted(by columns: Int, mark: String) -> Line {
    guard columns > 0, !spans.isEmpty else { return self }
    var hidden = columns
    var kept: [Span] = []
    for span in spans {
      var text = span.text[...]
      while hidden > 0, let first = text.popFirst() {
        hidden -= CellWidth.of(first)
        // If half of a wide character is hidden, a space replaces its other half.
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
