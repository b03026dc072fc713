import DecisionTrees

/// No tree contains an example of a cause.
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
        "No example reaches '\(cause.id)'. Add a developer's words for the problem, and the answers that lead here.",
        at: ["causes", .key(cause.id)])
    }
  }
}
