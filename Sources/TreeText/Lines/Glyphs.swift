/// The marks that text is drawn with: with box characters, or in ASCII alone.
package struct Glyphs: Equatable, Sendable {
  /// The branch to an answer, to the last answer, and the line past an answer: three columns wide.
  package var fork, corner, trunk: String
  /// A root cause, and one that these answers no longer lead to.
  package var cause, hollow: String
  /// A node of another tree, and a question that was printed before.
  package var elsewhere, above: String
  /// The answer that was given, and the mark between the answers of the breadcrumb.
  package var chosen, separator: String
  /// What is wrong, and what is right.
  package var wrong, right: String
  /// A vertical line, and the line that sets header and footer apart.
  package var bar: String, rule: Unicode.Scalar
  /// Something is left out, and something is hidden on the left.
  package var ellipsis, less: String
  /// The row of the cursor, the place of the next letter, and the mark before a line to type in.
  package var selection, caret, prompt: String
  /// The bar beside a verdict, lines of code that are left out, and a part of a bar, filled and not.
  package var verdict, gap, full, empty: String
  /// A part that is not shown, and one that is.
  package var folded, unfolded: String
  /// More above, and more below.
  package var up, down: String
  /// The Enter key.
  package var enter: String
  /// A place in the reader's sources that has a sign of a cause.
  package var sign: String

  /// Box characters; each mark but the branches and the separator is one column wide.
  package static let unicode = Glyphs(
    fork: "├─ ", corner: "└─ ", trunk: "│  ", cause: "●", hollow: "○", elsewhere: "↗", above: "↑", chosen: "→",
    separator: " › ", wrong: "✗", right: "✓", bar: "│", rule: "─", ellipsis: "…", less: "‹", selection: "▌",
    caret: "▏", prompt: "❯", verdict: "┃", gap: "⋮", full: "█", empty: "░", folded: "▸", unfolded: "▾", up: "↑",
    down: "↓", enter: "↵", sign: "◆")

  /// The same in ASCII.
  package static let ascii = Glyphs(
    fork: "|- ", corner: "`- ", trunk: "|  ", cause: "*", hollow: "o", elsewhere: ">", above: "^", chosen: "->",
    separator: " > ", wrong: "x", right: "+", bar: "|", rule: "-", ellipsis: "~", less: "<", selection: ">",
    caret: "_", prompt: ">", verdict: "|", gap: ":", full: "#", empty: ".", folded: "+", unfolded: "-", up: "^",
    down: "v", enter: ">", sign: "#")

  /// Whether the marks are in ASCII.
  package var isASCII: Bool { fork == Glyphs.ascii.fork }

  /// The same without the marks that have a word beside them, which a screen reader would read aloud.
  package var inWords: Glyphs {
    var glyphs = self
    (glyphs.cause, glyphs.hollow, glyphs.chosen, glyphs.wrong, glyphs.right) = ("", "", "", "", "")
    glyphs.ellipsis = "..."
    return glyphs
  }
}
