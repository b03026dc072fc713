internal import DecisionTrees

/// Reads a YAML text into a value, within the limits of the tree format.
///
/// What the format does without (anchors, aliases, tags, several documents) and what would do harm (repeated keys,
/// depths without end) are problems; where it is safe, reading goes on, so that one look shows them all.
struct YAMLReader: ~Copyable {
  /// How deep values may nest.
  static let maximumDepth = 64
  /// The most bytes of one text.
  static let maximumText = 64 * 1024

  private var events: YAMLEvents
  private(set) var issues: [Issue] = []
  private var depth = 0

  /// A problem before the file's name is known.
  struct Issue: Equatable {
    var code: ProblemCode
    var message: String
    var place: Problem.Place
    var suggestion: String?
  }

  init(_ bytes: ArraySlice<UInt8>, linesBefore: Int = 0) {
    events = YAMLEvents(bytes, linesBefore: linesBefore)
  }

  /// Reads the first document.
  ///
  /// - Returns: `nil` if there is none, or it cannot be read to its end; `issues` says why.
  mutating func document() -> YAMLValue? {
    var root: YAMLValue?
    var documents = 0
    do throws(Stop) {
      while true {
        let event = try next()
        switch event.kind {
        case .streamEnd: return root
        case .streamStart, .documentEnd: continue
        case .documentStart:
          documents += 1
          guard documents == 1 else {
            report(.unsupportedYAML, "a tree file holds one document; put this one into a file of its own", event.place)
            return root
          }
        default: root = try value(event)
        }
      }
    } catch {
      if case .syntax(let error) = error { report(.yamlSyntax, error.message, error.place) }
      return nil
    }
  }

  private enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case reported
  }

  private mutating func next() throws(Stop) -> YAMLEvent {
    do { return try events.next() } catch { throw .syntax(error) }
  }

  private mutating func report(_ code: ProblemCode, _ message: String, _ place: Problem.Place) {
    issues.append(Issue(code: code, message: message, place: place))
  }

  private mutating func value(_ event: YAMLEvent) throws(Stop) -> YAMLValue {
    if event.hasAnchor {
      report(.unsupportedYAML, "anchors are not used in tree files; write the value out", event.place)
    }
    if event.hasTag { report(.unsupportedYAML, "tags are not used in tree files; all values are text", event.place) }
    switch event.kind {
    case .sequenceStart: return try nested(event) { reader throws(Stop) in .sequence(try reader.items()) }
    case .mappingStart: return try nested(event) { reader throws(Stop) in .mapping(try reader.entries()) }
    case .alias:
      report(.unsupportedYAML, "aliases are not used in tree files; write the value out", event.place)
      return YAMLValue(content: .scalar("?"), place: event.place)
    default: return scalar(event)
    }
  }

  private mutating func scalar(_ event: YAMLEvent) -> YAMLValue {
    if event.text.utf8.count > Self.maximumText {
      report(.tooLarge, "a text of \(event.text.utf8.count) bytes; at most \(Self.maximumText) are read", event.place)
    }
    // Other styles hold what the file holds, which has been looked at.
    // A carriage return ends lines there; as an escape it would overwrite one.
    if event.isDoubleQuoted, let scalar = event.text.unicodeScalars.first(where: { $0.isUnsafe || $0 == "\r" }) {
      report(.unsafeText, UnsafeText.message(scalar), event.place)
    }
    return YAMLValue(content: .scalar(event.text), place: event.place, isBlock: event.isBlock)
  }

  private mutating func nested(
    _ event: YAMLEvent, _ content: (inout Self) throws(Stop) -> YAMLValue.Content
  ) throws(Stop) -> YAMLValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      report(.tooLarge, "values nest deeper than \(Self.maximumDepth) levels", event.place)
      throw .reported
    }
    return YAMLValue(content: try content(&self), place: event.place)
  }

  private mutating func items() throws(Stop) -> [YAMLValue] {
    var items: [YAMLValue] = []
    while true {
      let event = try next()
      if event.kind == .sequenceEnd { return items }
      items.append(try value(event))
    }
  }

  private mutating func entries() throws(Stop) -> [YAMLValue.Entry] {
    var entries: [YAMLValue.Entry] = []
    // Most mappings have few keys, and looking through those is faster than hashing.
    var places: [String: Problem.Place] = [:]
    while true {
      let event = try next()
      if event.kind == .mappingEnd { return entries }
      let key = try value(event)
      let entry = YAMLValue.Entry(key: key.scalar ?? "?", keyPlace: key.place, value: try value(try next()))
      if key.scalar == nil {
        report(.wrongType, "a key is a word, not \(key.kind)", key.place)
      } else if let first = entries.count < 16
        ? entries.first(where: { $0.key == entry.key })?.keyPlace : places.updateValue(key.place, forKey: entry.key)
      {
        report(.duplicateKey, "'\(entry.key)' stands here again; it is already in line \(first.line)", key.place)
      } else {
        entries.append(entry)
        if entries.count == 16 { places = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.keyPlace) }) }
      }
    }
  }
}
