import DecisionTrees
import TestSupport

@testable import TreeFiles

/// A problem that a developer reported in public, with what it takes to walk it and to judge where the walk ends.
///
/// `docs/evaluation.md` says how these were chosen.
struct ReportedProblem: Sendable {
  /// The address of the report.
  var source: String
  /// The tree whose file lists it.
  var area: String
  /// What the developer tells, never the diagnosis.
  var story: String
  /// What they find if they look.
  var facts: [String]
  /// The words they would type into a search.
  var search: String
  /// The true cause as the report confirms it, with the fix that repaired it, if the cause has a key for that.
  var cause: Target
  /// Other pages that also name the mistake and its repair, as a person judged who wrote no page.
  var also: [Target]
  /// The honest way there, as `question=key`.
  var answers: [String]

  /// All problems of the folder, by file.
  static func all() throws -> [ReportedProblem] {
    try Checkout.files(in: "Tests/Problems", withSuffix: ".yaml").flatMap { path in
      var sink = ProblemSink(file: path)
      let root = YAMLReader.read(Checkout.bytes(path)[...], directives: 0, &sink)
      guard case .list(let items)? = root?.value, sink.problems.isEmpty else {
        throw EvaluationError.unreadable(path, sink.problems.map { "\($0.place): \($0.message)" })
      }
      return try items.map { try ReportedProblem($0, area: TreeFile.id(ofPath: path)) }
    }
  }

  private init(_ node: YAMLNode, area: String) throws {
    guard case .mapping(let entries) = node.value else { throw EvaluationError.noMapping(area, node.place) }
    let fields = Dictionary(entries.map { ($0.key.text ?? "", $0.value) }) { first, _ in first }
    let text = { (key: String) throws(EvaluationError) -> String in
      guard let text = fields[key]?.text, !text.isEmpty else { throw .missing(key, area, node.place) }
      return text
    }
    let texts = { (key: String) throws(EvaluationError) -> [String] in
      guard case .list(let items)? = fields[key]?.value else { throw .missing(key, area, node.place) }
      return items.compactMap(\.text)
    }
    self.area = area
    (source, story, search) = (try text("source"), try text("story"), try text("search"))
    (facts, answers, cause) = (try texts("facts"), try texts("answers"), Target(try text("cause")))
    also = fields["also"] == nil ? [] : try texts("also").map { Target($0) }
  }
}

/// Why a file of problems cannot be used.
enum EvaluationError: Error {
  case unreadable(String, [String])
  case noMapping(String, Problem.Place)
  case missing(String, String, Problem.Place)
}
