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
