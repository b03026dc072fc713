import TreeText

/// What a screen shows: fixed lines, and a page that scrolls below them.
struct View: Sendable {
  var head: [Line] = []
  var page: Page
  /// Where the next letter goes, by row and column of the fixed lines; `nil` if nothing is typed here.
  var caret: Point?
}

/// What keys act on: a page, and where it is drawn.
struct Focus: Sendable {
  let layout: Layout
  let view: View
  let area: Area

  var page: Page { view.page }
}

/// Where the parts of a screen are.
struct Layout: Sendable {
  let size: Size
  let body: Area
  let aside: Area?
  let hasRules: Bool

  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - hasAside: Whether something is shown beside the page.
  ///   - noticeRows: How many rows of the page the notice takes.
  init(size: Size, hasAside: Bool, noticeRows: Int) {
    self.size = size
    hasRules = Layout.hasRules(size)
    // The header or the footer, with its rule.
    let edge = hasRules ? 2 : 1
    let height = max(1, size.rows - 2 * edge - noticeRows)
    // A blank column separates the text from the bar.
    let width = hasAside ? max(size.columns * 11 / 20, min(Page.readable, size.columns - 46)) - 1 : max(1, size.columns)
    body = Area(row: edge, column: 0, height: height, width: width)
    aside = hasAside ? Area(row: edge, column: width + 3, height: height, width: size.columns - width - 4) : nil
  }

  /// Whether there are rows for the rules above and below the page.
  static func hasRules(_ size: Size) -> Bool { size.rows >= 16 }
}

extension Size {
  /// Whether the screen is too small for blank lines.
  var isCompact: Bool { rows < 12 }
  /// Whether rows are cut to one line, so that at least two of them are in view.
  var isTiny: Bool { rows < 6 }
}
