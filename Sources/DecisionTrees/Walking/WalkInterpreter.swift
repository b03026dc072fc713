/// Drives a walk by words: answers in any of their forms, and commands.
package struct WalkInterpreter {
  /// The walk, as the words so far have left it.
  package private(set) var walk: Walk

  /// What came of a word.
  package enum Outcome: Equatable {
    /// The answer was taken.
    case answered(Answer)
    /// The last answer, or all of them, or a cause were taken back.
    case returned
    /// There is nothing to go back to.
    case atStart
    case unsure, how
    /// No answer to the open question fits.
    case unmatched
    case refused(Refusal)
  }

  /// Why a word does not fit.
  package enum Refusal: Equatable {
    case noAnswer(String)
    case several(String, [String])
    /// The word names another question than the open one.
    case otherQuestion(String)
    /// A root cause has been reached, and the word is not an outcome of its test.
    case leftOver(String)
    /// No cause has been reached that could be ruled out.
    case noCause
    case nothingLeft
    case broken(Target)
  }

  /// Starts with a walk.
  package init(_ walk: Walk) { self.walk = walk }

  /// Does what a word says.
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
    // An answer whose key is the word is meant by it; the number is always free.
    let isNone = text == "0" || text.lowercased() == "none" && !answers.contains { $0.key == "none" }
    let isHere = named.map { walk.forest.resolve($0, from: walk.position.tree) == walk.position } ?? true
    if isNone, isHere, (try? walk.leaveUnmatched()) != nil { return .unmatched }
    do throws(AnswerError) {
      // A sentence may hold an equals sign; what fits the open question as a whole is meant as a whole.
      if named != nil, let answer = try? answers.matching(whole) { return go(answer) }
      if let named, !isHere {
        return .refused(walk.cause == nil ? .otherQuestion(named.description) : .leftOver(whole))
      }
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
