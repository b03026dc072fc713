import DecisionTrees

/// No answer leads to a question or a cause.
struct Unreachable: Rule {
  func check(_ context: inout RuleContext) {
    // If the name of the start or of a target is misspelled, report only that problem.
    guard let start = context.tree.startAddress, context.forest[start] != nil, !context.hasUnknownTarget else { return }
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

extension RuleContext {
  /// Whether an answer or an outcome of the tree leads to a node that doesn't exist.
  fileprivate var hasUnknownTarget: Bool {
    let answers = tree.questions.flatMap { $0.answers.map(\.go) }
    let outcomes = tree.causes.flatMap { ($0.confirm?.others ?? []).map(\.go) }
    return (answers + outcomes).contains { target in
      forest.resolve(target, from: tree.id).map { forest[$0] == nil && !broken.contains($0) } ?? true
    }
  }
}
