import DecisionTrees
import TreeText

/// What a list shows beside its marked row: the node that the row leads to.
extension World {
  /// Shows a node in so many columns and rows.
  ///
  /// `testFirst` puts the test of a cause before its title, so that the reader decides by the test.
  func preview(of address: Address, testFirst: Bool = false, size: Size) -> Page {
    var page = Page(width: size.columns)
    page.lines = [Line()]
    switch forest[address] {
    case .question(let question):
      page.add([Span(testFirst ? "Next question" : "Question", .hint)], indent: 0)
      page.add(Prose.shown(question.ask, .question), indent: 0)
      page.space()
      let answers = question.answers.map { answer in
        Line.hanging(Prose.shown(answer.say), label: [Span("- ", .hint)], indent: 2, width: page.textWidth)
      }
      let steps = question.answers.map { step(after: $0, in: address.tree, width: page.textWidth) }
      // What each answer leads to is one step further, and the first to go.
      let hasRoom = page.lines.count + (answers + steps).joined().count <= size.rows
      page.lines += zip(answers, steps).flatMap { hasRoom ? $0 + $1 : $0 }
    case .cause(let cause):
      let test = test(of: cause, width: page.textWidth)
      var verdict = Page(width: size.columns)
      if testFirst { verdict.add([Span("Root cause", .hint)], indent: 0) }
      verdict.add(Prose.shown(cause.title, .cause), indent: 0)
      verdict.add(Prose.shown(cause.verdict), indent: 0)
      // A long test leaves room for what it would confirm.
      let room = max(1, size.rows - 2 - verdict.lines.count)
      page.lines +=
        testFirst
        ? test.limited(to: room, width: page.textWidth) + [Line()] + verdict.lines : verdict.lines + [Line()] + test
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

  /// What an answer leads to, below the answer.
  private func step(after answer: Answer, in tree: String, width: Int) -> [Line] {
    guard let goal = forest.resolve(answer.go, from: tree), let headline = forest[goal]?.headline else { return [] }
    return Line.hanging(
      Prose.shown(headline, .hint), label: [Span("  \(glyphs.chosen) ", .hint)], indent: 4, width: width)
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
