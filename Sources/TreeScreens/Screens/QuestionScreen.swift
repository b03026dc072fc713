import DecisionTrees
import TreeText

/// A question with its answers and instructions.
///
/// It is either the open question or an earlier one whose answer changes.
struct QuestionScreen: Screen {
  var pageState = PageState()
  /// The index of the step whose answer changes, or `nil` for the open question.
  private var step: Int?
  /// Whether the reader has expanded the instructions on this screen.
  private var hasExpanded = false

  init() {}

  /// Creates a screen for changing the answer to an earlier question.
  init(step: Int, in world: World) {
    self.step = step
    guard let walk = world.walk, walk.steps.indices.contains(step) else { return }
    pageState.selection = world.forest.question(walk.steps[step].question)?.answers.firstIndex {
      $0.key == walk.steps[step].answer
    }
  }

  var context: KeyContext { step == nil ? .question : .changing }
  func hasAside(at size: Size) -> Bool { size.columns >= 120 }

  func isGone(in world: World) -> Bool {
    guard let step else { return false }
    return world.walk.map { !$0.steps.indices.contains(step) } ?? true
  }

  func title(in world: World, width: Int) -> Line {
    step == nil ? world.breadcrumb(width: width) : Line("Change an answer", .title)
  }

  func note(in world: World, width: Int) -> Line {
    guard step == nil, let reachability = world.reachability else { return Line() }
    let (left, total) = (reachability.remaining, reachability.total)
    if left == 0, reachability.count > 0 { return Line("all answers lead to other trees", .hint) }
    // The breadcrumb begins with the tree in which the walk began.
    let tree = world.walk.flatMap { $0.origin.tree == $0.position.tree ? nil : world.name(ofTree: $0.position.tree) }
    let place = tree.map { width < 60 ? "" : " in \($0)" } ?? ""
    guard left < total else { return Line(total.counted("cause") + place, .hint) }
    let cells = 8
    let full = left == 0 ? 0 : max(1, left * cells / max(1, total))
    let (glyph, empty) = (world.glyphs.full, world.glyphs.empty)
    return Line([
      Span(String(repeating: glyph, count: full), .key), Span(String(repeating: empty, count: cells - full), .branch),
      Span("  \(left) of \(total.counted("cause"))\(place)", .hint),
    ])
  }

  /// Returns the address of the question, or `nil` if it no longer exists.
  private func address(in world: World) -> Address? {
    guard let walk = world.walk else { return nil }
    guard let step else { return walk.position }
    return walk.steps.indices.contains(step) ? walk.steps[step].question : nil
  }

  func view(in world: World, size: Size, aside: Size?) -> View {
    guard let walk = world.walk, let address = address(in: world), let question = world.forest.question(address)
    else {
      var page = Page(width: size.columns)
      page.space()
      page.add([Span("This page doesn't exist. The tree names a question or cause that is missing.", .warning)])
      return View(page: page)
    }
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    page.space()
    addQuestion(question, to: &page, size: size)
    let evidence = step == nil ? world.reachability?.evidence ?? [] : []
    for (index, answer) in question.answers.enumerated() {
      let isMarked = pageState.selection == index
      let places = evidence.indices.contains(index) ? evidence[index] : []
      page.row(
        spans(of: answer, to: address, in: walk, world),
        details: places.isEmpty ? [] : [world.line(for: places, width: page.textWidth - page.margins.row)],
        limit: size.isTiny && !isMarked ? 1 : .max,
        action: step.map { .change(step: $0, to: answer.key) } ?? .answer(answer.key))
    }
    if step == nil, !question.answers.isEmpty {
      page.row([Span(question.noMatchWords, .hint)], mark: Span("0", .key), isNumbered: false, action: .press(.noMatch))
    }
    if question.answers.isEmpty { page.add([Span("This question has no answers.", .warning)]) }
    addHow(of: question, at: address, to: &page, in: world, height: size.rows)
    return View(page: page)
  }

  private func addQuestion(_ question: Question, to page: inout Page, size: Size) {
    let start = page.lines.count
    page.add(Prose.shown(question.ask, .question))
    if size.isTiny, page.lines.count > start + 2 {
      page.lines.removeSubrange((start + 2)...)
      page.lines[start + 1].spans.append(Span("…", .question))
    }
    page.space()
  }

