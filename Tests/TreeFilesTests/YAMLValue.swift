import DecisionTrees

@testable import TreeFiles

/// A YAML value that knows where it came from.
struct YAMLValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case scalar(String)
    case sequence([YAMLValue])
    case mapping([Entry])
  }

  struct Entry: Equatable, Sendable {
    var key: String
    var keyPlace: Problem.Place
    var value: YAMLValue
  }

  var content: Content
  var place: Problem.Place

  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }
  var sequence: [YAMLValue]? { if case .sequence(let items) = content { items } else { nil } }
  var mapping: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }
}

extension YAMLValue {
  /// Reads the first document of a text, whatever it holds.
  ///
  /// - Returns: `nil` if there is none, or it cannot be read to its end.
  init?(_ text: String) {
    var sink = ProblemSink(file: "")
    guard let root = YAMLReader.read(Array(text.utf8)[...], directives: 0, &sink) else { return nil }
    self.init(root)
  }

  private init(_ node: YAMLNode) {
    place = node.place
    content =
      switch node.value {
      case .text(let text): .scalar(text)
      case .list(let items): .sequence(items.map { YAMLValue($0) })
      case .mapping(let entries):
        .mapping(
          entries.map { Entry(key: $0.key.text ?? "?", keyPlace: $0.key.place, value: YAMLValue($0.value)) })
      }
  }
}
