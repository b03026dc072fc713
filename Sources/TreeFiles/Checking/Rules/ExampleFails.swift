import DecisionTrees

/// The answers of an example do not lead to its cause.
struct ExampleFails: Rule {
  func check(_ context: inout RuleContext) {
    guard let start = context.tree.startAddress, context.forest[start] != nil else { return }
    for (index, example) in context.tree.examples.enumerated() {
      check(example, from: start, at: ["examples", .index(index)], &context)
    }
  }

  private func check(_ example: Example, from start: Address, at path: TreePath, _ context: inout RuleContext) {
    let forest = context.forest
    var position = start
    for (index, text) in example.answers.enumerated() {
      if let message = failure(of: text, &position, forest) {
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

  /// Follows an answer.
  ///
  /// - Returns: Why it does not fit; `nil` if it does.
  private func failure(of text: String, _ position: inout Address, _ forest: Forest) -> String? {
    guard let question = forest.question(position) else {
      return "'\(text)' is left over: the answers before it reach '\(position)'"
    }
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    if let name = equals.map({ String(text[..<$0]) }), forest.resolve(Target(name), from: position.tree) != position {
      return "the walk stands at '\(position)' here, not at '\(name)'"
    }
    let key = equals.map { String(text[text.utf8.index(after: $0)...]) } ?? text
    guard let answer = question.answer(key) else {
      let keys = question.answers.map(\.key)
      let near = Suggestion.nearest(to: key, in: keys)
      return "'\(key)' is no answer of '\(position)'; expected \(keys.joined(separator: ", "))\(didYouMean(near))"
    }
    guard let next = forest.resolve(answer.go, from: position.tree), forest.contains(next) else {
      return "'\(key)' leads to '\(answer.go)', which does not exist"
    }
    position = next
    return nil
  }
}
