import DecisionTrees
import TreeText

/// A question or a cause names a guide that doesn't exist.
struct UnknownGuide: Rule {
  func check(_ context: inout RuleContext) {
    // Often, the guide exists, but the target doesn't name its tree.
    let names = names(context)
    let byNode = Dictionary(names.map { ($0.cut(at: "/")?.behind ?? $0, $0) }) { first, _ in first }
    for question in context.tree.questions {
      check(question.guides, at: ["questions", .key(question.id), "guides"], names, byNode, &context)
    }
    for cause in context.tree.causes {
      check(cause.guides, at: ["causes", .key(cause.id), "guides"], names, byNode, &context)
    }
  }

  private func check(
    _ guides: [Target], at path: TreePath, _ names: [String], _ byNode: [String: String], _ context: inout RuleContext
  ) {
    for (index, target) in guides.enumerated() where !exists(target, context) {
      let near = context.nearest(to: target.description, in: names) ?? byNode[target.node ?? ""]
      context.report(
        .unknownGuide, "The guide '\(target)' doesn't exist\(didYouMean(near, else: "."))", at: path + [.index(index)],
        suggestion: near)
    }
  }

  private func exists(_ target: Target, _ context: RuleContext) -> Bool {
    context.forest[target.tree ?? context.tree.id]?.guides[target.node ?? ""] != nil
  }

  /// All guides, with the names that the tree can use.
  private func names(_ context: RuleContext) -> [String] {
    context.forest.trees.flatMap { tree in tree.guides.map { "\(tree.id)/\($0.id)" } }
      + context.tree.guides.map(\.id)
  }
}
