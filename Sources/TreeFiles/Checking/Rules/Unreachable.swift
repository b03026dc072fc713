import DecisionTrees

/// No answers lead from the tree's start to a question or a cause.
struct Unreachable: Rule {
  func check(_ context: inout RuleContext) {
    guard let start = context.tree.startAddress else { return }
    // Another tree may lead straight to a node; that is a way as well.
    let reached = context.graph.reachable(from: start)
    for (section, ids) in [
      ("questions", context.tree.questions.map(\.id)), ("causes", context.tree.causes.map(\.id)),
    ] {
      for id in ids where context.graph.numbers[context.address(id)].map(reached.contains) == false {
        context.report(.unreachable, "no answers lead to '\(id)'", at: [.key(section), .key(id)])
      }
    }
  }
}
