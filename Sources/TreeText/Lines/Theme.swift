/// The style of a text in a terminal.
package struct Style: Hashable, Sendable {
  /// The number of the text's color among the terminal's first 8 colors, or `nil` for the default color.
  package var color: Int?
  /// Whether the text is bold (in some terminals, brighter), dim, or underlined.
  package var isBold = false, isDim = false, isUnderlined = false
  /// Whether the text and the background exchange their colors.
  package var isReversed = false
}

/// The styles of all roles, for screens and for printed text.
///
/// The theme doesn't change the background, and it uses the terminal's own colors, because users choose colors that
/// they can read on their background.
package enum Theme: Sendable {
  case colored, light, monochrome

  /// Chooses a theme.
  ///
  /// - Parameters:
  ///   - colors: The number of colors that the terminal has.
  ///   - background: The value of `COLORFGBG`. Some terminals store their default colors in it, such as `0;15` for
  ///     black on white.
  package init(colors: Int, background: String? = nil) {
    guard colors >= 8 else {
      self = .monochrome
      return
    }
    let number = background?.utf8.split(separator: UInt8(ascii: ";")).last.flatMap { Int(Substring($0)) }
    self = number == 7 || number == 15 ? .light : .colored
  }

  /// Returns the style of a role.
  package func style(of role: Role) -> Style {
    var style = Theme.style(of: role)
    if self == .light {
      // Cyan and yellow are hard to read on white.
      if style.color == 6 { style.color = 4 }
      if style.color == 3 { (style.color, style.isBold) = (nil, true) }
    }
    guard self == .monochrome else { return style }
    style.color = nil
    // Without color, these roles still need a style that makes them different from plain text.
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
    // Text that readers need to read must not be dim.
    case .comment: Style()
    case .id, .hint, .branch, .excluded: Style(isDim: true)
    case .highlight: Style(isReversed: true)
    }
  }
}
