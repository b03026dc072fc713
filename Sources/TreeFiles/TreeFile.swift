package import DecisionTrees
import TreeText

/// A file of a tree that the program has read: its contents, its problems, and the places of its values.
package struct TreeFile: Sendable {
  /// The kinds of files.
  package enum Kind: Sendable {
    /// The head and the questions of a tree.
    ///
    /// The file of a small tree also has the causes.
    case tree
    /// One cause of a tree, with its examples.
    case cause
    /// One guide.
    case guide

    /// Creates the kind of the files in a folder that has the name of a tree.
    package init(ofPartsIn tree: String) { self = tree == TreeFile.guides ? .guide : .cause }
  }

  /// The parts of a file that could be read.
  package enum Content: Sendable {
    case tree(Tree)
    case cause(Cause, [Example])
    case guide(Guide)
  }

  /// The maximum number of bytes of a file that the program reads.
  package static let maximumSize = 16 * 1024 * 1024
  /// The id of the tree whose folder holds guides.
  package static let guides = "guides"
  /// The maximum number of problems that the program reports for a file.
  ///
  /// Errors come before warnings.
  package static let maximumProblems = 1000

  /// The path, as the caller wrote it.
  package let path: String
  /// The id of the tree or node.
  ///
  /// It is the file's name.
  package let id: String
  /// The kind of the file.
  package let kind: Kind
  /// The parts of the file that could be read.
  ///
  /// It is `nil` if the file isn't YAML.
  package private(set) var content: Content?
  /// The problems that reading the file has found.
  package private(set) var problems: [Problem] = []
  /// The lines of the file.
  package private(set) var lines = SourceLines([])
  /// Whether the value of the file is a mapping, so that a rule can say which keys are missing.
  private(set) var isMapping = false
  private var root: YAMLNode?
  private var leftOut: Set<Problem.Place> = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: The path, as the caller wrote it. Its last part without the extension is the id of the tree or node.
  ///   - kind: The kind of the file.
  package init(_ bytes: [UInt8], path: String, kind: Kind = .tree) {
    self.path = path
    id = Self.id(ofPath: path)
    self.kind = kind
    var sink = ProblemSink(file: path)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      sink.report(.unsafeText, "This file is in UTF-16. Save the file as UTF-8.", at: .start)
    } else {
      read(bytes.withoutByteOrderMark, &sink)
    }
    problems = sink.problems.map(placedInFile).sorted { $0.place < $1.place }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ sink: inout ProblemSink) {
    let text = UnsafeText.readable(bytes, &sink)
    let count = sink.problems.count
    // A list of thousands of bad bytes doesn't help the author.
    guard !sink.isFull, count < 20 || count < bytes.count / 10 else {
      sink = ProblemSink(file: path)
      return sink.report(
        .unsafeText, "This file isn't text in UTF-8. Remove the file, or save the text as UTF-8.", at: .start)
    }
    lines = SourceLines(bytes)
    root = YAMLReader.read(text, directives: lines.directiveCount, &sink)
    if let root {
      if case .mapping = root.value { isMapping = true }
      var decoder = TreeDecoder(sink)
      content = decoder.content(root, named: id, kind)
      (sink, leftOut) = (decoder.sink, decoder.leftOut)
    } else if sink.problems.count == count {
      let beginning = kind == .tree ? "a tree with 'format: 1'" : "a \(kind) with 'title:'"
      sink.report(.missingKey, "The file is empty. Begin \(beginning).", at: .start)
    }
  }

  /// libyaml reports missing tokens one line past the end of the file.
  private func placedInFile(_ problem: Problem) -> Problem {
    var problem = problem
    if problem.place.line > lines.count { problem.place = lines.end }
    return problem
  }

  /// Creates a file that could not be read, with the reason as its problem.
  package init(
    unreadable path: String, kind: Kind = .tree, code: ProblemCode = .unreadable, message: String
  ) {
    self.path = path
    id = Self.id(ofPath: path)
    self.kind = kind
    problems = [Problem(file: path, place: .start, code: code, message: message)]
  }

  /// Whether the program can use the file.
  ///
  /// Errors between files don't count.
  package var isUsable: Bool { content != nil && !problems.contains { $0.severity == .error } }

  /// Whether all answers could be read.
  var hasAllAnswers: Bool {
    let questions = tree.map { Array($0.questions) } ?? []
    return leftOut.isEmpty && questions.allSatisfy { $0.answers.count >= TreeFormat.answers.lowerBound }
  }

  /// The part of the tree that is in this file.
  ///
  /// It is `nil` in the file of a cause or guide.
  package var tree: Tree? { if case .tree(let tree) = content { tree } else { nil } }

  /// Whether the file has the key `format`, as the head of a tree does.
  package var hasFormat: Bool {
    guard case .mapping(let entries) = root?.value else { return false }
    return entries.contains { $0.key.text == TreeFormat.Key.format.rawValue }
  }

  /// The examples, in the order of the file.
  var examples: [Example] {
    switch content {
    case .tree(let tree): tree.examples
    case .cause(_, let examples): examples
    default: []
    }
  }

  // MARK: - Places

  /// The file without the places of its values, which are most of its memory.
  ///
  /// A file with problems keeps its lines, because a message shows them.
  package var withoutPlaces: TreeFile {
    var file = self
    file.root = nil
    if problems.isEmpty { file.lines = SourceLines([]) }
    return file
  }

  /// Returns the place of a question, cause or guide.
  package func place(ofNode id: String) -> Problem.Place? {
    guard kind == .tree else { return id == self.id ? .start : nil }
    return ["questions", "causes", "guides"].lazy.compactMap { section -> Problem.Place? in
      let (_, keyPlace, isWhole) = value(at: [.key(section), .key(id)])
      return isWhole ? keyPlace : nil
    }.first
  }

  /// Returns the place of a value.
  ///
  /// - Parameters:
  ///   - path: The path to the value. If the file doesn't have its last parts, the last value that exists counts.
  ///   - offset: The line inside the text at the path, and the column in that line. Both count from 0.
  /// - Returns: The place of the value if the value is text. Otherwise the place of its key.
  func place(of path: some Collection<TreePathPart>, offset: (line: Int, column: Int)?) -> Problem.Place {
    let (value, keyPlace, _) = value(at: path)
    guard let value else { return .start }
    guard let offset else { return value.text == nil ? keyPlace : value.place }
    guard value.isBlock else { return value.place }
    let first = value.place.line + 1
    let margin = (lines[first] ?? "").prefix { $0 == " " }.count
    let length = (lines[first + offset.line] ?? "").unicodeScalars.count
    return Problem.Place(line: first + offset.line, column: min(margin + offset.column, length) + 1)
  }

  /// Returns the last value on a path that exists, the place of its key, and whether the path ends there.
  private func value(at path: some Collection<TreePathPart>) -> (
    value: YAMLNode?, keyPlace: Problem.Place, isWhole: Bool
  ) {
    guard var node = root else { return (nil, .start, false) }
    var keyPlace = node.place
    for part in path {
      switch (part, node.value) {
      case (.key(let name), .mapping(let entries)):
        guard let entry = entries.first(where: { $0.key.text == name }) else { return (node, keyPlace, false) }
        (node, keyPlace) = (entry.value, entry.key.place)
      case (.index(let index), .list(let items)):
        let kept = leftOut.isEmpty ? items : items.filter { !leftOut.contains($0.place) }
        guard kept.indices.contains(index) else { return (node, keyPlace, false) }
        (node, keyPlace) = (kept[index], kept[index].place)
      default: return (node, keyPlace, false)
      }
    }
    return (node, keyPlace, true)
  }

  // MARK: - Names

  /// Returns whether a name is the name of a tree file.
  ///
  /// Editors leave hidden files behind, which don't count.
  package static func isName(_ name: String) -> Bool {
    (name.ends(with: ".yaml") || name.ends(with: ".yml")) && !name.begins(with: ".")
  }

  /// Returns whether a name can be the id of a tree.
  package static func isID(_ name: String) -> Bool { TreeFormat.isKebabCase(name) }

  /// Returns the id of the tree or node in a file.
  package static func id(ofPath path: String) -> String {
    let name = path.cutBehind("/")?.behind ?? path
    let ending = name.ends(with: ".yaml") ? 5 : name.ends(with: ".yml") ? 4 : 0
    return String(decoding: name.utf8.dropLast(ending), as: UTF8.self)
  }
}

extension Array<UInt8> {
  /// The bytes after a byte order mark, which would shift the columns of the first line.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
