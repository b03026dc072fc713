/// An answer, a cause's *see* or an example names a question or cause that does not exist.
struct UnknownTarget: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    var findings: [Finding] = []
    if let start = tree.start, tree.questions[start] == nil {
      let near = Suggestion.nearest(to: start, in: tree.questions.map(\.id))
      let message = "no question '\(start)' to start from\(didYouMean(near))"
      findings.append(Finding(.unknownTarget, message, at: ["start"], suggestion: near))
    }
    for (target, path) in tree.targets where !exists(target, in: tree, of: forest) {
      findings.append(finding(target, at: path, in: tree, of: forest))
    }
    return findings
  }

  private func exists(_ target: Target, in tree: Tree, of forest: Forest) -> Bool {
    guard let address = forest.resolve(target, from: tree.id), let node = forest[address] else { return false }
    return node.kind != .guide
  }

  private func finding(_ target: Target, at path: TreePath, in tree: Tree, of forest: Forest) -> Finding {
    let id = target.tree ?? tree.id
    guard let other = forest[id] else {
      let near = Suggestion.nearest(to: id, in: forest.trees.map(\.id))
      return Finding(
        .unknownTarget, "no tree '\(id)'\(didYouMean(near))", at: path,
        suggestion: near.map { "\($0)/\(target.node ?? "")" })
    }
    guard let node = target.node else {
      return Finding(.unknownTarget, "tree '\(id)' has no start: it holds guides alone", at: path)
    }
    if other.guides[node] != nil {
      return Finding(.unknownTarget, "'\(target)' is a guide; refer to it under 'guides:'", at: path)
    }
    let near = Suggestion.nearest(to: node, in: other.questions.map(\.id) + other.causes.map(\.id))
      .map { target.tree == nil ? $0 : "\(id)/\($0)" }
    let place = target.tree == nil ? "this tree" : "tree '\(id)'"
    return Finding(
      .unknownTarget, "no question or cause '\(node)' in \(place)\(didYouMean(near))", at: path, suggestion: near)
  }
}

/// Returns the question to add to a message; nothing if no name is near.
func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

extension Tree {
  /// The targets that must name a question or a cause, with their places.
  fileprivate var targets: [(Target, TreePath)] {
    var targets: [(Target, TreePath)] = []
    for question in questions {
      for (index, answer) in question.answers.enumerated() {
        targets.append((answer.go, ["questions", .key(question.id), "answers", .index(index), "go"]))
      }
    }
    for cause in causes {
      for (index, target) in cause.see.enumerated() {
        targets.append((target, ["causes", .key(cause.id), "see", .index(index)]))
      }
    }
    for (index, example) in examples.enumerated() {
      targets.append((example.cause, ["examples", .index(index), "cause"]))
    }
    return targets
  }
}
