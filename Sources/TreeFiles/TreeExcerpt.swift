internal import CYAML
public import DecisionTrees

/// Reads parts of a tree file without reading the whole.
///
/// A menu needs the heads of all files, and a printed tree no prose. Where a file is laid out as usual, with sections at
/// the margin, ids two columns in and keys four, these are found by looking at the beginnings of lines; see
/// `LineReader`. An excerpt is not checked.
public struct TreeExcerpt: Sendable {
  private var reader: LineReader
  /// The beginning of a line whose end has not come yet.
  private var unfinished: [UInt8] = []
  private var isAtStart = true

  /// What stands before the sections: a tree without nodes.
  public static let head = TreeExcerpt(keys: LineReader.Keys())

  /// The questions with their answers, and the titles of the causes and guides.
  public static let outline = TreeExcerpt(
    keys: LineReader.Keys(questions: [.ask, .answers], causes: [.title], guides: [.title]))

  /// The questions with their answers, and the titles and messages of the causes.
  public static let messages = TreeExcerpt(
    keys: LineReader.Keys(questions: [.ask, .answers], causes: [.title, .messages]))

  /// The headlines of some nodes, and the head.
  public static func headlines(of ids: Set<String>) -> TreeExcerpt {
    TreeExcerpt(keys: LineReader.Keys(questions: [.ask], causes: [.title], guides: [.title]), ids: ids)
  }

  private init(keys: LineReader.Keys, ids: Set<String>? = nil) {
    reader = LineReader(keys: keys, ids: ids)
  }

  /// Takes the next part of the file.
  ///
  /// - Parameter chunk: The bytes; of the first part three at least, in which a byte order mark has room.
  /// - Returns: `false` if no more is needed.
  public mutating func read(_ chunk: ArraySlice<UInt8>) -> Bool {
    var rest = isAtStart ? chunk.withoutByteOrderMark : chunk
    isAtStart = false
    if !unfinished.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      unfinished += rest[..<end]
      rest = rest[end...]
      guard unfinished.last == UInt8(ascii: "\n") else { return true }
      _ = unfinished.withUnsafeBufferPointer { take($0) }
      unfinished = []
    }
    let taken = rest.withUnsafeBufferPointer { take($0) }
    unfinished += rest.dropFirst(taken)
    return reader.wantsMore
  }

  /// Returns what was read.
  ///
  /// - Parameter path: The file's name.
  /// - Returns: `nil` if the file is laid out in another way and must be read whole, or if a node is missing.
  public consuming func tree(path: String) -> Tree? {
    if !unfinished.isEmpty, reader.wantsMore { _ = read([UInt8(ascii: "\n")]) }
    return reader.tree(named: TreeFile.id(ofPath: path))
  }

  /// Takes whole lines, without bounds checks: all trees are looked through before the first line is printed.
  ///
  /// - Returns: How many bytes were taken.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let text = bytes.baseAddress else { return 0 }
    var start = 0
    var wantsMore = reader.wantsMore
    while start < bytes.count, wantsMore {
      let end = start + cy_line_length(text + start, bytes.count - start)
      if end == bytes.count { return start }
      // Most lines stand deeper than the keys of nodes, and matter only where these have a list or a text.
      let deepest = reader.looksDeep ? end : min(end, start + 5)
      var first = start
      while first < deepest, text[first] == UInt8(ascii: " ") { first += 1 }
      if first < deepest, text[first] != UInt8(ascii: "#") {
        reader.take(LineText(start: text + first, count: end - first), column: first - start)
        wantsMore = reader.wantsMore
      }
      start = end + 1
    }
    return bytes.count
  }
}
