internal import DecisionTrees

/// The ids of the nodes that have come, with their places.
struct NodeIDs {
  private struct Mention {
    var section: TreeFormat.Key
    var place: Problem.Place
  }

  private var first: [String: Mention] = [:]
  /// The ids that several sections use.
  private var shared: [String: [Mention]] = [:]

  /// Takes an id.
  ///
  /// - Returns: Where the section has a node of that id already; `nil` if it has none.
  mutating func insert(_ id: String, at place: Problem.Place, in section: TreeFormat.Key) -> Problem.Place? {
    let mention = Mention(section: section, place: place)
    guard let earlier = first.updateValue(mention, forKey: id) else { return nil }
    first[id] = earlier
    let others = shared[id] ?? [earlier]
    if let same = others.first(where: { $0.section == section }) { return same.place }
    shared[id] = others + [mention]
    return nil
  }

  /// The ids that several sections use: where, and where the section before has it.
  var repetitions: [(id: String, place: Problem.Place, first: Problem.Place)] {
    shared.flatMap { id, mentions in
      let places = [.questions, .causes, .guides].flatMap { section in
        mentions.filter { $0.section == section }.map(\.place)
      }
      return zip(places.dropFirst(), places).map { (id, $0, $1) }
    }
  }
}
