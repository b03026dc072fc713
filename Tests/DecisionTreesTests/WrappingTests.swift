import TestSupport
import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct WrappingTests {
  @Test(arguments: [
    ("", 10, [""]), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]), ("one two three", 3, ["one", "two", "thr", "ee"]),
    ("exactly ten", 11, ["exactly ten"]), ("a  b", 10, ["a  b"]), ("abcdef", 2, ["ab", "cd", "ef"]),
    ("one\ntwo\tthree", 20, ["one two three"]), ("  led by spaces", 20, ["led by spaces"]),
    ("spaces behind  ", 20, ["spaces behind"]), ("abc", 0, ["ab", "c"]), ("abc", -5, ["ab", "c"]),
    ("決定木を読む", 6, ["決定木", "を読む"]), ("決定木を読む", 7, ["決定木", "を読む"]),
    ("決定木。読む", 6, ["決定", "木。読", "む"]), ("値ab値", 4, ["値ab", "値"]), ("字", 1, ["字"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("a one\u{A0}two", 7, ["a", "one\u{A0}two"]),
    ("a one\u{A0}two\u{A0}three", 9, ["a", "one\u{A0}two\u{A0}", "three"]),
  ])
  func `text breaks at spaces and between wide characters`(text: String, width: Int, lines: [String]) {
    #expect(Line.wrap(text, to: width).map(\.text) == lines)
  }

  @Test(arguments: [
    (14, ["Write `a = b`,", "then `c = d`."]), (13, ["Write", "`a = b`, then", "`c = d`."]),
    (21, ["Write `a = b`, then", "`c = d`."]),
    // Code that is too long for a line is cut at its spaces.
    (5, ["Write", "`a =", "b`,", "then", "`c =", "d`."]), (4, ["Writ", "e", "`a =", "b`,", "then", "`c =", "d`."]),
  ])
  func `code between backticks stays on one line`(width: Int, lines: [String]) {
    #expect(Line.wrap(Prose.spans("Write `a = b`, then `c = d`."), to: width).map(\.text) == lines)
  }

  @Test func `a message in the style of code breaks at its spaces`() {
    #expect(Line.wrap("no 'x' in scope", .code, to: 9).map(\.text) == ["no 'x' in", "scope"])
  }

  @Test func `runs keep their roles across a break`() {
    let lines = Line.wrap([Span("one tw"), Span("o thr", .code), Span("ee", .id)], to: 5)
    #expect(
      lines == [
        Line([Span("one")]), Line([Span("tw"), Span("o", .code)]), Line([Span("thr", .code), Span("ee", .id)]),
      ])
  }

  @Test(arguments: 1...200)
  func `no line is wider than the width, and only spaces are lost`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = [
      "a", "of", "view", "`State`", "observation", "値", "決定木", "한국어", "e\u{301}tat", "😀", "x。", "(", ")", "  ",
    ]
    let roles: [Role] = [.plain, .code, .id]
    let spans = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      let glue = Bool.random(using: &generator) ? " " : ""
      return Span(
        (words.randomElement(using: &generator) ?? "") + glue, roles.randomElement(using: &generator) ?? .plain)
    }
    let width = Int.random(in: 2...40, using: &generator)
    let lines = Line.wrap(spans, to: width, cutsIDs: true)
    #expect(lines.allSatisfy { $0.width <= width })
    let solid = { (spans: [Span]) in spans.flatMap { span in span.text.filter { $0 != " " }.map { ($0, span.role) } } }
    #expect(solid(lines.flatMap(\.spans)).map(\.0) == solid(spans).map(\.0))
    #expect(solid(lines.flatMap(\.spans)).map(\.1) == solid(spans).map(\.1))
    #expect(!lines.isEmpty && lines.allSatisfy { !$0.text.hasPrefix(" ") && !$0.text.hasSuffix(" ") })
  }

  @Test(arguments: [
    ("one two three", "- ", 2, 9, ["- one two", "  three"]), ("one two three", "", 2, 9, ["one two", "  three"]),
    // A longer label leaves the first line less room, and none to a word that does not fit.
    ("one two three", "first: ", 2, 11, ["first: one", "  two three"]),
    ("three two one", "first: ", 2, 11, ["first: ", "  three two", "  one"]),
    ("three", "a long label ", 2, 11, ["a long label ", "  three"]), ("決定木", "first: ", 2, 10, ["first: 決", "  定木"]),
    ("", "- ", 2, 9, ["- "]), ("abcdefgh", "- ", 2, 6, ["- abcd", "  efgh"]),
  ])
  func `text hangs behind a label`(text: String, label: String, indent: Int, width: Int, lines: [String]) {
    #expect(Line.hanging([Span(text)], label: [Span(label)], indent: indent, width: width).map(\.text) == lines)
  }

  @Test func `a margin may be drawn`() {
    let lines = Line.hanging([Span("a b")], label: [Span("* ", .cause)], margin: Span("| ", .branch), width: 3)
    #expect(lines == [Line([Span("* ", .cause), Span("a")]), Line([Span("| ", .branch), Span("b")])])
  }

  @Test(arguments: [
    ("short", 10, "short"), ("exactly", 7, "exactly"), ("too long", 5, "too …"), ("値値値", 5, "値値…"),
    ("値値値", 4, "値…"), ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `a line is cut with a mark`(text: String, width: Int, expected: String) {
    let cut = Line(text).cut(to: width, mark: "…")
    #expect(cut.text == expected && cut.width <= width)
  }

  @Test func `lines are moved and prefixed`() {
    #expect(Line("a").indented(by: 2).text == "  a" && Line().indented(by: 2) == Line())
    #expect(Line("a").prefixed(with: [Span("- "), Span("")]).spans == [Span("- "), Span("a")])
    #expect("a値b".prefix(columns: 2) == "a" && "a値b".prefix(columns: 3) == "a値" && "a".prefix(columns: 0) == "")
  }
}
