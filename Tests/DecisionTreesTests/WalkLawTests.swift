import TestSupport
import Testing

@testable import DecisionTrees

/// What holds for every walk, tried on random walks through the bundled trees.
@Suite struct WalkLawTests {
  private static let forest = Checkout.forest
  private static let starts = forest.trees.compactMap(\.startAddress)

  /// A walk until a cause, or until a question comes up again.
  private static func randomWalk(_ generator: inout SeededGenerator) throws -> Walk {
    var walk = Walk(forest: forest, from: try #require(starts.randomElement(using: &generator)))
    var seen: Set<Address> = []
    while let question = walk.question, seen.insert(walk.position).inserted {
      try walk.answer(try #require(question.answers.randomElement(using: &generator)).key)
    }
    if walk.question != nil { walk.back() }
    return walk
  }

  @Test(arguments: 1...40)
  func `taking back an answer undoes it, and giving the answers again gives the walk`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let walk = try Self.randomWalk(&generator)
    var again = Walk(forest: Self.forest, from: walk.origin)
    for (index, step) in walk.steps.enumerated() {
      #expect(again.position == step.question && again.position == walk.place(after: index))
      let before = again
      try again.answer(step.answer)
      var back = again
      #expect(back.back() && back == before)
    }
    #expect(again == walk)
  }

  @Test(arguments: 1...15)
  func `no answer adds candidates`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let walk = try Self.randomWalk(&generator)
    var before = Set(walk.candidates(from: walk.origin))
    for count in 0...walk.steps.count {
      let candidates = walk.candidates(from: walk.place(after: count))
      #expect(before.isSuperset(of: candidates) && Set(candidates).count == candidates.count)
      #expect(candidates.allSatisfy { Self.forest.cause($0) != nil })
      before = Set(candidates)
    }
    if walk.cause != nil { #expect(before == [walk.position]) }
  }

  @Test(arguments: 1...40)
  func `changing an answer keeps those before it, and those after it that come up`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let walk = try Self.randomWalk(&generator)
    let index = try #require(walk.steps.indices.randomElement(using: &generator))
    var same = walk
    try same.change(step: index, to: walk.steps[index].answer)
    #expect(same == walk)
    let question = try #require(Self.forest.question(walk.steps[index].question))
    let key = try #require(question.answers.randomElement(using: &generator)).key
    var changed = walk
    try changed.change(step: index, to: key)
    #expect(changed.steps.prefix(index) == walk.steps.prefix(index))
    #expect(changed.steps[index] == .init(question: walk.steps[index].question, answer: key))
    #expect(changed.steps.dropFirst(index + 1).allSatisfy(walk.steps.dropFirst(index + 1).contains))
    #expect(!walk.steps.dropFirst(index + 1).contains { $0.question == changed.position })
  }

  @Test(arguments: 1...25)
  func `a jump arrives by answers that exist`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var walk = try Self.randomWalk(&generator)
    let before = walk.steps
    let goals = Graph(Self.forest).reachable(from: [walk.origin])
    let goal = try #require(goals.randomElement(using: &generator))
    try walk.jump(to: goal)
    #expect(walk.position == goal)
    #expect(walk.steps.starts(with: before.prefix { walk.steps.contains($0) }))
    var again = Walk(forest: Self.forest, from: walk.origin)
    for step in walk.steps {
      #expect(again.position == step.question)
      try again.answer(step.answer)
    }
    #expect(again.position == goal)
  }

  @Test func `a cause that is ruled out never comes back, until none is left`() throws {
    let start = try #require(LampTrees.forest["lamp"]?.startAddress)
    try ruleOut(.max, in: Walk(forest: LampTrees.forest, from: start))
  }

  @Test(arguments: starts.indices)
  func `the first ten causes that are ruled out do not come back`(index: Int) throws {
    try ruleOut(10, in: Walk(forest: Self.forest, from: Self.starts[index]))
  }

  private func ruleOut(_ limit: Int, in walk: Walk) throws {
    var walk = walk
    let all = walk.candidates
    while walk.ruledOut.count < limit, let next = walk.candidates.first {
      #expect(!walk.ruledOut.contains(next))
      try walk.jump(to: next)
      do throws(WalkError) { try walk.ruleOut() } catch { #expect(error == .nothingLeft) }
      #expect(walk.ruledOut.last == next)
      #expect(walk.question != nil)
    }
    #expect(walk.ruledOut.count == min(limit, all.count))
    #expect(Set(walk.candidates).isDisjoint(with: walk.ruledOut))
  }
}
