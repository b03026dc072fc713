import TestSupport
import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct CodeHighlighterTests {
  @Test func `words, texts, numbers and comments get their roles`() {
    let code = #"@State public var n: Int = 0x1F // "no text""#
    #expect(
      CodeHighlighter.lines(code, language: "swift") == [
        Line([
          Span("@State", .keyword), Span(" "), Span("public", .keyword), Span(" "), Span("var", .keyword),
          Span(" n: "), Span("Int", .type), Span(" = "), Span("0x1F", .number), Span(" "),
          Span(#"// "no text""#, .comment),
        ])
      ])
  }

  @Test(arguments: [
    (#""a \"quoted\" text" + x"#, #""a \"quoted\" text""#), (#""\(a + "b" + f(")"))" + x"#, #""\(a + "b" + f(")"))""#),
    (#""open"#, #""open"#), (#""""#, #""""#), (#""\\" + x"#, #""\\""#),
  ])
  func `a text ends where it does in Swift`(code: String, text: String) {
    let spans = CodeHighlighter.lines(code, language: "swift")[0].spans
    #expect(spans.first == Span(text, .string))
  }

  @Test func `comments nest and go on in the next line`() {
    let lines = CodeHighlighter.lines("a /* b /* c\nd */ e\nf */ g", language: "swift")
    #expect(lines.map { $0.spans.last?.role } == [.comment, .comment, .plain])
    #expect(lines[2].spans == [Span("f */", .comment), Span(" g")])
  }

  @Test func `other languages stay plain, and blank lines at the end are left out`() {
    #expect(CodeHighlighter.lines("let a\n\nlet b\n\n", language: "sh").map(\.text) == ["let a", "", "let b"])
    #expect(CodeHighlighter.lines("let a", language: "sh")[0].spans == [Span("let a", .code)])
    #expect(CodeHighlighter.lines("", language: "swift").map(\.text) == [""])
  }

  @Test func `no character of a bundled snippet is lost`() {
    var count = 0
    for tree in Checkout.forest.trees {
      let fixes = tree.causes.flatMap(\.fixes).flatMap { [$0.wrong, $0.right] }.compactMap(\.self)
      for code in fixes + tree.guides.flatMap(\.snippets).map(\.code) {
        count += 1
        #expect(CodeHighlighter.lines(code, language: "swift").map(\.text).joined(separator: "\n") == code)
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: 1...100)
  func `no character of any text is lost`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "\"", "\\", "(", ")", "/*", "*/", "//", "\n", "@", "#", "a", "B1", "9.5", "値", "e\u{301}", " ", "$x", "_",
    ]
    let code = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "."
    #expect(CodeHighlighter.lines(code, language: "swift").map(\.text).joined(separator: "\n") == code)
  }
}
