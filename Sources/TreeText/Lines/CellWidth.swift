/// Computes how many columns a text takes in a terminal.
package enum CellWidth {
  /// Returns the width of a character in columns: the sum of the widths of its scalars.
  package static func of(_ character: Character) -> Int { of(String(character)) }

  /// Returns the width of a text on one line, in columns.
  ///
  /// Each scalar counts separately, as in most terminals. Terminals disagree about joined emoji, so tree files must not
  /// contain them.
  package static func of(_ text: String) -> Int {
    // Most texts are printable ASCII, with one column per byte.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars { width += of(scalar) }
    return width
  }

  /// Returns the width of a scalar: 0, 1, or 2 columns.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010..<0x2028, 0x2070..<0x20D0, 0x2100..<0x231A, 0x2500..<0x25FD: return 1
    case 0..<0xA0: return 0
    // Terminals draw the vowels and final consonants of Hangul in the cell of the consonant before them.
    case 0x1160..<0x1200, 0xD7B0..<0xD800: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Returns whether a scalar is wide (UAX #11): an emoji by default, or part of an East Asian script.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation && !scalar.isRegionalIndicator || wide.contains { $0.contains(scalar.value) }
  }

  /// The blocks of wide characters.
  ///
  /// The list ignores gaps without assigned characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The text with spaces instead of tabs, because terminals have different tab stops.
  ///
  /// Every tab stop is 4 columns wide.
  package var withoutTabs: String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    var column = 0
    return reduce(into: "") { text, character in
      let columns = character == "\t" ? 4 - column % 4 : CellWidth.of(character)
      text += character == "\t" ? String(repeating: " ", count: columns) : String(character)
      column = character.isNewline ? 0 : column + columns
    }
  }
}
