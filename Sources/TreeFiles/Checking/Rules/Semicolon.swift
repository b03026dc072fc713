import DecisionTrees

/// An answer says two things: it has a semicolon.
struct Semicolon: Rule {
  func check(_ context: inout RuleContext) {
    for question in context.tree.questions {
      for (index, answer) in question.answers.enumerated() where answer.say.utf8.contains(UInt8(ascii: ";")) {
        context.report(
          .semicolon, "this answer has a semicolon; say one thing, or make it two answers",
          at: ["questions", .key(question.id), "answers", .index(index), "say"])
      }
    }
  }
}
