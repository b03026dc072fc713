import TreeText

/// Finds characters that can harm a terminal or deceive a reader.
///
/// The file can be from a stranger.
enum UnsafeText {
  /// Checks a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - sink: Collects the problems.
  /// - Returns: The bytes with U+FFFD instead of each character or byte that libyaml refuses, so that the rest of the
  ///   file can also be checked. They end where the sink is full.
  static func readable(_ bytes: ArraySlice<UInt8>, _ sink: inout ProblemSink) -> ArraySlice<UInt8> {
    // Most files are plain ASCII and have no problem, so the function doesn't need to copy them.
    // Without branches, the compiler uses vector instructions.
    let others: UInt8 = bytes.withUnsafeBufferPointer { bytes in
      bytes.reduce(0) { $0 | ($1 &- 0x20 < 0x5F ? 0 : 1) & ($1 == UInt8(ascii: "\n") ? 0 : 1) }
    }
    if others == 0 { return bytes }
    if let text = String(validating: bytes, as: UTF8.self), first(in: text) == nil { return bytes }
    var readable: [UInt8] = []
    readable.reserveCapacity(bytes.count)
    var place = Problem.Place.start
    var marks = 0
    var rest = bytes
    while !rest.isEmpty, !sink.isFull {
      let scalar = firstScalar(of: rest)
      let read = rest.prefix(scalar.map(UTF8.width) ?? 1)
      rest = rest.dropFirst(read.count)
      marks = scalar?.isMark == true ? marks + 1 : 0
      // A carriage return belongs to the end of a line. If it is alone, libyaml ends the line, but editors don't.
      if let scalar, !scalar.isUnsafe, marks <= maximumMarks, scalar != "\r" || rest.first == UInt8(ascii: "\n") {
        readable += read
      } else if marks <= maximumMarks + 1 {
        let message = scalar.map(message) ?? "This byte isn't UTF-8. Save the file as UTF-8."
        sink.report(.unsafeText, message, at: place)
        readable += Array("\u{FFFD}".utf8)
      }
      place.column += 1
      if scalar == "\n" { place = Problem.Place(line: place.line + 1, column: 1) }
    }
    return readable[...]
  }

  /// Returns the first character that a text must not contain, or `nil` if the text is safe.
  static func first(in text: String) -> Unicode.Scalar? {
    var marks = 0
    return text.unicodeScalars.first { scalar in
      marks = scalar.isMark ? marks + 1 : 0
      return scalar.isUnsafe || scalar == "\r" || marks > maximumMarks
    }
  }

  /// The maximum number of marks on one letter, as in the Stream-Safe Text Format of Unicode (UAX #15).
  ///
  /// To compare texts, Swift sorts the marks of each letter. For 30,000 of them, this takes a second.
  private static let maximumMarks = 30

  /// Returns the first scalar, or `nil` if the bytes don't begin with a valid scalar.
  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    return if case .scalarValue(let scalar) = decoder.decode(&iterator) { scalar } else { nil }
  }

  /// Returns the message about a character.
  static func message(_ scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    if scalar.isMark { return "More than \(maximumMarks) marks are on one letter. Remove them." }
    let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return switch scalar.properties.generalCategory {
    case .control: "The control character \(name) can harm a terminal. Remove it."
    case .lineSeparator, .paragraphSeparator: "Only some programs end a line at \(name). Write a line break instead."
    case .unassigned: "\(name) isn't a character. Remove it."
    case .format: "The character \(name) is invisible and can hide what the text says. Remove it."
    default: "Terminals draw the emoji or flag with \(name) in different widths. Remove it."
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is an accent or another mark that is drawn on the letter before it.
  var isMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }

  /// Whether a tree file must not contain the character.
  var isUnsafe: Bool {
    switch value {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D: false
    default: !isPrintable || isEmojiPart
    }
  }
}
