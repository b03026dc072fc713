import DecisionTrees
import TestSupport
import TreeText
import Testing

@testable import TreeScreens

/// What a scan of the reader's sources found, on the screens of a walk.
@Suite struct PlaceTests {
  /// A session after `p` was pressed and answered.
  private func scanned(_ walk: Walk, _ places: [SourcePlace] = SampleTrees.places, warnings: Int = 0) -> Session {
    var session = Session.sample(walk: walk)
    _ = session.handle(.scanned(places, warnings: warnings), size: .standard)
    return session
  }

  @Test func `nothing is looked for before p is pressed, and then all causes are`() {
    for walk in [SampleTrees.walk(), SampleTrees.walk("yes", "copy")] {
      var session = Session.sample(walk: walk)
      #expect(session.press("Down Up i u") == [])
      #expect(session.press("p") == [.scan(SampleTrees.forest)])
    }
    #expect(Effect.scan(SampleTrees.forest).needsTerminal && !Effect.browse("").needsTerminal)
  }

  @Test func `a question marks the answers that lead to the causes of signs, and keeps their order`() throws {
    var session = scanned(SampleTrees.walk("yes"))
    #expect(session.notice?.text == "Matches for 2 possible causes. Press u to see them.")
    session.press("Down Up")
    let lines = session.frame(size: .standard).lines
    let row = try #require(lines.firstIndex { $0.contains("2  In a class without an observation macro") })
    #expect(lines[row + 1] == "       ◆ Model.swift:3  final class Model {  and 1 more")
    #expect(lines[row + 2] == "    3  Somewhere else" && lines[row + 3] == "       ◆ Rows.swift:7  .id(UUID())")
    #expect(lines[row - 1].contains("In a struct that was copied"))
    // A tree that is reached through an answer counts, a cause that is ruled out doesn't.
    session = scanned(SampleTrees.walk())
    #expect(session.text().contains("◆ Rows.swift:7"))
    session = scanned(SampleTrees.walk("yes", "class"))
    session.press("n")
    #expect(!session.text().contains("Model.swift") && session.text().contains("◆ Rows.swift:7"))
    // The review of an earlier answer has no evidence.
    session.press("a 1")
    #expect(!session.text().contains("◆"))
  }

