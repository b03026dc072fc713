/// The test of a cause: an experiment, and what each of its outcomes means.
package struct Confirmation: Equatable, Sendable {
  /// What to do, as prose.
  package var steps: String
  /// The outcomes that show that this is the cause, each as one sentence.
  package var this: [String]
  /// The other outcomes, each with the node it leads to.
  package var others: [Outcome]

  /// An outcome that shows that it is not this cause.
  package struct Outcome: Equatable, Sendable {
    /// What one sees, as one sentence.
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
  /// The key of the outcome that confirms a cause; a second one is `confirmed-2`.
  package static let confirmed = "confirmed"

  /// The outcomes of its test as answers: first those that confirm the cause and lead back to it, then the others.
  ///
  /// An outcome that leads on has its target as key, so that a recorded walk survives when outcomes change places.
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

  /// Whether an outcome of the test confirms the cause.
  package static func isConfirming(_ key: String) -> Bool { key == confirmed || key.hasPrefix("\(confirmed)-") }
}
