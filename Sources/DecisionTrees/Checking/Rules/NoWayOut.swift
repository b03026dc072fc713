/// From a question, no cause can be reached.
struct NoWayOut: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    let questions = tree.questions.map { Address(tree: tree.id, node: $0.id) }
    let hasWay = nodesWithWay(among: Graph(forest).reachable(from: questions), forest)
    return questions.filter { !hasWay.contains($0) }.map {
      Finding(.noWayOut, "no answers lead from '\($0.node)' to a cause", at: ["questions", .key($0.node)])
    }
  }

  /// Follows the answers backwards from the causes.
  private func nodesWithWay(among nodes: [Address], _ forest: Forest) -> Set<Address> {
    var sources: [Address: [Address]] = [:]
    var open: [Address] = []
    for address in nodes {
      guard let question = forest.question(address) else {
        open.append(address)
        continue
      }
      let destinations = forest.destinations(of: question, in: address.tree)
      // A target that does not exist is reported as such; where it would have led is not known.
      if destinations.contains(where: { $0 == nil }) { open.append(address) }
      for destination in destinations.compactMap(\.self) { sources[destination, default: []].append(address) }
    }
    var found: Set<Address> = []
    while let address = open.popLast() {
      if found.insert(address).inserted { open += sources[address] ?? [] }
    }
    return found
  }
}
