package import DecisionTrees

/// What is exported of a tree: all of it, or the part below a node.
package struct Subtree: Sendable {
  let forest: Forest
  let tree: Tree
  /// The node it begins at; `nil` for a file of guides alone.
  let origin: Address?
  /// Whether nothing of the tree is left out.
  let isWhole: Bool
  /// The nodes below the origin that the tree's answers lead to.
  private let below: BreadthFirstSearch<Address, Void>
  private let depth: Int

  /// Selects a tree, or what is below a node, some questions deep.
  ///
  /// Those behind them have no answers.  Returns `nil` if there is no such tree or node.
  package init?(of id: String, from node: String? = nil, depth: Int? = nil, in forest: Forest) {
    guard let tree = forest[id] else { return nil }
    if let node, tree.node(node) == nil { return nil }
    self.forest = forest
    self.tree = tree
    self.depth = depth ?? .max
    origin = node.map { Address(tree: id, node: $0) } ?? tree.startAddress
    isWhole = depth == nil && (node == nil || node == tree.start)
    below = BreadthFirstSearch(from: [origin].compactMap { $0 }, depth: depth ?? .max) { node in
      Graph(forest).successors(of: node).filter { $0.tree == id }.map { ((), $0) }
    }
  }

  /// The questions; the first is asked first, the others follow as in the file.
  var questions: [Question] {
    let kept = tree.questions.filter { isKept($0.id) }
    guard let first = kept.firstIndex(where: { $0.id == origin?.node }) else { return kept }
    return [kept[first]] + kept[..<first] + kept[(first + 1)...]
  }

  /// The causes, as in the file.
  var causes: [Cause] { tree.causes.filter { isKept($0.id) } }

  /// The guides; of a part those alone that it refers to.
  var guides: [Guide] {
    let targets = questions.flatMap(\.guides) + causes.flatMap(\.guides)
    let addresses = Set(targets.compactMap { forest.resolve($0, from: tree.id) })
    return tree.guides.filter { guide in
      let address = address(guide.id)
      return isWhole || address == origin || addresses.contains(address)
    }
  }

  /// Whether the answers of a question belong to the part.
  func isUnfolded(_ question: Question) -> Bool {
    isWhole || below.depth(of: address(question.id)).map { $0 < depth } ?? false
  }

  /// Whether a node of the tree is in the part.
  func contains(_ address: Address) -> Bool {
    isKept(address.node) || guides.contains { $0.id == address.node }
  }

  /// The address of a node of the tree.
  func address(_ id: String) -> Address { Address(tree: tree.id, node: id) }

  private func isKept(_ id: String) -> Bool { isWhole || below.depth(of: address(id)) != nil }
}
