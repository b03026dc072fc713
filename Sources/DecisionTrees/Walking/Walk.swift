/// A path through the forest: the steps so far, the causes that are ruled out, and the current node.
///
/// A walk is a value. It computes its current node by following the steps from the origin. So undoing or changing an
/// answer needs no bookkeeping.
package struct Walk: Equatable, Sendable {
  /// A question and the answer given to it, or a cause and the outcome of its test.
  package struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The question that was answered, or the cause whose test was made.
    package var question: Address
    /// The key of the answer, or of the outcome.
    package var answer: String
    /// Whether the program filled in the answer on the way to a node that the reader opened directly.
    ///
    /// Two steps that differ only in this property are equal, because they lead to the same node.
    package var isAssumed: Bool

    package init(question: Address, answer: String, isAssumed: Bool = false) {
      self.question = question
      self.answer = answer
      self.isAssumed = isAssumed
    }

    /// Whether two steps give the same answer to the same question.
    package static func == (a: Step, b: Step) -> Bool { a.question == b.question && a.answer == b.answer }

    /// Hashes the question and the answer.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(question)
      hasher.combine(answer)
    }

    /// Whether the step confirms a cause.
    package var isConfirmation: Bool { Cause.isConfirming(answer) }

    /// The step in the form that scripts use, `question=answer`.
    package var description: String { "\(question.node)=\(answer)" }
  }

  /// The trees that the walk goes through.
  ///
  /// If you replace them with a newer edition, the walk keeps the steps that still exist.
  package var forest: Forest {
    didSet { steps = surviving(steps) }
  }
  /// The node where the walk began.
  package private(set) var origin: Address
  /// The answers given so far, in order.
  ///
  /// The question of each step is the node that the earlier steps lead to.
  package private(set) var steps: [Step] = []
  /// The causes that are ruled out, in the order in which this happened.
  package private(set) var ruledOut: [Address] = []
  /// The steps at the time when the reader said that no answer fits, or `nil` if the reader didn't say so.
  private var stepsWithoutMatch: [Step]?

  /// Starts a walk at a node, usually the start of a tree.
  package init(forest: Forest, from origin: Address) {
    self.forest = forest
    self.origin = origin
  }

  /// Returns a walk whose current node is a given one.
  ///
  /// If the node is near, the given walk moves to it. Otherwise, a new walk begins at the start of a tree. The walk
  /// assumes the answers on the way and keeps the causes that are ruled out.
  package static func opening(_ address: Address, in forest: Forest, from walk: Walk?) -> Walk {
    if let walk, let moved = walk.moved(near: address) { return moved }
    let way = forest.way(to: address)
    var other = Walk(forest: forest, from: way?.origin ?? address)
    for step in way?.steps ?? [] { try? other.answer(step.answer, isAssumed: true) }
    if let walk { other.adoptRuledOut(of: walk) }
    return other
  }

  /// The maximum number of assumed answers on the way to a different tree.
  ///
  /// Nearly every tree leads to nearly every other one, but a longer way says nothing about the reader's problem.
  private static let nearest = 3

  /// Returns the walk after a jump to a node of its own trees, or to one that a few more answers lead to.
  private func moved(near address: Address) -> Walk? {
    var moved = self
    guard (try? moved.jump(to: address)) != nil else { return nil }
    let isOwn = [origin.tree, position.tree].contains(address.tree)
    let isNear = moved.steps.starts(with: steps) && moved.steps.count - steps.count <= Self.nearest
    return isOwn || isNear ? moved : nil
  }

  /// The address of the current node.
  ///
  /// The node exists unless the tree contains a broken reference.
  package var position: Address { place(after: steps.count) }

  /// The current node, or `nil` if the tree contains a broken reference.
  package var node: Node? { forest[position] }

  /// Whether the walk has reached a cause that isn't ruled out.
  package var isAtRootCause: Bool { cause != nil && !ruledOut.contains(position) }

  /// The current question, or `nil` at a cause.
  package var question: Question? { forest.question(position) }

  /// The cause that the walk has reached, or `nil` at a question.
  package var cause: Cause? { forest.cause(position) }

  /// Whether the reader has said that no answer to the open question fits.
  ///
  /// This isn't an answer, and any move cancels it.
  package var isUnmatched: Bool { question != nil && stepsWithoutMatch == steps }

  /// Records that no answer to the open question fits.
  ///
  /// - Throws: `WalkError.noQuestion` at a cause.
  package mutating func leaveUnmatched() throws(WalkError) {
    guard question != nil else { throw .noQuestion(position) }
    stepsWithoutMatch = steps
  }

  /// Whether the reader has confirmed the cause by its test.
  package var isConfirmed: Bool { confirmation != nil }

  /// The outcome that confirmed the cause, or `nil` if the reader hasn't confirmed the cause.
  package var confirmation: Answer? {
    guard let step = steps.last, step.isConfirmation else { return nil }
    return forest.answer(of: step)
  }

  /// The key of the fix that the last answer leads to, or `nil` to keep the order of the file.
  ///
  /// An assumed answer says nothing about the reader's app.
  package var fix: String? {
    guard cause != nil, let step = steps.last(where: { !$0.isConfirmation }), !step.isAssumed else { return nil }
    return forest.answer(of: step)?.go.fix
  }

  /// Returns the current node after a number of steps.
  ///
  /// After 0 steps, this is the origin.
  package func place(after count: Int) -> Address {
    guard count > 0, let last = steps.prefix(count).last else { return origin }
    return destination(of: last) ?? last.question
  }

  /// Returns the node that an answer leads to, or `nil` if the answer or its target doesn't exist.
  package func destination(of step: Step) -> Address? {
    guard let answer = forest.answer(of: step),
      let address = forest.resolve(answer.go, from: step.question.tree), forest.contains(address)
    else { return nil }
    return address
  }

  /// Answers the open question, or records the outcome of the cause's test.
  ///
  /// An outcome that leads to another node rules the cause out. If the answer leads to a cause that was ruled out, this
  /// cause becomes possible again.
  ///
  /// - Parameters:
  ///   - key: The key of the answer or of the outcome.
  ///   - isAssumed: Whether the program fills in the answer on the way to a node that the reader opened directly.
  /// - Throws: `WalkError` if there is no question to answer, the answer doesn't exist, or its target doesn't exist.
  package mutating func answer(_ key: String, isAssumed: Bool = false) throws(WalkError) {
    let answers = forest.answers(at: position)
    guard !answers.isEmpty else { throw .noQuestion(position) }
    guard let answer = answers.first(where: { $0.key == key }) else { throw .noSuchAnswer(key, to: position) }
    let step = Step(question: position, answer: key, isAssumed: isAssumed)
    guard let place = destination(of: step) else { throw .brokenTarget(answer.go, at: position) }
    stepsWithoutMatch = nil
    // A new outcome of a test replaces the previous outcome.
    if isConfirmed { steps.removeLast() }
    steps.append(step)
    // A new answer that leads to a ruled-out cause makes this cause possible again.
    ruledOut.removeAll { $0 == place }
    if isRejection(step) { ruledOut.append(step.question) }
  }

  /// Returns whether a step is an outcome that ruled out its cause.
  private func isRejection(_ step: Step) -> Bool { !step.isConfirmation && forest.cause(step.question) != nil }

  /// Undoes the last answer, or the statement that no answer fits.
  ///
  /// A cause that the answer ruled out becomes possible again.
  ///
  /// - Returns: `false` if there is nothing to undo.
  @discardableResult
  package mutating func back() -> Bool {
    if isUnmatched {
      stepsWithoutMatch = nil
      return true
    }
    guard let step = steps.popLast() else { return false }
    if isRejection(step) { ruledOut.removeAll { $0 == step.question } }
    return true
  }

  /// Removes all answers and makes all ruled-out causes possible again.
  package mutating func restart() {
    steps = []
    ruledOut = []
    stepsWithoutMatch = nil
  }

  /// Undoes answers until only a given number of steps remains.
  package mutating func goBack(toStep count: Int) {
    while steps.count > max(0, count) { back() }
  }

  /// Changes an earlier answer.
  ///
  /// The walk keeps later answers if it still reaches their questions.
  ///
  /// - Parameters:
  ///   - index: The index of the step, from 0.
  ///   - key: The key of the new answer.
  /// - Throws: `WalkError` if the step or the answer doesn't exist.
  package mutating func change(step index: Int, to key: String) throws(WalkError) {
    guard steps.indices.contains(index) else { throw .noQuestion(position) }
    var later = Dictionary(steps[(index + 1)...].map { ($0.question, $0) }) { first, _ in first }
    var changed = self
    changed.goBack(toStep: index)
    try changed.answer(key)
    while let known = later.removeValue(forKey: changed.position) {
      guard (try? changed.answer(known.answer, isAssumed: known.isAssumed)) != nil else { break }
    }
    self = changed
  }

  /// Marks an assumed answer as given by the reader.
  ///
  /// - Parameter index: The index of the step, from 0. An invalid index has no effect.
  package mutating func confirm(step index: Int) {
    if steps.indices.contains(index) { steps[index].isAssumed = false }
  }

  /// Moves to a node by the shortest way, keeping as many of the answers as possible.
  ///
  /// - Throws: `WalkError.unreachable` if no answers lead to the node.
  package mutating func jump(to address: Address) throws(WalkError) {
    // Prefer ways without outcomes of tests, because an outcome would rule out a cause for the reader.
    for includesOutcomes in [false, true] {
      for count in stride(from: steps.count, through: 0, by: -1) {
        let ways = Ways(in: forest, from: place(after: count), includingOutcomes: includesOutcomes)
        guard let way = ways.steps(to: address) else { continue }
        goBack(toStep: count)
        for step in way { try answer(step.answer, isAssumed: true) }
        return
      }
    }
    throw .unreachable(address)
  }

  /// Rules out the current cause, and returns to the last question that can lead to other causes.
  ///
  /// A walk that began at the cause continues with the first question of its tree.
  ///
  /// - Throws: `WalkError.noCause` at a question, or `WalkError.nothingLeft` if no causes are left. In the second case,
  ///   the walk is then at its origin.
  package mutating func ruleOut() throws(WalkError) {
    let address = position
    guard forest.cause(address) != nil else { throw .noCause(address) }
    if !ruledOut.contains(address) { ruledOut.append(address) }
    stepsWithoutMatch = nil
    // The outcomes of earlier tests still hold, so their causes stay ruled out.
    while steps.popLast() != nil {
      if question != nil, !candidates(from: position).isEmpty { return }
    }
    if forest.cause(origin) != nil, let start = forest[origin.tree]?.startAddress, !candidates(from: start).isEmpty {
      origin = start
      return
    }
    throw .nothingLeft
  }

  /// Rules out a cause without moving, or makes a ruled-out cause possible again.
  package mutating func toggleRuledOut(_ cause: Address) {
    if ruledOut.contains(cause) { ruledOut.removeAll { $0 == cause } } else { ruledOut.append(cause) }
  }

  /// Whether the reader has given an answer or ruled out a cause.
  package var isOwn: Bool { steps.contains { !$0.isAssumed } || !ruledOut.isEmpty }

  /// Whether the reader opened a cause directly, so that at least one answer on the way is missing or assumed.
  package var isOpened: Bool { cause != nil && (steps.isEmpty || steps.contains(where: \.isAssumed)) }

  /// Rules out the causes that another walk has ruled out, without moving.
  package mutating func adoptRuledOut(of other: Walk) { ruledOut += other.ruledOut.filter { !ruledOut.contains($0) } }

  /// The causes that can still be reached, in the order of the trees.
  package var candidates: [Address] { candidates(from: position) }

  /// The remaining causes of the current tree, or all remaining causes if every answer leads to a different tree.
  package var ownCandidates: [Address] {
    let own = Graph(forest).ownCauses(from: position).filter { !ruledOut.contains($0) }
    return own.isEmpty ? candidates : own
  }

  /// Returns the causes that can be reached from a node and aren't ruled out.
  package func candidates(from address: Address) -> [Address] {
    let ruledOut = Set(ruledOut)
    return Graph(forest).causes(from: address).filter { !ruledOut.contains($0) }
  }

  /// Returns whether an answer leads only to causes that are ruled out.
  package func isRuledOut(_ step: Step) -> Bool {
    guard !ruledOut.isEmpty, let address = destination(of: step) else { return false }
    return candidates(from: address).isEmpty
  }

  /// Returns the first steps of a walk up to the first one that no longer works.
  private func surviving(_ old: [Step]) -> [Step] {
    var kept = Walk(forest: forest, from: origin)
    for step in old {
      guard step.question == kept.position, (try? kept.answer(step.answer, isAssumed: step.isAssumed)) != nil
      else { break }
    }
    return kept.steps
  }
}

/// The reason why a walk can't make a move.
package enum WalkError: Error, Equatable {
  /// The current node isn't a question.
  case noQuestion(Address)
  /// The question has no such answer.
  case noSuchAnswer(String, to: Address)
  /// The answer's target doesn't exist.
  case brokenTarget(Target, at: Address)
  /// The current node isn't a cause, so there is nothing to rule out.
  case noCause(Address)
  /// All causes that can be reached are ruled out.
  case nothingLeft
  /// No answers lead to the node.
  case unreachable(Address)
}
