import TestSupport
import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct DocumentTests {
  private func text(_ address: Address, width: Int = 60, system: SystemVersion? = nil) throws -> String {
    let node = try #require(forest[address])
    return Document(node, at: address, in: forest, system: system)
      .lines(width: width, glyphs: .unicode).map(\.text).joined(separator: "\n")
  }

  private let forest = Forest([
    Tree(
      id: "t", title: "T", start: "q",
      questions: [
        Question(
          id: "q", ask: "Does `body` run?", how: "Look:\n- here\n- there", guides: ["g", "other/gone"],
          answers: [Answer(key: "yes", say: "It `runs`", go: "c"), Answer(key: "no", say: "No", go: "c")])
      ],
      causes: [
        Cause(
          id: "c", title: "A copy of `items` was changed", aka: ["Struct mutation", "Copy"], why: "Structs are values.",
          confirm: Confirmation(
            steps: "1. Print it.\n2. Print it again.", this: ["The copy differs."],
            others: [Confirmation.Outcome(condition: "Both are `equal`.", go: "q")]),
          fixes: [
            Fix(
              title: "Write `items[i]`", since: SystemVersion(.iOS, 17), when: "With Observation.",
              wrong: "for var x in items {\n  x.on = true\n}", error: "cannot assign to '*'",
              right: "items[i].on = true",
              note: "Keep it short."),
            Fix(title: "Return a copy", right: "return x"),
          ], avoid: ["Calling\n`objectWillChange`"], messages: ["cannot find '*' in scope"], see: ["q"], guides: ["g"],
          links: [Link(title: "A page", url: "https://example.org/a-very-long-address/that/is/longer/than/any/line")])
      ],
      guides: [
        Guide(
          id: "g", title: "How to look", aka: ["Looking"], text: "Open both eyes.",
          snippets: [Snippet(title: "A listing", language: "sh", code: "ls -l\n\nls")])
      ])
  ])

  @Test func `a cause is told in order`() throws {
    let text = try text("t/c")
    #expect(
      text == """
        A copy of `items` was changed  [t/c]

        Confirm
          1. Print it.
          2. Print it again.

          This is the cause if:
          A. The copy differs.

          It is a different cause if:
          B. Both are `equal`.
             → Does `body` run? [q]

        Fix 1: Write `items[i]`  (iOS 17 or later)
          With Observation.

          ✗ Wrong
            for var x in items {
              x.on = true
            }
          error: cannot assign to '*'

          ✓ Right
            items[i].on = true

          Keep it short.

        Fix 2: Return a copy
          ✓ Right
            return x

        Why
          Structs are values.

        Does not help
          - Calling `objectWillChange`

        Exact messages
          cannot find '*' in scope

        See also
          q  Does `body` run?

        Guides
          g  How to look

        Links
          A page
          https://example.org/a-very-long-address/that/is/longer/than/any/line

        Also known as
          - Struct mutation
          - Copy
        """)
  }

  @Test func `fixes that need a newer system come last and say so`() throws {
    let lines = try text("t/c", system: SystemVersion(.iOS, 16)).split(separator: "\n").filter { $0.hasPrefix("Fix") }
    #expect(lines == ["Fix 1: Return a copy", "Fix 2: Write `items[i]`  (needs iOS 17)"])
  }

  @Test func `a question shows how to find out, and its answers`() throws {
    let text = try text("t/q")
    #expect(
      text == """
        Does `body` run?  [t/q]

        How to find out
          Look:
          - here
          - there

        Guides
          g  How to look
          other/gone

        Answers
          1. yes  It `runs`
             → A copy of `items` was changed [c]
          2. no  No
             → A copy of `items` was changed [c]
        """)
  }

  @Test func `a list belongs to the numbered step that ends in a colon, and a different list is apart`() {
    let text = "1. Look:\n- here\n- there\n2. Wait.\n- A remark."
    let lines = Document(Prose.blocks(text)).lines(width: 40, glyphs: .unicode).map(\.text)
    #expect(lines == ["  1. Look:", "     - here", "     - there", "  2. Wait.", "", "  - A remark."])
  }

  @Test func `a guide shows its text and snippets`() throws {
    let text = try text("t/g")
    #expect(
      text == """
        How to look  [t/g]

          Open both eyes.

          A listing
            ls -l

            ls

        Also known as
          - Looking
        """)
  }

  @Test func `tabs of a snippet are columns`() {
    let document = Document([.code(CodeBlock(code: "if a {\n\tb\t// c\n}", language: "swift"))])
    let lines = document.lines(width: 80, glyphs: .unicode).map(\.text)
    #expect(lines == ["    if a {", "        b   // c", "    }"])
  }

  @Test func `the gutter marks each line of a snippet`() throws {
    let document = Document([.code(CodeBlock(code: "a\n\nb", language: "swift", verdict: .wrong))])
    #expect(
      document.lines(width: 40, glyphs: .ascii, gutter: true).map(\.text) == ["  x Wrong", "  x a", "  x ", "  x b"])
  }

  @Test func `a guide lists the nodes that its text names, each once`() {
    let text = "See `t/c`, then `t/q`.\n- Again `t/c`; not `c`, `on/off` or `t/gone`."
    let document = Document(
      .guide(Guide(id: "x", title: "X", text: text)), at: Address(tree: "t", node: "x"), in: forest)
    let references = document.blocks.compactMap {
      if case .reference(let id, let title) = $0 { (id, title) } else { nil }
    }
    #expect(references.map(\.0) == ["t/c", "t/q"])
    #expect(references.map(\.1) == ["A copy of `items` was changed", "Does `body` run?"])
  }

  @Test func `the places of blocks are their lines`() throws {
    let address = Address(tree: "t", node: "c")
    let document = Document(try #require(forest[address]), at: address, in: forest)
    let (lines, places) = document.setting(width: 60, glyphs: .unicode)
    #expect(places.count == document.blocks.count && lines == document.lines(width: 60, glyphs: .unicode))
    // Between blocks there is nothing but blank lines.
    let between = Set(lines.indices).subtracting(places.flatMap(\.self))
    #expect(between.allSatisfy { lines[$0].spans.isEmpty })
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }

  @Test(arguments: [30, 60, 100])
  func `in bundled nodes only snippets, addresses and ids stick out`(width: Int) {
    for tree in Checkout.forest.trees {
      for id in tree.allIDs {
        guard let node = tree.node(id) else { continue }
        let document = Document(node, at: Address(tree: tree.id, node: id), in: Checkout.forest)
        for line in document.lines(width: width, glyphs: .unicode) where line.width > width {
          let isID = line.spans.last?.role == .id && !line.text.trimmed.contains(" ")
          #expect(line.text.hasPrefix("    ") || line.text.contains("://") || isID, "\(tree.id)/\(id): \(line.text)")
        }
      }
    }
  }
}
