import DecisionTrees
import TreeText

/// No tree contains an example of a cause.
struct NoExample: Rule {
  func check(_ context: inout RuleContext) {
    var reached: Set<Address> = []
    for tree in context.forest.trees {
      for example in tree.examples {
        if let address = context.forest.resolve(example.cause, from: tree.id) { reached.insert(address) }
      }
    }
    let missing = context.tree.causes.filter { !reached.contains(context.address($0.id)) }
    guard !missing.isEmpty else { return }
    // An example also counts for the cause that its answers reach. If it names a different one, that is reported there.
    for tree in context.forest.trees {
      for example in tree.examples { end(of: example, in: tree, context.forest).map { _ = reached.insert($0) } }
    }
    for cause in missing where !reached.contains(context.address(cause.id)) {
      context.report(
        .noExample,
        "No example reaches '\(cause.id)'. Add a developer's words for the problem, and the answers that lead here.",
        at: ["causes", .key(cause.id)])
    }
  }

  /// Returns the node that the answers of an example lead to, or `nil` if they don't fit.
  private func end(of example: Example, in tree: Tree, _ forest: Forest) -> Address? {
    var position = forest[example.from ?? tree.id]?.startAddress
    for text in example.answers {
      let key = text.cut(at: "=")?.behind ?? text
      guard let question = position, let answer = forest.answers(at: question).first(where: { $0.key == key }) else {
        return nil
      }
      position = forest.resolve(answer.go, from: question.tree)
    }
    return position
  }
}
