import DecisionTrees
import TestSupport
import Testing
import TreeText

@testable import TreeScreens

/// The parts that screens share.
@Suite struct TextFieldTests {
  private func edited(_ text: String, _ commands: [Command]) -> String {
    var field = TextField(text)
    for command in commands { field.edit(command) }
    return "\(field.before)|\(field.after)"
  }

  @Test(arguments: [
    ([Command.left, .left], "see what |it"), ([.lineStart], "|see what it"), ([.lineStart, .lineEnd], "see what it|"),
    ([.eraseWord], "see what |"), ([.eraseWord, .eraseWord], "see |"), ([.eraseBack], "see what i|"),
    ([.left, .left, .left, .eraseForward], "see what|it"), ([.left, .left, .eraseLine], "|it"),
    ([.lineStart, .eraseBack, .eraseWord, .left], "|see what it"), ([.right], "see what it|"),
  ])
  func `keys edit as they do in a shell`(_ commands: [Command], _ result: String) {
    #expect(edited("see what it", commands) == result)
  }

  @Test func `a letter takes the place of what was offered, and a key that edits keeps it`() {
    var field = TextField("old", isOffered: true)
    field.insert("n")
    #expect(field.text == "n")
    field = TextField("old", isOffered: true)
    field.edit(.lineStart)
    field.insert("n")
    #expect(field.text == "nold")
    field = TextField("old", isOffered: true)
    field.edit(.eraseBack)
    #expect(field.isEmpty)
  }

  @Test func `the part around the cursor is shown`() {
    var field = TextField("0123456789")
    #expect(field.line(width: 6, glyphs: .unicode).text == "‹6789▏")
    field.edit(.lineStart)
    #expect(field.line(width: 6, glyphs: .unicode).text == "▏01234")
    #expect(TextField("a\nb").line(width: 6, glyphs: .unicode).text == "a b▏")
  }
}

@Suite struct CodeChangeTests {
  private func change(_ wrong: String, _ right: String) -> CodeChange? {
    let lines = { (text: String) in text.split(separator: " ").map { Line(String($0)) } }
    return CodeChange(from: lines(wrong), to: lines(right))
  }

  private func text(_ lines: [(sign: CodeChange.Sign, line: Line)]?) -> String? {
    lines?.map { "\($0.sign.mark(.unicode).text)\($0.line.text)" }.joined(separator: ",")
  }

  @Test func `what goes stands before what comes`() {
    #expect(text(change("a b c d", "a x y d")?.lines) == " a,-b,-c,+x,+y, d")
    #expect(text(change("a b", "a b c")?.lines) == " a, b,+c")
  }

  @Test func `the words that differ in a line are marked, unless most of them do`() {
    let marked = { (wrong: String, right: String) in
      CodeChange(from: [Line("a"), Line(wrong)], to: [Line("a"), Line(right)])?.lines.flatMap(\.line.spans)
        .filter { [.wrongWord, .rightWord].contains($0.role) }.map(\.text)
    }
    #expect(marked("    let hive: Hive", "    @Bindable var hive: Hive") == ["let", "@Bindable var"])
    #expect(marked("final class Hive {", "@Observable final class Hive {") == ["@Observable "])
    #expect(marked("List(rows) { row in", "VStack(spacing: 8) {") == [])
  }

  @Test func `texts that share nothing but braces are better read whole`() {
    #expect(change("a b c", "x y z")?.isReadable == false)
    #expect(change("a { }", "x { }")?.isReadable == false)
    #expect(change("a b c d", "a x y z")?.isReadable == true)
  }

  @Test func `each text alone has signs only at lines that the other lacks`() {
    #expect(change("a { b }", "x { }")?.removals == [.removed, .same, .removed, .same])
    #expect(change("a { b }", "x { }")?.insertions == [.inserted, .same, .same])
  }

  @Test func `texts of more lines than are compared are not`() {
    let lines = (1...500).map { "\($0)" }.joined(separator: " ")
    #expect(change("x " + lines, "y " + lines) == nil)
    #expect(change(lines, lines.dropLast(3) + "501") != nil)
  }

  @Test func `long runs of unchanged lines are folded`() {
    #expect(text(change("1 2 3 4 5 x", "1 2 3 4 5 y")?.folded) == " 1, 2, 3, 4, 5,-x,+y")
    #expect(text(change("1 2 3 4 5 6 x", "1 2 3 4 5 6 y")?.folded) == " 1,⋮, 5, 6,-x,+y")
    #expect(text(change("a 1 2 3 4 5 6 x", "b 1 2 3 4 5 6 y")?.folded) == "-a,+b, 1, 2,⋮, 5, 6,-x,+y")
  }

