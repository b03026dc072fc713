/// The fewest answers that lead to each node: a tree of shortest ways, from each tree's start.
package struct Ways: Sendable {
  private var cameBy: [Address: [Address: Walk.Step]] = [:]

  package init() {}

  /// Finds the ways in all trees of a forest.
  package init(_ forest: Forest) {
    for start in forest.trees.compactMap(\.startAddress) {
      cameBy[start] = Graph(forest).ways(from: start)
    }
  }

  /// Returns the steps from a tree's start to a node; none if they do not lead there.
  package func steps(to address: Address, from start: Address) -> [Walk.Step] {
    Graph.steps(to: address, cameBy: cameBy[start] ?? [:])
  }
}
