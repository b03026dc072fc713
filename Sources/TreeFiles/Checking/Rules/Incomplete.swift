import DecisionTrees

/// A cause lacks a summary, a fix, or a test with outcomes, or a question does not say how to find out.
struct Incomplete: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions where question.how == nil {
      context.report(
        .noHow, "'\(question.id)' does not say how to find out; add 'how:'", at: ["questions", .key(question.id)])
    }
    for cause in context.tree.causes {
      let path: TreePath = ["causes", .key(cause.id)]
      if cause.summary == nil {
        context.report(
          .noSummary, "'\(cause.id)' does not say in one sentence what is wrong; add 'summary:'", at: path)
      }
      if cause.fixes.isEmpty { context.report(.noFix, "'\(cause.id)' has no fix; add 'fixes:'", at: path) }
      check(cause.confirm, of: cause, at: path, &context)
    }
  }
  private func check(_ test: Confirmation?, of cause: Cause, at path: TreePath, _ context: inout RuleContext) {
    guard let test else {
      return context.report(.noConfirm, "'\(cause.id)' has no test that confirms it; add 'confirm:'", at: path)
    }
    if test.this.isEmpty {
      context.report(
        .noConfirm, "the test of '\(cause.id)' does not say what confirms it; add 'this:'", at: path + ["confirm"])
    }
    if test.others.isEmpty {
      context.report(
        .noElse, "the test of '\(cause.id)' does not say where to go if it fails; add 'else:'", at: path + ["confirm"])
    }
  }
}
