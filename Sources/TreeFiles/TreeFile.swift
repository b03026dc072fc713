public import DecisionTrees

/// A tree file that has been read: its tree, its problems, and its text, in which places are found again.
public struct TreeFile: Sendable {
  /// The most bytes of a file.
  public static let maximumSize = 64 * 1024 * 1024
  /// The most problems of a file that are told; errors come before warnings.
  ///
  /// A hostile file can be wrong in each of its bytes.
  public static let mostProblems = Checker.most

  /// The file, as the reader named it.
  public let path: String
  /// The tree, as far as it could be read; `nil` if the file is not YAML.
  public let tree: Tree?
  /// What is wrong with the file by itself, by place.
  ///
  /// Rules that need the other trees are not among them.
  public let problems: [Problem]
  private let bytes: [UInt8]
  private let leftOut: LeftOutItems

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: The file, as the reader named it. Its last part without the extension is the tree's id.
  public init(_ bytes: [UInt8], path: String) {
    guard bytes.count <= Self.maximumSize else {
      let message = "a file of \(bytes.count) bytes; at most \(Self.maximumSize) are read"
      self.init(unreadable: path, code: .tooLarge, message: message)
      return
    }
    let (tree, leftOut, issues) = Self.read(bytes, named: Self.id(ofPath: path))
    let problems = issues.isEmpty ? [] : Self.problems(issues, in: path, SourceLines(bytes))
    self.init(path: path, tree: tree, leftOut: leftOut, problems: problems, bytes: bytes)
  }

  private static func read(_ bytes: [UInt8], named id: String) -> (Tree?, LeftOutItems, [YAMLReader.Issue]) {
    if bytes.isUTF16 { return (nil, LeftOutItems(), [utf16]) }
    let (unsafe, readable) = UnsafeText.scan(bytes.withoutByteOrderMark)
    // A file with so many is no text.
    guard unsafe.count < mostProblems else { return (nil, LeftOutItems(), unsafe) }
    var decoder = TreeDecoder(readable)
    let tree = decoder.tree(named: id)
    let found = decoder.issues
    return (tree, decoder.leftOut, unsafe + found + (tree == nil && found.isEmpty ? [empty] : []))
  }

  private init(
    path: String, tree: Tree?, leftOut: LeftOutItems = LeftOutItems(), problems: [Problem], bytes: [UInt8]
  ) {
    self.path = path
    self.tree = tree
    self.leftOut = leftOut
    self.problems = problems
    self.bytes = bytes
  }

  /// Stands for a file that cannot be read.
  ///
  /// - Parameters:
  ///   - path: The file, as the reader named it.
  ///   - code: What kind of problem it is.
  ///   - message: Why it cannot be read.
  public init(unreadable path: String, code: ProblemCode = .unreadable, message: String) {
    let problem = Problem(file: path, place: .start, code: code, message: message)
    self.init(path: path, tree: nil, problems: [problem], bytes: [])
  }

  private static func problems(_ issues: [YAMLReader.Issue], in path: String, _ lines: SourceLines) -> [Problem] {
    let problems = issues.map { issue in
      var problem = Problem(issue, file: path)
      // libyaml misses things in the line after the last, even where the last has no end.
      if !lines.contains(issue.place.line) { problem.place = lines.end }
      return problem
    }
    return Array(problems.sorted { $0.place < $1.place }.prefix(mostProblems))
  }

  private static let utf16 = YAMLReader.Issue(
    code: .unsafeText, message: "this is UTF-16; save the file as UTF-8", place: .start)

  private static let empty = YAMLReader.Issue(
    code: .missingKey, message: "the file is empty; a tree begins with 'format: 1'", place: .start)

  /// Whether the tree can be walked: no problem is an error.
  public var isUsable: Bool { tree != nil && !problems.contains { $0.severity == .error } }

  /// Returns all problems, those of the rules among them, by place.
  ///
  /// - Parameter forest: All trees that targets may name, this one among them.
  /// - Returns: The problems.
  public func problems(in forest: Forest) -> [Problem] { problems(by: Checker(forest)) }

