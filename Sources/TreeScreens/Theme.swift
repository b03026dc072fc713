public import DecisionTrees

/// What a terminal does to the look of a cell.
public struct Style: Hashable, Sendable {
  /// The color of the text; `nil` for the terminal's own.
  public var color: Int?
  /// Whether the letters are heavier, or brighter.
  public var isBold = false
  /// Whether the letters are paler, where the terminal can do that.
  public var isDim = false
  /// Whether there is a line below the letters.
  public var isUnderlined = false
  /// Whether text and background change places.
  public var isReversed = false

  /// Creates a style.
  public init(
    color: Int? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }
}

/// How roles look on a kind of terminal.
///
/// The background is always the terminal's own.
public enum Theme: Sendable, CaseIterable {
  /// Colors of the 256 that can be read on black and on white: each has a contrast of 4 or more to both.
  case rich
  /// The few of the 8 colors that can be read on both.
  case basic
  case monochrome

  /// Chooses a theme.
  ///
  /// - Parameters:
  ///   - colors: How many colors the terminal has.
  ///   - isWanted: Whether the reader wants colors.
  public init(colors: Int, isWanted: Bool) {
    self = !isWanted || colors < 8 ? .monochrome : colors < 256 ? .basic : .rich
  }

  /// Returns what a role looks like.
  public func style(of role: Role) -> Style {
    var style = Theme.shape(of: role)
    switch self {
    case .rich:
      style.color = Theme.richColor(of: role)
      if style.color != nil { style.isDim = false }
    case .basic: style.color = Theme.basicColor(of: role)
    case .monochrome:
      if role == .code || role == .keyword { style.isBold = true }
    }
    return style
  }

  /// What holds on every terminal, so that color is never the only sign.
  private static func shape(of role: Role) -> Style {
    switch role {
    case .title, .heading, .question, .cause, .warning, .wrong, .right: Style(isBold: true)
    case .id, .hint, .branch, .comment, .excluded: Style(isDim: true)
    case .link: Style(isUnderlined: true)
    case .selection: Style(isBold: true, isReversed: true)
    case .plain, .code, .keyword, .string, .number, .type: Style()
    }
  }

  private static func richColor(of role: Role) -> Int? {
    switch role {
    case .plain, .title, .question, .selection: nil
    case .heading, .number, .link: 63
    case .id, .hint, .branch, .comment, .excluded: 243
    case .cause: 133
    case .code, .type: 30
    case .keyword: 162
    case .string, .warning: 130
    case .wrong: 161
    case .right: 28
    }
  }

  private static func basicColor(of role: Role) -> Int? {
    let red = 1
    let green = 2
    let magenta = 5
    return switch role {
    case .wrong, .string, .warning: red
    case .right: green
    case .cause, .keyword, .code: magenta
    default: nil
    }
  }
}
