internal import DecisionTrees

/// An answer, a cause's *see* or an example names a question or cause that does not exist.
struct UnknownTarget: Rule {
  func check(_ context: inout RuleContext) {
    checkStart(&context)
    for (target, path) in context.targets { check(target, at: path, &context) }
  }

  private func checkStart(_ context: inout RuleContext) {
    let tree = context.tree
    guard let start = tree.start, tree.questions[start] == nil else { return }
    let near = context.nearest(to: start, in: tree.questions.map(\.id))
    context.report(
      .unknownTarget, "no question '\(start)' to start from\(didYouMean(near))", at: ["start"], suggestion: near)
  }

  private func check(_ target: Target, at path: TreePath, _ context: inout RuleContext) {
    let id = target.tree ?? context.tree.id
    let forest = context.forest
    let address = forest.resolve(target, from: id)
    if let address, forest.question(address) != nil || forest.cause(address) != nil { return }
    guard let tree = forest[id] else {
      let near = context.nearest(to: id, in: forest.trees.map(\.id))
      let suggestion = near.map { "\($0)/\(target.node ?? "")" }
      return context.report(.unknownTarget, "no tree '\(id)'\(didYouMean(near))", at: path, suggestion: suggestion)
    }
    guard let node = target.node ?? tree.start else {
      return context.report(.unknownTarget, "tree '\(id)' has no start: it holds guides alone", at: path)
    }
    if tree.guides[node] != nil {
      return context.report(.unknownTarget, "'\(target)' is a guide; refer to it under 'guides:'", at: path)
    }
    let near = context.nearest(to: node, in: tree.questions.map(\.id) + tree.causes.map(\.id))
      .map { target.tree == nil ? $0 : "\(id)/\($0)" }
    let place = target.tree == nil ? "this tree" : "tree '\(id)'"
    context.report(
      .unknownTarget, "no question or cause '\(node)' in \(place)\(didYouMean(near))", at: path, suggestion: near)
  }
}
