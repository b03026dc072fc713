import DecisionTrees

/// The texts of nodes in a table of SQLite's FTS5, in memory.
///
/// The rows count from 1.
struct TextTable: Sendable {
  private let database: Database

  init(_ entries: [SearchEntry]) throws(SearchFailure) {
    database = try Database()
    let weights = Column.allCases.map { "\($0.weight)" }.joined(separator: ", ")
    let marks = Column.allCases.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      """
      CREATE VIRTUAL TABLE nodes USING fts5(\(Self.columns), tokenize = 'porter unicode61');
      INSERT INTO nodes(nodes, rank) VALUES ('rank', 'bm25(\(weights))');
      BEGIN;
      """)
    let rows = entries.enumerated().lazy.map { index, entry in
      [Array("\(index + 1)".utf8)] + entry.texts.map { $0.lazy.map(\.text).indexed }
    }
    try database.insert("INSERT INTO nodes(rowid, \(Self.columns)) VALUES (?, \(marks))", rows)
    try database.run("COMMIT")
  }

  /// The columns, as SQL lists them.
  private static let columns = Column.allCases.map { "\($0)" }.joined(separator: ", ")

  /// Runs statements that need no values.
  func run(_ script: String) throws(SearchFailure) { try database.run(script) }

  /// Returns what a query finds.
  func rows<Value>(_ sql: String, _ values: [String], _ read: (Database.Row) -> Value) throws(SearchFailure) -> [Value]
  {
    try database.rows(sql, values, read)
  }
}
