import DecisionTrees
import TreeText

/// An answer, an outcome, a `see`, or an example names a question or cause that doesn't exist, or a fix that its cause
/// doesn't have.
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
      .unknownTarget, "This tree has no question '\(start)'\(didYouMean(near, else: "."))", at: ["start"],
      suggestion: near)
  }

  private func check(_ target: Target, at path: TreePath, _ context: inout RuleContext) {
    let id = target.tree ?? context.tree.id
    let forest = context.forest
    if let address = forest.resolve(target, from: id), let node = forest[address], node.kind != .guide {
      return checkFix(of: target, at: address, node, path, &context)
    }
    if let address = forest.resolve(target, from: id), context.broken.contains(address) { return }
    guard let tree = forest[id] else {
      let near = context.nearest(to: id, in: forest.trees.map(\.id))
      let suggestion = near.map { "\($0)/\(target.node ?? "")" }
      return context.report(
        .unknownTarget, "The tree '\(id)' doesn't exist\(didYouMean(near, else: "."))", at: path, suggestion: suggestion
      )
    }
    guard let node = target.node ?? tree.start else {
      return context.report(.unknownTarget, "The tree '\(id)' contains only guides, so it has no start.", at: path)
    }
    if tree.guides[node] != nil {
      return context.report(.unknownTarget, "'\(target)' is a guide. Move it to 'guides'.", at: path)
    }
    let near = context.nearest(to: node, in: tree.questions.map(\.id) + tree.causes.map(\.id))
      .map { target.tree == nil ? $0 : "\(id)/\($0)" }
    let place = target.tree == nil ? "This tree" : "The tree '\(id)'"
    context.report(
      .unknownTarget, "\(place) has no question or cause '\(node)'\(didYouMean(near, else: "."))", at: path,
      suggestion: near)
  }

  private func checkFix(
    of target: Target, at address: Address, _ node: Node, _ path: TreePath, _ context: inout RuleContext
  ) {
    guard let key = target.fix else { return }
    guard case .cause(let cause) = node else {
      return context.report(.unknownFix, "'\(address)' isn't a cause, so it has no fix '\(key)'.", at: path)
    }
    let keys = cause.fixes.compactMap(\.key)
    guard !keys.contains(key) else { return }
    let near = context.nearest(to: key, in: keys)
    let suggestion = near.map { "\(target.description.prefix { $0 != "#" })#\($0)" }
    context.report(
      .unknownFix, "The cause '\(address)' has no fix with the key '\(key)'\(didYouMean(near, else: "."))", at: path,
      suggestion: suggestion)
  }
}
