/// A word of a text, as search compares it: without case, quotes and apostrophes.
struct Word: Equatable, Sendable {
  /// Equal for words that differ only in case and apostrophes.
  var key: UInt64
  /// Equal for the singular and the plural too.
  var stem: UInt64
  var range: Range<String.Index>
  /// Whether it is `$` or `@`, which tell names apart in messages and mean nothing elsewhere.
  var isSigil: Bool
}

/// Reads a text word by word: runs of letters, digits and `_`, and the sigils `$` and `@`.
///
/// Words are told apart by a hash alone, so that long logs need no memory for each word.
struct Words: Sequence, IteratorProtocol {
  private let text: Substring
  private let scalars: Substring.UnicodeScalarView
  private var position: String.Index

  init(_ text: Substring) {
    self.text = text
    scalars = text.unicodeScalars
    position = scalars.startIndex
  }

  mutating func next() -> Word? {
    while position < scalars.endIndex {
      let scalar = scalars[position]
      if scalar.isPartOfWord { return word() }
      let start = position
      scalars.formIndex(after: &position)
      if scalar == "$" || scalar == "@" {
        let key = WordHash.of(scalar)
        return Word(key: key, stem: key, range: start..<position, isSigil: true)
      }
    }
    return nil
  }

  private mutating func word() -> Word {
    let start = position
    var hash = WordHash()
    while position < scalars.endIndex {
      let scalar = scalars[position]
      if scalar.isPartOfWord {
        hash.add(scalar)
      } else if !(scalar.isApostrophe && isLetter(after: position)) {
        break
      }
      scalars.formIndex(after: &position)
    }
    let range = start..<position
    let key = hash.isASCII ? hash.value : Words.fold(text[range]).canonicalKey
    return Word(key: key, stem: hash.stem ?? key, range: range, isSigil: false)
  }

  private func isLetter(after index: String.Index) -> Bool {
    let next = scalars.index(after: index)
    return next < scalars.endIndex && scalars[next].properties.isAlphabetic
  }

  /// Returns the text of a word as the vocabulary writes it.
  static func fold(_ word: Substring) -> String {
    var folded = String(word)
    folded.unicodeScalars.removeAll { $0.isApostrophe }
    return folded.lowercased()
  }

  /// Returns the parts of a name such as `NavigationStack` or `EXC_BAD_ACCESS`, folded; none for a plain word.
  static func parts(of name: Substring) -> [String] {
    guard name.dropFirst().contains(where: { $0.isUppercase || $0 == "_" }) else { return [] }
    var parts: [String] = []
    var part = ""
    var wasLower = false
    for character in name {
      if character == "_" || wasLower && character.isUppercase, !part.isEmpty {
        parts.append(part.lowercased())
        part = ""
      }
      wasLower = character.isLowercase
      if character != "_" { part.append(character) }
    }
    if !part.isEmpty { parts.append(part.lowercased()) }
    return parts.count > 1 ? parts : []
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The words without sigils.
  var words: [Word] { Words(self[...]).filter { !$0.isSigil } }
}

/// A hash of a word that grows scalar by scalar (FNV-1a, 64 bit).
private struct WordHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var isASCII = true
  private var beforeLast: UInt64 = 0
  private var last: UInt8 = 0
  private var secondLast: UInt8 = 0
  private var length = 0

  /// The hash without a plural's `s`; `nil` for a word that has none to lose.
  var stem: UInt64? {
    let isPlural = isASCII && length > 3 && last == UInt8(ascii: "s")
    return isPlural && !"sui".utf8.contains(secondLast) ? beforeLast : nil
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    guard scalar.isASCII else {
      isASCII = false
      return
    }
    var byte = UInt8(truncatingIfNeeded: scalar.value)
    if (0x41...0x5A).contains(byte) { byte |= 0x20 }
    beforeLast = value
    secondLast = last
    last = byte
    length += 1
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  static func of(_ scalar: Unicode.Scalar) -> UInt64 {
    var hash = WordHash()
    hash.add(scalar)
    return hash.value
  }
}

extension String {
  /// Equal for texts that Unicode calls equivalent, as accents can be written in two ways.
  fileprivate var canonicalKey: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

extension Unicode.Scalar {
  var isPartOfWord: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
    case ..<0x80: return false
    default: break
    }
    if properties.isAlphabetic || properties.numericType != nil { return true }
    return properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
  }

  var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}
