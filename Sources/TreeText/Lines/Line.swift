/// The role of a text, which decides how the text looks.
///
/// The terminal and its theme choose the style of each role.
package enum Role: Sendable, CaseIterable {
  case plain
  /// The title of a page.
  case title
  /// The title of a section.
  case heading
  /// A question to the reader.
  case question
  /// A word that scripts use, such as an id or the key of an answer.
  case id
  /// The label of a key.
  case key
  /// A detail that readers can skip, such as a count, a place, or a mark.
  case hint
  /// The lines that draw a tree.
  case branch
  /// The mark and title of a root cause.
  case cause
  /// Code in prose.
  case code
  /// Parts of a snippet.
  case keyword, string, comment, number, type
  /// Wrong code, right code, and a warning.
  case wrong, right, warning
  /// The words that differ between a removed line and the line that replaces it.
  case wrongWord, rightWord
  case link
  /// The selected row, and the code, root causes, and wrong parts in it.
  case selection, selectedCode, selectedCause, selectedWrong
  /// A word that matches a search, also in the selected row.
  case match, selectedMatch
  /// A text that the next typed letter replaces.
  case highlight
  /// A node that is ruled out.
  case excluded
}

/// A text with one role.
package struct Span: Equatable, Sendable {
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// One line of text, without a line break.
package struct Line: Equatable, Sendable {
  /// The runs, from left to right.
  package var spans: [Span]

  package init(_ spans: [Span] = []) { self.spans = spans }

  package init(_ text: String, _ role: Role = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }

  /// The width of the line in columns.
  package var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// The text without roles.
  package var text: String { spans.map(\.text).joined() }

  /// Returns the line with a number of spaces before it.
  package func indented(by columns: Int) -> Line {
    columns == 0 || spans.isEmpty ? self : Line([Span(String(repeating: " ", count: columns))] + spans)
  }

  /// Returns the line with spans before it.
  package func prefixed(with prefix: [Span]) -> Line { Line(prefix.filter { !$0.text.isEmpty } + spans) }
}
