internal import DecisionTrees

/// The values of one mapping, by key; what is wrong with them is collected.
struct Fields {
  let value: YAMLValue
  private let entries: [YAMLValue.Entry]

  /// Looks at the keys of a mapping.
  ///
  /// - Parameters:
  ///   - value: The value, which must be a mapping.
  ///   - kind: What it must be a mapping of.
  ///   - issues: Gets what is wrong.
  init(_ value: YAMLValue, as kind: TreeFormat.Mapping, _ issues: inout [YAMLReader.Issue]) {
    self.value = value
    entries = value.mapping ?? []
    let fields = kind.fields
    guard value.mapping != nil else {
      let keys = fields.filter(\.isRequired).map(\.key).joined(separator: ", ")
      let message = "\(kind.article) \(kind.rawValue) is a mapping with the keys \(keys), not \(value.kind)"
      issues.append(.init(code: .wrongType, message: message, place: value.place))
      return
    }
    for entry in entries where !fields.contains(where: { $0.key == entry.key }) {
      let near = Suggestion.nearest(to: entry.key, in: fields.map(\.key))
      let hint = near.map { "; did you mean '\($0)'?" } ?? "; expected \(fields.map(\.key).joined(separator: ", "))"
      let message = "\(kind.article) \(kind.rawValue) has no key '\(entry.key)'\(hint)"
      issues.append(.init(code: .unknownKey, message: message, place: entry.keyPlace, suggestion: near))
    }
    for field in fields where field.isRequired && !entries.contains(where: { $0.key == field.key }) {
      let message = "this \(kind.rawValue) has no '\(field.key)'"
      issues.append(.init(code: .missingKey, message: message, place: value.place))
    }
  }

  /// Returns the value of a key.
  subscript(key: String) -> YAMLValue? { entries.first { $0.key == key }?.value }

  /// Returns a text without the line breaks at its end; `nil` if there is none.
  func text(_ key: String, _ issues: inout [YAMLReader.Issue]) -> String? {
    self[key].flatMap { Self.text($0, "'\(key)'", &issues) }
  }

  /// Returns a text on one line.
  func sentence(_ key: String, _ issues: inout [YAMLReader.Issue]) -> String? {
    text(key, &issues).map(Self.joined)
  }

  /// Returns the texts of a list, each on one line.
  func sentences(_ key: String, _ issues: inout [YAMLReader.Issue]) -> [String] {
    items(key, &issues).compactMap { Self.text($0, "an item of '\(key)'", &issues).map(Self.joined) }
  }

  /// Returns the values of a list.
  func items(_ key: String, _ issues: inout [YAMLReader.Issue]) -> [YAMLValue] {
    guard let value = self[key] else { return [] }
    if let items = value.sequence { return items }
    // Nothing after the colon is an empty text to libyaml, and an empty list to people.
    if value.scalar != "" {
      issues.append(.init(code: .wrongType, message: "'\(key)' is a list, not \(value.kind)", place: value.place))
    }
    return []
  }

  /// Returns the entries of a mapping from ids.
  func nodes(_ key: String, _ issues: inout [YAMLReader.Issue]) -> [YAMLValue.Entry] {
    guard let value = self[key] else { return [] }
    if let entries = value.mapping { return entries }
    if value.scalar != "" {
      let message = "'\(key)' is a mapping from ids, not \(value.kind)"
      issues.append(.init(code: .wrongType, message: message, place: value.place))
    }
    return []
  }

  private static func text(_ value: YAMLValue, _ name: String, _ issues: inout [YAMLReader.Issue]) -> String? {
    guard let text = value.scalar else {
      issues.append(.init(code: .wrongType, message: "\(name) is text, not \(value.kind)", place: value.place))
      return nil
    }
    let end = text.utf8.lastIndex { $0 > 0x20 }
    guard let end else {
      issues.append(.init(code: .emptyText, message: "\(name) is empty", place: value.place))
      return nil
    }
    return text.utf8.index(after: end) == text.utf8.endIndex ? text : String(text[...end])
  }

  private static func joined(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
