internal import DecisionTrees

/// The keys that have come of a mapping that is being read.
struct Fields {
  fileprivate let kind: TreeFormat.Mapping
  fileprivate let fields: [TreeFormat.Field]
  let place: Problem.Place
  fileprivate var isOpen: Bool
  /// The line of each key that has come, by the position of its field; 0 for the others.
  fileprivate var lines = SIMD16<UInt32>()
  fileprivate var unknown: [String: Int] = [:]

  /// Whether the value is a mapping.
  let isMapping: Bool

  fileprivate init(_ kind: TreeFormat.Mapping, _ place: Problem.Place, isMapping: Bool) {
    self.kind = kind
    self.place = place
    self.isMapping = isMapping
    fields = kind.fields
    isOpen = isMapping
  }

  /// Returns whether a key has come.
  func contains(_ key: TreeFormat.Key) -> Bool {
    fields.firstIndex { $0.name == key }.map { lines[$0] != 0 } ?? false
  }
}

/// Reads mappings key by key, lists item by item, and texts; collects what is wrong with them.
extension TreeDecoder {
  /// Begins to read a mapping; of what is none, no keys come.
  mutating func fields(of kind: TreeFormat.Mapping) throws(Stop) -> Fields {
    let value = reader.kind
    let fields = Fields(kind, reader.place, isMapping: value == .mapping)
    guard !fields.isMapping else { return fields }
    let keys = fields.fields.filter(\.isRequired).map(\.key).joined(separator: ", ")
    report(
      .wrongType, "\(kind.article) \(kind.rawValue) is a mapping with the keys \(keys), not \(value.name)",
      fields.place)
    try reader.skip()
    return fields
  }

  /// Goes to the value of the next key.
  ///
  /// - Returns: The key; `nil` at the end of the mapping.
  mutating func nextKey(of fields: inout Fields) throws(Stop) -> TreeFormat.Key? {
    while fields.isOpen {
      try reader.next()
      guard reader.kind != .end else {
        fields.isOpen = false
        reportMissing(fields)
        return nil
      }
      guard try isWord() else { continue }
      let place = reader.place
      let word = reader.word
      guard let index = fields.fields.firstIndex(where: { $0.word == word }), word != nil else {
        try readUnknown(&fields)
        continue
      }
      try reader.next()
      if fields.lines[index] == 0 {
        fields.lines[index] = UInt32(place.line)
        return fields.fields[index].name
      }
      try skipRepeated(fields.fields[index].key, at: place, first: Int(fields.lines[index]))
    }
    return nil
  }

  /// Leaves out a key that is no word, with its value.
  private mutating func isWord() throws(Stop) -> Bool {
    let (value, place) = (reader.kind, reader.place)
    if value == .text { return true }
    try reader.skip()
    try reader.next()
    try reader.skip()
    reader.report(.wrongType, "a key is a word, not \(value.name)", place)
    return false
  }

  private mutating func readUnknown(_ fields: inout Fields) throws(Stop) {
    let (key, place) = (reader.text, reader.place)
    try reader.next()
    if let first = fields.unknown[key] { return try skipRepeated(key, at: place, first: first) }
    fields.unknown[key] = place.line
    if reports { reportUnknown(key, of: fields, at: place) }
    try reader.skip()
  }

  private mutating func reportUnknown(_ key: String, of fields: Fields, at place: Problem.Place) {
    let kind = fields.kind
    let keys = fields.fields.map(\.key)
    let near = Suggestion.nearest(to: key, in: keys)
    let hint = near.map { "; did you mean '\($0)'?" } ?? "; expected \(keys.joined(separator: ", "))"
    report(.unknownKey, "\(kind.article) \(kind.rawValue) has no key '\(key)'\(hint)", place, suggestion: near)
  }

  private mutating func reportMissing(_ fields: Fields) {
    for (index, field) in fields.fields.enumerated() where field.isRequired && fields.lines[index] == 0 {
      report(.missingKey, "this \(fields.kind.rawValue) has no '\(field.key)'", fields.place)
    }
  }

