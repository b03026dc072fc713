package import DecisionTrees

extension Walk {
  /// The label in front of a cause: "Opened" if the program filled in some of the answers, otherwise "Root cause".
  package var resultName: String { steps.contains(where: \.isAssumed) ? "Opened" : "Root cause" }

  /// The command that repeats the walk, or that opens its page if the reader gave no answer.
  ///
  /// The command also names the questions. So it still works after edits of a tree, or reports the step at which the
  /// tree has changed.
  package var replayCommand: String {
    if !isOwn, !steps.isEmpty { return "diagnostree \(position)" }
    var words = ["diagnostree", "walk"]
    words += forest[origin.tree]?.startAddress == origin ? [origin.tree] : ["--from", origin.description]
    let answers = steps.map(\.description) + (isUnmatched ? ["0"] : [])
    if !answers.isEmpty { words += ["--answers", answers.joined(separator: ",")] }
    return words.joined(separator: " ")
  }
}

extension Question {
  /// The words for 0, which says that no answer fits.
  ///
  /// "None of these" can also be an ordinary answer that leads to further questions, so 0 needs different words then.
  package var noMatchWords: String {
    answers.last?.say.lowercased().contains("none of these") == true
      ? "Nothing fits: stop here, and see what is left to do" : "None of these"
  }
}

extension WalkInterpreter.Refusal {
  /// Returns the problem and the possible answers, in full sentences.
  ///
  /// - Parameter walk: The walk at the node where the word didn't fit.
  /// - Returns: The sentences.
  package func message(_ walk: Walk) -> String {
    switch self {
    case .noAnswer(let text):
      "'\(text)' isn't an answer to '\(walk.question?.ask ?? "")'. The answers are \(Self.choices(walk))."
    case .several(let text, let keys):
      "'\(text)' matches several answers: \(keys.joined(separator: ", ")). Type the key of one."
    case .otherQuestion(let id):
      (walk.forest.addresses(named: id).isEmpty
        ? "There is no question '\(id)'. "
        : "Step \(walk.steps.count + 1) is at '\(walk.position.node)', not at '\(id)': an answer before it is missing, or the tree has changed. ")
        + "The answers to '\(walk.question?.ask ?? "")' are \(Self.choices(walk))."
    case .leftOver(let text):
      "The walk has already reached a root cause, so '\(text)' has no effect."
        + (walk.forest.answers(at: walk.position).isEmpty ? "" : " The outcomes of its test are \(Self.choices(walk)).")
    case .noCause: "'not-it' rules out a root cause, but the walk hasn't reached a cause."
    case .nothingLeft: "You have ruled out all root causes that your answers lead to. To begin again, use 'restart'."
    case .broken(let target): "This answer leads to '\(target)', which doesn't exist or has errors."
    }
  }

  private static func choices(_ walk: Walk) -> String {
    walk.forest.answers(at: walk.position).enumerated().map { index, answer in
      "\(walk.cause == nil ? "\(index + 1)" : Cause.outcomeName(index)) \(answer.key)"
    }.joined(separator: ", ")
  }
}
