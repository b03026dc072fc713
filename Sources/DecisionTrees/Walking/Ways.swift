/// The shortest way from a node to every other node: a tree of shortest paths.
package struct Ways: Sendable {
  private let search: BreadthFirstSearch<Address, Walk.Step>

  /// Finds the ways from a node to all other nodes or to some goals.
  ///
  /// - Parameters:
  ///   - forest: The trees.
  ///   - origin: The node where the ways begin.
  ///   - goals: The nodes to find, or `nil` for all.
  ///   - includesOutcomes: Whether ways may lead through the outcome of a cause's test.
  package init(
    in forest: Forest, from origin: Address, to goals: Set<Address>? = nil,
    includingOutcomes includesOutcomes: Bool = false
  ) {
    search = BreadthFirstSearch(from: [origin], to: goals) { address in
      let answers = includesOutcomes ? forest.answers(at: address) : forest.question(address)?.answers ?? []
      return answers.compactMap { answer in
        guard let next = forest.resolve(answer.go, from: address.tree), forest.contains(next) else { return nil }
        return (Walk.Step(question: address, answer: answer.key), next)
      }
    }
  }

  /// Returns the steps to a node, or `nil` if no answers lead there.
  package func steps(to goal: Address) -> [Walk.Step]? { search.way(to: goal) }
}

extension Forest {
  /// A way to a node from the start of a tree.
  package typealias Way = (origin: Address, steps: [Walk.Step])

  /// Returns the shortest way to a node, as `ways(to:)` does.
  package func way(to address: Address) -> Way? { ways(to: [address])[0] }

  /// Returns the shortest ways to some nodes.
  ///
  /// A way begins at the start of the node's own tree if possible, or else at the start of any tree.
  ///
  /// - Returns: A way for each node, or `nil` if no tree's start leads there.
  package func ways(to addresses: [Address]) -> [Way?] {
    let starts = addresses.compactMap { self[$0.tree]?.startAddress }.uniqued
    let own = starts.map { start in
      Ways(in: self, from: start, to: Set(addresses.filter { $0.tree == start.tree }))
    }
    return addresses.map { address in
      // No answer leads to a guide, so a search would find nothing.
      if case .guide = self[address] { return nil }
      for (start, ways) in zip(starts, own) where start.tree == address.tree {
        if let steps = ways.steps(to: address) { return (start, steps) }
      }
      for start in trees.compactMap(\.startAddress) where start.tree != address.tree {
        if let steps = Ways(in: self, from: start, to: [address]).steps(to: address) { return (start, steps) }
      }
      // The last possibility is a way through the outcome of another cause's test.
      if let start = self[address.tree]?.startAddress {
        let ways = Ways(in: self, from: start, to: [address], includingOutcomes: true)
        if let steps = ways.steps(to: address) { return (start, steps) }
      }
      return nil
    }
  }

  /// Returns the shortest ways to a node with different last answers, starting with those from the node's own tree.
  ///
  /// - Parameters:
  ///   - address: The node.
  ///   - limit: The maximum number of ways.
  /// - Returns: The ways. The list is empty if no tree's start leads to the node.
  package func ways(to address: Address, limit: Int) -> [Way] {
    guard limit > 0, let shortest = way(to: address) else { return [] }
    let last = answers(to: address).map { Walk.Step(question: $0.address, answer: $0.answer.key) }
    let ways = zip(last, ways(to: last.map(\.question))).compactMap { step, way in
      way.map { (origin: $0.origin, steps: $0.steps + [step]) }
    }
    let others = ways.filter { $0.steps.last != shortest.steps.last }.sorted { one, other in
      let isOwn = [one, other].map { $0.origin.tree == address.tree }
      return isOwn[0] == isOwn[1] ? one.steps.count < other.steps.count : isOwn[0]
    }
    return [shortest] + others.prefix(limit - 1)
  }
}
