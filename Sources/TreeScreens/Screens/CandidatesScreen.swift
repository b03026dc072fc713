import TreeSearch
import TreeText
import DecisionTrees

/// The remaining causes with their tests, grouped by the answers that lead to them.
struct CandidatesScreen: Screen {
  var pageState = PageState()
  private var field = TextField()
  /// Whether the screen has a line for searching the causes.
  private var isSearching = false
  /// The result of the last search, and its text.
  private var found: (query: String, causes: Set<Address>)?
  /// The maximum number of causes from other trees in the list below an answer.
  private static let mostOthers = 12
  /// The maximum number of matches in the area next to the list.
  private static let mostPlaces = 3
  private let groups: [(answer: Answer, causes: [Address])]
  /// The id of the question's tree.
  private let tree: String

  /// Lists the causes that the open question can still lead to.
  ///
  /// At a cause, this is the last question before it, or the first question of its tree if the walk began at the cause.
  init(in world: World) {
    guard let walk = world.walk else {
      (groups, tree) = ([], "")
      return
    }
    let last = walk.cause == nil ? walk.position : walk.place(after: walk.steps.count - 1)
    let start = world.forest[last.tree]?.startAddress
    let address = world.forest.question(last) == nil ? start ?? last : last
    let answers = world.forest.question(address)?.answers ?? []
    let graph = Graph(world.forest)
    let nearest = graph.causes(
      nearestTo: answers.map { walk.destination(of: Walk.Step(question: address, answer: $0.key)) })
    // Causes of this tree that only a way through other trees reaches aren't counted on any screen.
    let own = Set(graph.ownCauses(from: address))
    groups = zip(answers, nearest.map { $0.filter { $0.tree != address.tree || own.contains($0) } })
      .filter { !$1.isEmpty }
    tree = address.tree
    let found = found(in: world)
    let causes = groups.flatMap { group in
      let others = group.causes.count { $0.tree != address.tree }
      let listed = others > Self.mostOthers ? group.causes.filter { $0.tree == address.tree } : group.causes
      return listed.filter { !found.contains($0) }
    }
    pageState.selection = (found + causes).firstIndex { !walk.ruledOut.contains($0) }
  }

  /// The causes with matches in the reader's sources, also those of other trees.
  ///
  /// Those with a warning come first, and then those of the question's tree.
  private func found(in world: World) -> [Address] {
    let found = groups.flatMap(\.causes).uniqued.map { (cause: $0, places: world.forest.places(of: $0)) }
      .filter { !$0.places.isEmpty }
    let rank = { (cause: Address, places: [SourcePlace]) in
      (places.contains { !$0.sign.isHint } ? 0 : 2) + (cause.tree == tree ? 0 : 1)
    }
    return (0...3).flatMap { level in found.filter { rank($0.cause, $0.places) == level }.map(\.cause) }
  }

  var context: KeyContext { isSearching ? .filter : .candidates }
  func hasAside(at size: Size) -> Bool { size.columns >= 100 }
  func title(in world: World, width: Int) -> Line { Line("Possible causes", .title) }

  func note(in world: World, width: Int) -> Line {
    let causes = groups.flatMap(\.causes)
    if !field.isEmpty { return Line("\(causes.count(where: isListed)) of \(causes.count) match", .hint) }
    let left = causes.filter { world.walk?.ruledOut.contains($0) != true }
    // Like the header of a question, this counts only the causes of the question's own tree.
    let own = left.count { $0.tree == tree }
    let total = world.forest[tree]?.causes.count ?? own
    let count = own == total ? total.counted("cause") : "\(own) of \(total.counted("cause"))"
    return Line(count, .hint)
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

  /// Returns whether the list contains a cause.
  ///
  /// While the search line is empty, the list contains all causes.
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

  // MARK: - Drawing

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    let found = found(in: world)
    let matches = found.filter(isListed)
    if !matches.isEmpty {
      page.space()
      page.add([Span("In your sources", .heading)], indent: page.margins.text - 1)
      for address in matches { addRow(address, to: &page, in: world, size: size, hasAside: aside != nil) }
    }
    for group in groups {
      let causes = group.causes.filter { isListed($0) && !found.contains($0) }
      guard !causes.isEmpty else { continue }
      page.space()
      page.add(Prose.shown(group.answer.say, .heading), indent: page.margins.text - 1)
      let others = causes.filter { $0.tree != tree }
      // Hundreds of causes from other trees would hide those of this tree. A search lists them.
      let isFolded = field.isEmpty && others.count > Self.mostOthers
      for address in isFolded ? causes.filter({ $0.tree == tree }) : causes {
        addRow(address, to: &page, in: world, size: size, hasAside: aside != nil)
      }
      if isFolded { page.add([Span("\(others.count) causes of other trees. Press / to search them.", .hint)]) }
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
    return View(head: head, page: page, caret: head.first?.caret(row: 0, glyphs: world.glyphs))
  }

  private func addRow(_ address: Address, to page: inout Page, in world: World, size: Size, hasAside: Bool) {
    guard let walk = world.walk, let cause = world.forest.cause(address) else { return }
    let isOut = walk.ruledOut.contains(address)
    let mark = isOut ? Span(world.glyphs.wrong, .wrong) : Span(world.glyphs.cause, .cause)
    let places = world.forest.places(of: address)
    let name = address.tree == tree || page.width < 40 ? "" : world.name(ofTree: address.tree, columns: 20)
    let note =
      places.isEmpty
      ? Line(name, .hint) : Line(world.name(of: places, columns: page.width < 50 ? 12 : page.width / 3), .right)
    let isMarked = page.items.count == max(0, pageState.selection ?? 0)
    page.row(
      Prose.shown(cause.title, isOut ? .excluded : .plain), mark: mark, trailing: note,
      details: isMarked && !hasAside ? test(of: cause, in: world, on: page, rows: size.rows / 3) : [],
      isNumbered: false, limit: isMarked || !places.isEmpty && size.rows >= 30 ? .max : 1, width: page.width - 2,
      column: note.spans.isEmpty ? 0 : min(note.width, page.width / 3), action: .open(address, from: "the list"))
  }

  /// Returns the beginning of a test, so that the next rows stay visible.
  private func test(of cause: Cause, in world: World, on page: Page, rows: Int) -> [Line] {
    let width = page.textWidth - page.margins.row
    return world.test(of: cause, width: width).limited(to: max(2, rows), width: width)
  }

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    guard case .open(let address, _)? = pageState.marked(on: page), let cause = world.forest.cause(address) else {
      return nil
    }
    var aside = Page(width: size.columns)
    aside.lines = [Line()]
    let places = world.forest.places(of: address)
    for place in places.prefix(Self.mostPlaces) { aside.lines.append(world.line(for: [place], width: aside.textWidth)) }
    if places.count > Self.mostPlaces {
      aside.add([Span("and \(places.count - Self.mostPlaces) more", .hint)], indent: 0)
    }
    if !places.isEmpty { aside.space() }
    aside.lines += world.test(of: cause, width: aside.textWidth)
    aside.space()
    aside.add(Prose.shown(cause.verdict), indent: 0)
    let fix = world.firstFix(of: cause, width: size.columns)
    if aside.lines.count + fix.count < size.rows { aside.lines += [Line()] + fix }
    return aside
  }
}
