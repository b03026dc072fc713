extension Unicode.Scalar {
  /// Whether the character is visible and harmless: it doesn't control the terminal, hide text, or reorder the line.
  package var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .unassigned where properties.isNoncharacterCodePoint: false
    // U+2800 is a blank Braille pattern. The two variation selectors choose between a text and an emoji.
    default: value != 0x2800 && (!properties.isDefaultIgnorableCodePoint || (0xFE0E...0xFE0F).contains(value))
    }
  }

  /// Whether the character joins or changes emoji.
  ///
  /// Terminals disagree about the width of such emoji.
  package var isEmojiPart: Bool {
    // Most texts don't contain such high values.
    guard value >= 0x200C else { return false }
    let properties = properties
    return properties.isEmojiModifier || properties.isJoinControl || properties.isVariationSelector
      || isRegionalIndicator
  }

  /// Whether the character is a regional indicator.
  ///
  /// A pair of them forms a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The replacement in ASCII: a similar character or text if there is one, or else `?`.
  ///
  /// It is never a single quotation mark or a backslash, because these end the quotation of a printed command.
  package var ascii: String {
    if isASCII { return isPrintable ? String(self) : "?" }
    return Self.words[self] ?? String(asciiCell)
  }

  /// The replacement in ASCII, one column wide.
  package var asciiCell: Unicode.Scalar { isASCII && isPrintable ? self : Self.likenesses[self] ?? "?" }

  private static let likenesses: [Unicode.Scalar: Unicode.Scalar] = [
    "’": "`", "‘": "`", "“": "\"", "”": "\"", "–": "-", "—": "-", "…": "~", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "×": "x", "·": ".", "•": "*", "─": "-", "│": "|", "≤": "<", "≥": ">", "␣": "_",
  ]

  /// Replacements that take more than one column.
  private static let words: [Unicode.Scalar: String] = [
    "…": "...", "→": "->", "≤": "<=", "≥": ">=", "⌘": "Cmd-", "⌥": "Option-", "⇧": "Shift-", "⌃": "Control-",
  ]
}

extension String {
  /// The text with `?` instead of characters that could control the terminal or reorder a line.
  package var printable: String { printable(keeping: "") }

  /// Returns the text with `?` instead of unsafe characters, except for some characters to keep.
  package func printable(keeping kept: String) -> String {
    let isKept = { (scalar: Unicode.Scalar) in scalar.isPrintable || kept.unicodeScalars.contains(scalar) }
    if unicodeScalars.allSatisfy(isKept) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isKept($0) ? $0 : "?" }))
  }

  /// Returns the text with percent-encoding for some ASCII characters.
  package func percentEncoding(_ reserved: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      guard reserved.unicodeScalars.contains(scalar) else { return text.unicodeScalars.append(scalar) }
      text += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }
  }

  /// The text in ASCII.
  package var asciiOnly: String { asciiOnly(keeping: "") }

  /// Returns the text in ASCII, except for some characters to keep.
  package func asciiOnly(keeping kept: String) -> String {
    unicodeScalars.reduce(into: "") { $0 += kept.unicodeScalars.contains($1) ? String($1) : $1.ascii }
  }
}

extension String {
  /// The name of a file or folder for a sentence that can break into lines.
  ///
  /// A part of a stranger's name could begin a line, and a shell would run this line. So the sign for a space replaces
  /// each space, and an underscore replaces each character that a shell interprets.
  package var inSentence: String {
    unicodeScalars.reduce(into: "") { name, scalar in
      // Without UTF-8, the program shows a similar ASCII character, such as a backtick for a typographic apostrophe.
      let shown = scalar.ascii == "?" ? String(scalar) : scalar.ascii
      let isShell = !scalar.isPrintable || shown.unicodeScalars.contains(where: Self.shellCharacters.contains)
      name.unicodeScalars.append(scalar.properties.isWhitespace ? "\u{2423}" : isShell ? "_" : scalar)
    }
  }

  private static let shellCharacters = Set("!\"#$%&'()*;<>?[\\]^`{|}".unicodeScalars)
}

extension Int {
  /// Returns the number with a noun in singular or plural.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}
