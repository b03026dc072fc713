import DecisionTrees
import TestSupport
import TreeText
import Testing

@testable import TreeScreens

/// What was ruled out stays so on every way through the screens, until the reader says otherwise.
@Suite struct RulingOutTests {
  private let copy = Address(tree: "updating", node: "copy")
  private let lifted = "No longer ruled out: A copy was changed, not the stored value"

  /// A walk that has ruled out the copy, and stands at the question that led there.
  private var session: Session {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n")
    return session
  }

  @Test func `Esc undoes it right away, and another key keeps it`() {
    var session = session
    session.press("Esc")
    #expect(session.world.walk?.position == copy && session.world.walk?.ruledOut == [])
    #expect(session.notice?.text == lifted)
    session.press("n Down Esc")
    #expect(session.world.walk?.position.node == "alone")
    #expect(session.world.walk?.ruledOut == [copy])
  }

  @Test func `Esc undoes it for a match of a search, which is open again`() {
    var session = Session.sample()
    session.type(text: "never told")
    session.press("Enter n Esc")
    #expect(session.world.walk?.cause?.id == "observer" && session.world.walk?.ruledOut == [])
    session.press("Esc")
    #expect(session.text().contains("❯ never told"))
  }

  @Test func `the digit of a log's message opens its next cause, with the line of the log`() {
    let observer = Address(tree: "updating", node: "observer")
    let finding = LogFinding(place: "A.swift:12:5", message: "it broke", causes: [copy, observer])
    var session = Session(forest: SampleTrees.forest, log: [finding])
    #expect(session.text().contains("1  warning  A.swift:12:5"))
    session.press("1")
    #expect(session.world.walk?.position == copy)
    #expect(session.text().contains("┃ ◆ A.swift:12:5  it broke"))
    session.press("n 1")
    #expect(session.world.walk?.position == observer)
  }

  @Test func `a search from the menu finds it ruled out when one comes back`() {
    var session = Session.sample()
    session.type(text: "never told")
    session.press("Enter n")
    for _ in 0..<4 where session.context != .search { session.press("Left") }
    #expect(session.context == .search)
    session.press("Enter")
    #expect(session.world.walk?.cause?.id == "observer")
    #expect(session.text().contains("Ruled out"))
  }

  @Test func `n is no letter of a search after a match was ruled out`() {
    var session = Session.sample()
    session.type(text: "never told")
    session.press("Enter n n")
    #expect(session.text().contains("❯ never told▏") && session.notice == .openNextMatch)
    #expect(session.world.walk?.ruledOut.map(\.node) == ["observer"])
    session.press("n")
    #expect(session.text().contains("❯ never toldn▏"))
  }

  @Test func `a cause that was opened by its address leads to the first question of its tree`() {
    var session = Session(walk: Walk(forest: SampleTrees.forest, from: copy))
    session.press("t")
    #expect(session.text().contains("Does it still happen in a preview"))
    session.press("Esc n")
    #expect(session.world.walk?.position == Address(tree: "updating", node: "alone"))
    #expect(session.world.walk?.ruledOut == [copy])
    #expect(session.text().contains("2 of 3 causes"))
  }

  @Test func `a walk that is resumed begins at an answer that isn't ruled out`() {
    var walk = SampleTrees.walk("yes")
    walk.toggleRuledOut(copy)
    let session = Session.sample(walk: walk)
    #expect(session.top.pageState.selection == 1)
  }

