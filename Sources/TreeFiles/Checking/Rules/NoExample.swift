import DecisionTrees

/// No example of any tree reaches a cause.
struct NoExample: Rule {
  func check(_ context: inout RuleContext) {
    var reached: Set<Address> = []
    for tree in context.forest.trees {
      for example in tree.examples {
        if let address = context.forest.resolve(example.cause, from: tree.id) { reached.insert(address) }
      }
    }
    for cause in context.tree.causes where !reached.contains(context.address(cause.id)) {
      context.report(
        .noExample,
        "no example reaches '\(cause.id)'; add a developer's words for it and the answers they would give",
        at: ["causes", .key(cause.id)])
    }
  }
}