  /// Two answers lead to the cause, and its example takes only one of them.
  @Test func `each of two answers that lead to a match is marked, and a warning comes before a hint`() throws {
    let ask = Question(
      id: "ask", ask: "What?",
      answers: [
        Answer(key: "a", say: "A", go: "bulb"), Answer(key: "b", say: "B", go: "next"),
        Answer(key: "c", say: "C", go: "fuse"),
      ])
    let next = Question(id: "next", ask: "And?", answers: [Answer(key: "x", say: "X", go: "bulb")])
    let causes = ["bulb", "fuse"].map { Cause(id: $0, title: $0) }
    let example = Example(prompt: "It is dark", answers: ["a"], cause: "bulb")
    let tree = Tree(id: "t", title: "T", start: "ask", questions: [ask, next], causes: causes, examples: [example])
    let place = { (id: String, isHint: Bool) in
      SourcePlace(
        sign: Sign(id: id, causes: [Address(tree: "t", node: "bulb")], message: "It.", isHint: isHint),
        file: "\(id).swift", line: 1, column: 1, code: "a")
    }
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "ask")))
    _ = session.handle(.scanned([place("Hint", true), place("Warning", false)], warnings: 0), size: .standard)
    let lines = session.frame(size: .standard).lines
    #expect(lines.count { $0.contains("◆ Warning.swift:1  a  and 1 more") } == 2, "\(lines)")
    #expect(!lines.contains { $0.contains("◆ Hint") })
  }

  @Test(arguments: GoldenTests.sizes)
  func `evidence takes one line below its answer`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    _ = session.handle(.scanned(SampleTrees.places, warnings: 0), size: size)
    session.press("Down Up", size: size)
    let page = session.focus(size: size).page
    #expect(page.lines.count { $0.text.contains("◆") } == 2)
    #expect(page.lines.allSatisfy { $0.width <= page.width })
  }

  @Test func `candidates with places come first in their group, with the first one`() throws {
    var session = scanned(SampleTrees.walk())
    session.press("u")
    let text = session.text()
    let rows = ["SwiftUI is never told", "The row got another", "A copy was changed"]
    let places = try rows.map { try #require(text.firstRange(of: $0)).lowerBound }
    #expect(places[0] < places[2])
    let row = try #require(text.split(separator: "\n").first { $0.contains(rows[0]) })
    #expect(row.hasSuffix("Model.swift:3 and 1 more"))
    #expect(text.split(separator: "\n").contains { $0.contains(rows[1]) && $0.contains(".swift:") })
    #expect(!text.split(separator: "\n").contains { $0.contains(rows[2]) && $0.contains(".swift:") })
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func `a long title leaves room for its first match`(_ size: Size) throws {
    let title = "A title of a cause that takes more columns than a list of causes has beside a preview"
    let cause = Cause(id: "long", title: title, confirm: Confirmation(steps: "Look."))
    let ask = Question(id: "ask", ask: "What?", answers: [Answer(key: "yes", say: "Yes", go: "long")])
    let tree = Tree(id: "t", title: "T", start: "ask", questions: [ask], causes: [cause])
    let sign = Sign(id: "s", causes: [Address(tree: "t", node: "long")], message: "It.")
    let place = SourcePlace(sign: sign, file: "A.swift", line: 1, column: 1, code: "a")
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "ask")))
    _ = session.handle(.scanned([place], warnings: 0), size: size)
    #expect(session.notice?.text == "Matches for 1 possible cause. Press u to see it.")
    session.press("u", size: size)
    #expect(session.frame(size: size).lines.contains { $0.contains("A.swift:1") }, "\(session.text(size: size))")
  }

  @Test func `a cause has a part for its places, each of which opens the editor`() {
    var session = scanned(SampleTrees.walk("yes", "class"))
    #expect(session.notice?.text == "2 matches for this cause. Press Tab to see them.")
    session.press("Tab")
    let text = session.text()
    #expect(text.contains("[Matches]") && text.contains("App/Model.swift:3:1") && text.contains("final class Model {"))
    #expect(text.contains("This class is not observed.") && !text.contains("\u{1B}"))
    #expect(session.press("2") == [.show(SampleTrees.places[1])])
    #expect(session.text().contains("[Matches]"))
  }

  @Test func `a cause without places has no such part, and silence is called none`() {
    let session = scanned(SampleTrees.walk("yes", "copy"))
    #expect(!session.text().contains("Matches"))
    #expect(session.notice?.text == "The scan found no sign of this cause, but this rules nothing out.")
    let none = scanned(SampleTrees.walk(), [], warnings: 2)
    #expect(
      none.notice?.text == "The scan found no sign of a possible cause, but this rules nothing out. "
        + "The scan is incomplete. For the reasons, run 'diagnostree scan'.")
  }

  @Test func `the report lists them, and an edit of a tree does not lose them`() {
    var session = scanned(SampleTrees.walk("yes", "class"))
    let address = Address(tree: "updating", node: "observer")
    _ = session.handle(.edited(address, SampleTrees.forest, problems: []), size: .standard)
    session.press("s")
    guard case .save(_, let text, _)? = session.press("Enter").first else {
      Issue.record("no report")
      return
    }
    #expect(text.contains("- `App/Model.swift:3:1` This class is not observed."))
  }

  @Test func `what is scanned again takes the place of what was`() {
    var session = scanned(SampleTrees.walk("yes", "class"))
    _ = session.handle(.scanned([], warnings: 0), size: .standard)
    session.press("Tab")
    #expect(!session.text().contains("Matches"))
  }
}
