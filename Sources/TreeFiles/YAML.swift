import CYAML

/// A value of a YAML file with its place.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case text(String)
    case list([YAMLNode])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable {
    var key: YAMLNode
    var value: YAMLNode
  }

  var value: Value
  var place: Problem.Place
  /// Whether the text is a `|` or `>` block.
  ///
  /// The first line of a block is below its place.
  var isBlock = false

  /// The text, without white space at its end.
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// The name of the value's type in a message.
  var typeName: String {
    switch value {
    case .text: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Whether there is no value after the colon.
  ///
  /// libyaml then reads an empty text, but an author means an empty list.
  var isNothing: Bool { text == "" }
}

/// Parses a YAML file into values, with the events of libyaml and within the limits of the tree format.
///
/// Two kinds of YAML are problems: parts that the format doesn't use (anchors, aliases, tags, several documents), and
/// parts that can do harm (unlimited depth, escapes that control a terminal). Parsing continues where that is safe, so
/// that one run reports all problems.
struct YAMLReader: ~Copyable {
  static let maximumDepth = 64
  /// The maximum number of bytes of one text.
  static let maximumText = 64 * 1024
  /// The maximum number of texts, lists, and mappings of a file.
  ///
  /// A file with `[{},{},...]` needs 30 times its size in memory.
  static let maximumValues = 1_000_000
  /// The maximum number of directives, such as `%TAG`.
  ///
  /// libyaml compares each directive with all others.
  static let maximumDirectives = 1000

  private var sink: ProblemSink
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
  private var valuesLeft = YAMLReader.maximumValues

  /// Ends parsing.
  ///
  /// The problems contain the reason.
  private struct Stop: Error {}

  /// Parses a whole file.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - directives: The number of its directives.
  ///   - sink: Collects the problems.
  /// - Returns: The value of the only document. It is `nil` if the file is empty or isn't YAML.
  static func read(
    _ bytes: ArraySlice<UInt8>, directives: Int, _ sink: inout ProblemSink
  ) -> YAMLNode? {
    guard directives <= maximumDirectives else {
      sink.report(.tooLarge, "The file has \(directives) directives. The limit is \(maximumDirectives).", at: .start)
      return nil
    }
    return withReader(of: bytes, &sink) { reader throws(Stop) in try reader.document() }
  }

  private static func withReader<Result>(
    of bytes: ArraySlice<UInt8>, _ sink: inout ProblemSink, _ body: (inout YAMLReader) throws(Stop) -> Result?
  ) -> Result? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = YAMLReader(buffer, sink)
      let result = try? body(&reader)
      sink = reader.sink
      return result ?? nil
    }
  }

  private init(_ buffer: UnsafeBufferPointer<UInt8>, _ sink: ProblemSink) {
    self.sink = sink
    // libyaml keeps pointers into its parser, so the parser must not move.
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
  }

  deinit {
    var event = event
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  // MARK: - Documents

  private mutating func document() throws(Stop) -> YAMLNode? {
    guard try beginDocument() else { return nil }
    let root = try value(depth: 1)
    try next()
    try next()
    if event.type == YAML_DOCUMENT_START_EVENT {
      report(.unsupportedYAML, "A tree file contains one document. Move this document to its own file.")
    }
    return root
  }

  /// Reads up to the first event of the document's value.
  ///
  /// Returns `false` if there is no document.
  private mutating func beginDocument() throws(Stop) -> Bool {
    try next()
    try next()
    guard event.type == YAML_DOCUMENT_START_EVENT else { return false }
    try next()
    return true
  }

  // MARK: - Values

  /// Reads the value that begins at the current event.
  private mutating func value(depth: Int) throws(Stop) -> YAMLNode {
    let place = place(event.start_mark)
    try countValue()
    switch event.type {
    case YAML_ALIAS_EVENT:
      report(.unsupportedYAML, "A tree file can't contain aliases. Write the value instead.")
      return YAMLNode(value: .text("?"), place: place)
    case YAML_SEQUENCE_START_EVENT:
      refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag)
      try checkDepth(depth)
      return YAMLNode(value: .list(try items(depth: depth + 1)), place: place)
    case YAML_MAPPING_START_EVENT:
      refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag)
      try checkDepth(depth)
      return YAMLNode(value: .mapping(try entries(depth: depth + 1)), place: place)
    default: return scalar(at: place)
    }
  }

  private mutating func items(depth: Int) throws(Stop) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      try next()
      if event.type == YAML_SEQUENCE_END_EVENT { return items }
      items.append(try value(depth: depth))
    }
  }

  private mutating func entries(depth: Int) throws(Stop) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    entries.reserveCapacity(4)
    while true {
      try next()
      if event.type == YAML_MAPPING_END_EVENT { return entries }
      let key = try value(depth: depth)
      try next()
      entries.append(YAMLNode.Entry(key: key, value: try value(depth: depth)))
    }
  }

  private mutating func scalar(at place: Problem.Place) -> YAMLNode {
    let scalar = event.data.scalar
    refuse(anchor: scalar.anchor, tag: scalar.tag)
    // White space at the end has no meaning: the line break at the end of a block isn't part of the text.
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    var text = String(decoding: bytes[..<end], as: UTF8.self)
    if scalar.length > Self.maximumText {
      report(.tooLarge, "The text has \(scalar.length) bytes. The limit is \(Self.maximumText).")
    }
    // The bytes of the file are already checked, but escapes in double quotes can add any character.
    if scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE, let unsafe = UnsafeText.first(in: text) {
      report(.unsafeText, UnsafeText.message(unsafe))
      text.unicodeScalars.removeAll(where: \.isMark)
    }
    let isBlock = scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
    return YAMLNode(value: .text(text), place: place, isBlock: isBlock)
  }

  // MARK: - Events

  private mutating func next() throws(Stop) {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) == 1 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
      let context = parser.pointee.context.map { String(cString: $0) + ": " } ?? ""
      let message = "This isn't valid YAML: \(context)\(problem).\(Self.advice[problem, default: ""])"
      sink.report(.yamlSyntax, message, at: place(parser.pointee.problem_mark))
      throw Stop()
    }
  }

  /// Advice for the most frequent problems, by the words that libyaml uses.
  private static let advice = [
    "mapping values are not allowed in this context":
      " Put a text that contains ': ' in quotes. If this line is right, look above for a '-' without a space after it.",
    "did not find expected alphabetic or numeric character": " Put a text that begins with * or & in quotes.",
    "found character that cannot start any token":
      " Indent with spaces, and put a text that begins with ` or @ in quotes.",
  ]

  private mutating func countValue() throws(Stop) {
    valuesLeft -= 1
    guard valuesLeft < 0 else { return }
    report(.tooLarge, "The file has too many keys and values. The limit is \(Self.maximumValues).")
    throw Stop()
  }

  private mutating func checkDepth(_ depth: Int) throws(Stop) {
    guard depth > Self.maximumDepth else { return }
    report(.tooLarge, "The values are nested too deeply. The limit is \(Self.maximumDepth) levels.")
    throw Stop()
  }

  private mutating func refuse(anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?) {
    if anchor != nil { report(.unsupportedYAML, "A tree file can't contain anchors. Write the value in each place.") }
    if tag != nil {
      report(.unsupportedYAML, "A tree file can't contain tags. Remove the tag, because all values are text.")
    }
  }

  private mutating func report(_ code: ProblemCode, _ message: @autoclosure () -> String) {
    sink.report(code, message(), at: place(event.start_mark))
  }

  /// libyaml counts lines and columns from 0, and columns in Unicode scalars.
  private func place(_ mark: yaml_mark_t) -> Problem.Place {
    Problem.Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
