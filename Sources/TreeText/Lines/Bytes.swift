/// Looks at a text as shells, file systems and other programs do: byte by byte.
///
/// To Swift, a slash with an accent behind it is one character, and no slash. `Scripts/lint` finds where the library's
/// own functions are used on paths.
extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Whether the bytes begin with those of another text.
  package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Whether the bytes end with those of another text.
  package func ends(with end: String) -> Bool { utf8.suffix(end.utf8.count).elementsEqual(end.utf8) }

  /// Whether the text has the character that replaces bytes that aren't UTF-8.
  ///
  /// As a path it would name another file than the one that was meant.
  package var isRepaired: Bool { unicodeScalars.contains("\u{FFFD}") }

  /// Returns the parts between the places of a byte, without the empty ones.
  package func parts(at byte: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: byte)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the parts before and after the first place of a byte; `nil` if there is none.
  package func cut(at byte: Unicode.Scalar) -> (before: String, behind: String)? {
    utf8.firstIndex(of: UInt8(ascii: byte)).map(cut)
  }

  /// Returns the parts before and after the last place of a byte; `nil` if there is none.
  package func cutBehind(_ byte: Unicode.Scalar) -> (before: String, behind: String)? {
    utf8.lastIndex(of: UInt8(ascii: byte)).map(cut)
  }

  private func cut(at index: Index) -> (before: String, behind: String) {
    (
      String(decoding: utf8[..<index], as: UTF8.self),
      String(decoding: utf8[utf8.index(after: index)...], as: UTF8.self)
    )
  }

  /// Returns the text behind a number of bytes.
  package func dropFirst(bytes: Int) -> String { String(decoding: utf8.dropFirst(bytes), as: UTF8.self) }
}
