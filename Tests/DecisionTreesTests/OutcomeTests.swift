import Testing

@testable import DecisionTrees
import TreeText

/// The outcomes of a cause's test, as a walk takes them.
@Suite struct OutcomeTests {
  @Test func `outcomes are numbered answers: those that confirm, then those that lead on`() throws {
    let outcomes = smallForest.answers(at: "lamp/broken-bulb")
    #expect(outcomes.map(\.key) == ["confirmed", "confirmed-2", "fuse/one-room", "switched-off"])
    #expect(outcomes[0].say == "The other bulb lights.")
    #expect(try outcomes.matching("2").key == "confirmed-2")
    #expect(try outcomes.matching("the other bulb stays").key == "fuse/one-room")
    #expect(smallForest.answers(at: "fuse/blown").isEmpty)
  }

  @Test func `an outcome confirms the cause, and taking it back leaves it open again`() throws {
    var walk = try Walk.small("yes", "yes", "yes")
    #expect(walk.isAtRootCause && !walk.isConfirmed)
    try walk.answer("confirmed-2")
    #expect(walk.isConfirmed && walk.confirmation?.say == "The old bulb rattles.")
    #expect(walk.isAtRootCause && walk.position == "lamp/broken-bulb" && walk.candidates == ["lamp/broken-bulb"])
    walk.back()
    #expect(!walk.isConfirmed && walk.isAtRootCause)
  }

  @Test func `of several outcomes the last one counts`() throws {
    var walk = try Walk.small("yes", "yes", "yes", "confirmed")
    try walk.answer("confirmed-2")
    #expect(walk.steps.map(\.answer) == ["yes", "yes", "yes", "confirmed-2"])
    try walk.answer("switched-off")
    #expect(walk.steps.map(\.answer) == ["yes", "yes", "yes", "switched-off"])
    #expect(walk.position == "lamp/switched-off" && !walk.isConfirmed)
  }

  @Test func `an outcome that leads on rules the cause out until it is taken back`() throws {
    var walk = try Walk.small("yes", "yes", "yes", "fuse/one-room")
    #expect(walk.position == "fuse/one-room" && walk.ruledOut == ["lamp/broken-bulb"])
    walk.back()
    #expect(walk.position == "lamp/broken-bulb" && walk.ruledOut.isEmpty)
    try walk.answer("fuse/one-room")
    walk.goBack(toStep: 1)
    #expect(walk.ruledOut.isEmpty && walk.position == "lamp/other-lamps")
  }

  @Test func `a loop through outcomes is walked as often as the reader likes`() throws {
    var walk = try Walk.small("no", "broken-bulb", "switched-off", "broken-bulb")
    // A cause that an outcome leads to again is no longer ruled out.
    #expect(walk.position == "lamp/broken-bulb" && walk.ruledOut == ["lamp/switched-off"])
    try walk.answer("confirmed")
    #expect(walk.isConfirmed && walk.isAtRootCause)
  }

  @Test func `ruling a neighbor out goes back to a question, and keeps what tests have shown`() throws {
    var walk = try Walk.small("yes", "yes", "yes", "switched-off")
    try walk.ruleOut()
    #expect(walk.question != nil)
    #expect(walk.ruledOut == ["lamp/broken-bulb", "lamp/switched-off"])
    #expect(!walk.candidates.contains("lamp/broken-bulb"))
  }

  @Test func `a changed answer keeps the outcomes after it`() throws {
    var walk = try Walk.small("yes", "yes", "yes", "confirmed")
    try walk.change(step: 0, to: "unclear")
    #expect(walk.steps.map(\.description) == ["switch-on=unclear", "bulb=yes", "broken-bulb=confirmed"])
    #expect(walk.isConfirmed)
  }

  @Test func `a newer edition without the outcome takes it back`() throws {
    var walk = try Walk.small("no", "confirmed")
    let lamp = try #require(smallForest["lamp"])
    var edited = lamp
    edited.causes = NodeList(
      lamp.causes.map { cause in
        var cause = cause
        cause.confirm = nil
        return cause
      })
    var forest = smallForest
    forest.insert(edited)
    walk.forest = forest
    #expect(walk.steps.map(\.description) == ["switch-on=no"] && !walk.isConfirmed)
  }

  @Test func `a way leads through an outcome only where no answers lead`() throws {
    let forest = Forest([
      Tree(
        id: "t", title: "T", start: "q",
        questions: [
          Question(
            id: "q", ask: "?", answers: [Answer(key: "a", say: "A", go: "a"), Answer(key: "b", say: "B", go: "b")])
        ],
        causes: [
          Cause(
            id: "a", title: "A",
            confirm: Confirmation(
              steps: "Look.", this: ["Yes."],
              others: [
                Confirmation.Outcome(condition: "No.", go: "b"), Confirmation.Outcome(condition: "Never.", go: "c"),
              ])),
          Cause(id: "b", title: "B"), Cause(id: "c", title: "C"),
        ])
    ])
    #expect(forest.way(to: "t/b")?.steps.map(\.description) == ["q=b"])
    #expect(forest.way(to: "t/c")?.steps.map(\.description) == ["q=a", "a=c"])
    var walk = Walk(forest: forest, from: "t/q")
    try walk.jump(to: "t/c")
    #expect(walk.position == "t/c" && walk.ruledOut == ["t/a"])
    #expect(walk.candidates == ["t/c"])
  }

  @Test func `the candidates of a question are the causes that answers lead to`() throws {
    #expect(try Walk.small("yes", "yes").candidates.contains("lamp/switched-off") == false)
  }

  @Test func `words continue a walk after its cause`() throws {
    var interpreter = WalkInterpreter(try Walk.small("yes", "yes", "yes"))
    #expect(interpreter.take(.answer("9", question: nil)) == .refused(.leftOver("9")))
    let message = WalkInterpreter.Refusal.leftOver("9").message(interpreter.walk)
    #expect(
      message.contains("The outcomes of its test are A confirmed, B confirmed-2, C fuse/one-room, D switched-off."))
    guard case .answered = interpreter.take(.answer("confirmed", question: "broken-bulb")) else {
      Issue.record("the outcome is refused")
      return
    }
    #expect(interpreter.walk.isConfirmed)
    #expect(interpreter.take(.back) == .returned)
    guard case .answered(let outcome) = interpreter.take(.answer("4", question: nil)) else {
      Issue.record("the number is refused")
      return
    }
    #expect(outcome.key == "switched-off" && interpreter.walk.position == "lamp/switched-off")
  }
}
