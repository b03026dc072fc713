import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct TextTreeTests {
  private func text(
    _ origin: Address, in forest: Forest = smallForest, width: Int = 80, glyphs: Glyphs = .unicode,
    depth: Int = TextTree.maximumDepth, isFull: Bool = false
  ) -> String {
    TextTree.lines(forest, from: origin, width: width, glyphs: glyphs, depth: depth, isFull: isFull)
      .map(\.text).joined(separator: "\n")
  }

  @Test func `a tree is printed whole, shared questions once`() {
    #expect(
      text("lamp/switch-on") == """
        Lamp does not light  3 questions, 2 causes
        It is dark.

        Is the lamp switched on?                                               switch-on
        ├─ yes  Yes, it is on
        │  Do other lamps in the room light?                                 other-lamps
        │  ├─ yes  Yes, they do
        │  │  Is the thread of the bulb broken?                                     bulb
        │  │  ├─ yes  Yes
        │  │  │  ● The bulb is broken                                        broken-bulb
        │  │  └─ no  No, or I cannot see it
        │  │     ↗ Fuse: Is a fuse of that room out?                       fuse/one-room
        │  └─ no  No, none does
        │     ↗ Fuse: Is the whole house dark?                          fuse/whole-house
        ├─ no  No, it is off
        │  ● The lamp is off                                                switched-off
        └─ unclear  The switch has no marks
           ↑ see Is the thread of the bulb broken?                                  bulb
        """)
  }

  @Test func `in ASCII the tree has the same shape`() {
    let text = text("lamp/switch-on", glyphs: .ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      text == """
        Lamp does not light  3 questions, 2 causes
        It is dark.

        Is the lamp switched on?                                               switch-on
        |- yes  Yes, it is on
        |  Do other lamps in the room light?                                 other-lamps
        |  |- yes  Yes, they do
        |  |  Is the thread of the bulb broken?                                     bulb
        |  |  |- yes  Yes
        |  |  |  * The bulb is broken                                        broken-bulb
        |  |  `- no  No, or I cannot see it
        |  |     @ Fuse: Is a fuse of that room out?                       fuse/one-room
        |  `- no  No, none does
        |     @ Fuse: Is the whole house dark?                          fuse/whole-house
        |- no  No, it is off
        |  * The lamp is off                                                switched-off
        `- unclear  The switch has no marks
           ^ see Is the thread of the bulb broken?                                  bulb
        """)
  }

  @Test func `a part has no head, and a cause stands alone`() {
    #expect(
      text("lamp/bulb") == """
        Is the thread of the bulb broken?                                           bulb
        ├─ yes  Yes
        │  ● The bulb is broken                                              broken-bulb
        └─ no  No, or I cannot see it
           ↗ Fuse: Is a fuse of that room out?                             fuse/one-room
        """)
    #expect(text("lamp/switched-off") == "● The lamp is off" + String(repeating: " ", count: 51) + "switched-off")
    #expect(text("lamp/look") == "How to look")
    #expect(text("lamp/nothing") == "↗ lamp/nothing")
  }

  @Test func `depth counts questions`() {
    #expect(
      text("lamp/switch-on", depth: 1) == """
        Lamp does not light  3 questions, 2 causes
        It is dark.

        Is the lamp switched on?                                               switch-on
        ├─ yes  Yes, it is on
        │  Do other lamps in the room light?  …                              other-lamps
        ├─ no  No, it is off
        │  ● The lamp is off                                                switched-off
        └─ unclear  The switch has no marks
           Is the thread of the bulb broken?  …                                     bulb

        … marks a question without its answers. To see the answers, raise --depth.
        """)
  }

  @Test func `in full each cause is explained once`() {
    #expect(
      text("lamp/bulb", isFull: true) == """
        Is the thread of the bulb broken?                                           bulb
        ├─ yes  Yes
        │  ● The bulb is broken                                              broken-bulb
        │
        │    Confirm
        │      Try another one.
        │
        │      This is the cause if:
        │      A. The other bulb lights.
        │      B. The old bulb rattles.
        │
        │      It is a different cause if:
        │      C. The other bulb stays dark.
        │         → Is a fuse of that room out? [fuse/one-room]
        │      D. The lamp was off.
        │         → The lamp is off [switched-off]
        │
        │    Fix: Change the bulb
        │      ✓ Right
        │        lamp.bulb = Bulb()
        │
        │    Why
        │      A thread lasts 1,000 hours.
        │
        │    See also
        │      fuse/blown  A blown fuse
        │
        │    Guides
        │      look  How to look
        │
        │    Also known as
        │      - Burnt out
        │
        └─ no  No, or I cannot see it
           ↗ Fuse: Is a fuse of that room out?                             fuse/one-room
        """)
  }

  @Test func `long sentences go on below their beginning`() {
    #expect(
      text("lamp/switch-on", width: 34, depth: 1) == """
        Lamp does not light
        3 questions, 2 causes
        It is dark.

        Is the lamp switched on?
                                 switch-on
        ├─ yes  Yes, it is on
        │  Do other lamps in the room
        │  light?  …           other-lamps
        ├─ no  No, it is off
        │  ● The lamp is off  switched-off
        └─ unclear  The switch has no
             marks
           Is the thread of the bulb
           broken?  …                 bulb

        … marks a question without its
        answers. To see the answers, raise
        --depth.
        """)
  }

  @Test func `wide characters count two columns`() {
    let forest = Forest([
      Tree(
        id: "wide", title: "画面が更新されない", symptom: "値は変わったが、画面は古いままだ。", start: "q",
        questions: [
          Question(
            id: "q", ask: "変更した値は、どこにありますか？",
            answers: [
              Answer(key: "copy", say: "ループの中の変数、または引数として渡された値", go: "c"),
              Answer(key: "state", say: "`@State`の中", go: "c"),
            ])
        ],
        causes: [Cause(id: "c", title: "保存された値ではなく、コピーが変更された")])
    ])
    let text = text("wide/q", in: forest, width: 36)
    #expect(
      text == """
        画面が更新されない
        1 question, 1 cause
        値は変わったが、画面は古いままだ。

        変更した値は、どこにありますか？   q
        ├─ copy  ループの中の変数、または引
        │        数として渡された値
        │  ● 保存された値ではなく、コピーが
        │    変更された                    c
        └─ state  `@State`の中
           ↑ as above
        """)
    #expect(text.split(separator: "\n").allSatisfy { CellWidth.of(String($0)) <= 36 })
  }

  @Test func `an answer that leads to another fix than the first says so`() {
    let fixes = ["one", "two", "three"].map { (name: String) in Fix(title: "Do \(name)", key: name) }
    let answers = ["three", "two", "one"].map { Answer(key: $0, say: "Case \($0)", go: Target("c#\($0)")) }
    let forest = Forest([
      Tree(
        id: "t", title: "Tree", start: "q", questions: [Question(id: "q", ask: "Which case?", answers: answers)],
        causes: [Cause(id: "c", title: "A cause", fixes: fixes)])
    ])
    #expect(
      text("t/q", in: forest, width: 50).hasSuffix(
        """
        Which case?                                      q
        ├─ three  Case three
        │  ● A cause                                     c
        │    Fix: Do three
        ├─ two  Case two
        │  ↑ as above, with the fix: Do two
        └─ one  Case one
           ↑ as above, with the fix: Do one
        """))
  }

  @Test func `in full the fixes that need a newer system come last`() {
    let cause = Cause(
      id: "c", title: "C",
      fixes: [Fix(title: "Newer", since: SystemVersion(.iOS, 17)), Fix(title: "Older", since: SystemVersion(.iOS, 13))])
    let lines = TextTree.lines(
      Forest([Tree(id: "a", title: "A", causes: [cause])]), from: Address(tree: "a", node: "c"),
      isFull: true, system: SystemVersion(.iOS, 16))
    let fixes = lines.map(\.text).filter { $0.contains("Fix") }
    #expect(fixes.first?.contains("Older") == true && fixes.last?.contains("Newer") == true)
  }

  @Test(arguments: [20, 40, 61, 80, 120])
  func `no line of the small tree is wider than the width`(width: Int) {
    let lines = TextTree.lines(smallForest, from: "lamp/switch-on", width: max(40, width), isFull: true)
    #expect(lines.allSatisfy { $0.width <= max(40, width) })
  }

  @Test func `a chain ten thousand deep is printed as deep as it can be read`() {
    let depth = 10_000
    let questions = (0..<depth).map { index in
      Question(
        id: "q\(index)", ask: "Deeper?",
        answers: [
          Answer(key: "yes", say: "Yes", go: index == depth - 1 ? "end" : Target("q\(index + 1)")),
          Answer(key: "no", say: "No", go: "end"),
        ])
    }
    let tree = Tree(
      id: "deep", title: "Deep", start: "q0", questions: questions, causes: [Cause(id: "end", title: "End")])
    let forest = Forest([tree])
    let lines = TextTree.lines(forest, from: "deep/q0", depth: depth)
    #expect(lines.count > TextTree.maximumDepth && lines.count < 1000)
    #expect(Ways(in: forest, from: "deep/q0").steps(to: "deep/q9999")?.count == depth - 1)
    #expect(Walk(forest: forest, from: "deep/q0").candidates == ["deep/end"])
  }
}
