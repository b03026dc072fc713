package import DecisionTrees

/// A file of a tree that has been read: what it holds, its problems, and the values in which places are found again.
package struct TreeFile: Sendable {
  /// What a file is for.
  package enum Kind: Sendable {
    /// The head and the questions of a tree, and all of a small one.
    case tree
    /// One cause of a tree, with its examples.
    case cause
    /// One guide.
    case guide

    /// The kind of the files in a folder that is named like a tree.
    package init(ofPartsIn tree: String) { self = tree == TreeFile.guides ? .guide : .cause }
  }

  /// What a file holds, as far as it could be read.
  package enum Content: Sendable {
    case tree(Tree)
    case cause(Cause, [Example])
    case guide(Guide)
  }

  /// The most bytes of a file that are to be read.
  package static let maximumSize = 16 * 1024 * 1024
  /// The id of the tree whose folder holds guides.
  package static let guides = "guides"
  /// The most problems of a file that are reported; errors come before warnings.
  package static let maximumProblems = 1000

  /// The file, as the reader named it.
  package let path: String
  /// What the file is for.
  package let kind: Kind
  /// What the file holds, as far as it could be read; `nil` if it is not YAML.
  package private(set) var content: Content?
  /// What is wrong with the file by itself, by place.
  ///
  /// Rules that need the other trees are not among them.
  package private(set) var problems: [Problem] = []
  /// The lines of the file.
  package private(set) var lines = SourceLines([])
  private var root: YAMLNode?
  private var leftOut: Set<Problem.Place> = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: The file, as the reader named it. Its last part without the extension is the id of the tree or node.
  ///   - kind: What the file is for.
  package init(_ bytes: [UInt8], path: String, kind: Kind = .tree) {
    self.path = path
    self.kind = kind
    var sink = ProblemSink(file: path)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      sink.report(.unsafeText, "this is UTF-16; save the file as UTF-8", at: .start)
    } else {
      read(bytes.withoutByteOrderMark, &sink)
    }
    problems = sink.problems.map(placedInFile).sorted { $0.place < $1.place }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ sink: inout ProblemSink) {
    let text = UnsafeText.readable(bytes, &sink)
    let count = sink.problems.count
    // To name each would help nobody.
    guard !sink.isFull, count < 20 || count < bytes.count / 10 else {
      sink = ProblemSink(file: path)
      return sink.report(.unsafeText, "this is no text in UTF-8, but a file of another kind", at: .start)
    }
    lines = SourceLines(bytes)
    root = YAMLReader.read(text, directives: lines.directiveCount, &sink)
    if let root {
      var decoder = TreeDecoder(sink)
      content = decoder.content(root, named: id, kind)
      (sink, leftOut) = (decoder.sink, decoder.leftOut)
    } else if sink.problems.count == count {
      let beginning = kind == .tree ? "a tree begins with 'format: 1'" : "a \(kind) begins with 'title:'"
      sink.report(.missingKey, "the file is empty; \(beginning)", at: .start)
    }
  }

  /// libyaml reports missing tokens one line past the end of the file.
  private func placedInFile(_ problem: Problem) -> Problem {
    var problem = problem
    if problem.place.line > lines.count { problem.place = lines.end }
    return problem
  }

  /// Stands for a file that cannot be read, and says why.
  package init(
    unreadable path: String, kind: Kind = .tree, code: ProblemCode = .unreadable, message: String
  ) {
    self.path = path
    self.kind = kind
    problems = [Problem(file: path, place: .start, code: code, message: message)]
  }

  /// Whether the file can be used: nothing in the file itself is an error, whatever rules find between files.
  package var isUsable: Bool { content != nil && !problems.contains { $0.severity == .error } }

  /// The tree, as far as this file alone says it; `nil` in the file of a cause or guide.
  package var tree: Tree? { if case .tree(let tree) = content { tree } else { nil } }

  /// Whether the file names a format, as the head of a tree does.
  package var hasFormat: Bool {
    guard case .mapping(let entries) = root?.value else { return false }
    return entries.contains { $0.key.text == TreeFormat.Key.format.rawValue }
  }

  /// Whether the value of the file is a mapping, so that it is known which keys are missing.
  var isMapping: Bool { if case .mapping = root?.value { true } else { false } }

  /// The id of the tree or node, which is the file's name.
  package var id: String { Self.id(ofPath: path) }

  /// The examples, in the order of the file.
  var examples: [Example] {
    switch content {
    case .tree(let tree): tree.examples
    case .cause(_, let examples): examples
    default: []
    }
  }

  // MARK: - Places

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
  ///   - path: The way to the value; where the file lacks its end, the last value on it counts.
  ///   - offset: The line inside the text at the path, and the column in it, both counted from 0.
  /// - Returns: The place of the value's key, or of the value itself where that is a text.
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

  /// Returns the last value on a path that the file has, the place of its key, and whether it is the path's end.
  private func value(at path: some Collection<TreePathPart>) -> (value: YAMLNode?, keyPlace: Problem.Place, isWhole: Bool) {
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

  /// Returns whether a file of a folder is one of its trees; hidden files, such as editors leave behind, are not.
  package static func isName(_ name: String) -> Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && !name.hasPrefix(".")
  }

  /// Returns whether a name can be the id of a tree.
  package static func isID(_ name: String) -> Bool { TreeFormat.isKebabCase(name) }

  /// The id that a file's name gives its tree or node.
  package static func id(ofPath path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let ending = name.hasSuffix(".yaml") ? 5 : name.hasSuffix(".yml") ? 4 : 0
    return String(name.dropLast(ending))
  }
}

extension Array<UInt8> {
  /// The bytes after a byte order mark, which would shift the columns of the first line.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
