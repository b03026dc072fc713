import DecisionTrees

/// An answer has a semicolon, so it states two observations.
struct Semicolon: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      for (index, answer) in question.answers.enumerated() where answer.say.utf8.contains(UInt8(ascii: ";")) {
        context.report(
          .semicolon, "This answer has a semicolon. State one observation, or write two answers.",
          at: ["questions", .key(question.id), "answers", .index(index), "say"])
      }
    }
  }
}
