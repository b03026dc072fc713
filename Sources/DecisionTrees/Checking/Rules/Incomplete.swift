/// A cause lacks a fix or a test that confirms it, or a question does not say how to find out.
struct Incomplete: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let (questions, causes) = (subject.tree.questions.elements, subject.tree.causes.elements)
    return questions.indices.filter { questions[$0].how == nil }.prefix(Checker.most).map { questions[$0].id }.map {
      id in
      Finding(.noHow, "'\(id)' does not say how to find out; add 'how:'", at: ["questions", .key(id)])
    }
      + causes.indices.filter { causes[$0].fixes.isEmpty }.prefix(Checker.most).map { causes[$0].id }.map { id in
        Finding(.noFix, "'\(id)' has no fix; add 'fixes:'", at: ["causes", .key(id)])
      }
      + causes.indices.filter { causes[$0].confirm == nil }.prefix(Checker.most).map { causes[$0].id }.map { id in
        Finding(.noConfirm, "'\(id)' has no test that confirms it; add 'confirm:'", at: ["causes", .key(id)])
      }
  }
}
