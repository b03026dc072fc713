import DecisionTrees
import TreeText

extension Session {
  /// The trees with their symptom, and the guides.
  func menuPage(width: Int) -> Page {
    var page = Page()
    let words = menu.filter.lowercased().split(separator: " ").map(String.init)
    let found = trees.filter { $0.hasStart && matches([$0.id, $0.title, $0.symptom], words) }
    // A title that has it all comes before words found in a sentence.
    let shown = found.filter { matches([$0.title], words) } + found.filter { !matches([$0.title], words) }
    let guides = self.guides.filter { matches([$0.address.node, $0.guide.title] + $0.guide.aka, words) }
    page.add([Line(), menuHeading(shown: shown.count + guides.count, width: width), Line()])
    for tree in shown {
      let symptom = Line.wrap(tree.symptom, .hint, to: width - Page.textColumn - 1)
      page.addNumbered(
        [Span(tree.title, .title)], details: tree.symptom.isEmpty ? [] : symptom, width: width,
        action: .start(tree: tree.id), hasNumberKeys: context == .menu)
    }
    if !guides.isEmpty {
      page.add((shown.isEmpty ? [] : [Line()]) + [Line("  \(Words.guides)", .heading)])
      for guide in guides {
        page.add(
          Line.wrap(guide.guide.title, to: width - Page.textColumn - 1).map { $0.indented(by: Page.textColumn) },
          action: .open(guide.address), badge: 4)
      }
    }
    if page.items.isEmpty {
      let text =
        trees.isEmpty
        ? "There are no trees. See 'diagnostree --help' for where they come from."
        : "Nothing matches. Esc shows everything; / searches inside the trees."
      page.add(Line.wrap(text, .hint, to: width - 3).map { $0.indented(by: 2) })
    }
    return page
  }

  private var guides: [(address: Address, guide: Guide)] {
    forest.trees.flatMap { tree in tree.guides.map { (Address(tree: tree.id, node: $0.id), $0) } }
  }

  private func menuHeading(shown: Int, width: Int) -> Line {
    guard !menu.filter.isEmpty else {
      let title = Span("  What goes wrong?", .question)
      return Words.filterHints.lazy.map { Line([title, Span("   \($0)", .hint)]) }.first { $0.width <= width }
        ?? Line([title])
    }
    let all = trees.count { $0.hasStart } + guides.count
    let count = "\(shown) of \(all)"
    let filter = String(menu.filter.drop { $0 == " " }).end(columns: width - CellWidth.of(count) - 9, mark: glyphs.less)
    return Line([Span("  / ", .hint), Span(filter, .question), Span("\(glyphs.caret)   \(count)", .hint)])
  }

  /// Whether every word is found in one of the texts.
  private func matches(_ texts: [String], _ words: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = texts.map { Array($0.lowercased().utf8) }
    return words.allSatisfy { word in texts.contains { $0.holds(word.utf8) } }
  }
}

extension [UInt8] {
  /// Whether a text is found in the bytes.
  ///
  /// To look for a string in a string would link the regular expressions: a sixth of the program, which is relocated
  /// at each start.
  fileprivate func holds(_ text: String.UTF8View) -> Bool {
    text.isEmpty || indices.contains { self[$0...].starts(with: text) }
  }
}
