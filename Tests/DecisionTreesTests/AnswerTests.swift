import Testing

@testable import DecisionTrees

@Suite struct AnswerTests {
  private let question = Question(
    id: "where", ask: "Where does it live?",
    answers: [
      Answer(key: "state", say: "In `@State`, or in @Binding", go: "a"),
      Answer(key: "state-object", say: "In a StateObject", go: "b"),
      Answer(key: "other", say: "Somewhere else", go: "c"),
      Answer(key: "2-lines", say: "Somewhere else = there", go: "d"),
      Answer(key: "big", say: "GRÖSSER als eins", go: "e"),
      Answer(key: "in", say: "Unsure", go: "f"),
    ])

  @Test(arguments: [
    ("state", "state"), ("STATE-object", "state-object"), ("1", "state"), ("6", "in"), ("06", "in"),
    ("In @state, or in @Binding", "state"), ("in `@State`, or", "state"), ("in a", "state-object"), ("in", "in"),
    ("somewhere else", "other"), ("Somewhere else =", "2-lines"), ("grösser", "big"), ("2-lines", "2-lines"),
    ("unsure", "in"),
  ])
  func `an answer is its key, its number, its sentence or the beginning of one`(text: String, key: String) throws {
    #expect(try question.answers.matching(text).key == key)
  }

  @Test(arguments: ["", "0", "7", "-1", "99999999999999999999", "stat", "else", "in b", "²", "١"])
  func `what fits nothing is no answer`(text: String) {
    #expect(throws: AnswerError.none) { try question.answers.matching(text) }
  }

  @Test(arguments: [
    ("some", ["other", "2-lines"]), ("in ", ["state", "state-object"]), ("I", ["state", "state-object"]),
  ])
  func `what fits several names them`(text: String, keys: [String]) {
    #expect(throws: AnswerError.several(keys)) { try question.answers.matching(text) }
  }

  @Test(
    arguments: [
      ("yes", .answer("yes", question: nil)), ("  Back\t", .back), ("NOT-IT", .notIt), ("how", .how),
      ("unsure", .unsure),
      ("restart", .restart), ("q=yes", .answer("yes", question: "q")), ("t/q = 2", .answer("2", question: "t/q")),
      ("a b=c", .answer("a b=c", question: nil)), ("q=", .answer("", question: "q")),
      ("== 3", .answer("= 3", question: "")), ("back up", .answer("back up", question: nil)),
      ("x # y", .answer("x # y", question: nil)),
    ] as [(String, ScriptedAnswer)])
  func `a line is an answer or a word`(line: String, expected: ScriptedAnswer) {
    #expect(ScriptedAnswer(line) == expected)
  }

  @Test(arguments: ["", "   ", "\t", "# comment", "  # back", "#"])
  func `blank lines and comments say nothing`(line: String) {
    #expect(ScriptedAnswer(line) == nil)
  }

  @Test(
    arguments: [
      ("node", nil, "node"), ("tree/node", "tree", "node"), ("tree/", "tree", nil), ("/node", "", "node"),
      ("a/b/c", "a", "b/c"), ("", nil, ""),
    ] as [(String, String?, String?)])
  func `a target names a node, a tree or both`(text: String, tree: String?, node: String?) {
    let target = Target(text)
    #expect(target.tree == tree && target.node == node && target.description == text)
  }
}
