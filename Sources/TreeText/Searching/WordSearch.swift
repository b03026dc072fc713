import DecisionTrees

/// One search for words.
///
/// All nodes are first rated by which words they have and where; the best are then looked at closely: which of
/// their texts fits best, and whether it has the words in their order.
struct WordSearch {
  private let index: SearchIndex
  private let words: [QueryWord]
  private let fields: FieldWeights
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
    fields = .suited(to: query)
    found = Array(repeating: 0, count: index.entries.count)
  }

  /// Returns the best nodes, not yet in order.
  mutating func ranked(limit: Int) -> Ranking {
    let rated = rough(limit: limit).map { (entry: $0.entry, score: $0.score, text: close($0.entry)) }
    let trees = Set(rated.filter(\.text.isTree).map { index.entries[$0.entry].address.tree })
    var ranking = Ranking()
    for (entry, score, text) in rated {
      let ofTree: Float = trees.contains(index.entries[entry].address.tree) ? Self.factorOfTree : 1
      let score = score * 10 * text.factor * ofTree * (text.isTree ? Self.factorOfTree : 1)
      ranking.raise(entry, to: score, because: text.field, text: text.text)
    }
    return ranking
  }

  /// How much more a node counts whose tree is asked for by its title, and once more the tree's beginning.
  private static let factorOfTree: Float = 2

  /// Rates all nodes, and keeps those with most of what was asked for.
  private mutating func rough(limit: Int) -> [(entry: Int, score: Float)] {
    let count = index.entries.count
    var scores = [Float](repeating: 0, count: count)
    var best = [Float](repeating: 0, count: count)
    for position in words.indices { rate(position, &scores, &best) }
    let total = weights.reduce(0, +)
    var top = TopList(limit: limit)
    // Of few words about half must be there; who tells a story uses many that are nowhere.
    let least = total * (words.count < 6 ? 0.45 : 0.3)
    for entry in 0..<count where found[entry] > least {
      top.insert(entry, score: scores[entry] / total * found[entry] / total)
    }
    return top.elements
  }

  /// Adds to the scores of the nodes what one word is worth to them.
  ///
  /// - Parameters:
  ///   - position: The position of the word.
  ///   - scores: The scores.
  ///   - best: For each node 0; memory that all words use in turn.
  private mutating func rate(_ position: Int, _ scores: inout [Float], _ best: inout [Float]) {
    var touched: [Int] = []
    for (term, quality) in words[position].terms(in: index.words) {
      wordSets[index.words.terms[term].key, default: 0] |= 1 << UInt64(position)
      for posting in index.words.terms[term].postings {
        let entry = posting.entry
        if best[entry] == 0 { touched.append(entry) }
        best[entry] = max(best[entry], quality * fields[posting])
      }
    }
    // A word that is nowhere is likely a name of the developer's own: it counts half.
    let rarity = (Float(scores.count) / Float(max(1, touched.count)) + 1).roughLogarithm
    let weight = (touched.isEmpty ? 0.5 : 1) * words[position].importance * rarity
    weights.append(weight)
    for entry in touched {
      scores[entry] += weight * best[entry]
      found[entry] += weight
      best[entry] = 0
    }
  }

  /// Returns the text of a node that fits best.
  ///
  /// The long texts, which come last, are read only where no short one has all the words.
  private func close(_ entry: Int) -> FittingText {
    var best = FittingText()
    var isTree = false
    var mostFound: Float = 0
    for (field, text) in index.entries[entry].texts {
      if field == .text, mostFound > found[entry] * 0.99 { break }
      let fit = fit(of: text)
      mostFound = max(mostFound, fit.weight)
      if field == .tree, fit.isWhole { isTree = true }
      let likeness = fit.likeness(in: field)
      let score = fit.weight * fit.weight * fields[field] * (1 + likeness)
      guard score > best.score else { continue }
      let together = min(1, fit.weight / found[entry])
      best = FittingText(
        field: field, text: field == .text ? text.excerpt(around: fit.first) : text,
        factor: (0.6 + 0.4 * together) * (field == .text ? 1 : 1 + likeness / 2), score: score)
    }
    best.isTree = isTree
    return best
  }

  /// Looks at which words a text has, and how.
  private func fit(of text: String) -> Fit {
    var reading = Reading(of: words.count)
    let textWords = Words(text)
    for word in textWords where word.kind != .sigil {
      let own = wordSets[word.stem] ?? 0
      let parts = textWords.parts(of: word).reduce(own) { $0 | (wordSets[$1.stem] ?? 0) }
      reading.take(own, parts, at: word.range.lowerBound)
    }
    return Fit(
      weight: weight(whole: reading.whole, seen: reading.seen),
      order: words.count > 1 ? Float(reading.longestRun) / Float(words.count) : 0,
      share: Float(reading.seen.nonzeroBitCount) / Float(max(1, reading.count, words.count)),
      isWhole: reading.count > 1 && reading.fitting == reading.count, first: reading.first ?? 0)
  }

  /// Adds up the words of a text; those that are only parts of its names count less.
  private func weight(whole: UInt64, seen: UInt64) -> Float {
    weights.indices.reduce(Float(0)) { sum, position in
      let bit: UInt64 = 1 << UInt64(position)
      guard seen & bit != 0 else { return sum }
      return sum + weights[position] * (whole & bit != 0 ? 1 : FieldWeights.ofPart)
    }
  }
}

/// What has been seen of a text, word by word; of sets of words looked for, each has a bit.
private struct Reading {
  /// How many words have come, and how many of them fit.
  var count = 0
  var fitting = 0
  /// The words that are there, and those of them that are whole words.
  var seen: UInt64 = 0
  var whole: UInt64 = 0
  /// The place of the first that fits.
  var first: Int?
  var longestRun = 0
  /// How many words in a row have come, up to each one looked for.
  private var runs: [Int]
  private var last: UInt64 = 0

  init(of wordCount: Int) { runs = [Int](repeating: 0, count: wordCount + 1) }

  /// Takes the next word: which words it is, and which it is or has as a part.
  mutating func take(_ own: UInt64, _ set: UInt64, at place: Int) {
    count += 1
    defer { last = set }
    guard set | last != 0 else { return }
    if set != 0 {
      first = first ?? place
      fitting += 1
    }
    whole |= own
    seen |= set
    for position in runs.indices.dropLast().reversed() {
      runs[position + 1] = set & 1 << UInt64(position) == 0 ? 0 : runs[position] + 1
      longestRun = max(longestRun, runs[position + 1])
    }
  }
}

/// How a text has the words that are looked for.
private struct Fit {
  var weight: Float
  /// The longest run of them in their order, as a share of all.
  var order: Float
  /// The share of the text that they are.
  var share: Float
  /// Whether the text has no other words.
  var isWhole: Bool
  /// The place of the first.
  var first: Int

  /// How like the query the text is: 0 for a few words among many.
  func likeness(in field: SearchField) -> Float {
    switch field {
    case .place: 0
    case .prompt, .symptom, .message, .text: order
    case .id, .alias, .title, .tree: order + share / 2
    }
  }
}

/// The text of a node that fits best.
private struct FittingText {
  var field = SearchField.text
  var text = ""
  /// Whether the node begins a tree, and all words of the tree's title are asked for.
  var isTree = false
  /// How much more the node counts for it.
  var factor: Float = 1
  /// How it compares with the node's other texts.
  var score: Float = 0
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
