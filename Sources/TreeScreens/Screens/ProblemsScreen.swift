import DecisionTrees
import TreeText

/// The problems of a tree that the reader edited.
struct ProblemsScreen: Screen {
  let lines: [Line]
  /// The node that the reader opened in the editor.
  let edited: Address
  var pageState = PageState()

  var context: KeyContext { .problems }
  var editable: Address? { edited }
  func title(in world: World, width: Int) -> Line { Line("Problems", .title) }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact)
    page.space()
    // Lines of a file aren't wrapped, because the caret below a line points to a column.
    page.lines += lines.flatMap { $0.text.hasPrefix(" ") ? [$0] : Line.wrap($0.spans, to: size.columns - 1) }
    return View(page: page)
  }
}
