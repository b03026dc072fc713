package import DecisionTrees
import TreeText

/// A tree file that has been read: its tree, its problems, and the values in which places are found again.
package struct TreeFile: Sendable {
  /// The most bytes of a file that are to be read.
  package static let maximumSize = 16 * 1024 * 1024
  /// The most bytes that come before the first section.
  package static let maximumHead = 4 * 1024
  /// The most problems of a file that are reported; errors come before warnings.
  package static let maximumProblems = 1000

  /// The file, as the reader named it.
  package let path: String
  /// The tree, as far as it could be read; `nil` if the file is not YAML.
  package private(set) var tree: Tree?
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
  ///   - path: The file, as the reader named it. Its last part without the extension is the tree's id.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
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
      tree = decoder.tree(root, named: Self.id(ofPath: path))
      (sink, leftOut) = (decoder.sink, decoder.leftOut)
    } else if sink.problems.count == count {
      sink.report(.missingKey, "the file is empty; a tree begins with 'format: 1'", at: .start)
    }
  }

  /// libyaml reports missing tokens one line past the end of the file.
  private func placedInFile(_ problem: Problem) -> Problem {
    var problem = problem
    if problem.place.line > lines.count { problem.place = lines.end }
    return problem
  }

  /// Stands for a file that cannot be read, and says why.
  package init(unreadable path: String, code: ProblemCode = .unreadable, message: String) {
    self.path = path
    problems = [Problem(file: path, place: .start, code: code, message: message)]
  }

  /// Whether the tree can be walked: nothing in the file itself is an error, whatever rules find between trees.
  package var isUsable: Bool { tree != nil && !problems.contains { $0.severity == .error } }

  /// Returns a tree without its nodes, for a menu, read up to the file's first section.
  ///
  /// - Parameters:
  ///   - bytes: The first `maximumHead` bytes of the file.
  ///   - path: The file, as the reader named it.
  /// - Returns: `nil` if the file does not begin as a tree does.
  package static func head(_ bytes: [UInt8], path: String) -> Tree? {
    let head = YAMLReader.head(bytes.withoutByteOrderMark)
    guard let title = head["title"] else { return nil }
    return Tree(
      id: id(ofPath: path), title: title, symptom: head["symptom"] ?? "",
      position: head["position"].flatMap { Int($0) }, start: head["start"])
  }

  // MARK: - Checking

  /// Returns all problems, those of the rules among them, by place.
  ///
  /// - Parameter checker: Knows all trees that targets may name.
  /// - Returns: At most `maximumProblems`.
  package func problems(by checker: Checker) -> [Problem] {
    guard let tree else { return problems }
    let all = (problems + checker.problems(of: tree, in: self))
      .sorted { ($0.place, $0.code.rawValue) < ($1.place, $1.code.rawValue) }
    guard all.count > Self.maximumProblems else { return all }
    let told = all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
    return told.prefix(Self.maximumProblems).sorted { ($0.place, $0.code.rawValue) < ($1.place, $1.code.rawValue) }
  }

  // MARK: - Places

  /// Returns the place of a question, cause or guide.
  package func place(ofNode id: String) -> Problem.Place? {
    ["questions", "causes", "guides"].lazy.compactMap { section -> Problem.Place? in
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
  func place(of path: TreePath, offset: (line: Int, column: Int)?) -> Problem.Place {
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
  private func value(at path: TreePath) -> (value: YAMLNode?, keyPlace: Problem.Place, isWhole: Bool) {
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
    (name.ends(with: ".yaml") || name.ends(with: ".yml")) && !name.begins(with: ".")
  }

  /// The id that a file's name gives its tree.
  package static func id(ofPath path: String) -> String {
    let name = path.parts(at: "/").last ?? ""
    let ending = name.ends(with: ".yaml") ? 5 : name.ends(with: ".yml") ? 4 : 0
    return String(decoding: name.utf8.dropLast(ending), as: UTF8.self)
  }
}

/// The lines of a file, found by number.
package struct SourceLines: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// The offset of each line in the file, in bytes.
  private let starts: [Int]

  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let first = bytes.startIndex
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [first]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(first + index + 1) }
      return starts
    }
  }

  /// The number of lines that begin with a percent sign, which makes them directives to YAML.
  var directiveCount: Int { starts.count { $0 < bytes.endIndex && bytes[$0] == UInt8(ascii: "%") } }

  /// The number of lines.
  var count: Int { starts.count }

  /// The place behind the last character.
  var end: Problem.Place {
    Problem.Place(line: count, column: (self[count]?.unicodeScalars.count ?? 0) + 1)
  }

  /// The text of a line without its end, at most so many bytes, with U+FFFD for each that is not UTF-8; lines count
  /// from 1.
  package subscript(number: Int, limit limit: Int = .max) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = number < count ? starts[number] - 1 : bytes.endIndex
    let whole = bytes[starts[number - 1]..<end]
    // At the end of the file, a carriage return ends no line.
    let isWindows = number < count && whole.last == UInt8(ascii: "\r")
    let line = (isWindows ? whole.dropLast() : whole).prefix(limit)
    if let text = String(validating: line, as: UTF8.self) { return text }
    var sink = ProblemSink(file: "")
    return String(decoding: UnsafeText.readable(line, &sink), as: UTF8.self)
  }
}

extension Array<UInt8> {
  /// The bytes after a byte order mark, which would shift the columns of the first line.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
