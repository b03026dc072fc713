import DecisionTrees
import TreeSearch
import TreeText

extension Session {
  /// What is searched for, and what was found.
  func searchPage(_ query: String, hits: [SearchHit], width: Int) -> Page {
    var page = Page()
    let shown = String(query.suffix(width).map { $0.isNewline ? " " : $0 }).end(columns: width - 6, mark: glyphs.less)
    page.add([Line(), Line([Span("  / ", .hint), Span(shown, .question), Span(glyphs.caret, .hint)]), Line()])
    if query.isEmpty {
      page.add(
        Line.wrap("Words, or a pasted error message with your own names in it.", .hint, to: width - 3).map {
          $0.indented(by: 2)
        })
    } else if hits.isEmpty {
      page.add([Line("  Nothing found.", .hint)])
    }
    for hit in hits {
      let mark =
        hit.kind == .cause
        ? Span("\(glyphs.cause) ", .cause) : hit.kind == .question ? Span("? ", .hint) : Span("i ", .hint)
      let title = Line.wrap(Prose.spans(hit.title), to: width - 5)
      let reason = hit.reason.isEmpty ? [] : Line.wrap(hit.reason, .hint, to: width - 5)
      page.add(
        [Line([Span("  "), mark] + (title.first?.spans ?? []))]
          + (title.dropFirst() + reason).map { $0.indented(by: 4) }, action: .open(hit.address), badge: 2)
    }
    return page
  }

  /// The causes still possible, each with its test.
  func candidatesPage(_ addresses: [Address], width: Int) -> Page {
    var page = Page()
    let width = min(width, Session.readable)
    // One may come back to it after a cause of it was ruled out.
    let addresses = addresses.filter { walk?.ruledOut.contains($0) != true }
    let hint =
      addresses.isEmpty
      ? "No cause is left: all that these answers lead to are ruled out." : Words.unsureHint(addresses.count)
    let count = Words.possible(addresses.count)
    page.add(
      [Line()]
        + Line.wrap(
          (addresses.isEmpty ? [] : [Span("\(count). ", .question)]) + [Span(hint, .hint)], to: width - 3
        ).map { $0.indented(by: 2) } + [Line()])
    for address in addresses {
      guard let cause = forest.cause(address) else { continue }
      if !page.items.isEmpty { page.add([Line()]) }
      page.addNumbered(
        [Span(cause.title, .cause)], details: test(of: cause, width: width), width: width, action: .open(address))
    }
    return page
  }

  /// The questions answered so far, with the answers.
  func answersPage(width: Int) -> Page {
    var page = Page()
    guard let walk else { return page }
    let width = min(width, Session.readable)
    let hint =
      walk.steps.isEmpty
      ? "You have given no answers yet." : "Choose an answer to change it. Later answers that still apply are kept."
    page.add([Line()] + Line.wrap(hint, .hint, to: width - 3).map { $0.indented(by: 2) } + [Line()])
    for (index, step) in walk.steps.enumerated() {
      guard let question = forest.question(step.question) else { continue }
      let answer = Line.wrap(
        [Span("\(glyphs.chosen) ", .hint)] + Prose.spans(question.answer(step.answer)?.say ?? step.answer),
        to: width - Page.textColumn - 1)
      page.addNumbered(
        Prose.spans(question.ask).map { Span($0.text, .question) }, details: answer, width: width,
        action: .review(step: index))
    }
    return page
  }

  /// All keys, first those that work where the reader was.
  func helpPage(for context: Context, width: Int) -> Page {
    var page = Page(isList: false)
    let here = KeyMap.help(in: context, isASCII: glyphs.isASCII)
    let elsewhere = KeyMap.help(in: .everywhere.subtracting(context), isASCII: glyphs.isASCII)
      .filter { entry in !here.contains { $0.text == entry.text } }
    for (title, entries) in [("Where you were", here), ("On other screens", elsewhere)] {
      page.add([Line(), Line("  \(title)", .title), Line()])
      for (keys, text) in entries { page.add(helpLines(keys, text, width: width)) }
    }
    return page
  }

  private func helpLines(_ keys: String, _ text: String, width: Int) -> [Line] {
    guard width >= 60 else {
      return Line.wrap(keys, .heading, to: width - 3).map { $0.indented(by: 2) }
        + Line.wrap(text, to: width - 5).map { $0.indented(by: 4) }
    }
    let column = 24
    let names = Line.wrap(keys, .heading, to: column - 4)
    let words = Line.wrap(text, to: width - column - 1)
    return (0..<max(names.count, words.count)).map { row in
      let name = row < names.count ? names[row].indented(by: 2) : Line()
      let padding = Span(String(repeating: " ", count: column - name.width))
      return Line(name.spans + [padding] + (row < words.count ? words[row].spans : []))
    }
  }

  /// What is wrong in the trees.
  func problemsPage(_ lines: [Line], width: Int) -> Page {
    // A line of a file keeps its place above its caret.
    let wrapped = lines.flatMap { $0.text.hasPrefix(" ") ? [$0] : Line.wrap($0.spans, to: width - 1) }
    return Page(lines: [Line()] + wrapped, isList: false)
  }
}
