/// A question or a cause refers to a guide that does not exist.
struct UnknownGuide: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    let questions = tree.questions.flatMap { references($0.guides, at: ["questions", .key($0.id), "guides"]) }
    let causes = tree.causes.flatMap { references($0.guides, at: ["causes", .key($0.id), "guides"]) }
    return (questions + causes).compactMap { target, path in finding(target, at: path, in: tree, of: forest) }
  }

  private func references(_ guides: [Target], at path: TreePath) -> [(Target, TreePath)] {
    guides.enumerated().map { ($0.element, path + [.index($0.offset)]) }
  }

  private func finding(_ target: Target, at path: TreePath, in tree: Tree, of forest: Forest) -> Finding? {
    let address = Address(tree: target.tree ?? tree.id, node: target.node ?? "")
    if forest[address.tree]?.guides[address.node] != nil { return nil }
    let names = forest.trees.flatMap { tree in tree.guides.map { "\(tree.id)/\($0.id)" } } + tree.guides.map(\.id)
    let near =
      Suggestion.nearest(to: target.description, in: names)
      // The usual slip: the guide exists, and its file's name is missing.
      ?? names.first { $0.hasSuffix("/\(address.node)") }
    return Finding(.unknownGuide, "no guide '\(target)'\(didYouMean(near))", at: path, suggestion: near)
  }
}
