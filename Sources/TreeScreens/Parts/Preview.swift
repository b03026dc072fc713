import DecisionTrees
import TreeText

/// What a list shows beside its marked row: the node that the row leads to.
extension World {
  /// Shows a node.
  ///
  /// `testFirst` puts the test of a cause before its title, so that the reader decides by the test.
  func preview(of address: Address, testFirst: Bool = false, width: Int) -> Page {
    var page = Page(width: width)
    page.lines = [Line()]
    switch forest[address] {
    case .question(let question):
      page.add([Span(testFirst ? "Next question" : "Question", .hint)], indent: 0)
      page.add(Prose.shown(question.ask, .question), indent: 0)
      page.space()
      for answer in question.answers {
        page.lines += Line.hanging(
          Prose.shown(answer.say), label: [Span("- ", .hint)], indent: 2, width: page.textWidth)
      }
    case .cause(let cause):
      let test = test(of: cause, width: page.textWidth)
      if testFirst {
        page.lines += test
        page.space()
        page.add([Span("Root cause", .hint)], indent: 0)
      }
      page.add(Prose.shown(cause.title, .cause), indent: 0)
      page.add(Prose.shown(cause.verdict), indent: 0)
      if !testFirst { page.lines += [Line()] + test }
    case .guide(let guide):
      page.add(Prose.shown(guide.title, .heading), indent: 0)
      page.space()
      let code = guide.snippets.map {
        Block.code(CodeBlock(code: $0.code, language: $0.language, title: $0.title))
      }
      page.lines += Document(Prose.blocks(guide.text) + code)
        .lines(width: page.textWidth, glyphs: glyphs, gutter: true).map(\.outdented)
    case nil: break
    }
    return page
  }

  /// The test that confirms a cause.
  func test(of cause: Cause, width: Int) -> [Line] {
    guard let confirm = cause.confirm else { return [] }
    let outcomes = confirm.this.map { Block.item(marker: "-", Prose.spans($0)) }
    let heading: [Block] = outcomes.isEmpty ? [] : [.paragraph([Span("This is the cause if:", .hint)])]
    let document = Document(Prose.blocks(confirm.steps) + heading + outcomes)
    return [Line("Confirm", .heading)]
      + document.lines(width: width, glyphs: glyphs, gutter: true).map(\.outdented)
  }
}

extension Line {
  /// The line without the margin of two columns that documents have.
  fileprivate var outdented: Line {
    guard let first = spans.first, first.text.hasPrefix("  ") else { return self }
    return Line([Span(String(first.text.dropFirst(2)), first.role)].filter { !$0.text.isEmpty } + spans.dropFirst())
  }
}
