/// Compares texts byte by byte, as shells, file systems, and other programs do.
///
/// In Swift, a slash with a combining accent is one character that doesn't equal a slash. `Scripts/lint` reports code
/// that uses the standard library's functions on paths.
extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Returns whether the bytes begin with those of another text.
  package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Returns whether the bytes end with those of another text.
  package func ends(with end: String) -> Bool { utf8.suffix(end.utf8.count).elementsEqual(end.utf8) }

  /// Whether the text contains U+FFFD, which replaces bytes that aren't UTF-8.
  ///
  /// As a path, such a text would name a different file.
  package var isRepaired: Bool { unicodeScalars.contains("\u{FFFD}") }

  /// Returns the parts of the text between occurrences of a byte, without empty parts.
  package func parts(at byte: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: byte)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the parts before and after the first occurrence of a byte, or `nil` if the text doesn't contain it.
  package func cut(at byte: Unicode.Scalar) -> (before: String, behind: String)? {
    utf8.firstIndex(of: UInt8(ascii: byte)).map(cut)
  }

  /// Returns the parts before and after the last occurrence of a byte, or `nil` if the text doesn't contain it.
  package func cutBehind(_ byte: Unicode.Scalar) -> (before: String, behind: String)? {
    utf8.lastIndex(of: UInt8(ascii: byte)).map(cut)
  }

  private func cut(at index: Index) -> (before: String, behind: String) {
    (
      String(decoding: utf8[..<index], as: UTF8.self),
      String(decoding: utf8[utf8.index(after: index)...], as: UTF8.self)
    )
  }

  /// The text without its first and its last byte, such as quotation marks.
  package var withoutEnds: String { String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self) }

  /// Returns the text without a number of bytes at its beginning.
  package func dropFirst(bytes: Int) -> String { String(decoding: utf8.dropFirst(bytes), as: UTF8.self) }
}
