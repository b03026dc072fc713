/// The forest as a graph, with answers as edges between the nodes.
package struct Graph {
  package let forest: Forest

  package init(_ forest: Forest) { self.forest = forest }

  /// Returns the addresses that the answers of a node lead to, in order.
  ///
  /// Addresses that don't exist are left out.
  package func successors(of address: Address) -> [Address] {
    forest.destinations(from: address).compactMap { $0 }
  }

  /// Returns all nodes that can be reached, each once, in depth-first order of the answers.
  ///
  /// - Parameters:
  ///   - addresses: The nodes where the search begins.
  ///   - tree: The tree that the search must not leave, or `nil` for all trees.
  /// - Returns: The addresses, starting with those of the first node.
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

  /// Returns the causes that can be reached from a node, in the order of the answers.
  package func causes(from address: Address) -> [Address] {
    reachable(from: [address]).filter { forest.cause($0) != nil }
  }

  /// Returns the causes of a node's own tree that can be reached without leaving the tree.
  ///
  /// These are the causes that all screens count. From the first question of a tree, no cause of the tree is left out.
  package func ownCauses(from address: Address) -> [Address] {
    let isStart = forest[address.tree]?.startAddress == address
    let nodes = isStart ? reachable(from: [address]) : reachable(from: [address], within: address.tree)
    return nodes.filter { $0.tree == address.tree && forest.cause($0) != nil }
  }

  /// Returns the nearest causes for each of some nodes.
  ///
  /// Only the nearest ones are useful, because almost every cause can be reached from almost every node.
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
