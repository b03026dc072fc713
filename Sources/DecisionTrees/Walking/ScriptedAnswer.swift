/// The meaning of one line of a script: an answer or a command.
package enum ScriptedAnswer: Equatable, Sendable {
  case back, restart, notIt, unsure, how
  /// An answer in any of its forms, with the question if the line names it.
  case answer(String, question: Target?)

  /// The words that are commands instead of answers.
  ///
  /// No answer may use one of these words as its key.
  package static let words: [String: ScriptedAnswer] = [
    "back": .back, "restart": .restart, "not-it": .notIt, "unsure": .unsure, "how": .how,
  ]

  /// Reads one line, or returns `nil` for a blank line or a comment.
  ///
  /// - Parameter line: The line, with or without white space around it.
  package init?(_ line: some StringProtocol) {
    let text = line.trimmed
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    if let word = Self.words[text.lowercased()] {
      self = word
    } else if let equals = text.firstIndex(of: "="), text[..<equals].trimmed.allSatisfy(\.isPartOfTarget) {
      self = .answer(String(text[text.index(after: equals)...].trimmed), question: Target(text[..<equals].trimmed))
    } else {
      self = .answer(text, question: nil)
    }
  }
}

extension [Answer] {
  /// Returns the answer that a text refers to by its key, its number from 1, or its sentence.
  ///
  /// - Parameter text: The text. Case doesn't matter. The beginning of a sentence is enough if it fits only one answer.
  /// - Throws: `AnswerError` if no answer fits, or if several do.
  /// - Returns: The answer.
  package func matching(_ text: String) throws(AnswerError) -> Answer {
    let folded = text.folded
    if let answer = first(where: { $0.key == folded }) { return answer }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let number = Int(text), indices.contains(number &- 1) else { throw .none }
      return self[number - 1]
    }
    if let answer = first(where: { $0.say.folded == folded }) { return answer }
    let fitting = filter { $0.say.folded.hasPrefix(folded) }
    if fitting.count > 1 { throw .several(fitting.map(\.key)) }
    guard let answer = fitting.first else { throw .none }
    return answer
  }
}

/// The reason why a text doesn't select an answer.
package enum AnswerError: Error, Equatable {
  case none
  /// The keys of the answers that fit.
  case several([String])
}

extension String {
  /// The text in the form for comparing answers: in lowercase, and without backticks, which readers don't type.
  fileprivate var folded: String { lowercased().filter { $0 != "`" } }
}

extension Character {
  /// Whether a target can contain the character.
  fileprivate var isPartOfTarget: Bool { isASCII && (isLetter || isNumber) || self == "-" || self == "/" }
}
