internal import CYAML
internal import DecisionTrees

/// What libyaml cannot read.
struct YAMLSyntaxError: Error, Equatable {
  var message: String
  var place: Problem.Place
}

/// Owns a libyaml parser and the event it stands at.
///
/// libyaml keeps pointers into the parser, so it lives at a fixed address on the heap. It asks for its input part by
/// part, so that large files are not copied as a whole; and only what is asked for is copied out of an event.
struct YAMLEvents: ~Copyable {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, alias, scalar, sequenceStart, sequenceEnd, mappingStart,
      mappingEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let input: Input
  /// How many lines of the file stand before the input.
  private let linesBefore: Int
  /// How many lines begin as a directive does, such as `%TAG !a! b`.
  let directiveLines: Int

  init(_ bytes: ArraySlice<UInt8>, linesBefore: Int = 0) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    input = Input(bytes)
    self.linesBefore = linesBefore
    directiveLines = bytes.withUnsafeBufferPointer { cy_count_lines($0.baseAddress, $0.count, UInt8(ascii: "%")) }
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // The parser does not own its input; this value keeps it as long as the parser.
    yaml_parser_set_input(parser, Input.read, Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Goes on to the next event.
  ///
  /// - Throws: `YAMLSyntaxError` at the first byte that cannot be part of a document.
  mutating func advance() throws(YAMLSyntaxError) {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw failure() }
  }

  // MARK: - The event

  var kind: Kind {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_START_EVENT: .streamStart
    default: .streamEnd
    }
  }

  var place: Problem.Place { place(of: event.pointee.start_mark) }

  var hasAnchor: Bool {
    switch kind {
    case .scalar: event.pointee.data.scalar.anchor != nil
    case .sequenceStart: event.pointee.data.sequence_start.anchor != nil
    case .mappingStart: event.pointee.data.mapping_start.anchor != nil
    default: false
    }
  }

  var hasTag: Bool {
    switch kind {
    case .scalar: event.pointee.data.scalar.tag != nil
    case .sequenceStart: event.pointee.data.sequence_start.tag != nil
    case .mappingStart: event.pointee.data.mapping_start.tag != nil
    default: false
    }
  }

  /// Whether the text is a `|` or `>` block, whose first line stands below its place.
  var isBlock: Bool {
    let style = event.pointee.data.scalar.style
    return style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
  }

  /// Whether the text may hold characters that the file spells as escapes.
  var isDoubleQuoted: Bool { event.pointee.data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE }

  /// The bytes of a scalar, which go with the event; `?` stands for what an alias names.
  var bytes: UnsafeBufferPointer<UInt8> {
    switch kind {
    case .scalar:
      UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
    case .alias: UnsafeBufferPointer(start: Self.unknown.utf8Start, count: Self.unknown.utf8CodeUnitCount)
    default: UnsafeBufferPointer(start: nil, count: 0)
    }
  }

  private static let unknown: StaticString = "?"

  // MARK: - Places

  /// libyaml counts lines and columns from 0, and columns in Unicode scalars.
  private func place(of mark: yaml_mark_t) -> Problem.Place {
    Problem.Place(line: Int(mark.line) + 1 + linesBefore, column: Int(mark.column) + 1)
  }

  private func failure() -> YAMLSyntaxError {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
    let context = parser.context.map { String(cString: $0) + ": " } ?? ""
    return YAMLSyntaxError(message: context + problem, place: place(of: parser.problem_mark))
  }
}

/// What libyaml has not read yet.
private final class Input {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Copies the next bytes to where libyaml wants them.
  static let read:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<Int>?
    ) -> Int32 = { input, buffer, size, count in
      guard let input, let buffer, let count else { return 0 }
      let taken = Unmanaged<Input>.fromOpaque(input).takeUnretainedValue().take(size)
      _ = UnsafeMutableBufferPointer(start: buffer, count: size).update(fromContentsOf: taken)
      count.pointee = taken.count
      return 1
    }

  private func take(_ size: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(size) }
    return rest.prefix(size)
  }
}
