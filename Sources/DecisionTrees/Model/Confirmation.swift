/// The test of a cause: an experiment, and the meaning of each outcome.
package struct Confirmation: Equatable, Sendable {
  /// The instructions for the experiment, as prose.
  package var steps: String
  /// The outcomes that confirm the cause, one sentence each.
  package var this: [String]
  /// The other outcomes, each with the node it leads to.
  package var others: [Outcome]

  /// An outcome that shows that a different cause applies.
  package struct Outcome: Equatable, Sendable {
    /// The reader's observation, as one sentence.
    package var condition: String
    /// The node that the outcome leads to.
    package var go: Target

    package init(condition: String, go: Target) {
      self.condition = condition
      self.go = go
    }
  }

  package init(steps: String, this: [String] = [], others: [Outcome] = []) {
    self.steps = steps
    self.this = this
    self.others = others
  }
}

extension Cause {
  /// The key of the first outcome that confirms a cause.
  ///
  /// The key of the second one is `confirmed-2`.
  package static let confirmed = "confirmed"

  /// The outcomes of the cause's test as answers.
  ///
  /// The outcomes that confirm the cause come first and lead back to it. The key of every other outcome is its target,
  /// so a recorded walk stays valid when the outcomes change their order.
  package var outcomes: [Answer] {
    guard let confirm else { return [] }
    let pairs =
      confirm.this.map { (Self.confirmed, $0, Target(id)) }
      + confirm.others.map { ($0.go.description, $0.condition, $0.go) }
    var counts: [String: Int] = [:]
    return pairs.map { key, say, go in
      let count = counts[key, default: 0] + 1
      counts[key] = count
      return Answer(key: count == 1 ? key : "\(key)-\(count)", say: say, go: go)
    }
  }

  /// The letters that name the outcomes of a test, in order.
  ///
  /// G is missing because it goes to the end of a page on all screens.
  package static let outcomeLetters = Array("ABCDEFHIJKLM")

  /// Returns the letter of an outcome, or its number from 1 if there are more outcomes than letters.
  package static func outcomeName(_ index: Int) -> String {
    outcomeLetters.indices.contains(index) ? String(outcomeLetters[index]) : "\(index + 1)"
  }

  /// Returns the outcome that a letter names in either case, or `nil` for other texts.
  ///
  /// A key that consists of the same small letter comes first.
  package func outcome(named text: String) -> Answer? {
    guard text.utf8.count == 1, let index = Self.outcomeLetters.firstIndex(of: Character(text.uppercased())) else {
      return nil
    }
    let outcomes = outcomes
    return outcomes.first { $0.key == text } ?? (outcomes.indices.contains(index) ? outcomes[index] : nil)
  }

  /// Returns whether a key belongs to an outcome that confirms the cause.
  package static func isConfirming(_ key: String) -> Bool { key == confirmed || key.hasPrefix("\(confirmed)-") }
}
