import DecisionTrees

/// From a question, no cause can be reached.
struct NoWayOut: Rule {
  func check(_ context: inout RuleContext) {
    let graph = context.graph
    for question in context.tree.questions {
      let number = graph.numbers[context.address(question.id)]
      guard number.map(graph.nodesWithWayOut.contains) == false else { continue }
      context.report(
        .noWayOut, "no answers lead from '\(question.id)' to a cause", at: ["questions", .key(question.id)])
    }
  }
}
