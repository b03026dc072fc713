import DecisionTrees
import TreeText
import TestSupport
import Testing

@testable import TreeScreens

@Suite struct SessionTests {
  @Test func `Esc closes what a key expanded before it goes back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("w Esc")
    #expect(session.world.walk?.cause?.id == "copy")
    session.press("Esc")
    #expect(session.world.walk?.cause == nil)
  }

  @Test func `beside a wide map is what the selected row leads to`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    let wide = Size(columns: 160, rows: 40)
    session.press("t Down", size: wide)
    let text = session.text(size: wide)
    #expect(text.contains("Root cause") && text.contains("Print both values after the tap."), "\(text)")
    #expect(!session.text().contains("Print both values"))
  }

  @Test func `the whole code is only for a part with code`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Tab w")
    #expect(session.notice?.text.contains("does nothing here") == true, "\(session.notice?.text ?? "")")
    session.press("Esc")
    #expect(session.world.walk?.cause == nil)
  }

  @Test(arguments: [" ", "/"]) func `a space or a slash doesn't begin a search on the start screen`(key: String) {
    var session = Session.sample()
    session.type(text: key)
    #expect(session.context == .front)
    session.type(text: "copy")
    #expect(session.text().contains("❯ copy▏"))
  }

  @Test func `number keys walk from the menu to a cause`() {
    var session = Session.sample()
    session.press("1 1 1")
    #expect(session.world.walk?.position == Address(tree: "updating", node: "copy"))
    #expect(session.text().contains("┃ A copy was changed, not the stored value"))
  }

  @Test func `arrows and Enter do the same`() {
    var session = Session.sample()
    session.press("Enter Enter Down Enter")
    #expect(session.world.walk?.position == Address(tree: "updating", node: "observer"))
    #expect(session.world.walk?.steps.map(\.answer) == ["yes", "class"])
  }

  @Test func `back takes back answers, and leaves the tree at its beginning`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("h Left Backspace")
    #expect(session.context == .front)
  }

  @Test func `what was chosen is still marked after going back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("2 h")
    #expect(session.text().contains("▌ 2  In a class"))
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
    #expect(session.world.walk?.ruledOut == [Address(tree: "updating", node: "copy")])
    #expect(session.world.walk?.position.node == "where")
    #expect(session.text().contains("✗ In a struct that was copied before it changed  (ruled out)"))
    #expect(session.text().contains("Ruled out: A copy was changed, not the stored value."))
    #expect(session.text().contains("▌ 2  In a class without an observation macro"))
  }

  @Test func `a digit chooses an answer that is out of sight, and says if there is none`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("9")
    #expect(session.notice?.text == "There are 3 answers.")
    let size = Size(columns: 40, rows: 6)
    session.press("End", size: size)
    #expect(!session.frame(size: size).lines.contains { $0.contains("1  Yes") })
    session.press("1", size: size)
    #expect(session.world.walk?.position.node == "where")
    session.press("1 9")
    #expect(session.notice?.text == "The digits here go from 1 to 2.")
  }

  @Test func `a digit of a reference that is out of sight brings it into view`() {
    let size = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("BackTab g", size: size)
    #expect(session.text(size: size).contains("[More]") && !session.text(size: size).contains("1  SwiftUI"))
    session.press("1", size: size)
    #expect(session.text(size: size).contains("1  SwiftUI") && session.world.walk?.position.node == "copy")
    session.press("1", size: size)
    #expect(session.world.walk?.position.node == "observer")
  }

  @Test func `after fixes are scrolled, digits choose them, and the cursor rests on text`() throws {
    let size = Size(columns: 40, rows: 10)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("End", size: size)
    let frame = session.frame(size: size)
    #expect(!frame.lines.contains { $0.contains("2  Bind to") })
    let cell = frame.cursor.row * 40 + frame.cursor.column
    let character = try #require(frame.row(frame.cursor.row)[cell].character)
    #expect(character.isLetter || character.isNumber)
    session.press("2", size: size)
    #expect(session.text(size: size).contains("2  Bind to"))
  }

  @Test func `the cursor stays in the line until a row is selected, and rests on a notice`() throws {
    var session = Session.sample()
    session.type(text: "copy")
    var frame = session.frame(size: .standard)
    #expect(frame.row(frame.cursor.row)[frame.cursor.row * 80 + frame.cursor.column].text == "▏")
    session.press("Down")
    frame = session.frame(size: .standard)
    #expect(frame.lines[frame.cursor.row].hasPrefix("  ▌ "))
    session = .sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n")
    frame = session.frame(size: .standard)
    let cell = frame.cursor.row * 80 + frame.cursor.column
    #expect(frame.row(frame.cursor.row)[cell...].compactMap(\.character).starts(with: "Ruled out: A copy"))
    session.press("Down")
    frame = session.frame(size: .standard)
    #expect(frame.row(frame.cursor.row)[frame.cursor.row * 80 + frame.cursor.column].text == "3")
  }

  @Test func `once the test has confirmed the cause, the fixes are visible`() {
    let small = Size(columns: 80, rows: 24)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Tab", size: small)
    #expect(session.text(size: small).contains("[Confirm]"))
    session.press("A", size: small)
    #expect(session.text(size: small).contains("Confirmed") && !session.text(size: small).contains("[Confirm]"))
  }

  @Test func `a word that arrives at once is searched, and no letter of it is a command`() {
    let terminal = MemoryTerminal(size: .standard, pending: "confirm 2".map { .key(.character($0)) })
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    _ = TreeScreens.run(&session, on: terminal) { _ in .failed("") }
    #expect(session.context == .search && session.text().contains("❯ confirm 2▏") && terminal.clippings.isEmpty)
    #expect(session.world.walk?.position.node == "copy" && session.world.walk?.ruledOut == [])
  }

  @Test(arguments: [nil, SampleTrees.walk(), SampleTrees.walk("yes", "copy")])
  func `lines that arrive at once are a paste, and no letter of them is a key`(_ walk: Walk?) {
    let log = String(repeating: "next, a line of a log\n", count: 30)
    let keys: [Event] = log.map { $0 == "\n" ? .key(.enter) : .key(.character($0)) }
    let terminal = MemoryTerminal(size: .standard, pending: keys)
    var session = walk.map { Session.sample(walk: $0) } ?? .sample()
    var effects: [Effect] = []
    _ = TreeScreens.run(&session, on: terminal) { effect in
      effects.append(effect)
      return .log([])
    }
    #expect(effects == [.readLog(log, session.forest)])
    #expect(session.world.walk?.position == walk?.position && session.world.walk?.ruledOut ?? [] == [])
  }

  @Test func `what is typed ahead of a search and behind it are keys`() {
    let keys: [Event] = "copy".map { .key(.character($0)) } + [.key(.enter)] + "2t".map { .key(.character($0)) }
    let terminal = MemoryTerminal(size: .standard, pending: keys)
    var session = Session.sample()
    _ = TreeScreens.run(&session, on: terminal) { _ in nil }
    #expect(session.world.walk?.position.node == "copy" && session.context == .map)
  }

  @Test(arguments: ["jjkjj", "tt", "nnn", "1 1 1"])
  func `keys that move, repeat, or come one by one stay commands`(_ keys: String) {
    let terminal = MemoryTerminal(size: .standard, pending: keys.map { .key(.character($0)) })
    var session = Session.sample(walk: SampleTrees.walk())
    _ = TreeScreens.run(&session, on: terminal) { _ in .failed("") }
    #expect(!KeyContext.typing.contains(session.context))
  }

  /// The rest of a paste without marks would reach a shell, or the editor.
  @Test(arguments: [
    "q1", "e1", "q ls", "e:!ls", "\u{1A}1", "\u{1A}ls", "qqqqqq1", "eeeeee1", "\u{1A}\u{1A}\u{1A}\u{1A}\u{1A}1",
  ])
  func `keys that arrive together neither quit nor start a program`(_ keys: String) {
    let link = Cause(id: "copy", title: "A", links: [Link(title: "B", url: "https://example.com")])
    let forest = Forest([Tree(id: "t", title: "T", causes: [link])])
    let pending = keys.map { Event.key($0 == "\u{1A}" ? .control("z") : .character($0)) }
    var session = Session(walk: Walk(forest: forest, from: Address(tree: "t", node: "copy")))
    var effects: [Effect] = []
    let terminal = MemoryTerminal(size: .standard, pending: pending)
    _ = TreeScreens.run(&session, on: terminal) {
      effects.append($0)
      return nil
    }
    #expect(effects.isEmpty && terminal.suspensions == 0)
    #expect(keys.count > 2 || terminal.frames.contains { $0.lines.contains { $0.contains("arrived at once") } })
  }

  /// The clipboard would get a stranger's code, and the shell gets the clipboard.
  @Test func `keys that arrive together copy nothing, and a key that is held down copies once`() {
    let key = { Event.key(.character($0)) }
    for (pending, count) in [
      ([key("c"), key("1")], 0), ([key("1"), key("c")], 0), ([key("c"), .click(Point(row: 1, column: 1))], 0),
      ([.paste("a"), key("c")], 0), ([key("c")], 1), ([key("c"), key("c"), key("c"), key("c"), key("c")], 1),
    ] {
      let terminal = MemoryTerminal(size: .standard, pending: pending)
      var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
      _ = TreeScreens.run(&session, on: terminal) { _ in nil }
      #expect(terminal.clippings.count == count, "\(pending)")
    }
  }

  @Test func `keys that arrive together with s are no name of a file`() {
    let keys: [Event] = [.key(.character("s")), .key(.control("u"))] + "/tmp/a".map { .key(.character($0)) }
    let terminal = MemoryTerminal(size: .standard, pending: keys)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    _ = TreeScreens.run(&session, on: terminal) { _ in nil }
    #expect(terminal.frames.contains { $0.lines.contains { $0.contains("Save as: ") } })
    #expect(!terminal.frames.contains { $0.lines.contains { $0.contains("/tmp/a") } })
  }

  @Test func `after Ctrl-C in a paste, the program reads the rest of the paste`() {
    let keys: [Event] = [.key(.control("c"))] + "\nls\n".map { $0 == "\n" ? .key(.enter) : .key(.character($0)) }
    let terminal = MemoryTerminal(size: .standard, pending: keys)
    var session = Session.sample()
    #expect(TreeScreens.run(&session, on: terminal) { _ in nil } == .interrupted)
    #expect(terminal.pendingEvent(within: 0) == nil)
  }

  /// A paste without marks can be a stranger's text.
  @Test(arguments: ["s⏎", "s~/.zshrc⏎y", "x⏎", "2s⏎"])
  func `keys that arrive at once write no file`(_ keys: String) {
    let pending = keys.map { Event.key($0 == "⏎" ? .enter : .character($0)) }
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    var effects: [Effect] = []
    _ = TreeScreens.run(&session, on: MemoryTerminal(size: .standard, pending: pending)) {
      effects.append($0)
      return nil
    }
    #expect(effects.isEmpty)
    // The rest of a paste can come after the prompt has opened, and begin with Enter.
    let late = MemoryTerminal(size: .standard, pending: [.key(.character("a")), .key(.enter)], events: [.key(.enter)])
    session.press("s")
    _ = TreeScreens.run(&session, on: late) {
      effects.append($0)
      return nil
    }
    #expect(effects.count == 1)
  }

  @Test func `ruling out goes on where another answer leads to causes that are left`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "no"))
    session.press("n 2 n")
    #expect(session.world.walk?.ruledOut.count == 2)
    // The third answer leads back to the other tree, where causes are left.
    #expect(session.world.walk?.position.node == "build")
  }

  @Test func `unsure lists the causes still possible by the answers that lead there, and opens one`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u")
    #expect(session.text().contains("3 causes"))
    #expect(session.text().contains("- The values differ."))
    #expect(session.text().contains(" In a class without an observation macro"))
    session.press("Down Enter")
    #expect(session.world.walk?.position.node == "observer")
    #expect(session.world.walk?.steps.map(\.answer) == ["yes", "class"])
    #expect(session.text().contains("Opened"))
  }

  @Test func `the list of causes counts those of its tree, as a question does`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes"))
    session.press("u")
    #expect(session.text().contains(" 2 causes") && !session.text().contains("in other trees"), "\(session.text())")
  }

  @Test func `causes with matches in the sources come first, also those of other trees`() throws {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    _ = session.handle(.scanned(SampleTrees.places, warnings: 0), size: .standard)
    session.press("u")
    let text = session.text()
    let found = try #require(text.firstRange(of: "In your sources"))
    let answer = try #require(text.firstRange(of: " In a struct that was copied"))
    #expect(found.lowerBound < answer.lowerBound)
  }

  @Test func `a pasted log shows its known messages, each with its cause`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    let log = String(repeating: "a line\n", count: 30)
    #expect(session.handle(.paste(log), size: .standard) == [.readLog(log, session.forest)])
    let cause = Address(tree: "updating", node: "copy")
    _ = session.handle(
      .log([LogFinding(place: "A.swift:12:5", message: "broken", causes: [cause])]), size: .standard)
    #expect(session.text().contains("In your log  1 place, 1 message") && session.text().contains("A.swift:12:5"))
    session.press("1")
    #expect(session.world.walk?.position == cause)
  }

  @Test func `a paste of two known messages is a log, however short it is`() {
    var session = Session.sample()
    let line = "error: cannot use mutating member on immutable value: 'todo' is a 'let' constant"
    #expect(session.handle(.paste(line), size: .standard) == [])
    let log = "\(line)\r\(line)"
    #expect(session.handle(.paste(log), size: .standard) == [.readLog(log, session.forest)])
  }

  @Test func `a cause is struck out in place, and back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u n")
    #expect(session.world.walk?.ruledOut == [Address(tree: "updating", node: "copy")])
    #expect(session.text().contains("✗  A copy was changed") && session.text().contains(" 2 of 3 causes"))
    session.press("n")
    #expect(session.world.walk?.ruledOut == [])
    #expect(session.context == .candidates)
  }

  @Test func `the causes still possible can be searched`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("u /")
    session.type(text: "never told")
    #expect(session.text().contains("SwiftUI is never told") && !session.text().contains("A copy was changed"))
    session.press("Esc")
    #expect(session.text().contains("A copy was changed"))
    session.press("Esc Esc")
    #expect(session.context == .question)
  }

  @Test(arguments: [("t", KeyContext.map), ("u", .candidates), ("a", .answers), ("?", .help)])
  func `the key that opens also closes, and so do q and Esc`(_ key: String, _ context: KeyContext) {
    for closing in [key, "q", "Esc"] {
      var session = Session.sample(walk: SampleTrees.walk("yes"))
      session.press(key)
      #expect(session.context == context)
      #expect(session.press(closing) == [])
      #expect(session.context == .question)
    }
  }

  @Test func `Esc goes a step back, and quits on the start screen the second time`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Esc")
    #expect(session.world.walk?.steps.map(\.answer) == ["yes"])
    session.press("Esc Esc")
    #expect(session.context == .front)
    #expect(session.press("Esc") == [])
    #expect(session.text().contains("Press Esc again to quit."))
    #expect(session.press("Esc") == [.end(.quit)])
    session.press("Esc Down")
    #expect(session.press("Esc") == [])
  }

  @Test func `a jump is taken back by back`() {
    var session = Session.sample(walk: SampleTrees.walk("no"))
    session.press("/ c o m p i l e Enter")
    #expect(session.world.walk?.position == Address(tree: "crashes", node: "compiler"))
    session.press("h")
    #expect(session.world.walk?.position.node == "identity")
    #expect(session.context == .search)
    #expect(session.text().contains("❯ compile"))
  }

  @Test func `a search that finds nothing offers the trees, and back returns to its words`() {
    var session = Session.sample()
    session.type(text: "zqzq")
    #expect(session.text().contains("No matches. Go by what you see:"))
    #expect(session.context == .search)
    session.press("Down Enter")
    #expect(session.world.walk?.position.tree == session.world.forest.trees.filter { $0.start != nil }[1].id)
    session.press("Left")
    #expect(session.text().contains("❯ zqzq▏"))
  }

  @Test func `the trees of hits stand in one column`() {
    var session = Session.sample()
    session.type(text: "not")
    let size = Size(columns: 80, rows: 24)
    let titles = session.world.forest.trees.map { $0.title.prefix(10) }
    let rows = session.frame(size: size).lines.filter { $0.contains("●") }
    let columns = rows.compactMap { line in
      titles.lazy.compactMap { line.firstRange(of: $0).map { line.distance(from: line.startIndex, to: $0.lowerBound) } }
        .first
    }
    #expect(columns.count > 1 && Set(columns).count == 1, "\(session.text(size: size))")
  }

  @Test func `back from a hit of the start screen returns to its hits`() {
    var session = Session.sample()
    session.type(text: "compile")
    session.press("Enter")
    #expect(session.world.walk?.position.node == "compiler")
    session.press("Left")
    #expect(session.openWalk == nil)
    #expect(session.text().contains("❯ compile▏"))
    session.press("Esc")
    #expect(session.context == .front)
  }

  @Test func `a restart is taken back by back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n r")
    #expect(session.world.walk?.steps.isEmpty == true)
    #expect(session.text().contains("Restarted. Press Esc to undo."))
    session.press("Left")
    #expect(session.world.walk?.steps.map(\.answer) == ["yes"])
    #expect(session.world.walk?.ruledOut.count == 1)
  }

  @Test func `a cause that was ruled out and is answered again says so`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1")
    #expect(session.world.walk?.ruledOut == [])
    #expect(session.text().contains("No longer ruled out: A copy was changed, not the stored value"))
  }

  @Test func `an earlier answer is changed and later ones are kept`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "back", "copy"))
    session.press("a 1 1")
    #expect(session.world.walk?.steps.map(\.description) == ["alone=yes", "where=copy"])
  }

  @Test func `the map folds, unfolds and jumps`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("t")
    #expect(session.world.mapRows.count == 4)
    session.press("Down Right")
    #expect(session.world.mapRows.count == 7)
    session.press("Down Down Enter")
    #expect(session.world.walk?.position.node == "observer")
    session.press("h")
    #expect(session.world.walk?.steps.isEmpty == true)
    session.press("Home Left")
    #expect(session.world.mapRows.count == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `a map of 200 questions below each other unfolds and jumps`() throws {
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
    var session = Session(walk: walk)
    session.press("t")
    #expect(session.world.mapRows.count == 2 * count + 1)
    #expect(session.text().contains("‹179"), "\(session.text())")
    session.press("End Enter")
    #expect(session.world.walk?.position.node == "c")
    #expect(session.world.walk?.steps.count == count)
    session.press("t Home Enter")
    #expect(session.world.walk?.steps.isEmpty == true)
  }

  @Test func `a row of the map changes the answer above it`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    // The outcome of the test is the row below the cause.
    session.press("t Down Down Enter")
    #expect(session.world.walk?.steps.map(\.answer) == ["yes", "class"])
  }

  @Test func `an outcome on the map is chosen as on the page of its cause`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("t Down")
    #expect(session.text().contains("The values are equal."))
    session.press("Enter")
    #expect(session.world.walk?.steps.map(\.answer) == ["yes", "copy", "observer"])
    #expect(session.world.walk?.ruledOut.map(\.node) == ["copy"])
  }

  @Test func `G goes to the end everywhere, so the letters of outcomes skip it`() {
    let others = "abcdefg".map { Confirmation.Outcome(condition: "Result \($0).", go: "next") }
    let causes = [
      Cause(id: "long", title: "Long", confirm: Confirmation(steps: "Look.", others: others)),
      Cause(id: "next", title: "Next"),
    ]
    let tree = Tree(id: "t", title: "T", causes: causes)
    var session = Session(walk: Walk(forest: Forest([tree]), from: Address(tree: "t", node: "long")))
    session.press("G")
    #expect(session.world.walk?.position.node == "long" && session.notice == nil)
    #expect(session.text().contains("H  Result g."))
    session.press("H")
    #expect(session.world.walk?.position.node == "next")
    session = .sample(walk: SampleTrees.walk("yes"))
    session.press("G")
    #expect(session.world.walk?.position.node == "where" && session.notice == nil)
  }

  @Test func `a letter chooses an outcome of the test, and Esc takes it back`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Tab")
    #expect(session.text().contains("This is the cause if:") && session.text().contains("A  The values differ."))
    session.press("A")
    #expect(session.world.walk?.isConfirmed == true)
    // The test doesn't say which of the two fixes is for this reader.
    #expect(session.text().contains("Confirmed. Choose the fix for your situation. Then press c to copy it."))
    session.press("Esc")
    #expect(session.world.walk?.isConfirmed == false && session.world.walk?.position.node == "copy")
    session.press("B")
    #expect(session.world.walk?.position.node == "observer")
    #expect(session.world.walk?.ruledOut.map(\.node) == ["copy"])
    #expect(session.text().contains("Ruled out: A copy was changed"))
    session.press("Esc")
    #expect(session.world.walk?.position.node == "copy" && session.world.walk?.ruledOut.isEmpty == true)
  }

  @Test func `the letters of outcomes are the same at each size and on each part`() {
    let size = Size(columns: 120, rows: 40)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(
      session.text(size: size).contains("A  The values differ.") && session.text(size: size).contains("A-B outcome"))
    session.press("A", size: size)
    #expect(session.world.walk?.isConfirmed == true)
    session.press("Esc", size: size)
    #expect(session.world.walk?.isConfirmed == false && session.world.walk?.position.node == "copy")
    // No tab shows the test, and the letter works.
    session.press("B")
    #expect(session.world.walk?.position.node == "observer")
    session.press("Esc M")
    #expect(session.text().contains("The test has 2 outcomes."))
  }

  @Test func `0 says that no answer fits, shows what is left to do, and Esc takes it back`() {
    var session = Session.sample(walk: SampleTrees.walk())
    #expect(session.text().contains("0  None of these"))
    session.press("0")
    #expect(session.world.walk?.isUnmatched == true)
    #expect(session.text().contains("1  Search in your own words") && session.text().contains("Save a report"))
    for (key, context) in [("t", KeyContext.map), ("a", .answers)] {
      session.press(key)
      #expect(session.context == context)
      session.press("Esc")
      #expect(session.context == .noMatch)
    }
    session.press("Esc")
    #expect(session.world.walk?.isUnmatched == false && session.text().contains("0  None of these"))
    session.press("0 s")
    #expect(session.world.walk?.isUnmatched == true && session.prompt != nil)
    session.press("Esc 1")
    #expect(session.text().contains("Search") && session.context == .front)
  }

  @Test func `the whole code of a fix becomes visible, although it was below a small screen`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let size = Size(columns: 20, rows: 6)
    #expect(!session.text(size: size).contains("✗ Wrong"))
    session.press("w", size: size)
    #expect(session.text(size: size).contains("✗ Wrong"))
  }

  @Test func `the other outcomes come first under "Not this?"`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Tab Tab Tab")
    #expect(session.text().contains("If the test shows:") && session.text().contains("B  The values are equal."))
    session.press("Enter")
    #expect(session.world.walk?.position.node == "observer")
  }

  @Test func `the answers so far include the outcomes of tests`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy", "observer"))
    session.press("a")
    #expect(session.text().contains("Test: A copy was changed"))
    session.press("Enter")
    #expect(session.world.walk?.position.node == "copy")
  }

  @Test func `a pasted message finds its cause from anywhere`() {
    var session = Session.sample()
    _ = session.handle(
      .paste("Cannot use mutating member on immutable value: 'todo' is a 'let' constant"), size: .standard)
    #expect(session.text().contains("A copy was changed"))
    session.press("Enter")
    #expect(session.world.walk?.position.node == "copy")
  }

  @Test func `a pasted log without a known message says so, and searches nothing`() {
    for walk in [nil, SampleTrees.walk("yes")] {
      var session = walk.map { Session.sample(walk: $0) } ?? .sample()
      let before = session.text()
      let log = String(repeating: "nothing here is ok\n", count: 30)
      #expect(session.handle(.paste(log), size: .standard) == [.readLog(log, session.forest)])
      _ = session.handle(.log([]), size: .standard)
      #expect(session.text().contains("The pasted log has no known message."))
      session.press("F1 Esc")
      #expect(session.text() == before)
    }
  }

  @Test func `of a text that is too long the end is searched, and the notice says so`() {
    let log = String(repeating: "CompileSwift normal arm64 /Users/me/todo/List.swift\n", count: 1_000)
    let message = "error: Cannot use mutating member on immutable value: 'todo' is a 'let' constant"
    var session = Session.sample()
    _ = session.handle(.paste(String(repeating: "x", count: 10)), size: .standard)
    session.type(text: log + message)
    let cut = /searches only the last (?<kept>[0-9]+) characters/
    let kept = session.text().firstMatch(of: cut).flatMap { Int($0.kept) } ?? 0
    #expect((19_900...20_000).contains(kept))
    session.press("Backspace")
    #expect(!session.text().contains(cut))
    _ = session.handle(.paste("short"), size: .standard)
    session.press("Esc")
    _ = session.handle(.paste("short"), size: .standard)
    #expect(!session.text().contains(cut))
  }

  @Test func `copy takes the right code of the fix that is shown, from every part`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.press("c") == [.copy("items[0].isFavorite.toggle()", "the right code of fix 1")])
    _ = session.handle(.copied(.sent, "the right code of fix 1"), size: .standard)
    #expect(session.text().contains("Sent the right code of fix 1 to the terminal (OSC 52)."))
    #expect(session.press("2 c") == [.copy("ForEach($items) { $item in }", "the right code of fix 2")])
    #expect(session.press("Tab Tab c") == [.copy("ForEach($items) { $item in }", "the right code of fix 2")])
    #expect(session.press("] c") == [.copy("items[0].isFavorite.toggle()", "the right code of fix 1")])
  }

  @Test func `a fix without code is not taken for another`() {
    var tree = SampleTrees.updating
    var causes = Array(tree.causes)
    causes[0].fixes.insert(Fix(title: "Use the system's own"), at: 0)
    tree.causes = NodeList(causes)
    var walk = SampleTrees.walk("yes", "copy")
    walk.forest.insert(tree)
    var session = Session.sample(walk: walk)
    #expect(session.press("c") == [])
    #expect(session.text().contains("There is no code to copy here."))
    #expect(session.press("2 c") == [.copy("items[0].isFavorite.toggle()", "the right code of fix 2")])
  }

  @Test func `a report is never written over a file unasked`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let effects = session.press("s Enter")
    guard case .save(let path, let text, let isReplacing)? = effects.first else {
      Issue.record("no report was saved: \(effects)")
      return
    }
    #expect(path == "updating-copy.md")
    #expect(text.contains("A copy was changed"))
    #expect(!isReplacing)
    _ = session.handle(.exists(path: path, text: text), size: .standard)
    #expect(session.text().contains("updating-copy.md exists. Overwrite it?"))
    #expect(session.press("n") == [])
    #expect(session.text().contains("Nothing was saved."))
    session.press("s Enter")
    _ = session.handle(.exists(path: path, text: text), size: .standard)
    #expect(session.press("y") == [.save(path: path, text: text, isReplacing: true)])
  }

  @Test func `no part of a file's name begins a line of the matches as a command`() {
    let name = "B" + String(repeating: "a", count: 65) + " touch PWN #bb.swift"
    var session = Session.sample(walk: SampleTrees.walk("yes", "class"))
    let place = SourcePlace(sign: SampleTrees.places[0].sign, file: name, line: 1, column: 9, code: "let x")
    _ = session.handle(.scanned([place], warnings: 0), size: .standard)
    session.press("Tab")
    let lines = session.frame(size: .standard).lines
    #expect(lines.contains { $0.contains("PWN") } && !lines.contains { $0.contains(/^ *touch PWN/) }, "\(lines)")
  }

  @Test func `x writes a Swift file of the shown fix, and asks before it replaces one`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("x")
    #expect(session.text().contains("Save as: Copy.swift"))
    guard case .save("Copy.swift", let text, false)? = session.press("Enter").first else {
      Issue.record("no file was saved")
      return
    }
    #expect(
      text.contains("items[0].isFavorite.toggle()") && text.hasPrefix("// A copy was changed, not the stored value"))
    _ = session.handle(.exists(path: "Copy.swift", text: text), size: .standard)
    #expect(session.press("y") == [.save(path: "Copy.swift", text: text, isReplacing: true)])
    session.press("2 x")
    #expect(session.text().contains("This fix has no wrong and right Swift code."))
    session.press("s")
    #expect(session.text().contains("Save as: updating-copy.md"))
  }

  @Test func `c copies the right code, and pressed again the test`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.press("c") == [.copy("items[0].isFavorite.toggle()", "the right code of fix 1")])
    guard case .copy(let test, "the test")? = session.press("c").first else {
      Issue.record("no test was copied")
      return
    }
    #expect(test.contains("Print both values after the tap.") && test.contains("The values differ."))
    #expect(session.press("c") == [.copy("items[0].isFavorite.toggle()", "the right code of fix 1")])
    // Another fix begins anew.
    #expect(session.press("2 c") == [.copy("ForEach($items) { $item in }", "the right code of fix 2")])
  }

  @Test func `a cause lists the answers that lead to it, and Enter opens their question`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("BackTab End")
    #expect(session.text().contains("Ways here: 1"))
    #expect(session.text().contains("→ In a struct that was copied"))
    session.press("End Down Down Down Down Down Down Enter")
    #expect(session.world.walk?.position.node == "where")
    #expect(session.text().contains("Opened from Ways here. Esc returns."))
  }

  @Test func `the map shows only the rows with the words of a line`() throws {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("t")
    #expect(session.text().contains("● cause") && session.text().contains("✗ ruled out"))
    session.press("/")
    session.type(text: "CLASS told")
    #expect(session.text().contains("1 match"))
    #expect(!session.text().contains("the row"))
    // The rows above the match show where it is, and only the match can be selected.
    let rows = session.frame(size: .standard).lines
    let row = try #require(rows.firstIndex { $0.contains("└─●") })
    #expect(rows[row - 1].hasPrefix("    └─▾") || rows[row - 1].hasPrefix("    ▾"), "\(rows)")
    #expect(rows[row].hasPrefix("  ▌"), "\(rows)")
    session.press("Enter")
    #expect(session.world.walk?.steps.map(\.description) == ["alone=yes", "where=class"])
    session.press("t /")
    session.type(text: "zq")
    #expect(session.text().contains("No row of the map has these words."))
    // Esc clears the line, then closes it, then closes the map.
    session.press("Esc")
    #expect(session.context == .filter)
    session.press("Esc")
    #expect(session.context == .map)
    session.press("Esc")
    #expect(session.context == .cause)
  }

  @Test func `n on a question says what to press instead`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("n")
    #expect(session.text().contains("press 0 if no answer fits"))
    #expect(session.world.walk?.ruledOut.isEmpty == true)
  }

  @Test func `a name typed for a report is offered again until it is saved`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s ^U / n / o Enter")
    _ = session.handle(.failed("The program can't write '/n/o': no such file or directory."), size: .standard)
    session.press("s")
    #expect(session.text().contains("Save as: /n/o"))
    session.press("x Esc s")
    #expect(session.text().contains("Save as: /n/ox"))
    session.press("Esc 1 s")
    #expect(session.text().contains("Save as: updating-copy.md"))
    session.press("Esc Left s")
    #expect(session.text().contains("Save as: /n/ox"))
    session.press("Enter")
    _ = session.handle(.saved(path: "/n/ox"), size: .standard)
    session.press("s")
    #expect(session.text().contains("Save as: updating.md"))
    session.press("^U Space")
    #expect(session.press("Enter") == [])
    #expect(session.text().contains("Nothing was saved."))
  }

  @Test(arguments: [Size(columns: 20, rows: 6), Size(columns: 40, rows: 12)])
  func `a small screen names the keys that settle whether a file is replaced`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s Enter", size: size)
    _ = session.handle(.exists(path: "updating.md", text: ""), size: size)
    let question = session.frame(size: size).lines.last ?? ""
    #expect(question.contains("verwrite"))
    #expect(question.contains("y") && question.contains("Esc"), "\(question)")
  }

  @Test func `a notice stands beside the keys, and above them where it is too long`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n")
    let lines = session.frame(size: .standard).lines
    #expect(lines[22].hasSuffix(" Ruled out: A copy was changed, not the stored value. Press Esc to undo. ─"))
    #expect(lines[23].contains("? keys"))
    let size = Size(columns: 60, rows: 20)
    #expect(session.frame(size: size).lines.suffix(3).first == " Ruled out: A copy was changed, not the stored value.")
  }

  @Test(arguments: GoldenTests.sizes + [Size(columns: 30, rows: 9)])
  func `a notice never covers the selected row`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("2 n", size: size)
    #expect(session.notice != nil)
    let frame = session.frame(size: size)
    let row = frame.selectedRow.map { frame.lines[$0].trimmed } ?? ""
    #expect(row.hasPrefix("▌ 3") || row.hasPrefix("▌3"))
  }

  @Test func `who rules out what a search found is back at the search, and in the walk before it`() {
    var session = Session.sample(walk: SampleTrees.walk("no"))
    session.press("/ c o m p i l e Enter n")
    let lines = session.frame(size: .standard).lines
    #expect(lines.contains { $0.contains("❯ compile") } && lines.contains { $0.hasPrefix("  ▌ ✗ ") }, "\(lines)")
    #expect(session.notice?.text.contains("Ruled out: ") == true)
    session.press("Down Esc Esc")
    #expect(session.world.walk?.position.node == "identity")
    #expect(session.world.walk?.ruledOut == [Address(tree: "crashes", node: "compiler")])
  }

  @Test func `what was ruled out stays so in the walk of a jump, and when one returns from the menu`() {
    let copy = Address(tree: "updating", node: "copy")
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n Left Left 1")
    #expect(session.world.walk?.origin == Address(tree: "updating", node: "alone"))
    #expect(session.world.walk?.ruledOut == [copy])
    session.press("Left c o p y Enter")
    #expect(session.world.walk?.position == copy)
    #expect(session.text().contains("Ruled out"))
    #expect(session.world.walk?.ruledOut == [copy])
  }

  @Test func `going back ends in the menu, however often a cause was looked at again`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1 n 1 n Left Left")
    #expect(session.context == .front)
  }

  @Test func `a restart with nothing to take back does not promise it`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("r")
    #expect(session.notice?.text == "Restarted.")
    session = .sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n Left r")
    #expect(session.text().contains("Press Esc to undo."))
    session.press("Left")
    #expect(session.world.walk?.ruledOut.count == 1)
  }

  @Test(arguments: [Size(columns: 50, rows: 12), Size(columns: 120, rows: 40)])
  func `a page is read on where it was after the screen changed`(_ size: Size) {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    let small = Size(columns: 60, rows: 12)
    session.press("BackTab PgDn", size: small)
    let top = session.frame(size: small).lines[6].trimmed.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(!top.isEmpty)
    _ = session.handle(.resized, size: size)
    #expect(session.text(size: size).contains(top), "\(top)\n\(session.text(size: size))")
  }

  @Test func `Left closes a folded map`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("t Home Left Left")
    #expect(session.context == .question)
  }

  @Test func `the map marks what belongs to another tree`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("t")
    #expect(session.text().contains("▸ The preview does not come up at all → ↗ Does the app itself build?"))
  }

  @Test func `back after looking at a cause that was ruled out rules it out again`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("n 1 Left")
    #expect(session.world.walk?.position.node == "where")
    #expect(session.world.walk?.ruledOut == [Address(tree: "updating", node: "copy")])
  }

  @Test func `a click does nothing behind a question of its own`() {
    var session = Session.sample(walk: SampleTrees.walk())
    let row = session.frame(size: .standard).lines.firstIndex { $0.contains("No, only inside") } ?? 0
    session.press("s")
    #expect(session.handle(.click(Point(row: row, column: 30)), size: .standard) == [])
    #expect(session.world.walk?.steps.isEmpty == true)
  }

  @Test func `folding how to find out brings the selected row back`() {
    let size = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("Down i i", size: size)
    let frame = session.frame(size: size)
    #expect(frame.lines[frame.cursor.row].contains("▌ 2"))
  }

  @Test func `how to find out is open where it fits, and stays as the reader left it elsewhere`() {
    var session = Session.sample(walk: SampleTrees.walk())
    #expect(session.text().contains("Then repeat the tap that goes wrong."))
    let small = Size(columns: 40, rows: 10)
    let lastStep = { (session: Session) in
      session.frame(size: small).lines.contains { $0.contains("Then repeat the tap") }
    }
    #expect(!lastStep(session) && session.frame(size: small).lines.contains { $0.contains("▸ How to find out  i") })
    session.press("i", size: small)
    #expect(lastStep(session))
    session.press("1 Esc", size: small)
    #expect(!session.frame(size: small).lines.contains { $0.contains("▸ How to find out") })
    // Closed again, the instructions fill the free rows as before.
    session.press("i", size: small)
    #expect(!lastStep(session))
  }

  @Test func `what was opened from elsewhere says so, and Esc returns to the same part`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.frame(size: .standard).lines[0].hasSuffix("Root cause"))
    session.press("Tab Tab Tab Tab")
    let before = session.frame(size: .standard).lines.dropLast()
    #expect(session.text().contains("See also"))
    session.press("1")
    #expect(session.world.walk?.position.node == "observer")
    #expect(session.frame(size: .standard).lines[0].hasSuffix("Root cause · from See also"))
    #expect(session.text().contains("Opened from See also. Esc returns."))
    session.press("a")
    #expect(session.text().contains("(assumed, not your answer)"))
    session.press("a Esc")
    #expect(session.frame(size: .standard).lines.dropLast() == before)
  }

  @Test func `code is shifted sideways behind its signs, and prose stays`() {
    let size = Size(columns: 60, rows: 24)
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("w", size: size)
    let before = session.frame(size: size).lines.dropLast(2)
    session.press("> >", size: size)
    let lines = session.frame(size: size).lines
    #expect(lines.contains { $0.hasPrefix("  - ‹") })
    #expect(lines.contains { $0.hasPrefix("  + ‹") })
    #expect(
      before.filter { !$0.hasPrefix("  - ") && !$0.hasPrefix("  + ") && !$0.hasPrefix("  ✗") && !$0.hasPrefix("  ✓") }
        .allSatisfy(lines.contains))
  }

  @Test func `what is cut at the left says so`() {
    let size = Size(columns: 20, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("s", size: size)
    session.type(text: "123", size: size)
    #expect(session.frame(size: size).lines.last == " Save as: ‹g.md123▏")
    #expect(session.frame(size: .standard).lines.last?.hasSuffix("Enter save  Esc cancel") == true)
    session = .sample()
    session.type(text: String(repeating: "filter ", count: 9), size: size)
    #expect(session.text(size: size).contains("‹"))
  }

  @Test func `an edit that broke the file can be gone on with`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("e")
    let address = Address(tree: "updating", node: "where")
    let without = Forest([SampleTrees.crashes, SampleTrees.guides])
    _ = session.handle(.edited(address, without, problems: [Line("it is broken")]), size: .standard)
    #expect(session.text().contains("the walk still uses the previous version"))
    #expect(session.press("e") == [.edit(address)])
    _ = session.handle(.edited(address, SampleTrees.forest, problems: []), size: .standard)
    #expect(session.stack.count == 1)
  }

  @Test func `keys change nothing that nobody sees`() {
    let tiny = Size(columns: 19, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("1 n r", size: tiny)
    _ = session.handle(.paste("text"), size: tiny)
    #expect(session.stack.count == 1)
    #expect(session.world.walk?.steps.isEmpty == true && session.history.snapshots.count == 1)
    #expect(session.press("q", size: tiny) == [.end(.quit)])
  }

  @Test func `a change of an earlier answer says what it removed, and where the reader is`() {
    var session = Session.sample(walk: SampleTrees.walk("crashes", "back", "copy"))
    session.press("a 1 2")
    #expect(session.world.walk?.position.node == "identity")
    let words = session.text().split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Answer changed. 2 later answers removed. You are now at the cause that it leads to."))
  }

  @Test func `the way out of a small help is in its footer`() {
    let size = Size(columns: 20, rows: 6)
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("?", size: size)
    #expect(session.frame(size: size).lines.last == " Esc close")
  }

  @Test func `the selected row is in sight when one comes back to a screen of another size`() {
    let small = Size(columns: 40, rows: 12)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("3", size: .standard)
    _ = session.handle(.resized, size: small)
    session.press("Left", size: small)
    let frame = session.frame(size: small)
    #expect(frame.lines[frame.cursor.row].hasPrefix("  ▌ 3  Somewhere else"))
  }

  @Test func `the help begins with the keys of the screen it was opened on`() {
    let size = Size(columns: 80, rows: 120)
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    session.press("t ?")
    let lines = session.frame(size: size).lines
    let here = 0
    let elsewhere = lines.firstIndex { $0.contains("On other screens") }
    let keys = lines[here..<(elsewhere ?? 0)]
    #expect(keys.contains { $0.hasPrefix("    → l ← h ") && $0.hasSuffix("Unfold or fold the selected row") })
    #expect(keys.contains { $0.hasPrefix("    Esc q t Backspace ") && $0.hasSuffix("Close this screen") })
    #expect(!keys.contains { $0.contains("On a cause: rule it out") })
    #expect(lines.contains { $0.contains("Paste an error message anywhere") })
  }

  @Test func `editing goes on where it was, or says that it cannot`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    let address = Address(tree: "updating", node: "where")
    let forest = { (edition: Tree) in Forest([edition, SampleTrees.crashes, SampleTrees.guides]) }
    #expect(session.press("e") == [.edit(address)])
    var edited = SampleTrees.updating
    edited.title = "Edited"
    _ = session.handle(.edited(address, forest(edited), problems: []), size: .standard)
    #expect(session.world.walk?.position.node == "where")
    #expect(session.text().contains("Edited › Yes, it fails there too"))
    session.press("e")
    edited.questions = NodeList(edited.questions.filter { $0.id == "alone" })
    _ = session.handle(.edited(address, forest(edited), problems: [Line("it is broken")]), size: .standard)
    #expect(session.world.walk?.position.node == "alone")
    #expect(session.text().contains("it is broken"))
    session.press("Esc Left")
    #expect(session.context == .front)
    #expect(session.text().contains("Edited · 3 causes"))
  }

  @Test func `after an edit, the start screen still marks the tree that was chosen`() {
    var session = Session.sample()
    session.press("2")
    let address = Address(tree: "crashes", node: "build")
    _ = session.handle(.edited(address, SampleTrees.forest, problems: []), size: .standard)
    session.press("Left")
    #expect(session.text().contains("▌ 2  My preview does not build"))
  }

  @Test func `an answer that leads nowhere says so`() {
    let tree = Tree(
      id: "t", title: "T", start: "q",
      questions: [Question(id: "q", ask: "Q?", answers: [Answer(key: "a", say: "A", go: "x")])])
    let walk = Walk(forest: Forest([tree]), from: Address(tree: "t", node: "q"))
    var session = Session(walk: walk)
    session.press("1")
    #expect(session.world.walk?.steps.isEmpty == true)
    #expect(session.text().contains("The target of this answer doesn't exist"))
  }

  @Test func `fixes that need a newer system come last and say so`() {
    let session = Session.sample(walk: SampleTrees.walk("yes", "copy"), system: SystemVersion(.iOS, 16))
    #expect(
      session.frame(size: .standard).lines.contains {
        $0.contains("2  Bind to the element") && $0.hasSuffix("needs iOS 17")
      })
  }

  @Test func `a click chooses, and the wheel scrolls`() {
    var session = Session.sample(walk: SampleTrees.walk())
    let row = session.frame(size: .standard).lines.firstIndex { $0.contains("No, only inside") } ?? 0
    _ = session.handle(.click(Point(row: row, column: 30)), size: .standard)
    #expect(session.world.walk?.position.node == "identity")
    session = .sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("Tab Tab Tab Tab", size: Size(columns: 80, rows: 16))
    _ = session.handle(.wheel(1), size: Size(columns: 80, rows: 16))
    #expect(session.top.pageState.scrollOffset == 3)
  }

  /// Clicks on a text, wherever it is on the screen.
  private func click(on text: String, in session: inout Session, size: Size = .standard) throws {
    let frame = session.frame(size: size)
    let row = try #require(frame.lines.firstIndex { $0.contains(text) }, "\(frame.lines)")
    let start = try #require(frame.lines[row].firstRange(of: text)).lowerBound
    let column = CellWidth.of(String(frame.lines[row][..<start]))
    _ = session.handle(.click(Point(row: row, column: column)), size: size)
  }

  @Test func `a click on a part of a cause shows it`() throws {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    try click(on: "Why", in: &session)
    #expect(session.text().contains("[Why]"))
    try click(on: "More", in: &session)
    #expect(session.text().contains("[More]"))
    try click(on: "Confirm", in: &session)
    try click(on: "Tab", in: &session)
    #expect(session.text().contains("[Why]"))
    // A narrow screen names one part.
    let narrow = Size(columns: 30, rows: 24)
    try click(on: "[Why]", in: &session, size: narrow)
    #expect(session.text().contains("[Not this?]"))
  }

  @Test func `a click on an answer in the breadcrumb changes it, and one on the tree shows all`() throws {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    try click(on: "In a struct", in: &session)
    #expect(session.context == .changing && session.text().contains("▌ 1  In a struct"))
    session.press("Esc")
    try click(on: "View not updating", in: &session)
    #expect(session.context == .answers)
    let before = session.text()
    _ = session.handle(.click(Point(row: 0, column: 3)), size: .standard)
    #expect(session.text() == before)
  }

  @Test func `beside a list, a guide shows titles with digits instead of addresses`() {
    let size = Size(columns: 120, rows: 30)
    let guide = Guide(
      id: "probe", title: "Probe it", text: "If the copy differs, continue with `updating/copy`, else `updating/where`."
    )
    let forest = Forest([SampleTrees.updating, Tree(id: "guides", title: "Guides", guides: [guide])])
    var session = Session(forest: forest)
    session.press("Tab", size: size)
    let text = session.text(size: size)
    #expect(text.contains("with 1 A") && text.contains("else 2 Where does") && !text.contains("updating/"), "\(text)")
    session.press("2", size: size)
    #expect(session.world.walk?.position == Address(tree: "updating", node: "where"))
    // In a search, digits are text.
    session = Session(forest: forest)
    session.type(text: "probe", size: size)
    #expect(session.text(size: size).contains("continue with A"), "\(session.text(size: size))")
  }

  @Test func `a click on a key in the footer presses it`() {
    var session = Session.sample(walk: SampleTrees.walk())
    let footer = session.frame(size: .standard).lines[23]
    let column = footer.distance(
      from: footer.startIndex, to: footer.firstRange(of: "t map")?.lowerBound ?? footer.startIndex)
    _ = session.handle(.click(Point(row: 23, column: column)), size: .standard)
    #expect(session.context == .map)
  }

  @Test func `a session runs on a terminal to its end`() {
    let keys = "2 1 q".split(separator: " ").map { Event.key(Key(name: String($0))) }
    let terminal = MemoryTerminal(size: .standard, events: keys)
    var session = Session(forest: SampleTrees.forest)
    let ending = TreeScreens.run(&session, on: terminal) { _ in .failed("") }
    #expect(ending == .quit)
    #expect(session.world.walk?.position.node == "compiler")
    #expect(terminal.frames.first?.lines[2...].contains { $0.contains("View not updating") } == true)
  }

  @Test func `300 characters that arrive at once are one frame, and searched once`() {
    let text = String(repeating: "mutating member on immutable ", count: 11).prefix(300)
    let terminal = MemoryTerminal(size: .standard, pending: text.map { .key(.character($0)) })
    var session = Session.sample()
    _ = TreeScreens.run(&session, on: terminal) { _ in .failed("") }
    // The first frame does not wait for input.
    #expect(terminal.frames.count == 2)
    let lines = terminal.frames.last?.lines ?? []
    #expect(lines.contains { $0.contains("\(text.suffix(40))▏") && $0.hasSuffix("1 match") }, "\(lines)")
    #expect(lines.contains { $0.contains("A copy was changed, not the stored value") }, "\(lines)")
  }

  @Test(arguments: [("^C", Ending.interrupted), ("q", .quit)])
  func `quitting says how`(_ key: String, _ ending: Ending) {
    var session = Session.sample(walk: SampleTrees.walk())
    #expect(session.press(key) == [.end(ending)])
    session = .sample()
    session.press("x")
    #expect(session.press("^C") == [.end(.interrupted)])
  }
}
