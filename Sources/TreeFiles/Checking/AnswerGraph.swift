import DecisionTrees

/// The answers of a forest as an adjacency list.
///
/// Nodes have numbers, so that rules follow answers without hashing.
struct AnswerGraph: Sendable {
  /// The address of each node, by number.
  let addresses: [Address]
  /// The number of each node.
  let numbers: [Address: Int]
  /// The nodes that the answers of each node lead to, in order.
  ///
  /// A target that doesn't exist is `nil`.
  let targets: [[Int?]]
  /// The nodes that the outcomes of each cause's test lead to, without the outcomes that confirm the cause.
  private let outcomes: [[Int]]
  /// The nodes from which answers lead to a cause, a guide, or a target that doesn't exist.
  let nodesWithWayOut: Set<Int>
  /// The nodes of each tree that answers of other trees lead to.
  private let entrances: [String: [Int]]

  init(_ forest: Forest) {
    let addresses = forest.trees.flatMap { tree in tree.allIDs.map { Address(tree: tree.id, node: $0) } }
    let numbers = Dictionary(zip(addresses, addresses.indices)) { first, _ in first }
    let targets = addresses.map { address in
      (forest.question(address)?.answers ?? []).map { answer in
        forest.resolve(answer.go, from: address.tree).flatMap { numbers[$0] }
      }
    }
    let outcomes = addresses.map { address in
      (forest.cause(address)?.confirm?.others ?? []).compactMap { outcome in
        forest.resolve(outcome.go, from: address.tree).flatMap { numbers[$0] }
      }
    }
    var sources = [[Int]](repeating: [], count: addresses.count)
    var entrances: [String: [Int]] = [:]
    for (source, targets) in targets.enumerated() {
      for case let target? in targets { sources[target].append(source) }
      for target in targets.compactMap({ $0 }) + outcomes[source] {
        let tree = addresses[target].tree
        if tree != addresses[source].tree { entrances[tree, default: []].append(target) }
      }
    }
    let ends = targets.indices.filter { targets[$0].isEmpty || targets[$0].contains(nil) }
    nodesWithWayOut = Set(BreadthFirstSearch(from: ends) { sources[$0] }.nodes)
    (self.addresses, self.numbers, self.targets, self.entrances) = (addresses, numbers, targets, entrances)
    self.outcomes = outcomes
  }

  /// Returns every node that a walk of a tree can reach: from its start, or from an answer of a different tree.
  ///
  /// The outcomes of tests also lead to nodes.
  func reachable(from start: Address) -> Set<Int> {
    let starts = (numbers[start].map { [$0] } ?? []) + entrances[start.tree, default: []]
    return Set(BreadthFirstSearch(from: starts) { targets[$0].compactMap { $0 } + outcomes[$0] }.nodes)
  }
}
