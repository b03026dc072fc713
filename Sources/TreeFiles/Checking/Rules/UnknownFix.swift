internal import DecisionTrees

/// A target names a fix that its cause does not have, or a fix of something that is no cause.
struct UnknownFix: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      for (index, answer) in question.answers.enumerated() where answer.go.fix != nil {
        check(answer.go, at: ["questions", .key(question.id), "answers", .index(index), "go"], &context)
      }
    }
    for cause in context.tree.causes {
      for (index, target) in cause.see.enumerated() where target.fix != nil {
        check(target, at: ["causes", .key(cause.id), "see", .index(index)], &context)
      }
    }
    for (index, example) in context.tree.examples.enumerated() where example.cause.fix != nil {
      check(example.cause, at: ["examples", .index(index), "cause"], &context)
    }
  }

  private func check(_ target: Target, at path: TreePath, _ context: inout RuleContext) {
    guard let key = target.fix, let address = context.forest.resolve(target, from: context.tree.id),
      let node = context.forest[address]
    else { return }
    guard case .cause(let cause) = node else {
      return context.report(.unknownFix, "'\(address)' is no cause, so it has no fix '\(key)'", at: path)
    }
    let keys = cause.fixes.compactMap(\.key)
    guard !keys.contains(key) else { return }
    let near = context.nearest(to: key, in: keys)
    let suggestion = near.map { "\(target.description.prefix { $0 != "#" })#\($0)" }
    context.report(
      .unknownFix, "cause '\(address)' has no fix with the key '\(key)'\(didYouMean(near))", at: path,
      suggestion: suggestion)
  }
}
