extension StringProtocol {
  /// The text without white space at its beginning and end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The text without spaces at its end.
  package var trimmedAtEnd: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }

  /// The text with each run of white space replaced by one space.
  package var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
