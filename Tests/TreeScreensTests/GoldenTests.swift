import DecisionTrees
import TreeText
import TestSupport
import Testing

@testable import TreeScreens

/// Whole screens, as they are shown.
@Suite struct GoldenTests {
  static let sizes = [(80, 24), (120, 40), (40, 12), (20, 6)].map { Size(columns: $0.0, rows: $0.1) }

  /// A screen by name, and the keys that lead there from a walk or the menu.
  struct Story: CustomTestStringConvertible, Sendable {
    var name: String
    var answers: [String]?
    var keys: String
    var testDescription: String { name }
  }

  static let stories = [
    Story(name: "menu", answers: nil, keys: ""),
    Story(name: "menu-filtered", answers: nil, keys: "p r e v"),
    Story(name: "question", answers: ["yes"], keys: "Down"),
    Story(name: "question-how", answers: [], keys: "i"),
    Story(name: "question-ruled-out", answers: ["yes", "copy"], keys: "n"),
    Story(name: "cause", answers: ["yes", "copy"], keys: ""),
    Story(name: "cause-fix", answers: ["yes", "copy"], keys: "o"),
    Story(name: "cause-end", answers: ["yes", "copy"], keys: "G Tab"),
    Story(name: "map", answers: ["yes"], keys: "t"),
    Story(name: "search", answers: [], keys: "/ c o p y"),
    Story(name: "candidates", answers: [], keys: "u"),
    Story(name: "answers", answers: ["yes", "copy"], keys: "a"),
    Story(name: "changing", answers: ["yes", "copy"], keys: "a 1"),
    Story(name: "help", answers: [], keys: "?"),
    Story(name: "naming", answers: ["yes"], keys: "s"),
  ]

  @Test(arguments: stories, sizes)
  func `looks as recorded`(_ story: Story, _ size: Size) {
    var session = session(for: story, glyphs: .unicode)
    session.press(story.keys, size: size)
    expectGolden(session.frame(size: size).golden, "screens/\(story.name)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: stories)
  func `is pure ASCII where asked`(_ story: Story) {
    var session = session(for: story, glyphs: .ascii)
    session.press(story.keys)
    let frame = session.frame(size: .standard)
    #expect(frame.cells.allSatisfy { $0.character?.isASCII == true })
    if story.name == "map" { expectGolden(frame.golden, "screens/map-ascii-80x24") }
  }

  @Test(arguments: stories, sizes)
  func `rests the cursor where the reader is`(_ story: Story, _ size: Size) {
    var session = session(for: story, glyphs: .unicode)
    session.press(story.keys, size: size)
    let frame = session.frame(size: size)
    let marked = (0..<size.rows).filter { frame.row($0).contains { $0.role == .selection } }
    // A selected row that is on the screen has the cursor in its first column; a prompt has it behind the text.
    if story.name != "naming", let row = marked.first { #expect(frame.cursor.row == row) }
    #expect(marked.count <= 1)
  }

  private func session(for story: Story, glyphs: Glyphs) -> Session {
    let walk = story.answers.map { answers in
      answers.reduce(into: SampleTrees.walk()) { walk, answer in try? walk.answer(answer) }
    }
    return .sample(walk: walk, glyphs: glyphs)
  }
}
