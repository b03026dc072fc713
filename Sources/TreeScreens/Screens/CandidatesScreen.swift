import TreeSearch
import TreeText
import DecisionTrees

/// The causes still possible, by the answers that lead there, to be worked through with their tests.
struct CandidatesScreen: Screen {
  var place = PageState()
  private var field = TextField()
  /// Whether there is a line to search the causes.
  private var isSearching = false
  /// What the search left; `nil` for all.
  private var found: Set<Address>?
  private(set) var isStale = false
  private let groups: [(answer: Answer, causes: [Address])]

  /// Lists what the open question can still lead to; at a cause, what the last question can.
  init(in session: Session) {
    guard let walk = session.walk else {
      groups = []
      return
    }
    let address = walk.cause == nil ? walk.position : walk.place(after: walk.steps.count - 1)
    let answers = session.forest.question(address)?.answers ?? []
    let nearest = Graph(session.forest).causes(
      nearestTo: answers.map { walk.destination(of: Walk.Step(question: address, answer: $0.key)) })
    groups = zip(answers, nearest).filter { !$1.isEmpty }
    let causes = groups.flatMap { session.forest.placesFirst($0.causes) }
    place.selection = causes.firstIndex { !walk.ruledOut.contains($0) }
  }

  var context: KeyContext { isSearching ? .filter : .candidates }
  var asideFrom: Int { 100 }
  func title(in session: Session, width: Int) -> Line { Line("Possible causes", .title) }

  func note(in session: Session, width: Int) -> Line {
    let causes = groups.flatMap(\.causes)
    let left = causes.count { session.walk?.ruledOut.contains($0) != true }
    let all = causes.count.counted("cause")
    if let found { return Line("\(causes.count(where: found.contains)) of \(causes.count) found", .hint) }
    let away = causes.count { $0.tree != session.walk?.position.tree }
    // A question's header counts the causes of its own tree.
    let elsewhere = away > 0 && width >= 60 ? ", \(away) in other trees" : ""
    return Line((left == causes.count ? all : "\(left) of \(all) left") + elsewhere, .hint)
  }

  // MARK: - Keys

  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    if field.text != before { forestChanged() }
  }

  /// Returns to the first row; the next frame shows other causes.
  mutating func forestChanged() {
    isStale = true
    place = PageState(size: place.size)
  }

  mutating func search(in session: inout Session) {
    let hits = session.hits(for: field.text)
    found = field.isEmpty ? nil : Set(hits.map(\.address))
    isStale = false
  }

  mutating func handle(_ command: Command, in session: Session, focus: Focus) -> Response {
    switch command {
    case .search where !isSearching: isSearching = true
    case .close where isSearching:
      isSearching = !field.isEmpty
      edit { $0 = TextField() }
    case .notThis:
      guard case .open(let address, _)? = focus.marked(place) else { return .handled }
      return .handled([.toggleRuledOut(address)])
    default: return .unhandled
    }
    return .handled
  }

  // MARK: - Looks

  func view(in session: Session, size: Size, hasAside: Bool) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    for group in groups {
      let causes = session.forest.placesFirst(group.causes).filter { found?.contains($0) != false }
      guard !causes.isEmpty else { continue }
      page.space()
      page.add(Prose.shown(group.answer.say, .heading), indent: page.margins.text - 1)
      for address in causes { addRow(address, to: &page, in: session, hasAside: hasAside) }
    }
    if page.items.isEmpty {
      page.space()
      page.add([Span(groups.isEmpty ? "No cause is left here." : "No cause fits these words.")])
    }
    var head: [Line] = []
    if isSearching {
      let field = field.line(width: size.columns - 6, glyphs: session.glyphs)
      head = [field.prefixed(with: [Span("  "), Span("\(session.glyphs.prompt) ", .key)])]
    }
    return View(head: head, page: page)
  }

  private func addRow(_ address: Address, to page: inout Page, in session: Session, hasAside: Bool) {
    guard let walk = session.walk, let cause = session.forest.cause(address) else { return }
    let isOut = walk.ruledOut.contains(address)
    let mark = isOut ? Span(session.glyphs.wrong, .wrong) : Span(session.glyphs.cause, .cause)
    let tree = address.tree == walk.position.tree ? nil : session.name(ofTree: address.tree)
    let places = session.forest.places(of: address).count
    let count = places > 0 ? places.counted("place") : nil
    let isMarked = page.items.count == max(0, place.selection ?? 0)
    page.row(
      Prose.shown(cause.title, isOut ? .excluded : .plain), mark: mark,
      trailing: Line(count ?? tree ?? "", .hint),
      details: isMarked && !hasAside ? session.test(of: cause, width: page.textWidth - page.margins.row) : [],
      isNumbered: false, limit: isMarked ? .max : 1, width: page.width - 2, action: .open(address))
  }

  func aside(in session: Session, marked: Action, width: Int) -> Page? {
    guard case .open(let address, _) = marked, let cause = session.forest.cause(address) else { return nil }
    var aside = Page(width: width)
    aside.lines = [Line()] + session.test(of: cause, width: aside.textWidth)
    aside.space()
    aside.add(Prose.shown(cause.verdict), indent: 0)
    return aside
  }
}
