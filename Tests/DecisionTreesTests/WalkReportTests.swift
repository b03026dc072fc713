import DecisionTrees
import TreeText
import TestSupport
import Testing

struct WalkReportTests {
  private let forest = Forest([
    Tree(
      id: "updates", title: "View not updating", symptom: "The old value stays.", start: "where",
      questions: [
        Question(
          id: "where", ask: "Where does `value` live?",
          answers: [
            Answer(key: "copy", say: "In a copy", go: "copy"), Answer(key: "crash", say: "It crashes", go: "crashes/"),
          ])
      ], causes: [Cause(id: "copy", title: "A copy was changed", why: "It is a copy.", see: ["crashes/trap"])]),
    Tree(
      id: "crashes", title: "Crashes", start: "what",
      questions: [
        Question(
          id: "what", ask: "What does it say?",
          answers: [
            Answer(key: "trap", say: "Trap *now*", go: "trap"), Answer(key: "no", say: "Nothing", go: "silent"),
          ])
      ],
      causes: [
        Cause(id: "trap", title: "A trap", why: "It traps.", fixes: [Fix(title: "Avoid it", right: "go()")]),
        Cause(id: "silent", title: "A silent end"),
      ]),
  ])

  private func walk(_ answers: String..., ruleOut: Bool = false) throws -> Walk {
    var walk = Walk(forest: forest, from: Address(tree: "updates", node: "where"))
    for answer in answers { try walk.answer(answer) }
    if ruleOut { try walk.ruleOut() }
    return walk
  }

  @Test func `a report tells the answers, the whole cause, and how to walk again`() throws {
    let report = try WalkReport.markdown(walk("crash", "trap"), system: nil)
    #expect(
      report == """
        # View not updating

        The old value stays.

        ## Answers

        1. Where does `value` live?  
           → **It crashes**
        2. What does it say?  
           → **Trap \\*now\\***

        ## Root cause: A trap `crashes/trap`

        ### Fix: Avoid it

        **Right**

        ```swift
        go()
        ```

        ### Why

        It traps.

        ## Repeat this walk

        ```sh
        diagnostree walk updates --answers where=crash,what=trap
        ```

        """)
  }

  @Test func `a report of an open walk tells what is still possible`() throws {
    let report = try WalkReport.markdown(walk("crash", "trap", ruleOut: true), system: nil)
    #expect(
      report.contains(
        """
        ## Ruled out

        - A trap `crashes/trap`

        ## Open question

        What does it say?

        - `trap`: Trap \\*now\\* (ruled out)
        - `no`: Nothing

        ## Still possible

        - A silent end `crashes/silent`
        """))
  }

  @Test func `the fix that the last answer leads to comes first, unless it needs a newer system`() throws {
    let fixes = [Fix(title: "The usual"), Fix(title: "Another", key: "other", since: SystemVersion(.iOS, 26))]
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [
        Question(
          id: "q", ask: "?",
          answers: [Answer(key: "a", say: "A", go: "c"), Answer(key: "b", say: "B", go: "c#other")])
      ], causes: [Cause(id: "c", title: "C", summary: "It is so.", fixes: fixes)])
    let titles = { (answer: String) throws -> [String] in
      var walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q"))
      try walk.answer(answer)
      let report = WalkReport.markdown(walk, system: SystemVersion(.iOS, 17))
      #expect(report.contains("## Root cause: C `t/c`\n\nIt is so.\n"))
      let json = WalkReport.json(walk, outcome: .cause).text
      #expect(json.contains("\"fix\": \"other\"") == (answer == "b"))
      #expect(try JSONSchema().problems(json, by: "walk") == [])
      return report.split(separator: "\n").filter { $0.hasPrefix("### Fix") }.map { String($0.dropFirst(11)) }
    }
    #expect(try titles("a") == ["The usual", "Another (needs iOS 26)"])
    #expect(try titles("b") == ["The usual", "Another (needs iOS 26)"])
  }

  @Test func `JSON tells the steps and the outcome`() throws {
    let schema = try JSONSchema()
    let found = try WalkReport.json(walk("crash", "trap"), outcome: .cause).text
    #expect(try schema.problems(found, by: "walk") == [])
    #expect(found.contains("\"outcome\": \"cause\",\n  \"cause\": {\n    \"id\": \"crashes/trap\","))
    #expect(found.contains("\"answer\": \"trap\",\n      \"say\": \"Trap *now*\""))
    for outcome in [WalkReport.Outcome.open, .invalid] {
      let open = try WalkReport.json(walk("crash"), outcome: outcome).text
      #expect(try schema.problems(open, by: "walk") == [])
      #expect(open.contains("\"open\": {\n    \"id\": \"crashes/what\","))
      #expect(open.contains("\"candidates\": [\n    \"crashes/trap\",\n    \"crashes/silent\"\n  ]"))
    }
    #expect(try schema.problems(WalkReport.json(walk(), outcome: .open).text, by: "walk") == [])
  }
}
