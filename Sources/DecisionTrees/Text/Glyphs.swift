/// The marks that text is drawn with: with box characters, or in ASCII alone.
public struct Glyphs: Equatable, Sendable {
  /// The branch to an answer, three columns wide.
  public var fork: String
  /// The branch to the last answer, three columns wide.
  public var corner: String
  /// The line past an answer, three columns wide.
  public var trunk: String
  /// A root cause.
  public var cause: String
  /// A node of another tree.
  public var elsewhere: String
  /// A question that was printed before.
  public var above: String
  /// The answer that was given.
  public var chosen: String
  /// What is wrong.
  public var wrong: String
  /// What is right.
  public var right: String
  /// A vertical line.
  public var bar: String
  /// Something is left out.
  public var ellipsis: String
  /// The row the cursor rests on.
  public var selection: String
  /// A part that is not shown.
  public var folded: String
  /// A part that is shown.
  public var unfolded: String
  /// More above.
  public var up: String
  /// More below.
  public var down: String
  /// Something is hidden on the left.
  public var less: String
  /// The line that sets header and footer apart.
  public var rule: Unicode.Scalar
  /// Between the answers of the breadcrumb.
  public var separator: String
  /// A cause that these answers no longer lead to.
  public var hollow: String
  /// Where the next letter goes.
  public var caret: String

  /// Box characters; each mark but the tree's own is one column wide.
  public static let unicode = Glyphs(
    fork: "├─ ", corner: "└─ ", trunk: "│  ", cause: "●", elsewhere: "↗", above: "↑", chosen: "→", wrong: "✗",
    right: "✓", bar: "│", ellipsis: "…", selection: "›", folded: "▸", unfolded: "▾", up: "↑", down: "↓",
    less: "‹", rule: "─", separator: " › ", hollow: "○", caret: "▏")

  /// The same in ASCII.
  public static let ascii = Glyphs(
    fork: "|- ", corner: "`- ", trunk: "|  ", cause: "*", elsewhere: ">", above: "^", chosen: "->", wrong: "x",
    right: "+", bar: "|", ellipsis: "~", selection: ">", folded: "+", unfolded: "-", up: "^", down: "v",
    less: "<", rule: "-", separator: " > ", hollow: "o", caret: "_")

  /// Whether the marks are in ASCII.
  public var isASCII: Bool { self == .ascii }
}
