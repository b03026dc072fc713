/// From a question, no cause can be reached.
struct NoWayOut: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let edges = subject.numbered.edges
    let ends = (0..<subject.numbered.count).lazy.filter { isEnd(edges[$0], of: $0, subject) }
    let hasWay = NumberedForest.reachable(from: ends, count: subject.numbered.count, along: edges.reversed)
    return subject.questions.filter { !hasWay[$0] }.prefix(Checker.most).map { subject.question($0).id }.map { id in
      Finding(.noWayOut, "no answers lead from '\(id)' to a cause", at: ["questions", .key(id)])
    }
  }

  /// A target that does not exist is reported as such; where it would have led is not known.
  private func isEnd(_ targets: ArraySlice<Int32>, of number: Int, _ subject: Subject) -> Bool {
    targets.isEmpty ? subject.numbered.kinds[number] != .question : targets.contains(NumberedForest.missing)
  }
}
