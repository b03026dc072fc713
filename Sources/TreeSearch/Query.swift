import DecisionTrees

/// A developer's query, as words of the index.
struct Query {
  /// A word in the form in which FTS5 searches for it.
  struct Word {
    var text: String
    /// The word as a quoted string in FTS5's syntax, so that none of its characters has a special meaning.
    var phrase: String
    /// The rows that contain the word.
    ///
    /// The set is empty if the index doesn't have the word.
    var rows: Set<Int>
    /// Whether the reader typed the word like this, so that it isn't a spelling correction or a part of a name.
    var isTyped = true

    /// Returns how much the word says about a node.
    ///
    /// It says more if fewer nodes contain it. The fourth root is close to the usual logarithm, and doesn't need a library.
    func weight(in nodes: Int) -> Double {
      rows.isEmpty ? 0 : (Double(nodes) / Double(rows.count)).squareRoot().squareRoot()
    }
  }

  let words: [Word]
  /// Whether the query has two or three everyday words, besides stop words.
  let isShort: Bool
  /// How much each word says about a node.
  private let weights: [Double]
  /// How much all words say, if an unknown word says as much as the rarest one.
  private let fullWeight: Double
  /// All words of the query in lowercase, each between two spaces, as UTF-8.
  private let text: [UInt8]

  /// Looks up the words of a query in an index.
  ///
  /// The last word may be incomplete.
  ///
  /// - Throws: `SearchFailure` if SQLite can't search.
  init(_ text: String, in database: Database, of nodes: Int) throws(SearchFailure) {
    let typed = text.contentWords.prefix(Self.most)
    let isUnfinished = text.unicodeScalars.last?.isPartOfWord == true
    var words: [Word] = []
    for (index, word) in typed.enumerated() {
      let isLast = isUnfinished && index == typed.count - 1
      words += try Self.words(for: word, isUnfinished: isLast, in: database)
    }
    self.words = words
    isShort = (2...3).contains(words.count) && text.hasEverydayWords
    weights = words.map { $0.weight(in: nodes) }
    let unknown = Double(nodes).squareRoot().squareRoot()
    fullWeight = zip(words, weights).reduce(0) { $0 + ($1.0.rows.isEmpty ? unknown : $1.1) }
    self.text = Array(" \(text.plainWords.joined(separator: " ")) ".utf8)
  }

  /// The maximum number of words.
  ///
  /// In a longer text, the first words usually describe the problem, and each word takes time.
  private static let most = 30

  /// An FTS5 expression that matches rows with any of the words.
  ///
  /// A row ranks higher if words that are next to each other in the query are also near each other in the row, and if it
  /// contains the whole query.
  var expression: String {
    let known = words.filter { !$0.rows.isEmpty }.map(\.phrase)
    let pairs = zip(known, known.dropFirst()).map { "NEAR(\($0) \($1), 3)" }
    let whole = isShort ? ["\"\(String(decoding: text, as: UTF8.self).trimmed)\""] : []
    return (known + pairs + whole).joined(separator: " OR ")
  }

  /// Returns how many words of the query match some words of the index.
  ///
  /// Each of the given words counts for the query word that shares the longest beginning with it.
  func count(of matches: [String]) -> Int {
    let found = matches.map { match in
      let shared = words.map { zip($0.text.utf8, match.utf8).prefix { $0 == $1 }.count }
      return shared.firstIndex(of: shared.max() ?? 0)
    }
    return Set(found).count
  }

  /// Returns whether the query contains all words of a text one after the other, and the text has enough words.
  func contains(_ other: String, ofAtLeast count: Int) -> Bool {
    // Most texts are longer than the query. Punctuation may be missing from the query.
    guard other.utf8.count <= 2 * text.count else { return false }
    let words = other.plainWords
    let part = Array(" \(words.joined(separator: " ")) ".utf8)
    return words.count >= count && part.count <= text.count && text.firstRange(of: part) != nil
  }

