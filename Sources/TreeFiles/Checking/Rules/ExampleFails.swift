internal import DecisionTrees

/// The answers of an example do not lead to its cause.
struct ExampleFails: Rule {
  func check(_ context: inout RuleContext) {
    guard let start = context.tree.startAddress, context.forest[start] != nil else { return }
    for (index, example) in context.tree.examples.enumerated() {
      check(example, from: start, at: ["examples", .index(index)], &context)
    }
  }

  private func check(_ example: Example, from start: Address, at path: TreePath, _ context: inout RuleContext) {
    var walk = Walk(forest: context.forest, from: start)
    for (index, text) in example.answers.enumerated() {
      if let message = failure(of: text, &walk) {
        return context.report(.exampleFails, message, at: path + ["answers", .index(index)])
      }
    }
    guard let wanted = context.forest.resolve(example.cause, from: context.tree.id), wanted != walk.position else {
      return
    }
    let reached = walk.question.map {
      "the open question '\(walk.position)' (\($0.answers.map(\.key).joined(separator: ", ")))"
    }
    context.report(
      .exampleFails, "the answers reach \(reached ?? "'\(walk.position)'"), not '\(example.cause)'",
      at: path + ["cause"])
  }

  /// Gives an answer.
  ///
  /// - Returns: Why it does not fit; `nil` if it does.
  private func failure(of text: String, _ walk: inout Walk) -> String? {
    guard let question = walk.question else {
      return "'\(text)' is left over: the answers before it reach '\(walk.position)'"
    }
    let words = text.split(separator: "=", maxSplits: 1).map(String.init)
    if words.count == 2, walk.forest.resolve(Target(words[0]), from: walk.position.tree) != walk.position {
      return "the walk stands at '\(walk.position)' here, not at '\(words[0])'"
    }
    let key = words.last ?? text
    do throws(WalkError) { try walk.answer(key) } catch {
      if case .brokenTarget(let target, _) = error { return "'\(key)' leads to '\(target)', which does not exist" }
      let keys = question.answers.map(\.key)
      let near = Suggestion.nearest(to: key, in: keys)
      return "'\(key)' is no answer of '\(walk.position)'; expected \(keys.joined(separator: ", "))\(didYouMean(near))"
    }
    return nil
  }
}
