import DecisionTrees
import TreeText
import TestSupport
import Testing

@testable import TreeScreens

/// What readers stumbled over.
@Suite struct ReaderTests {
  private static let small = Size(columns: 40, rows: 12)

  @Test func `Enter shows a row that is out of sight before it chooses it`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("i G PgDn", size: Self.small)
    session.press("PgUp", size: Self.small)
    while session.text(size: Self.small).contains("▌") { session.press("^D", size: Self.small); break }
    session.press("Enter", size: Self.small)
    #expect(session.world.walk?.steps.isEmpty == true || session.world.walk?.steps.count == 1)
  }

  @Test func `arrow keys leave no line of a long explanation out`() {
    let how = (1...30).map { "Line \($0)." }.joined(separator: "\n\n")
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [
        Question(
          id: "q", ask: "Q?", how: how, guides: ["g"],
          answers: [Answer(key: "a", say: "A", go: "c"), Answer(key: "b", say: "B", go: "c")])
      ], causes: [Cause(id: "c", title: "C")], guides: [Guide(id: "g", title: "G", text: "G.")])
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q")))
    session.press("i g", size: Self.small)
    var seen = session.text(size: Self.small)
    for _ in 1...80 {
      session.press("Down", size: Self.small)
      seen += session.text(size: Self.small)
    }
    for number in 1...30 { #expect(seen.contains("Line \(number).")) }
    #expect(session.text(size: Self.small).contains("▌ 3"))
    for number in (1...30).reversed() {
      while !session.text(size: Self.small).contains("Line \(number).") {
        let before = session.frame(size: Self.small)
        session.press("Up", size: Self.small)
        guard session.frame(size: Self.small) != before else { break }
      }
      #expect(session.text(size: Self.small).contains("Line \(number)."))
    }
  }

  @Test(arguments: [(Evidence.code, "read the code"), (.run, "run it once"), (.see, "look")])
  func `a question says what its answer takes, folded and open`(by: Evidence, advice: String) {
    let question = Question(
      id: "q", ask: "Q?", how: (1...30).map { "Line \($0)." }.joined(separator: "\n\n"), by: by,
      answers: [Answer(key: "a", say: "A", go: "c"), Answer(key: "b", say: "B", go: "c")])
    let tree = Tree(id: "t", title: "T", start: "q", questions: [question], causes: [Cause(id: "c", title: "C")])
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q")))
    #expect(session.text(size: Self.small).contains("How to find out  i  \(advice)"))
    session.press("i", size: Self.small)
    #expect(session.text(size: Self.small).contains("How to find out  i  \(advice)"))
  }

  @Test func `ASCII names arrow keys by words, for a sign is another key`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"), glyphs: .ascii)
    session.press("t")
    #expect(session.text().contains(" Left/Right fold "))
    session.press("?")
    #expect(session.text().contains("Up Down k j"))
  }

  @Test func `each piece of code of a guide can be copied`() {
    let snippets = ["let a = 1", "let b = 2", "let c = 3"].map { Snippet(code: $0) }
    let guide = Tree(id: "g", title: "G", guides: [Guide(id: "three", title: "Three", text: "T", snippets: snippets)])
    var session = Session(forest: Forest([guide]))
    session.press("Tab Enter")
    #expect(session.press("c") == [.copy("let a = 1", "code 1 of 3")])
    #expect(session.press("] ] c") == [.copy("let b = 2", "code 2 of 3")])
    #expect(session.press("] c") == [.copy("let c = 3", "code 3 of 3")])
    #expect(session.press("[ c") == [.copy("let b = 2", "code 2 of 3")])
  }

  @Test func `a long name leaves room for the keys of its prompt`() {
    let cause = Cause(id: String(repeating: "long-", count: 14) + "id", title: "C")
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [
        Question(id: "q", ask: "Q?", answers: [Answer(key: "yes", say: "Yes", go: Target(cause.id))])
      ], causes: [cause])
    var walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q"))
    try? walk.answer("yes")
    var session = Session(walk: walk)
    session.press("s")
    let prompt = session.text().split(separator: "\n").last ?? ""
    #expect(prompt.hasPrefix(" Save as: ") && prompt.contains("long-id.md▏  ") && prompt.hasSuffix("Esc cancel"))
  }

  @Test func `the footer offers only keys that have something to act on, and the others say why`() {
    var session = Session.sample(walk: SampleTrees.walk("no"))
    #expect(session.context == .cause)
    let last = session.frame(size: .standard).lines.last ?? ""
    #expect(!last.contains("whole") && !last.contains("copy"), "\(last)")
    session.press("c")
    #expect(session.text().contains("There is no code to copy here."))
    session = .sample(walk: SampleTrees.walk("yes"))
    #expect(session.frame(size: .standard).lines.last?.contains(" how ") == false)
    session.press("i")
    #expect(session.text().contains("This question doesn't explain how to find out."))
  }

  @Test func `the footer names the digits of rows on the screen, and Enter where rows have none`() {
    let footer = { (session: Session, size: Size) in session.frame(size: size).lines.last ?? "" }
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("BackTab", size: Self.small)
    #expect(!footer(session, Self.small).contains("open"))
    session.press("End", size: Self.small)
    #expect(footer(session, Self.small).hasPrefix(" 3-4 open"), "\(session.text(size: Self.small))")
    session = .sample()
    #expect(footer(session, .standard).hasPrefix(" 1-2 or Enter open   Tab guides"))
    session.press("Tab")
    #expect(footer(session, .standard).hasPrefix(" Enter open   Tab trees"))
  }

  @Test(arguments: ["u", "t", "t Down Down", "/ s t r u c t", "/ s t r u c t Down"])
  func `without color the marked row is reversed, with its mark`(_ keys: String) throws {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press(keys)
    let frame = session.frame(size: .standard)
    let row = try #require(frame.selectedRow)
    let cells = frame.row(row).filter { $0.character != " " }
    let looks = cells.dropFirst().map { Theme.monochrome.style(of: $0.role) }
    #expect(cells.first?.character == "▌" && looks.contains { $0.isReversed })
    // Lines of the tree and what can be left unread stay dim.
    #expect(looks.allSatisfy { $0.isReversed || $0.isDim }, "\(frame.lines[row])")
  }

  @Test(arguments: GoldenTests.sizes) func `the marked row ends with its last letter`(_ size: Size) {
    let frame = Session.sample(walk: SampleTrees.walk("yes")).frame(size: size)
    let cells = frame.row(frame.cursor.row).map { ($0.role, $0.character) }
    #expect(cells.last { $0.0 == .selection }?.1?.isWhitespace == false)
  }

  @Test func `what is cut says so, and a count is there whole or not at all`() {
    let session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.frame(size: Size(columns: 20, rows: 6)).lines[1].hasSuffix("…"))
    let front = Session.sample().frame(size: Size(columns: 30, rows: 9)).lines
    #expect(front.contains("▌1 View not updating") && front.contains(" 2 Preview crashes · 2 causes"), "\(front)")
  }

  @Test func `the way names the tree that one is in, where there is no room for all`() {
    let session = Session.sample(walk: SampleTrees.walk("crashes", "no"))
    #expect(session.frame(size: .standard).lines[0].hasPrefix(" View not updating › … › Preview crashes › No"))
    #expect(session.frame(size: Self.small).lines[0].hasPrefix(" Preview crashes › … › No"))
  }

  @Test func `problems found at the start are told`() {
    let session = Session(forest: SampleTrees.forest, problems: [Line("a.yaml:1:1: error: broken")])
    #expect(session.text().contains(" Some trees have problems."))
  }

  @Test func `a long path leaves room for the question and its keys`() {
    let keys = "  y yes  Esc no"
    for (columns, question) in [(80, "report.md exists. Overwrite it?\(keys)"), (40, " Overwrite?\(keys)")] {
      var session = Session.sample(walk: SampleTrees.walk("yes"))
      session.press("s Enter")
      _ = session.handle(
        .exists(path: "/a/folder/with/a/name/that/is/long/and/another/one/in/it/report.md", text: ""), size: .standard)
      let last = session.frame(size: Size(columns: columns, rows: 24)).lines.last ?? ""
      #expect(last.hasSuffix(question), "\(last)")
    }
  }

  @Test(arguments: ["t", "u n", "1 n Up", "/ s t r u c t", "/ s t r u c t Down"])
  func `the mark of a row has no holes and ends with its text`(_ keys: String) throws {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press(keys)
    let frame = session.frame(size: .standard)
    let isReversed = { Theme.monochrome.style(of: $0).isReversed }
    let row = try #require(frame.selectedRow)
    let cells = frame.row(row).filter { $0.role != .branch }
    let first = try #require(cells.firstIndex { isReversed($0.role) })
    let last = try #require(cells.lastIndex { isReversed($0.role) })
    #expect(cells[first...last].allSatisfy { isReversed($0.role) }, "\(frame.lines[row])")
    #expect(cells[last].character != " ")
  }

  @Test func `a narrow search shows what is typed, not how much it finds`() {
    var session = Session.sample()
    session.press("s t r u c t")
    #expect(session.text().contains("❯ struct▏") && session.text().contains(" match"))
    let narrow = session.text(size: Session.smallest)
    #expect(narrow.contains("❯ struct▏") && !narrow.contains(" match"))
  }

  @Test func `a search among the causes says how much it finds, and Enter does there what it did`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u")
    #expect(session.text().contains("3 causes") && session.text().contains("Enter go there"))
    session.press("/ s t r u c t")
    #expect(session.text().contains("1 of 3 match") && session.text().contains("Enter go there"))
  }

  @Test func `the system of a fix stands near it, however wide the screen is`() {
    let session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let ends = [80, 120, 200].map { columns in
      session.frame(size: Size(columns: columns, rows: 24)).lines.first { $0.contains("2  Bind") }?.count
    }
    #expect(ends == [78, 88, 88])
  }

  @Test func `the mark of what is cut stands beside the marks of what is above and below`() {
    var page = Page(width: 20)
    page.row([Span("Sixteen columns, and more")], limit: 1, action: .guides)
    #expect(page.lines[0].text == " 1 Sixteen columns…" && page.lines[0].width < page.width)
  }

  @Test func `a preview that is too long says so`() {
    let session = Session.sample()
    let screens = [40, 6].map { session.frame(size: Size(columns: 120, rows: $0)).lines }
    let areCut = screens.map { lines in lines.dropLast().contains { $0.hasSuffix("   …") } }
    let areWhole = screens.map { lines in lines.contains { $0.hasSuffix("The preview does not come up at all") } }
    #expect(areCut == [false, true] && areWhole == [true, false])
  }

  @Test func `where a row stands is cut before it is left out`() {
    var page = Page(width: 40)
    page.row([Span("A closure is asked")], trailing: Line("View not updating", .hint), action: .guides)
    page.row([Span("A closure or object is asked")], trailing: Line("View not updating", .hint), action: .guides)
    let rows = ["    1  A closure is asked  View not up…", "    2  A closure or object is asked"]
    #expect(page.lines.map(\.text) == rows)
  }

  @Test func `a long name of a tree is shortened before it leaves the header`() {
    var tree = SampleTrees.updating
    tree.title = "Navigation and presentation"
    var walk = Walk(forest: Forest([tree]), from: .alone)
    try? walk.answer("yes")
    let session = Session(walk: walk)
    let headers = [60, 40, 30].map { session.world.breadcrumb(width: $0).text }
    let answer = "Yes, it fails there too"
    #expect(headers == ["Navigation and presentation › \(answer)", "Navigation › \(answer)", answer])
  }

  @Test func `hiding how to find out brings the question back`() {
    let size = Size(columns: 40, rows: 8)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("Down", size: size)
    let before = session.text(size: size)
    session.press("i", size: size)
    #expect(session.text(size: size) != before)
    session.press("i", size: size)
    #expect(session.text(size: size) == before)
  }

  @Test func `the answer above the first cause is on the screen, also where its test is not whole`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u", size: Size(columns: 40, rows: 8))
    #expect(session.text(size: Size(columns: 40, rows: 8)).contains("that was copied"))
  }

  @Test func `when nothing is left it says what can be done`() {
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [Question(id: "q", ask: "Q?", answers: [Answer(key: "a", say: "A", go: "c")])],
      causes: [Cause(id: "c", title: "C")])
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q")))
    session.press("1 n")
    #expect(session.text().contains("All causes from here are ruled out. Press r to restart."))
    #expect(session.text().contains("0 of 1 cause"))
    session.press("r 1")
    #expect(session.world.walk?.cause?.id == "c")
  }
}

extension Address {
  fileprivate static let alone = Address(tree: "updating", node: "alone")
}