  /// Returns whether the query is only the name of an API.
  func isName(_ api: String) -> Bool { words.count == 1 && words[0].text == api.lowercased() }

  /// Whether the query has a word that isn't a stop word.
  var hasContent: Bool { words.contains { $0.text.isContentWord } }

  /// Returns the share of the words that a row contains, where rare words count more.
  func coverage(by row: Int) -> Double {
    weight(of: row) / max(.leastNormalMagnitude, weights.reduce(0, +))
  }

  /// Returns how much the words say that a row contains.
  private func weight(of row: Int) -> Double {
    zip(words, weights).reduce(0) { $0 + ($1.0.rows.contains(row) ? $1.1 : 0) }
  }

  /// Returns whether a row matches the query by more than chance.
  ///
  /// The name of an API is enough. Otherwise, two conditions must be true:
  ///
  /// - The row contains several words, or a rare one. One ordinary word of several, or its spelling correction, can be
  ///   in a row about anything.
  /// - Its words say at least half of what the query says, or are many. Otherwise, the query is about something else.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - matched: The words of the row that matched, in lowercase.
  ///   - names: Those of them that are names in camel case.
  /// - Returns: Whether the row is close.
  func isClose(to row: Int, matched: [String], names: [String]) -> Bool {
    // The first letter of the next word says nothing yet.
    guard Set(words.lazy.map(\.text).filter { $0.count > 1 }).count > 1 else { return true }
    let found = words.filter { $0.rows.contains(row) && $0.text.isContentWord }
    let count = Set(found.map(\.text)).count
    let typed = found.filter(\.isTyped)
    if typed.contains(where: { names.contains($0.text) }) { return true }
    guard 2 * weight(of: row) >= fullWeight || count >= Self.manyWords else { return false }
    return count > 1 || typed.contains { $0.rows.count <= Self.mostRareRows && matched.contains($0.text) }
  }

  /// The maximum number of rows with a rare word.
  private static let mostRareRows = 8
  /// The number of words that is enough, because a long description has many words that no page contains.
  private static let manyWords = 5

  /// Returns the word, its spelling correction, or the parts of an unknown name.
  private static func words(for word: String, isUnfinished: Bool, in database: Database) throws(SearchFailure)
    -> [Word]
  {
    let typed = try database.word(word, isUnfinished: isUnfinished)
    guard typed.rows.isEmpty else { return [typed] }
    if !isUnfinished, word.isMistypedStopWord { return [] }
    if let other = try database.spellingCorrection(of: word.lowercased()) {
      return [try database.word(other, isTyped: false)]
    }
    let parts = String(decoding: [word].indexed, as: UTF8.self).contentWords.dropFirst()
    var known: [Word] = []
    for part in parts { known.append(try database.word(part, isTyped: false)) }
    return known.isEmpty ? [typed] : known
  }
}

extension Database {
  func word(_ text: String, isUnfinished: Bool = false, isTyped: Bool = true)
    throws(SearchFailure) -> Query.Word
  {
    // Almost every text contains a word that begins with a given letter.
    let phrase = "\"\(text)\"" + (isUnfinished && text.count > 1 ? " *" : "")
    let rows = try rows("SELECT rowid FROM nodes WHERE nodes MATCH ?", [phrase]) { $0.integer(0) }
    return Query.Word(text: text.lowercased(), phrase: phrase, rows: Set(rows), isTyped: isTyped)
  }

  /// Returns the spelling correction of an unknown word.
  ///
  /// This is a word of the vocabulary that begins with the unknown word, or else the word with the fewest typing
  /// errors.
  fileprivate func spellingCorrection(of word: String) throws(SearchFailure) -> String? {
    // A word more than twice as long is probably not what the reader meant: "vieww" isn't "viewWillAppear".
    if word.count > 3, let longer = try vocabulary(beginningWith: word).first(where: { $0.count <= 2 * word.count + 1 })
    {
      return longer
    }
    // Words with 4 to 6 letters may have one typing error, longer ones two. Developers rarely mistype the first letter,
    // and they leave out letters more often than they add some.
    let limit = word.count < 7 ? word.count / 4 : 2
    let scalars = Array(word.unicodeScalars)
    let near = try vocabulary(beginningWith: String(word.prefix(1))).compactMap { other in
      editDistance(scalars, Array(other.unicodeScalars), limit: limit).map { (word: other, errors: $0) }
    }
    return near.min { ($0.errors, $1.word.count) < ($1.errors, $0.word.count) }?.word
  }

