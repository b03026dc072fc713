/// An answer, a cause's *see* or an example names a question or cause that does not exist.
struct UnknownTarget: Rule {
  func findings(in subject: Subject) -> [Finding] {
    findingOfStart(subject.tree) + findingsOfAnswers(subject)
      + subject.causes.findings {
        findings(in: subject.tree.causes.elements[$0 - subject.causes.lowerBound].see, of: $0, subject)
      }
      + subject.tree.examples.enumerated().filter { !exists($0.element.cause, subject) }.prefix(Checker.most).map {
        index, example in
        finding(example.cause, at: ["examples", .index(index), "cause"], in: subject)
      }
  }

  private func findingOfStart(_ tree: Tree) -> [Finding] {
    guard let start = tree.start, tree.questions.position(of: start) == nil else { return [] }
    let near = Suggestion.nearest(to: start, in: tree.questions.map(\.id))
    let message = "no question '\(start)' to start from\(didYouMean(near))"
    return [Finding(.unknownTarget, message, at: ["start"], suggestion: near)]
  }

  private func findingsOfAnswers(_ subject: Subject) -> [Finding] {
    var findings: [Finding] = []
    for number in subject.questions where findings.count < Checker.most {
      for (index, target) in subject.numbered.edges[number].enumerated() where !isAim(Int(target), subject) {
        let question = subject.question(number)
        let path: TreePath = ["questions", .key(question.id), "answers", .index(index), "go"]
        findings.append(finding(question.answers[index].go, at: path, in: subject))
      }
    }
    return findings
  }

  private func findings(in see: [Target], of cause: Int, _ subject: Subject) -> [Finding] {
    see.enumerated().lazy.filter { !exists($0.element, subject) }.prefix(Checker.most).map { index, target in
      finding(target, at: ["causes", .key(subject.cause(cause).id), "see", .index(index)], in: subject)
    }
  }

  private func exists(_ target: Target, _ subject: Subject) -> Bool {
    subject.number(of: target).map { isAim($0, subject) } ?? false
  }

  /// Whether a number is that of a question or cause.
  private func isAim(_ number: Int, _ subject: Subject) -> Bool {
    number != NumberedForest.missing && subject.numbered.kinds[number] != .guide
  }

  private func names(of tree: Tree) -> [String] {
    tree.questions.prefix(Suggestion.mostNames).map(\.id) + tree.causes.prefix(Suggestion.mostNames).map(\.id)
  }

  private func finding(_ target: Target, at path: TreePath, in subject: Subject) -> Finding {
    let (tree, forest) = (subject.tree, subject.forest)
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
    let near = Suggestion.nearest(to: node, in: names(of: other))
      .map { target.tree == nil ? $0 : "\(id)/\($0)" }
    let place = target.tree == nil ? "this tree" : "tree '\(id)'"
    return Finding(
      .unknownTarget, "no question or cause '\(node)' in \(place)\(didYouMean(near))", at: path, suggestion: near)
  }
}

/// Returns the question to add to a message; nothing if no name is near.
func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }
