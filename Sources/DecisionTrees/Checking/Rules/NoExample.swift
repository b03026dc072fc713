/// No example of any tree reaches a cause.
struct NoExample: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    var reached: Set<Address> = []
    for other in forest.trees {
      for example in other.examples where example.cause.tree == tree.id || other.id == tree.id {
        if let address = forest.resolve(example.cause, from: other.id) { reached.insert(address) }
      }
    }
    return tree.causes.filter { !reached.contains(Address(tree: tree.id, node: $0.id)) }.map {
      Finding(
        .noExample, "no example reaches '\($0.id)'; add a developer's words for it and the answers they would give",
        at: ["causes", .key($0.id)])
    }
  }
}
