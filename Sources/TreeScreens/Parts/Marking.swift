import TreeText

extension [Span] {
  /// Returns the spans with some words marked.
  ///
  /// - Parameter isMatch: Whether a word, which is in lowercase, is a match.
  /// - Returns: The spans, in which each match has its own role.
  func marking(_ isMatch: (String) -> Bool) -> [Span] {
    flatMap { span -> [Span] in
      var spans: [Span] = []
      var rest = span.text[...]
      while !rest.isEmpty {
        let isWord = rest.first.map { $0.isLetter || $0.isNumber } == true
        let piece = rest.prefix { ($0.isLetter || $0.isNumber) == isWord }
        rest = rest.dropFirst(piece.count)
        let role = isWord && isMatch(piece.lowercased()) ? .match : span.role
        if spans.last?.role == role {
          spans[spans.count - 1].text += piece
        } else {
          spans.append(Span(String(piece), role))
        }
      }
      return spans
    }
  }
}
