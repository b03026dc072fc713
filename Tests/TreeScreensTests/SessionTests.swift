import DecisionTrees
import TreeText
import TestSupport
import Testing

@testable import TreeScreens

@Suite struct SessionTests {
  @Test func `number keys walk from the menu to a cause`() {
    var session = Session.sample()
    session.press("1 1 1")
    #expect(session.walk?.position == Address(tree: "updating", node: "copy"))
    #expect(session.text().contains("● A copy was changed, not the stored value"))
  }

  @Test func `arrows and Enter do the same`() {
    var session = Session.sample()
    session.press("Enter Enter Down Enter")
    #expect(session.walk?.position == Address(tree: "updating", node: "observer"))
    #expect(session.walk?.steps.map(\.answer) == ["yes", "class"])
  }

  @Test func `back takes back answers, and leaves the tree at its beginning`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("h Left Backspace")
    #expect(session.context == .menu)
  }

  @Test func `what was chosen is still marked after going back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("2 h")
    #expect(session.text().contains("› 2  In a class"))
  }

  @Test func `scrolling survives back and forth`() {
    let size = Size(columns: 60, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("1 Down Down Down", size: size)
    let before = session.frame(size: size)
    session.press("h 1", size: size)
    #expect(session.frame(size: size) == before)
  }

  @Test func `a cause ruled out is marked, and the walk returns to other ways`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n")
    #expect(session.walk?.ruledOut == [Address(tree: "updating", node: "copy")])
    #expect(session.walk?.position.node == "where")
    #expect(session.text().contains("✗ In a `struct` that was copied before it changed  (ruled out)"))
    #expect(session.text().contains("Ruled out, 2 possible causes left: A copy was changed, not the stored value"))
    #expect(session.text().contains("› 2  In a class without an observation macro"))
  }

  @Test func `a number without a row says so`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("9")
    #expect(session.text().contains("There is no row 9 here."))
    session.press("Down")
    #expect(!session.text().contains("There is no row"))
  }

  @Test func `ruling out goes on where another answer leads to causes that are left`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "no"))
    session.press("n 2 n")
    #expect(session.walk?.ruledOut.count == 2)
    // The third answer leads back to the other tree, where causes are left.
    #expect(session.walk?.position.node == "build")
  }

  @Test func `unsure lists the causes still possible, and opens one`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u")
    #expect(session.text().contains("3 possible causes."))
    #expect(session.text().contains("- If it is this: they differ."))
    session.press("2")
    #expect(session.walk?.position.node == "observer")
    #expect(session.walk?.steps.map(\.answer) == ["yes", "class"])
  }

  @Test func `a jump is taken back by back`() {
    var session = Session.sample(walk: SampleTrees.walk("no"))
    session.press("/ c o m p i l e Enter")
    #expect(session.walk?.position == Address(tree: "crashes", node: "compiler"))
    session.press("h")
    #expect(session.walk?.position.node == "identity")
    #expect(session.context == .search)
    #expect(session.text().contains("/ compile"))
  }

  @Test func `back from a hit returns to the search, and from there to the menu it was opened from`() {
    var session = Session.sample()
    session.press("/ c o m p i l e Enter")
    #expect(session.walk?.position.node == "compiler")
    session.press("Left")
    #expect(session.context == .search)
    session.press("Esc")
    #expect(session.context == .menu)
    #expect(session.openWalk == nil)
  }

  @Test func `a restart is taken back by back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n r")
    #expect(session.walk?.steps.isEmpty == true)
    #expect(session.text().contains("Started again. ← takes it back."))
    session.press("Left")
    #expect(session.walk?.steps.map(\.answer) == ["yes"])
    #expect(session.walk?.ruledOut.count == 1)
  }

  @Test func `a cause that was ruled out and is answered again says so`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1")
    #expect(session.walk?.ruledOut == [])
    #expect(session.text().contains("No longer ruled out: A copy was changed, not the stored value"))
  }

  @Test func `an earlier answer is changed and later ones are kept`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "back", "copy"))
    session.press("a 1 1")
    #expect(session.walk?.steps.map(\.description) == ["alone=yes", "where=copy"])
  }

  @Test func `the map folds, unfolds and jumps`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("t")
    #expect(session.mapRows.count == 4)
    session.press("Down Right")
    #expect(session.mapRows.count == 7)
    session.press("Down Down Enter")
    #expect(session.walk?.position.node == "observer")
    session.press("h")
    #expect(session.walk?.steps.isEmpty == true)
    session.press("Home Left")
    #expect(session.mapRows.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a map of 200 questions below each other unfolds and jumps`() throws {
    let count = 200
    let tree = Tree(
      id: "t", title: "T", start: "q0",
      questions: (0..<count).map { number in
        Question(
          id: "q\(number)", ask: "Q\(number)?",
          answers: [
            Answer(key: "no", say: "No", go: "c"),
            Answer(key: "yes", say: "Yes", go: Target(number + 1 < count ? "q\(number + 1)" : "c")),
          ])
      }, causes: [Cause(id: "c", title: "C")])
    var walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q0"))
    for _ in 1..<count { try walk.answer("yes") }
    var session = Session(trees: [TreeSummary(tree)], walk: walk)
    session.press("t")
    #expect(session.mapRows.count == 2 * count + 1)
    #expect(session.text().contains("‹179"), "\(session.text())")
    session.press("End Enter")
    #expect(session.walk?.position.node == "c")
    #expect(session.walk?.steps.count == count)
    session.press("t Home Enter")
    #expect(session.walk?.steps.isEmpty == true)
  }

  @Test func `a row of the map changes the answer above it`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("t Down Enter")
    #expect(session.walk?.steps.map(\.answer) == ["yes", "class"])
  }

  @Test func `a pasted message finds its cause from anywhere`() {
    var session = Session.sample()
    _ = session.handle(
      .paste("Cannot use mutating member on immutable value: 'todo' is a 'let' constant"), size: .standard)
    #expect(session.text().contains("A copy was changed"))
    session.press("Enter")
    #expect(session.walk?.position.node == "copy")
  }

  @Test func `of a paste that is too long the end is searched, and the notice says so`() {
    var session = Session.sample()
    let log = String(repeating: "CompileSwift normal arm64 /Users/me/todo/List.swift\n", count: 1_000)
    let message = "error: Cannot use mutating member on immutable value: 'todo' is a 'let' constant"
    _ = session.handle(.paste(log + message), size: .standard)
    #expect(session.text().contains("A copy was changed"))
    let cut = /only its last (?<kept>[0-9]+) characters are searched/
    let kept = session.text().firstMatch(of: cut).flatMap { Int($0.kept) } ?? 0
    #expect((19_900...20_000).contains(kept))
    session.press("Backspace")
    #expect(!session.text().contains(cut))
    _ = session.handle(.paste("short"), size: .standard)
    session.press("Esc")
    _ = session.handle(.paste("short"), size: .standard)
    #expect(!session.text().contains(cut))
  }

  @Test func `copy takes the fix on the screen`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.press("c") == [.copy("items[0].isFavorite.toggle()")])
    _ = session.handle(.copied(.sent), size: .standard)
    #expect(session.text().contains("Sent the code of fix 1 to the terminal's clipboard (OSC 52)"))
    #expect(session.press("o o c", size: Size(columns: 80, rows: 12)) == [.copy("ForEach($items) { $item in }")])
  }

  @Test(arguments: [12, 24, 60])
  func `every fix can be gone to and copied, whether or not the page fits the screen`(_ rows: Int) {
    let size = Size(columns: 80, rows: rows)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    for fix in [1, 2, 1] {
      session.press("o", size: size)
      #expect(session.text(size: size).contains("Fix \(fix) of 2"))
      let frame = session.frame(size: size)
      let marked = frame.row(frame.cursor.row).filter { $0.role == .selection }.compactMap(\.character)
      #expect(String(marked).hasPrefix("Fix \(fix): "))
      session.press("c", size: size)
      #expect(session.clippingName == "the code of fix \(fix)")
    }
  }

  @Test func `a fix without code that was gone to is not taken for another`() {
    var tree = SampleTrees.updating
    var cause = SampleTrees.forest.cause(Address(tree: "updating", node: "copy"))!  // it is there
    cause.fixes.insert(Fix(title: "Use the system's own"), at: 0)
    tree.causes = NodeList(tree.causes.map { $0.id == "copy" ? cause : $0 })
    var walk = SampleTrees.walk("yes", "copy")
    walk.forest.insert(tree)
    var session = Session.sample(walk: walk)
    #expect(session.press("c") == [.copy("items[0].isFavorite.toggle()")])
    session.press("o")
    #expect(session.press("c") == [])
    #expect(session.text().contains("Fix 1 has no code to copy."))
  }

  @Test func `a report is never written over a file unasked`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let effects = session.press("s Enter")
    guard case .errand(.save(let path, let text, let isReplacing))? = effects.first else {
      Issue.record("no report was saved: \(effects)")
      return
    }
    #expect(path == "updating-copy.md")
    #expect(text.contains("A copy was changed"))
    #expect(!isReplacing)
    _ = session.handle(.reply(.exists(path: path)), size: .standard)
    #expect(session.text().contains("updating-copy.md exists. Overwrite it?"))
    #expect(session.press("n") == [])
    #expect(session.text().contains("Not saved."))
    session.press("s Enter")
    _ = session.handle(.reply(.exists(path: path)), size: .standard)
    #expect(session.press("y") == [.errand(.save(path: path, text: text, isReplacing: true))])
  }

  @Test func `a name typed for a report is offered again until it is saved`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s ^U / n / o Enter")
    _ = session.handle(.reply(.failed("Not saved: No such file or directory: /n/o")), size: .standard)
    session.press("s")
    #expect(session.text().contains("Save as: /n/o"))
    session.press("x Esc s")
    #expect(session.text().contains("Save as: /n/ox"))
    session.press("Esc 1 s")
    #expect(session.text().contains("Save as: updating-copy.md"))
    session.press("Esc Left s")
    #expect(session.text().contains("Save as: /n/ox"))
    session.press("Enter")
    _ = session.handle(.reply(.saved(path: "/n/ox")), size: .standard)
    session.press("s")
    #expect(session.text().contains("Save as: updating.md"))
    session.press("^U Space")
    #expect(session.press("Enter") == [])
    #expect(session.text().contains("Not saved."))
  }

  @Test(arguments: [Size(columns: 20, rows: 6), Size(columns: 40, rows: 12)])
  func `a small screen names the keys that settle whether a file is replaced`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s Enter", size: size)
    _ = session.handle(.reply(.exists(path: "updating.md")), size: size)
    let question = session.frame(size: size).lines.last ?? ""
    #expect(question.contains("verwrite"))
    #expect(question.contains("y") && question.contains("Esc"))
  }

  @Test func `a notice that is too long for one row takes several`() {
    let size = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n", size: size)
    #expect(
      session.frame(size: size).lines.suffix(2) == [
        " Ruled out, 2 possible causes left: A", " copy was changed, not the stored value",
      ])
  }

  @Test(arguments: GoldenTests.sizes + [Size(columns: 30, rows: 9)])
  func `a notice never covers the selected row`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("2 n", size: size)
    #expect(session.notice != nil)
    let frame = session.frame(size: size)
    #expect(frame.row(frame.cursor.row).first?.role == .selection)
    #expect(frame.lines[frame.cursor.row].hasPrefix("› 3"))
  }

  @Test func `the walk that a jump left is still there after its cause was ruled out`() {
    var session = Session.sample(walk: SampleTrees.walk("no"))
    session.press("/ c o m p i l e Enter n")
    #expect(session.walk?.position == Address(tree: "crashes", node: "build"))
    session.press("Left Left")
    #expect(session.walk?.position.node == "identity")
    #expect(session.walk?.ruledOut == [Address(tree: "crashes", node: "compiler")])
  }

  @Test func `what was ruled out stays so in the walk of a jump, and when one returns from the menu`() {
    let copy = Address(tree: "updating", node: "copy")
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n Left Left 1")
    #expect(session.walk?.origin == Address(tree: "updating", node: "alone"))
    #expect(session.walk?.ruledOut == [copy])
    session.press("Left / c o p y Enter")
    #expect(session.walk?.position == copy)
    #expect(session.text().contains("ruled out"))
    #expect(session.walk?.ruledOut == [copy])
  }

  @Test func `going back ends in the menu, however often a cause was looked at again`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1 n 1 n Left Left")
    #expect(session.context == .menu)
  }

  @Test func `a restart with nothing to take back does not promise it`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("r")
    #expect(session.notice == "Started again.")
    session = .sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n Left r")
    #expect(session.text().contains("← takes it back."))
    session.press("Left")
    #expect(session.walk?.ruledOut.count == 1)
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 20, rows: 6), Size(columns: 120, rows: 40)])
  func `a page is read on where it was after the screen changed`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let small = Size(columns: 60, rows: 12)
    session.press("o o", size: small)
    _ = session.handle(.resized, size: size)
    #expect(session.press("c", size: size) == [.copy("ForEach($items) { $item in }")])
    #expect(session.text(size: size).contains("Fix 2: Bind"))
    session.press("o o", size: size)
    session.press("Tab", size: size)
    _ = session.handle(.resized, size: small)
    let frame = session.frame(size: small)
    #expect(frame.row(frame.cursor.row).first?.role == .selection)
  }

  @Test func `Left closes a search and a folded map, as it leads out of everything`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("/ c Left")
    #expect(session.context == .question)
    session.press("t Home Left Left")
    #expect(session.context == .question)
  }

  @Test func `Enter without a link says how to get one`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Enter")
    #expect(session.text().contains("Tab goes to a link; then Enter follows it."))
  }

  @Test func `the map marks what belongs to another tree`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("t")
    #expect(session.text().contains("crashes ▸ ↗ Does the app itself build?"))
  }

  @Test func `back after looking at a cause that was ruled out rules it out again`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1 Left")
    #expect(session.walk?.position.node == "where")
    #expect(session.walk?.ruledOut == [Address(tree: "updating", node: "copy")])
  }

  @Test func `a click does nothing behind a question of its own`() {
    var session = Session.sample(walk: SampleTrees.walk())
    let row = session.frame(size: .standard).lines.firstIndex { $0.contains("No, only inside") } ?? 0
    session.press("s")
    #expect(session.handle(.click(Position(row: row, column: 30)), size: .standard) == [])
    #expect(session.walk?.steps.isEmpty == true)
  }

  @Test(arguments: ["i", "Esc"])
  func `folding how to find out brings the selected row back`(_ key: String) {
    let size = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("i \(key)", size: size)
    let frame = session.frame(size: size)
    #expect(frame.row(frame.cursor.row).first?.role == .selection)
  }

  @Test func `a link that was called by its number leaves the page where it is`() {
    let size = Size(columns: 80, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("o o", size: size)
    let before = session.frame(size: size).lines.dropLast()
    session.press("1", size: size)
    #expect(session.walk?.position.node == "observer")
    session.press("Left", size: size)
    #expect(session.frame(size: size).lines.dropLast() == before)
    #expect(session.press("c", size: size) == [.copy("ForEach($items) { $item in }")])
  }

  @Test func `code is shifted sideways behind its signs, and prose stays`() {
    let size = Size(columns: 40, rows: 24)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("o", size: size)
    let before = session.frame(size: size).lines.dropLast()
    session.press("> >", size: size)
    let lines = session.frame(size: size).lines
    #expect(lines.contains { $0.hasPrefix("  ✗ ‹") })
    #expect(lines.contains { $0.hasPrefix("  ✓ ‹") })
    #expect(before.filter { !$0.hasPrefix("  ✗ ") && !$0.hasPrefix("  ✓ ") }.allSatisfy(lines.contains))
    #expect(lines.contains("  ✗ Wrong"))
  }

  @Test func `what is cut at the left says so`() {
    let size = Size(columns: 20, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s", size: size)
    session.type(text: "123", size: size)
    #expect(session.frame(size: size).lines.last == " Save as: ‹ng.md123")
    #expect(session.frame(size: .standard).lines.last?.hasSuffix("Enter save  Esc cancel") == true)
    session = .sample()
    session.type(text: String(repeating: "filter ", count: 9), size: size)
    #expect(session.text(size: size).contains("‹") && session.text(size: size).contains("▏   0 of 3"))
  }

  @Test func `an edit that broke the file can be gone on with`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("e")
    let address = Address(tree: "updating", node: "where")
    let without = Forest([SampleTrees.crashes, SampleTrees.guides])
    _ = session.handle(.reply(.edited(address, without, problems: [Line("it is broken")])), size: .standard)
    #expect(session.text().contains("the walk goes on with the old text"))
    #expect(session.press("e") == [.errand(.edit(address))])
    _ = session.handle(.reply(.edited(address, SampleTrees.forest, problems: [])), size: .standard)
    #expect(session.layers.isEmpty)
  }

  @Test func `keys change nothing that nobody sees`() {
    let tiny = Size(columns: 19, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("1 n r", size: tiny)
    _ = session.handle(.paste("text"), size: tiny)
    #expect(session.layers.isEmpty)
    #expect(session.walk?.steps.isEmpty == true && session.jumps.isEmpty)
    #expect(session.press("q", size: tiny) == [.end(.quit)])
  }

  @Test func `answers that no longer apply are counted when an earlier one changes`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "back", "copy"))
    session.press("a 1 2")
    #expect(session.walk?.position.node == "identity")
    #expect(session.text().contains("2 later answers no longer apply."))
  }

  @Test func `the only way out of a small help is in its footer`() {
    let size = Size(columns: 20, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("?", size: size)
    #expect(session.frame(size: size).lines.last == " Esc close  q quit")
  }

  @Test func `the selected row is in sight when one comes back to a screen of another size`() {
    let small = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("3", size: .standard)
    _ = session.handle(.resized, size: small)
    session.press("Left", size: small)
    let frame = session.frame(size: small)
    #expect(frame.row(frame.cursor.row).first?.role == .selection)
    #expect(frame.lines[frame.cursor.row].hasPrefix("› 3  Somewhere else"))
  }

  @Test func `the help begins with the keys of the screen it was opened on`() {
    let size = Size(columns: 80, rows: 120)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("t ?")
    let lines = session.frame(size: size).lines
    let here = lines.firstIndex { $0.contains("Where you were") }
    let elsewhere = lines.firstIndex { $0.contains("On other screens") }
    let keys = lines[(here ?? 0)..<(elsewhere ?? 0)]
    #expect(keys.contains { $0.hasPrefix("  → l ← h ") && $0.hasSuffix("in the map: unfold, fold") })
    #expect(keys.contains { $0.hasPrefix("  Esc t Backspace ") && $0.hasSuffix("close what is open") })
    #expect(!keys.contains { $0.contains("not this cause") })
  }

  @Test func `Space lets a filter begin with a letter that is a key`() {
    var session = Session.sample()
    session.press("Space")
    session.type(text: "question")
    #expect(session.text().contains("/ question▏"))
    #expect(session.context == .filtering)
  }

  @Test func `editing goes on where it was, or says that it cannot`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    let address = Address(tree: "updating", node: "where")
    let forest = { (edition: Tree) in Forest([edition, SampleTrees.crashes, SampleTrees.guides]) }
    #expect(session.press("e") == [.errand(.edit(address))])
    var edited = SampleTrees.updating
    edited.title = "Edited"
    _ = session.handle(.reply(.edited(address, forest(edited), problems: [])), size: .standard)
    #expect(session.walk?.position.node == "where")
    #expect(session.text().contains("Edited › yes"))
    session.press("e")
    edited.questions = NodeList(edited.questions.filter { $0.id == "alone" })
    _ = session.handle(.reply(.edited(address, forest(edited), problems: [Line("it is broken")])), size: .standard)
    #expect(session.walk?.position.node == "alone")
    #expect(session.text().contains("it is broken"))
    session.press("Esc Left")
    #expect(session.context == .menu)
    #expect(session.text().contains("1  Edited"))
  }

  @Test func `an answer that leads nowhere says so`() {
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [Question(id: "q", ask: "Q?", answers: [Answer(key: "a", say: "A", go: "x")])])
    let walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q"))
    var session = Session(trees: [TreeSummary(tree)], walk: walk)
    session.press("1")
    #expect(session.walk?.steps.isEmpty == true)
    #expect(session.text().contains(Words.brokenAnswer))
  }

  @Test func `fixes that need a newer system come last and say so`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"), system: SystemVersion(.iOS, 16))
    session.press("G")
    #expect(session.text(size: Size(columns: 80, rows: 60)).contains("Fix 2: Bind to the element  (needs iOS 17)"))
  }

  @Test func `the menu filters by every word`() {
    var session = Session.sample()
    session.type(text: "crashes build")
    #expect(session.text().contains("1 of 3"))
    session.press("Enter")
    #expect(session.walk?.origin.tree == "crashes")
  }

  @Test func `a click chooses, and the wheel scrolls`() {
    var session = Session.sample(walk: SampleTrees.walk())
    let row = session.frame(size: .standard).lines.firstIndex { $0.contains("No, only inside") } ?? 0
    _ = session.handle(.click(Position(row: row, column: 30)), size: .standard)
    #expect(session.walk?.position.node == "identity")
    session = .sample(walk: SampleTrees.walk("yes", "copy"))
    _ = session.handle(.wheel(1), size: .standard)
    #expect(session.state.top == 3)
  }

  @Test func `a session runs on a terminal to its end`() {
    let keys = "2 1 q".split(separator: " ").map { Event.key(Key(name: String($0))) }
    let terminal = MemoryTerminal(size: .standard, events: keys)
    var session = Session(trees: SampleTrees.summaries)
    let ending = TreeScreens.run(&session, on: terminal) { errand in
      errand == .load ? .loaded(SampleTrees.forest, problems: []) : .failed("")
    }
    #expect(ending == .quit)
    #expect(session.walk?.position.node == "compiler")
    #expect(terminal.frames.first?.lines[2...].contains { $0.contains("View not updating") } == true)
  }

  @Test(arguments: [("^C", Ending.interrupted), ("q", .quit)])
  func `quitting says how`(_ key: String, _ ending: Ending) {
    var session = Session.sample()
    #expect(session.press(key) == [.end(ending)])
    session.press("/ x")
    #expect(session.press("^C") == [.end(.interrupted)])
  }
}
