extension Unicode.Scalar {
  /// Whether the character shows itself and does nothing else: none commands the terminal, hides, or reorders a line.
  package var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .unassigned where properties.isNoncharacterCodePoint: false
    // U+2800 is a blank of braille. The two selectors decide between a text and an emoji.
    default: value != 0x2800 && (!properties.isDefaultIgnorableCodePoint || (0xFE0E...0xFE0F).contains(value))
    }
  }

  /// Whether it joins or changes emoji, about whose columns terminals disagree.
  package var isEmojiPart: Bool {
    // Most texts have none so high.
    guard value >= 0x200C else { return false }
    let properties = properties
    return properties.isEmojiModifier || properties.isJoinControl || properties.isVariationSelector
      || isRegionalIndicator
  }

  /// Whether it is one of the letters that make a flag in pairs.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// What replaces it in ASCII: a similar character if there is one, else `?`.
  package var ascii: String {
    if isASCII { return isPrintable ? String(self) : "?" }
    return Self.words[self] ?? String(asciiCell)
  }

  /// The same in one column.
  package var asciiCell: Unicode.Scalar { isASCII && isPrintable ? self : Self.likenesses[self] ?? "?" }

  private static let likenesses: [Unicode.Scalar: Unicode.Scalar] = [
    "’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": "~", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "×": "x", "·": ".", "•": "*", "─": "-", "│": "|", "≤": "<", "≥": ">",
  ]

  /// Likenesses that take more than one column.
  private static let words: [Unicode.Scalar: String] = [
    "…": "...", "→": "->", "≤": "<=", "≥": ">=", "⌘": "Cmd-", "⌥": "Option-", "⇧": "Shift-", "⌃": "Control-",
  ]
}

extension String {
  /// The text with `?` in place of characters that could command the terminal or reorder a line.
  package var printable: String { printable(keeping: "") }

  /// Returns the text with `?` in place of such characters, but for some that stay.
  package func printable(keeping kept: String) -> String {
    let isKept = { (scalar: Unicode.Scalar) in scalar.isPrintable || kept.unicodeScalars.contains(scalar) }
    if unicodeScalars.allSatisfy(isKept) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isKept($0) ? $0 : "?" }))
  }

  /// Returns the text with a percent sign and their number in place of some characters of ASCII.
  package func percentEncoding(_ reserved: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      guard reserved.unicodeScalars.contains(scalar) else { return text.unicodeScalars.append(scalar) }
      text += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }
  }

  /// The text in ASCII.
  package var asciiOnly: String { asciiOnly(keeping: "") }

  /// Returns the text in ASCII, but for some characters that stay.
  package func asciiOnly(keeping kept: String) -> String {
    unicodeScalars.reduce(into: "") { $0 += kept.unicodeScalars.contains($1) ? String($1) : $1.ascii }
  }
}

extension Int {
  /// Returns the number with what it counts.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
