import DecisionTrees
import TreeText

/// The options that remain if no answer to a question fits.
///
/// This screen never chooses an answer. Closing it cancels the statement that no answer fits.
struct NoMatchScreen: Screen {
  var pageState = PageState()

  var context: KeyContext { .noMatch }
  func title(in world: World, width: Int) -> Line { Line("None of these", .title) }
  func isGone(in world: World) -> Bool { world.walk?.isUnmatched != true }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    guard let walk = world.walk, let question = walk.question else { return View(page: page) }
    page.space()
    page.add(Prose.shown(question.ask, .question))
    page.space()
    page.add([Span("None of the answers fits. You can:")])
    page.space()
    page.row([Span("Search in your own words")], trailing: Line("/", .key), action: .press(.search))
    page.row(
      [Span("See the causes that are still possible, with their tests")], trailing: Line("u", .key),
      action: .press(.unsure))
    for target in question.guides {
      guard let guide = world.forest.resolve(target, from: walk.position.tree), let node = world.forest[guide] else {
        continue
      }
      page.row(
        [Span("Read how to find out more: ")] + Prose.shown(node.headline), action: .open(guide, from: "None of these"))
    }
    page.row([Span("Save a report for a colleague")], trailing: Line("s", .key), action: .press(.save))
    let others = world.forest.trees.filter { $0.id != walk.position.tree && $0.startAddress != nil }
    if !others.isEmpty { page.heading("Or go by a different symptom:") }
    for tree in others {
      page.row(Prose.shown(tree.symptom.isEmpty ? tree.title : tree.symptom), action: .start(tree: tree.id))
    }
    return View(page: page)
  }
}
