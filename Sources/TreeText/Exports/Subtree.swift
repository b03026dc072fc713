package import DecisionTrees

/// The part of a tree to export: the whole tree, or the part below a node.
package struct Subtree: Sendable {
  let forest: Forest
  let tree: Tree
  /// The node where the part begins, or `nil` for a file that contains only guides.
  let origin: Address?
  /// Whether the part contains the whole tree.
  let isWhole: Bool
  /// The nodes of this tree that answers below the origin lead to.
  private let below: BreadthFirstSearch<Address, Void>
  private let depth: Int

  /// Selects a tree, or the part below a node.
  ///
  /// `depth` is the maximum number of levels of questions. The questions of the last level have no answers. The result
  /// is `nil` if there is no such tree or node.
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

  /// The questions.
  ///
  /// The first one is the origin, and the others follow in the order of the file.
  var questions: [Question] {
    let kept = tree.questions.filter { isKept($0.id) }
    guard let first = kept.firstIndex(where: { $0.id == origin?.node }) else { return kept }
    return [kept[first]] + kept[..<first] + kept[(first + 1)...]
  }

  /// The causes, in the order of the file.
  var causes: [Cause] { tree.causes.filter { isKept($0.id) } }

  /// The guides.
  ///
  /// A part of a tree contains only the guides that it refers to.
  var guides: [Guide] {
    let targets = questions.flatMap(\.guides) + causes.flatMap(\.guides)
    let addresses = Set(targets.compactMap { forest.resolve($0, from: tree.id) })
    return tree.guides.filter { guide in
      let address = address(guide.id)
      return isWhole || address == origin || addresses.contains(address)
    }
  }

  /// Returns whether the part contains the answers of a question.
  func isUnfolded(_ question: Question) -> Bool {
    isWhole || below.depth(of: address(question.id)).map { $0 < depth } ?? false
  }

  /// Returns whether the part contains a node of the tree.
  func contains(_ address: Address) -> Bool {
    isKept(address.node) || guides.contains { $0.id == address.node }
  }

  /// Returns the address of a node of the tree.
  func address(_ id: String) -> Address { Address(tree: tree.id, node: id) }

  private func isKept(_ id: String) -> Bool { isWhole || below.depth(of: address(id)) != nil }
}
