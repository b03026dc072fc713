import DecisionTrees

/// One row of the map: an answer and where it leads.
struct MapRow: Equatable, Sendable {
  /// The answers that lead here; empty for the first question.
  var way: [Walk.Step]
  var destination: Address?
  /// The lines of the tree before it.
  var branch: String
  /// Whether more rows can be shown below it.
  var canUnfold = false
  var isUnfolded = false
}

extension Session {
  /// The tree, with the walk's way through it.
  func mapPage(width: Int) -> Page {
    var page = Page()
    for row in mapRows { page.add([line(for: row, width: width)], action: .follow(row.way), badge: 1) }
    return page
  }

  /// The rows that are unfolded.
  var mapRows: [MapRow] {
    guard let walk else { return [] }
    var rows = [MapRow(way: [], destination: walk.origin, branch: "", canUnfold: true, isUnfolded: isUnfolded([]))]
    if rows[0].isUnfolded { addRows(below: rows[0], trunk: "", ancestors: [walk.origin], to: &rows) }
    return rows
  }

  /// The row of where the walk stands, or of the nearest one above that is shown.
  var mapSelection: Int {
    guard let walk else { return 0 }
    return mapRows.lastIndex { walk.steps.starts(with: $0.way) } ?? 0
  }

  private func addRows(below parent: MapRow, trunk: String, ancestors: Set<Address>, to rows: inout [MapRow]) {
    guard let walk, let address = parent.destination, let question = forest.question(address) else { return }
    for (index, answer) in question.answers.enumerated() {
      let isLast = index == question.answers.count - 1
      let way = parent.way + [Walk.Step(question: address, answer: answer.key)]
      var row = MapRow(
        way: way, destination: walk.destination(of: way[way.count - 1]),
        branch: trunk + (isLast ? glyphs.corner : glyphs.fork).prefix(columns: 2))
      let isLoop = row.destination.map(ancestors.contains) ?? false
      row.canUnfold = !isLoop && row.destination.flatMap(forest.question) != nil
      row.isUnfolded = row.canUnfold && isUnfolded(way)
      rows.append(row)
      guard row.isUnfolded, let destination = row.destination else { continue }
      addRows(
        below: row, trunk: trunk + (isLast ? "  " : glyphs.trunk.prefix(columns: 2)),
        ancestors: ancestors.union([destination]), to: &rows)
    }
  }

  /// The walk's way is unfolded, unless the reader folded it.
  func isUnfolded(_ way: [Walk.Step]) -> Bool { folds[way] ?? (walk?.steps.starts(with: way) ?? false) }

  private func line(for row: MapRow, width: Int) -> Line {
    guard let walk else { return Line() }
    let isOnWay = walk.steps.starts(with: row.way)
    let role = role(of: row, isOnWay: isOnWay)
    var spans = [Span(" "), Span(row.branch, .branch)]
    if let key = row.way.last?.answer {
      spans += [Span(key, isOnWay ? .question : .id), Span(" ")]
    }
    spans += [Span("\(mark(of: row)) ", role == .excluded ? .excluded : isCause(row) ? .cause : .hint)]
    spans += Prose.spans(row.destination.flatMap { forest[$0]?.headline } ?? Words.nothingHere).map {
      Span($0.text, role)
    }
    guard isOnWay, row.way.count == walk.steps.count else { return Line(spans) }
    let here = Span("  \(glyphs.less) \(Words.here)", .heading)
    return Line(Line(spans).cut(to: width - CellWidth.of(here.text), mark: glyphs.ellipsis).spans + [here])
  }

  private func role(of row: MapRow, isOnWay: Bool) -> Role {
    guard let destination = row.destination, let standing else { return .warning }
    if isOnWay { return .question }
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
