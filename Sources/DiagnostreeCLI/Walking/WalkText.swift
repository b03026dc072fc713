import DecisionTrees
import TreeText

/// The parts of a walk as lines, for plain and scripted walks.
struct WalkText {
  let width: Int
  let glyphs: Glyphs
  let system: SystemVersion?
  /// Whether the output is a terminal.
  private let isShown: Bool

  /// Creates the texts, with words instead of symbols if `inWords` is set.
  init(_ context: CommandContext, inWords: Bool = false) {
    width = context.output.width
    glyphs = inWords ? context.output.glyphs.inWords : context.output.glyphs
    system = context.options.system
    isShown = context.host.isTerminal(.output)
  }

  /// Returns the name of the tree that the walk begins in.
  func head(_ walk: Walk) -> [Line] {
    let tree = walk.forest[walk.origin.tree]
    return [Line(tree?.title ?? walk.origin.tree, .title), Line()]
  }

  /// Returns the open question with its number.
  func question(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    let number = "\(walk.steps.count + 1). "
    return hanging(Prose.spans(question.ask, .question), after: [Span(number, .question)]) + crossing(walk)
  }

  /// Returns a message if the walk has reached a different tree.
  private func crossing(_ walk: Walk) -> [Line] {
    let before = walk.steps.last?.question.tree ?? walk.origin.tree
    guard before != walk.position.tree, let tree = walk.forest[walk.position.tree] else { return [] }
    return hanging([Span("(continues in: \(tree.title))", .hint)], after: [Span("   ")])
  }

  /// Returns the outcome that confirmed the root cause.
  func confirmation(_ outcome: Answer) -> [Line] {
    hanging([Span("Confirmed: ", .right)] + Prose.spans(outcome.say), after: [], column: 2)
  }

  /// Returns the name of the cause whose test has an outcome, in the place of a question.
  func test(of cause: Cause, number: Int) -> [Line] {
    hanging(
      [Span("Test: ", .question)] + Prose.spans(cause.title, .question), after: [Span("\(number). ", .question)])
  }

  /// Returns the options that remain if no answer fits.
  func unmatched(_ walk: Walk, replay: String) -> [Line] {
    let tree = walk.position.tree
    var ways = [
      ("diagnostree search \"WHAT YOU SEE\"", "search in your own words"),
      ("diagnostree list", "see the other trees for this symptom"),
    ]
    if let guide = walk.question?.guides.first {
      let id = guide.tree == nil ? "\(tree)/\(guide)" : "\(guide)"
      ways.append(("diagnostree explain \(id)", "read how to find out more"))
    }
    ways.append(("\(replay) --report FILE", "save a report for a colleague"))
    let title = [Span("No match: none of the answers fits. What is left to do:", .heading)]
    return Line.wrap(title, to: width)
      + ways.flatMap { command, use in hanging([Span("To \(use):")], after: [Span("   ")]) + [Line("     \(command)")] }
  }

  /// Returns the chosen answer.
  func answer(_ answer: Answer) -> [Line] {
    hanging(
      Prose.spans(answer.say),
      after: [Span("   \(glyphs.chosen) "), Span("\(answer.key)", .id), Span(": ")], column: 5)
  }

  /// Returns the possible answers.
  func answers(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    return question.answers.enumerated().flatMap { index, answer in
      let isOut = walk.isRuledOut(Walk.Step(question: walk.position, answer: answer.key))
      let note = isOut ? [Span("  (ruled out)", .hint)] : []
      return hanging(
        Prose.spans(answer.say) + note,
        after: [Span("   \(index + 1) "), Span(answer.key, .id), Span("  ")], column: 5)
    }
  }

  /// Returns the full text of the root cause.
  ///
  /// Scripts read the first line, so don't change its form. It is wrapped only on a terminal.
  func cause(_ walk: Walk) -> [Line] {
    guard let cause = walk.cause else { return [] }
    let name = Span("\(walk.resultName): ", .heading)
    let head = [name] + Prose.spans(cause.title, .cause) + [Span("  [\(walk.position)]", .id)]
    let body = Document.body(of: cause, at: walk.position, in: walk.forest, system: system, fix: walk.fix)
    let confirmed = walk.confirmation.map { confirmation($0) + [Line()] } ?? []
    return (isShown ? Line.wrap(head, to: width) : [Line(head)]) + [Line()] + confirmed
      + body.lines(width: width, glyphs: glyphs)
  }

  /// Returns the instructions for answering the open question.
  func how(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    let lines = Document.how(question, at: walk.position, in: walk.forest)
      .lines(width: width - 3, glyphs: glyphs)
    if lines.isEmpty {
      return hanging([Span("This question doesn't explain how to find out.", .hint)], after: [Span("   ")])
    }
    // Headings are at the left margin of a document, which here is the margin of the answers.
    return lines.map { line in line.indented(by: line.spans.first?.role == .heading ? 3 : 1) }
  }

  /// Returns the first remaining causes of the current tree, as on the screen; if there are few, with their tests.
  func candidates(_ walk: Walk) -> [Line] {
    let causes = walk.forest.placesFirst(walk.ownCandidates)
    let isShort = causes.count <= Self.testedCandidates
    let total = walk.forest[walk.position.tree]?.causes.count ?? 0
    let isOwn = causes.first?.tree == walk.position.tree
    let count = isOwn ? "\(causes.count) of \(total.counted("root cause"))" : causes.count.counted("root cause")
    let more = (causes.count - Self.listedCandidates).counted("more root cause")
    let rest = [
      Line("   and \(more). To see all:", .hint), Line("   \(CommandTable.program) print \(walk.position)"),
    ]
    return hanging([Span("Still possible: \(count)", .heading)], after: [Span("   ")])
      + causes.prefix(Self.listedCandidates).flatMap { cause in
        candidate(cause, in: walk.forest, hasTest: isShort) + (isShort ? [Line()] : [])
      } + (causes.count > Self.listedCandidates ? rest : [])
  }

  /// The maximum numbers of remaining causes to list, and to list with their tests.
  private static let (listedCandidates, testedCandidates) = (10, 5)

  private func candidate(_ address: Address, in forest: Forest, hasTest: Bool) -> [Line] {
    guard let cause = forest.cause(address) else { return [] }
    let places = forest.places(of: address).count
    let note = places > 0 ? [Span("  \(places.counted("match", "matches"))", .hint)] : []
    let title = Prose.spans(cause.title, .cause) + [Span("  [\(address)]", .id)] + note
    let test = hasTest ? Document.test(of: cause, at: address, in: forest) : Document()
    let label = glyphs.cause.isEmpty ? "   " : "   \(glyphs.cause) "
    return hanging(title, after: [Span(label, .cause)])
      + test.lines(width: width - 5, glyphs: glyphs).map { $0.indented(by: 3) }
  }

  /// Formats a text after a label.
  ///
  /// The following lines begin below the text.
  func hanging(_ spans: [Span], after label: [Span], column: Int? = nil) -> [Line] {
    Line.hanging(spans, label: label, indent: column ?? Line(label).width, width: width)
  }
}
