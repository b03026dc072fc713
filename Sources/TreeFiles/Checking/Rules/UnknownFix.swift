internal import DecisionTrees

/// A target names a fix that its cause does not have, or a fix of something that is no cause.
struct UnknownFix: Rule {
  func check(_ context: inout RuleContext) {
    for (target, path) in context.targets { check(target, at: path, &context) }
  }

  private func check(_ target: Target, at path: TreePath, _ context: inout RuleContext) {
    guard let key = target.fix, let address = context.forest.resolve(target, from: context.tree.id),
      let node = context.forest[address]
    else { return }
    guard case .cause(let cause) = node else {
      return context.report(.unknownFix, "'\(address)' is no cause, so it has no fix '\(key)'", at: path)
    }
    let keys = cause.fixes.compactMap(\.key)
    guard !keys.contains(key) else { return }
    let near = context.nearest(to: key, in: keys)
    let suggestion = near.map { "\(target.description.prefix { $0 != "#" })#\($0)" }
    context.report(
      .unknownFix, "cause '\(address)' has no fix with the key '\(key)'\(didYouMean(near))", at: path,
      suggestion: suggestion)
  }
}
