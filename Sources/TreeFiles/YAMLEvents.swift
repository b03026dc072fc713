internal import CYAML
internal import DecisionTrees

/// A part of a YAML stream, as libyaml reports it.
struct YAMLEvent {
  enum Kind: Equatable {
    case streamStart, streamEnd, documentStart, documentEnd, alias, scalar, sequenceStart, sequenceEnd, mappingStart,
      mappingEnd
  }

  var kind: Kind
  var place: Problem.Place
  /// The text of a scalar.
  var text = ""
  var isBlock = false
  /// Whether the text may hold characters that the file spells as escapes.
  var isDoubleQuoted = false
  var hasAnchor = false
  var hasTag = false
}

/// What libyaml cannot read.
struct YAMLSyntaxError: Error, Equatable {
  var message: String
  var place: Problem.Place
}

/// Owns a libyaml parser.
///
/// libyaml keeps pointers into the parser and into its input, so both live at fixed addresses on the heap.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  /// How many lines of the file stand before the input.
  private let linesBefore: Int

  init(_ bytes: ArraySlice<UInt8>, linesBefore: Int = 0) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.update(fromContentsOf: bytes)
    self.linesBefore = linesBefore
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Reads the next event.
  ///
  /// - Throws: `YAMLSyntaxError` at the first byte that cannot be part of a document.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    var result = YAMLEvent(kind: kind(of: event), place: place(of: event.start_mark))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      result.text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      result.isBlock = scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE
      result.isDoubleQuoted = scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
      result.hasAnchor = scalar.anchor != nil
      result.hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      result.hasAnchor = event.data.sequence_start.anchor != nil
      result.hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      result.hasAnchor = event.data.mapping_start.anchor != nil
      result.hasTag = event.data.mapping_start.tag != nil
    default: break
    }
    return result
  }

  private func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
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
