internal import CYAML
public import DecisionTrees

/// Reads parts of a tree file without reading the whole.
///
/// A menu needs the heads of all files, and a printed tree no prose. In a file that is laid out as usual, with sections
/// at the margin, ids two columns in and keys four, the other lines can be left out before libyaml reads the rest.
/// `nil` means that the file is laid out otherwise, and must be read whole. An excerpt is not checked.
public enum TreeExcerpt {
  /// Reads what stands before the sections.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's name.
  /// - Returns: A tree without nodes.
  public static func head(_ bytes: [UInt8], path: String) -> Tree? {
    tree(LineFilter(keys: [:]), bytes, path: path)
  }

  /// Reads the questions with their answers, and the titles of the causes and guides.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's name.
  /// - Returns: A tree without prose, snippets and examples.
  public static func outline(_ bytes: [UInt8], path: String) -> Tree? {
    let filter = LineFilter(keys: ["questions": ["ask", "answers"], "causes": ["title"], "guides": ["title"]])
    return tree(filter, bytes, path: path)
  }

  /// Reads the headlines of some nodes, and the head.
  ///
  /// - Parameters:
  ///   - ids: The ids of the nodes.
  ///   - bytes: The file.
  ///   - path: The file's name.
  /// - Returns: A tree that holds those nodes alone.
  public static func headlines(of ids: Set<String>, in bytes: [UInt8], path: String) -> Tree? {
    let filter = LineFilter(keys: ["questions": ["ask"], "causes": ["title"], "guides": ["title"]], ids: ids)
    guard let tree = tree(filter, bytes, path: path), ids.allSatisfy({ tree.node($0) != nil }) else { return nil }
    return tree
  }

  private static func tree(_ filter: LineFilter, _ bytes: [UInt8], path: String) -> Tree? {
    var filter = filter
    guard let lines = filter.apply(to: bytes.withoutByteOrderMark) else { return nil }
    var reader = YAMLReader(lines[...])
    guard let value = reader.document(), reader.issues.isEmpty else { return nil }
    var decoder = TreeDecoder()
    return decoder.tree(value, named: TreeFile.id(ofPath: path))
  }
}

/// Keeps the lines of a tree file that hold certain keys of certain nodes.
private struct LineFilter {
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

  init(keys: [String: [String]], ids: Set<String>? = nil) {
    self.keys = keys
    self.ids = ids
  }

  /// Applies the filter.
  ///
  /// - Returns: The lines; `nil` if the file is laid out in another way.
  mutating func apply(to bytes: ArraySlice<UInt8>) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { apply(to: $0) }
  }

  /// Looks at the bytes without bounds checks: all trees are looked through before the first line is printed.
  private mutating func apply(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var kept: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      let end = start + cy_line_length(rest.baseAddress, rest.count)
      let first = start + rest.prefix(min(end - start, 5)).prefix { $0 == UInt8(ascii: " ") }.count
      if first - start <= 4, first < end, bytes[first] != UInt8(ascii: "#") {
        guard look(at: bytes[first..<end], column: first - start) else { return nil }
        // The head stands before the sections.
        if section == .leftOut, keys.isEmpty { break }
      }
      if keepsLines { kept += bytes[start..<min(end + 1, bytes.count)] }
      start = end + 1
    }
    return kept
  }

  /// Decides whether a line is kept, and those below it that are indented further.
  ///
  /// - Returns: `false` if the line does not stand where lines usually do.
  private mutating func look(at line: Slice<UnsafeBufferPointer<UInt8>>, column: Int) -> Bool {
    if column == 0 { return lookAtSection(line) }
    guard case .kept(let keys) = section, column != 4 || keepsNode else { return true }
    guard column != 1, column != 3, let word = Self.key(line) else { return false }
    if column == 2 { keepsNode = ids?.contains(word) ?? true }
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
