/// An answer, a cause's *see* or an example names a question or cause that does not exist.
struct UnknownTarget: Rule {
  func findings(in subject: Subject) -> [Finding] {
    var budget = SuggestionBudget()
    let mentions = ofAnswers(subject) + ofCauses(subject) + ofExamples(subject)
    return findingOfStart(subject.tree)
      + mentions.prefix(Checker.most).map { finding($0.target, at: $0.path, in: subject, &budget) }
  }

  /// A target that does not exist, and where it stands.
  private typealias Mention = (target: Target, path: TreePath)

  private func findingOfStart(_ tree: Tree) -> [Finding] {
    guard let start = tree.start, tree.questions.position(of: start) == nil else { return [] }
    let near = Suggestion.nearest(to: start, in: tree.questions.map(\.id))
    let message = "no question '\(start)' to start from\(didYouMean(near))"
    return [Finding(.unknownTarget, message, at: ["start"], suggestion: near)]
  }

  private func ofAnswers(_ subject: Subject) -> [Mention] {
    var mentions: [Mention] = []
    for number in subject.questions where mentions.count < Checker.most {
      for (index, target) in subject.numbered.edges[number].enumerated() where !isAim(Int(target), subject) {
        let question = subject.question(number)
        mentions.append(
          (question.answers[index].go, ["questions", .key(question.id), "answers", .index(index), "go"]))
      }
    }
    return mentions
  }

  private func ofCauses(_ subject: Subject) -> [Mention] {
    var mentions: [Mention] = []
    let causes = subject.tree.causes.elements
    for position in causes.indices where mentions.count < Checker.most {
      let wrong = causes[position].see.enumerated().lazy.filter { !exists($0.element, subject) }.prefix(Checker.most)
      mentions += wrong.map { ($1, ["causes", .key(causes[position].id), "see", .index($0)]) }
    }
    return mentions
  }

  private func ofExamples(_ subject: Subject) -> [Mention] {
    subject.tree.examples.enumerated().filter { !exists($0.element.cause, subject) }.prefix(Checker.most).map {
      index, example in
      (example.cause, ["examples", .index(index), "cause"])
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

  private func finding(
    _ target: Target, at path: TreePath, in subject: Subject, _ budget: inout SuggestionBudget
  ) -> Finding {
    let (tree, forest) = (subject.tree, subject.forest)
    let id = target.tree ?? tree.id
    guard let other = forest[id] else {
      let near = budget.nearest(to: id, in: forest.trees.map(\.id))
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
    let near = budget.nearest(to: node, in: names(of: other))
      .map { target.tree == nil ? $0 : "\(id)/\($0)" }
    let place = target.tree == nil ? "this tree" : "tree '\(id)'"
    return Finding(
      .unknownTarget, "no question or cause '\(node)' in \(place)\(didYouMean(near))", at: path, suggestion: near)
  }
}

/// Returns the question to add to a message; nothing if no name is near.
func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }
