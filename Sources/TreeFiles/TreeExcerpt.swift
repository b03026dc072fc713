internal import CYAML
public import DecisionTrees

/// Reads parts of a tree file without reading the whole.
///
/// A menu needs the heads of all files, and a printed tree no prose. In a file that is laid out as usual, with sections
/// at the margin, ids two columns in and keys four, the other lines can be left out before libyaml reads the rest.
/// An excerpt is not checked.
public struct TreeExcerpt: Sendable {
  private var filter: LineFilter
  private let ids: Set<String>
  private var isAtStart = true

  /// What stands before the sections: a tree without nodes.
  public static let head = TreeExcerpt(keys: [:])

  /// The questions with their answers, and the titles of the causes and guides.
  public static let outline = TreeExcerpt(keys: [
    "questions": ["ask", "answers"], "causes": ["title"], "guides": ["title"],
  ])

  /// The questions with their answers, and the titles and messages of the causes.
  public static let messages = TreeExcerpt(keys: ["questions": ["ask", "answers"], "causes": ["title", "messages"]])

  /// The headlines of some nodes, and the head.
  public static func headlines(of ids: Set<String>) -> TreeExcerpt {
    TreeExcerpt(keys: ["questions": ["ask"], "causes": ["title"], "guides": ["title"]], ids: ids)
  }

  private init(keys: [String: [String]], ids: Set<String>? = nil) {
    filter = LineFilter(keys: keys, ids: ids)
    self.ids = ids ?? []
  }

  /// Takes the next part of the file.
  ///
  /// - Parameter chunk: The bytes; of the first part three at least, in which a byte order mark has room.
  /// - Returns: `false` if no more is needed.
  public mutating func read(_ chunk: ArraySlice<UInt8>) -> Bool {
    defer { isAtStart = false }
    return filter.read(isAtStart ? chunk.withoutByteOrderMark : chunk)
  }

  /// Returns what was read.
  ///
  /// - Parameter path: The file's name.
  /// - Returns: `nil` if the file is laid out in another way and must be read whole, or if a node is missing.
  public consuming func tree(path: String) -> Tree? {
    guard let lines = filter.finish() else { return nil }
    var decoder = TreeDecoder(lines[...], isExcerpt: true)
    guard let tree = decoder.tree(named: TreeFile.id(ofPath: path)), decoder.issues.isEmpty else { return nil }
    return ids.allSatisfy { tree.node($0) != nil } ? tree : nil
  }
}

/// Keeps the lines of a tree file that hold certain keys of certain nodes.
private struct LineFilter: Sendable {
  /// Where a line stands.
  private enum Section: Equatable { case head, kept([String]), leftOut }

  /// The keys to keep, by section.
  ///
  /// Sections that are not named are left out.
  let keys: [String: [String]]
  /// The nodes to keep; `nil` for all.
  var ids: Set<String>?
  private var section = Section.head
  private var keepsNode = false
  private var keepsLines = false
  private var kept: [UInt8] = []
  /// The beginning of a line whose end has not come yet.
  private var unfinished: [UInt8] = []
  private var isUsual = true
  /// The nodes that have not come yet; where all have come, the rest of the file is not needed.
  private var missing: Set<String>
  private var isComplete: Bool { section != .head && ids != nil && missing.isEmpty && !keepsNode }

  init(keys: [String: [String]], ids: Set<String>? = nil) {
    self.keys = keys
    self.ids = ids
    missing = ids ?? []
  }

  /// Takes the next bytes.
  ///
  /// - Returns: `false` if no more are needed.
  mutating func read(_ chunk: ArraySlice<UInt8>) -> Bool {
    var rest = chunk
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
    // The head stands before the sections.
    return isUsual && !(section == .leftOut && keys.isEmpty) && !isComplete
  }

  /// Ends reading.
  ///
  /// - Returns: The lines; `nil` if the file is laid out in another way.
  mutating func finish() -> [UInt8]? {
    if !unfinished.isEmpty, !isComplete { _ = read([UInt8(ascii: "\n")]) }
    return isUsual ? kept : nil
  }

  /// Takes whole lines, without bounds checks: all trees are looked through before the first line is printed.
  ///
  /// - Returns: How many bytes were taken.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = 0
    while start < bytes.count, isUsual {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let end = start + cy_line_length(rest.baseAddress, rest.count)
      if end == bytes.count { return start }
      let first = start + rest.prefix(min(end - start, 5)).prefix { $0 == UInt8(ascii: " ") }.count
      if first - start <= 4, first < end, bytes[first] != UInt8(ascii: "#") {
        isUsual = look(at: bytes[first..<end], column: first - start)
        if section == .leftOut, keys.isEmpty { return bytes.count }
      }
      if keepsLines { kept += bytes[start...end] }
      start = end + 1
    }
    return bytes.count
  }

  /// Decides whether a line is kept, and those below it that are indented further.
  ///
  /// - Returns: `false` if the line does not stand where lines usually do.
  private mutating func look(at line: Slice<UnsafeBufferPointer<UInt8>>, column: Int) -> Bool {
    if column == 0 { return lookAtSection(line) }
    guard case .kept(let keys) = section, column != 4 || keepsNode else { return true }
    guard column != 1, column != 3, let word = Self.key(line) else { return false }
    if column == 2 { keepsNode = ids == nil || missing.remove(word) != nil }
    keepsLines = keepsNode && (column == 2 || keys.contains(word))
    return true
  }

  private mutating func lookAtSection(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let word = Self.key(line) else { return false }
    keepsNode = false
    if TreeFormat.sections.contains(word) {
      section = keys[word].map(Section.kept) ?? .leftOut
      keepsLines = section != .leftOut
      // Nodes in braces on the section's own line cannot be cut.
      return !keepsLines || line.last == UInt8(ascii: ":")
    }
    section = .head
    keepsLines = true
    return true
  }

  /// The word before the colon; `nil` if there is none, or something else than a word.
  private static func key(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
    let word = text[..<colon]
    let isWord = word.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    return isWord && word.first != UInt8(ascii: "-") ? String(decoding: word, as: UTF8.self) : nil
  }
}
