/// The forest as a graph: nodes, and answers as edges.
package struct Graph {
  package let forest: Forest

  package init(_ forest: Forest) { self.forest = forest }

  /// Returns the addresses that the answers of a node lead to, in order, without those that do not exist.
  package func successors(of address: Address) -> [Address] {
    forest.destinations(from: address).compactMap { $0 }
  }

  /// Returns every node that can be reached, each once, in the order in which somebody reads the answers: depth first.
  ///
  /// - Parameters:
  ///   - addresses: Where the search begins.
  ///   - tree: The tree that the search doesn't leave; `nil` for all trees.
  /// - Returns: The addresses, those of the beginning first.
  package func reachable(from addresses: [Address], within tree: String? = nil) -> [Address] {
    var seen: Set<Address> = []
    var order: [Address] = []
    var open = Array(addresses.reversed())
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      order.append(next)
      open += successors(of: next).reversed().filter { tree == nil || $0.tree == tree }
    }
    return order
  }

  /// Returns the causes that can be reached, in the order of the answers.
  package func causes(from address: Address) -> [Address] {
    reachable(from: [address]).filter { forest.cause($0) != nil }
  }

  /// Returns the causes that are nearest to each of some nodes: ways lead from everywhere to nearly everywhere.
  package func causes(nearestTo places: [Address?]) -> [[Address]] {
    let search = BreadthFirstSearch(from: places.compactMap { $0 }) { node in
      successors(of: node).map { (edge: node, to: $0) }
    }
    var causes = places.map { _ in [Address]() }
    for node in search.nodes where forest.cause(node) != nil {
      if let index = places.firstIndex(of: search.way(to: node)?.first ?? node) { causes[index].append(node) }
    }
    return causes
  }
}