  @Test func `where rows are few, lines are left out until a line that goes and one that comes are among them`() {
    let change = change("a 1 2 3 x y z b", "a 1 2 3 4 5 6 b")
    let parts = { (rows: Int) in text(change?.folded(rows: rows)) }
    #expect(parts(9) == " a, 1, 2, 3,-x,-y,-z,+4,+5,+6, b")
    #expect(parts(6) == " a,⋮, 3,-x,⋮,+4,+5,+6, b")
    #expect(parts(2) == parts(9) && parts(-1) == parts(9))
  }

  @Test func `beside each other what goes faces what comes`() {
    let pairs = change("a b c d", "a x d")?.pairs.map { pair in
      [pair.left?.1.text ?? "", pair.right?.1.text ?? ""].joined(separator: "|")
    }
    #expect(pairs == ["a|a", "b|x", "c|", "d|d"])
  }
}

@Suite struct WordsTests {
  @Test(arguments: [
    ("No message: the new value never appears", "No message"), ("The old value", "The old value"),
    ("A child's own `@State` that was filled from a parameter", "A child's own @State that…"),
    ("Yes, it fails there too, and it does so each time", "Yes, it fails there too,…"),
    ("A control makes the change: it refuses", "A control makes the change"),
  ])
  func `answers are shortened at the end of a clause or of a word`(_ say: String, _ short: String) {
    #expect(say.shortened(to: 28, mark: "…") == short)
  }
}

/// What screens say and ask beside their pages.
@Suite struct PromptTests {
  @Test func `a bundled tree is copied before it is edited, if the reader agrees`() {
    var session = Session.sample(walk: SampleTrees.walk("yes"))
    let address = Address(tree: "updating", node: "where")
    #expect(session.press("e") == [.edit(address)])
    _ = session.handle(.bundled(address), size: .standard)
    #expect(session.text().contains("Copy the file to .diagnostree/ and edit the copy?"))
    #expect(session.press("n") == [])
    #expect(session.context == .question)
    _ = session.handle(.bundled(address), size: .standard)
    #expect(session.press("y") == [.edit(address, isCopying: true)])
    #expect(session.context == .question)
  }

  @Test func `links are opened by Enter and copied by c`() {
    var session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    session.press("BackTab G Down Down Down Down Down Up")
    let url = "https://developer.apple.com/documentation/swiftui/state"
    #expect(session.press("c") == [.copy(url, "the address")])
    #expect(session.press("Enter") == [.browse(url)])
    _ = session.handle(.failed("No browser was found"), size: .standard)
    #expect(session.text().contains("No browser was found"))
  }

  @Test func `a session can begin at a place in a walk`() {
    let session = Session.sample(walk: SampleTrees.walk("yes", "copy"))
    #expect(session.frame(size: .standard).lines[0].hasSuffix("Root cause"))
    #expect(session.openWalk?.steps.count == 2)
  }

  @Test func `the last search is there again, and typing replaces it`() {
    var session = Session.sample(walk: SampleTrees.walk())
    session.press("/")
    session.type(text: "compile")
    session.press("Esc Esc")
    #expect(session.context == .question)
    session.press("/")
    #expect(session.text().contains("❯ compile▏"))
    session.press("c o p y")
    #expect(session.text().contains("❯ copy▏"))
  }

  @Test func `a paste goes into the search that is open, and opens one elsewhere`() {
    for keys in ["", "t", "u", "a", "?", "u /"] {
      var session = Session.sample(walk: SampleTrees.walk("yes"))
      session.press(keys)
      _ = session.handle(.paste("mutating member on immutable value: 'x' is a 'let' constant"), size: .standard)
      #expect(session.text().contains("A copy was changed"), "\(keys)")
    }
  }

  @Test func `the project's own trees come first, with their folder`() {
    let session = Session(forest: SampleTrees.forest, folders: ["crashes": ".diagnostree"])
    let lines = session.frame(size: .standard).lines
    #expect(lines.contains { $0.contains("▌ 1  My preview does not build or crashes.") })
    #expect(lines.contains { $0.contains("Preview crashes · 2 causes · .diagnostree") })
  }
}
