/// A tree, or the part below a node, as lines of text.
public struct TextTree {
  private let forest: Forest
  private let origin: Address
  private let options: Options
  private let emit: (Line) -> Void
  /// The nodes of this tree that have been printed; those of others are only pointed to.
  private var printed: Set<String> = []
  /// The questions whose answers are being printed: a stack of its own, so that no depth of a tree can overflow the
  /// program's.
  private var open: [OpenQuestion] = []

  /// How a tree is printed.
  public struct Options: Sendable {
    /// The columns that text may take; deep down, 24 columns are kept for it even if it then sticks out.
    public var width: Int
    /// The marks to draw with.
    public var glyphs: Glyphs
    /// How many questions deep.
    public var depth: Int
    /// Whether causes are printed in full.
    public var isFull: Bool
    /// The reader's system: fixes that need a newer one come last and say so.
    public var system: SystemVersion?

    /// The depth beyond which lines hold more branches than text.
    public static let maximumDepth = 64

    /// Creates options.
    public init(
      width: Int = 80, glyphs: Glyphs = .unicode, depth: Int = Options.maximumDepth, isFull: Bool = false,
      system: SystemVersion? = nil
    ) {
      self.width = width
      self.glyphs = glyphs
      self.depth = min(depth, Self.maximumDepth)
      self.isFull = isFull
      self.system = system
    }
  }

  private struct OpenQuestion {
    let answers: [Answer]
    let trunk: Trunk
    let depth: Int
    /// How many answers have been printed.
    var count = 0
  }

  /// What stands before the lines of a text: the lines past the answers above.
  private struct Trunk {
    var text = ""
    var columns = 0

    var spans: [Span] { text.isEmpty ? [] : [Span(text, .branch)] }

    func longer(by glyph: String, columns: Int) -> Trunk { Trunk(text: text + glyph, columns: self.columns + columns) }
  }

  /// Prints a tree.
  ///
  /// - Parameters:
  ///   - forest: The tree, and what is known of the others.
  ///   - origin: The node to begin at.
  ///   - options: How to print.
  /// - Returns: The lines; the tree's title and symptom come first where `origin` is its start.
  public static func lines(_ forest: Forest, from origin: Address, options: Options) -> [Line] {
    var lines: [Line] = []
    forEachLine(of: forest, from: origin, options: options) { lines.append($0) }
    return lines
  }

  /// Prints a tree line by line, so that not all lines need be there at once.
  ///
  /// - Parameters:
  ///   - forest: The tree, and what is known of the others.
  ///   - origin: The node to begin at.
  ///   - options: How to print.
  ///   - body: Gets the lines.
  public static func forEachLine(
    of forest: Forest, from origin: Address, options: Options, _ body: (Line) -> Void
  ) {
    withoutActuallyEscaping(body) { emit in
      var tree = TextTree(forest: forest, origin: origin, options: options, emit: emit)
      tree.print()
    }
  }

  private init(forest: Forest, origin: Address, options: Options, emit: @escaping (Line) -> Void) {
    self.forest = forest
    self.origin = origin
    self.options = options
    self.emit = emit
  }

  private mutating func print() {
    if let tree = forest[origin.tree], tree.startAddress == origin {
      var title = RunningText()
      title.append(tree.title, .title)
      write(title)
      if !tree.symptom.isEmpty { write(.prose(tree.symptom)) }
      emit(Line())
    }
    print(Target("\(origin)"), Trunk(), depth: 0)
    while let last = open.indices.last {
      let index = open[last].count
      open[last].count += 1
      guard index < open[last].answers.count else {
        open.removeLast()
        continue
      }
      let isLast = index == open[last].answers.count - 1
      print(open[last].answers[index], isLast: isLast, open[last].trunk, depth: open[last].depth)
    }
  }

