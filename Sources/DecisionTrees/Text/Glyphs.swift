/// The marks that text is drawn with: with box characters, or in ASCII alone.
public struct Glyphs: Equatable, Sendable {
  public var fork: String
  public var corner: String
  public var trunk: String
  public var cause: String
  public var elsewhere: String
  public var above: String
  public var chosen: String
  public var wrong: String
  public var right: String
  public var bar: String
  public var ellipsis: String
  public var selection: String
  public var folded: String
  public var unfolded: String
  public var up: String
  public var down: String

  /// Box characters; each mark but the tree's own is one column wide.
  public static let unicode = Glyphs(
    fork: "├─ ", corner: "└─ ", trunk: "│  ", cause: "●", elsewhere: "↗", above: "↑", chosen: "→", wrong: "✗",
    right: "✓", bar: "│", ellipsis: "…", selection: "›", folded: "▸", unfolded: "▾", up: "↑", down: "↓")

  /// The same in ASCII.
  public static let ascii = Glyphs(
    fork: "|- ", corner: "`- ", trunk: "|  ", cause: "*", elsewhere: ">", above: "^", chosen: "->", wrong: "x",
    right: "+", bar: "|", ellipsis: "~", selection: ">", folded: "+", unfolded: "-", up: "^", down: "v")
}
