import DecisionTrees

/// A word of a text, as search compares it: without case, quotes and apostrophes.
struct Word: Equatable, Sendable {
  /// Equal for words that differ only in case and apostrophes.
  var key: UInt64
  /// Equal for the singular and the plural too, and for a name without its leading `_`.
  var stem: UInt64
  /// The place in the bytes of the text.
  var range: Range<Int>
  /// What the word is made of.
  var kind: Kind

  enum Kind {
    case plain
    /// With capitals or `_` inside, as in `NavigationStack`.
    case name
    /// `$`, `@` or `?`, which tell names apart in messages and mean nothing elsewhere.
    case sigil
  }
}

/// Reads a text word by word: runs of letters, digits and `_`, and the sigils.
///
/// It reads bytes, and tells words apart by a hash alone: a build log has a million words, and a key of the keyboard
/// must not wait.
struct Words: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  init(_ text: some StringProtocol) { self.init(Array(text.utf8)) }

  mutating func next() -> Word? {
    while position < end {
      let byte = bytes[position]
      if byte.isASCIIWordPart || byte >= 0x80 && bytes.scalar(at: position).value.isPartOfWord { return word() }
      if byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "?") {
        position += 1
        return Word(key: UInt64(byte), stem: UInt64(byte), range: position - 1..<position, kind: .sigil)
      }
      position += byte < 0x80 ? 1 : bytes.scalar(at: position).length
    }
    return nil
  }

  private mutating func word() -> Word {
    let start = position
    var hash = WordHash()
    while position < end {
      let byte = bytes[position]
      if byte.isASCIIWordPart {
        hash.add(byte)
        position += 1
        continue
      }
      let (scalar, length) = byte < 0x80 ? (Unicode.Scalar(byte), 1) : bytes.scalar(at: position)
      if byte >= 0x80, scalar.isPartOfWord {
        hash.isASCII = false
      } else if !(scalar.isApostrophe && isLetter(at: position + length)) {
        break
      }
      position += length
    }
    let key = hash.isASCII ? hash.value : text(of: start..<position).canonicalKey
    let kind: Word.Kind = hash.hasCapitalInside ? .name : .plain
    return Word(key: key, stem: bareStem(of: start..<position) ?? hash.stem ?? key, range: start..<position, kind: kind)
  }

  /// The stem of a name behind its leading `_`; `nil` for other words.
  private func bareStem(of range: Range<Int>) -> UInt64? {
    guard bytes[range.lowerBound] == UInt8(ascii: "_") else { return nil }
    guard let start = bytes[range].firstIndex(where: { $0 != UInt8(ascii: "_") }) else { return nil }
    var words = Words(bytes, in: start..<range.upperBound)
    return words.next()?.stem
  }

  /// Whether a word begins with a capital letter.
  func isCapital(at position: Int) -> Bool { bytes[position].isCapital }

  private func isLetter(at position: Int) -> Bool {
    guard position < end else { return false }
    return bytes[position].isASCIILetter || bytes[position] >= 0x80 && bytes.scalar(at: position).value.isPartOfWord
  }

  /// Returns a word as the vocabulary writes it.
  func text(of range: Range<Int>) -> String {
    var text = String(decoding: bytes[range], as: UTF8.self)
    text.unicodeScalars.removeAll { $0.isApostrophe }
    let bare = text.drop { $0 == "_" }
    return (bare.isEmpty ? text : String(bare)).lowercased()
  }

  /// Returns the stem of a word as the vocabulary writes it.
  func stem(of word: Word) -> String {
    let text = text(of: word.range)
    var words = Words(text)
    return words.next().map { $0.stem == $0.key } ?? true ? text : String(text.dropLast())
  }

  /// Returns the parts of a name such as `NavigationStack` or `EXC_BAD_ACCESS`; none for a plain word.
  func parts(of word: Word) -> [Word] {
    guard word.kind == .name else { return [] }
    var parts: [Word] = []
    var start = word.range.lowerBound
    for position in word.range {
      let byte = bytes[position]
      let isBorder = byte == UInt8(ascii: "_") || byte.isCapital && position > start && !bytes[position - 1].isCapital
      guard isBorder else { continue }
      parts += Words(bytes, in: start..<position).map { $0 }
      start = byte == UInt8(ascii: "_") ? position + 1 : position
    }
    return parts + Words(bytes, in: start..<word.range.upperBound)
  }
}

extension StringProtocol {
  /// The words, folded, without sigils.
  var foldedWords: [String] {
    let words = Words(self)
    return words.compactMap { $0.kind == .sigil ? nil : words.text(of: $0.range) }
  }
}

/// A hash of a word that grows byte by byte (FNV-1a, 64 bit).
private struct WordHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  var isASCII = true
  private(set) var hasCapitalInside = false
  private var beforeLast: UInt64 = 0
  private var last: UInt8 = 0
  private var secondLast: UInt8 = 0
  private var length = 0

  /// The hash without a plural's `s`; `nil` for a word that has none to lose.
  var stem: UInt64? {
    guard isASCII, length > 3, last == UInt8(ascii: "s") else { return nil }
    return "sui".utf8.contains(secondLast) ? nil : beforeLast
  }

  mutating func add(_ byte: UInt8) {
    if length > 0, byte.isCapital || byte == UInt8(ascii: "_") { hasCapitalInside = true }
    beforeLast = value
    secondLast = last
    last = byte.isCapital ? byte | 0x20 : byte
    length += 1
    value = (value ^ UInt64(last)) &* 0x100_0000_01B3
  }
}

extension String {
  /// Equal for texts that Unicode calls equivalent, as accents can be written in two ways.
  fileprivate var canonicalKey: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
  fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  fileprivate var isASCIIWordPart: Bool { isASCIILetter || self &- 0x30 < 10 || self == 0x5F }
}

extension [UInt8] {
  /// The scalar that begins at a place, and its length.
  ///
  /// A slice of a text may begin inside a scalar only by mistake; what is no scalar then stands for itself.
  fileprivate func scalar(at position: Int) -> (value: Unicode.Scalar, length: Int) {
    let lead = self[position]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC0, position + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in self[(position + 1)..<(position + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension Unicode.Scalar {
  /// Whether a scalar beyond ASCII belongs to a word.
  fileprivate var isPartOfWord: Bool {
    if properties.isAlphabetic || properties.numericType != nil { return true }
    return properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
  }

  fileprivate var isApostrophe: Bool { self == "'" || self == "`" || self == "\u{2018}" || self == "\u{2019}" }
}
