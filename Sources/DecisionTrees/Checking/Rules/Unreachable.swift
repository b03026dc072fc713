/// No answers lead from the tree's start to a question or a cause.
struct Unreachable: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    guard let start = tree.startAddress else { return [] }
    // Another tree may lead straight to a node; that is a way as well.
    let entrances = forest.trees.filter { $0.id != tree.id }.flatMap { other in
      other.questions.flatMap(\.answers).map(\.go).filter { $0.tree == tree.id }
        .compactMap { forest.resolve($0, from: other.id) }
    }
    let reached = Set(Graph(forest).reachable(from: [start] + entrances))
    let isUnreached = { (id: String) in !reached.contains(Address(tree: tree.id, node: id)) }
    return tree.questions.map(\.id).filter(isUnreached).map { finding($0, at: ["questions", .key($0)]) }
      + tree.causes.map(\.id).filter(isUnreached).map { finding($0, at: ["causes", .key($0)]) }
  }

  private func finding(_ id: String, at path: TreePath) -> Finding {
    Finding(.unreachable, "no answers lead to '\(id)'", at: path)
  }
}
