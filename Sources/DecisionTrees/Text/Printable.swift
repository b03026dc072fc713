extension String {
  /// The text with `?` in place of characters that could command the terminal or reorder a line.
  public var printable: String { printable(keeping: "") }

  /// Returns the text with `?` in place of characters that could command the terminal or reorder a line.
  ///
  /// - Parameter kept: The characters of that kind that stay.
  /// - Returns: The text, which most often is the same.
  public func printable(keeping kept: String) -> String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || kept.utf8.contains($0) }) { return self }
    let isKept = { (scalar: Unicode.Scalar) in scalar.isPrintable || kept.unicodeScalars.contains(scalar) }
    if unicodeScalars.allSatisfy(isKept) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isKept($0) ? $0 : "?" }))
  }
}

extension Unicode.Scalar {
  /// Whether the character shows itself and does nothing else.
  var isPrintable: Bool {
    switch value {
    // Most texts, and the marks of trees.
    case 0x20..<0x7F, 0xAE..<0x300, 0x2010..<0x2028, 0x2190..<0x2600: return true
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

// What is asked of each byte that is printed is asked of arrays: strings give theirs one by one, and slowly.

extension [UInt8] {
  /// Whether the bytes are printable ASCII, each of which takes one column.
  var isPlain: Bool {
    // No look at the result before the end, so that many bytes are compared at once.
    var strange: UInt8 = 0
    for byte in self { strange |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return strange == 0
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes, which are UTF-8, are characters that show themselves and do nothing else.
  public var isPrintable: Bool {
    // What has come of a character with several bytes, or 0.
    var value: UInt32 = 0
    for byte in self {
      if value == 0, byte &- 0x20 < 0x5F { continue }
      if byte & 0xC0 == 0x80 {
        value = value << 6 | UInt32(byte & 0x3F)
        continue
      }
      guard value.isPrintable, byte &- 0x20 < 0x5F || byte >= 0x80 else { return false }
      // The first byte has a bit for each byte of the character, and a zero behind them.
      value = byte < 0x80 ? 0 : UInt32(byte) & 0x7F >> UInt32((~byte).leadingZeroBitCount)
    }
    return value.isPrintable
  }
}

extension UInt32 {
  /// Whether a character of that number, or none for 0, shows itself and does nothing else.
  fileprivate var isPrintable: Bool { self == 0 || Unicode.Scalar(self)?.isPrintable == true }
}
