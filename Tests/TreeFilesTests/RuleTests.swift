import DecisionTrees
import TestSupport
import Testing
import TreeFiles

/// What rules report where trees meet; one file alone is checked in the tests of problems.
@Suite struct RuleTests {
  /// A tree whose question `q` has two answers.
  private func file(
    _ id: String, _ left: String, _ right: String, questions: [String] = [], causes: [String] = [],
    examples: [String] = [], guides: [String] = []
  ) -> TreeFile {
    let section = { (name: String, nodes: [String]) in
      nodes.isEmpty ? "" : "\(name):\n" + nodes.map { "  \($0)\n" }.joined()
    }
    let text =
      "format: 1\nid: \(id)\ntitle: \(id)\nstart: q\n"
      + section("questions", [question("q", left, right)] + questions)
      + section("causes", causes.map { "\($0): {title: \($0), why: Because.}" }) + section("examples", examples)
    return TreeFile(Array(text.utf8), path: "\(id).yaml")
  }

  private func question(_ id: String, _ left: String, _ right: String, guides: String = "[]") -> String {
    "\(id): {ask: Which?, guides: \(guides), answers: [{key: left, say: Left, go: \(left)}, "
      + "{key: right, say: Right, go: \(right)}]}"
  }

  private func example(_ answers: String, _ cause: String) -> String {
    "- {prompt: P, answers: [\(answers)], cause: \(cause)}"
  }

  private func problems(_ id: String, in files: TreeFile..., only code: ProblemCode? = nil) throws -> [String] {
    let checker = Checker(Forest(files.compactMap(\.tree)))
    return try #require(files.first { $0.path == "\(id).yaml" }).problems(by: checker)
      .filter { problem in
        code.map { $0 == problem.code } ?? ![.noHow, .noSummary, .noFix, .noConfirm].contains(problem.code)
      }
      .map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test func `a way back through another tree is no loop, and both have a way out`() throws {
    let a = file("a", "b/", "b/")
    let b = file("b", "a/q", "c", causes: ["c"])
    #expect(try problems("a", in: a, b) == [])
    #expect(try problems("b", in: a, b, only: .loop) == [])
  }

  @Test func `trees that lead to each other alone have no way out`() throws {
    let a = file("a", "b/", "b/q")
    let b = file("b", "a/", "a/q")
    #expect(
      try problems("a", in: a, b) == [
        "no-way-out: No answer leads from 'q' to a cause. Choose a different target for one of them."
      ])
    #expect(
      try problems("b", in: a, b) == [
        "no-way-out: No answer leads from 'q' to a cause. Choose a different target for one of them."
      ])
  }

  @Test func `where a target does not exist, there may be a way out`() throws {
    #expect(
      try problems("a", in: file("a", "gone", "later/start")) == [
        "unknown-target: This tree has no question or cause 'gone'.", "unknown-target: The tree 'later' doesn't exist.",
      ])
  }

  @Test func `a node that only another tree leads to is reachable`() throws {
    let a = file("a", "b/hidden", "b/")
    let b = file("b", "c", "c", questions: [question("hidden", "c", "d")], causes: ["c", "d"])
    #expect(try problems("b", in: a, b, only: .unreachable) == [])
    #expect(
      try problems("b", in: b, only: .unreachable) == [
        "unreachable: No answer leads to 'hidden'. Add an answer that leads there, or remove this part.",
        "unreachable: No answer leads to 'd'. Add an answer that leads there, or remove this part.",
      ])
  }

  @Test func `examples run on into another tree, and count there`() throws {
    let examples = [example("left, q=right", "b/c"), example("left, left", "b/c"), example("right", "b/c")]
    let a = file("a", "b/", "b/x", examples: examples)
    let b = file("b", "d", "c", causes: ["c", "d"])
    #expect(
      try problems("a", in: a, b, only: .exampleFails) == [
        "example-fails: The answers reach 'b/d', not 'b/c'. Correct the answers or the cause."
      ])
    // An example also counts where its answers lead.
    #expect(try problems("b", in: a, b, only: .noExample) == [])
    #expect(try problems("b", in: b, only: .noExample).count == 2)
  }

  @Test func `the question that an example names must be the open one`() throws {
    let examples = ["q=left", "a/q=left", "p=left"].map { example($0, "c") }
    #expect(
      try problems("a", in: file("a", "c", "c", causes: ["c"], examples: examples), only: .exampleFails) == [
        "example-fails: The answers before this one lead to 'a/q', not to 'p'."
      ])
  }

  @Test func `a tree of guides has no start, and its guides no target but their own`() throws {
    let text = "format: 1\nid: guides\ntitle: Guides\nguides:\n  look: {title: Look, text: Look.}\n"
    let guides = TreeFile(Array(text.utf8), path: "guides.yaml")
    #expect(
      try problems("a", in: file("a", "guides/", "guides/look"), guides, only: .unknownTarget) == [
        "unknown-target: The tree 'guides' contains only guides, so it has no start.",
        "unknown-target: 'guides/look' is a guide. Move it to 'guides'.",
      ])
    let other = question("other", "c", "c", guides: "[guides/look, look, guides/lok, elsewhere]")
    let a = file("a", "other", "other", questions: [other], causes: ["c"])
    #expect(
      try problems("a", in: a, guides, only: .unknownGuide) == [
        "unknown-guide: The guide 'look' doesn't exist. Did you mean 'guides/look'?",
        "unknown-guide: The guide 'guides/lok' doesn't exist. Did you mean 'guides/look'?",
        "unknown-guide: The guide 'elsewhere' doesn't exist.",
      ])
    #expect(try problems("guides", in: guides) == [])
  }

  /// Without a limit, this would take minutes.
  @Test(.timeLimit(.minutes(10)))
  func `any number of wrong names is reported, and the first get a suggestion`() throws {
    let start = String(repeating: "a", count: 60)
    let questions = (0..<5_000).map { question("\(start)-\($0)", "\(start)-\($0)-x", "\(start)-\($0)-y") }
    let large = file("t", "\(start)-0", "\(start)-1", questions: questions)
    let problems = large.problems(by: Checker(Forest([try #require(large.tree)])))
    let wrong = problems.filter { $0.code == .unknownTarget }
    #expect(problems.count == TreeFile.maximumProblems && wrong.count > 100)
    #expect(wrong.first?.suggestion == "\(start)-0" && wrong.last?.suggestion == nil)
  }

  @Test func `nothing is wrong with the bundled trees`() {
    let checker = Checker(Checkout.forest)
    for problem in Checkout.trees.flatMap({ $0.problems(by: checker) }).flatMap(\.problems) {
      Issue.record("\(problem.file):\(problem.place): \(problem.message)")
    }
  }
}
