package import DecisionTrees

/// A tree and its files: the head, and one file for each cause or guide.
///
/// If several files have the same id, the first file without errors counts.
package struct TreeSource: Sendable {
  /// The file with the tree's head and questions.
  package let head: TreeFile
  /// The files of causes and guides, with and without errors.
  package let parts: [TreeFile]
  /// The parts of the tree that could be read.
  ///
  /// It is `nil` if the head isn't YAML.
  package let tree: Tree?
  /// The problems that involve several files of the tree.
  private var problems: [Problem] = []
  /// The file of each cause or guide that isn't in the head.
  private var files: [String: TreeFile] = [:]
  /// The files that have the examples, in order.
  private var exampleFiles: [TreeFile] = []

  /// Creates a tree from its files.
  ///
  /// - Parameters:
  ///   - head: The file with the head of the tree.
  ///   - overrides: Files of causes and guides that replace those in the head.
  ///   - parts: The other files of causes and guides.
  package init(head: TreeFile, overrides: [TreeFile] = [], parts: [TreeFile] = []) {
    self.head = head
    self.parts = overrides + parts
    guard var tree = head.tree else {
      self.tree = nil
      return
    }
    var sink = ProblemSink(file: head.path)
    for (file, isOverride) in overrides.map({ ($0, true) }) + parts.map({ ($0, false) }) where file.isUsable {
      if let first = files[file.id] {
        if first.folder == file.folder { sink.reportRepeatedID(file, first: first.path) }
      } else if let place = head.place(ofNode: file.id), !isOverride || tree.questions[file.id] != nil {
        sink.reportRepeatedID(file, first: "\(head.path):\(place.line)")
      } else {
        files[file.id] = file
      }
    }
    let files = files
    let added = self.parts.filter { files[$0.id]?.path == $0.path }
    tree.causes = NodeList(tree.causes.filter { files[$0.id] == nil } + added.compactMap(\.cause))
    tree.guides = NodeList(tree.guides.filter { files[$0.id] == nil } + added.compactMap(\.guide))
    tree.examples += added.flatMap(\.examples)
    exampleFiles = [head] + added
    if tree.questions.isEmpty, tree.guides.isEmpty, head.isMapping, head.isUsable {
      sink.report(
        .missingKey, "This tree has neither questions nor guides. Add the key 'questions' or 'guides'.", at: .start)
    }
    let messages = tree.causes.map(\.messages.count).reduce(0, +)
    if messages > TreeFormat.maximumMessages {
      sink.report(
        .tooLarge, "This tree has \(messages) messages, but at most \(TreeFormat.maximumMessages) are allowed.",
        at: .start)
    }
    self.tree = tree
    problems = sink.problems
  }

  /// The causes and guides that the tree doesn't have, because their files have errors.
  package var brokenNodes: [Address] {
    guard let tree else { return [] }
    return parts.filter { !$0.isUsable && tree.node($0.id) == nil }.map { Address(tree: tree.id, node: $0.id) }
  }

  /// Whether a reader can walk the tree.
  ///
  /// If the file of a cause has errors, only this cause is missing.
  package var isUsable: Bool { tree != nil && head.isUsable && !problems.contains { $0.code != .duplicateID } }

  /// All files, starting with the head.
  package var allFiles: [TreeFile] { [head] + parts }

  /// Returns the file that an author edits for a node.
  ///
  /// The file can have errors.
  package func file(ofNode id: String) -> TreeFile {
    parts.first { $0.id == id && ($0.path == files[id]?.path || !$0.isUsable) } ?? head
  }

  /// The files with errors.
  package var brokenFiles: [TreeFile] { allFiles.filter { !$0.isUsable } }

  /// Returns all problems, also the problems that rules find, sorted by file and place.
  ///
  /// - Parameter checker: A checker that knows all trees that targets can name.
  /// - Returns: At most `TreeFile.maximumProblems` for each file.
  package func problems(by checker: Checker) -> [(file: TreeFile, problems: [Problem])] {
    let found = problems + (tree.map { checker.problems(of: $0, in: self) } ?? [])
    let byFile = Dictionary(grouping: found, by: \.file)
    return allFiles.map { ($0, Self.limited($0.problems + byFile[$0.path, default: []])) }
  }

  /// Keeps the errors if there are too many problems.
  private static func limited(_ problems: [Problem]) -> [Problem] {
    let order = { (a: Problem, b: Problem) in (a.place, a.code.rawValue) < (b.place, b.code.rawValue) }
    guard problems.count > TreeFile.maximumProblems else { return problems.sorted(by: order) }
    let told = problems.filter { $0.severity == .error } + problems.filter { $0.severity == .warning }
    return told.prefix(TreeFile.maximumProblems).sorted(by: order)
  }

  /// Finds the file that has a value.
  ///
  /// - Parameters:
  ///   - path: The path to the value as if one file had the whole tree.
  ///   - offset: The line inside the text at the path, and the column in that line. Both count from 0.
  /// - Returns: The path of the file, and the place of the value in it.
  func location(of path: TreePath, offset: (line: Int, column: Int)?) -> (file: String, place: Problem.Place) {
    var (file, inFile) = (head, path)
    switch (path.first, path.dropFirst().first) {
    case (.key("causes"), .key(let id)), (.key("guides"), .key(let id)):
      if let own = files[id] { (file, inFile) = (own, TreePath(path.dropFirst(2))) }
    case (.key("examples"), .index(var index)):
      for candidate in exampleFiles {
        if index < candidate.examples.count {
          (file, inFile) = (candidate, ["examples", .index(index)] + path.dropFirst(2))
          break
        }
        index -= candidate.examples.count
      }
    default: break
    }
    return (file.path, file.place(of: inFile, offset: offset))
  }
}

extension TreeFile {
  fileprivate var cause: Cause? { if case .cause(let cause, _) = content { cause } else { nil } }
  fileprivate var guide: Guide? { if case .guide(let guide) = content { guide } else { nil } }
  fileprivate var folder: Substring { path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)] }
}

extension ProblemSink {
  /// Reports a file that has the id of a different node.
  fileprivate mutating func reportRepeatedID(_ file: TreeFile, first: String) {
    report(
      .duplicateID, "\(first) already has a node with the id '\(file.id)'. Rename or remove this file.", at: .start,
      in: file.path)
  }
}
