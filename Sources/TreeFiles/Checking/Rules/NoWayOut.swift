internal import DecisionTrees

/// From a question, no cause can be reached.
struct NoWayOut: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions
    where !context.graph.nodesWithWayOut.contains(context.address(question.id)) {
      context.report(
        .noWayOut, "no answers lead from '\(question.id)' to a cause", at: ["questions", .key(question.id)])
    }
  }
}
