import DecisionTrees
import TreeText

/// The answers of an example don't lead to its cause.
struct ExampleFails: Rule {
  func check(_ context: inout RuleContext) {
    for (index, example) in context.tree.examples.enumerated() {
      let path: TreePath = ["examples", .index(index)]
      if let from = example.from, context.forest[from] == nil {
        let trees = context.forest.trees.map(\.id)
        let near = context.nearest(to: from, in: trees)
        context.report(
          .exampleFails, "The tree '\(from)' doesn't exist\(didYouMean(near, else: "."))", at: path + ["from"],
          suggestion: near)
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
    // If the cause doesn't exist, report only that problem.
    guard let wanted = forest.resolve(example.cause, from: context.tree.id), wanted != position,
      let node = forest[wanted], node.kind != .guide
    else { return }
    let message =
      if let question = forest.question(position) {
        "The answers end at the question '\(position)', before '\(example.cause)'. "
          + "Add one of its answers: \(question.answers.map(\.key).joined(separator: ", "))."
      } else {
        "The answers reach '\(position)', not '\(example.cause)'. Correct the answers or the cause."
      }
    context.report(.exampleFails, message, at: path + ["cause"])
  }

  /// The reason why an answer leads nowhere.
  private enum Failure {
    case message(String)
    /// The answer leads to a node that doesn't exist, or whose file has errors.
    ///
    /// The checker reports this at the answer or at the file.
    case broken
  }

  /// Follows an answer.
  ///
  /// - Returns: The reason why the answer leads nowhere, or `nil`.
  private func follow(_ text: String, from position: inout Address, _ context: RuleContext) -> Failure? {
    let forest = context.forest
    let answers = forest.answers(at: position)
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    if let name = equals.map({ String(text[..<$0]) }), forest.resolve(Target(name), from: position.tree) != position {
      return .message("The answers before this one lead to '\(position)', not to '\(name)'.")
    }
    let key = equals.map { String(text[text.utf8.index(after: $0)...]) } ?? text
    guard let answer = answers.first(where: { $0.key == key }) else {
      guard forest.question(position) != nil else {
        return .message("The answers before '\(text)' already reach '\(position)'. Remove '\(text)'.")
      }
      let keys = answers.map(\.key)
      let near = Suggestion.nearest(to: key, in: keys)
      return .message(
        "'\(key)' isn't an answer to '\(position)'. The answers are \(keys.joined(separator: ", "))"
          + didYouMean(near, else: "."))
    }
    guard let next = forest.resolve(answer.go, from: position.tree), forest.contains(next) else {
      let isBroken = forest.resolve(answer.go, from: position.tree).map(context.broken.contains) ?? false
      return isBroken || position.tree == context.tree.id
        ? .broken : .message("'\(key)' leads to '\(answer.go)', which doesn't exist.")
    }
    position = next
    return nil
  }
}
