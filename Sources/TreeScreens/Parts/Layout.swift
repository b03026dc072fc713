import TreeText

/// The contents of a screen: fixed lines, and below them a page that scrolls.
struct View: Sendable {
  var head: [Line] = []
  var page: Page
  /// The position of the next typed letter in the fixed lines, or `nil` if the screen has no input line.
  var caret: Point?
}

/// The part of the screen that keys control: a page and its area.
struct Focus: Sendable {
  let layout: Layout
  let view: View
  let area: Area

  var page: Page { view.page }
}

/// The areas of a screen.
struct Layout: Sendable {
  let size: Size
  let body: Area
  let aside: Area?
  let hasRules: Bool

  /// Divides a screen into areas.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - hasAside: Whether there is a second area next to the page.
  ///   - asideWidth: The width of this area in columns, or `nil` for about half of the screen.
  ///   - noticeRows: The number of rows for the notice.
  init(size: Size, hasAside: Bool, asideWidth: Int? = nil, noticeRows: Int) {
    self.size = size
    hasRules = Layout.hasRules(size)
    // The number of rows for the header or the footer, with its line.
    let edge = hasRules ? 2 : 1
    let height = max(1, size.rows - 2 * edge - noticeRows)
    // A blank column separates the text from the vertical line.
    let half = max(size.columns / 2, min(Layout.code, size.columns - 46)) - 1
    let width = hasAside ? asideWidth.map { size.columns - $0 - 4 } ?? half : max(1, size.columns)
    body = Area(row: edge, column: 0, height: height, width: width)
    aside = hasAside ? Area(row: edge, column: width + 3, height: height, width: size.columns - width - 4) : nil
  }

  /// The columns of the longest line of code, with its margins.
  private static let code = 82

  /// Returns whether there are enough rows for lines above and below the page.
  static func hasRules(_ size: Size) -> Bool { size.rows >= 16 }
}

extension Size {
  /// Whether the screen is too small for blank lines.
  var isCompact: Bool { rows < 12 }
  /// Whether each row of a list is cut to one line, so that at least two rows are visible.
  var isTiny: Bool { rows < 6 }
}
