/// From a question, no cause can be reached.
struct NoWayOut: Rule {
  func findings(in subject: Subject) -> [Finding] {
    subject.questions.filter { !subject.numbered.hasWayOut[$0] }.prefix(Checker.most).map { subject.question($0).id }
      .map { id in
        Finding(.noWayOut, "no answers lead from '\(id)' to a cause", at: ["questions", .key(id)])
      }
  }
}
