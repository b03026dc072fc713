import DecisionTrees

/// The texts of nodes in tables of SQLite's FTS5, in memory; the rows count from 1.
///
/// There are two shards, since two processors fill and search them in half the time. Each ranks by itself, and has every
/// other row, so that a word is as rare in both.
struct TextTable: Sendable {
  private let shards: [Database]

  /// With fewer rows than this, words are too rare to be as rare in both.
  private static let fewest = 200

  init(_ entries: [SearchEntry]) throws(SearchFailure) {
    let count = entries.count < Self.fewest ? 1 : 2
    let results = concurrentMap(Array(0..<count)) { shard in
      let rows = stride(from: shard, to: entries.count, by: count).lazy.map { index in
        [Array("\(index + 1)".utf8)] + entries[index].texts.map { $0.lazy.map(\.text).indexed }
      }
      return Result { () throws(SearchFailure) in try Self.database(rows) }
    }
    shards = try results.map { result throws(SearchFailure) in try result.get() }
  }

  /// The columns, as SQL lists them.
  private static let columns = Column.allCases.map { "\($0)" }.joined(separator: ", ")

  private static func database(_ rows: some Sequence<[[UInt8]]>) throws(SearchFailure) -> Database {
    let database = try Database()
    let weights = Column.allCases.map { "\($0.weight)" }.joined(separator: ", ")
    let marks = Column.allCases.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      """
      CREATE VIRTUAL TABLE nodes USING fts5(\(columns), tokenize = 'porter unicode61');
      INSERT INTO nodes(nodes, rank) VALUES ('rank', 'bm25(\(weights))');
      BEGIN;
      """)
    try database.insert("INSERT INTO nodes(rowid, \(columns)) VALUES (?, \(marks))", rows)
    try database.run("COMMIT")
    return database
  }

  /// Runs statements that need no values.
  func run(_ script: String) throws(SearchFailure) { for shard in shards { try shard.run(script) } }

  /// Returns what a query finds, in the order of each shard.
  func rows<Value: Sendable>(_ sql: String, _ values: [String], _ read: @Sendable (Database.Row) -> Value)
    throws(SearchFailure) -> [Value]
  {
    let results = concurrentMap(shards) { shard in
      Result { () throws(SearchFailure) in try shard.rows(sql, values, read) }
    }
    return Array(try results.map { result throws(SearchFailure) in try result.get() }.joined())
  }
}
