/// What a terminal does to the look of text.
package struct Style: Hashable, Sendable {
  /// The color of the text, by its number among the first 8 of the terminal's 16; `nil` for its usual one.
  package var color: Int?
  /// Whether the letters are heavier or brighter, paler where the terminal can do that, or underlined.
  package var isBold = false, isDim = false, isUnderlined = false
  /// Whether text and background change places.
  package var isReversed = false
}

/// How roles look, on screens and in print: one table for both.
///
/// The background is always the terminal's own, and so are the colors: its owner chose them to be read on it.
package enum Theme: Sendable {
  case colored, light, monochrome

  /// Chooses a theme.
  ///
  /// - Parameters:
  ///   - colors: How many colors the terminal has.
  ///   - background: The value of `COLORFGBG`, with which some terminals say their colors, such as `0;15` for black on
  ///     white.
  package init(colors: Int, background: String? = nil) {
    guard colors >= 8 else {
      self = .monochrome
      return
    }
    let number = background?.utf8.split(separator: UInt8(ascii: ";")).last.flatMap { Int(Substring($0)) }
    self = number == 7 || number == 15 ? .light : .colored
  }

  /// Returns what a role looks like.
  package func style(of role: Role) -> Style {
    var style = Theme.style(of: role)
    if self == .light {
      // Cyan and yellow are pale on white.
      if style.color == 6 { style.color = 4 }
      if style.color == 3 { (style.color, style.isBold) = (nil, true) }
    }
    guard self == .monochrome else { return style }
    style.color = nil
    // Color is never the only sign.
    style.isBold = style.isBold || [.code, .key, .keyword, .wrong, .right, .warning].contains(role)
    style.isReversed =
      style.isReversed || [.selection, .selectedCode, .selectedCause, .selectedWrong, .selectedMatch].contains(role)
    return style
  }

  private static func style(of role: Role) -> Style {
    let (red, green, yellow, magenta, cyan) = (1, 2, 3, 5, 6)
    return switch role {
    case .plain: Style()
    case .title, .heading, .question, .selection, .match, .key: Style(isBold: true)
    case .selectedMatch: Style(isBold: true, isUnderlined: true)
    case .cause, .selectedCause: Style(color: magenta, isBold: true)
    case .code, .type: Style(color: cyan)
    case .selectedCode: Style(color: cyan, isBold: true)
    case .link: Style(color: cyan, isUnderlined: true)
    case .keyword: Style(color: magenta)
    case .right, .string, .number: Style(color: green)
    case .wrong: Style(color: red)
    case .wrongWord: Style(color: red, isBold: true, isUnderlined: true)
    case .rightWord: Style(color: green, isBold: true, isUnderlined: true)
    case .selectedWrong: Style(color: red, isBold: true)
    case .warning: Style(color: yellow)
    // Nothing that must be read is dim.
    case .comment: Style()
    case .id, .hint, .branch, .excluded: Style(isDim: true)
    case .highlight: Style(isReversed: true)
    }
  }
}
