/// No example of any tree reaches a cause.
struct NoExample: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let tree = subject.tree
    var isReached = [Bool](repeating: false, count: subject.numbered.count)
    for (position, other) in subject.forest.trees.enumerated() {
      for example in other.examples where example.cause.tree == tree.id || other.id == tree.id {
        if let number = subject.numbered.number(of: example.cause, from: position) { isReached[number] = true }
      }
    }
    // Of several nodes with the same id the first stands for all.
    return subject.causes.filter { !isReached[$0] }.map { subject.cause($0).id }
      .filter { id in subject.number(ofNode: id).map { !isReached[$0] } ?? true }.prefix(Checker.most).map(finding)
  }

  private func finding(_ id: String) -> Finding {
    Finding(
      .noExample, "no example reaches '\(id)'; add a developer's words for it and the answers they would give",
      at: ["causes", .key(id)])
  }
}
