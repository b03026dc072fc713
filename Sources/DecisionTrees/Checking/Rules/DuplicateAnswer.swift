/// Two answers of a question say the same.
struct DuplicateAnswer: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let questions = subject.tree.questions.elements
    return questions.indices.filter { mayRepeat(questions[$0].answers) }.findings { findings(in: questions[$0]) }
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

  /// Returns whether two sentences may differ in case alone.
  private func mayRepeat(_ answers: [Answer]) -> Bool {
    for index in answers.indices {
      let say = answers[index].say.utf8
      // Texts know whether they are ASCII; then both counts are at hand, and no letter needs to be looked at.
      if answers[index].say.utf16.count != say.count { return true }
      for other in 0..<index where answers[other].say.utf8.count == say.count {
        // In ASCII, a capital and its small letter differ in this bit alone.
        if zip(answers[other].say.utf8, say).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { return true }
      }
    }
    return false
  }
}
