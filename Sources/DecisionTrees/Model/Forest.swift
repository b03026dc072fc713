/// All trees loaded together.
///
/// A forest may hold less than the file system offers: what is loaded, and when, is decided outside.
package struct Forest: Equatable, Sendable {
  /// The trees, in the order in which a menu lists them.
  package private(set) var trees: [Tree]
  private var positions: [String: Int]
  /// Where a scan of the reader's sources found signs of causes.
  package var places: [SourcePlace] = []

  package init(_ trees: [Tree] = []) {
    self.trees = []
    positions = [:]
    for tree in trees where positions[tree.id] == nil { insert(tree) }
  }

  /// Adds a tree, in place of one with the same id.
  package mutating func insert(_ tree: Tree) {
    if let position = positions[tree.id] {
      trees[position] = tree
    } else {
      positions[tree.id] = trees.count
      trees.append(tree)
    }
  }

  /// The tree of an id.
  package subscript(id: String) -> Tree? { positions[id].map { trees[$0] } }

  /// The node at an address.
  package subscript(address: Address) -> Node? { positions[address.tree].flatMap { trees[$0].node(address.node) } }

  package func cause(_ address: Address) -> Cause? {
    positions[address.tree].flatMap { trees[$0].causes[address.node] }
  }

  package func question(_ address: Address) -> Question? {
    positions[address.tree].flatMap { trees[$0].questions[address.node] }
  }

  /// Returns whether there is a node at an address; to look at it would copy it.
  package func contains(_ address: Address) -> Bool {
    positions[address.tree].map { trees[$0].contains(address.node) } ?? false
  }

  /// Returns the address that a target means.
  ///
  /// - Parameters:
  ///   - target: What the file says.
  ///   - tree: The id of the tree that the target is in.
  /// - Returns: `nil` if the target names the start of a tree that is not loaded or has none.
  ///   The address need not exist.
  package func resolve(_ target: Target, from tree: String) -> Address? {
    let id = target.tree ?? tree
    if let node = target.node { return Address(tree: id, node: node) }
    return self[id]?.startAddress
  }

  /// Returns what readers call a target: the headline of its node, or the title of the tree whose start it is.
  ///
  /// The first question of a tree, such as "What do you see?", doesn't say which tree it begins.
  ///
  /// - Parameters:
  ///   - target: What the file says.
  ///   - tree: The id of the tree that the target is in.
  /// - Returns: `nil` if there is no such node.
  package func headline(of target: Target, from tree: String) -> String? {
    guard let address = resolve(target, from: tree), let node = self[address] else { return nil }
    return target.node == nil ? self[address.tree]?.title : node.headline
  }

  /// Returns the addresses that a text may mean: `tree/node`, or a node's id alone, in any tree.
  package func addresses(named text: String) -> [Address] {
    let target = Target(text)
    if target.tree != nil {
      return resolve(target, from: "").flatMap { self[$0] == nil ? nil : [$0] } ?? []
    }
    return trees.filter { $0.node(text) != nil }.map { Address(tree: $0.id, node: text) }
  }

  /// Returns what a walk can answer at a node: the answers of a question, or the outcomes of a cause's test.
  package func answers(at address: Address) -> [Answer] {
    question(address)?.answers ?? cause(address)?.outcomes ?? []
  }

  /// Returns the answer that a step gives; `nil` if the node does not have it.
  package func answer(of step: Walk.Step) -> Answer? {
    answers(at: step.question).first { $0.key == step.answer }
  }

  /// Returns the questions with an answer that leads to a node, and the answer: those of its own tree first.
  package func answers(to goal: Address) -> [(address: Address, question: Question, answer: Answer)] {
    let own = trees.filter { $0.id == goal.tree } + trees.filter { $0.id != goal.tree }
    return own.flatMap { tree in
      tree.questions.flatMap { question in
        question.answers.filter { resolve($0.go, from: tree.id) == goal }
          .map { (Address(tree: tree.id, node: question.id), question, $0) }
      }
    }
  }

  /// Returns where the answers of a question lead, in order; `nil` for a target that does not exist.
  package func destinations(from address: Address) -> [Address?] {
    (question(address)?.answers ?? []).map { answer in
      resolve(answer.go, from: address.tree).flatMap { contains($0) ? $0 : nil }
    }
  }
}
