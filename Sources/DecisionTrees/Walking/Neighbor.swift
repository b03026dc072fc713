/// A cause that a different answer to an earlier question would have led to.
package struct Neighbor {
  /// The index of the step that would have a different answer.
  package var step: Int
  /// The different answer.
  package var answer: Answer
  /// The cause that the different answer leads to.
  package var cause: Cause
}

extension Walk {
  /// Returns the causes that different answers to the latest questions lead to directly, latest question first.
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
