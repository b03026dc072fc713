import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

struct ExportTests {
  private let forest = Forest([
    Tree(
      id: "updates", title: "View not updating", symptom: "The `body` shows the old value.", start: "where",
      questions: [
        Question(id: "later", ask: "And later?", answers: [Answer(key: "yes", say: "Yes", go: "copy")]),
        Question(
          id: "where", ask: "Where does `value` live?", how: "Look at it.", guides: ["guides/look"],
          answers: [
            Answer(key: "copy", say: "In a `let`", go: "copy"), Answer(key: "later", say: "Not there", go: "later"),
            Answer(key: "crash", say: "It crashes", go: "crashes/"),
          ]),
      ],
      causes: [
        Cause(
          id: "copy", title: "A copy was changed", why: "It is a copy.",
          fixes: [
            Fix(title: "Write it back", since: SystemVersion(.iOS, 17), wrong: "a = 1", right: "b = \"```\"")
          ], messages: ["'*' is a 'let' constant"], see: ["later", "crashes/trap"]),
        Cause(id: "lonely", title: "Nobody leads here", why: "Who knows."),
      ],
      examples: [Example(prompt: "It is old", answers: ["copy"], cause: "copy")]),
    Tree(
      id: "crashes", title: "Crashes", start: "what",
      questions: [
        Question(id: "what", ask: "What does it say?", answers: [Answer(key: "trap", say: "Trap", go: "trap")])
      ],
      causes: [Cause(id: "trap", title: "A trap", why: "It traps.")]),
    Tree(id: "guides", title: "Guides", guides: [Guide(id: "look", title: "How to look", text: "With care.")]),
  ])

  private func part(_ id: String, from node: String? = nil, depth: Int? = nil) throws -> Subtree {
    try #require(Subtree(of: id, from: node, depth: depth, in: forest))
  }

