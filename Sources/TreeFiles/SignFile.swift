package import DecisionTrees
import TreeText

/// A file of signs that the program has read: rules for ast-grep, in several YAML documents.
///
/// The program reads only the keys that it needs. ast-grep itself reports a rule that it can't read.
package struct SignFile: Sendable {
  /// A sign, and the rule that finds the sign.
  package struct Rule: Sendable {
    package var sign: Sign
    /// Whether the sign is off.
    ///
    /// It then also turns off the sign with the same id in later folders.
    package var isOff: Bool
    /// The YAML document, for ast-grep.
    package var text: ArraySlice<UInt8>
    package var file: String
    /// The place of its id.
    package var place: Problem.Place
    /// The places of its causes.
    fileprivate var causePlaces: [Problem.Place]
  }

  /// The path, as the caller wrote it.
  package let path: String
  /// The rules without errors.
  ///
  /// They can name causes that don't exist.
  package private(set) var rules: [Rule] = []
  private var sink: ProblemSink
  /// The lines with characters that could command a terminal or deceive a reader.
  private var unsafeLines: Set<Int> = []
  /// The lines of the file.
  package private(set) var lines = SourceLines([])

  /// The numbers of lines with characters that could control a terminal or deceive a reader.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    lines = SourceLines(bytes.withoutByteOrderMark)
    sink = ProblemSink(file: path)
    let text = UnsafeText.readable(bytes.withoutByteOrderMark, &sink)
    unsafeLines = Set(sink.problems.map(\.place.line))
    // A line with `---` begins a document, even inside a block text (YAML 1.2, 9.1.2).
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

  /// Creates a file that could not be read, with the reason as its problem.
  package init(unreadable path: String, message: String) {
    self.path = path
    sink = ProblemSink(file: path)
    sink.report(.unreadable, message, at: .start)
  }

  /// The problems of this file, without those that depend on other files.
  package var problems: [Problem] { sink.problems }

  /// The name of a folder with signs.
  package static let folder = "signs"

  /// Returns whether a path names a file of signs.
  ///
  /// Such files are in a folder next to the trees.
  package static func isPath(_ path: String) -> Bool {
    let parts = path.parts(at: "/").suffix(2)
    return parts.count == 2 && parts.first == folder && TreeFile.isName(parts.last ?? "")
  }

  /// Reads a document that begins at a line.
  private mutating func read(_ document: ArraySlice<UInt8>, from line: Int) {
    var found = ProblemSink(file: path)
    let root = YAMLReader.read(document, directives: SourceLines(document).directiveCount, &found)
    func inFile(_ place: Problem.Place) -> Problem.Place {
      Problem.Place(line: place.line + line - 1, column: place.column)
    }
    func place(_ node: YAMLNode) -> Problem.Place { inFile(node.place) }
    // ast-grep accepts anchors and tags, which trees don't use.
    for problem in found.problems where problem.code != .unsupportedYAML {
      sink.report(problem.code, problem.message, at: inFile(problem.place))
    }
    let lines = line..<line + document.count { $0 == UInt8(ascii: "\n") } + 1
    let isUnsafe = found.problems.contains { $0.code == .unsafeText } || unsafeLines.contains(where: lines.contains)
    guard let root, !root.isNothing, !isUnsafe else { return }
    func require(_ key: String, in parent: YAMLNode?, named name: String) -> YAMLNode? {
      if let value = parent?[key], value.text?.isEmpty == false { return value }
      sink.report(.missingKey, "A sign needs '\(name)'.", at: place(parent?[key] ?? parent ?? root))
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
    // Signs in other languages would find places in files that aren't the app's sources.
    guard root["language"]?.text?.lowercased() == "swift" else {
      sink.report(.missingKey, "A sign needs 'language: swift'.", at: place(root["language"] ?? root))
      return
    }
    let also = [metadata?["also"]].compactMap(\.self).filter { !$0.isNothing }
    let others = if case .list(let items)? = also.first?.value { items } else { also }
    // Without a severity, ast-grep reports a hint.
    rule.sign.isHint = !["warning", "error"].contains(root["severity"]?.text)
    for value in [cause] + others {
      let target = Target(value.text ?? "")
      guard let tree = target.tree, let node = target.node else {
        sink.report(.unknownTarget, "'\(target)' isn't a cause. Write tree/id.", at: place(value))
        continue
      }
      rule.sign.causes.append(Address(tree: tree, node: node))
      rule.causePlaces.append(place(value))
    }
    rules.append(rule)
  }

  /// Returns all problems: those of the file, causes that don't exist, and repeated ids.
  ///
  /// - Parameters:
  ///   - forest: All trees that can have the causes.
  ///   - seen: The ids of earlier files, with their places. The function adds the ids of this file.
  /// - Returns: The problems, sorted by place.
  package func problems(in forest: Forest, seen: inout [String: String]) -> [Problem] {
    var sink = sink
    // Each suggestion takes a while, so a file with many mistakes gets only a few.
    var suggestionsLeft = 20
    let known = forest.causes.map(\.description)
    for rule in rules {
      if let before = seen[rule.sign.id] {
        sink.report(
          .duplicateID, "\(before) already has a sign with the id '\(rule.sign.id)'. Rename one of them.",
          at: rule.place)
      }
      seen[rule.sign.id] = "\(path):\(rule.place)"
      for (cause, place) in zip(rule.sign.causes, rule.causePlaces) where forest.cause(cause) == nil {
        suggestionsLeft -= 1
        let near = suggestionsLeft < 0 ? nil : Suggestion.nearest(to: cause.description, in: known)
        sink.report(
          .unknownTarget, "The cause '\(cause)' doesn't exist\(didYouMean(near, else: "."))", at: place,
          suggestion: near)
      }
    }
    return sink.problems.sorted { $0.place < $1.place }
  }
}

extension YAMLNode {
  /// The value of a key, or `nil`.
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.text == key }?.value
  }
}
