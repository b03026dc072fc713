/// A question or a cause refers to a guide that does not exist.
struct UnknownGuide: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let (questions, causes) = (subject.tree.questions.elements, subject.tree.causes.elements)
    return questions.indices.findings { findings(in: questions[$0].guides, of: questions[$0].id, "questions", subject) }
      + causes.indices.findings { findings(in: causes[$0].guides, of: causes[$0].id, "causes", subject) }
  }

  private func findings(
    in guides: [Target], of id: @autoclosure () -> String, _ section: String, _ subject: Subject
  ) -> [Finding] {
    guard !guides.isEmpty else { return [] }
    return guides.enumerated().lazy.filter { !exists($0.element, subject) }.prefix(Checker.most).map { index, target in
      finding(target, at: [.key(section), .key(id()), "guides", .index(index)], in: subject.tree, of: subject.forest)
    }
  }

  private func exists(_ target: Target, _ subject: Subject) -> Bool {
    guard let position = target.tree == nil ? subject.position : target.tree.flatMap(subject.forest.position) else {
      return false
    }
    return subject.forest.trees[position].guides.position(of: target.node ?? "", hash: target.nodeHash) != nil
  }

  private func finding(_ target: Target, at path: TreePath, in tree: Tree, of forest: Forest) -> Finding {
    let most = Suggestion.mostNames
    let foreign = forest.trees.flatMap { tree in tree.guides.prefix(most).map { "\(tree.id)/\($0.id)" } }
    let names = foreign + tree.guides.prefix(most).map(\.id)
    let near =
      Suggestion.nearest(to: target.description, in: names)
      // The usual slip: the guide exists, and its file's name is missing.
      ?? names.first { $0.hasSuffix("/\(target.node ?? "")") }
    return Finding(.unknownGuide, "no guide '\(target)'\(didYouMean(near))", at: path, suggestion: near)
  }
}
