import DecisionTrees

/// Two answers of a question have the same text.
struct DuplicateAnswer: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      var keys: [String: String] = [:]
      for (index, answer) in question.answers.enumerated() {
        guard let first = keys.updateValue(answer.key, forKey: answer.say.lowercased()) else { continue }
        context.report(
          .duplicateAnswer, "The answers '\(first)' and '\(answer.key)' have the same text. Say how they differ.",
          at: ["questions", .key(question.id), "answers", .index(index), "say"])
      }
    }
  }
}
