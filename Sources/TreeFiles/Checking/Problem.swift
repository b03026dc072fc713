/// A problem in a tree file.
package struct Problem: Equatable, Sendable {
  /// The severity of a problem.
  ///
  /// The program can use a file that has only warnings.
  package enum Severity: String, Sendable { case error, warning }

  /// A place in a file.
  ///
  /// Line and column count from 1, and columns count Unicode scalars.
  package struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var line: Int
    package var column: Int

    /// The beginning of a file.
    package static let start = Place(line: 1, column: 1)

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// Returns whether the first place is before the second.
    package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }

    /// The place in the form that editors read: `line:column`.
    package var description: String { "\(line):\(column)" }
  }

  /// The path, as the caller wrote it.
  package var file: String
  /// The place in the file.
  package var place: Place
  /// The kind of problem.
  package var code: ProblemCode
  /// What is wrong and what to do, in full sentences.
  package var message: String
  /// A name that is similar to the wrong name.
  package var suggestion: String?

  /// The severity of the problem.
  package var severity: Severity { code.severity }
}

/// Collects the problems of a file up to a limit, because each byte of a malicious file can be a problem.
struct ProblemSink {
  let file: String
  private(set) var problems: [Problem] = []

  init(file: String) { self.file = file }

  /// Whether the sink has reached its limit.
  ///
  /// It then ignores reports.
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
  /// The text without its middle if it is much longer than a sentence.
  ///
  /// Messages quote the texts of a file.
  fileprivate var shortened: String {
    guard utf8.count > 1000 else { return self }
    return String(unicodeScalars.prefix(400)) + " ... " + String(unicodeScalars.suffix(200))
  }
}

/// The stable name of a kind of problem.
///
/// `docs/tree-format.md` explains each code, with an example and a fix.
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

  /// The severity of a problem with this code.
  package var severity: Problem.Severity {
    switch self {
    case .unreachable, .loop, .noExample, .noSummary, .noFix, .noConfirm, .noElse, .noHow, .duplicateAnswer, .longLine,
      .insecureLink, .longParagraph, .semicolon:
      .warning
    default: .error
    }
  }
}
