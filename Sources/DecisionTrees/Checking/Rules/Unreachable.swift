/// No answers lead from the tree's start to a question or a cause.
struct Unreachable: Rule {
  func findings(in subject: Subject) -> [Finding] {
    guard subject.tree.start != nil else { return [] }
    let numbered = subject.numbered
    let origins = entrances(subject) + [subject.start].compactMap(\.self)
    let isReached = NumberedForest.reachable(from: origins, count: numbered.count, along: numbered.edges)
    let questions = subject.questions.filter { !isReached[$0] }.map { subject.question($0).id }
    // Of several nodes with the same id the first stands for all.
    let causes = subject.causes.filter { !isReached[$0] }.map { subject.cause($0).id }
      .filter { id in subject.number(ofNode: id).map { !isReached[$0] } ?? true }
    return questions.prefix(Checker.most).map { finding($0, "questions") }
      + causes.prefix(Checker.most).map { finding($0, "causes") }
  }

  /// Another tree may lead straight to a node; that is a way as well.
  private func entrances(_ subject: Subject) -> [Int] {
    subject.nodes.filter { node in
      subject.numbered.reversed[node].contains { !subject.nodes.contains(Int($0)) }
    }
  }

  private func finding(_ id: String, _ section: String) -> Finding {
    Finding(.unreachable, "no answers lead to '\(id)'", at: [.key(section), .key(id)])
  }
}
