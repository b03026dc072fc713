package import DecisionTrees

/// Finds nodes by words and by pasted messages.
///
/// Once the index is built, a search is fast enough to run at each key.
package struct SearchIndex: Sendable {
  /// The entries in the order of the rows.
  ///
  /// Rows count from 1.
  private let entries: [SearchEntry]
  private let messages: MessageIndex
  private let database: Database

  /// The minimum number of nodes whose texts the search compares with the query.
  ///
  /// With a larger number, the right page isn't found more often.
  private static let fewest = 24

  /// The maximum number of hits if none is close, because they are probably about something else.
  private static let mostIfNoneIsClose = 3

  /// Builds the index from all texts of a forest.
  ///
  /// - Throws: `SearchFailure` if SQLite can't create the index.
  package init(_ forest: Forest) throws(SearchFailure) {
    entries = SearchEntry.all(in: forest)
    messages = MessageIndex(forest)
    database = try Database(entries)
  }

  /// Returns the nodes that match words or a pasted message, with the best first.
  ///
  /// - Returns: First the causes with exactly this message, then the nodes with exactly this name, then the causes whose
  ///   messages are in the query, then the nodes with a name that is a part of the query, then the best question that
  ///   contains all of a few words, then the nodes that contain at least a fifth of the words. Rare words count more. If no
  ///   node is close, there are at most three.
  /// - Throws: `SearchFailure` if SQLite can't search.
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
      // Next to an exact message, a hit by words is a guess.
      hit.relevance = known.isEmpty ? candidate.score / best : 0
      return hit
    }
    let named = found.filter(\.isWhole).map(\.hit)
    var seen: Set<Address> = []
    // Another name can have the same words as a message.
    let words = query.plainWords
    let exact = known.filter { $0.excerpt.last?.text.plainWords == words }
    let quoted = found.filter(\.isQuoted).map(\.hit)
    // The other questions with these words would hide the causes.
    let entrance = found.filter(\.isEntrance).prefix(1).map(\.hit)
    var hits = (exact + named + known + quoted + entrance + others).filter { seen.insert($0.address).inserted }
    // A close match makes the others plausible, too: their words are the same.
    let isClose = hits.contains(where: \.isClose)
    for index in hits.indices { hits[index].isClose = isClose }
    return Array(hits.prefix(max(0, isClose ? limit : min(limit, Self.mostIfNoneIsClose))))
  }

  private func candidates(for text: String, limit: Int) throws(SearchFailure) -> [Candidate] {
    let query = try Query(text, in: database, of: entries.count)
    guard !query.expression.isEmpty else { return [] }
    let candidates = try database.rows("\(Self.selection) LIMIT \(limit)", [query.expression]) { row -> Candidate? in
      let coverage = query.coverage(by: row.integer(0))
      // A row with less than a fifth of the words is a match by chance.
      guard coverage * 5 >= 1 else { return nil }
      let texts = Column.allCases.map { row.text($0.rawValue + 2) }
      let entry = entries[row.integer(0) - 1]
      return Candidate(entry, texts: texts, query: query, row: row.integer(0), score: -row.real(1), coverage: coverage)
    }
    let found = candidates.compactMap { $0 }.sorted { $0.score > $1.score }
    // The hits of a few words can be about anything.
    return query.words.count < 4 ? found : try withFeedback(found, limit: limit)
  }

  /// Adds the scores of a second search, for the words that the best hits of the first have in common.
  ///
  /// A page counts more if it is about the same things as other good hits, also if it uses other words than the query. This
  /// is pseudo-relevance feedback:
  /// https://nlp.stanford.edu/IR-book/html/htmledition/pseudo-relevance-feedback-1.html
  ///
  /// - Parameters:
  ///   - candidates: The hits of the first search, with the best first.
  ///   - limit: The maximum number of rows of the second search.
  /// - Throws: `SearchFailure` if SQLite can't search.
  /// - Returns: The same hits.
  private func withFeedback(_ candidates: [Candidate], limit: Int) throws(SearchFailure) -> [Candidate] {
    guard let first = candidates.first else { return [] }
    var shares: [String: Double] = [:]
    for candidate in candidates.prefix(Self.feedbackHits) {
      let words = candidate.entry.words
      for word in words { shares[word, default: 0] += candidate.score / Double(words.count) }
    }
    let frequent = shares.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(2 * Self.feedbackWords)
    var weighted: [(weight: Double, phrase: String)] = []
    for (text, share) in frequent {
      let word = try database.word(text)
      weighted.append((share * word.weight(in: entries.count), word.phrase))
    }
    let phrases = weighted.sorted { $0.weight > $1.weight }.prefix(Self.feedbackWords).map(\.phrase)
    let sql = "SELECT rowid, rank FROM nodes WHERE nodes MATCH ? ORDER BY rank LIMIT \(limit)"
    let rows = try database.rows(sql, [phrases.joined(separator: " OR ")]) { ($0.integer(0), -$0.real(1)) }
    let scores = Dictionary(rows) { first, _ in first }
    let best = max(.leastNormalMagnitude, rows.first?.1 ?? 0)
    return candidates.map { candidate in
      var candidate = candidate
      candidate.score = candidate.score / first.score + Self.feedbackWeight * scores[candidate.row, default: 0] / best
      return candidate
    }
  }

  /// How much the second search counts in relation to the first one.
  private static let feedbackWeight = 0.3
  /// The number of best hits whose words the second search uses.
  private static let feedbackHits = 5
  /// The number of words of the second search.
  private static let feedbackWords = 30

  /// Selects the best rows, with their matches marked.
  ///
  /// The longest column is cut to an excerpt of about one line.
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
  /// Creates an FTS5 table with the texts of nodes.
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
  /// The node's title or its question, or the title of the tree that begins with this question.
  package var title: String
  /// The reason for the hit: the text that matches best, with its matches marked.
  package var excerpt: [Fragment] = []
  /// The words of the node that matched, in lowercase.
  package var matched: [String] = []
  /// The score of the hit relative to the best hit.
  ///
  /// It is 1 if the query is the name of the node or contains its message. If the query contains the message of a
  /// different node, it is 0.
  package var relevance = 1.0
  /// Whether the score is close to the best one.
  ///
  /// For 97 % of the reported problems, the right page is among the likely hits. For half of the problems, there are at
  /// most five likely hits.
  package var isLikely: Bool { isClose && relevance >= 0.4 }
  /// Whether some hit of the search matched more than one ordinary word of several.
  package var isClose = true
  /// The line of the pasted text that contains the message, counted from 1, or `nil` if words matched.
  package var line: Int?

  /// A part of a text that matched, or the text between two matches.
  package struct Fragment: Equatable, Sendable {
    package var text: String
    package var isMatch = false
  }

  /// Whether the reason is the title, the tree, or the id, which hits always show.
  package var isNamed: Bool { ["title", "tree", "id"].contains(reason) }

  /// The reason for the hit as text.
  package var reason: String { excerpt.map(\.text).joined() }
}

