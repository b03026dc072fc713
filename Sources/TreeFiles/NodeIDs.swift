internal import DecisionTrees

/// The ids of the nodes that have come, with their places.
struct NodeIDs {
  /// Small, since large trees have many.
  private struct Mention {
    var section: TreeFormat.Key
    var line: UInt32
    var column: UInt32

    init(_ section: TreeFormat.Key, _ place: Problem.Place) {
      self.section = section
      (line, column) = (UInt32(place.line), UInt32(place.column))
    }

    var place: Problem.Place { Problem.Place(line: Int(line), column: Int(column)) }
  }

  private var first: [String: Mention] = [:]
  /// The ids that several sections use.
  private var repeated: [String: [Mention]] = [:]

  /// Takes an id.
  ///
  /// - Returns: Where the section has a node of that id already; `nil` if it has none.
  mutating func insert(_ id: String, at place: Problem.Place, in section: TreeFormat.Key) -> Problem.Place? {
    let mention = Mention(section, place)
    guard let earlier = first.updateValue(mention, forKey: id) else { return nil }
    first[id] = earlier
    let others = repeated[id] ?? [earlier]
    if let same = others.first(where: { $0.section == section }) { return same.place }
    repeated[id] = others + [mention]
    return nil
  }

  /// The ids that several sections use: where, and where the section before has it.
  var repetitions: [(id: String, place: Problem.Place, first: Problem.Place)] {
    repeated.flatMap { id, mentions in
      let places = [.questions, .causes, .guides].flatMap { section in
        mentions.filter { $0.section == section }.map(\.place)
      }
      return zip(places.dropFirst(), places).map { (id, $0, $1) }
    }
  }
}
