import DecisionTrees
import TreeText

extension Session {
  /// A question, its answers, and how to find out.
  func questionPage(_ question: Question, of walk: Walk, standing: Standing, width: Int) -> Page {
    page(for: question, at: walk.position, walk: walk, width: width) { .answer($0.key) }
  }

  /// An earlier question, to change its answer.
  func changingPage(step index: Int, width: Int) -> Page {
    guard let walk, walk.steps.indices.contains(index), let question = forest.question(walk.steps[index].question)
    else { return Page() }
    let step = walk.steps[index]
    return page(for: question, at: step.question, walk: walk, given: step.isAssumed ? nil : step.answer, width: width) {
      .change(step: index, to: $0.key)
    }
  }

  private func page(
    for question: Question, at address: Address, walk: Walk, given: String? = nil, width: Int,
    action: (Answer) -> Action
  ) -> Page {
    var page = Page()
    let ask = Prose.spans(question.ask, .question)
    page.add([Line()] + Line.wrap(ask, to: min(width, Session.readable) - 4).map { $0.indented(by: 2) } + [Line()])
    for answer in question.answers {
      let spans = answerSpans(answer, isRuledOut: walk.isRuledOut(Walk.Step(question: address, answer: answer.key)))
      page.addNumbered(
        spans + crossing(answer, from: address)
          + (answer.key == given ? [Span("  (your\u{A0}answer)", .hint)] : []), width: min(width, Session.readable),
        action: action(answer))
    }
    if question.answers.isEmpty { page.add([Line("  This question has no answers.", .warning)]) }
    addHow(of: question, at: address, to: &page, width: width)
    return page
  }

  private func answerSpans(_ answer: Answer, isRuledOut: Bool) -> [Span] {
    let spans = Prose.spans(answer.say)
    guard isRuledOut else { return spans }
    return [Span("\(glyphs.wrong) ", .wrong)] + spans.map { Span($0.text, .excluded) }
      + [Span("  (\(Words.ruledOut))", .excluded)]
  }

  /// Names the other tree that an answer leads to.
  private func crossing(_ answer: Answer, from address: Address) -> [Span] {
    guard let tree = answer.go.tree, tree != address.tree, let title = trees.first(where: { $0.id == tree })?.title
    else { return [] }
    return [Span("  \(glyphs.elsewhere)\u{A0}\(title.replacingSpaces)", .hint)]
  }

  private func addHow(of question: Question, at address: Address, to page: inout Page, width: Int) {
    guard question.how != nil || !question.guides.isEmpty else { return }
    let isOpen = unfoldedHows.contains(address)
    page.add([
      Line(),
      Line([
        Span("  \(isOpen ? glyphs.unfolded : glyphs.folded) ", .hint), Span("How to find out", .heading),
        Span(isOpen ? "" : "  i", .id),
      ]),
    ])
    page.landmarks = [page.lines.count - 1]
    guard isOpen else { return }
    let document = Document.how(question, at: address, in: forest)
    add(document, at: address, to: &page, width: min(width, Session.readable), indent: 2)
  }

  /// Prose in longer lines is hard to read.
  static let readable = 88
}

extension String {
  /// The text with spaces at which no line may break.
  fileprivate var replacingSpaces: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}