  @Test func `markdown links answers to questions, causes and other trees`() throws {
    let markdown = try part("updates").markdown()
    #expect(
      markdown == """
        # View not updating

        The `body` shows the old value.

        ## Questions

        <a id="where"></a>

        ### Where does `value` live?

        #### How to find out

        Look at it.

        #### Guides

        - [How to look](guides.md#look) `guides/look`

        #### Answers

        - `copy`: In a `let` → [A copy was changed](#copy)
        - `later`: Not there → [And later?](#later)
        - `crash`: It crashes → [Crashes: What does it say?](crashes.md#what)

        <a id="later"></a>

        ### And later?

        #### Answers

        - `yes`: Yes → [A copy was changed](#copy)

        ## Root causes

        <a id="copy"></a>

        ### A copy was changed `updates/copy`

        #### Fix: Write it back (iOS 17 or later)

        **Wrong**

        ```swift
        a = 1
        ```

        **Right**

        ````swift
        b = "```"
        ````

        #### Why

        It is a copy.

        #### Exact messages

        ```text
        '*' is a 'let' constant
        ```

        #### See also

        - [And later?](#later) `later`
        - [A trap](crashes.md#trap) `crashes/trap`

        <a id="lonely"></a>

        ### Nobody leads here `updates/lonely`

        #### Why

        Who knows.

        """)
  }

  @Test func `the diagram comes last, and says so if it leaves levels out`() throws {
    let markdown = try part("updates").markdown(hasPicture: true)
    #expect(
      markdown.contains(
        "Who knows.\n\n<details>\n<summary>Diagram</summary>\n\n```mermaid\nflowchart TD\n"))
    #expect(markdown.hasSuffix("```\n\n</details>\n"))
    let wide = { (answers: Int) in
      let questions = (0..<2).map { index in
        let goals = (0..<answers).map { Answer(key: "a\($0)", say: "\($0)", go: index == 0 && $0 == 0 ? "q1" : "c") }
        return Question(id: "q\(index)", ask: "Which number?", answers: goals)
      }
      let tree = Tree(
        id: "wide", title: "Wide", start: "q0", questions: questions, causes: [Cause(id: "c", title: "It is wide")])
      return try #require(Subtree(of: "wide", in: Forest([tree]))).markdown(hasPicture: true)
    }
    #expect(try !wide(200).contains("because GitHub"))
    let limit = "because GitHub draws at most 50,000 characters and 500 arrows."
    let cut = try wide(300)
    #expect(cut.contains("\n\nThe diagram shows only the first 1 level of questions, \(limit)\n\n```mermaid\n"))
    let none = try wide(600)
    #expect(none.contains("\n\nThere is no diagram of this tree, \(limit)\n\n</details>\n"))
    #expect(!none.contains("mermaid"))
  }

  @Test func `mermaid has a box for each node and an arrow for each answer`() throws {
    #expect(
      try part("updates").mermaid == """
        flowchart TD
          n5s9k["Where does value live?"]
          nd6zt["And later?"]
          n9ykk(["A copy was changed"])
          ny4zm(["Nobody leads here"])
          n2aj7[["Crashes: What does it say?"]]
          n5s9k -->|"In a let"| n9ykk
          n5s9k -->|"Not there"| nd6zt
          n5s9k -->|"It crashes"| n2aj7
          nd6zt -->|"Yes"| n9ykk

        """)
  }

  @Test func `dot has a box for each node and an arrow for each answer`() throws {
    #expect(
      try part("updates", from: "later").dot == """
        digraph "updates" {
          rankdir=LR
          graph [label="View not updating", labelloc=t, fontname="Helvetica"]
          node [fontname="Helvetica"]
          edge [fontname="Helvetica", fontsize=11]
          nd6zt [label="And later?", shape=box, style=rounded]
          n9ykk [label="A copy was changed", shape=octagon]
          nd6zt -> n9ykk [label="Yes"]
        }

        """)
  }

  @Test func `a part holds what lies below its node, as deep as asked for`() throws {
    #expect(try part("updates", from: "later").json.text.contains("\"lonely\"") == false)
    #expect(try part("updates", from: "later").json.text.contains("\"where\"") == false)
    #expect(try part("updates", depth: 1).mermaid.contains("\"Yes\"") == false)
    #expect(try part("updates", depth: 1).mermaid.contains("And later?"))
    #expect(try part("updates", depth: 0).mermaid == "flowchart TD\n  n5s9k[\"Where does value live?\"]\n")
    #expect(try part("updates", from: "copy").mermaid == "flowchart TD\n  n9ykk([\"A copy was changed\"])\n")
    #expect(try part("guides").markdown(hasPicture: true).contains("mermaid") == false)
    #expect(try part("guides", from: "look").markdown().contains("### How to look `guides/look`"))
  }

  @Test func `what does not exist has no part`() {
    #expect(Subtree(of: "nowhere", in: forest) == nil)
    #expect(Subtree(of: "updates", from: "nowhere", in: forest) == nil)
  }

  @Test func `json has the keys of the file in its order`() throws {
    #expect(
      try part("updates", from: "later").json.text == """
        {
          "format": 1,
          "id": "updates",
          "title": "View not updating",
          "symptom": "The `body` shows the old value.",
          "start": "later",
          "questions": {
            "later": {
              "ask": "And later?",
              "guides": [],
              "answers": [
                {
                  "key": "yes",
                  "say": "Yes",
                  "go": "copy"
                }
              ]
            }
          },
          "causes": {
            "copy": {
              "title": "A copy was changed",
              "aka": [],
              "apis": [],
              "why": "It is a copy.",
              "fixes": [
                {
                  "title": "Write it back",
                  "since": "iOS 17",
                  "wrong": "a = 1",
                  "right": "b = \\"```\\"",
                  "language": "swift"
                }
              ],
              "avoid": [],
              "messages": [
                "'*' is a 'let' constant"
              ],
              "see": [
                "later",
                "crashes/trap"
              ],
              "guides": [],
              "links": []
            }
          },
          "guides": {},
          "examples": []
        }

        """)
  }

  @Test func `an explained node names others by their whole address`() throws {
    let address = Address(tree: "updates", node: "copy")
    let json = try #require(forest[address]).explanation(at: address, in: forest).text
    #expect(json.hasPrefix("{\n  \"format\": 1,\n  \"kind\": \"cause\",\n  \"id\": \"updates/copy\","))
    #expect(json.contains("\"updates/later\""))
  }

  @Test func `each JSON fits its schema`() throws {
    let schema = try JSONSchema()
    #expect(try schema.problems(APIIndex(forest.trees).json.text, by: "apis") == [])
    for id in ["updates", "crashes", "guides"] {
      #expect(try schema.problems(part(id).json.text, by: "print") == [])
      for node in try #require(forest[id]).allIDs {
        let address = Address(tree: id, node: node)
        let json = try #require(forest[address]).explanation(at: address, in: forest)
        #expect(try schema.problems(json.text, by: "explain") == [])
        #expect(try schema.problems(part(id, from: node).json.text, by: "print") == [])
      }
    }
  }

  @Test func `the schemas refuse what is wrong`() throws {
    let schema = try JSONSchema()
    let good = try part("updates").json.text
    for (old, new) in [
      ("\"format\": 1", "\"format\": 2"), ("\"ask\"", "\"asks\""), ("\"aka\": []", "\"aka\": null"),
      ("\"later\": {", "\"La ter\": {"),
      ("\"symptom\"", "\"symptoms\""), ("\"prompt\": \"It is old\"", "\"prompt\": 1"),
    ] {
      let bad = good.replacingOccurrences(of: old, with: new)
      #expect(bad != good)
      #expect(try schema.problems(bad, by: "print") != [], "\(new)")
    }
    #expect(try schema.problems("{\"format\": 1, \"kind\": \"cause\", \"id\": \"a/b\"}", by: "explain") != [])
    #expect(try schema.problems("{\"format\": 1, \"hits\": [{}]}", by: "search") != [])
  }
}
