/// How a run of text looks, by role rather than by color.
///
/// What a role looks like is decided at the edge, by the terminal and its theme.
package enum Role: Sendable, CaseIterable {
  case plain
  /// The name of the whole text.
  case title
  /// The name of a part.
  case heading
  /// What the reader is asked.
  case question
  /// A word that scripts use: keys of answers and ids.
  case id
  /// What is printed on a key.
  case key
  /// Anything that can be left unread: counts, places, marks.
  case hint
  /// The lines that draw a tree.
  case branch
  /// The mark and title of a root cause.
  case cause
  /// Code inside prose.
  case code
  /// Parts of a snippet.
  case keyword, string, comment, number, type
  /// What is wrong, what is right, what to beware of.
  case wrong, right, warning
  /// The words that differ in a line that goes, and in the line that takes its place.
  case wrongWord, rightWord
  case link
  /// The row the cursor rests on, and code, a root cause or what is wrong in it.
  case selection, selectedCode, selectedCause, selectedWrong
  /// A word that a search looked for, also in the selected row.
  case match, selectedMatch
  /// A text that the next letter replaces.
  case highlight
  /// A node that can no longer be the answer.
  case excluded
}

/// A run of text in one role.
package struct Span: Equatable, Sendable {
  /// The text.
  package var text: String
  /// What the run is.
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// One line of text, without its end.
package struct Line: Equatable, Sendable {
  /// The runs, from left to right.
  package var spans: [Span]

  package init(_ spans: [Span] = []) { self.spans = spans }

  package init(_ text: String, _ role: Role = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }

  /// How many columns the line takes.
  package var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// The text alone.
  package var text: String { spans.map(\.text).joined() }

  /// Returns the line behind so many spaces.
  package func indented(by columns: Int) -> Line {
    columns == 0 || spans.isEmpty ? self : Line([Span(String(repeating: " ", count: columns))] + spans)
  }

  /// Returns the line behind spans.
  package func prefixed(with prefix: [Span]) -> Line { Line(prefix.filter { !$0.text.isEmpty } + spans) }
}
