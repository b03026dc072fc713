import DecisionTrees

/// A cause lacks a summary, a fix or a test that confirms it, or a question does not say how to find out.
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
      if cause.confirm == nil {
        context.report(.noConfirm, "'\(cause.id)' has no test that confirms it; add 'confirm:'", at: path)
      }
    }
  }
}
