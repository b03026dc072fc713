import DecisionTrees

/// Reads the plain text of tree files: paragraphs, `-` lists, numbered lists, and code in backticks.
package enum Prose {
  /// Returns the paragraphs and list items of a text.
  ///
  /// Lines that follow each other form one block. A blank line ends a paragraph or an item.
  package static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (marker: String?, text: String)?
    func close() {
      guard let (marker, text) = open else { return }
      blocks.append(marker.map { .item(marker: $0, spans(text)) } ?? .paragraph(spans(text)))
      open = nil
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.trimmed
      if content.isEmpty {
        close()
      } else if let (marker, rest) = listItem(content) {
        close()
        open = (marker, rest)
      } else if let (marker, text) = open {
        open = (marker, "\(text) \(content)")
      } else {
        open = (nil, content)
      }
    }
    close()
    return blocks
  }

  /// Returns the spans of a text.
  ///
  /// Text between backticks is code.
  ///
  /// Code keeps its backticks, because some outputs have no color.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: The role of text that isn't code.
  /// - Returns: At least one span.
  package static func spans(_ text: String, _ role: Role = .plain) -> [Span] {
    var parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    // An odd backtick at the end is an ordinary character.
    if parts.count.isMultiple(of: 2) {
      let last = parts.removeLast()
      parts[parts.count - 1] += "`" + last
    }
    let spans = parts.enumerated().map { $0.isMultiple(of: 2) ? Span($1, role) : Span("`\($1)`", .code) }
    return text.isEmpty ? [Span(text, role)] : spans.filter { !$0.text.isEmpty }
  }

  /// Returns the spans of a text for a screen.
  ///
  /// Code has no backticks there, because its style marks it, and lines don't break inside it.
  package static func shown(_ text: String, _ role: Role = .plain) -> [Span] { spans(text, role).map(\.shown) }

  /// Splits the marker from a list item, or returns `nil` if the line isn't an item.
  private static func listItem(_ line: String) -> (marker: String, rest: String)? {
    if line.hasPrefix("- ") { return ("-", String(line.dropFirst(2)).trimmed) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return ("\(digits).", String(line.dropFirst(digits.count + 2)).trimmed)
  }
}

extension Span {
  /// The span for a screen: code has no backticks, and its spaces don't allow line breaks.
  package var shown: Span {
    guard role == .code, text.count > 1, text.hasPrefix("`"), text.hasSuffix("`") else { return self }
    return Span(String(text.dropFirst().dropLast()).unbroken, .code)
  }
}

extension String {
  /// The text with no-break spaces instead of spaces.
  package var unbroken: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}
