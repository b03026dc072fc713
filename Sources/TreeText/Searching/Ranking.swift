import DecisionTrees

/// How well a node fits, and by what.
struct SearchRank {
  var entry: Int
  var score: Float
  var field: SearchField
  /// The text that fits.
  var text: String?
}

/// Nodes with the best reason there is for each.
struct Ranking {
  private var ranks: [Int: SearchRank] = [:]

  /// Gives a node a better score; a lower one changes nothing.
  mutating func raise(_ entry: Int, to score: Float, because field: SearchField, text: String? = nil) {
    if let known = ranks[entry], known.score >= score { return }
    ranks[entry] = SearchRank(entry: entry, score: score, field: field, text: text)
  }

  /// Returns the score of a node so far.
  func score(of entry: Int) -> Float { ranks[entry]?.score ?? 0 }

  /// Returns the best, in order; of equals the earlier in the forest.
  func sorted(limit: Int) -> [SearchRank] {
    let sorted = ranks.values.sorted { ($1.score, $0.entry) < ($0.score, $1.entry) }
    return Array(sorted.prefix(limit))
  }
}

/// The best few of many, without sorting all.
struct TopList {
  let limit: Int
  /// The best first.
  private(set) var elements: [(entry: Int, score: Float)] = []

  init(limit: Int) { self.limit = limit }

  mutating func insert(_ entry: Int, score: Float) {
    if elements.count >= limit, let last = elements.last {
      guard score > last.score else { return }
      elements.removeLast()
    }
    let position = elements.firstIndex { $0.score < score } ?? elements.endIndex
    elements.insert((entry, score), at: position)
  }
}
