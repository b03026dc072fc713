import TreeText

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
    // Without branches it is compiled to vector instructions.
    let others: UInt8 = bytes.withUnsafeBufferPointer { bytes in
      bytes.reduce(0) { $0 | ($1 &- 0x20 < 0x5F ? 0 : 1) & ($1 == UInt8(ascii: "\n") ? 0 : 1) }
    }
    if others == 0 { return bytes }
    if let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ !$0.isUnsafe && $0 != "\r" })
    {
      return bytes
    }
    var readable: [UInt8] = []
    readable.reserveCapacity(bytes.count)
    var place = Problem.Place.start
    var rest = bytes
    while !rest.isEmpty, !sink.isFull {
      let scalar = firstScalar(of: rest)
      let read = rest.prefix(scalar.map(UTF8.width) ?? 1)
      rest = rest.dropFirst(read.count)
      // A carriage return belongs to the end of a line; alone, it ends one to libyaml and to no editor.
      if let scalar, !scalar.isUnsafe, scalar != "\r" || rest.first == UInt8(ascii: "\n") {
        readable += read
      } else {
        let message = scalar.map(message) ?? "this is not UTF-8; save the file in that encoding"
        sink.report(.unsafeText, message, at: place)
        readable += Array("\u{FFFD}".utf8)
      }
      place.column += 1
      if scalar == "\n" { place = Problem.Place(line: place.line + 1, column: 1) }
    }
    return readable[...]
  }

  /// Returns the first scalar; `nil` if the first byte is not part of one.
  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    return if case .scalarValue(let scalar) = decoder.decode(&iterator) { scalar } else { nil }
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
}

extension Unicode.Scalar {
  /// Whether tree files may not hold the character.
  var isUnsafe: Bool {
    switch value {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: false
    default: !isPrintable || isEmojiPart
    }
  }
}
