package import DecisionTrees
import TreeText

/// A file of signs that has been read: rules of ast-grep, in several YAML documents.
///
/// Only what concerns us is looked at; whether ast-grep understands a rule, it says itself.
package struct SignFile: Sendable {
  /// A sign, and the rule that finds it.
  package struct Rule: Sendable {
    package var sign: Sign
    /// Whether it is switched off, as is the one of the same id in a folder behind.
    package var isOff: Bool
    /// The YAML document, for ast-grep.
    package var text: ArraySlice<UInt8>
    package var file: String
    /// Where its id stands.
    package var place: Problem.Place
    /// Where its causes stand.
    fileprivate var causePlaces: [Problem.Place]
  }

  /// The file, as the reader named it.
  package let path: String
  /// The rules that can be used; they may name causes that no tree has.
  package private(set) var rules: [Rule] = []
  private var sink: ProblemSink
  /// The lines with characters that could command a terminal or deceive a reader.
  private var unsafeLines: Set<Int> = []
  /// The lines of the file.
  package private(set) var lines = SourceLines([])

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - path: The file, as the reader named it.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    lines = SourceLines(bytes.withoutByteOrderMark)
    sink = ProblemSink(file: path)
    let text = UnsafeText.readable(bytes.withoutByteOrderMark, &sink)
    unsafeLines = Set(sink.problems.map(\.place.line))
    // A line that begins so begins a document, even inside a text in a block (YAML 1.2, 9.1.2).
    var (start, first, number) = (text.startIndex, 1, 1)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Array("---".utf8)) {
        read(text[start..<line.startIndex], from: first)
        (start, first) = (line.startIndex, number)
      }
      number += 1
    }
    read(text[start...], from: first)
  }

  /// Stands for a file that cannot be read.
  package init(unreadable path: String, message: String) {
    self.path = path
    sink = ProblemSink(file: path)
    sink.report(.unreadable, message, at: .start)
  }

  /// What is wrong with the file by itself.
  package var problems: [Problem] { sink.problems }

  /// Returns whether a path names a file of signs: they are in a folder of that name, beside the trees.
  package static func isPath(_ path: String) -> Bool {
    let parts = path.parts(at: "/").suffix(2)
    return parts.count == 2 && parts.first == "signs" && TreeFile.isName(parts.last ?? "")
  }

  /// Reads one document, which begins at a line.
  private mutating func read(_ document: ArraySlice<UInt8>, from line: Int) {
    var found = ProblemSink(file: path)
    let root = YAMLReader.read(document, directives: SourceLines(document).directiveCount, &found)
    func inFile(_ place: Problem.Place) -> Problem.Place {
      Problem.Place(line: place.line + line - 1, column: place.column)
    }
    func place(_ node: YAMLNode) -> Problem.Place { inFile(node.place) }
    // What trees do without, ast-grep takes: anchors and tags.
    for problem in found.problems where problem.code != .unsupportedYAML {
      sink.report(problem.code, problem.message, at: inFile(problem.place))
    }
    let lines = line..<line + document.count { $0 == UInt8(ascii: "\n") } + 1
    let isUnsafe = found.problems.contains { $0.code == .unsafeText } || unsafeLines.contains(where: lines.contains)
    guard let root, !root.isNothing, !isUnsafe else { return }
    func require(_ key: String, in parent: YAMLNode?, named name: String) -> YAMLNode? {
      if let value = parent?[key], value.text?.isEmpty == false { return value }
      sink.report(.missingKey, "a sign needs '\(name)'", at: place(parent?[key] ?? parent ?? root))
      return nil
    }
    let metadata = root["metadata"]
    let isOff = root["severity"]?.text == "off"
    guard let id = require("id", in: root, named: "id") else { return }
    var rule = Rule(
      sign: Sign(id: id.text ?? "", causes: [], message: root["message"]?.text ?? ""), isOff: isOff, text: document,
      file: path, place: place(id), causePlaces: [])
    if isOff { return rules.append(rule) }
    let message = require("message", in: root, named: "message")
    let cause = require("cause", in: metadata ?? root, named: "metadata: {cause: tree/id}")
    guard message != nil, let cause else { return }
    let also = [metadata?["also"]].compactMap(\.self).filter { !$0.isNothing }
    let others = if case .list(let items)? = also.first?.value { items } else { also }
    // ast-grep's own default is a hint.
    rule.sign.isHint = !["warning", "error"].contains(root["severity"]?.text)
    for value in [cause] + others {
      let target = Target(value.text ?? "")
      guard let tree = target.tree, let node = target.node else {
        sink.report(.unknownTarget, "'\(target)' names no cause; write tree/id", at: place(value))
        continue
      }
      rule.sign.causes.append(Address(tree: tree, node: node))
      rule.causePlaces.append(place(value))
    }
    rules.append(rule)
  }

  /// Returns all problems: its own, causes that no tree has, and ids that are used twice.
  ///
  /// - Parameters:
  ///   - forest: All trees that causes may be of.
  ///   - seen: The ids of the files before it, with their places; those of this one are added.
  /// - Returns: The problems by place.
  package func problems(in forest: Forest, seen: inout [String: String]) -> [Problem] {
    var sink = sink
    for rule in rules {
      if let before = seen[rule.sign.id] {
        sink.report(.duplicateID, "the id '\(rule.sign.id)' is used already, at \(before)", at: rule.place)
      }
      seen[rule.sign.id] = "\(path):\(rule.place)"
      for (cause, place) in zip(rule.sign.causes, rule.causePlaces) where forest.cause(cause) == nil {
        let near = Suggestion.nearest(to: cause.description, in: forest.causes.map(\.description))
        sink.report(.unknownTarget, "no cause '\(cause)'\(didYouMean(near))", at: place, suggestion: near)
      }
    }
    return sink.problems.sorted { $0.place < $1.place }
  }
}

extension YAMLNode {
  /// The value of a key; `nil` if there is none.
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.text == key }?.value
  }
}
