/// What the checker finds wrong in a tree file.
package struct Problem: Equatable, Sendable {
  /// Whether the file can be used all the same.
  package enum Severity: String, Sendable { case error, warning }

  /// A place in a file; line and column count from 1, columns in Unicode scalars.
  package struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var line: Int
    package var column: Int

    /// The beginning of a file.
    package static let start = Place(line: 1, column: 1)

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// Returns whether a place comes before another.
    package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }

    /// The place as editors read it, `line:column`.
    package var description: String { "\(line):\(column)" }
  }

  /// The file, as the reader named it.
  package var file: String
  /// Where in the file.
  package var place: Place
  /// What kind of problem it is.
  package var code: ProblemCode
  /// What is wrong and what to do, as one sentence without a final period.
  package var message: String
  /// A name near the one that is wrong.
  package var suggestion: String?

  /// Whether something is wrong, or only asks for a look.
  package var severity: Severity { code.severity }
}

/// Collects problems, of one file unless another is named, up to a limit: a hostile file can be wrong in each of its bytes.
struct ProblemSink {
  let file: String
  private(set) var problems: [Problem] = []

  init(file: String) { self.file = file }

  /// Whether the limit is reached; further reports are dropped.
  var isFull: Bool { problems.count >= TreeFile.maximumProblems }

  mutating func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String, at place: Problem.Place, in other: String? = nil,
    suggestion: String? = nil
  ) {
    guard !isFull else { return }
    problems.append(
      Problem(file: other ?? file, place: place, code: code, message: message().shortened, suggestion: suggestion))
  }
}

extension String {
  /// The text with its middle left out where it is far longer than a sentence: messages quote what a file says.
  fileprivate var shortened: String {
    guard utf8.count > 1000 else { return self }
    return String(unicodeScalars.prefix(400)) + " ... " + String(unicodeScalars.suffix(200))
  }
}

/// The stable name of a kind of problem.
///
/// `docs/tree-format.md` says of each what it means, shows an example and how to fix it.
package enum ProblemCode: String, CaseIterable, Sendable {
  case unreadable
  case yamlSyntax = "yaml-syntax"
  case unsupportedYAML = "unsupported-yaml"
  case unsupportedFormat = "unsupported-format"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case emptyText = "empty-text"
  case badID = "bad-id"
  case badVersion = "bad-version"
  case duplicateKey = "duplicate-key"
  case duplicateID = "duplicate-id"
  case reservedKey = "reserved-key"
  case answerCount = "answer-count"
  case unknownTarget = "unknown-target"
  case unknownFix = "unknown-fix"
  case unknownGuide = "unknown-guide"
  case noWayOut = "no-way-out"
  case idMismatch = "id-mismatch"
  case unsafeText = "unsafe-text"
  case tooLarge = "too-large"
  case noTree = "no-tree"
  case exampleFails = "example-fails"

  case unreachable
  case loop
  case noExample = "no-example"
  case noSummary = "no-summary"
  case noFix = "no-fix"
  case noConfirm = "no-confirm"
  case noElse = "no-else"
  case noHow = "no-how"
  case duplicateAnswer = "duplicate-answer"
  case longLine = "long-line"
  case insecureLink = "insecure-link"
  case longParagraph = "long-paragraph"
  case semicolon

  /// Whether something is wrong, or only asks for a look; an error that is in the file itself keeps it from being used.
  package var severity: Problem.Severity {
    switch self {
    case .unreachable, .loop, .noExample, .noSummary, .noFix, .noConfirm, .noElse, .noHow, .duplicateAnswer, .longLine,
      .insecureLink, .longParagraph, .semicolon:
      .warning
    default: .error
    }
  }
}
