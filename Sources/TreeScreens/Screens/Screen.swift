import DecisionTrees
import TreeSearch
import TreeText

/// A screen: what it shows, and what it does with keys of its own.
///
/// It is a value in one file. The session routes keys to the screen on top, and does what all screens have in common.
protocol Screen: Sendable {
  /// What keys mean on it.
  var context: KeyContext { get }
  /// Where the reader is on its page.
  var place: PageState { get set }
  /// From how many columns on something stands beside its page.
  var asideFrom: Int { get }
  /// The name at the left of the first row.
  func title(in world: World, width: Int) -> Line
  /// What stands at the right of it, in a row of so many columns.
  func note(in world: World, width: Int) -> Line
  /// What it shows between header and footer, in so many columns and rows.
  func view(in world: World, size: Size, hasAside: Bool) -> View
  /// What stands beside the page, for the action of its marked row.
  func aside(in world: World, marked: Action, width: Int) -> Page?
  /// Does what a key says. Only the session changes more than the screen itself: the response asks for that.
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response
  /// Whether a command would do anything now; the footer does not show its key otherwise.
  func offers(_ command: Command, in world: World, focus: Focus) -> Bool
  /// What an editor opens from here; `nil` for the node where the walk is.
  var editable: Address? { get }
  /// The words to offer to the next search; `nil` if nothing is searched here.
  var query: String? { get }
  /// Changes the line to type in, if there is one.
  mutating func edit(_ change: (inout TextField) -> Void)
  /// Whether the hits are not those of the line to type in.
  var isStale: Bool { get }
  /// Searches for what is in the line to type in.
  ///
  /// - Throws: `SearchFailure` if SQLite cannot search.
  mutating func search(in world: World) throws(SearchFailure)
  /// Forgets what was computed from the trees, which have changed.
  mutating func forestChanged()
  /// Whether what it shows is gone.
  func isGone(in world: World) -> Bool
  /// What the footer calls keys here; `nil` for the word of the table.
  func label(of binding: Binding) -> String?
}

extension Screen {
  var asideFrom: Int { .max }
  func note(in world: World, width: Int) -> Line { Line() }
  func aside(in world: World, marked: Action, width: Int) -> Page? { nil }
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response { .unhandled }
  func offers(_ command: Command, in world: World, focus: Focus) -> Bool { true }
  var editable: Address? { nil }
  var query: String? { nil }
  mutating func edit(_ change: (inout TextField) -> Void) {}
  var isStale: Bool { false }
  mutating func search(in world: World) throws(SearchFailure) {}
  mutating func forestChanged() {}
  func isGone(in world: World) -> Bool { false }
  func label(of binding: Binding) -> String? { nil }
}

/// What a screen makes of a command.
enum Response: Sendable {
  /// The command means the same on this screen as on all others.
  case unhandled
  /// The screen has changed itself, and asks the session for the rest.
  case handled([Intent])

  static let handled = Response.handled([])
}

/// What a screen asks the session for.
enum Intent: Sendable {
  /// Show a notice until the next key.
  case notify(Notice)
  /// Do something outside of the world.
  case effect(Effect)
  /// Close the screen.
  case close
  /// Rule out the cause that the walk has reached, and return to other answers.
  case ruleOut
  /// Rule out a cause without moving, or take that back.
  case toggleRuledOut(Address)
  /// Scroll to the selected row.
  case scrollToSelection
  /// Show or hide how to find out, on all questions.
  case showHow(Bool)
  /// Unfold or fold a row of the map.
  case unfold([Walk.Step], Bool)
  /// Offer these words to the next search.
  case offer(query: String)
}

/// What a screen shows: lines that stay, and a page that scrolls below them.
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
  func marked(_ place: PageState) -> Action? { place.selected(on: page).map { page.items[$0].action } }
}

/// Where the parts of a screen are.
struct Layout: Sendable {
  let size: Size
  let body: Area
  let aside: Area?
  let hasRules: Bool

  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - asideFrom: From how many columns on something stands beside the body.
  ///   - noticeRows: How many rows a notice takes that is too long for the lower rule.
  init(size: Size, asideFrom: Int, noticeRows: Int) {
    self.size = size
    hasRules = Layout.hasRules(size)
    let chrome = hasRules ? 2 : 1
    let height = max(1, size.rows - 2 * chrome - noticeRows)
    let hasAside = size.columns >= asideFrom
    // A blank column keeps the text off the bar.
    let width = hasAside ? max(size.columns * 3 / 5, min(Page.readable, size.columns - 50)) - 1 : max(1, size.columns)
    body = Area(row: chrome, column: 0, height: height, width: width)
    aside = hasAside ? Area(row: chrome, column: width + 3, height: height, width: size.columns - width - 4) : nil
  }

  /// Whether there are rows for rules above and below the page; on a small screen these go first.
  static func hasRules(_ size: Size) -> Bool { size.rows >= 16 }
}

extension Size {
  /// Whether blank lines give way to what must be read.
  var isCompact: Bool { rows < 12 }
  /// Whether rows are cut to one line, so that there are two of them at least.
  var isTiny: Bool { rows < 6 }
}
