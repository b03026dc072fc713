import DecisionTrees
import TreeText

/// One row of the map: the answers that lead to a node.
struct MapRow: Equatable, Sendable {
  /// The answers from the first question on; none for the first row.
  var way: [Walk.Step]
  var destination: Address?
  /// For each answer of the way, whether it is the last of its question.
  var isLast: [Bool] = []
  /// Whether the walk came this way.
  var isOnWay = false
  /// Whether more rows can be shown below it.
  var canUnfold = false
  var isUnfolded = false

  var depth: Int { way.count }
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
    var first = MapRow(way: [], destination: walk.origin, isOnWay: true, canUnfold: true)
    first.isUnfolded = folds[first.way] ?? true
    var rows = [first]
    addRows(below: first, of: walk, ancestors: [walk.origin], to: &rows)
    return rows
  }

  private func addRows(below parent: MapRow, of walk: Walk, ancestors: Set<Address>, to rows: inout [MapRow]) {
    guard parent.isUnfolded, let address = parent.destination, let question = forest.question(address) else { return }
    for (index, answer) in question.answers.enumerated() {
      let step = Walk.Step(question: address, answer: answer.key)
      var row = MapRow(
        way: parent.way + [step], destination: walk.destination(of: step),
        isLast: parent.isLast + [index == question.answers.count - 1])
      row.isOnWay = parent.isOnWay && parent.depth < walk.steps.count && walk.steps[parent.depth] == step
      let isLoop = row.destination.map(ancestors.contains) ?? false
      row.canUnfold = !isLoop && row.destination.flatMap(forest.question) != nil
      // The walk's way is unfolded, unless the reader folded it.
      row.isUnfolded = row.canUnfold && (folds[row.way] ?? row.isOnWay)
      rows.append(row)
      addRows(below: row, of: walk, ancestors: ancestors.union([row.destination].compactMap(\.self)), to: &rows)
    }
  }

  /// The row of where the walk stands, or of the nearest one above that is shown.
  var mapSelection: Int { mapRows.lastIndex(where: \.isOnWay) ?? 0 }

  /// The lines of the tree before a row; of a deep one only the nearest, after how many are left out.
  private func branch(of row: MapRow, width: Int) -> String {
    guard let isLast = row.isLast.last else { return "" }
    let shown = min(row.depth, max(4, min(width / 4, 48)))
    let hidden = row.depth - shown
    let trunks = row.isLast.dropLast().suffix(shown - 1).map { $0 ? "  " : glyphs.trunk.prefix(columns: 2) }
    let fork = (isLast ? glyphs.corner : glyphs.fork).prefix(columns: 2)
    return (hidden > 0 ? "\(glyphs.less)\(hidden) " : "") + trunks.joined() + fork
  }

  private func line(for row: MapRow, width: Int) -> Line {
    guard let walk else { return Line() }
    let role = role(of: row)
    var spans = [Span(" "), Span(branch(of: row, width: width), .branch)]
    if let key = row.way.last?.answer {
      spans += [Span(key, row.isOnWay ? .question : .id), Span(" ")]
    }
    spans += [Span("\(mark(of: row)) ", role == .excluded ? .excluded : isCause(row) ? .cause : .hint)]
    if let step = row.way.last, let tree = row.destination?.tree, tree != step.question.tree {
      spans.append(Span("\(glyphs.elsewhere) ", .hint))
    }
    spans += Prose.spans(row.destination.flatMap { forest[$0]?.headline } ?? Words.nothingHere).map {
      Span($0.text, role)
    }
    guard row.isOnWay, row.depth == walk.steps.count else { return Line(spans) }
    let here = Span("  \(glyphs.less) here", .heading)
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
