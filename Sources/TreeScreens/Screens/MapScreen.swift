import DecisionTrees

/// One row of the map: an answer and where it leads.
struct MapRow: Equatable, Sendable {
  /// The row above it whose question it answers; `nil` for the first row.
  var parent: Int?
  /// The answer that leads here.
  var step: Walk.Step?
  var destination: Address?
  /// How many answers lead here.
  var depth = 0
  /// For each of them, the latest in the lowest bit, whether it is the last of its question.
  var isLast: UInt64 = 0
  /// Whether the walk came this way.
  var isOnWay = false
  /// Where the folds know it.
  var fold: Int?
  /// Whether more rows can be shown below it.
  var canUnfold = false
  var isUnfolded = false
}

/// What was folded and unfolded in the map by hand.
struct MapFolds: Sendable {
  private struct Edge: Hashable {
    var parent: Int
    var step: Walk.Step
  }

  /// The first question.
  static let root = 0
  private var places: [Edge: Int] = [:]
  private var isUnfolded: [Int: Bool] = [:]

  /// Whether a place is unfolded; `nil` if nobody said.
  subscript(place: Int?) -> Bool? { place.flatMap { isUnfolded[$0] } }

  /// Where an answer leads from a place; `nil` if nothing is known about it.
  func place(after step: Walk.Step, from parent: Int?) -> Int? {
    guard let parent, !places.isEmpty else { return nil }
    return places[Edge(parent: parent, step: step)]
  }

  mutating func set(_ value: Bool, at way: [Walk.Step]) {
    var place = MapFolds.root
    for step in way {
      let next = self.place(after: step, from: place) ?? places.count + 1
      places[Edge(parent: place, step: step)] = next
      place = next
    }
    isUnfolded[place] = value
  }
}

extension Session {
  /// The tree, with the walk's way through it.
  func mapPage(width: Int) -> Page {
    var page = Page()
    for (index, row) in mapRows.enumerated() {
      page.add([line(for: row, width: width)], action: .follow(row: index), badge: 1)
    }
    return page
  }

  /// The rows that are unfolded.
  var mapRows: [MapRow] {
    guard let walk else { return [] }
    var first = MapRow(destination: walk.origin, isOnWay: true, fold: MapFolds.root, canUnfold: true)
    first.isUnfolded = folds[first.fold] ?? first.isOnWay
    var rows = [first]
    guard first.isUnfolded else { return rows }
    var open = branches(below: 0, of: first)
    var ancestors: Set<Address> = [walk.origin]
    while let branch = open.popLast() {
      guard case .answer(let answer, let isLast, let parent) = branch else {
        if case .end(let address) = branch { ancestors.remove(address) }
        continue
      }
      let row = row(for: answer, isLast: isLast, below: parent, rows[parent], of: walk, ancestors)
      rows.append(row)
      guard row.isUnfolded, let destination = row.destination else { continue }
      ancestors.insert(destination)
      open.append(.end(destination))
      open += branches(below: rows.count - 1, of: row)
    }
    return rows
  }

  /// What is yet to be drawn.
  private enum Branch {
    case answer(Answer, isLast: Bool, parent: Int)
    /// Below a question there is nothing more.
    case end(Address)
  }

  /// The answers of a row's question, the first one at the end.
  private func branches(below index: Int, of row: MapRow) -> [Branch] {
    guard let question = row.destination.flatMap(forest.question) else { return [] }
    return question.answers.enumerated().reversed().map { position, answer in
      .answer(answer, isLast: position == question.answers.count - 1, parent: index)
    }
  }

  private func row(
    for answer: Answer, isLast: Bool, below index: Int, _ parent: MapRow, of walk: Walk, _ ancestors: Set<Address>
  ) -> MapRow {
    let step = parent.destination.map { Walk.Step(question: $0, answer: answer.key) }
    var row = MapRow(
      parent: index, step: step, destination: step.flatMap(walk.destination), depth: parent.depth + 1,
      isLast: parent.isLast << 1 | (isLast ? 1 : 0))
    row.isOnWay = parent.isOnWay && parent.depth < walk.steps.count && walk.steps[parent.depth] == step
    row.fold = step.flatMap { folds.place(after: $0, from: parent.fold) }
    let isLoop = row.destination.map(ancestors.contains) ?? false
    row.canUnfold = !isLoop && row.destination.flatMap(forest.question) != nil
    // The walk's way is unfolded, unless the reader folded it.
    row.isUnfolded = row.canUnfold && (folds[row.fold] ?? row.isOnWay)
    return row
  }

  /// The answers that lead to a row.
  func way(to index: Int, among rows: [MapRow]) -> [Walk.Step] {
    var way: [Walk.Step] = []
    var next: Int? = index
    while let index = next {
      if let step = rows[index].step { way.append(step) }
      next = rows[index].parent
    }
    return way.reversed()
  }

  /// The row of where the walk stands, or of the nearest one above that is shown.
  var mapSelection: Int { mapRows.lastIndex(where: \.isOnWay) ?? 0 }

  /// The lines of the tree before a row; of a deep one only the nearest, after how many are left out.
  private func branch(of row: MapRow, width: Int) -> String {
    guard row.depth > 0 else { return "" }
    let shown = min(row.depth, max(4, min(width / 4, 48)))
    let hidden = row.depth - shown
    let trunks = (1..<shown).reversed().map { row.isLast >> $0 & 1 == 1 ? "  " : glyphs.trunk.prefix(columns: 2) }
    let fork = (row.isLast & 1 == 1 ? glyphs.corner : glyphs.fork).prefix(columns: 2)
    return (hidden > 0 ? "\(glyphs.less)\(hidden) " : "") + trunks.joined() + fork
  }

  private func line(for row: MapRow, width: Int) -> Line {
    guard let walk else { return Line() }
    let role = role(of: row)
    var spans = [Span(" "), Span(branch(of: row, width: width), .branch)]
    if let key = row.step?.answer {
      spans += [Span(key, row.isOnWay ? .question : .id), Span(" ")]
    }
    spans += [Span("\(mark(of: row)) ", role == .excluded ? .excluded : isCause(row) ? .cause : .hint)]
    if let step = row.step, let tree = row.destination?.tree, tree != step.question.tree {
      spans.append(Span("\(glyphs.elsewhere) ", .hint))
    }
    spans += Prose.spans(row.destination.flatMap { forest[$0]?.headline } ?? Words.nothingHere).map {
      Span($0.text, role)
    }
    guard row.isOnWay, row.depth == walk.steps.count else { return Line(spans) }
    let here = Span("  \(glyphs.less) \(Words.here)", .heading)
    return Line(Line(spans).cut(to: width - CellWidth.of(here.text), mark: glyphs.ellipsis).spans + [here])
  }

  private func role(of row: MapRow) -> Role {
    guard let destination = row.destination, let standing else { return .warning }
    if row.isOnWay { return .question }
    if walk?.ruledOut.contains(destination) == true { return .excluded }
    return standing.reachable.contains(destination) ? .plain : .excluded
  }

  private func isCause(_ row: MapRow) -> Bool { row.destination.flatMap(forest.cause) != nil }

  private func mark(of row: MapRow) -> String {
    guard let destination = row.destination else { return "!" }
    if walk?.ruledOut.contains(destination) == true { return glyphs.wrong }
    if isCause(row) { return standing?.reachable.contains(destination) == true ? glyphs.cause : glyphs.hollow }
    if !row.canUnfold { return glyphs.above }
    return row.isUnfolded ? glyphs.unfolded : glyphs.folded
  }
}
