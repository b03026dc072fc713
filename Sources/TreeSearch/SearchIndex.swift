package import DecisionTrees

/// Finds nodes by words and by pasted messages.
///
/// It is built once; a search then is fast enough for each key.
package struct SearchIndex: Sendable {
  /// In the order of the rows, which count from 1.
  private let entries: [SearchEntry]
  private let messages: MessageIndex
  private let database: Database

  /// The fewest nodes whose texts are compared with the query.
  ///
  /// More nodes change nothing among the first ten hits.
  private static let fewest = 32

  /// Reads all texts of a forest.
  ///
  /// - Throws: `SearchFailure` if SQLite cannot make the index.
  package init(_ forest: Forest) throws(SearchFailure) {
    entries = SearchEntry.all(in: forest)
    messages = MessageIndex(forest)
    database = try Database(entries)
  }

  /// Returns the nodes that fit words or a pasted message, the best first.
  ///
  /// - Returns: What is called just so, then the causes whose messages the query holds, then what has a third of its
  ///   words or more.
  /// - Throws: `SearchFailure` if SQLite cannot search.
  package func hits(for query: String, limit: Int) throws(SearchFailure) -> [SearchHit] {
    let found = try candidates(for: query, limit: max(limit, Self.fewest)).sorted { $0.score > $1.score }
    let known = messages.hits(in: query).map { hit in
      var hit = hit
      hit.line = nil
      return hit
    }
    let best = found.first?.score ?? 1
    let others = found.map { candidate in
      var hit = candidate.hit
      hit.relevance = candidate.score / best
      return hit
    }
    let named = found.filter(\.isWhole).map(\.hit)
    var seen: Set<Address> = []
    let hits = named + known + others
    return Array(hits.filter { seen.insert($0.address).inserted }.prefix(max(0, limit)))
  }

  private func candidates(for text: String, limit: Int) throws(SearchFailure) -> [Candidate] {
    let query = try Query(text, in: database)
    guard !query.expression.isEmpty else { return [] }
    let candidates = try database.rows("\(Self.selection) LIMIT \(limit)", [query.expression]) { row -> Candidate? in
      guard query.isCovered(by: row.integer(0)) else { return nil }
      let texts = Column.allCases.map { row.text($0.rawValue + 2) }
      return Candidate(entries[row.integer(0) - 1], texts: texts, query: query, score: -row.real(1))
    }
    return candidates.compactMap { $0 }
  }

  /// The best rows, with what matched marked; of the longest column an excerpt of as many words as fit on a line.
  private static let selection = {
    let texts = Column.allCases.map { column in
      column == .text
        ? "snippet(nodes, \(column.rawValue), char(1), char(2), '...', 14)"
        : "highlight(nodes, \(column.rawValue), char(1), char(2))"
    }
    return """
      SELECT rowid, rank, \(texts.joined(separator: ", ")) FROM nodes
      WHERE nodes MATCH ? ORDER BY rank
      """
  }()
}

extension Database {
  /// Makes a table of FTS5 with the texts of nodes.
  ///
  /// The rows count from 1.
  fileprivate convenience init(_ entries: [SearchEntry]) throws(SearchFailure) {
    try self.init()
    let columns = Column.allCases.map { "\($0)" }.joined(separator: ", ")
    let weights = Column.allCases.map { "\($0.weight)" }.joined(separator: ", ")
    let marks = Column.allCases.map { _ in "?" }.joined(separator: ", ")
    try run(
      """
      CREATE VIRTUAL TABLE nodes USING fts5(\(columns), tokenize = 'porter unicode61');
      INSERT INTO nodes(nodes, rank) VALUES ('rank', 'bm25(\(weights))');
      BEGIN;
      """)
    try insert(
      "INSERT INTO nodes(\(columns)) VALUES (\(marks))",
      entries.lazy.map { entry in entry.texts.map { $0.lazy.map(\.text).indexed } })
    try run("COMMIT")
  }
}

/// A node that a search found.
package struct SearchHit: Equatable, Sendable {
  package var address: Address
  package var kind: NodeKind
  /// The node's title, or its question.
  package var title: String
  /// Why it was found: the text that fits best, its matches marked.
  package var excerpt: [Fragment] = []
  /// The words of the node that matched, in small letters.
  package var matched: [String] = []
  /// Its score, as a share of the best one; 1 for a node that is called as the query, or whose message it holds.
  package var relevance = 1.0
  /// Whether its score is near the best one.
  ///
  /// Of the reported problems, 97 % find their page among the likely hits, of which there are five or fewer for half of
  /// the problems.
  package var isLikely: Bool { relevance >= 0.4 }
  /// The line of the pasted text with the message, from 1; `nil` for words.
  package var line: Int?

  /// A part of a text that matched, or the text between two such parts.
  package struct Fragment: Equatable, Sendable {
    package var text: String
    package var isMatch = false
  }

  /// Why it was found, in a few words.
  package var reason: String { excerpt.map(\.text).joined() }
}

/// A node that was found, with what it was found by.
private struct Candidate {
  private(set) var hit: SearchHit
  private(set) var score: Double
  /// Whether a text has the words of the query and no others.
  private(set) var isWhole = false

  /// Looks which of its texts fits best: the one with the most words, and of several the most like the query.
  init(_ entry: SearchEntry, texts: [String], query: Query, score: Double) {
    var best = (count: 0, likeness: 0.0)
    var nameLikeness = 0.0
    hit = SearchHit(address: entry.address, kind: entry.kind, title: entry.title)
    for column in Column.allCases {
      let lines = texts[column.rawValue].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(Mark.match.start) {
        let text = MarkedText(line)
        hit.matched += text.words
        let count = query.count(of: text.matches)
        // Jaccard's index: the share that the words of both have in the words of either.
        let isLong = column == .text
        let all = isLong ? 0 : text.text.contentWords.count + query.words.count - count
        let likeness = isLong ? 0 : min(1, Double(count) / Double(max(1, all)))
        if column == .title || column == .names { nameLikeness = max(nameLikeness, likeness) }
        isWhole = isWhole || likeness == 1 && column != .messages && column != .apis
        let label = column == .text ? "text" : entry[column][index].label
        // A part of an id is the worst of reasons, as screens do not show it.
        let fit = (count, label == "id" && likeness < 1 ? 0 : likeness)
        guard fit > best else { continue }
        best = fit
        hit.excerpt = text.excerpt(as: label)
      }
    }
    hit.matched = hit.matched.uniqued
    // A name that is the query counts twice.
    self.score = score * (1 + nameLikeness)
  }
}

extension MarkedText {
  /// The text with what it is; the title and the id are shown anyway.
  fileprivate func excerpt(as label: String) -> [SearchHit.Fragment] {
    ["id", "title"].contains(label) ? [.init(text: label)] : [.init(text: "\(label): ")] + fragments
  }
}
