extension SearchIndex {
  /// Returns titles and other names that are near a query that finds nothing.
  ///
  /// - Parameter query: What was typed.
  /// - Returns: At most five, the nearest first; each finds something.
  public func suggestions(for query: String) -> [String] {
    let asked = query.foldedWords.prefix(20).filter { $0.count > 2 }
    guard !asked.isEmpty else { return [] }
    var rated: [(name: String, score: Float)] = []
    var seen: Set<String> = []
    for entry in entries {
      for (field, text) in entry.texts where field == .title || field == .alias {
        let score = nearness(of: text, to: asked)
        if score > 0, seen.insert(text).inserted { rated.append((text, score)) }
      }
    }
    return rated.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .prefix(5).map(\.element.name.singleLine)
  }

  /// Adds up how near the words of a name come to those asked for; short names first among equals.
  private func nearness(of name: String, to asked: [String]) -> Float {
    let words = name.foldedWords
    let sum = asked.reduce(Float(0)) { sum, word in sum + (words.map { likeness($0, word) }.max() ?? 0) }
    return sum / (1 + Float(words.count) / 20)
  }

  /// How like two words are, from 0 to 1: by typing errors up to a third of the letters, or by their beginning.
  private func likeness(_ first: String, _ second: String) -> Float {
    if first == second { return QueryWord(text: first, stem: 0, isUnfinished: false).importance }
    let length = max(first.count, second.count)
    let letters = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    if let errors = Suggestion.distance(letters.0, letters.1, limit: length / 3) {
      return 1 - Float(errors) / Float(length)
    }
    let shared = zip(first, second).prefix { $0 == $1 }.count
    return shared >= 4 ? Float(shared) / Float(length) : 0
  }
}
