import DecisionTrees

/// The answers of an example do not lead to its cause.
struct ExampleFails: Rule {
  func check(_ context: inout RuleContext) {
    for (index, example) in context.tree.examples.enumerated() {
      let path: TreePath = ["examples", .index(index)]
      if let from = example.from, context.forest[from] == nil {
        let trees = context.forest.trees.map(\.id)
        let near = context.nearest(to: from, in: trees)
        context.report(.exampleFails, "no tree '\(from)'\(didYouMean(near))", at: path + ["from"], suggestion: near)
      }
      let tree = context.forest[example.from ?? context.tree.id]
      guard let start = tree?.startAddress, context.forest[start] != nil else { continue }
      check(example, from: start, at: path, &context)
    }
  }

  private func check(_ example: Example, from start: Address, at path: TreePath, _ context: inout RuleContext) {
    let forest = context.forest
    var position = start
    for (index, text) in example.answers.enumerated() {
      switch follow(text, from: &position, context) {
      case nil: continue
      case .broken: return
      case .message(let message):
        return context.report(.exampleFails, message, at: path + ["answers", .index(index)])
      }
    }
    guard let wanted = forest.resolve(example.cause, from: context.tree.id), wanted != position else { return }
    let reached = forest.question(position).map {
      "the open question '\(position)' (\($0.answers.map(\.key).joined(separator: ", ")))"
    }
    context.report(
      .exampleFails, "the answers reach \(reached ?? "'\(position)'"), not '\(example.cause)'", at: path + ["cause"])
  }

  /// Why an answer cannot be followed.
  private enum Failure {
    case message(String)
    /// The answer leads to a node whose file cannot be used, which is said elsewhere.
    case broken
  }

  /// Follows an answer.
  ///
  /// - Returns: Why it does not fit; `nil` if it does.
  private func follow(_ text: String, from position: inout Address, _ context: RuleContext) -> Failure? {
    let forest = context.forest
    let answers = forest.answers(at: position)
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    if let name = equals.map({ String(text[..<$0]) }), forest.resolve(Target(name), from: position.tree) != position {
      return .message("the walk is at '\(position)' here, not at '\(name)'")
    }
    let key = equals.map { String(text[text.utf8.index(after: $0)...]) } ?? text
    guard let answer = answers.first(where: { $0.key == key }) else {
      guard forest.question(position) != nil else {
        return .message("'\(text)' is left over: the answers before it reach '\(position)'")
      }
      let keys = answers.map(\.key)
      let near = Suggestion.nearest(to: key, in: keys)
      return .message(
        "'\(key)' is not an answer of '\(position)'; expected \(keys.joined(separator: ", "))\(didYouMean(near))")
    }
    guard let next = forest.resolve(answer.go, from: position.tree), forest.contains(next) else {
      let isBroken = forest.resolve(answer.go, from: position.tree).map(context.broken.contains) ?? false
      return isBroken ? .broken : .message("'\(key)' leads to '\(answer.go)', which does not exist")
    }
    position = next
    return nil
  }
}
