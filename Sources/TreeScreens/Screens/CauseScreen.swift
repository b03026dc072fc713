import DecisionTrees
import TreeText

extension Session {
  /// A cause: why, how to confirm it, its fixes, and what else it could be.
  func causePage(_ cause: Cause, of walk: Walk, width: Int) -> Page {
    var page = Page(isList: false)
    let width = min(width, Session.readable)
    let mark = Span("\(glyphs.cause) ", .cause)
    page.add([Line()])
    page.add(
      Line.hanging(Prose.spans(cause.title, .cause), label: [mark], margin: Span("  ", .cause), width: width - 1))
    if walk.ruledOut.contains(walk.position) { page.add([Line("  (\(Words.ruledOut))", .excluded)]) }
    page.add([Line()])
    let body = Document.body(of: cause, at: walk.position, in: forest, system: system, fix: walk.fix)
    add(body, at: walk.position, to: &page, width: width)
    addNeighbors(of: walk, to: &page, width: width)
    return page
  }

  /// A guide.
  func guidePage(_ address: Address, width: Int) -> Page {
    guard let node = forest[address] else { return Page(isList: false) }
    var page = nodePage(node, at: address, width: width)
    if case .guide(let guide) = node { page.landmarks = page.code.suffix(guide.snippets.count).map(\.lowerBound) }
    return page
  }

  /// Any node, whole.
  func nodePage(_ node: Node, at address: Address, width: Int) -> Page {
    var page = Page(isList: false)
    page.add([Line()])
    add(
      Document(node, at: address, in: forest, system: system), at: address, to: &page,
      width: min(width, Session.readable))
    return page
  }

  /// Adds a document, with its references as rows to choose.
  func add(_ document: Document, at address: Address, to page: inout Page, width: Int, indent: Int = 0) {
    let (lines, places) = document.setting(width: width - indent, glyphs: glyphs, gutter: true)
    let offset = page.lines.count
    page.lines += lines.map { $0.indented(by: indent) }
    for (block, place) in zip(document.blocks, places) {
      let lines = place.lowerBound + offset..<place.upperBound + offset
      switch block {
      case .code(let block):
        // The title of a snippet is above it.
        page.code.append(lines.upperBound - block.lineCount..<lines.upperBound)
      case .reference(let id, _):
        guard let target = forest.resolve(Target(id), from: address.tree), forest[target] != nil else { continue }
        page.number(lines, action: .open(target))
      case .heading(let spans) where spans.first?.text.hasPrefix("Fix") == true:
        page.landmarks.append(lines.lowerBound)
      default: break
      }
    }
  }

  /// Adds the nearest other causes: what the last questions would have led to with other answers.
  private func addNeighbors(of walk: Walk, to page: inout Page, width: Int) {
    let neighbors = walk.neighbors(limit: 3)
    guard !neighbors.isEmpty else { return }
    page.add([Line(), Line("Not this?", .heading)])
    for neighbor in neighbors {
      let title = Line.wrap([Span(neighbor.cause.title, .cause)], to: width - Page.textColumn - 1)
      let answer = Line.wrap(
        [Span(Words.leadsTo(""), .hint)] + Prose.spans(neighbor.answer.say), to: width - Page.textColumn - 1)
      page.addNumbered(
        title.first?.spans ?? [], details: Array(title.dropFirst()) + answer + test(of: neighbor.cause, width: width),
        width: width,
        action: .change(step: neighbor.step, to: neighbor.answer.key))
    }
  }
}

extension Session {
  /// What to try and what one then sees: the beginning of the test that confirms a cause, as details of a row.
  func test(of cause: Cause, width: Int) -> [Line] {
    guard let confirm = cause.confirm else { return [] }
    let lines = Prose.blocks(confirm).enumerated().flatMap { index, block -> [Line] in
      switch block {
      case .paragraph(let spans):
        let label = index == 0 ? [Span("Test: ", .hint)] : []
        return Line.wrap(label + spans, to: width - Page.textColumn - 1)
      case .item(let marker, let spans):
        let label = [Span("\(marker) ", .hint)]
        return Line.hanging(spans, label: label, indent: marker.count + 1, width: width - Page.textColumn - 1)
      default: return []
      }
    }
    guard lines.count > Session.linesOfTest, let last = lines.dropFirst(Session.linesOfTest - 1).first else {
      return lines
    }
    return lines.prefix(Session.linesOfTest - 1) + [Line(last.spans + [Span(" \(glyphs.ellipsis)", .hint)])]
  }

  /// A whole test takes too much room in a list; the cause shows it.
  private static let linesOfTest = 5
}

/// A cause that another answer would have led to.
struct Neighbor {
  var step: Int
  var answer: Answer
  var cause: Cause
}

extension Walk {
  /// Returns the causes that other answers to the last questions lead to at once, the nearest question first.
  func neighbors(limit: Int) -> [Neighbor] {
    var neighbors: [Neighbor] = []
    var seen: Set<Address> = [position]
    for (index, step) in steps.enumerated().reversed() {
      guard let question = forest.question(step.question) else { continue }
      for answer in question.answers where answer.key != step.answer {
        guard let address = destination(of: Step(question: step.question, answer: answer.key)),
          let cause = forest.cause(address), !ruledOut.contains(address), seen.insert(address).inserted
        else { continue }
        neighbors.append(Neighbor(step: index, answer: answer, cause: cause))
        if neighbors.count == limit { return neighbors }
      }
    }
    return neighbors
  }
}

extension Page {
  /// Makes lines that are there a row to choose, and writes its number where the text is indented.
  mutating func number(_ lines: Range<Int>, action: Action) {
    items.append(Item(lines: lines, action: action, badge: 4))
    for (index, line) in zip(lines, self.lines[lines]) {
      let number = index == lines.lowerBound && items.count <= 9 ? "\(items.count)" : " "
      let text = line.spans.drop { $0.text.allSatisfy { $0 == " " } }
      self.lines[index].spans = [Span("  \(number)  ", .id)] + text
    }
  }
}
