/// The fewest answers that lead to each node: a tree of shortest ways, from each tree's start.
package struct Ways: Sendable {
  private var cameBy: [Address: [Address: Walk.Step]] = [:]

  package init() {}

  /// Finds the ways in all trees of a forest.
  package init(_ forest: Forest) {
    for start in forest.trees.compactMap(\.startAddress) {
      var steps: [Address: Walk.Step] = [:]
      var seen: Set<Address> = [start]
      var open = [start][...]
      while let address = open.popFirst() {
        guard let question = forest.question(address) else { continue }
        for (answer, next) in zip(question.answers, forest.destinations(from: address)) {
          guard let next, seen.insert(next).inserted else { continue }
          steps[next] = Walk.Step(question: address, answer: answer.key)
          open.append(next)
        }
      }
      cameBy[start] = steps
    }
  }

  /// Returns the steps from a tree's start to a node; none if they do not lead there.
  package func steps(to address: Address, from start: Address) -> [Walk.Step] {
    Graph.steps(to: address, cameBy: cameBy[start] ?? [:])
  }
}
