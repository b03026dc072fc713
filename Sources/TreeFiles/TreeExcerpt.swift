public import DecisionTrees

/// Reads parts of a tree file without reading the whole.
///
/// A menu needs the heads of all files, and a printed tree the headlines of a few nodes of others. Files that are laid
/// out as usual, with sections at the margin and ids two columns in, are cut there, and libyaml reads the pieces.
/// `nil` means that a file is laid out otherwise, and must be read whole.
public enum TreeExcerpt {
  /// Reads what stands before the first section.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's name.
  /// - Returns: A tree without nodes.
  public static func head(_ bytes: [UInt8], path: String) -> Tree? {
    let lines = bytes.lineRanges
    let end = lines.firstIndex { line in sections.contains { bytes[line].starts(with: $0) } } ?? lines.count
    let head = bytes[..<(end < lines.count ? lines[end].lowerBound : bytes.count)]
    return tree(head, path: path)
  }

  /// Reads some nodes and the head.
  ///
  /// - Parameters:
  ///   - ids: The ids of the nodes.
  ///   - bytes: The file.
  ///   - path: The file's name.
  /// - Returns: A tree that holds those nodes alone; `nil` also if one of them is not found.
  public static func nodes(_ ids: Set<String>, in bytes: [UInt8], path: String) -> Tree? {
    guard var tree = head(bytes, path: path) else { return nil }
    let wanted = ids.union(tree.start.map { [$0] } ?? [])
    let lines = bytes.lineRanges
    var questions: [Question] = []
    var causes: [Cause] = []
    for (index, line) in lines.enumerated() {
      guard let id = nodeID(bytes[line]), wanted.contains(id) else { continue }
      let end = lines[(index + 1)...].first { !isDeeper(bytes[$0]) }?.lowerBound ?? bytes.count
      guard let node = node(bytes[line.lowerBound..<end]) else { return nil }
      switch node {
      case .question(let question): questions.append(question)
      case .cause(let cause): causes.append(cause)
      case .guide: return nil
      }
    }
    guard questions.count + causes.count == wanted.count else { return nil }
    tree.questions = NodeList(questions)
    tree.causes = NodeList(causes)
    return tree
  }

  private static let sections = ["questions:", "causes:", "guides:", "examples:"].map { Array($0.utf8) }

  private static func tree(_ piece: ArraySlice<UInt8>, path: String) -> Tree? {
    var reader = YAMLReader(piece)
    guard let value = reader.document(), value.mapping != nil, reader.issues.isEmpty else { return nil }
    var decoder = TreeDecoder()
    return decoder.tree(value, named: TreeFile.id(ofPath: path))
  }

  private static func node(_ piece: ArraySlice<UInt8>) -> Node? {
    var reader = YAMLReader(piece)
    guard let entry = reader.document()?.mapping?.first, reader.issues.isEmpty else { return nil }
    var decoder = TreeDecoder()
    return decoder.node(entry)
  }

  /// The id that begins in a line, two columns in.
  private static func nodeID(_ line: ArraySlice<UInt8>) -> String? {
    let text = line.dropFirst(2)
    guard line.starts(with: [0x20, 0x20]), text.first != 0x20, let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    return String(decoding: text[..<colon], as: UTF8.self)
  }

  /// Whether a line belongs to the node above it.
  private static func isDeeper(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.starts(with: [0x20, 0x20, 0x20]) || line.allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }
}

extension [UInt8] {
  /// The lines, without their ends.
  fileprivate var lineRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let end = self[start...].firstIndex(of: 0x0A) {
      ranges.append(start..<end)
      start = end + 1
    }
    if start < count { ranges.append(start..<count) }
    return ranges
  }
}
