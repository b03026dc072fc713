import DecisionTrees
import TreeSearch
import TreeText

/// A screen: what it shows, and what its own keys do.
///
/// A screen is a value in one file. The session routes keys to the screen on top, and handles the keys that mean the
/// same everywhere.
protocol Screen: Sendable {
  /// What decides the meaning of keys.
  var context: KeyContext { get }
  /// The selection and the scroll offset of its page.
  var pageState: PageState { get set }
  /// Whether it shows something beside the page on a screen of this size.
  func hasAside(at size: Size) -> Bool
  /// The title at the left of the header.
  func title(in world: World, width: Int) -> Line
  /// The note at the right of the header, which is so many columns wide.
  func note(in world: World, width: Int) -> Line
  /// What it shows between the header and the footer, in so many columns and rows.
  ///
  /// `aside` is the size of the area beside the page; `nil` if there is none.
  func view(in world: World, size: Size, aside: Size?) -> View
  /// What is shown beside the page, in so many columns and rows.
  ///
  /// Its digits continue those of the page.
  func aside(in world: World, beside page: Page, size: Size) -> Page?
  /// Handles a command. A screen changes only itself. Its response asks the session for the rest.
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response
  /// Handles a click on the fixed lines above the page, by row and column from their first cell.
  mutating func clickHead(_ point: Point, in world: World, focus: Focus)
  /// Whether a command would do anything now. If not, the footer does not show its key.
  func offers(_ command: Command, in world: World, focus: Focus) -> Bool
  /// The node that the editor opens; `nil` for the walk's position.
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
  /// Whether what it shows no longer exists.
  func isGone(in world: World) -> Bool
  /// The word in the footer for some keys; `nil` for the word of the table.
  func label(of binding: Binding) -> String?
}

extension Screen {
  func hasAside(at size: Size) -> Bool { false }
  func note(in world: World, width: Int) -> Line { Line() }
  func aside(in world: World, beside page: Page, size: Size) -> Page? { nil }
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response { .unhandled }
  mutating func clickHead(_ point: Point, in world: World, focus: Focus) {}
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

/// What a screen did with a command.
enum Response: Sendable {
  /// The command means the same on this screen as everywhere.
  case unhandled
  /// The screen has changed itself, and asks the session for the rest.
  case handled([Intent])

  static let handled = Response.handled([])
}

/// What a screen asks the session for.
enum Intent: Sendable {
  /// Show a notice until the next key.
  case notify(Notice)
  /// Do something outside of the session.
  case effect(Effect)
  /// Ask for the name of a file, and write it.
  case save(Draft)
  /// Close the screen.
  case close
  /// Rule out the cause that the walk has reached, and return to other answers.
  case ruleOut
  /// Rule out a cause, or take that back. The walk does not move.
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
