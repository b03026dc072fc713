internal import DecisionTrees
internal import TreeText

/// Finds what could harm a terminal or deceive a reader in a file that someone else wrote.
enum UnsafeText {
  /// Looks through a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - sink: Collects the problems.
  /// - Returns: The bytes with U+FFFD in place of each character or byte that libyaml would refuse, so that the rest of
  ///   the file can be checked as well; they end where the sink is full.
  static func readable(_ bytes: ArraySlice<UInt8>, _ sink: inout ProblemSink) -> ArraySlice<UInt8> {
    // Most files are plain ASCII, and nearly all are in order; then nothing needs to be copied.
    let isPlain = bytes.withUnsafeBufferPointer { $0.allSatisfy { 0x20..<0x7F ~= $0 || $0 == UInt8(ascii: "\n") } }
    if isPlain { return bytes }
    if let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ !$0.isUnsafe && $0 != "\r" })
    {
      return bytes
    }
    var scan = Scan(Array(bytes), sink)
    scan.run()
    sink = scan.sink
    return scan.readable[...]
  }

  /// Says what is wrong with a character.
  static func message(_ scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return switch scalar.properties.generalCategory {
    case .control: "control character \(name)"
    case .lineSeparator, .paragraphSeparator: "\(name) ends a line in some programs only; write a line break"
    case .unassigned: "\(name) is no character"
    case .format: "invisible character \(name), which can make text read other than it is"
    default: "\(name) belongs to a joined emoji or flag, which terminals draw in different widths"
    }
  }

  private struct Scan {
    let bytes: [UInt8]
    var readable: [UInt8] = []
    var sink: ProblemSink
    var place = Problem.Place.start

    init(_ bytes: [UInt8], _ sink: ProblemSink) {
      self.bytes = bytes
      self.sink = sink
      readable.reserveCapacity(bytes.count)
    }

    mutating func run() {
      var position = 0
      while position < bytes.count, !sink.isFull {
        let (scalar, length) = decode(at: position)
        if let scalar, !scalar.isUnsafe, scalar != "\r" || isLineEnd(at: position) {
          readable += bytes[position..<position + length]
        } else {
          report(scalar)
          readable += Array("\u{FFFD}".utf8)
        }
        place.column += 1
        if scalar == "\n" { place = Problem.Place(line: place.line + 1, column: 1) }
        position += length
      }
    }

    private mutating func report(_ scalar: Unicode.Scalar?) {
      let message = scalar.map(UnsafeText.message) ?? "this is not UTF-8; save the file in that encoding"
      sink.report(.unsafeText, message, at: place)
    }

    /// Whether a carriage return belongs to the end of a line; alone, it ends one to libyaml and to no editor.
    private func isLineEnd(at position: Int) -> Bool {
      position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")
    }

    /// Reads one scalar; `nil` for a byte that is not part of one.
    private func decode(at position: Int) -> (Unicode.Scalar?, length: Int) {
      if bytes[position] < 0x80 { return (Unicode.Scalar(bytes[position]), 1) }
      let length = (~bytes[position]).leadingZeroBitCount
      guard (2...4).contains(length), position + length <= bytes.count else { return (nil, 1) }
      var iterator = bytes[position..<position + length].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.utf8Length == length else {
        return (nil, 1)
      }
      return (scalar, length)
    }
  }
}

extension Unicode.Scalar {
  /// Whether tree files may not hold the character.
  var isUnsafe: Bool {
    switch value {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: false
    default: !isPrintable || isEmojiPart
    }
  }

  fileprivate var utf8Length: Int { UTF8.width(self) }
}
