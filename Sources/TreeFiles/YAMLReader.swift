internal import CYAML
internal import DecisionTrees

/// Reads a YAML text event by event, within the limits of the tree format.
///
/// What the format does without (anchors, aliases, tags, several documents) and what would do harm (depths without
/// end, escapes that command a terminal) are problems; where it is safe, reading goes on, so that one look shows
/// them all.
///
/// The reader stands at an event. What reads a value is called at its first event and leaves the reader at its last.
struct YAMLReader: ~Copyable {
  /// How deep values may nest.
  static let maximumDepth = 64
  /// The most bytes of one text.
  static let maximumText = 64 * 1024
  /// The most events of a file: a tree takes far more memory than a file of empty values, such as `[{},{},{}]`.
  static let maximumEvents = 5_000_000
  /// The most directives of a file: libyaml compares each with all others.
  static let maximumDirectives = 1000

  /// A problem before the file's name is known.
  struct Issue: Equatable {
    var code: ProblemCode
    var message: String
    var place: Problem.Place
    var suggestion: String?
  }

  /// Why reading cannot go on.
  enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case reported
  }

  private var events: YAMLEvents
  private(set) var issues: [Issue] = []
  private var depth = 0
  private var eventsLeft: Int
  /// Whether so many problems have come that no more is read.
  private(set) var hasEnough = false

  init(_ bytes: ArraySlice<UInt8>, linesBefore: Int = 0, events most: Int = YAMLReader.maximumEvents) {
    eventsLeft = most
    events = YAMLEvents(bytes, linesBefore: linesBefore)
  }

  mutating func report(_ code: ProblemCode, _ message: @autoclosure () -> String, _ place: Problem.Place) {
    guard issues.count < TreeFile.mostProblems else { return }
    issues.append(Issue(code: code, message: message(), place: place))
    if issues.count == TreeFile.mostProblems { stop() }
  }

  /// Has reading end at the next event, since the tree cannot be used any more and enough is known.
  mutating func stop() {
    hasEnough = true
    eventsLeft = 0
  }

  // MARK: - Documents

  /// Goes to the value of the first document.
  ///
  /// - Returns: `false` if there is none.
  mutating func beginDocument() throws(Stop) -> Bool {
    guard events.directiveLines <= Self.maximumDirectives else {
      let count = events.directiveLines
      report(.tooLarge, "\(count) directives; at most \(Self.maximumDirectives) are read", .start)
      throw .reported
    }
    try next()
    try next()
    guard events.kind == .documentStart else { return false }
    try next()
    return true
  }

  /// Ends reading the first document, and looks whether it is the only one.
  mutating func endDocument() throws(Stop) {
    try next()
    try next()
    if events.kind == .documentStart {
      report(.unsupportedYAML, "a tree file holds one document; put this one into a file of its own", place)
    }
  }

  /// Says why reading cannot go on, unless that has been said.
  mutating func report(_ stop: Stop) {
    if case .syntax(let error) = stop { report(.yamlSyntax, error.message, error.place) }
  }

  // MARK: - Events

  /// What stands where a value does.
  enum Kind {
    case text, list, mapping, end

    /// What the value is, as a message names it.
    var name: String {
      switch self {
      case .list: "a list"
      case .mapping: "a mapping"
      default: "text"
      }
    }
  }

  /// What the reader stands at; an alias counts as text.
  var kind: Kind {
    switch events.kind {
    case .sequenceStart: .list
    case .mappingStart: .mapping
    case .sequenceEnd, .mappingEnd: .end
    default: .text
    }
  }

  var place: Problem.Place { events.place }

  /// Whether the text is a `|` or `>` block, whose first line stands below its place.
  var isBlock: Bool { events.kind == .scalar && events.isBlock }

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the text, which go with the event.
  var bytes: UnsafeBufferPointer<UInt8> { events.bytes }

  /// The bytes without white space at the end; `nil` if nothing is left.
  var trimmedBytes: UnsafeBufferPointer<UInt8>? {
    let bytes = bytes
    guard let end = bytes.lastIndex(where: { $0 > 0x20 }) else { return nil }
    return UnsafeBufferPointer(rebasing: bytes[...end])
  }

  /// Whether the text has several lines.
  var hasLines: Bool { kind == .text && cy_line_length(bytes.baseAddress, bytes.count) < bytes.count - 1 }

  /// Whether there is no text at all, as after a colon with nothing behind it.
  var isEmptyText: Bool { kind == .text && bytes.isEmpty }

  /// The text as a word of the format; `nil` if it is longer than any.
  var word: TreeFormat.Word? { TreeFormat.Word(bytes) }

  /// Goes on to the next event.
  mutating func next() throws(Stop) {
    do { try events.advance() } catch { throw .syntax(error) }
    eventsLeft -= 1
    if eventsLeft < 0 { throw tooMany() }
    switch events.kind {
    case .scalar: vetText()
    case .sequenceStart, .mappingStart: try vetDepth()
    case .sequenceEnd, .mappingEnd: depth -= 1
    case .alias: report(.unsupportedYAML, "aliases are not used in tree files; write the value out", place)
    default: break
    }
  }

  /// Not inlined: what hardly ever happens would keep `next` from being so.
  @inline(never)
  private mutating func tooMany() -> Stop {
    if !hasEnough { report(.tooLarge, "keys and values without end; at most \(Self.maximumEvents) are read", place) }
    return .reported
  }

  /// Leaves out the rest of the value that begins here.
  mutating func skip() throws(Stop) {
    guard kind == .list || kind == .mapping else { return }
    let outside = depth - 1
    while depth > outside { try next() }
  }

  private mutating func vetProperties() {
    if events.hasAnchor {
      report(.unsupportedYAML, "anchors are not used in tree files; write the value out", place)
    }
    if events.hasTag { report(.unsupportedYAML, "tags are not used in tree files; all values are text", place) }
  }

  private mutating func vetText() {
    vetProperties()
    let bytes = events.bytes
    if bytes.count > Self.maximumText {
      report(.tooLarge, "a text of \(bytes.count) bytes; at most \(Self.maximumText) are read", place)
    }
    // Other styles hold what the file holds, which has been looked at.
    guard events.isDoubleQuoted, !UnsafeText.isPlain(bytes) else { return }
    // A carriage return ends lines there; as an escape it would overwrite one.
    if let scalar = text.unicodeScalars.first(where: { $0.isUnsafe || $0 == "\r" }) {
      report(.unsafeText, UnsafeText.message(scalar), place)
    }
  }

  private mutating func vetDepth() throws(Stop) {
    vetProperties()
    depth += 1
    guard depth <= Self.maximumDepth else {
      report(.tooLarge, "values nest deeper than \(Self.maximumDepth) levels", place)
      throw .reported
    }
  }
}
