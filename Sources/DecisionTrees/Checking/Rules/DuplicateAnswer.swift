/// Two answers of a question say the same.
struct DuplicateAnswer: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    tree.questions.flatMap(findings)
  }

  private func findings(in question: Question) -> [Finding] {
    var keys: [String: String] = [:]
    return question.answers.enumerated().compactMap { index, answer in
      guard let first = keys.updateValue(answer.key, forKey: answer.say.lowercased()) else { return nil }
      return Finding(
        .duplicateAnswer, "answers '\(first)' and '\(answer.key)' say the same",
        at: ["questions", .key(question.id), "answers", .index(index), "say"])
    }
  }
}
