import DecisionTrees

/// The answers of a question never lead to a cause.
struct NoWayOut: Rule {
  func check(_ context: inout RuleContext) {
    let graph = context.graph
    for question in context.tree.questions {
      let number = graph.numbers[context.address(question.id)]
      guard number.map(graph.nodesWithWayOut.contains) == false else { continue }
      context.report(
        .noWayOut, "No answer leads from '\(question.id)' to a cause. Choose a different target for one of them.",
        at: ["questions", .key(question.id)])
    }
  }
}
