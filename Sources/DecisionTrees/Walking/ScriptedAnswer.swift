/// What one line of a script says: an answer, or what to do.
package enum ScriptedAnswer: Equatable, Sendable {
  case back, restart, notIt, unsure, how
  /// An answer in any of its forms; `question` where the line names it.
  case answer(String, question: Target?)

  /// The words that are no answers.
  ///
  /// No answer's key may be one of them.
  package static let words: [String: ScriptedAnswer] = [
    "back": .back, "restart": .restart, "not-it": .notIt, "unsure": .unsure, "how": .how,
  ]

  /// Reads one line; `nil` for a blank line or a comment.
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
  /// Returns the answer that a text means: its key, its number from 1, or its sentence.
  ///
  /// - Parameter text: The text; case is ignored, and any beginning of a sentence will do that fits one answer alone.
  /// - Throws: `AnswerError` if no answer fits, or several do.
  /// - Returns: The answer.
  package func matching(_ text: String) throws(AnswerError) -> Answer {
    let folded = text.folded
    if let answer = first(where: { $0.key == folded }) { return answer }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let number = Int(text), indices.contains(number - 1) else { throw .none }
      return self[number - 1]
    }
    if let answer = first(where: { $0.say.folded == folded }) { return answer }
    let fitting = filter { $0.say.folded.hasPrefix(folded) }
    if fitting.count > 1 { throw .several(fitting.map(\.key)) }
    guard let answer = fitting.first else { throw .none }
    return answer
  }
}

/// Why a text is no answer to a question.
package enum AnswerError: Error, Equatable {
  case none
  /// The keys of the answers that fit.
  case several([String])
}

extension String {
  /// The text as answers are compared: without case, and without the backticks of code, which nobody types.
  fileprivate var folded: String { lowercased().filter { $0 != "`" } }
}

extension Character {
  /// Whether a target can contain the character.
  fileprivate var isPartOfTarget: Bool { isASCII && (isLetter || isNumber) || self == "-" || self == "/" }
}
