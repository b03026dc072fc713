import DecisionTrees

/// Answers lead back to an earlier question.
///
/// In a real diagnosis, answers can lead back from a different tree. Inside a tree, they lead in a circle.
struct Loop: Rule {
  func check(_ context: inout RuleContext) {
    var finished: Set<Int> = []
    for question in context.tree.questions {
      guard let root = context.graph.numbers[context.address(question.id)] else { continue }
      search(from: root, &finished, &context)
    }
  }

  /// Searches depth first.
  ///
  /// The search has its own stack, so that a deep tree can't overflow the call stack.
  private func search(from root: Int, _ finished: inout Set<Int>, _ context: inout RuleContext) {
    guard !finished.contains(root) else { return }
    let graph = context.graph
    var stack = [(node: root, next: 0)]
    var onWay: Set<Int> = [root]
    // Each report lists a whole way, which can have thousands of questions.
    while let (node, next) = stack.last, !context.sink.isFull {
      guard graph.targets[node].indices.contains(next) else {
        finished.insert(node)
        onWay.remove(node)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      guard let target = graph.targets[node][next], graph.addresses[target].tree == context.tree.id else { continue }
      if onWay.contains(target) {
        let way = (stack.map(\.node) + [target]).map { graph.addresses[$0].node }
        report(way, answer: next, &context)
      } else if !finished.contains(target) {
        stack.append((target, 0))
        onWay.insert(target)
      }
    }
  }

  /// Reports a path of questions that contains its last question twice.
  private func report(_ way: [String], answer: Int, _ context: inout RuleContext) {
    guard let target = way.last, let first = way.firstIndex(of: target), way.count > 1 else { return }
    context.report(
      .loop, "This answer leads in a circle: \(way[first...].joined(separator: " > ")). Choose a different target.",
      at: ["questions", .key(way[way.count - 2]), "answers", .index(answer), "go"])
  }
}
