/// The forest as a graph: nodes, and answers as edges.
package struct Graph {
  package let forest: Forest

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
  package static func reachable(from addresses: [Address], successors: (Address) -> [Address]) -> [Address] {
    var seen: Set<Address> = []
    var order: [Address] = []
    var open = Array(addresses.reversed())
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
}
