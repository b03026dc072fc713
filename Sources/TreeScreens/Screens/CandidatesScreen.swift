import TreeSearch
import TreeText
import DecisionTrees

/// The remaining causes with their tests, grouped by the answers that lead to them.
struct CandidatesScreen: Screen {
  var pageState = PageState()
  private var field = TextField()
  /// Whether the screen shows a line to search the causes.
  private var isSearching = false
  /// What the last search found, and for which text.
  private var found: (query: String, causes: Set<Address>)?
  private let groups: [(answer: Answer, causes: [Address])]

  /// Lists the causes that the open question can still lead to.
  ///
  /// At a cause, the last question counts.
  init(in world: World) {
    guard let walk = world.walk else {
      groups = []
      return
    }
    let address = walk.cause == nil ? walk.position : walk.place(after: walk.steps.count - 1)
    let answers = world.forest.question(address)?.answers ?? []
    let nearest = Graph(world.forest).causes(
      nearestTo: answers.map { walk.destination(of: Walk.Step(question: address, answer: $0.key)) })
    groups = zip(answers, nearest).filter { !$1.isEmpty }
    let causes = groups.flatMap { world.forest.placesFirst($0.causes) }
    pageState.selection = causes.firstIndex { !walk.ruledOut.contains($0) }
  }

  var context: KeyContext { isSearching ? .filter : .candidates }
  func hasAside(at size: Size) -> Bool { size.columns >= 100 }
  func title(in world: World, width: Int) -> Line { Line("Possible causes", .title) }

  func note(in world: World, width: Int) -> Line {
    let causes = groups.flatMap(\.causes)
    let left = causes.count { world.walk?.ruledOut.contains($0) != true }
    let all = causes.count.counted("cause")
    if !field.isEmpty { return Line("\(causes.count(where: isListed)) of \(causes.count) match", .hint) }
    let away = causes.count { $0.tree != world.walk?.position.tree }
    // The header of a question counts only the causes of its own tree.
    let elsewhere = away > 0 && width >= 60 ? ", \(away) in other trees" : ""
    return Line((left == causes.count ? all : "\(left) of \(all) left") + elsewhere, .hint)
  }

  // MARK: - Keys

  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    if field.text != before { pageState = PageState(size: pageState.size) }
  }

  mutating func forestChanged() {
    found = nil
    pageState = PageState(size: pageState.size)
  }

  var isStale: Bool { !field.isEmpty && found?.query != field.text }

  mutating func search(in world: World) throws(SearchFailure) {
    found = (field.text, [])
    found?.causes = Set(try world.hits(for: field.text).map(\.address))
  }

  /// Whether a cause is listed.
  ///
  /// All causes are listed while the line is empty.
  private func isListed(_ cause: Address) -> Bool { field.isEmpty || found?.causes.contains(cause) != false }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    switch command {
    case .search where !isSearching: isSearching = true
    case .close where isSearching:
      isSearching = !field.isEmpty
      edit { $0 = TextField() }
    case .notThis:
      guard case .open(let address, _)? = pageState.marked(on: focus.page) else { return .handled }
      return .handled([.toggleRuledOut(address)])
    default: return .unhandled
    }
    return .handled
  }

  // MARK: - Looks

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    for group in groups {
      let causes = world.forest.placesFirst(group.causes).filter(isListed)
      guard !causes.isEmpty else { continue }
      page.space()
      page.add(Prose.shown(group.answer.say, .heading), indent: page.margins.text - 1)
      for address in causes { addRow(address, to: &page, in: world, hasAside: aside != nil) }
    }
    if page.items.isEmpty {
      page.space()
      page.add([Span(groups.isEmpty ? "No causes are left here." : "No causes match these words.")])
    }
    var head: [Line] = []
    if isSearching {
      let field = field.line(width: size.columns - 6, glyphs: world.glyphs)
      head = [field.prefixed(with: [Span("  "), Span("\(world.glyphs.prompt) ", .key)])]
    }
    return View(head: head, page: page)
  }

  private func addRow(_ address: Address, to page: inout Page, in world: World, hasAside: Bool) {
    guard let walk = world.walk, let cause = world.forest.cause(address) else { return }
    let isOut = walk.ruledOut.contains(address)
    let mark = isOut ? Span(world.glyphs.wrong, .wrong) : Span(world.glyphs.cause, .cause)
    let tree = address.tree == walk.position.tree ? nil : world.name(ofTree: address.tree)
    let places = world.forest.places(of: address).count
    let count = places > 0 ? places.counted("match", "matches") : nil
    let isMarked = page.items.count == max(0, pageState.selection ?? 0)
    page.row(
      Prose.shown(cause.title, isOut ? .excluded : .plain), mark: mark,
      trailing: Line(count ?? tree ?? "", .hint),
      details: isMarked && !hasAside ? world.test(of: cause, width: page.textWidth - page.margins.row) : [],
      isNumbered: false, limit: isMarked ? .max : 1, width: page.width - 2, action: .open(address))
  }

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    guard case .open(let address, _)? = pageState.marked(on: page), let cause = world.forest.cause(address) else {
      return nil
    }
    var aside = Page(width: size.columns)
    aside.lines = [Line()] + world.test(of: cause, width: aside.textWidth)
    aside.space()
    aside.add(Prose.shown(cause.verdict), indent: 0)
    return aside
  }
}
