import DecisionTrees

extension String {
  /// Returns the text, or as much of its end as fits into a number of columns behind a mark.
  package func end(columns: Int, mark: String) -> String {
    guard CellWidth.of(self) > columns else { return self }
    var room = columns - CellWidth.of(mark)
    let kept = reversed().prefix { character in
      room -= CellWidth.of(character)
      return room >= 0
    }
    return mark + String(kept.reversed())
  }

  /// The text without backticks, up to the end of its first clause or of a word, if it is longer than some columns.
  package func shortened(to columns: Int, mark: String) -> String {
    let text = String(filter { $0 != "`" })
    guard CellWidth.of(text) > columns else { return text }
    let clause = (text.split(separator: " and ").first ?? "").prefix { !",;:(".contains($0) }.trimmed
    if CellWidth.of(clause) >= 12, CellWidth.of(clause) <= columns { return clause }
    let fitting = text.prefix(columns: max(0, columns - 1))
    let words = fitting.last == " " ? fitting : fitting.lastIndex(of: " ").map { String(fitting[..<$0]) } ?? fitting
    return words.trimmed + mark
  }
}

extension Line {
  /// Returns the line without some columns behind its margin.
  package func shifted(by columns: Int, keeping margin: Int, mark: String) -> Line {
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
