import DecisionTrees
import TreeSearch
import TreeText

/// A screen: its contents, and the effects of its own keys.
///
/// A screen is a value in one file. The session passes keys to the screen on top, and handles the keys that have the
/// same meaning everywhere.
protocol Screen: Sendable {
  /// The context that decides the meaning of keys.
  var context: KeyContext { get }
  /// The selection and the scroll position of the page.
  var pageState: PageState { get set }
  /// Returns whether there is a second area next to the page on a screen of a given size.
  func hasAside(at size: Size) -> Bool
  /// The width of this area in columns, or `nil` for about half of the screen.
  var asideWidth: Int? { get }
  /// Returns the title at the left of the header.
  func title(in world: World, width: Int) -> Line
  /// Returns the note at the right of the header. `width` is the width of the header in columns.
  func note(in world: World, width: Int) -> Line
  /// Returns the contents between the header and the footer, for an area of a given size.
  ///
  /// `aside` is the size of the area next to the page, or `nil` if there is none.
  func view(in world: World, size: Size, aside: Size?) -> View
  /// Returns the contents of the area next to the page.
  ///
  /// Its digits continue those of the page.
  func aside(in world: World, beside page: Page, size: Size) -> Page?
  /// Handles a command.
  ///
  /// A screen changes only itself. In its response, it asks the session for other changes.
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response
  /// Shows the fixes after the test has confirmed the cause.
  mutating func showFixes()
  /// Handles a click on the fixed lines above the page. The position is relative to their first cell.
  mutating func clickHead(_ point: Point, in world: World, focus: Focus)
  /// Returns whether a command would currently have an effect. If not, the footer doesn't show its key.
  func offers(_ command: Command, in world: World, focus: Focus) -> Bool
  /// The node to open in the editor, or `nil` for the walk's position.
  var editable: Address? { get }
  /// The words to suggest to the next search, or `nil` if the screen has no search.
  var query: String? { get }
  /// Changes the text of the input line, if there is one.
  mutating func edit(_ change: (inout TextField) -> Void)
  /// Whether the results don't match the text of the input line.
  var isStale: Bool { get }
  /// Searches for the text of the input line.
  ///
  /// - Throws: `SearchFailure` if SQLite can't search.
  mutating func search(in world: World) throws(SearchFailure)
  /// Discards values that were computed from the trees, because the trees have changed.
  mutating func forestChanged()
  /// Updates the screen after the reader ruled out a cause on a screen above it.
  mutating func ruledOutChanged(in world: World)
  /// Returns whether the screen's node no longer exists.
  func isGone(in world: World) -> Bool
  /// Returns the word in the footer for some keys, or `nil` for the word from the table.
  func label(of binding: Binding) -> String?
}

extension Screen {
  func hasAside(at size: Size) -> Bool { false }
  var asideWidth: Int? { nil }
  func note(in world: World, width: Int) -> Line { Line() }
  func aside(in world: World, beside page: Page, size: Size) -> Page? { nil }
  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response { .unhandled }
  mutating func showFixes() {}
  mutating func clickHead(_ point: Point, in world: World, focus: Focus) {}
  func offers(_ command: Command, in world: World, focus: Focus) -> Bool { true }
  var editable: Address? { nil }
  var query: String? { nil }
  mutating func edit(_ change: (inout TextField) -> Void) {}
  var isStale: Bool { false }
  mutating func search(in world: World) throws(SearchFailure) {}
  mutating func forestChanged() {}
  mutating func ruledOutChanged(in world: World) {}
  func isGone(in world: World) -> Bool { false }
  func label(of binding: Binding) -> String? { nil }
}

/// The result of a command on a screen.
enum Response: Sendable {
  /// The command has its usual meaning on this screen.
  case unhandled
  /// The screen has changed itself, and asks the session for other changes.
  case handled([Intent])

  static let handled = Response.handled([])
}

/// A request of a screen to the session.
enum Intent: Sendable {
  /// Show a notice until the next key.
  case notify(Notice)
  /// Perform an effect outside the session.
  case effect(Effect)
  /// Ask for the name of a file, and write it.
  case save(Draft)
  /// Close the screen.
  case close
  /// Rule out the current cause, and return to other answers.
  case ruleOut
  /// Rule out a cause, or make it possible again. The walk doesn't move.
  case toggleRuledOut(Address)
  /// Scroll to the selected row.
  case scrollToSelection
  /// Show or hide the instructions on all questions.
  case showHow(Bool)
  /// Expand or collapse a row of the map.
  case unfold([Walk.Step], Bool)
  /// Suggest words to the next search.
  case offer(query: String)
}