  @Test func `after a cause was ruled out in the list, an answer that is left is selected`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u n Esc")
    #expect(session.top.pageState.selection == 1)
  }

  @Test func `a walk that an outcome led on is named by where it stands`() {
    let walk = SampleTrees.walk("yes", "copy", "observer")
    let session = Session(
      forest: SampleTrees.forest, savedWalks: [LeftWalk(walk: walk, seconds: 60)], glyphs: .unicode)
    #expect(session.text().contains("Continue: SwiftUI is never told that"))
  }

  @Test func `a folded branch without a cause left is struck out`() {
    var walk = SampleTrees.walk()
    let branch = Address(tree: "updating", node: "where")
    #expect(Reachability(walk).isOpen(branch))
    for id in ["copy", "observer", "identity"] { walk.toggleRuledOut(Address(tree: "updating", node: id)) }
    #expect(!Reachability(walk).isOpen(branch))
    #expect(Reachability(walk).isOpen(walk.position))
  }

  @Test func `a question without a cause left says what to do`() {
    var walk = SampleTrees.walk()
    for id in ["copy", "observer", "identity"] { walk.toggleRuledOut(Address(tree: "updating", node: id)) }
    var session = Session.sample(walk: walk)
    session.press("1")
    #expect(session.notice == .nothingLeft)
  }

  @Test func `another walk in between does not forget it`() {
    var session = session
    for _ in 0..<4 where session.context != .front { session.press("Left") }
    session.press("2 1 Left Left 1")
    #expect(session.world.walk?.position == Address(tree: "updating", node: "alone"))
    #expect(session.world.walk?.ruledOut == [copy])
  }

  @Test func `all causes of a tree can be ruled out, and stay so`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 2 n 3 n")
    while session.context != .front { session.press("Left") }
    session.press("2 Left 1")
    #expect(session.world.walk?.ruledOut.count == 3)
    #expect(session.world.walk?.candidates.contains { $0.tree == "updating" } == false)
  }

  @Test func `a hit whose answers the reader confirmed leads back to the start screen, too`() {
    var session = Session.sample()
    session.press("1 Esc")
    session.type(text: "never told")
    session.press("Enter a 1 1 a 2 2 n")
    #expect(session.openWalk?.steps.map(\.answer) == ["yes"])
    session.press("Left Left")
    #expect(session.openWalk == nil)
    #expect(session.text().contains("❯ never told"))
  }

  @Test func `the list of causes strikes it out`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("u")
    #expect(session.text().contains("3 causes"))
    session.press("Down Enter n")
    for _ in 0..<4 where session.context != .candidates { session.press("Left") }
    #expect(session.text().contains(" 2 of 3 causes"))
    #expect(session.text().contains("✗  SwiftUI is never told"))
  }

  @Test func `a cause that the reader restored stays possible on the way back`() {
    var session = session
    session.press("u Home Down Enter")
    #expect(session.world.walk?.cause?.id == "observer" && session.world.walk?.ruledOut == [copy])
    session.press("u Home n")
    #expect(session.world.walk?.ruledOut == [])
    session.press("Esc Esc Esc")
    #expect(session.world.walk?.cause == nil)
    #expect(session.world.walk?.ruledOut == [])
  }

  @Test func `the causes beside one that was opened by its address are those of its tree`() {
    var session = Session(walk: Walk(forest: SampleTrees.forest, from: copy))
    session.press("u")
    #expect(session.text().contains("3 causes") && session.text().contains("A copy was changed"))
  }

  @Test func `the map lifts it and says so`() {
    var session = session
    session.press("t Down Enter")
    #expect(session.world.walk?.position == copy)
    #expect(session.world.walk?.ruledOut == [])
    #expect(session.notice?.text == lifted)
  }

  @Test func `another answer lifts it and says so`() {
    var session = session
    session.press("2 a End Enter 1")
    #expect(session.world.walk?.position == copy)
    #expect(session.notice?.text == lifted)
  }

  @Test func `a search lists what is ruled out last, also after another letter`() {
    var session = session
    session.press("/")
    for text in ["copy was changed", " s"] {
      session.type(text: text)
      let rows = session.frame(size: .standard).lines.filter { $0.contains("●  ") || $0.contains("✗  ") }
      #expect(rows.count > 1 && rows.last?.contains("✗") == true && rows.count { $0.contains("✗") } == 1, "\(rows)")
    }
  }

  @Test func `the answer that was given already changes nothing`() {
    var session = session
    session.press("/")
    session.type(text: "copy was changed")
    // Ruled-out causes come last, before the row that leads back to the trees.
    session.press("PgDn Up Enter")
    #expect(session.world.walk?.position == copy)
    session.press("a End Enter Enter")
    #expect(session.world.walk?.position == copy)
    #expect(session.world.walk?.ruledOut == [copy])
    #expect(session.stack.count == 1)
  }

  @Test func `a report tells answers that nobody gave`() {
    var session = Session.sample()
    session.type(text: "never told")
    session.press("Enter s")
    guard case .save(_, let found, _)? = session.press("Enter").first else {
      Issue.record("no report")
      return
    }
    #expect(found.contains("You opened a page directly") && !found.contains("**In a class"))
    session.press("a End Enter")
    #expect(!session.text().contains("your"))
    session.press("2 s")
    guard case .save(_, let confirmed, _)? = session.press("Enter").first else {
      Issue.record("no report")
      return
    }
    #expect(confirmed.contains("**In a class without an observation macro**\n"))
    var walked = Session.sample(walk: SampleTrees.walk("yes", "class"))
    walked.press("s")
    guard case .save(_, let answered, _)? = walked.press("Enter").first else {
      Issue.record("no report")
      return
    }
    #expect(answered.contains("**In a class without an observation macro**") && !answered.contains("directly"))
  }
}
