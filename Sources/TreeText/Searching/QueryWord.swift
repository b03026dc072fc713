import DecisionTrees

/// A word that is looked for.
struct QueryWord {
  var text: String
  var stem: UInt64
  /// Whether more letters may follow.
  var isUnfinished: Bool
  /// Whether it is spelled like a name, which has no other forms.
  var isName = false

  /// The most words that count: a bit is needed for each.
  private static let most = 60

  /// Returns the words of a query; a name that stands nowhere, rightly spelled or not, counts as its parts.
  static func all(in query: String, knownTo index: WordIndex) -> [QueryWord] {
    let words = Words(query)
    let found = words.lazy.filter { $0.kind != .sigil }.prefix(most).flatMap { word in
      var parts = index.exact(word.stem) == nil ? words.parts(of: word) : []
      if !parts.isEmpty, Self.isNearTerm(words.text(of: word.range), in: index) { parts = [] }
      return (parts.isEmpty ? [word] : parts).map { part in
        let isUnfinished = part.range.upperBound == words.bytes.count
        return QueryWord(
          text: words.text(of: part.range), stem: part.stem, isUnfinished: isUnfinished,
          isName: words.isCapital(at: part.range.lowerBound))
      }
    }
    return Array(found.prefix(most))
  }

  /// Words that say little by themselves.
  private static let fillers: Set<String> = [
    "a", "after", "all", "also", "although", "am", "an", "and", "any", "are", "as", "at", "be", "because", "been",
    "but", "by", "can", "cant", "could", "did", "do", "does", "doesnt", "dont", "even", "for", "from", "get", "gets",
    "had", "has", "have", "how", "i", "if", "im", "in", "into", "is", "isnt", "it", "its", "ive", "just", "me", "my",
    "no", "not", "of", "on", "only", "or", "our", "so", "some", "still", "than", "that", "the", "their", "them", "then",
    "there", "they", "this", "though", "to", "too", "was", "we", "were", "what", "when", "where", "which", "while",
    "why", "will", "with", "wont", "would", "you", "your",
  ]

  /// Words that say `not`.
  private static let negations: Set<String> = [
    "arent", "cannot", "cant", "didnt", "doesnt", "dont", "isnt", "wasnt", "wont",
  ]

  /// How much the word counts beside others as rare.
  var importance: Float { Self.fillers.contains(text) ? 0.15 : 1 }

  /// The typing errors forgiven: one from 3 letters on, two from 9.
  private static func tolerance(of word: String) -> Int { word.count < 3 ? 0 : word.count < 9 ? 1 : 2 }

  /// Whether a name is one that the trees have, with typing errors.
  private static func isNearTerm(_ name: String, in index: WordIndex) -> Bool {
    !index.terms(near: name, limit: tolerance(of: name)).isEmpty
  }

  /// Returns the terms the word may mean, and how well each fits.
  func terms(in index: WordIndex) -> [(term: Int, quality: Float)] {
    var found: [(term: Int, quality: Float)] = []
    if let term = index.exact(stem) { found = [(term, 1)] }
    if !isName { found += Inflection(of: text).terms(in: index).map { ($0, 0.9) } }
    if Self.negations.contains(text), let not = Words("not").map(\.stem).first.flatMap(index.exact) {
      found.append((not, 1))
    }
    if isUnfinished || found.isEmpty && text.utf8.count > 2 {
      found += index.terms(beginningWith: text).map { term in
        (term, 0.5 + 0.3 * Float(text.utf8.count) / Float(max(1, index.terms[term].length)))
      }
    }
    if found.isEmpty { found = misspelled(in: index) }
    return found
  }

  /// The terms the word may be with typing errors; a short word must at least begin like them.
  private func misspelled(in index: WordIndex) -> [(term: Int, quality: Float)] {
    let near = index.terms(near: text, limit: Self.tolerance(of: text))
    let isShort = text.count < 5
    return near.filter { !isShort || index.terms[$0.term].text.first == text.first }
      .map { ($0.term, $0.errors == 1 ? 0.6 : 0.45) }
  }
}
