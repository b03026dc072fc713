import TreeText

/// What a screen shows: fixed lines, and a page that scrolls below them.
struct View: Sendable {
  var head: [Line] = []
  var page: Page
}

/// What keys act on: a page, and where it is drawn.
struct Focus: Sendable {
  let layout: Layout
  let view: View
  let area: Area

  var page: Page { view.page }

  /// The action of the marked row.
  func marked(_ state: PageState) -> Action? { state.selected(on: page).map { page.items[$0].action } }
}

/// Where the parts of a screen are.
struct Layout: Sendable {
  let size: Size
  let body: Area
  let aside: Area?
  let hasRules: Bool

  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - asideFrom: The least columns for an aside.
  ///   - noticeRows: How many rows of the page the notice takes.
  init(size: Size, asideFrom: Int, noticeRows: Int) {
    self.size = size
    hasRules = Layout.hasRules(size)
    // The header or the footer, with its rule.
    let edge = hasRules ? 2 : 1
    let height = max(1, size.rows - 2 * edge - noticeRows)
    let hasAside = size.columns >= asideFrom
    // A blank column separates the text from the bar.
    let width = hasAside ? max(size.columns * 3 / 5, min(Page.readable, size.columns - 50)) - 1 : max(1, size.columns)
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
