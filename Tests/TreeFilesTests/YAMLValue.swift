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

extension YAMLReader {
  /// Reads the first document as a value, whatever it holds.
  ///
  /// - Returns: `nil` if there is none, or it cannot be read to its end.
  mutating func document() -> YAMLValue? {
    guard (try? beginDocument()) == true else { return nil }
    return try? value()
  }

  private mutating func value() throws(Stop) -> YAMLValue {
    let place = place
    return switch kind {
    case .list: YAMLValue(content: .sequence(try items()), place: place)
    case .mapping: YAMLValue(content: .mapping(try entries()), place: place)
    default: YAMLValue(content: .scalar(text), place: place)
    }
  }

  private mutating func items() throws(Stop) -> [YAMLValue] {
    var items: [YAMLValue] = []
    while true {
      try next()
      if kind == .end { return items }
      items.append(try value())
    }
  }

  private mutating func entries() throws(Stop) -> [YAMLValue.Entry] {
    var entries: [YAMLValue.Entry] = []
    while true {
      try next()
      if kind == .end { return entries }
      let key = try value()
      try next()
      entries.append(YAMLValue.Entry(key: key.scalar ?? "?", keyPlace: key.place, value: try value()))
    }
  }
}
