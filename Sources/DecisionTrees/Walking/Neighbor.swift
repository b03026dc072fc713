/// A cause that another answer would have led to.
package struct Neighbor {
  /// The step with the other answer, by its position.
  package var step: Int
  /// The other answer.
  package var answer: Answer
  /// Where it leads.
  package var cause: Cause
}

extension Walk {
  /// Returns the causes that other answers to the last questions lead to at once, the nearest question first.
  package func neighbors(limit: Int) -> [Neighbor] {
    var neighbors: [Neighbor] = []
    var seen: Set<Address> = [position]
    for (index, step) in steps.enumerated().reversed() {
      guard let question = forest.question(step.question) else { continue }
      for answer in question.answers where answer.key != step.answer {
        guard let address = destination(of: Step(question: step.question, answer: answer.key)),
          let cause = forest.cause(address), !ruledOut.contains(address), seen.insert(address).inserted
        else { continue }
        neighbors.append(Neighbor(step: index, answer: answer, cause: cause))
        if neighbors.count == limit { return neighbors }
      }
    }
    return neighbors
  }
}
