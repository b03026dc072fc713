/// A line of a tree file, or a part of one.
typealias LineText = UnsafeBufferPointer<UInt8>

/// Reads what stands on one line, in the ways of YAML that most files keep to.
extension LineText {
  /// The word before the colon, and what stands behind it without the spaces around it.
  ///
  /// `nil` if there is no colon, or something else than a word before it.
  var keyAndValue: (key: LineText, value: LineText)? {
    let end = firstIndex { !$0.isPartOfWord } ?? count
    guard end > 0, end < count, self[end] == UInt8(ascii: ":"), self[0] != UInt8(ascii: "-") else { return nil }
    guard end + 1 == count || self[end + 1] == UInt8(ascii: " ") else { return nil }
    return (LineText(rebasing: self[..<end]), LineText(rebasing: self[(end + 1)...]).trimmed)
  }

  private var trimmed: LineText {
    let space = UInt8(ascii: " ")
    guard let first = firstIndex(where: { $0 != space }), let last = lastIndex(where: { $0 != space }) else {
      return LineText(rebasing: self[..<0])
    }
    return LineText(rebasing: self[first...last])
  }

  /// The text that a value is, plain or in quotes; `nil` if only libyaml can tell.
  var text: String? {
    switch first {
    case UInt8(ascii: "\""): unquoted(escape: UInt8(ascii: "\\"))
    case UInt8(ascii: "'"): unquoted(escape: UInt8(ascii: "'"))
    default: isPlain ? String(decoding: self, as: UTF8.self) : nil
    }
  }

  /// Whether the text has no signs of YAML's own, and no control characters.
  private var isPlain: Bool {
    guard let first, first.beginsPlainText else { return false }
    var last = first
    for byte in self {
      if byte < 0x20 || last == UInt8(ascii: ":") && byte == UInt8(ascii: " ") { return false }
      if last == UInt8(ascii: " ") && byte == UInt8(ascii: "#") { return false }
      last = byte
    }
    return last != UInt8(ascii: ":")
  }

  /// The text between quotes; `nil` where they hold other escapes than those of quotes, or end too soon.
  private func unquoted(escape: UInt8) -> String? {
    guard count > 2, let quote = first, last == quote else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var rest = dropFirst().dropLast()
    while let byte = rest.popFirst() {
      if byte == escape {
        guard let next = rest.popFirst(), next == quote || next == escape else { return nil }
        text.append(next)
      } else {
        guard byte != quote, byte >= 0x20 else { return nil }
        text.append(byte)
      }
    }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether keys and ids are made of it.
  fileprivate var isPartOfWord: Bool {
    self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }

  /// Whether a text without quotes may begin with it; signs mean something in YAML, or might.
  fileprivate var beginsPlainText: Bool {
    isPartOfWord && self != UInt8(ascii: "-") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "=")
  }
}
