import CSQLite

/// An error of SQLite, for example because it was built without FTS5.
package struct SearchFailure: Error, Equatable, CustomStringConvertible {
  /// The error message of SQLite.
  package let description: String
}

/// A connection to a database in memory.
///
/// The last reference closes it.
///
/// Threads can share the connection, because SQLite locks each call (`SQLITE_OPEN_FULLMUTEX`).
final class Database: @unchecked Sendable {
  private let connection: OpaquePointer

  init() throws(SearchFailure) {
    var connection: OpaquePointer?
    let status = sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, nil)
    // If SQLite couldn't allocate the connection, there is nothing to close.
    guard let connection else { throw SearchFailure(description: String(cString: sqlite3_errstr(status))) }
    self.connection = connection
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs SQL statements without parameters.
  func run(_ script: String) throws(SearchFailure) {
    guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Inserts rows with one prepared statement.
  func insert(_ sql: String, _ rows: some Sequence<[[UInt8]]>) throws(SearchFailure) {
    let statement = try prepare(sql)
    for row in rows {
      try bind(row, to: statement)
      guard sqlite3_step(statement.handle) == SQLITE_DONE else { throw failure }
      sqlite3_reset(statement.handle)
    }
  }

  /// Returns the rows of a query, each read by a closure.
  func rows<Value>(_ sql: String, _ values: [String], _ read: (Row) -> Value) throws(SearchFailure) -> [Value] {
    let statement = try prepare(sql)
    try bind(values.map { Array($0.utf8) }, to: statement)
    var found: [Value] = []
    while true {
      switch sqlite3_step(statement.handle) {
      case SQLITE_ROW: found.append(read(Row(handle: statement.handle)))
      case SQLITE_DONE: return found
      default: throw failure
      }
    }
  }

  /// The current row of a query.
  ///
  /// It is valid only until the next row.
  struct Row {
    fileprivate let handle: OpaquePointer

    func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

    func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

    func text(_ column: Int) -> String {
      let bytes = sqlite3_column_text(handle, Int32(column))
      let count = Int(sqlite3_column_bytes(handle, Int32(column)))
      return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  private struct Statement: ~Copyable {
    let handle: OpaquePointer
    deinit { sqlite3_finalize(handle) }
  }

  private func prepare(_ sql: String) throws(SearchFailure) -> Statement {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &handle, nil) == SQLITE_OK, let handle else { throw failure }
    return Statement(handle: handle)
  }

  private func bind(_ values: [[UInt8]], to statement: borrowing Statement) throws(SearchFailure) {
    // This value is SQLITE_TRANSIENT, a cast that Swift doesn't import. It tells SQLite to copy the bytes.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let status = value.withUnsafeBytes { bytes in
        let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress
        return sqlite3_bind_text(statement.handle, Int32(index + 1), start, Int32(clamping: bytes.count), copied)
      }
      guard status == SQLITE_OK else { throw failure }
    }
  }

  private var failure: SearchFailure { SearchFailure(description: String(cString: sqlite3_errmsg(connection))) }
}
