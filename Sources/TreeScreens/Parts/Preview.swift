import DecisionTrees
import TreeText

/// The preview next to a list shows the node that the selected row leads to.
extension World {
  /// Returns a preview of a node for an area of a given size.
  ///
  /// `testFirst` puts the test of a cause before its title, so that the reader uses the test to decide. If digits
  /// choose rows, `firstNumber` is the next free one. A guide gives digits to the nodes that it mentions.
  func preview(of address: Address, testFirst: Bool = false, firstNumber: Int = 10, size: Size) -> Page {
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
      // If there isn't enough space, the preview leaves out the node that each answer leads to.
      let hasRoom = page.lines.count + (answers + steps).joined().count <= size.rows
      page.lines += zip(answers, steps).flatMap { hasRoom ? $0 + $1 : $0 }
      addCauses(behind: address, to: &page, rows: size.rows)
    case .cause(let cause):
      var verdict = Page(width: size.columns)
      if testFirst { verdict.add([Span("Root cause", .hint)], indent: 0) }
      verdict.add(Prose.shown(cause.title, .cause), indent: 0)
      verdict.add(Prose.shown(cause.verdict), indent: 0)
      // A long test is cut, so that there is space for the cause itself and its first fix.
      let fix = firstFix(of: cause, width: size.columns)
      let least = testFirst ? 0 : min(fix.count, max(6, size.rows / 3))
      let room = max(1, size.rows - 3 - verdict.lines.count - least)
      let test = test(of: cause, width: page.textWidth).limited(to: room, width: page.textWidth)
      page.lines += testFirst ? test + [Line()] + verdict.lines : verdict.lines + [Line()] + test
      if !testFirst || page.lines.count + fix.count < size.rows { page.lines += [Line()] + fix }
    case .guide(let guide):
      page.add(Prose.shown(guide.title, .heading), indent: 0)
      page.space()
      let code = guide.snippets.map {
        Block.code(CodeBlock(code: $0.code, language: $0.language, title: $0.title))
      }
      let named = Document.targets(in: guide, of: forest).compactMap { forest.resolve($0, from: address.tree) }
      let text = Prose.blocks(guide.text).map { $0.naming(named, in: forest, firstNumber: firstNumber) }
      page.lines += Document(text + code).lines(width: page.textWidth, glyphs: glyphs, gutter: true).map(\.outdented)
      page.addItems(for: named, firstNumber: firstNumber)
    case nil: break
    }
    return page
  }

  /// Adds the causes of the tree that a question leads to, as far as there is space.
  private func addCauses(behind question: Address, to page: inout Page, rows: Int) {
    let causes = Graph(forest).reachable(from: [question], within: question.tree).filter {
      forest.cause($0) != nil && walk?.ruledOut.contains($0) != true
    }
    // Without a few causes, the number alone says little.
    let room = rows - page.lines.count - 3
    guard room >= 3, !causes.isEmpty else { return }
    page.space()
    page.add([Span(causes.count.counted("cause"), .heading), Span(" behind this question", .hint)], indent: 0)
    let shown = causes.count > room ? causes.prefix(room - 1) : causes[...]
    for cause in shown {
      let title = Line([Span("\(glyphs.cause) ", .cause)] + Prose.shown(forest[cause]?.headline ?? ""))
      page.lines.append(title.cut(to: page.textWidth, mark: glyphs.ellipsis))
    }
    if shown.count < causes.count { page.add([Span("and \(causes.count - shown.count) more", .hint)], indent: 0) }
  }

  /// Returns the headline of the node that an answer leads to, for the line below the answer.
  private func step(after answer: Answer, in tree: String, width: Int) -> [Line] {
    guard let headline = forest.headline(of: answer.go, from: tree) else { return [] }
    return Line.hanging(
      Prose.shown(headline, .hint), label: [Span("  \(glyphs.chosen) ", .hint)], indent: 4, width: width)
  }

  /// Returns the first fix of a cause, with its code change.
  func firstFix(of cause: Cause, width: Int) -> [Line] {
    let fixes = cause.fixes(on: target, first: nil)
    guard let fix = fixes.first else { return [] }
    var page = Page(width: width)
    page.lines = [Line(fixes.count == 1 ? "Fix" : "First of \(fixes.count) fixes", .heading)]
    page.add(Prose.shown(fix.title), indent: 0)
    var code = code(of: fix, width: width)
    // A first fix in words says less than the next one with code.
    if code.isEmpty, let other = fixes.dropFirst().first(where: { !self.code(of: $0, width: width).isEmpty }) {
      page.space()
      page.add(Prose.shown(other.title), indent: 0)
      code = self.code(of: other, width: width)
    }
    return page.lines + code
  }

  /// Returns the code change of a fix, or its right code.
  private func code(of fix: Fix, width: Int) -> [Line] {
    var page = Page(width: width)
    FixPage(fixes: [fix], chosen: 0, isWhole: false, world: self).addCode(of: fix, to: &page, rows: 8)
    return page.lines.map(\.outdented)
  }

  /// Returns the test that confirms a cause.
  func test(of cause: Cause, width: Int) -> [Line] {
    guard let confirm = cause.confirm else { return [] }
    let outcomes = confirm.this.map { Block.item(marker: "-", Prose.spans($0)) }
    let heading: [Block] = outcomes.isEmpty ? [] : [.paragraph([Span("This is the cause if:", .hint)])]
    let document = Document(Prose.blocks(confirm.steps) + heading + outcomes)
    return [Line("Confirm", .heading)]
      + document.lines(width: width, glyphs: glyphs, gutter: true).map(\.outdented)
  }
}

extension Block {
  /// Returns the block with headlines and digits instead of the addresses of nodes.
  ///
  /// An address is long, and breaks in the middle of a word.
  func naming(_ nodes: [Address], in forest: Forest, firstNumber: Int) -> Block {
    let named = { (spans: [Span]) in
      spans.reduce(into: [Span]()) { shown, span in
        guard span.role == .code, let index = nodes.firstIndex(where: { "`\($0)`" == span.text }) else {
          // A headline that ends with a question mark needs no period.
          let isAfterQuestion = shown.last?.text.hasSuffix("?") == true && span.text.hasPrefix(".")
          return shown.append(isAfterQuestion ? Span(String(span.text.dropFirst()), span.role) : span)
        }
        let number = firstNumber + index
        if number <= 9 { shown.append(Span("\(number)\u{A0}", .key)) }
        shown += Prose.spans(forest[nodes[index]]?.headline ?? "", .heading)
      }
    }
    return switch self {
    case .paragraph(let spans): .paragraph(named(spans))
    case .item(let marker, let spans): .item(marker: marker, named(spans))
    default: self
    }
  }
}

extension Page {
  /// Adds rows for nodes whose digits are in the text.
  fileprivate mutating func addItems(for nodes: [Address], firstNumber: Int) {
    for (number, node) in zip(firstNumber..<max(10, firstNumber), nodes) {
      guard
        let line = lines.firstIndex(where: { $0.spans.contains { $0.role == .key && $0.text.hasPrefix("\(number)") } })
      else { continue }
      items.append(
        Item(lines: line..<line + 1, action: .open(node, from: "the guide"), number: number, strong: 0))
    }
  }
}

extension Line {
  /// The line without the two-column margin of documents.
  fileprivate var outdented: Line {
    guard let first = spans.first, first.text.hasPrefix("  ") else { return self }
    return Line([Span(String(first.text.dropFirst(2)), first.role)].filter { !$0.text.isEmpty } + spans.dropFirst())
  }
}