  private mutating func skipRepeated(_ key: String, at place: Problem.Place, first: Int) throws(Stop) {
    try reader.skip()
    reader.report(.duplicateKey, "'\(key)' stands here again; it is already in line \(first)", place)
  }

  // MARK: - Lists

  /// Begins to read a list.
  ///
  /// - Returns: `false` if there is none.
  mutating func isList(_ key: TreeFormat.Key) throws(Stop) -> Bool {
    let value = reader.kind
    if value == .list { return true }
    // Nothing after the colon is an empty text to libyaml, and an empty list to people.
    if !reader.isEmptyText { report(.wrongType, "'\(key.rawValue)' is a list, not \(value.name)", reader.place) }
    try reader.skip()
    return false
  }

  /// Goes to the next item of a list.
  ///
  /// - Returns: `false` at its end.
  mutating func nextItem() throws(Stop) -> Bool {
    try reader.next()
    return reader.kind != .end
  }

  /// Reads the nodes of a section, by their ids.
  mutating func nodes<Node>(
    _ section: TreeFormat.Key, _ read: (inout TreeDecoder, String) throws(Stop) -> Node
  ) throws(Stop) -> [Node] {
    let value = reader.kind
    guard value == .mapping else {
      if !reader.isEmptyText {
        report(.wrongType, "'\(section.rawValue)' is a mapping from ids, not \(value.name)", reader.place)
      }
      try reader.skip()
      return []
    }
    var nodes: [Node] = []
    while true {
      try reader.next()
      if reader.kind == .end { return nodes }
      guard try isWord() else { continue }
      let place = reader.place
      let (id, first) = ids.insert(reader.bytes, at: place, in: section)
      try reader.next()
      if let first {
        try skipRepeated(id, at: place, first: first.line)
      } else {
        checkID(id, at: place)
        node = (section, id)
        nodes.append(try read(&self, id))
        node = nil
      }
    }
  }

  // MARK: - Texts

  /// Reads a text without the line breaks at its end; `nil` if there is none.
  mutating func text(_ key: TreeFormat.Key) throws(Stop) -> String? {
    try text(.plain) { "'\(key.rawValue)'" }
  }

  /// Reads a text on one line.
  mutating func sentence(_ key: TreeFormat.Key) throws(Stop) -> String? {
    try text(.joined) { "'\(key.rawValue)'" }
  }

  /// Reads the texts of a list, each on one line.
  mutating func sentences(_ key: TreeFormat.Key) throws(Stop) -> [String] { try texts(key, .joined) }

  /// Reads what names a node.
  mutating func target(_ key: TreeFormat.Key) throws(Stop) -> Target? {
    try text(.id) { "'\(key.rawValue)'" }.map { Target($0) }
  }

  /// Reads a list of what names nodes.
  mutating func targets(_ key: TreeFormat.Key) throws(Stop) -> [Target] { try texts(key, .id).map { Target($0) } }

  private mutating func texts(_ key: TreeFormat.Key, _ form: Form) throws(Stop) -> [String] {
    guard try isList(key) else { return [] }
    textsSoFar.removeAll(keepingCapacity: true)
    var count = 0
    while try nextItem() {
      if let text = try text(form, { "an item of '\(key.rawValue)'" }) {
        textsSoFar.append(text)
      } else {
        leaveOut(count, of: key)
      }
      count += 1
    }
    // A copy has no more room than it needs.
    return Array(textsSoFar[...])
  }

  /// What is made of a text: nothing, one line, or an id.
  private enum Form { case plain, joined, id }

  private mutating func text(_ form: Form, _ name: () -> String) throws(Stop) -> String? {
    let value = reader.kind
    guard value == .text else {
      report(.wrongType, "\(name()) is text, not \(value.name)", reader.place)
      try reader.skip()
      return nil
    }
    guard let bytes = reader.trimmedBytes else {
      report(.emptyText, "\(name()) is empty", reader.place)
      return nil
    }
    if form == .id, !reader.hasLines { return ids.shared(bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard form != .plain, reader.hasLines, text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
