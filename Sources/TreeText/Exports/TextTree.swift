package import DecisionTrees

/// A tree, or the part below a node, as lines of text.
package struct TextTree {
  private let forest: Forest
  private let origin: Address
  private let width: Int
  private let glyphs: Glyphs
  private let depth: Int
  private let isFull: Bool
  private let system: SystemVersion?
  /// The width of a branch: 3 columns, or fewer if the lines wouldn't fit.
  private let unit: Int
  private var lines: [Line] = []
  /// The nodes that have been printed.
  ///
  /// A repeated question is only a reference to the first one.
  private var printed: Set<String> = []
  /// Whether a question is printed without its answers.
  private var isCut = false

  /// The maximum depth.
  ///
  /// Deeper lines would contain more branches than text.
  package static let maximumDepth = 64

  /// The maximum width.
  ///
  /// In wider lines, the ids at the right are far from short texts.
  package static let maximumWidth = 120

  /// Prints a tree.
  ///
  /// - Parameters:
  ///   - forest: The tree, and the other loaded trees.
  ///   - origin: The node to begin at.
  ///   - width: The width of lines in columns, up to `maximumWidth`. Ids end at the right edge. At a great depth, text
  ///     still gets 24 columns, even if a line then becomes wider.
  ///   - glyphs: The marks to draw with.
  ///   - depth: The number of questions from top to bottom, at most `maximumDepth`.
  ///   - isFull: Whether to print the whole text of causes.
  ///   - system: The reader's system. Fixes that need a newer one come last and mention this.
  /// - Returns: The lines. If `origin` is the tree's start, the tree's title and symptom come first.
  package static func lines(
    _ forest: Forest, from origin: Address, width: Int = 80, glyphs: Glyphs = .unicode, depth: Int = maximumDepth,
    isFull: Bool = false, system: SystemVersion? = nil
  ) -> [Line] {
    let width = min(width, maximumWidth)
    var lines: [Line] = []
    // Narrow branches are harder to follow, so the wider ones are tried first.
    for unit in [3, 2, 1] {
      var text = TextTree(
        forest: forest, origin: origin, width: width, glyphs: glyphs, depth: min(depth, maximumDepth), isFull: isFull,
        system: system, unit: unit)
      text.printAll()
      lines = text.lines
      // An id that is wider than a line stays whole.
      if isFull || lines.allSatisfy({ $0.width <= width || CellWidth.of($0.spans.last?.text ?? "") > width }) { break }
    }
    return lines
  }

  private mutating func printAll() {
    if let tree = forest[origin.tree], tree.startAddress == origin {
      let counts = "\(tree.questions.count.counted("question")), \(tree.causes.count.counted("cause"))"
      let head = Line([Span(tree.title, .title), Span("  \(counts)", .hint)])
      if head.width <= width {
        lines.append(head)
      } else {
        [Span(tree.title, .title), Span(counts, .hint)].forEach { write([$0]) }
      }
      if !tree.symptom.isEmpty { write(Prose.spans(tree.symptom)) }
      lines.append(Line())
    }
    print(Target("\(origin)"), "", depth: 0)
    guard isCut, depth < Self.maximumDepth else { return }
    lines.append(Line())
    write([Span("\(glyphs.ellipsis) marks a question without its answers. To see the answers, raise --depth.", .hint)])
  }

  /// Returns a branch, cut to the width of branches.
  private func branch(_ glyph: String) -> String { String(glyph.prefix(unit)) }

  /// Prints the node that an answer leads to.
  ///
  /// The trunk consists of the vertical lines on its left.
  private mutating func print(_ target: Target, _ trunk: String, depth: Int) {
    guard let address = forest.resolve(target, from: origin.tree), let node = forest[address] else {
      return write([Span("\(glyphs.elsewhere) "), Span(target.description, .id)], below: trunk)
    }
    if address.tree != origin.tree { return point(to: node, at: address, trunk) }
    switch node {
    case .cause(let cause): print(cause, at: address, fix: target.fix, trunk)
    case .question(let question): print(question, trunk, depth: depth)
    case .guide(let guide): write([Span(guide.title, .title)], below: trunk)
    }
  }

  private mutating func print(_ question: Question, _ trunk: String, depth: Int) {
    guard !printed.contains(question.id) else {
      let spans =
        [Span(glyphs.above.isEmpty ? "see " : "\(glyphs.above) see ", .hint)] + Prose.spans(question.ask, .hint)
      return write(spans, id: question.id, below: trunk)
    }
    let spans = Prose.spans(question.ask, .question)
    guard depth < self.depth else {
      isCut = true
      return write(spans + [Span("  \(glyphs.ellipsis)", .hint)], id: question.id, below: trunk)
    }
    printed.insert(question.id)
    write(spans, id: question.id, below: trunk)
    for (index, answer) in question.answers.enumerated() {
      let isLast = index == question.answers.count - 1
      let branch = Span(trunk + branch(isLast ? glyphs.corner : glyphs.fork), .branch)
      let below = trunk + self.branch(isLast ? "   " : glyphs.trunk)
      write(Prose.spans(answer.say), behind: [branch, Span(answer.key, .id), Span("  ")], below: below)
      let before = index > 0 ? question.answers[index - 1].go : nil
      if before == answer.go {
        write([Span("as above", .hint)], behind: mark(glyphs.above, below), below: below)
      } else if let before, before.tree == answer.go.tree, before.node == answer.go.node, let fix = fix(of: answer.go) {
        let spans = [Span("as above, with the fix: ", .hint)] + Prose.spans(fix.title)
        write(spans, behind: mark(glyphs.above, below), below: below)
      } else {
        print(answer.go, below, depth: depth + 1)
      }
    }
  }

  /// Returns the fix that an answer leads to.
  private func fix(of target: Target) -> Fix? {
    let address = forest.resolve(target, from: origin.tree)
    return address.flatMap { forest.cause($0) }?.fixes.first { $0.key != nil && $0.key == target.fix }
  }

  private mutating func print(_ cause: Cause, at address: Address, fix: String?, _ trunk: String) {
    write(
      Prose.spans(cause.title, .cause), id: address.node,
      behind: mark(glyphs.cause.isEmpty ? "cause:" : glyphs.cause, trunk), below: trunk)
    if let fix = cause.fixes.dropFirst().first(where: { $0.key != nil && $0.key == fix }) {
      write([Span("Fix: ", .hint)] + Prose.spans(fix.title), behind: [Span(trunk + "  ", .branch)], below: trunk + "  ")
    }
    guard isFull, printed.insert(address.node).inserted else { return }
    let body = Document.body(of: cause, at: address, in: forest, system: system)
    let margin = trunk + "  "
    let blank = Line(margin.trimmedAtEnd, .branch)
    lines.append(blank)
    for line in body.lines(width: max(24, width - CellWidth.of(margin)), glyphs: glyphs) {
      lines.append(line.spans.isEmpty ? blank : line.prefixed(with: [Span(margin, .branch)]))
    }
    lines.append(blank)
  }

  /// Prints a reference to a node in a different tree.
  private mutating func point(to node: Node, at address: Address, _ trunk: String) {
    let tree = Span((forest[address.tree]?.title ?? address.tree) + ": ", .hint)
    let spans = [tree] + Prose.spans(node.headline)
    write(spans, id: address.description, behind: mark(glyphs.elsewhere, trunk), below: trunk)
  }

  private func mark(_ glyph: String, _ trunk: String) -> [Span] {
    [Span(trunk, .branch)] + (glyph.isEmpty ? [] : [Span("\(glyph) ", .cause)])
  }

  /// Writes a text with an id at the right.
  ///
  /// If the id doesn't fit, it gets its own line.
  private mutating func write(_ spans: [Span], id: String, behind label: [Span]? = nil, below trunk: String) {
    write(spans, behind: label, below: trunk)
    let idWidth = CellWidth.of(id)
    let start = width - idWidth
    if let last = lines.last, last.width + 2 + idWidth <= width {
      let gap = String(repeating: " ", count: max(2, start - last.width))
      lines[lines.count - 1].spans += [Span(gap), Span(id, .id)]
    } else if CellWidth.of(trunk) + 2 + idWidth > width {
      // An id that doesn't fit takes the place of the lines on its left, so that it can be copied.
      let room = trunk.prefix(columns: max(0, width - idWidth))
      lines.append(Line([Span(room, .branch), Span(id, .id)]))
    } else {
      let gap = String(repeating: " ", count: max(2, start - CellWidth.of(trunk)))
      lines.append(Line([Span(trunk, .branch), Span(gap), Span(id, .id)]))
    }
  }

  /// Writes a text after a label.
  ///
  /// Further lines begin below the text, after the trunk.
  private mutating func write(_ spans: [Span], behind label: [Span]? = nil, below trunk: String = "") {
    let label = label ?? [Span(trunk, .branch)]
    let (column, start) = (Line(label).width, CellWidth.of(trunk))
    // If a key leaves little space, the text continues below the key.
    let indent = width - column < 24 ? min(2, column - start) : column - start
    let margin = trunk + String(repeating: " ", count: indent)
    lines += Line.hanging(spans, label: label, margin: Span(margin, .branch), width: max(width, start + indent + 24))
  }
}
