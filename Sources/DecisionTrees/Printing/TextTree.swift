/// A tree, or the part below a node, as lines of text.
public struct TextTree {
  private let forest: Forest
  private let origin: Address
  private let options: Options
  private let emit: (Line) -> Void
  /// The nodes of this tree that have been printed; those of others are only pointed to.
  private var printed: Set<String> = []
  /// What is still to print, the next last: a stack of its own, so that no depth of a tree can overflow the program's.
  private var open: [Item] = []

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

  private enum Item {
    case node(Target, from: String, trunk: String, depth: Int)
    case answer(Answer, from: String, trunk: String, isLast: Bool, depth: Int)
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
      write([Span(tree.title, .title)], after: [])
      if !tree.symptom.isEmpty { write(Prose.spans(tree.symptom), after: []) }
      emit(Line())
    }
    open = [.node(Target("\(origin)"), from: origin.tree, trunk: "", depth: 0)]
    while let item = open.popLast() {
      switch item {
      case .node(let target, let tree, let trunk, let depth): print(target, from: tree, trunk: trunk, depth: depth)
      case .answer(let answer, let tree, let trunk, let isLast, let depth):
        print(answer, from: tree, trunk: trunk, isLast: isLast, depth: depth)
      }
    }
  }

  private mutating func print(_ answer: Answer, from tree: String, trunk: String, isLast: Bool, depth: Int) {
    let branch = isLast ? options.glyphs.corner : options.glyphs.fork
    let below = trunk + (isLast ? "   " : options.glyphs.trunk)
    write(
      Prose.spans(answer.say), after: [Span(trunk + branch, .branch), Span(answer.key, .id), Span("  ")], margin: below)
    open.append(.node(answer.go, from: tree, trunk: below, depth: depth + 1))
  }

  private mutating func print(_ target: Target, from tree: String, trunk: String, depth: Int) {
    let margin = Span(trunk, .branch)
    guard let address = forest.resolve(target, from: tree), let node = forest[address] else {
      write([Span("\(options.glyphs.elsewhere) "), Span(target.description, .id)], after: [margin])
      return
    }
    if address.tree != origin.tree { return point(to: node, at: address, margin) }
    switch node {
    case .cause(let cause): print(cause, at: address, margin)
    case .question(let question): print(question, at: address, margin, depth: depth)
    case .guide(let guide): write([Span(guide.title, .title)], after: [margin])
    }
  }

  private mutating func print(_ question: Question, at address: Address, _ margin: Span, depth: Int) {
    let id = Span("  (\(address.node))", .id)
    if printed.contains(address.node) {
      write([Span("\(options.glyphs.above) see ", .hint)] + Prose.spans(question.ask, .hint) + [id], after: [margin])
    } else if depth >= options.depth {
      write(Prose.spans(question.ask, .question) + [id, Span("  \(options.glyphs.ellipsis)", .hint)], after: [margin])
    } else {
      printed.insert(address.node)
      write(Prose.spans(question.ask, .question) + [id], after: [margin])
      let answers = question.answers.enumerated().map { index, answer in
        Item.answer(
          answer, from: address.tree, trunk: margin.text, isLast: index == question.answers.count - 1, depth: depth)
      }
      open += answers.reversed()
    }
  }

  private mutating func print(_ cause: Cause, at address: Address, _ margin: Span) {
    let mark = "\(options.glyphs.cause) "
    write(
      Prose.spans(cause.title, .cause) + [Span("  (\(address.node))", .id)], after: [margin, Span(mark, .cause)],
      margin: margin.text)
    guard options.isFull, printed.insert(address.node).inserted else { return }
    let body = Document.body(of: cause, at: address, in: forest, system: options.system)
    let indent = margin.text + "  "
    emit(Line(indent.trimmedAtEnd, .branch))
    for line in body.lines(width: room(after: CellWidth.of(indent)), glyphs: options.glyphs) {
      emit(
        line.spans.isEmpty ? Line(indent.trimmedAtEnd, .branch) : line.prefixed(with: [Span(indent, .branch)]))
    }
    emit(Line(indent.trimmedAtEnd, .branch))
  }

  /// Prints where another tree goes on.
  private mutating func point(to node: Node, at address: Address, _ margin: Span) {
    let title = forest[address.tree]?.title ?? address.tree
    write(
      [Span("\(title): ", .hint)] + Prose.spans(node.headline) + [Span("  (\(address))", .id)],
      after: [margin, Span("\(options.glyphs.elsewhere) ", .cause)], margin: margin.text)
  }

  /// Writes a text behind a prefix; what does not fit goes on below its beginning.
  ///
  /// - Parameters:
  ///   - spans: The text.
  ///   - prefix: What stands before the text in its first line.
  ///   - margin: What stands before it in the others; `nil` for the same as in the first.
  private mutating func write(_ spans: [Span], after prefix: [Span], margin: String? = nil) {
    let column = Line(prefix).width
    let lines = Line.wrap(spans, to: room(after: column))
    emit(lines[0].prefixed(with: prefix))
    guard lines.count > 1 else { return }
    let trunk = margin ?? Line(prefix).text
    let gap = String(repeating: " ", count: max(0, column - CellWidth.of(trunk)))
    for line in lines.dropFirst() { emit(line.prefixed(with: [Span(trunk + gap, .branch)])) }
  }

  private func room(after column: Int) -> Int { max(24, options.width - column) }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
