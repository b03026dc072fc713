import Testing

@testable import DecisionTrees
@testable import TreeText

@Suite struct ProseTests {
  @Test func `paragraphs and lists are told apart`() {
    let text = """
      One paragraph
      on two lines.

      - an item
        that goes on
      - another
      1. first
      12. twelfth
      123. is no item
      -no item either

      Last.
      """
    #expect(
      Prose.blocks(text) == [
        .paragraph([Span("One paragraph on two lines.")]), .item(marker: "-", [Span("an item that goes on")]),
        .item(marker: "-", [Span("another")]), .item(marker: "1.", [Span("first")]),
        .item(marker: "12.", [Span("twelfth 123. is no item -no item either")]), .paragraph([Span("Last.")]),
      ])
  }

  @Test(arguments: ["", "\n\n", "   "])
  func `an empty text has no blocks`(_ text: String) {
    #expect(Prose.blocks(text) == [])
  }

  @Test(arguments: [
    ("plain", [Span("plain")]), ("", [Span("")]), ("`a`", [Span("`a`", .code)]),
    ("use `let x` here", [Span("use "), Span("`let x`", .code), Span(" here")]),
    ("a lone ` tick", [Span("a lone ` tick")]), ("`a` b`", [Span("`a`", .code), Span(" b`")]),
    ("`a``b`", [Span("`a`", .code), Span("`b`", .code)]), ("``", [Span("``", .code)]),
  ])
  func `what stands between backticks is code`(text: String, spans: [Span]) {
    #expect(Prose.spans(text) == spans)
    #expect(Prose.spans(text).map(\.text).joined() == text)
  }

  @Test func `what is not code has the role that is asked for`() {
    #expect(Prose.spans("see `x`", .question) == [Span("see ", .question), Span("`x`", .code)])
  }
}
