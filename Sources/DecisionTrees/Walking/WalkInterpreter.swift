/// Controls a walk with words: answers in any of their forms, and commands.
package struct WalkInterpreter {
  /// The walk after the words so far.
  package private(set) var walk: Walk

  /// The result of a word.
  package enum Outcome: Equatable {
    /// The word answered the question.
    case answered(Answer)
    /// The word undid the last answer or all answers, or ruled out a cause.
    case returned
    /// There is nothing to go back to.
    case atStart
    case unsure, how
    /// No answer to the open question fits.
    case unmatched
    case refused(Refusal)
  }

  /// The reason why a word doesn't fit.
  package enum Refusal: Equatable {
    case noAnswer(String)
    case several(String, [String])
    /// The word names a different question than the open one.
    case otherQuestion(String)
    /// The walk is at a root cause, and the word isn't an outcome of its test.
    case leftOver(String)
    /// The walk isn't at a cause, so there is nothing to rule out.
    case noCause
    case nothingLeft
    case broken(Target)
  }

  /// Creates an interpreter that starts with a walk.
  package init(_ walk: Walk) { self.walk = walk }

  /// Carries out a word.
  package mutating func take(_ word: ScriptedAnswer) -> Outcome {
    switch word {
    case .back: return walk.back() ? .returned : .atStart
    case .restart:
      walk.restart()
      return .returned
    case .unsure: return .unsure
    case .how: return .how
    case .notIt: return ruleOut()
    case .answer(let text, let question): return answer(text, question)
    }
  }

  private mutating func ruleOut() -> Outcome {
    do throws(WalkError) { try walk.ruleOut() } catch {
      return .refused(error == .nothingLeft ? .nothingLeft : .noCause)
    }
    return .returned
  }

  private mutating func answer(_ text: String, _ named: Target?) -> Outcome {
    let whole = named.map { "\($0)=\(text)" } ?? text
    let answers = walk.forest.answers(at: walk.position)
    // If an answer has the key `none`, the word selects this answer. The number 0 always means that no answer fits.
    let isNone = text == "0" || text.lowercased() == "none" && !answers.contains { $0.key == "none" }
    let isHere = named.map { walk.forest.resolve($0, from: walk.position.tree) == walk.position } ?? true
    if isNone, isHere, (try? walk.leaveUnmatched()) != nil { return .unmatched }
    do throws(AnswerError) {
      // A sentence can contain an equals sign, so the whole text comes first when it fits the open question.
      if named != nil, let answer = try? answers.matching(whole) { return go(answer) }
      if let named, !isHere {
        return .refused(walk.cause == nil ? .otherQuestion(named.description) : .leftOver(whole))
      }
      if let outcome = walk.cause?.outcome(named: text) { return go(outcome) }
      return go(try answers.matching(text))
    } catch .several(let keys) where walk.cause == nil {
      return .refused(.several(text, keys))
    } catch {
      return .refused(walk.cause == nil ? .noAnswer(text) : .leftOver(whole))
    }
  }

  private mutating func go(_ answer: Answer) -> Outcome {
    do throws(WalkError) { try walk.answer(answer.key) } catch { return .refused(.broken(answer.go)) }
    return .answered(answer)
  }
}

extension Forest {
  /// Returns the keys of the answers that the examples of a cause give to a question.
  package func exampleAnswers(to question: Address, for cause: Address) -> Set<String> {
    var keys: Set<String> = []
    for tree in trees {
      for example in tree.examples where resolve(example.cause, from: tree.id) == cause {
        guard let start = self[example.from ?? tree.id]?.startAddress else { continue }
        var interpreter = WalkInterpreter(Walk(forest: self, from: start))
        for text in example.answers {
          guard let word = ScriptedAnswer(text) else { break }
          let position = interpreter.walk.position
          guard case .answered(let answer) = interpreter.take(word) else { break }
          if position == question { keys.insert(answer.key) }
        }
      }
    }
    return keys
  }
}
