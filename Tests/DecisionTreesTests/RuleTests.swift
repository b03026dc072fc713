import TestSupport
import Testing
import TreeFiles

@testable import DecisionTrees

/// What rules say where trees meet; one file alone is judged in the tests of the loader.
@Suite struct RuleTests {
  private func findings(_ id: String, in trees: Tree..., only code: ProblemCode? = nil) throws -> [String] {
    let forest = Forest(trees)
    return Checker(forest).findings(in: try #require(forest[id]))
      .filter { finding in code.map { $0 == finding.code } ?? ![.noHow, .noFix, .noConfirm].contains(finding.code) }
      .map { "\($0.code.rawValue): \($0.message)" }
  }

  private func question(_ id: String, _ left: Target, _ right: Target) -> Question {
    Question(
      id: id, ask: "Which?",
      answers: [Answer(key: "left", say: "Left", go: left), Answer(key: "right", say: "Right", go: right)])
  }

  @Test func `a way back through another tree is no loop, and both have a way out`() throws {
    let a = Tree(id: "a", title: "A", start: "q", questions: [question("q", "b/", "b/")])
    let b = Tree(
      id: "b", title: "B", start: "q", questions: [question("q", "a/q", "c")], causes: [Cause(id: "c", title: "C")])
    #expect(try findings("a", in: a, b) == [])
    #expect(try findings("b", in: a, b, only: .loop) == [])
  }

  @Test func `trees that lead to each other alone have no way out`() throws {
    let a = Tree(id: "a", title: "A", start: "q", questions: [question("q", "b/", "b/q")])
    let b = Tree(id: "b", title: "B", start: "q", questions: [question("q", "a/", "a/q")])
    #expect(try findings("a", in: a, b) == ["no-way-out: no answers lead from 'q' to a cause"])
    #expect(try findings("b", in: a, b) == ["no-way-out: no answers lead from 'q' to a cause"])
  }

  @Test func `where a target does not exist, there may be a way out`() throws {
    let a = Tree(id: "a", title: "A", start: "q", questions: [question("q", "gone", "later/start")])
    #expect(
      try findings("a", in: a) == [
        "unknown-target: no question or cause 'gone' in this tree", "unknown-target: no tree 'later'",
      ])
  }

  @Test func `a node that only another tree leads to is reachable`() throws {
    let a = Tree(id: "a", title: "A", start: "q", questions: [question("q", "b/hidden", "b/")])
    let b = Tree(
      id: "b", title: "B", start: "q", questions: [question("q", "c", "c"), question("hidden", "c", "d")],
      causes: [Cause(id: "c", title: "C"), Cause(id: "d", title: "D")])
    #expect(try findings("b", in: a, b, only: .unreachable) == [])
    #expect(
      try findings("b", in: b, only: .unreachable) == [
        "unreachable: no answers lead to 'hidden'", "unreachable: no answers lead to 'd'",
      ])
  }

  @Test func `examples run on into another tree, and count there`() throws {
    let reaches = Example(prompt: "P", answers: ["left", "q=right"], cause: "b/c")
    let misses = Example(prompt: "P", answers: ["left", "left"], cause: "b/c")
    let broken = Example(prompt: "P", answers: ["right"], cause: "b/c")
    let a = Tree(
      id: "a", title: "A", start: "q", questions: [question("q", "b/", "b/x")], examples: [reaches, misses, broken])
    let b = Tree(
      id: "b", title: "B", start: "q", questions: [question("q", "d", "c")],
      causes: [Cause(id: "c", title: "C"), Cause(id: "d", title: "D")])
    #expect(
      try findings("a", in: a, b, only: .exampleFails) == [
        "example-fails: the answers reach 'b/d', not 'b/c'",
        "example-fails: 'right' leads to 'b/x', which does not exist",
      ])
    #expect(
      try findings("b", in: a, b, only: .noExample) == [
        "no-example: no example reaches 'd'; add a developer's words for it and the answers they would give"
      ])
  }

  @Test func `the question that an example names must be the open one`() throws {
    let example = { Example(prompt: "P", answers: [$0], cause: "c") }
    let tree = Tree(
      id: "a", title: "A", start: "q", questions: [question("q", "c", "c")], causes: [Cause(id: "c", title: "C")],
      examples: [example("q=left"), example("a/q=left"), example("p=left")])
    #expect(
      try findings("a", in: tree, only: .exampleFails) == ["example-fails: the walk stands at 'a/q' here, not at 'p'"])
  }

  @Test func `a tree of guides has no start, and its guides no target but their own`() throws {
    let guides = Tree(id: "guides", title: "Guides", guides: [Guide(id: "look", title: "Look")])
    var a = Tree(id: "a", title: "A", start: "q", questions: [question("q", "guides/", "guides/look")])
    #expect(
      try findings("a", in: a, guides, only: .unknownTarget) == [
        "unknown-target: tree 'guides' has no start: it holds guides alone",
        "unknown-target: 'guides/look' is a guide; refer to it under 'guides:'",
      ])
    var question = question("q", "c", "c")
    question.guides = ["guides/look", "look", "guides/lok", "elsewhere"]
    a.questions = NodeList([question])
    #expect(
      try findings("a", in: a, guides, only: .unknownGuide) == [
        "unknown-guide: no guide 'look'; did you mean 'guides/look'?",
        "unknown-guide: no guide 'guides/lok'; did you mean 'guides/look'?", "unknown-guide: no guide 'elsewhere'",
      ])
    #expect(try findings("guides", in: guides) == [])
  }

  @Test func `a finding inside a text says where`() throws {
    let code = "short\n" + String(repeating: "x", count: 80)
    let tree = Tree(
      id: "a", title: "A", guides: [Guide(id: "g", title: "G", snippets: [Snippet(code: code)])])
    let finding = try #require(Checker(Forest([tree])).findings(in: tree).first)
    #expect(finding.code == .longLine && finding.path == ["guides", "g", "snippets", 0, "code"])
    #expect(finding.offset?.line == 1 && finding.offset?.column == 76)
  }

  @Test func `nothing is wrong with the bundled trees`() {
    for file in Checkout.treeFiles {
      #expect(file.problems(in: Checkout.forest).map { "\($0.file):\($0.place): \($0.message)" } == [])
    }
  }
}
