import TreeSearch
import TreeText
import DecisionTrees

/// The front door and the search: a line to type in, and below it the trees or the guides, or what was found.
struct SearchScreen: Screen {
  private(set) var field: TextField
  var place = PageState()
  /// Whether it is the first screen, and not one on top of another.
  let isFront: Bool
  /// Whether the guides are listed in place of the trees.
  private(set) var showsGuides = false
  private var hits: [SearchHit] = []
  private(set) var isStale = true

  /// The first screen.
  init(query: String = "") {
    isFront = true
    field = TextField(query)
  }

  /// Opens a search with what was searched for last.
  init(offering query: String) {
    isFront = false
    field = TextField(query, isOffered: true)
  }

  var query: String? { isFront ? nil : field.text }

  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    if field.text != before { forestChanged() }
  }

  /// Returns to the first row; the next frame shows other hits.
  mutating func forestChanged() {
    isStale = true
    place = PageState(size: place.size)
  }

  mutating func search(in session: inout Session) {
    hits = session.hits(for: field.text)
    isStale = false
  }

  var context: KeyContext { field.isEmpty ? .front : .search }
  var asideFrom: Int { 120 }

  func title(in session: Session, width: Int) -> Line { Line(isFront ? "diagnostree" : "Search", .title) }

  func label(of binding: Binding) -> String? {
    switch binding.keys.first?.command {
    case .nextPart: showsGuides ? "trees" : "guides"
    case .close where binding.contexts == .front: isFront ? "quit" : "close"
    default: nil
    }
  }

  mutating func handle(_ command: Command, in session: Session, focus: Focus) -> Response {
    switch command {
    case .nextPart:
      showsGuides.toggle()
      place = PageState(size: place.size)
    case .close where !field.isEmpty:
      let query = query
      edit { $0 = TextField() }
      if let query { return .handled([.offer(query: query)]) }
    case .close where isFront: return .handled([.leave])
    default: return .unhandled
    }
    return .handled
  }

  // MARK: - Looks

  func view(in session: Session, size: Size, hasAside: Bool) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    if field.isEmpty {
      addTrees(to: &page, in: session, size: size)
    } else {
      addHits(to: &page, in: session, height: size.rows)
    }
    let air = size.isCompact ? [] : [Line()]
    return View(head: air + [fieldLine(width: size.columns, in: session)] + air, page: page)
  }

  private func fieldLine(width: Int, in session: Session) -> Line {
    let glyphs = session.glyphs
    let isSearched = !field.isEmpty && session.isLoaded
    let found = hits.count < Session.mostHits ? "\(hits.count) found" : "best \(hits.count) found"
    let whole = isSearched && !hits.isEmpty ? found : ""
    let prompt = [Span(width < 40 ? "" : "  "), Span("\(glyphs.prompt) ", .key)]
    let free = width - Line(prompt).width - 3
    // What is typed comes before how much it finds.
    let count = free - CellWidth.of(whole) < 12 ? "" : whole
    let room = free - CellWidth.of(count)
    if field.isEmpty {
      let hints = ["Paste an error message, or type what you see", "Paste, or type what you see", "Type, or paste"]
      let hint = hints.first { CellWidth.of($0) < room } ?? ""
      return Line(prompt + [Span(glyphs.caret, .key), Span(hint)])
    }
    let line = field.line(width: room, glyphs: glyphs)
    let gap = String(repeating: " ", count: max(1, room - line.width + 1))
    return Line(prompt + line.spans + [Span(gap), Span(count, .hint)])
  }

  private func addTrees(to page: inout Page, in session: Session, size: Size) {
    if showsGuides { return addGuides(to: &page, in: session) }
    let trees = session.trees.filter(\.hasStart)
    for tree in trees.filter({ $0.folder != nil }) + trees.filter({ $0.folder == nil }) {
      add(tree, to: &page, in: session, size: size)
    }
    let guides = session.guides.count
    let left = session.walk == nil ? session.left : nil
    if guides > 0 || left != nil, page.lines.count + 2 <= size.rows - 3 { page.space() }
    if let left {
      let tree = session.forest[left.origin.tree]?.title ?? left.origin.tree
      page.row(
        [Span("Go on where you left off"), Span("  \(left.steps.count.counted("answer")) · \(tree)", .hint)],
        isNumbered: false, limit: 1, action: .resume)
    }
    if guides > 0 {
      page.row(
        Prose.spans("Guides") + [Span("  \(guides) \(guides == 1 ? "technique" : "techniques and protocols")", .hint)],
        trailing: Line("Tab", .key),
        isNumbered: false, limit: 1, action: .guides)
    }
    if trees.isEmpty {
      page.add([Span("There are no trees. See 'diagnostree --help' for where they come from.", .warning)])
    }
  }

  private func add(_ tree: TreeSummary, to page: inout Page, in session: Session, size: Size) {
    let causes = session.forest[tree.id].map { $0.causes.count }
    let count = causes.map { " · \($0.counted("cause"))" } ?? ""
    let name = [Span(tree.title), Span(count + (tree.folder.map { " · \($0)" } ?? ""), .hint)]
    // On a small screen the symptoms go first.
    if size.isCompact || tree.symptom.isEmpty {
      let isWhole = Line(name).width <= page.textWidth - page.margins.row
      return page.row(isWhole ? name : [name[0]], limit: 1, action: .start(tree: tree.id))
    }
    page.row(
      Prose.shown(tree.symptom), details: Line.wrap(name, to: page.textWidth - page.margins.row),
      action: .start(tree: tree.id))
  }

  private func addGuides(to page: inout Page, in session: Session) {
    page.add([Span("Guides", .heading)])
    page.space()
    for guide in session.guides {
      page.row(Prose.shown(guide.title), isNumbered: false, action: .open(guide.address))
    }
  }

  private func addHits(to page: inout Page, in session: Session, height: Int) {
    let marked = min(max(0, place.selection ?? 0), max(0, hits.count - 1))
    // A row has a line at least; where the others stand, nobody sees.
    let near = place.top - height...place.top + height
    for (index, hit) in hits.enumerated() {
      let isMarked = index == marked
      let isRuledOut = session.walk?.ruledOut.contains(hit.address) == true
      let title = Prose.shown(hit.title, isRuledOut ? .excluded : .plain)
      let room = page.width - 2 - page.margins.row - Line(title).width - 2
      let location = near.contains(index) ? session.location(of: hit.address, width: min(room, page.width / 2)) : ""
      page.row(
        title, mark: isRuledOut ? Span(session.glyphs.wrong, .wrong) : mark(of: hit, session.glyphs),
        trailing: Line(location, .hint),
        details: isMarked ? excerpt(of: hit, width: page.textWidth - page.margins.row) : [], isNumbered: false,
        limit: isMarked ? 3 : 1, width: page.width - 2, action: .open(hit.address))
    }
    if hits.isEmpty, session.isLoaded { page.add([Span("Nothing found. Other words, or fewer, may do.")]) }
  }

  /// Causes, questions and guides are told apart by their marks.
  private func mark(of hit: SearchHit, _ glyphs: Glyphs) -> Span {
    switch hit.kind {
    case .cause: Span(glyphs.cause, .cause)
    case .question: Span("?", .key)
    case .guide: Span("i", .key)
    }
  }

  /// The text that matched, its words marked; nothing where it is the headline.
  private func excerpt(of hit: SearchHit, width: Int) -> [Line] {
    guard hit.excerpt.count > 1 else { return [] }
    let spans = hit.excerpt.map { Span($0.text.filter { $0 != "`" }, $0.isMatch ? .heading : .plain) }
    return Line.wrap(spans, to: width).limited(to: 2, width: width)
  }

  func aside(in session: Session, marked: Action, width: Int) -> Page? {
    switch marked {
    case .start(let tree): return session.forest[tree]?.startAddress.map { session.preview(of: $0, width: width) }
    case .resume: return session.left.map { session.preview(of: $0.position, width: width) }
    case .open(let address, _):
      var page = session.preview(of: address, width: width)
      // The list has not always room to say where it stands.
      let location = Line(session.location(of: address, width: width), .hint)
      if !field.isEmpty, !location.spans.isEmpty { page.lines.insert(location, at: 1) }
      return page
    default: return nil
    }
  }
}

extension Session {
  /// All guides, in the order of the trees.
  var guides: [(address: Address, title: String)] {
    forest.trees.flatMap { tree in tree.guides.map { (Address(tree: tree.id, node: $0.id), $0.title) } }
  }
}
