/// One search for words.
///
/// All nodes are first rated by which words they have and where; the best are then looked at closely: which of
/// their texts fits best, and whether it has the words in their order.
struct WordSearch {
  private let index: SearchIndex
  private let words: [QueryWord]
  /// For each term that fits: a bit for each word it fits.
  private var wordSets: [UInt64: UInt64] = [:]
  /// How much each word counts: the rarer, the more.
  private var weights: [Float] = []
  /// For each node the weights of the words it has.
  private var found: [Float]

  /// Prepares a search.
  init(_ query: String, in index: SearchIndex) {
    self.index = index
    words = QueryWord.all(in: query, knownTo: index.words)
    found = Array(repeating: 0, count: index.entries.count)
  }

  /// Returns the best nodes, not yet in order.
  mutating func ranked(limit: Int) -> Ranking {
    var ranking = Ranking()
    for (entry, score) in rough(limit: limit) {
      let best = close(index.entries[entry], found: found[entry])
      ranking.raise(entry, to: score * 10 * (1 + best.order / 2), because: best.field, text: best.text)
    }
    return ranking
  }

  /// Rates all nodes, and keeps those with most of what was asked for.
  private mutating func rough(limit: Int) -> [(entry: Int, score: Float)] {
    let count = index.entries.count
    var scores = [Float](repeating: 0, count: count)
    var best = [Float](repeating: 0, count: count)
    for (position, word) in words.enumerated() {
      var touched: [Int] = []
      for (term, quality) in word.terms(in: index.words) {
        wordSets[index.words.terms[term].key, default: 0] |= 1 << UInt64(position)
        for posting in index.words.terms[term].postings {
          let entry = posting.entry
          if best[entry] == 0 { touched.append(entry) }
          best[entry] = max(best[entry], quality * posting.weight)
        }
      }
      // A word that is nowhere is likely a name of the developer's own: it counts half.
      let weight =
        (touched.isEmpty ? 0.5 : 1) * word.importance * (Float(count) / Float(max(1, touched.count)) + 1).roughLogarithm
      weights.append(weight)
      for entry in touched {
        scores[entry] += weight * best[entry]
        found[entry] += weight
        best[entry] = 0
      }
    }
    let total = weights.reduce(0, +)
    var top = TopList(limit: limit)
    // Of few words about half must be there; who tells a story uses many that are nowhere.
    let least = total * (words.count < 6 ? 0.45 : 0.3)
    for entry in 0..<count where found[entry] > least {
      top.insert(entry, score: scores[entry] / total * found[entry] / total)
    }
    return top.elements
  }

  /// Returns the text of a node that fits best, and the share of the words it has in order.
  ///
  /// The long texts, which come last, are read only where no short one has all the words.
  private func close(_ entry: SearchEntry, found: Float) -> (field: SearchField, text: String, order: Float) {
    var best: (field: SearchField, text: String, order: Float, score: Float) = (.text, "", 0, 0)
    var mostFound: Float = 0
    for (field, text) in entry.texts {
      if field == .text, mostFound > found * 0.99 { break }
      let fit = fit(of: text)
      mostFound = max(mostFound, fit.weight)
      let score = fit.weight * fit.weight * field.weight * (1 + fit.order)
      guard score > best.score else { continue }
      let shown = field == .text ? text.excerpt(around: fit.first) : text
      best = (field, shown, field == .text ? 0 : fit.order, score)
    }
    return (best.field, best.text, best.order)
  }

  /// Which words a text has: their weight, the longest run of them in order as a share of all, and the first place.
  private func fit(of text: String) -> (weight: Float, order: Float, first: Int) {
    var seen: UInt64 = 0
    var first: Int?
    var runs = [Int](repeating: 0, count: words.count + 1)
    var longest = 0
    var last: UInt64 = 0
    let textWords = Words(text)
    for word in textWords where word.kind != .sigil {
      let set = textWords.parts(of: word).reduce(wordSets[word.stem] ?? 0) { $0 | (wordSets[$1.stem] ?? 0) }
      defer { last = set }
      guard set | last != 0 else { continue }
      if set != 0 { first = first ?? word.range.lowerBound }
      seen |= set
      for position in words.indices.reversed() {
        runs[position + 1] = set & 1 << UInt64(position) == 0 ? 0 : runs[position] + 1
        longest = max(longest, runs[position + 1])
      }
    }
    let weight = weights.indices.reduce(Float(0)) { $0 + (seen & 1 << UInt64($1) == 0 ? 0 : weights[$1]) }
    return (weight, words.count > 1 ? Float(longest) / Float(words.count) : 0, first ?? 0)
  }
}

/// A word that is looked for.
struct QueryWord {
  var text: String
  var stem: UInt64
  /// Whether more letters may follow.
  var isUnfinished: Bool

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
        return QueryWord(text: words.text(of: part.range), stem: part.stem, isUnfinished: isUnfinished)
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

extension Float {
  /// The logarithm to base 2, straight between powers of 2; the standard library has no better one.
  fileprivate var roughLogarithm: Float { Float(Int(exponent)) + significand - 1 }
}

extension String {
  /// The words around a place, on one line of about 70 characters.
  fileprivate func excerpt(around offset: Int) -> String {
    let place = utf8.index(startIndex, offsetBy: offset)
    let start = self[..<place].lastIndex(where: \.isNewline).map { index(after: $0) } ?? startIndex
    let lead = self[start..<place]
    let from = lead.count > 30 ? lead.suffix(30).firstIndex(of: " ").map { index(after: $0) } ?? place : start
    let excerpt = String(self[from...].prefix(90)).singleLine
    guard excerpt.count > 70, let end = excerpt.prefix(70).lastIndex(of: " ") else { return excerpt }
    return String(excerpt[..<end]) + " ..."
  }
}