/// A node that the search found, with the text that matched.
private struct Candidate {
  private(set) var hit: SearchHit
  let entry: SearchEntry
  /// The number of the row.
  let row: Int
  var score: Double
  /// Whether a text of the node contains the words of the query and no others.
  private(set) var isWhole = false
  /// Whether the query contains a name or a message of the node as a part, such as a message in a sentence.
  private(set) var isQuoted = false
  /// Whether the node is a question with all words of a short query.
  ///
  /// Words such as "list flickers" fit many causes, and the question tells these apart.
  private(set) var isEntrance = false

  /// How much a name or an example that equals the query adds to the score.
  private static let descriptionWeight = 2.0
  /// The minimum number of words of such a name: shorter ones, such as "the view", could be in any text.
  private static let fewestQuotedWords = 4

  /// Chooses the text that matches best.
  ///
  /// This is the text that contains the most words of the query. Among several, it's the one most similar to the query.
  init(_ entry: SearchEntry, texts: [String], query: Query, row: Int, score: Double, coverage: Double) {
    var best = (count: 0, likeness: 0.0)
    // The likeness of the most similar name or example.
    var descriptionLikeness = 0.0
    var names: [String] = []
    // The matches in the question, or in the title and the symptom of the tree that begins with it.
    var headline: [String] = []
    (self.entry, self.row) = (entry, row)
    hit = SearchHit(address: entry.address, kind: entry.kind, title: entry.title)
    for column in Column.allCases {
      let lines = texts[column.rawValue].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(Mark.match.start) {
        let text = MarkedText(line)
        hit.matched += text.words
        names += text.names
        let count = query.count(of: text.matches)
        let isName = column == .title || column == .names
        if column == .apis, query.isName(text.text) { descriptionLikeness = 1 }
        // The exact likeness takes long, so an example that can't be more similar is left out.
        let isDescription =
          isName || column == .prompts && Double(count) > descriptionLikeness * Double(query.words.count)
        // The likeness of other lines decides only between lines with the same number of words.
        guard isDescription || column == .messages || count >= best.count else { continue }
        // This is the Jaccard index: the number of shared words divided by the number of all different words.
        let isLong = column == .text
        let all = isLong ? 0 : text.text.contentWords.count + text.morePartsThanNames + query.words.count - count
        let likeness = isLong ? 0 : min(1, Double(count) / Double(max(1, all)))
        if isDescription { descriptionLikeness = max(descriptionLikeness, likeness) }
        isWhole = isWhole || likeness == 1 && column != .messages && column != .apis && query.hasContent
        if column == .title || isName && ["tree", "symptom"].contains(entry[column][index].label) {
          headline += text.matches
        }
        if !isQuoted, isName || column == .messages {
          isQuoted = query.contains(text.text, ofAtLeast: Self.fewestQuotedWords)
        }
        let label = column == .text ? "text" : entry[column][index].label
        // Part of an id is the least useful reason, because screens don't show ids.
        let fit = (count, label == "id" && likeness < 1 ? 0 : likeness)
        guard fit > best else { continue }
        best = fit
        hit.excerpt = text.excerpt(as: label)
      }
    }
    isEntrance = entry.kind == .question && query.isShort && query.count(of: headline) == query.words.count
    hit.matched = hit.matched.uniqued
    hit.isClose = isWhole || isQuoted || query.isClose(to: row, matched: hit.matched, names: names)
    // A name or an example like the query counts much. A node with only a few of the words counts less.
    self.score = score * (1 + Self.descriptionWeight * descriptionLikeness) * entry.frequency * coverage.squareRoot()
  }
}

extension MarkedText {
  /// Returns the text with its label.
  ///
  /// For a title, a tree's title, or an id, only the label, because hits always show the title.
  fileprivate func excerpt(as label: String) -> [SearchHit.Fragment] {
    ["id", "title", "tree"].contains(label) ? [.init(text: label)] : [.init(text: "\(label): ")] + fragments
  }
}
