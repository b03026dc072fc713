/// The symbols that texts use: box-drawing characters, or only ASCII.
package struct Glyphs: Equatable, Sendable {
  /// The branch to an answer, the branch to the last answer, and the line next to an answer, each three columns wide.
  package var fork, corner, trunk: String
  /// A root cause, and a cause that the answers no longer lead to.
  package var cause, hollow: String
  /// A node of a different tree, and a question that was already printed.
  package var elsewhere, above: String
  /// The chosen answer, and the separator between answers in the breadcrumb.
  package var chosen, separator: String
  /// The marks for wrong and right.
  package var wrong, right: String
  /// A vertical line, and the line that separates the header and the footer from the page.
  package var bar: String, rule: Unicode.Scalar
  /// The marks for left-out text and for text that is hidden on the left.
  package var ellipsis, less: String
  /// The mark of the selected row, the text cursor, and the mark before an input line.
  package var selection, caret, prompt: String
  /// The bar next to wrong or right code, the mark for left-out lines of code, and the full and empty parts of a bar.
  package var verdict, gap, full, empty: String
  /// The marks of a collapsed and an expanded section.
  package var folded, unfolded: String
  /// The marks for more content above and below.
  package var up, down: String
  /// The Enter key.
  package var enter: String
  /// A place in the reader's sources with a sign of a cause.
  package var sign: String

  /// Box-drawing characters.
  ///
  /// Each symbol except the branches and the separator is one column wide.
  package static let unicode = Glyphs(
    fork: "├─ ", corner: "└─ ", trunk: "│  ", cause: "●", hollow: "○", elsewhere: "↗", above: "↑", chosen: "→",
    separator: " › ", wrong: "✗", right: "✓", bar: "│", rule: "─", ellipsis: "…", less: "‹", selection: "▌",
    caret: "▏", prompt: "❯", verdict: "┃", gap: "⋮", full: "█", empty: "░", folded: "▸", unfolded: "▾", up: "↑",
    down: "↓", enter: "↵", sign: "◆")

  /// The same symbols in ASCII.
  package static let ascii = Glyphs(
    fork: "|- ", corner: "`- ", trunk: "|  ", cause: "*", hollow: "o", elsewhere: "@", above: "^", chosen: "->",
    separator: " > ", wrong: "x", right: "+", bar: "|", rule: "-", ellipsis: "~", less: "<", selection: ">",
    caret: "_", prompt: ":", verdict: "|", gap: ":", full: "#", empty: ".", folded: "+", unfolded: "-", up: "^",
    down: "v", enter: " ", sign: "#")

  /// Whether the symbols are in ASCII.
  package var isASCII: Bool { bar == Glyphs.ascii.bar }

  /// The symbols without those next to a word with the same meaning, because a screen reader would read both.
  ///
  /// Spaces show the levels of a tree, because a screen reader can report an indentation.
  package var inWords: Glyphs {
    var glyphs = self
    (glyphs.cause, glyphs.hollow, glyphs.chosen, glyphs.wrong, glyphs.right) = ("", "", "", "", "")
    (glyphs.fork, glyphs.corner, glyphs.trunk) = ("   ", "   ", "   ")
    (glyphs.elsewhere, glyphs.above, glyphs.ellipsis) = ("continues in", "", "...")
    return glyphs
  }
}
