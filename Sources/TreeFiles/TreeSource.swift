package import DecisionTrees

/// A tree, and the files that it was put together from: its head, and one file for each cause or guide.
///
/// Of several files with the same id the first that can be used counts.
package struct TreeSource: Sendable {
  /// The file with the tree's head and questions.
  package let head: TreeFile
  /// The files of causes and guides, whether or not they can be used.
  package let parts: [TreeFile]
  /// The tree, as far as its files could be read; `nil` if the head is not YAML.
  package let tree: Tree?
  /// What is wrong between the files.
  private var problems: [Problem] = []
  /// The file that each cause or guide was taken from, where that is not the head.
  private var files: [String: TreeFile] = [:]
  /// The files that hold the examples, in order.
  private var exampleFiles: [TreeFile] = []

  /// Puts a tree together.
  ///
  /// - Parameters:
  ///   - head: The file with its head.
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
    let added = (overrides + parts).filter { files[$0.id]?.path == $0.path }
    tree.causes = NodeList(tree.causes.filter { files[$0.id] == nil } + added.compactMap(\.cause))
    tree.guides = NodeList(tree.guides.filter { files[$0.id] == nil } + added.compactMap(\.guide))
    tree.examples += added.flatMap(\.examples)
    exampleFiles = [head] + added
    if tree.questions.isEmpty, tree.guides.isEmpty, head.isMapping, head.isUsable {
      sink.report(.missingKey, "this tree has neither 'questions' nor 'guides'", at: .start)
    }
    self.tree = tree
    problems = sink.problems
  }

  /// The causes and guides that the tree lacks, since their files cannot be used.
  package var brokenNodes: [Address] {
    guard let tree else { return [] }
    return parts.filter { !$0.isUsable && tree.node($0.id) == nil }.map { Address(tree: tree.id, node: $0.id) }
  }

  /// Whether the tree can be walked; a broken cause takes only itself away.
  package var isUsable: Bool { tree != nil && head.isUsable && !problems.contains { $0.code == .missingKey } }

  /// All files, the head first.
  package var allFiles: [TreeFile] { [head] + parts }

  /// Returns the file that an author edits for a node: a broken one that would replace it, too.
  package func file(ofNode id: String) -> TreeFile {
    parts.first { $0.id == id && ($0.path == files[id]?.path || !$0.isUsable) } ?? head
  }

  /// The files that cannot be used.
  package var brokenFiles: [TreeFile] { allFiles.filter { !$0.isUsable } }

  /// Returns all problems, those of the rules among them, by file and place.
  ///
  /// - Parameter checker: Knows all trees that targets may name.
  /// - Returns: Of each file at most `TreeFile.maximumProblems`.
  package func problems(by checker: Checker) -> [(file: TreeFile, problems: [Problem])] {
    let found = problems + (tree.map { checker.problems(of: $0, in: self) } ?? [])
    let byFile = Dictionary(grouping: found, by: \.file)
    return allFiles.map { ($0, Self.limited($0.problems + byFile[$0.path, default: []])) }
  }

  /// Errors come before warnings where there are too many.
  private static func limited(_ problems: [Problem]) -> [Problem] {
    let order = { (a: Problem, b: Problem) in (a.place, a.code.rawValue) < (b.place, b.code.rawValue) }
    guard problems.count > TreeFile.maximumProblems else { return problems.sorted(by: order) }
    let told = problems.filter { $0.severity == .error } + problems.filter { $0.severity == .warning }
    return told.prefix(TreeFile.maximumProblems).sorted(by: order)
  }

  /// Returns the file that a value comes from, and its place there.
  ///
  /// - Parameters:
  ///   - path: The way to the value in a file that held the whole tree.
  ///   - offset: The line inside the text at the path, and the column in it, both counted from 0.
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
  /// Reports a file whose id another file or place has already.
  fileprivate mutating func reportRepeatedID(_ file: TreeFile, first: String) {
    report(
      .duplicateID, "'\(file.id)' is already the id of a node in \(first); this file is not used", at: .start,
      in: file.path)
  }
}
