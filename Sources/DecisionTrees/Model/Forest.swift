/// All loaded trees.
///
/// A forest may contain only some of the tree files on disk. Its owner decides which trees to load, and when.
package struct Forest: Equatable, Sendable {
  /// The trees, in the order in which a menu lists them.
  package private(set) var trees: [Tree]
  private var positions: [String: Int]
  /// The places where a scan of the reader's sources found signs of causes.
  package var places: [SourcePlace] = []

  package init(_ trees: [Tree] = []) {
    self.trees = []
    positions = [:]
    for tree in trees where positions[tree.id] == nil { insert(tree) }
  }

  /// Adds a tree, or replaces the tree with the same id.
  package mutating func insert(_ tree: Tree) {
    if let position = positions[tree.id] {
      trees[position] = tree
    } else {
      positions[tree.id] = trees.count
      trees.append(tree)
    }
  }

  /// The tree with an id.
  package subscript(id: String) -> Tree? { positions[id].map { trees[$0] } }

  /// The node at an address.
  package subscript(address: Address) -> Node? { positions[address.tree].flatMap { trees[$0].node(address.node) } }

  package func cause(_ address: Address) -> Cause? {
    positions[address.tree].flatMap { trees[$0].causes[address.node] }
  }

  package func question(_ address: Address) -> Question? {
    positions[address.tree].flatMap { trees[$0].questions[address.node] }
  }

  /// Returns whether there is a node at an address.
  ///
  /// Unlike the subscript, this method doesn't copy the node.
  package func contains(_ address: Address) -> Bool {
    positions[address.tree].map { trees[$0].contains(address.node) } ?? false
  }

  /// Returns the address that a target refers to.
  ///
  /// - Parameters:
  ///   - target: The target as the file writes it.
  ///   - tree: The id of the tree that contains the target.
  /// - Returns: The address, or `nil` if the target names the start of a tree that isn't loaded or has no start. There
  ///   may be no node at the address.
  package func resolve(_ target: Target, from tree: String) -> Address? {
    let id = target.tree ?? tree
    if let node = target.node { return Address(tree: id, node: node) }
    return self[id]?.startAddress
  }

  /// Returns the name of a target for readers: the headline of its node, or the title of the tree that starts there.
  ///
  /// A tree's first question, such as "What do you see?", isn't a useful name, so the tree's title replaces it.
  ///
  /// - Parameters:
  ///   - target: The target as the file writes it.
  ///   - tree: The id of the tree that contains the target.
  /// - Returns: The name, or `nil` if there is no such node.
  package func headline(of target: Target, from tree: String) -> String? {
    guard let address = resolve(target, from: tree), let node = self[address] else { return nil }
    return target.node == nil ? self[address.tree]?.title : node.headline
  }

  /// Returns the addresses that a text may mean.
  ///
  /// The text is `tree/node` or only a node's id, which may exist in several trees.
  package func addresses(named text: String) -> [Address] {
    let target = Target(text)
    if target.tree != nil {
      return resolve(target, from: "").flatMap { self[$0] == nil ? nil : [$0] } ?? []
    }
    return trees.filter { $0.node(text) != nil }.map { Address(tree: $0.id, node: text) }
  }

  /// Returns the possible answers at a node: the answers of a question, or the outcomes of a cause's test.
  package func answers(at address: Address) -> [Answer] {
    question(address)?.answers ?? cause(address)?.outcomes ?? []
  }

  /// Returns the answer that a step gives, or `nil` if the node doesn't have this answer.
  package func answer(of step: Walk.Step) -> Answer? {
    answers(at: step.question).first { $0.key == step.answer }
  }

  /// Returns the answers that lead to a node, each with its question, starting with those in the node's own tree.
  package func answers(to goal: Address) -> [(address: Address, question: Question, answer: Answer)] {
    let own = trees.filter { $0.id == goal.tree } + trees.filter { $0.id != goal.tree }
    return own.flatMap { tree in
      tree.questions.flatMap { question in
        question.answers.filter { resolve($0.go, from: tree.id) == goal }
          .map { (Address(tree: tree.id, node: question.id), question, $0) }
      }
    }
  }

  /// Returns the nodes that the answers of a question lead to, in order, with `nil` for a target that doesn't exist.
  package func destinations(from address: Address) -> [Address?] {
    (question(address)?.answers ?? []).map { answer in
      resolve(answer.go, from: address.tree).flatMap { contains($0) ? $0 : nil }
    }
  }
}
