/// The fewest answers that lead from a node to each other one: a tree of shortest paths.
package struct Ways: Sendable {
  private let search: BreadthFirstSearch<Address, Walk.Step>

  /// Finds the ways from a node: to all others, or until some goals are reached.
  ///
  /// - Parameters:
  ///   - forest: The trees.
  ///   - origin: Where the ways begin.
  ///   - goals: The nodes to find; `nil` for all.
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

  /// Returns the steps to a node; `nil` if no answers lead there.
  package func steps(to goal: Address) -> [Walk.Step]? { search.way(to: goal) }
}

extension Forest {
  /// A way to a node from the start of a tree.
  package typealias Way = (origin: Address, steps: [Walk.Step])

  /// Returns the fewest answers that lead to a node, as `ways(to:)` does.
  package func way(to address: Address) -> Way? { ways(to: [address])[0] }

  /// Returns the fewest answers that lead to some nodes: from their own tree's start, else from any tree's.
  ///
  /// - Returns: The way to each; `nil` if no tree's start leads there.
  package func ways(to addresses: [Address]) -> [Way?] {
    let starts = addresses.compactMap { self[$0.tree]?.startAddress }.uniqued
    let own = starts.map { start in
      Ways(in: self, from: start, to: Set(addresses.filter { $0.tree == start.tree }))
    }
    return addresses.map { address in
      // Answers lead to no guide, so that it would be looked for in vain.
      if case .guide = self[address] { return nil }
      for (start, ways) in zip(starts, own) where start.tree == address.tree {
        if let steps = ways.steps(to: address) { return (start, steps) }
      }
      for start in trees.compactMap(\.startAddress) where start.tree != address.tree {
        if let steps = Ways(in: self, from: start, to: [address]).steps(to: address) { return (start, steps) }
      }
      // Only the outcome of another cause's test leads there.
      if let start = self[address.tree]?.startAddress {
        let ways = Ways(in: self, from: start, to: [address], includingOutcomes: true)
        if let steps = ways.steps(to: address) { return (start, steps) }
      }
      return nil
    }
  }

  /// Returns the shortest ways to a node that differ in their last answer, those from its own tree first.
  ///
  /// - Parameters:
  ///   - address: The node.
  ///   - limit: The most ways.
  /// - Returns: The ways; none if no tree's start leads there.
  package func ways(to address: Address, limit: Int) -> [Way] {
    guard let shortest = way(to: address) else { return [] }
    if limit == 1 { return [shortest] }
    let last = trees.flatMap { tree in
      tree.questions.flatMap { question in
        question.answers.filter { resolve($0.go, from: tree.id) == address }.map { answer in
          Walk.Step(question: Address(tree: tree.id, node: question.id), answer: answer.key)
        }
      }
    }
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
