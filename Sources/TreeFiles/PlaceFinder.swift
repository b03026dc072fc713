internal import DecisionTrees

/// Where a value of a file stands.
struct TreePlace {
  var keyPlace: Problem.Place
  var place: Problem.Place
  var isText: Bool
  /// Whether the text is a `|` or `>` block, whose first line stands below its place.
  var isBlock: Bool
  /// Whether the file goes along with the path to its end.
  var isWhole = false

  /// Returns where a finding is in the value.
  func place(of finding: Finding, _ lines: SourceLines) -> Problem.Place {
    guard let offset = finding.offset else { return isText ? place : keyPlace }
    guard isBlock else { return place }
    let line = lines.text(of: place.line + 1 + offset.line, limit: .max) ?? ""
    let margin = lines.text(of: place.line + 1, limit: 4096)?.prefix { $0 == " " }.count ?? 0
    return Problem.Place(
      line: place.line + 1 + offset.line, column: min(margin + offset.column, line.unicodeScalars.count) + 1)
  }
}

/// Finds the places of some paths of a tree file in one pass.
///
/// A tree keeps no places: most files have nothing to report, and those that have are read once more.
struct PlaceFinder {
  /// A value that a path goes through.
  private struct Station {
    var next: [TreePath.Part: Int] = [:]
    var parent: Int?
    var place: TreePlace?
  }

  private var stations = [Station()]
  /// The station that each path ends at.
  private var ends: [Int] = []

  init(_ paths: [TreePath]) {
    ends = paths.map { path in path.parts.reduce(0) { station(after: $0, $1) } }
  }

  private mutating func station(after parent: Int, _ part: TreePath.Part) -> Int {
    if let known = stations[parent].next[part] { return known }
    stations.append(Station(parent: parent))
    stations[parent].next[part] = stations.count - 1
    return stations.count - 1
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: What it holds.
  /// - Returns: For each path, the last value on it that the file has; `nil` if it has none.
  mutating func places(in bytes: ArraySlice<UInt8>) -> [TreePlace?] {
    var reader = YAMLReader(bytes)
    if (try? reader.beginDocument()) == true { try? visit(0, keyPlace: reader.place, &reader) }
    return ends.map(place)
  }

  private func place(of end: Int) -> TreePlace? {
    var station = end
    while stations[station].place == nil, let parent = stations[station].parent { station = parent }
    var place = stations[station].place
    place?.isWhole = station == end
    return place
  }

  private mutating func visit(_ station: Int, keyPlace: Problem.Place, _ reader: inout YAMLReader)
    throws(YAMLReader.Stop)
  {
    stations[station].place = TreePlace(
      keyPlace: keyPlace, place: reader.place, isText: reader.kind == .text, isBlock: reader.isBlock)
    switch reader.kind {
    case .mapping where !stations[station].next.isEmpty: try visitEntries(of: station, &reader)
    case .list where !stations[station].next.isEmpty: try visitItems(of: station, &reader)
    default: try reader.skip()
    }
  }

  private mutating func visitEntries(of station: Int, _ reader: inout YAMLReader) throws(YAMLReader.Stop) {
    while true {
      try reader.next()
      if reader.kind == .end { return }
      let (key, place) = (reader.kind == .text ? reader.text : nil, reader.place)
      try reader.skip()
      try reader.next()
      try visit(key.flatMap { stations[station].next[.key($0)] }, keyPlace: place, &reader)
    }
  }

  private mutating func visitItems(of station: Int, _ reader: inout YAMLReader) throws(YAMLReader.Stop) {
    var index = 0
    while true {
      try reader.next()
      if reader.kind == .end { return }
      try visit(stations[station].next[.index(index)], keyPlace: reader.place, &reader)
      index += 1
    }
  }

  /// Visits a value that a path goes through, the first of its key; leaves out others.
  private mutating func visit(_ station: Int?, keyPlace: Problem.Place, _ reader: inout YAMLReader)
    throws(YAMLReader.Stop)
  {
    if let station, stations[station].place == nil {
      try visit(station, keyPlace: keyPlace, &reader)
    } else {
      try reader.skip()
    }
  }
}
