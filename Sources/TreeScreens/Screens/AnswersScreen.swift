import TreeText
import DecisionTrees

/// The answers so far, with their questions.
///
/// The reader chooses one to change it.
struct AnswersScreen: Screen {
  var pageState: PageState

  init(in world: World) { pageState = PageState(selection: world.walk.map { $0.steps.count - 1 }) }

  var context: KeyContext { .answers }
  func title(in world: World, width: Int) -> Line { Line("Your answers", .title) }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    guard let walk = world.walk else { return View(page: page) }
    page.space()
    page.add([
      Span(
        walk.steps.isEmpty
          ? "You haven't answered a question yet."
          : "Choose an answer to change it. Later answers that still apply are kept."
      )
    ])
    page.space()
    for (index, step) in walk.steps.enumerated() {
      guard let node = world.forest[step.question] else { continue }
      let say = Prose.shown(world.forest.answer(of: step)?.say ?? step.answer)
      let note = step.isAssumed ? [Span("  (assumed, not your answer)", .warning)] : []
      let answer = Line.hanging(
        say + note, label: [Span("\(world.glyphs.chosen) ", .hint)], indent: 2,
        width: page.textWidth - page.margins.row)
      guard let action = world.action(ofStep: index) else { continue }
      let isTest = world.forest.cause(step.question) != nil
      page.row(
        (isTest ? [Span("Test: ")] : []) + Prose.shown(node.headline), details: answer, action: action)
    }
    return View(page: page)
  }
}