  /// Returns all problems, those of the rules among them, by place.
  ///
  /// - Parameter checker: Knows all trees that targets may name.
  /// - Returns: The problems.
  public func problems(by checker: Checker) -> [Problem] {
    guard let tree else { return problems }
    let findings = checker.findings(in: tree)
    guard !findings.isEmpty else { return sorted(problems) }
    let lines = lines()
    let found = zip(findings, places(of: findings.map { leftOut.fromFile($0.path) })).map { finding, place in
      Problem(
        file: path, place: place?.place(of: finding, lines) ?? .start, code: finding.code, message: finding.message,
        suggestion: finding.suggestion)
    }
    return sorted(problems + found)
  }

  private func sorted(_ problems: [Problem]) -> [Problem] {
    told(problems).sorted { ($0.place, $0.code.rawValue) < ($1.place, $1.code.rawValue) }
  }

  private func told(_ problems: [Problem]) -> [Problem] {
    guard problems.count > Self.mostProblems else { return problems }
    let errors = problems.filter { $0.severity == .error }
    return Array((errors + problems.filter { $0.severity == .warning }).prefix(Self.mostProblems))
  }

  /// Returns the place of a question, cause or guide.
  public func place(ofNode id: String) -> Problem.Place? {
    let paths: [TreePath] = ["questions", "causes", "guides"].map { [.key($0), .key(id)] }
    return places(of: paths).lazy.compactMap(\.self).first { $0.isWhole }?.keyPlace
  }

  private func places(of paths: [TreePath]) -> [TreePlace?] {
    var finder = PlaceFinder(paths)
    return finder.places(in: UnsafeText.scan(bytes.withoutByteOrderMark).readable)
  }

  /// Returns the lines of the file.
  public func lines() -> SourceLines { SourceLines(bytes) }

  /// Returns whether a file of a folder is one of its trees; hidden files, such as editors leave behind, are not.
  public static func isName(_ name: String) -> Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && !name.hasPrefix(".")
  }

  /// The id that a file's name gives its tree.
  public static func id(ofPath path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let ending = name.hasSuffix(".yaml") ? 5 : name.hasSuffix(".yml") ? 4 : 0
    return String(name.dropLast(ending))
  }
}

extension Problem {
  fileprivate init(_ issue: YAMLReader.Issue, file: String) {
    self.init(
      file: file, place: issue.place, code: issue.code, message: issue.message, suggestion: issue.suggestion)
  }
}

/// The lines of a file, found by number.
public struct SourceLines: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// Where each line begins; a file has less than 4 GiB.
  private let starts: [UInt32]

  init(_ file: [UInt8]) {
    let bytes = file.withoutByteOrderMark
    var starts: [UInt32] = []
    // Counted first: a list that grows takes twice its memory, and a file may be nothing but lines.
    starts.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    starts.append(UInt32(bytes.startIndex))
    for (index, byte) in zip(bytes.indices, bytes) where byte == UInt8(ascii: "\n") { starts.append(UInt32(index + 1)) }
    self.bytes = bytes
    self.starts = starts
  }

  /// The place behind the last character.
  var end: Problem.Place {
    Problem.Place(line: starts.count, column: (self[starts.count]?.unicodeScalars.count ?? 0) + 1)
  }

  /// Returns whether there is a line of a number.
  func contains(_ number: Int) -> Bool { starts.indices.contains(number - 1) }

  /// The text of a line without its end; lines count from 1.
  public subscript(number: Int) -> String? { text(of: number, limit: .max) }

  /// Returns the text of a line without its end, with U+FFFD for each byte that is not UTF-8.
  ///
  /// - Parameters:
  ///   - number: The line, counted from 1.
  ///   - limit: How many bytes of it are read at most.
  /// - Returns: `nil` if there is no such line.
  public func text(of number: Int, limit: Int) -> String? {
    guard contains(number) else { return nil }
    let end = number < starts.count ? Int(starts[number]) - 1 : bytes.endIndex
    let whole = bytes[Int(starts[number - 1])..<end]
    // At the end of the file, a carriage return ends no line.
    let isWindows = number < starts.count && whole.last == UInt8(ascii: "\r")
    let line = (isWindows ? whole.dropLast() : whole).prefix(limit)
    return String(validating: line, as: UTF8.self) ?? String(decoding: UnsafeText.scan(line).readable, as: UTF8.self)
  }
}

extension Collection<UInt8> {
  /// Whether the bytes begin with a byte order mark of UTF-16.
  fileprivate var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// The bytes after a byte order mark, which would shift the columns of the first line.
  var withoutByteOrderMark: SubSequence { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}
