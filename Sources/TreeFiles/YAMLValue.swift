internal import DecisionTrees

/// A parsed YAML value that knows where it came from.
struct YAMLValue: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
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
  /// Whether the text is a `|` or `>` block, whose first line stands below its place.
  var isBlock = false

  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }
  var sequence: [YAMLValue]? { if case .sequence(let items) = content { items } else { nil } }
  var mapping: [Entry]? { if case .mapping(let entries) = content { entries } else { nil } }

  /// What the value is, as a message names it.
  var kind: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns the value of a key of a mapping.
  subscript(key: String) -> YAMLValue? { entry(key)?.value }

  /// Returns the entry of a key of a mapping.
  func entry(_ key: String) -> Entry? { mapping?.first { $0.key == key } }
}
