import Testing

@testable import DecisionTrees
import TreeText

@Suite struct WalkTests {
  @Test func `answers lead on, also into another tree`() throws {
    var walk = try Walk.small()
    #expect(walk.position == "lamp/switch-on" && walk.question?.id == "switch-on" && walk.cause == nil)
    try walk.answer("yes")
    try walk.answer("no")
    #expect(walk.position == "fuse/whole-house")
    try walk.answer("yes")
    #expect(walk.cause?.id == "power-cut" && walk.question == nil)
    #expect(walk.steps.map(\.description) == ["switch-on=yes", "other-lamps=no", "whole-house=yes"])
    #expect(
      (0...5).map { walk.place(after: $0).node } == [
        "switch-on", "other-lamps", "whole-house", "power-cut", "power-cut", "power-cut",
      ])
  }

  @Test func `what cannot be answered changes nothing`() throws {
    var walk = try Walk.small("no")
    let before = walk
    #expect(throws: WalkError.noSuchAnswer("no", to: "lamp/switched-off")) { try walk.answer("no") }
    #expect(throws: WalkError.noQuestion("lamp/switched-off")) { try walk.change(step: 1, to: "no") }
    #expect(throws: WalkError.noSuchAnswer("maybe", to: "lamp/switch-on")) { try walk.change(step: 0, to: "maybe") }
    #expect(throws: WalkError.unreachable("fuse/nothing")) { try walk.jump(to: "fuse/nothing") }
    #expect(walk == before)
    walk.back()
    #expect(throws: WalkError.noSuchAnswer("maybe", to: "lamp/switch-on")) { try walk.answer("maybe") }
    #expect(throws: WalkError.noCause("lamp/switch-on")) { try walk.ruleOut() }
    #expect(!walk.back() && walk.steps.isEmpty)
  }

  @Test func `an answer whose target does not exist is refused`() throws {
    let forest = Forest([
      Tree(
        id: "a", title: "A", start: "q",
        questions: [
          Question(
            id: "q", ask: "?",
            answers: [Answer(key: "gone", say: "Gone", go: "b/x"), Answer(key: "empty", say: "Empty", go: "b/")])
        ])
    ])
    var walk = Walk(forest: forest, from: "a/q")
    #expect(throws: WalkError.brokenTarget("b/x", at: "a/q")) { try walk.answer("gone") }
    #expect(throws: WalkError.brokenTarget("b/", at: "a/q")) { try walk.answer("empty") }
    #expect(walk.steps.isEmpty && walk.candidates.isEmpty)
  }

  @Test func `a changed answer keeps the later ones that still come up`() throws {
    var walk = try Walk.small("yes", "yes", "yes")
    try walk.change(step: 0, to: "unclear")
    #expect(walk.steps.map(\.description) == ["switch-on=unclear", "bulb=yes"])
    try walk.change(step: 0, to: "no")
    #expect(walk.steps.map(\.description) == ["switch-on=no"])
  }

  @Test func `an assumed answer stays assumed after an earlier one is changed`() throws {
    var walk = try Walk.small("yes", "yes")
    try walk.answer("yes", isAssumed: true)
    try walk.change(step: 0, to: "unclear")
    #expect(walk.steps.map(\.isAssumed) == [false, true])
    #expect(walk.isAtRootCause && walk.isOpened && walk.resultName == "Opened")
  }

  @Test func `where a question comes up twice, its first later answer is kept`() throws {
    var walk = try Walk.small("yes", "yes", "no", "no", "yes")
    #expect(walk.position == "lamp/broken-bulb" && walk.steps.map(\.answer) == ["yes", "yes", "no", "no", "yes"])
    try walk.change(step: 0, to: "unclear")
    #expect(walk.steps.prefix(3).map(\.description) == ["switch-on=unclear", "bulb=no", "one-room=no"])
    #expect(walk.steps.count <= 6)
  }

  @Test func `restart forgets the answers and what was ruled out`() throws {
    var walk = try Walk.small("no")
    try walk.ruleOut()
    #expect(walk.position == "lamp/switch-on" && walk.ruledOut == ["lamp/switched-off"])
    walk.restart()
    #expect(walk == (try Walk.small()))
  }

  @Test func `ruling out returns to the last question with other ways`() throws {
    var walk = try Walk.small("yes", "yes", "yes")
    try walk.ruleOut()
    #expect(walk.position == "lamp/bulb")
    #expect(walk.isRuledOut(.init(question: "lamp/bulb", answer: "yes")))
    #expect(!walk.isRuledOut(.init(question: "lamp/bulb", answer: "no")))
    try walk.answer("no")
    try walk.answer("yes")
    try walk.ruleOut()
    // The bulb and the fuse are out, and neither question has another way.
    #expect(walk.position == "lamp/other-lamps")
    #expect(walk.candidates == ["fuse/power-cut"])
  }

  @Test func `ruling out the cause that a walk began at leads to the first question of its tree`() throws {
    var walk = try Walk.small(from: "lamp/broken-bulb")
    try walk.ruleOut()
    #expect(walk.position == "lamp/switch-on" && walk.ruledOut == ["lamp/broken-bulb"])
    #expect(!walk.candidates.contains("lamp/broken-bulb"))
  }

  @Test func `the answers of examples tell which of several answers developers give`() {
    let questions = [
      Question(
        id: "q", ask: "?", answers: [Answer(key: "a", say: "A", go: "r"), Answer(key: "b", say: "B", go: "c")]),
      Question(id: "r", ask: "R?", answers: [Answer(key: "x", say: "X", go: "c")]),
    ]
    let tree = Tree(
      id: "t", title: "T", start: "q", questions: questions, causes: [Cause(id: "c", title: "C")],
      examples: [Example(prompt: "P", answers: ["a", "x"], cause: "c")])
    let forest = Forest([tree])
    #expect(forest.exampleAnswers(to: "t/q", for: "t/c") == ["a"])
    #expect(forest.exampleAnswers(to: "t/r", for: "t/c") == ["x"] && forest.exampleAnswers(to: "t/q", for: "t/d") == [])
  }

  @Test func `when all is ruled out nothing is left`() throws {
    var walk = try Walk.small("yes", from: "lamp/bulb")
    try walk.ruleOut()
    try walk.answer("no")
    try walk.answer("yes")
    #expect(throws: WalkError.nothingLeft) { try walk.ruleOut() }
    #expect(walk.position == walk.origin && walk.candidates.isEmpty)
  }

  @Test func `a new edition of the trees keeps the steps that still exist`() throws {
    var walk = try Walk.small("yes", "yes", "yes")
    var edition = try #require(smallForest["lamp"])
    edition.questions = NodeList(edition.questions.filter { $0.id != "bulb" })
    var forest = smallForest
    forest.insert(edition)
    walk.forest = forest
    #expect(walk.steps.map(\.description) == ["switch-on=yes"])
    #expect(walk.position == "lamp/other-lamps")
  }

  @Test func `the replay command names questions, and the origin where it is not a start`() throws {
    #expect(try Walk.small().replayCommand == "diagnostree walk lamp")
    #expect(try Walk.small("yes", "no").replayCommand == "diagnostree walk lamp --answers switch-on=yes,other-lamps=no")
    #expect(
      try Walk.small("yes", from: "lamp/bulb").replayCommand == "diagnostree walk --from lamp/bulb --answers bulb=yes")
  }
}
