internal import DecisionTrees

/// Answers lead back to a question that was asked before.
///
/// Between trees, ways back exist in real diagnosis; within one tree they go in circles.
struct Loop: Rule {
  func check(_ context: inout RuleContext) {
    var finished: Set<String> = []
    for question in context.tree.questions { search(from: question, &finished, &context) }
  }

  /// Searches depth first, with a stack of its own so that no depth of a tree can overflow the program's.
  private func search(from root: Question, _ finished: inout Set<String>, _ context: inout RuleContext) {
    guard !finished.contains(root.id) else { return }
    var stack = [(question: root, next: 0)]
    var onWay: Set<String> = [root.id]
    while let (question, next) = stack.last {
      guard question.answers.indices.contains(next) else {
        finished.insert(question.id)
        onWay.remove(question.id)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      guard let address = context.forest.resolve(question.answers[next].go, from: context.tree.id),
        address.tree == context.tree.id, let target = context.tree.questions[address.node]
      else { continue }
      if onWay.contains(target.id) {
        report(stack.map(\.question.id), backTo: target.id, answer: next, &context)
      } else if !finished.contains(target.id) {
        stack.append((target, 0))
        onWay.insert(target.id)
      }
    }
  }

  private func report(_ way: [String], backTo target: String, answer: Int, _ context: inout RuleContext) {
    let circle = way[(way.lastIndex(of: target) ?? 0)...]
    // Of a circle that is too long to follow, both ends are shown.
    let shown = circle.count > 100 ? circle.prefix(50) + ["..."] + circle.suffix(50) : circle
    context.report(
      .loop, "this answer goes in a circle: \((shown + [target]).joined(separator: " > "))",
      at: ["questions", .key(way.last ?? target), "answers", .index(answer), "go"])
  }
}
