import DecisionTrees
import TreeText

/// A row of the map: the answers that lead to a node.
struct MapRow: Equatable, Sendable {
  /// The answers from the first question to the node.
  ///
  /// The first row has none.
  var way: [Walk.Step]
  var destination: Address?
  /// For each answer in `way`, whether it is the last answer of its question.
  var isLast: [Bool] = []
  /// Whether the walk contains these answers.
  var isOnWay = false
  /// Whether the row can be expanded.
  var canUnfold = false
  var isUnfolded = false
  /// Whether the row contains the words of the filter, so that it doesn't only show where such a row is.
  var isMatch = true

  var depth: Int { way.count }
}

/// The map of the tree, with the path of the walk.
struct MapScreen: Screen {
  var pageState: PageState
  private var field = TextField()
  /// Whether the screen has a line for filtering the rows.
  private var isFiltering = false

  init(in world: World) {
    let selection = world.mapRows.lastIndex(where: \.isOnWay) ?? 0
    pageState = PageState(selection: selection, scrollOffset: max(0, selection - 6))
  }

  var context: KeyContext { isFiltering ? .filter : .map }
  func hasAside(at size: Size) -> Bool { size.columns >= 160 }
  /// The rows of the map are long.
  var asideWidth: Int? { 60 }

  func title(in world: World, width: Int) -> Line {
    let tree = world.walk.flatMap { world.forest[$0.origin.tree]?.title } ?? ""
    return Line([Span("Map", .title), Span("  \(tree)")])
  }

  func note(in world: World, width: Int) -> Line {
    field.isEmpty ? Line() : Line(rows(in: world).count(where: \.isMatch).counted("match", "matches"), .hint)
  }

  /// Returns the rows of the map, or those that contain the words of the filter, with the rows that lead there.
  private func rows(in world: World) -> [MapRow] {
    field.isEmpty ? world.mapRows : world.mapRows(with: field.text)
  }

  mutating func edit(_ change: (inout TextField) -> Void) {
    let before = field.text
    change(&field)
    if field.text != before { pageState = PageState(size: pageState.size) }
  }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, kind: .list)
    let rows = rows(in: world)
    let selected = min(max(0, pageState.selection ?? 0), rows.count(where: \.isMatch) - 1)
    let lines = { (row: MapRow, isSelected: Bool, isWhole: Bool) in
      world.lines(
        for: row, width: size.columns, isSelected: isSelected, isWhole: isWhole,
        marking: row.isMatch ? field.text.filterWords : [])
    }
    // If all rows don't fit in full, only the selected one is shown in full, so that many rows are visible.
    let isWhole = rows.count <= size.rows && rows.lazy.map { lines($0, false, true).count }.reduce(2, +) <= size.rows
    for row in rows {
      let isSelected = row.isMatch && page.items.count == selected
      let lines = lines(row, isSelected, isWhole || isSelected)
      let range = page.lines.count..<page.lines.count + lines.count
      if row.isMatch { page.items.append(Page.Item(lines: range, action: .follow(row.way), strong: lines.count)) }
      page.lines += lines
    }
    guard isFiltering else {
      return View(head: size.isCompact ? [] : [world.mapLegend(width: size.columns)], page: page)
    }
    if page.items.isEmpty { page.add([Span("No row of the map has these words.")]) }
    let line = field.line(width: size.columns - 6, glyphs: world.glyphs)
    let head = line.prefixed(with: [Span("  "), Span("\(world.glyphs.prompt) ", .key)])
    return View(head: [head], page: page, caret: head.caret(row: 0, glyphs: world.glyphs))
  }

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    let rows = rows(in: world).filter(\.isMatch)
    guard let selected = pageState.selected(on: page), rows.indices.contains(selected) else { return nil }
    return rows[selected].destination.map {
      world.preview(of: $0, testFirst: $0 != world.walk?.position, size: size)
    }
  }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    switch command {
    case .search:
      isFiltering = true
      return .handled
    case .close where isFiltering:
      isFiltering = !field.isEmpty
      field = TextField()
      if !isFiltering { self = MapScreen(in: world) }
      return .handled
    case .fold, .unfold: break
    default: return .unhandled
    }
    let rows = rows(in: world)
    guard let selected = pageState.selected(on: focus.page), rows.indices.contains(selected) else { return .unhandled }
    let row = rows[selected]
    if command == .unfold {
      if row.canUnfold, !row.isUnfolded { return .handled([.unfold(row.way, true)]) }
      pageState.move(1, on: focus.page, height: focus.area.height)
    } else if selected == 0, !row.isUnfolded {
      return .handled([.close])
    } else if row.isUnfolded {
      return .handled([.unfold(row.way, false)])
    } else if let parent = rows.firstIndex(where: { $0.way == Array(row.way.dropLast()) }) {
      pageState.select(parent, on: focus.page, height: focus.area.height)
    }
    return .handled
  }
}

