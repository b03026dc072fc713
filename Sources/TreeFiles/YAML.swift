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
  /// Whether the text is a `|` or `>` block, whose first line comes after its place.
  var isBlock = false

  /// The text, without white space at its end.
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// The type of the value, as a message names it.
  var typeName: String {
    switch value {
    case .text: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Nothing after the colon is an empty text to libyaml, and an empty list to people.
  var isNothing: Bool { text == "" }
}

/// Parses a YAML file through libyaml's events into a value tree, within the limits of the tree format.
///
/// What the format does without (anchors, aliases, tags, several documents) and what would do harm (unlimited depth,
/// escapes that command a terminal) are problems; where it is safe, parsing goes on, so that one run reports them all.
struct YAMLReader: ~Copyable {
  static let maximumDepth = 64
  /// The most bytes of one text.
  static let maximumText = 64 * 1024
  /// The most texts, lists and mappings of a file: `[{},{},...]` takes 30 times its size in memory.
  static let maximumValues = 1_000_000
  /// The most directives, such as `%TAG`: libyaml compares each with all others.
  static let maximumDirectives = 1000

  private var sink: ProblemSink
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
  private var valuesLeft = YAMLReader.maximumValues

  /// Ends parsing; the reason is among the problems.
  private struct Stop: Error {}

  /// Parses a whole file.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - directives: The number of its directives.
  ///   - sink: Collects the problems.
  /// - Returns: The value of the only document; `nil` if the file is empty or not YAML.
  static func read(
    _ bytes: ArraySlice<UInt8>, directives: Int, _ sink: inout ProblemSink
  ) -> YAMLNode? {
    guard directives <= maximumDirectives else {
      sink.report(.tooLarge, "\(directives) directives; at most \(maximumDirectives) are read", at: .start)
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
    // libyaml keeps pointers into its parser, so that it must not move.
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
      report(.unsupportedYAML, "a tree file holds one document; put this one into a file of its own")
    }
    return root
  }

  /// Goes to the first event of the document's value; `false` if there is no document.
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
      report(.unsupportedYAML, "aliases are not used in tree files; write the value out")
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
    // White space at the end says nothing: a block ends in a line break, which is none of the text.
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    if scalar.length > Self.maximumText {
      report(.tooLarge, "a text of \(scalar.length) bytes; at most \(Self.maximumText) are read")
    }
    // Other styles hold what the file holds, which has been checked; escapes spell anything.
    if scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
      let unsafe = text.unicodeScalars.first(where: { $0.isUnsafe || $0 == "\r" })
    {
      report(.unsafeText, UnsafeText.message(unsafe))
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
      sink.report(.yamlSyntax, context + problem, at: place(parser.pointee.problem_mark))
      throw Stop()
    }
  }

  private mutating func countValue() throws(Stop) {
    valuesLeft -= 1
    guard valuesLeft < 0 else { return }
    report(.tooLarge, "keys and values without end; at most \(Self.maximumValues) are read")
    throw Stop()
  }

  private mutating func checkDepth(_ depth: Int) throws(Stop) {
    guard depth > Self.maximumDepth else { return }
    report(.tooLarge, "values nest deeper than \(Self.maximumDepth) levels")
    throw Stop()
  }

  private mutating func refuse(anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?) {
    if anchor != nil { report(.unsupportedYAML, "anchors are not used in tree files; write the value out") }
    if tag != nil { report(.unsupportedYAML, "tags are not used in tree files; all values are text") }
  }

  private mutating func report(_ code: ProblemCode, _ message: @autoclosure () -> String) {
    sink.report(code, message(), at: place(event.start_mark))
  }

  /// libyaml counts lines and columns from 0, and columns in Unicode scalars.
  private func place(_ mark: yaml_mark_t) -> Problem.Place {
    Problem.Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
