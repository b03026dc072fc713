import DecisionTrees

extension SearchIndex {
  /// Returns titles and other names that are near a query that finds nothing.
  ///
  /// - Parameter query: What was typed.
  /// - Returns: At most five, the nearest first; each finds something.
  package func suggestions(for query: String) -> [String] {
    let asked = query.foldedWords.prefix(20).filter { $0.count > 2 }
    var rated: [(name: String, score: Float)] = []
    var seen: Set<String> = []
    for entry in entriesNear(asked) {
      for (field, text) in entries[entry].texts where field == .title || field == .alias {
        let score = nearness(of: text, to: asked)
        if score > 0, seen.insert(text).inserted { rated.append((text, score)) }
      }
    }
    return rated.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .prefix(5).map(\.element.name.singleLine)
  }

  /// The nodes with the words most like those asked for.
  private func entriesNear(_ asked: [String]) -> [Int] {
    var scores = [Float](repeating: 0, count: entries.count)
    for word in asked {
      for term in words.terms {
        let likeness = likeness(term.text, word)
        guard likeness > 0 else { continue }
        for posting in term.postings { scores[posting.entry] += likeness * FieldWeights.words[posting] }
      }
    }
    var top = TopList(limit: 50)
    for (entry, score) in scores.enumerated() where score > 0 { top.insert(entry, score: score) }
    return top.elements.map(\.entry)
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
    let length = max(first.utf8.count, second.utf8.count)
    let shared = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    if shared >= 4 { return Float(shared) / Float(length) }
    let letters = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let errors = Suggestion.distance(letters.0, letters.1, limit: length / 3)
    return errors.map { 1 - Float($0) / Float(length) } ?? 0
  }
}
