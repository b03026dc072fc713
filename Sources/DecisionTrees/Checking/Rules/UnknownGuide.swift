/// A question or a cause refers to a guide that does not exist.
struct UnknownGuide: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let (questions, causes) = (subject.tree.questions.elements, subject.tree.causes.elements)
    var mentions: [(target: Target, path: TreePath)] = []
    for position in questions.indices where mentions.count < Checker.most {
      mentions += unknown(questions[position].guides, of: questions[position].id, "questions", subject)
    }
    for position in causes.indices where mentions.count < Checker.most {
      mentions += unknown(causes[position].guides, of: causes[position].id, "causes", subject)
    }
    guard !mentions.isEmpty else { return [] }
    let names = names(in: subject)
    var budget = SuggestionBudget()
    return mentions.prefix(Checker.most).map { finding($0.target, at: $0.path, names, &budget) }
  }

  private func unknown(
    _ guides: [Target], of id: @autoclosure () -> String, _ section: String, _ subject: Subject
  ) -> [(target: Target, path: TreePath)] {
    guard !guides.isEmpty else { return [] }
    return guides.enumerated().lazy.filter { !exists($0.element, subject) }.prefix(Checker.most).map { index, target in
      (target, [.key(section), .key(id()), "guides", .index(index)])
    }
  }

  private func exists(_ target: Target, _ subject: Subject) -> Bool {
    guard let position = target.tree == nil ? subject.position : target.tree.flatMap(subject.forest.position) else {
      return false
    }
    return subject.forest.trees[position].guides.position(of: target.node ?? "", hash: target.nodeHash) != nil
  }

  /// All guides, as the tree would name them.
  private func names(in subject: Subject) -> [String] {
    let most = Suggestion.mostNames
    return subject.forest.trees.flatMap { tree in tree.guides.prefix(most).map { "\(tree.id)/\($0.id)" } }
      + subject.tree.guides.prefix(most).map(\.id)
  }

  private func finding(
    _ target: Target, at path: TreePath, _ names: [String], _ budget: inout SuggestionBudget
  ) -> Finding {
    // The usual slip: the guide exists, and its file's name is missing.
    let node = target.node ?? ""
    let near =
      budget.nearest(to: target.description, in: names)
      ?? names.prefix(2 * Suggestion.mostNames).first { $0.utf8.count > node.utf8.count && $0.hasSuffix("/\(node)") }
    return Finding(.unknownGuide, "no guide '\(target)'\(didYouMean(near))", at: path, suggestion: near)
  }
}