extension World {
  /// The visible rows of the map, whose parents are all expanded.
  var mapRows: [MapRow] {
    guard let walk, let root = mapRoot else { return [] }
    var first = MapRow(way: [], destination: root, isOnWay: root == walk.origin || !mapMoves.isEmpty, canUnfold: true)
    first.isUnfolded = memory.unfolded[first.way] ?? true
    var rows = [first]
    addRows(below: first, of: walk, moves: mapMoves, ancestors: [root], to: &rows)
    return rows
  }

  /// Returns the rows whose answer or headline contains all words, below the rows that lead there.
  ///
  /// Each node is there once, on the shortest way.
  fileprivate func mapRows(with words: String) -> [MapRow] {
    guard let walk, let root = mapRoot else { return [] }
    let words = words.filterWords
    let ways = Ways(in: forest, from: root)
    var filter = MapFilter()
    for address in Graph(forest).reachable(from: [root], within: root.tree) {
      guard let way = ways.steps(to: address), let headline = forest[address]?.headline else { continue }
      let say = way.last.flatMap(forest.answer)?.say ?? ""
      let text = "\(say) \(headline)".lowercased()
      guard words.allSatisfy(text.contains) else { continue }
      filter.matches.insert(way)
      filter.parents.formUnion(way.indices.map { Array(way[..<$0]) })
    }
    guard filter.shows([]) else { return [] }
    var first = MapRow(way: [], destination: root, canUnfold: true, isUnfolded: true)
    first.isMatch = filter.matches.contains([])
    var rows = [first]
    addRows(below: first, of: walk, moves: [], ancestors: [root], filter: filter, to: &rows)
    return rows
  }

  /// The answers of the walk, or those that lead to a cause that the reader opened by its id.
  private var mapMoves: [Walk.Step] {
    guard let walk, walk.moves.isEmpty, let root = mapRoot, root != walk.position else { return walk?.moves ?? [] }
    return Ways(in: forest, from: root).steps(to: walk.position) ?? []
  }

  /// The root of the map: the node where the walk began, or the first question of the tree if this node is a cause.
  private var mapRoot: Address? {
    walk.map { walk in
      forest.cause(walk.origin) == nil ? walk.origin : forest[walk.origin.tree]?.startAddress ?? walk.origin
    }
  }

  /// Returns the legend for the marks of the map.
  fileprivate func mapLegend(width: Int) -> Line {
    let marks: [(String, Role, String)] = [
      (glyphs.cause, .cause, "cause"), (glyphs.folded, .key, "question"), (glyphs.wrong, .wrong, "ruled out"),
      (glyphs.hollow, .cause, "not on your path"), (glyphs.elsewhere, .hint, "other tree"),
      (glyphs.above, .key, "shown above"),
    ]
    let parts = marks.map { Line([Span($0, $1), Span(" \($2)   ", .hint)]) }
    let shown = parts.indices.prefix { parts[...$0].reduce(2) { $0 + $1.width } <= width }
    return Line([Span("  ")] + shown.flatMap { parts[$0].spans })
  }

  private func addRows(
    below parent: MapRow, of walk: Walk, moves: [Walk.Step], ancestors: Set<Address>, filter: MapFilter? = nil,
    to rows: inout [MapRow]
  ) {
    guard parent.isUnfolded, let address = parent.destination else { return }
    let answers = branches(of: address).filter { answer in
      filter?.shows(parent.way + [Walk.Step(question: address, answer: answer.key)]) != false
    }
    for (index, answer) in answers.enumerated() {
      let step = Walk.Step(question: address, answer: answer.key)
      var row = MapRow(
        way: parent.way + [step], destination: walk.destination(of: step),
        isLast: parent.isLast + [index == answers.count - 1])
      row.isOnWay = parent.isOnWay && parent.depth < moves.count && moves[parent.depth] == step
      let isLoop = row.destination.map(ancestors.contains) ?? false
      row.canUnfold = !isLoop && row.destination.map { !branches(of: $0).isEmpty } ?? false
      // The path of the walk is expanded, unless the reader collapsed it.
      row.isUnfolded = row.canUnfold && (filter?.parents.contains(row.way) ?? memory.unfolded[row.way] ?? row.isOnWay)
      row.isMatch = filter?.matches.contains(row.way) ?? true
      rows.append(row)
      addRows(
        below: row, of: walk, moves: moves, ancestors: ancestors.union([row.destination].compactMap(\.self)),
        filter: filter, to: &rows)
    }
  }

  /// Returns the answers of a question, or the outcomes of a test that lead to other nodes.
  private func branches(of address: Address) -> [Answer] {
    forest.answers(at: address).filter { !Cause.isConfirming($0.key) }
  }

  /// Returns the branches before a row.
  ///
  /// For a deep row, these are only the nearest branches, and the number of those that are left out.
  private func branch(of row: MapRow, width: Int) -> String {
    guard let isLast = row.isLast.last else { return "" }
    let shown = min(row.depth, max(4, min(width / 4, 48)))
    let hidden = row.depth - shown
    let trunks = row.isLast.dropLast().suffix(shown - 1).map { $0 ? "  " : glyphs.trunk.prefix(columns: 2) }
    let fork = (isLast ? glyphs.corner : glyphs.fork).prefix(columns: 2)
    return (hidden > 0 ? "\(glyphs.less)\(hidden) " : "") + trunks.joined() + fork
  }

  /// Returns the lines of a row: the answer, and the headline of its node.
  ///
  /// The selected row also has the answer's key. There is one line, unless the whole text is asked for.
  fileprivate func lines(
    for row: MapRow, width: Int, isSelected: Bool, isWhole: Bool, marking words: [String]
  ) -> [Line] {
    guard walk != nil else { return [Line()] }
    let role = role(of: row)
    let label = [
      Span("    ", .branch), Span(branch(of: row, width: width), .branch),
      Span("\(mark(of: row)) ", role == .excluded ? .excluded : isCause(row) ? .cause : .key),
    ]
    let room = width - 1 - Line(label).width
    var spans: [Span] = []
    let headline = row.destination.flatMap { forest[$0]?.headline } ?? "this target doesn't exist"
    if let step = row.way.last {
      var say = forest.answer(of: step)?.say ?? step.answer
      // The answer and the headline share the space.
      if !isWhole, CellWidth.of(say) + CellWidth.of(headline) + 4 > room {
        let share = max(room / 2, room - CellWidth.of(headline) - 4)
        say = String(say.filter { $0 != "`" }).cutAfterWord(to: share, mark: glyphs.ellipsis)
      }
      spans += Prose.shown(say).map { Span($0.text, role == .plain ? $0.role : role) }
      spans.append(Span(" \(glyphs.chosen) ", .hint))
      if let tree = row.destination?.tree, tree != step.question.tree {
        spans.append(Span("\(glyphs.elsewhere) ", .hint))
      }
    }
    spans += Prose.shown(headline).map { Span($0.text, isCause(row) && role != .excluded ? .cause : role) }
    if !words.isEmpty { spans = spans.marking { word in words.contains(where: word.contains) } }
    let isHere = row.isOnWay && row.depth == mapMoves.count
    let here = isHere ? [Span("  \(glyphs.less) here".unbroken, .heading)] : []
    if isWhole {
      let key = isSelected ? row.way.last.map { [Span("  key:\u{A0}\($0.answer)", .id)] } ?? [] : []
      return Line.hanging(spans + key + here, label: label, indent: min(Line(label).width, width / 2), width: width - 1)
    }
    let text = Line(spans).cut(to: room - Line(here).width, mark: glyphs.ellipsis)
    return [Line(label + text.spans + here)]
  }

  private func role(of row: MapRow) -> Role {
    guard let destination = row.destination, let reachability else { return .warning }
    if !row.isMatch { return .hint }
    if row.isOnWay { return .question }
    if walk?.ruledOut.contains(destination) == true { return .excluded }
    return reachability.isOpen(destination) ? .plain : .excluded
  }

  private func isCause(_ row: MapRow) -> Bool { row.destination.flatMap(forest.cause) != nil }

  private func mark(of row: MapRow) -> String {
    guard let destination = row.destination else { return "!" }
    if walk?.ruledOut.contains(destination) == true || reachability?.isExhausted(destination) == true {
      return glyphs.wrong
    }
    if isCause(row) { return reachability?.reachable.contains(destination) == true ? glyphs.cause : glyphs.hollow }
    if !row.canUnfold { return glyphs.above }
    return row.isUnfolded ? glyphs.unfolded : glyphs.folded
  }
}

/// The rows of the map that a filter leaves.
private struct MapFilter {
  /// The ways to the rows with the words.
  var matches: Set<[Walk.Step]> = []
  /// The ways to the rows above them.
  var parents: Set<[Walk.Step]> = []

  func shows(_ way: [Walk.Step]) -> Bool { matches.contains(way) || parents.contains(way) }
}

extension String {
  /// The words of a filter in lowercase.
  fileprivate var filterWords: [String] { split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }
}

extension Walk {
  /// The steps that lead to a different node.
  ///
  /// These are all steps except the confirmation of a cause.
  fileprivate var moves: [Step] { steps.filter { !$0.isConfirmation } }
}