  /// Returns the words of the trees that begin with a text, in lowercase, starting with the most frequent.
  private func vocabulary(beginningWith start: String) throws(SearchFailure) -> [String] {
    if try rows("SELECT 1 FROM sqlite_master WHERE name = 'vocabulary'", [], { $0.integer(0) }).isEmpty {
      try makeVocabulary()
    }
    let sql = "SELECT term FROM vocabulary WHERE term >= ? AND term < ? ORDER BY doc DESC"
    return try rows(sql, [start, "\(start)\u{10FFFF}"]) { $0.text(0) }
  }
}

extension Database {
  /// Creates the vocabulary for spelling corrections, at the first search that needs it.
  ///
  /// It contains whole words, while the index contains only their stems.
  private func makeVocabulary() throws(SearchFailure) {
    try run(
      """
      CREATE VIRTUAL TABLE words USING fts5(text, tokenize = 'unicode61', content = '', detail = none);
      CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, row);
      INSERT INTO words SELECT title || ' ' || names || ' ' || prompts || ' ' || messages || ' ' || answers FROM nodes;
      """)
  }
}

extension String {
  /// All words of the text in lowercase, also stop words.
  var plainWords: [String] {
    lowercased().utf8.split { $0 < 0x80 && !$0.isWordPart }.map { String(Substring($0)) }
  }

  /// The words of the text without stop words, each once.
  ///
  /// If all words are stop words, they are all included.
  var contentWords: [String] {
    let words = utf8.split { $0 < 0x80 && !$0.isWordPart }.flatMap { piece -> [String] in
      if piece.allSatisfy({ $0 < 0x80 }) { return [String(Substring(piece))] }
      return Substring(piece).unicodeScalars.split { !$0.isPartOfWord }.map(String.init)
    }.filter { $0.utf8.count <= 64 }
    let content = words.filter { $0.lowercased().isContentWord }
    return (content.isEmpty ? words : content).uniqued
  }

  /// Whether the text is short and all of its words are in lowercase after their first letter, unlike names of APIs.
  fileprivate var hasEverydayWords: Bool {
    utf8.count < 100
      && split(separator: " ").allSatisfy { word in
        word.first?.isLetter == true && word.dropFirst().allSatisfy { $0.isLowercase || $0 == "'" }
      }
  }

  /// Whether a word in lowercase is more than a letter, and no stop word.
  var isContentWord: Bool { count > 1 && !Self.stopWords.contains(self) }

  /// Whether the text is a stop word of more than 4 letters with one typing error, such as "dosnt".
  fileprivate var isMistypedStopWord: Bool {
    let scalars = Array(lowercased().unicodeScalars)
    guard scalars.count > 4 else { return false }
    return Self.stopWords.contains {
      $0.count > 4 && $0.first == lowercased().first
        && editDistance(scalars, Array($0.unicodeScalars), limit: 1) != nil
    }
  }

  /// Words that are too frequent to help a search, including the parts of words with apostrophes.
  private static let stopWords = Set(
    """
    a after all also although am an and any are aren as at be because been but by can cannot cant could couldn did didn
    do does doesn doesnt don dont even for from get gets had has have how i if im in into is isn isnt it its ive just
    ll me my no not of on only or our re should shouldn so some still than that the their them then there they this though to too ve
    was wasn we were what when where which while why will with won wont would you your
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit, or the accent of a letter.
  fileprivate var isPartOfWord: Bool {
    if isASCII { return UInt8(ascii: self).isWordPart }
    return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
  }
}