  private mutating func print(_ answer: Answer, isLast: Bool, _ trunk: Trunk, depth: Int) {
    let glyphs = options.glyphs
    let below = trunk.longer(by: isLast ? "   " : glyphs.trunk, columns: 3)
    let prefix = [
      Span(trunk.text + (isLast ? glyphs.corner : glyphs.fork), .branch), Span(answer.key, .id), Span("  "),
    ]
    write(.prose(answer.say), after: prefix, columns: below.columns + CellWidth.of(answer.key) + 2, below: below)
    print(answer.go, below, depth: depth + 1)
  }

  /// Prints where an answer of the tree leads.
  private mutating func print(_ target: Target, _ trunk: Trunk, depth: Int) {
    guard let address = forest.resolve(target, from: origin.tree), let node = forest[address] else {
      var text = RunningText()
      text.append("\(options.glyphs.elsewhere) ")
      text.append(target.description, .id)
      return write(text, below: trunk)
    }
    if address.tree != origin.tree { return point(to: node, at: address, trunk) }
    switch node {
    case .cause(let cause): print(cause, at: address, trunk)
    case .question(let question): print(question, trunk, depth: depth)
    case .guide(let guide):
      var text = RunningText()
      text.append(guide.title, .title)
      write(text, below: trunk)
    }
  }

  private mutating func print(_ question: Question, _ trunk: Trunk, depth: Int) {
    var text = RunningText()
    let isNew = !printed.contains(question.id)
    if !isNew { text.append("\(options.glyphs.above) see ", .hint) }
    text.append(prose: question.ask, isNew ? .question : .hint)
    text.append(id: question.id)
    if isNew, depth >= options.depth {
      text.append("  \(options.glyphs.ellipsis)", .hint)
    } else if isNew {
      printed.insert(question.id)
      open.append(OpenQuestion(answers: question.answers, trunk: trunk, depth: depth))
    }
    write(text, below: trunk)
  }

  private mutating func print(_ cause: Cause, at address: Address, _ trunk: Trunk) {
    var title = RunningText()
    title.append(prose: cause.title, .cause)
    title.append(id: address.node)
    write(title, behind: options.glyphs.cause, trunk)
    guard options.isFull, printed.insert(address.node).inserted else { return }
    let body = Document.body(of: cause, at: address, in: forest, system: options.system)
    let indent = trunk.longer(by: "  ", columns: 2)
    let blank = Line(indent.text.trimmedAtEnd, .branch)
    emit(blank)
    for line in body.lines(width: room(after: indent.columns), glyphs: options.glyphs) {
      emit(line.spans.isEmpty ? blank : line.prefixed(with: indent.spans))
    }
    emit(blank)
  }

  /// Prints where another tree goes on.
  private func point(to node: Node, at address: Address, _ trunk: Trunk) {
    var text = RunningText()
    text.append((forest[address.tree]?.title ?? address.tree) + ": ", .hint)
    text.append(prose: node.headline)
    text.append(id: address.description)
    write(text, behind: options.glyphs.elsewhere, trunk)
  }

  /// Writes a text behind a mark of one column.
  private func write(_ text: RunningText, behind mark: String, _ trunk: Trunk) {
    write(text, after: trunk.spans + [Span(mark + " ", .cause)], columns: trunk.columns + 2, below: trunk)
  }

  /// Writes a text behind the lines past the answers above.
  private func write(_ text: RunningText, below trunk: Trunk = Trunk()) {
    write(text, after: trunk.spans, columns: trunk.columns, below: trunk)
  }

  /// Writes a text behind a prefix; what does not fit goes on below its beginning.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prefix: What stands before the text in its first line.
  ///   - columns: The columns that the prefix takes.
  ///   - trunk: What stands before the other lines, with spaces up to those columns.
  private func write(_ text: RunningText, after prefix: [Span], columns: Int, below trunk: Trunk) {
    var text = text
    let cuts = text.cuts(to: room(after: columns))
    emit(text.line(cuts[0], after: prefix))
    guard cuts.count > 1 else { return }
    let gap = columns - trunk.columns
    let margin = trunk.longer(by: String(repeating: " ", count: gap), columns: gap).spans
    for cut in cuts.dropFirst() { emit(text.line(cut, after: margin)) }
  }

  private func room(after column: Int) -> Int { max(24, options.width - column) }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