  private func spans(of answer: Answer, to address: Address, in walk: Walk, _ world: World) -> [Span] {
    var spans = Prose.shown(answer.say)
    if walk.isRuledOut(Walk.Step(question: address, answer: answer.key)) {
      spans =
        [Span("\(world.glyphs.wrong) ", .wrong)] + spans.map { Span($0.text, .excluded) }
        + [Span("  (ruled\u{A0}out)", .excluded)]
    }
    if let tree = answer.go.tree, tree != address.tree, let title = world.forest[tree]?.title {
      spans.append(Span("  \(world.glyphs.elsewhere)\u{A0}\(title.unbroken)", .hint))
    }
    if let step, walk.steps[step].answer == answer.key {
      spans.append(Span(walk.steps[step].isAssumed ? "  (assumed)" : "  (your\u{A0}answer)", .hint))
    }
    return spans
  }

  // MARK: - Instructions

  /// Adds the instructions: completely if they fit or the reader wants to see them, or else their beginning.
  ///
  /// The beginning fills the free rows.
  private func addHow(of question: Question, at address: Address, to page: inout Page, in world: World, height: Int) {
    guard question.how != nil || !question.guides.isEmpty else { return }
    page.space()
    let title = Span("How to find out", .heading)
    let advice = question.by.map { [Span("  \($0.advice)", .hint)] } ?? []
    let targets = Document.targets(in: question, of: world.forest)
      .compactMap { world.forest.resolve($0, from: address.tree) }.uniqued.filter { world.forest[$0] != nil }
    let how = Prose.blocks(question.how ?? "").map {
      $0.naming(targets, in: world.forest, firstNumber: page.nextNumber)
    }
    let closed = page
    let opened = { (heading: [Span]) in
      var open = closed
      open.add(heading + advice)
      open.add(Document(how), in: world)
      return open
    }
    var open = opened([title])
    // The rows below the instructions may need scrolling.
    let fits = open.lines.count <= height
    let heading = [title, Span("  i", .key)]
    if !fits { open = opened(heading) }
    let steps = open.lines.dropFirst(page.lines.count + 1)
    for target in targets {
      guard let node = world.forest[target] else { continue }
      open.row(
        Prose.shown(node.headline), trailing: Line(node.kind.rawValue, .hint), limit: 1,
        action: .open(target, from: "How to find out"))
    }
    if fits || world.memory.showsHow { return page = open }
    page.isFolded = true
    page.lines.append(
      Line([Span(String(repeating: " ", count: page.margins.text) + "\(world.glyphs.folded) ")] + heading + advice))
    guard !steps.isEmpty else { return }
    let room = max(1, height - page.lines.count)
    // The mark for what is cut follows a word, so blank lines at the end go.
    let shown = Array(steps.prefix(room).reversed().drop { $0.spans.isEmpty }.reversed())
    page.lines += Array(shown + [Line()]).limited(to: shown.count, width: page.textWidth)
  }

  func offers(_ command: Command, in world: World, focus: Focus) -> Bool {
    command != .how || focus.page.isFolded
  }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    if command == .back, hasExpanded, !focus.page.isFolded {
      hasExpanded = false
      pageState.scrollOffset = 0
      return .handled([.showHow(false), .scrollToSelection])
    }
    guard command == .how else { return .unhandled }
    guard let question = address(in: world).flatMap(world.forest.question),
      question.how != nil || !question.guides.isEmpty
    else {
      return .handled([.notify(Notice("This question doesn't explain how to find out."))])
    }
    guard focus.page.isFolded else {
      // Scroll back to the question, but keep the selected answer visible.
      pageState.scrollOffset = 0
      hasExpanded = false
      return .handled([.showHow(false), .scrollToSelection])
    }
    hasExpanded = true
    // Scroll until as much of the instructions as possible is visible.
    let answers = focus.page.items.last?.lines.upperBound ?? 0
    let start = focus.page.lines[answers...].firstIndex { !$0.spans.isEmpty } ?? answers
    var open = world
    open.memory.showsHow = true
    let size = Size(columns: focus.area.width, rows: focus.layout.body.height)
    let page = view(in: open, size: size, aside: focus.layout.aside?.size).page
    pageState.scrollOffset = max(pageState.scrollOffset, min(page.lines.count - focus.area.height, max(0, start)))
    return .handled([.showHow(true)])
  }

  // MARK: - The preview of the selected answer

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    switch pageState.marked(on: page) {
    case .answer(let key), .change(_, let key):
      let step = address(in: world).map { Walk.Step(question: $0, answer: key) }
      return step.flatMap { world.walk?.destination(of: $0) }
        .map { world.preview(of: $0, testFirst: true, size: size) }
    case .open(let address, _): return world.preview(of: address, firstNumber: page.nextNumber, size: size)
    default: return nil
    }
  }
}
