import TreeSearch
import TreeText
import DecisionTrees

/// The start screen and the search: an input line, and below it the trees, the guides, or the hits.
struct SearchScreen: Screen {
  private(set) var field: TextField
  var pageState = PageState()
  /// Whether this is the start screen instead of a search above a different screen.
  let isFront: Bool
  /// Whether the list shows the guides instead of the trees.
  private(set) var showsGuides = false
  /// The result of the last search, and its text.
  private var found: (query: String, hits: [SearchHit])?

  /// Creates the start screen.
  init(query: String = "") {
    isFront = true
    field = TextField(query)
  }

  /// Creates a search that suggests the words of the last search.
  init(offering query: String) {
    isFront = false
    field = TextField(query, isOffered: true)
  }

  var query: String? { isFront ? nil : field.text }

  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    // A space at the beginning isn't a search yet. On other screens, a slash opens the search.
    if before.isEmpty, field.text == "/" || field.text.allSatisfy(\.isWhitespace) { field = TextField() }
    if field.text != before { pageState = PageState(size: pageState.size) }
  }

  mutating func forestChanged() {
    found = nil
    pageState = PageState(size: pageState.size)
  }

  var isStale: Bool { !field.isEmpty && found?.query != field.text }

  mutating func search(in world: World) throws(SearchFailure) {
    found = (field.text, [])
    found?.hits = try world.hits(for: field.text)
    moveRuledOut(in: world)
  }

  /// Moves ruled-out causes behind the other hits, and selects the best of the others.
  mutating func ruledOutChanged(in world: World) {
    pageState = PageState(size: pageState.size)
    moveRuledOut(in: world)
  }

  private mutating func moveRuledOut(in world: World) {
    let excluded = Set(world.walk?.ruledOut ?? [])
    guard let hits = found?.hits, !excluded.isEmpty else { return }
    found?.hits = hits.filter { !excluded.contains($0.address) } + hits.filter { excluded.contains($0.address) }
  }

  private var hits: [SearchHit] { field.isEmpty ? [] : found?.hits ?? [] }

  var context: KeyContext { field.isEmpty ? .front : .search }
  func hasAside(at size: Size) -> Bool { size.columns >= 120 }

  func title(in world: World, width: Int) -> Line { Line(isFront ? "diagnostree" : "Search", .title) }

  func label(of binding: Binding) -> String? {
    switch binding.keys.first?.command {
    case .nextPart: showsGuides ? "trees" : "guides"
    case .close where binding.contexts == .front: isFront ? "quit" : "close"
    default: nil
    }
  }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    switch command {
    case .nextPart:
      showsGuides.toggle()
      pageState = PageState(size: pageState.size)
    case .close where !field.isEmpty:
      let query = query
      edit { $0 = TextField() }
      if let query { return .handled([.offer(query: query)]) }
    case .close where isFront: return .handled([.notify(.leaving)])
    default: return .unhandled
    }
    return .handled
  }

  // MARK: - Drawing

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact, kind: .list)
    if field.isEmpty {
      addFront(to: &page, in: world, size: size)
    } else if hits.isEmpty {
      page.add([Span("No matches. Go by what you see:")])
      page.space()
      addTrees(trees(in: world), to: &page, in: world, size: size)
    } else {
      page = fullestPage(of: page, in: world, rows: size.rows)
      if !hits[0].isClose {
        page.space()
        page.add([Span("Go by what you see:")])
        page.space()
        addTrees(trees(in: world), to: &page, in: world, size: size)
      }
    }
    let air = size.isCompact ? [] : [Line()]
    let line = fieldLine(width: size.columns, in: world)
    return View(head: air + [line] + air, page: page, caret: line.caret(row: air.count, glyphs: world.glyphs))
  }

  /// The number of likely hits with reasons, even if the list then needs more lines than the screen has.
  private static let leastReasons = 5

  /// Returns the page of the hits with as many reasons and whole titles as fit on the screen.
  private func fullestPage(of page: Page, in world: World, rows: Int) -> Page {
    let full = { (reasons: Int, titles: Int) in
      var full = page
      addHits(to: &full, in: world, reasons: reasons, titles: titles)
      return full
    }
    // The input line takes three lines.
    let fits = { (page: Page) in page.lines.count + 3 <= rows }
    // The first likely hits always have their reasons. Then come whole titles, then further reasons. Each step takes at
    // least a line, so a search by halves finds the most.
    let least = min(rows / 5, Self.leastReasons, hits.count { $0.isLikely })
    let most = { (least: Int, page: (Int) -> Page) in
      var counts = least..<hits.count + 1
      while counts.count > 1 {
        let middle = counts.lowerBound + counts.count / 2
        counts = fits(page(middle)) ? middle..<counts.upperBound : counts.lowerBound..<middle
      }
      return counts.lowerBound
    }
    let titles = most(0) { full(least, $0) }
    let whole = full(titles < hits.count ? least : most(least) { full($0, titles) }, titles)
    var explained = whole
    addLegend(to: &explained, in: world)
    return fits(explained) ? explained : whole
  }

  private func fieldLine(width: Int, in world: World) -> Line {
    let glyphs = world.glyphs
    let found = hits.count < Index.mostHits ? hits.count.counted("match", "matches") : "best \(hits.count) matches"
    let whole = hits.first?.isClose == true ? found : ""
    let prompt = [Span(width < 40 ? "" : "  "), Span("\(glyphs.prompt) ", .key)]
    let free = width - Line(prompt).width - 3
    // The typed text is more important than the number of hits.
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

  /// Returns the trees that have a first question, starting with those in the reader's own folders.
  private func trees(in world: World) -> [Tree] {
    let trees = world.forest.trees.filter { $0.start != nil }
    return trees.filter { world.folders[$0.id] != nil } + trees.filter { world.folders[$0.id] == nil }
  }

  private func addFront(to page: inout Page, in world: World, size: Size) {
    // A reader who pipes in a log wants to see its messages, so saved walks would be in the way.
    let left = isFront && world.log.isEmpty ? world.savedWalks : []
    if showsGuides {
      if left.count > 1 {
        page.heading("Earlier walks")
        for index in left.indices.dropFirst() { addWalk(index, of: left, to: &page, in: world) }
        page.space()
      }
      return addGuides(to: &page, in: world)
    }
    let trees = trees(in: world)
    page.add(world.log, in: world)
    if !left.isEmpty { addWalk(0, of: left, to: &page, in: world) }
    addTrees(trees, to: &page, in: world, size: size)
    let guides = world.guides.count
    if guides > 0, page.lines.count + 2 <= size.rows - 3 { page.space() }
    if guides > 0 {
      let techniques = "\(guides) \(guides == 1 ? "technique" : "techniques and checklists")"
      let earlier = left.count > 1 ? " · \((left.count - 1).counted("earlier walk"))" : ""
      page.row(
        Prose.spans("Guides") + [Span("  \(techniques)\(earlier)", .hint)],
        trailing: Line("Tab", .key),
        isNumbered: false, limit: 1, action: .guides)
    }
    if trees.isEmpty {
      page.add([Span("There are no trees. Quit, and name a folder of trees with --trees.", .warning)])
    }
  }

  /// Adds a walk of an earlier session, with its last answer.
  private func addWalk(_ index: Int, of left: [LeftWalk], to page: inout Page, in world: World) {
    let walk = left[index].walk
    let tree = world.forest[walk.origin.tree]?.title ?? walk.origin.tree
    let answers = walk.steps.count { !$0.isAssumed }
    let count = answers > 0 ? answers.counted("answer") : nil
    let age = left[index].age
    // On a narrow screen, the title needs the space of the count.
    let when = Line(
      [page.width < 50 && age != nil ? nil : count, age].compactMap(\.self).joined(separator: " · "), .hint)
    let width = page.width - 2
    let room = width - page.margins.row - when.width - 2
    let label = index == 0 ? [Span("Continue: ", .heading)] : []
    // After the outcome of a test, the page that it led to says more than the cause that it excluded.
    let isOutcome = walk.steps.last.map { world.forest.cause($0.question) != nil } == true
    let landing = isOutcome ? world.forest[walk.position]?.headline : nil
    let columns = max(28, room / 2)
    let last =
      landing.map { world.shortened($0, columns: columns) }
      ?? walk.steps.last.map { world.words(of: $0, columns: columns) }
    // The last answer distinguishes several walks in the same tree, so the name of the tree is cut first.
    let names = [tree, world.name(ofTree: walk.origin.tree)].map { ([$0] + [last].compactMap(\.self)) }
      .map { Line(label + [Span($0.joined(separator: world.glyphs.separator))]) }
    let short = Line(label + [Span(last ?? tree)])
    let name = (names.first { $0.width <= room } ?? short).cut(to: max(20, room), mark: world.glyphs.ellipsis)
    page.row(
      name.spans, mark: Span(index == 0 ? world.glyphs.enter : " ", .key), trailing: when, isNumbered: false, limit: 1,
      width: width, action: .resume(index))
  }

  /// Adds trees.
  ///
  /// While digits are part of a search, the rows have no digits.
  private func addTrees(_ trees: [Tree], to page: inout Page, in world: World, size: Size) {
    // If titles and symptoms don't both fit, the rows contain only the symptoms, so that more trees are visible.
    let hasTitles = trees.count * 2 <= size.rows - 3
    let start = page
    let filled = { (isAiry: Bool, isWhole: Bool) in
      var page = start
      for tree in trees {
        if isAiry, !page.lines.isEmpty { page.space() }
        add(tree, to: &page, in: world, size: size, hasTitle: hasTitles, isWhole: isWhole)
      }
      return page
    }
    // The input line and the row for the guides take five lines.
    page = filled(true, true)
    if page.lines.count + 5 > size.rows { page = filled(false, true) }
    // Below other lines, symptoms are cut if this shows more trees.
    if !field.isEmpty, page.lines.count + 3 > size.rows { page = filled(false, false) }
  }

  private func add(
    _ tree: Tree, to page: inout Page, in world: World, size: Size, hasTitle: Bool, isWhole: Bool
  ) {
    let folder = world.folders[tree.id].map { " · \($0)" } ?? ""
    let name = [Span(tree.title), Span(" · \(tree.causes.count.counted("cause"))\(folder)", .hint)]
    // A small screen has no space for the symptoms.
    if size.isCompact || tree.symptom.isEmpty {
      let isWhole = Line(name).width <= page.textWidth - page.margins.row
      return page.row(
        isWhole ? name : [name[0]], isNumbered: field.isEmpty, limit: 1, action: .start(tree: tree.id))
    }
    page.row(
      Prose.shown(tree.symptom), details: hasTitle ? Line.wrap(name, to: page.textWidth - page.margins.row) : [],
      isNumbered: field.isEmpty, limit: isWhole ? .max : 1, action: .start(tree: tree.id))
  }

  private func addGuides(to page: inout Page, in world: World) {
    page.add([Span("Guides", .heading)])
    page.space()
    for guide in world.guides {
      page.row(Prose.shown(guide.title), isNumbered: false, action: .open(guide.address))
    }
  }

  /// Adds the hits: the selected one and a number of the first ones with their reasons, and a number with whole titles.
  private func addHits(to page: inout Page, in world: World, reasons: Int, titles: Int) {
    let marked = min(max(0, pageState.selection ?? 0), hits.count - 1)
    let width = page.width - 2
    // The column with the tree has the same width in all rows. The titles come first.
    let names = hits.map { CellWidth.of(world.name(ofTree: $0.address.tree, columns: 28)) }
    let longest = hits.map { Line(Prose.shown($0.title)).width }.max() ?? 0
    let free = width - page.margins.row - longest - 2
    let column = free < Self.leastColumn ? 0 : min(names.max() ?? 0, free)
    for (index, hit) in hits.enumerated() {
      let isMarked = index == marked
      if index == 0, !hit.isClose {
        page.add([Span("No close match", .hint)])
        page.space()
      } else if index > 0, !hit.isLikely, hits[index - 1].isLikely {
        page.space()
        page.add([Span("Less likely", .hint)])
      }
      let isRuledOut = world.walk?.ruledOut.contains(hit.address) == true
      let tree = column == 0 ? "" : world.name(ofTree: hit.address.tree, columns: column)
      page.row(
        isRuledOut ? Prose.shown(hit.title, .excluded) : Prose.shown(hit.title).marking(hit.matched.contains),
        mark: isRuledOut ? Span(world.glyphs.wrong, .wrong) : mark(of: hit, world.glyphs),
        trailing: Line(tree, .hint),
        details: isMarked || index < reasons ? excerpt(of: hit, width: page.textWidth - page.margins.row) : [],
        isNumbered: false, limit: isMarked || index < titles ? 3 : 1, width: width, column: column,
        action: .open(hit.address, from: "search"))
    }
    if hits[0].isClose {
      page.space()
      page.row(
        [Span("None of these? Go by what you see.")], mark: Span(" "), trailing: Line("Esc", .key), isNumbered: false,
        limit: 1, action: .press(.close))
    }
  }

  /// The minimum width of the column with the trees.
  private static let leastColumn = 16

  /// Returns the mark that distinguishes causes, questions, and guides.
  private func mark(of hit: SearchHit, _ glyphs: Glyphs) -> Span {
    switch hit.kind {
    case .cause: Span(glyphs.cause, .cause)
    case .question: Span("?", .key)
    case .guide: Span("i", .key)
    }
  }

  private func addLegend(to page: inout Page, in world: World) {
    let kinds: [NodeKind] = [.cause, .question, .guide].filter { kind in hits.contains { $0.kind == kind } }
    let names = kinds.compactMap { kind in hits.first { $0.kind == kind } }
      .flatMap { [mark(of: $0, world.glyphs), Span(" \($0.kind.rawValue)   ", .hint)] }
    page.space()
    page.add(names)
  }

  /// Returns the text that matched, with the matching words marked.
  ///
  /// The result is empty if the headline matched.
  private func excerpt(of hit: SearchHit, width: Int) -> [Line] {
    guard hit.excerpt.count > 1 else { return [] }
    let spans = hit.excerpt.map { Span($0.text.filter { $0 != "`" }, $0.isMatch ? .match : .plain) }
    return Line.wrap(spans, to: width).limited(to: 2, width: width)
  }

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    switch pageState.marked(on: page) {
    case .start(let tree): return world.forest[tree]?.startAddress.map { world.preview(of: $0, size: size) }
    case .resume(let index): return world.preview(of: world.savedWalks[index].walk.position, size: size)
    case .open(let address, _):
      // While the reader types a search, digits are text.
      var page = world.preview(of: address, firstNumber: field.isEmpty ? page.nextNumber : 10, size: size)
      // The list doesn't always have space for the tree.
      if !field.isEmpty {
        page.lines.insert(Line(world.name(ofTree: address.tree, columns: size.columns), .hint), at: 1)
      }
      return page
    default: return nil
    }
  }
}
