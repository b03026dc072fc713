import DecisionTrees

/// No answer leads to a question or a cause.
struct Unreachable: Rule {
  func check(_ context: inout RuleContext) {
    // If the name of the start is misspelled, report only that problem.
    guard let start = context.tree.startAddress, context.forest[start] != nil else { return }
    // A different tree can also lead to a node.
    let reached = context.graph.reachable(from: start)
    for (section, ids) in [
      ("questions", context.tree.questions.map(\.id)), ("causes", context.tree.causes.map(\.id)),
    ] {
      for id in ids where context.graph.numbers[context.address(id)].map(reached.contains) == false {
        context.report(
          .unreachable, "No answer leads to '\(id)'. Add an answer that leads there, or remove this part.",
          at: [.key(section), .key(id)])
      }
    }
  }
}
