import DecisionTrees
import TestSupport
import Testing
import TreeText

@testable import TreeScreens

/// Whole screens, as they are shown.
@Suite struct GoldenTests {
  static let sizes = [(80, 24), (120, 40), (40, 12), (20, 6)].map { Size(columns: $0.0, rows: $0.1) }

  /// A screen by name, and the keys that lead there from a walk or the start screen.
  struct Story: CustomTestStringConvertible, Sendable {
    var name: String
    var answers: [String]?
    var keys: String
    var testDescription: String { name }
  }

  private static let bulb = ["yes", "yes", "yes"]

  static let stories = [
    Story(name: "front", answers: nil, keys: ""),
    Story(name: "front-guides", answers: nil, keys: "Tab"),
    Story(name: "search", answers: nil, keys: "b u l b Down"),
    Story(name: "search-again", answers: ["yes"], keys: "/ b u l b Esc Esc /"),
    Story(name: "search-nothing", answers: nil, keys: "z q z q"),
    Story(name: "question", answers: [], keys: "Down"),
    Story(name: "question-folded", answers: [], keys: "i"),
    Story(name: "question-ruled-out", answers: ["no"], keys: "n"),
    Story(name: "cause", answers: bulb, keys: ""),
    Story(name: "cause-whole", answers: bulb, keys: "w"),
    Story(name: "cause-why", answers: bulb, keys: "Tab"),
    Story(name: "cause-not-this", answers: bulb, keys: "Tab Tab Tab"),
    Story(name: "cause-more", answers: bulb, keys: "BackTab"),
    Story(name: "cause-opened", answers: bulb, keys: "BackTab 1"),
    Story(name: "map", answers: ["yes"], keys: "t"),
    Story(name: "candidates", answers: [], keys: "u Down n"),
    Story(name: "answers", answers: bulb, keys: "a"),
    Story(name: "changing", answers: bulb, keys: "a 1"),
    Story(name: "guide", answers: ["yes", "yes"], keys: "3"),
    Story(name: "help", answers: [], keys: "?"),
    Story(name: "naming", answers: ["yes"], keys: "s"),
  ]

  @Test(arguments: stories, sizes)
  func `looks as recorded`(_ story: Story, _ size: Size) {
    var session = session(for: story, glyphs: .unicode)
    session.press(story.keys, size: size)
    expectGolden(session.frame(size: size).golden, "screens/\(story.name)-\(size.columns)x\(size.rows)")
  }

  @Test func `a change of code looks as recorded, also beside each other`() {
    let wrong = """
      struct NameField: View {
          @State private var name: String
          init(name: String) { _name = State(initialValue: name) }
          var body: some View {
              TextField("Name", text: $name)
                  .padding()
                  .background(.thinMaterial)
                  .clipShape(.rect(cornerRadius: 8))
                  .onAppear { print(name) }
          }
      }
      """
    let right = """
      struct NameField: View {
          @Binding var name: String
          var body: some View {
              TextField("Name", text: $name)
                  .padding()
                  .background(.thinMaterial)
                  .clipShape(.rect(cornerRadius: 8))
                  .task { print(name) }
          }
      }
      """
    let fixes = [
      Fix(title: "Take a binding", when: "The child edits the parent's value.", wrong: wrong, right: right),
      Fix(
        title: "Store a plain `let`", since: SystemVersion(.iOS, 17), when: "The child only shows it.",
        right: "let name: String"),
    ]
    let cause = Cause(
      id: "c", title: "A second source of truth, filled only once",
      why: "The child copied the parent's `value`. Later values are ignored.", fixes: fixes)
    let tree = Tree(id: "t", title: "View not updating", causes: [cause])
    let walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "c"))
    let session = Session(walk: walk)
    expectGolden(session.frame(size: .standard).golden, "screens/change-80x24")
    expectGolden(session.frame(size: Size(columns: 160, rows: 28)).golden, "screens/change-160x28")
  }

  @Test(arguments: stories)
  func `is pure ASCII where asked`(_ story: Story) {
    var session = session(for: story, glyphs: .ascii)
    session.press(story.keys)
    let frame = session.frame(size: .standard)
    #expect(frame.cells.allSatisfy { $0.character?.isASCII == true })
    if ["map", "cause-whole"].contains(story.name) { expectGolden(frame.golden, "screens/\(story.name)-ascii-80x24") }
  }

  @Test(arguments: stories, sizes)
  func `rests the cursor on the marked row, unless something is typed or said`(_ story: Story, _ size: Size) {
    var session = session(for: story, glyphs: .unicode)
    session.press(story.keys, size: size)
    let frame = session.frame(size: size)
    let marked = (0..<size.rows).filter { frame.row($0).contains { $0.character == "▌" } }
    guard let row = marked.first else { return }
    // Otherwise, it is where the next letter goes, or on what the last key led to.
    let isTyping = KeyContext.typing.contains(session.context) && session.top.pageState.selection == nil
    let isElsewhere = isTyping || session.prompt != nil || session.notice != nil
    #expect((frame.cursor.row == row) != isElsewhere)
    #expect(Set(marked.map { $0 - row }) == Set(0..<marked.count), "one row is marked")
  }

  private func session(for story: Story, glyphs: Glyphs) -> Session {
    let forest = LampTrees.forest
    let walk = story.answers.map { answers in
      answers.reduce(into: Walk(forest: forest, from: Address(tree: "lamp", node: "switch-on"))) { walk, answer in
        try? walk.answer(answer)
      }
    }
    return Session(forest: forest, walk: walk, glyphs: glyphs)
  }
}
