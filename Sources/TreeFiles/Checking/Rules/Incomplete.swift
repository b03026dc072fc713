import DecisionTrees

/// A cause lacks a summary, a fix, or a test with outcomes, or a question doesn't say how to find the answer.
struct Incomplete: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions where question.how == nil {
      context.report(
        .noHow, "'\(question.id)' doesn't say how to find the answer. Add 'how'.", at: ["questions", .key(question.id)])
    }
    for cause in context.tree.causes {
      let path: TreePath = ["causes", .key(cause.id)]
      if cause.summary == nil {
        context.report(
          .noSummary, "'\(cause.id)' doesn't say in one sentence what is wrong. Add 'summary'.", at: path)
      }
      if cause.fixes.isEmpty { context.report(.noFix, "'\(cause.id)' has no fix. Add 'fixes'.", at: path) }
      check(cause.confirm, of: cause, at: path, &context)
    }
  }

  private func check(_ test: Confirmation?, of cause: Cause, at path: TreePath, _ context: inout RuleContext) {
    guard let test else {
      return context.report(.noConfirm, "'\(cause.id)' has no test. Add 'confirm'.", at: path)
    }
    if test.this.isEmpty {
      context.report(
        .noConfirm, "The test of '\(cause.id)' doesn't say which outcome confirms the cause. Add 'this'.",
        at: path + ["confirm"])
    }
    if test.others.isEmpty {
      context.report(
        .noElse, "The test of '\(cause.id)' doesn't say where to go if the test fails. Add 'else'.",
        at: path + ["confirm"])
    }
  }
}
