import DecisionTrees

/// Two answers of a question say the same.
struct DuplicateAnswer: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      var keys: [String: String] = [:]
      for (index, answer) in question.answers.enumerated() {
        guard let first = keys.updateValue(answer.key, forKey: answer.say.lowercased()) else { continue }
        context.report(
          .duplicateAnswer, "answers '\(first)' and '\(answer.key)' say the same",
          at: ["questions", .key(question.id), "answers", .index(index), "say"])
      }
    }
  }
}
