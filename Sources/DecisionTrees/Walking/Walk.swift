/// One pass through the forest: the steps so far, what was ruled out, and the current node.
///
/// A walk is a value. Its current node is derived by following the steps from the origin, so that taking back
/// or changing an answer needs no bookkeeping.
package struct Walk: Equatable, Sendable {
  /// A question and the answer given to it, or a cause and the outcome of its test.
  package struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The question that was answered, or the cause whose test was made.
    package var question: Address
    /// The key of the answer, or of the outcome.
    package var answer: String
    /// Whether nobody gave the answer: it is on the way to a node that was opened directly.
    ///
    /// Steps that differ in this alone are equal, since they lead to the same place.
    package var isAssumed: Bool

    package init(question: Address, answer: String, isAssumed: Bool = false) {
      self.question = question
      self.answer = answer
      self.isAssumed = isAssumed
    }

    /// Whether two steps give the same answer to the same question.
    package static func == (a: Step, b: Step) -> Bool { a.question == b.question && a.answer == b.answer }

    /// Hashes question and answer.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(question)
      hasher.combine(answer)
    }

    /// Whether it confirms the cause that it names.
    package var isConfirmation: Bool { Cause.isConfirming(answer) }

    /// The step as a script writes it: `question=answer`.
    package var description: String { "\(question.node)=\(answer)" }
  }

  /// The trees the walk goes through.
  ///
  /// Replacing them by a newer edition keeps the steps that still exist.
  package var forest: Forest {
    didSet { steps = surviving(steps) }
  }
  /// The node the walk began at.
  package let origin: Address
  /// The answers given, in order.
  ///
  /// Each step's question is where the steps before it lead.
  package private(set) var steps: [Step] = []
  /// The causes ruled out, in the order in which they were.
  package private(set) var ruledOut: [Address] = []
  /// The answers at the time when the reader said that none of the next ones fits; `nil` if that was never said.
  private var stepsWithoutMatch: [Step]?

  /// Starts a walk at a node, usually the start of a tree.
  package init(forest: Forest, from origin: Address) {
    self.forest = forest
    self.origin = origin
  }

  /// Returns a walk whose current node is a given one: a given walk that moves there, else one from a tree's start.
  ///
  /// The answers on the way are assumed; what was ruled out stays so.
  package static func opening(_ address: Address, in forest: Forest, from walk: Walk?) -> Walk {
    if var moved = walk, (try? moved.jump(to: address)) != nil { return moved }
    let way = forest.way(to: address)
    var other = Walk(forest: forest, from: way?.origin ?? address)
    for step in way?.steps ?? [] { try? other.answer(step.answer, isAssumed: true) }
    if let walk { other.adoptRuledOut(of: walk) }
    return other
  }

  /// The address of the current node.
  ///
  /// The address exists in the forest unless the tree is broken there.
  package var position: Address { place(after: steps.count) }

  /// The current node; `nil` if the tree is broken there.
  package var node: Node? { forest[position] }

  /// Whether the walk has reached a cause that is not ruled out.
  package var isAtRootCause: Bool { cause != nil && !ruledOut.contains(position) }

  /// The current question; `nil` at a cause.
  package var question: Question? { forest.question(position) }

  /// The cause the walk has reached; `nil` at a question.
  package var cause: Cause? { forest.cause(position) }

  /// Whether the reader has said that no answer to the open question fits.
  ///
  /// It never picks an answer. Any move takes it back.
  package var isUnmatched: Bool { question != nil && stepsWithoutMatch == steps }

  /// Says that no answer to the open question fits.
  ///
  /// - Throws: `WalkError.noQuestion` at a cause.
  package mutating func leaveUnmatched() throws(WalkError) {
    guard question != nil else { throw .noQuestion(position) }
    stepsWithoutMatch = steps
  }

  /// Whether the reader has confirmed the cause by its test.
  package var isConfirmed: Bool { confirmation != nil }

  /// The outcome that confirmed the cause; `nil` if its test has not been made.
  package var confirmation: Answer? {
    guard let step = steps.last, step.isConfirmation else { return nil }
    return forest.answer(of: step)
  }

  /// The key of the fix that the last answer leads to; `nil` where the order of the file counts.
  package var fix: String? {
    guard cause != nil, let step = steps.last(where: { !$0.isConfirmation }) else { return nil }
    return forest.answer(of: step)?.go.fix
  }

  /// Returns where the walk stood after some of its steps; after none at the origin.
  package func place(after count: Int) -> Address {
    guard count > 0, let last = steps.prefix(count).last else { return origin }
    return destination(of: last) ?? last.question
  }

  /// Returns where an answer leads; `nil` if there is no such answer, or its target does not exist.
  package func destination(of step: Step) -> Address? {
    guard let answer = forest.answer(of: step),
      let address = forest.resolve(answer.go, from: step.question.tree), forest.contains(address)
    else { return nil }
    return address
  }

  /// Gives an answer to the open question, or says the outcome of the cause's test.
  ///
  /// An outcome that leads on rules the cause out. A cause that was ruled out and that the answer leads to is no
  /// longer ruled out.
  ///
  /// - Parameters:
  ///   - key: The key of the answer, or of the outcome.
  ///   - isAssumed: Whether it is only on the way to where the reader wants to be.
  /// - Throws: `WalkError` if there is nothing to answer, or the answer does not exist or leads nowhere.
  package mutating func answer(_ key: String, isAssumed: Bool = false) throws(WalkError) {
    let answers = forest.answers(at: position)
    guard !answers.isEmpty else { throw .noQuestion(position) }
    guard let answer = answers.first(where: { $0.key == key }) else { throw .noSuchAnswer(key, to: position) }
    let step = Step(question: position, answer: key, isAssumed: isAssumed)
    guard let place = destination(of: step) else { throw .brokenTarget(answer.go, at: position) }
    stepsWithoutMatch = nil
    // Of the outcomes of a test, the last one said counts.
    if isConfirmed { steps.removeLast() }
    steps.append(step)
    // If the reader answers the way to a ruled-out cause again, it is no longer ruled out.
    ruledOut.removeAll { $0 == place }
    if isRejection(step) { ruledOut.append(step.question) }
  }

  /// Whether a step is an outcome that ruled its cause out.
  private func isRejection(_ step: Step) -> Bool { !step.isConfirmation && forest.cause(step.question) != nil }

  /// Takes back the last answer, or that none fits; a cause that the answer ruled out is possible again.
  ///
  /// - Returns: `false` if there is none.
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

  /// Takes back all answers; what was ruled out may come up again.
  package mutating func restart() {
    steps = []
    ruledOut = []
    stepsWithoutMatch = nil
  }

  /// Takes back answers until so many are left.
  package mutating func goBack(toStep count: Int) {
    while steps.count > max(0, count) { back() }
  }

  /// Changes an earlier answer.
  ///
  /// Later answers stay where their questions still come up.
  ///
  /// - Parameters:
  ///   - index: The position of the step, from 0.
  ///   - key: The new answer.
  /// - Throws: `WalkError` if the step or the answer does not exist.
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

  /// Takes an assumed answer for one that was given.
  ///
  /// - Parameter index: The position of the step, from 0; where there is none, nothing changes.
  package mutating func confirm(step index: Int) {
    if steps.indices.contains(index) { steps[index].isAssumed = false }
  }

  /// Moves to a node by the shortest way, keeping as many answers as lead there.
  ///
  /// - Throws: `WalkError.unreachable` if no answers lead there.
  package mutating func jump(to address: Address) throws(WalkError) {
    // A way through the outcome of a test would say that the reader has ruled a cause out.
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

  /// Rules out the cause the walk has reached, and returns to the last question with other ways.
  ///
  /// - Throws: `WalkError.noCause` at a question; `WalkError.nothingLeft` if no other way is left, and the
  ///   walk is then at its origin.
  package mutating func ruleOut() throws(WalkError) {
    let address = position
    guard forest.cause(address) != nil else { throw .noCause(address) }
    if !ruledOut.contains(address) { ruledOut.append(address) }
    stepsWithoutMatch = nil
    // What the tests of earlier causes have shown still holds, so that these causes stay ruled out.
    while steps.popLast() != nil {
      if question != nil, !candidates(from: position).isEmpty { return }
    }
    throw .nothingLeft
  }

  /// Rules out a cause without moving, or takes that back.
  package mutating func toggleRuledOut(_ cause: Address) {
    if ruledOut.contains(cause) { ruledOut.removeAll { $0 == cause } } else { ruledOut.append(cause) }
  }

  /// Whether a cause was opened directly: nobody gave all of the answers that lead there.
  package var isOpened: Bool { cause != nil && (steps.isEmpty || steps.contains(where: \.isAssumed)) }

  /// Rules out, without moving, what another walk has ruled out.
  package mutating func adoptRuledOut(of other: Walk) { ruledOut += other.ruledOut.filter { !ruledOut.contains($0) } }

  /// The causes that can still be reached, in the order of the trees.
  package var candidates: [Address] { candidates(from: position) }

  /// Returns the causes that can be reached from a node and are not ruled out.
  package func candidates(from address: Address) -> [Address] {
    let ruledOut = Set(ruledOut)
    return Graph(forest).causes(from: address).filter { !ruledOut.contains($0) }
  }

  /// Returns whether an answer leads only to causes that are ruled out.
  package func isRuledOut(_ step: Step) -> Bool {
    guard !ruledOut.isEmpty, let address = destination(of: step) else { return false }
    return candidates(from: address).isEmpty
  }

  /// The steps that can still be taken, from the first on.
  private func surviving(_ old: [Step]) -> [Step] {
    var kept = Walk(forest: forest, from: origin)
    for step in old {
      guard step.question == kept.position, (try? kept.answer(step.answer, isAssumed: step.isAssumed)) != nil
      else { break }
    }
    return kept.steps
  }
}

/// Why a walk cannot do what it was told.
package enum WalkError: Error, Equatable {
  /// An answer was given where no question is open.
  case noQuestion(Address)
  /// The question has no such answer.
  case noSuchAnswer(String, to: Address)
  /// The answer's target does not exist.
  case brokenTarget(Target, at: Address)
  /// No cause has been reached that could be ruled out.
  case noCause(Address)
  /// All causes that could be reached are ruled out.
  case nothingLeft
  /// No answers lead to the node.
  case unreachable(Address)
}
