/// The forest as a graph: nodes, and answers as edges.
package struct Graph {
  private let forest: Forest

  package init(_ forest: Forest) { self.forest = forest }

  /// Returns the addresses that the answers of a node lead to, in order, without those that do not exist.
  package func successors(of address: Address) -> [Address] {
    forest.destinations(from: address).compactMap { $0 }
  }

  /// Returns every node that can be reached, each once, depth first in the order of the answers.
  package func reachable(from addresses: [Address]) -> [Address] {
    Self.reachable(from: addresses, successors: successors)
  }

  /// Returns every node that can be reached along some edges, each once, depth first.
  package static func reachable<Node: Hashable>(from nodes: [Node], successors: (Node) -> [Node]) -> [Node] {
    var seen: Set<Node> = []
    var order: [Node] = []
    var open = Array(nodes.reversed())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      order.append(next)
      open += successors(next).reversed()
    }
    return order
  }

  /// Returns the causes that can be reached, in the order of the answers.
  package func causes(from address: Address) -> [Address] {
    reachable(from: [address]).filter { forest.cause($0) != nil }
  }

  /// Returns the causes that are nearest to each of some nodes: ways lead from everywhere to nearly everywhere.
  package func causes(nearestTo places: [Address?]) -> [[Address]] {
    var causes = places.map { _ in [Address]() }
    var open = places.enumerated().compactMap { index, place in place.map { (index: index, place: $0) } }[...]
    var seen: Set<Address> = []
    while let (index, place) = open.popFirst() {
      guard seen.insert(place).inserted else { continue }
      if forest.cause(place) != nil { causes[index].append(place) }
      open += successors(of: place).map { (index, $0) }
    }
    return causes
  }

  /// Returns the fewest answers that lead from one node to another; `nil` if none do.
  package func way(from origin: Address, to goal: Address) -> [Walk.Step]? {
    let cameBy = ways(from: origin, to: goal)
    return goal == origin || cameBy[goal] != nil ? Self.steps(to: goal, cameBy: cameBy) : nil
  }

  /// Returns the step by which a search, breadth first, came to each node, up to a goal.
  func ways(from origin: Address, to goal: Address? = nil) -> [Address: Walk.Step] {
    var cameBy: [Address: Walk.Step] = [:]
    var seen: Set<Address> = [origin]
    var open = [origin][...]
    while let address = open.popFirst(), address != goal {
      guard let question = forest.question(address) else { continue }
      for (answer, next) in zip(question.answers, forest.destinations(from: address)) {
        guard let next, seen.insert(next).inserted else { continue }
        cameBy[next] = Walk.Step(question: address, answer: answer.key)
        open.append(next)
      }
    }
    return cameBy
  }

  /// Returns the steps to a node, each node with the step that a search came to it by.
  static func steps(to goal: Address, cameBy: [Address: Walk.Step]) -> [Walk.Step] {
    var steps: [Walk.Step] = []
    var address = goal
    while let step = cameBy[address] {
      steps.append(step)
      address = step.question
    }
    return steps.reversed()
  }
}

extension Forest {
  /// Returns the fewest answers that lead to a node: from its own tree's start, else from any tree's.
  ///
  /// - Returns: The origin and the steps from it; `nil` if no tree's start leads there.
  package func way(to address: Address) -> (origin: Address, steps: [Walk.Step])? {
    let own = self[address.tree]?.startAddress
    let starts = [own].compactMap { $0 } + trees.compactMap(\.startAddress).filter { $0 != own }
    for start in starts {
      if let steps = Graph(self).way(from: start, to: address) { return (start, steps) }
    }
    return nil
  }
}
