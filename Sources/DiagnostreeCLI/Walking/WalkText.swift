import DecisionTrees
import TreeSearch
import TreeText

/// The parts of a walk as lines, for plain and scripted walks alike.
struct WalkText {
  private let output: Output
  private let system: SystemVersion?

  init(_ context: CommandContext) {
    output = context.output
    system = context.options.system
  }

  /// The trees that can be walked.
  func menu(_ trees: [Tree]) -> [Line] {
    [Line("What is wrong?", .question)]
      + trees.enumerated().flatMap { index, tree in
        hanging(
          Prose.spans(tree.symptom), after: [Span("   \(index + 1) "), Span(tree.id, .id), Span("  ")], column: 5)
      }
  }

  /// What can be typed at the menu of plain mode.
  var menuHelp: [Line] {
    help(
      [("", "To begin a walk, type a number or the name of a tree, and press Enter.")] + Self.searching + Self.ending)
  }

  /// What can be typed at a question in plain mode.
  var help: [Line] {
    let walking = [
      ("", "To answer, type a number, a key, or the beginning of an answer, and press Enter."),
      ("<", "Undo the last answer"),
      ("how", "Show how to find out"),
      ("unsure", "List the root causes that are still possible, with their tests"),
      ("not-it", "Rule out this root cause, and continue with the others"),
      ("restart", "Restart this tree"),
      ("save FILE", "Save a report of the walk"),
    ]
    return help(walking + Self.searching + Self.ending)
  }

  private static let searching = [
    ("/words", "Search for words or a pasted message"), ("more", "Show the rest of a list"),
  ]
  private static let ending = [("q", "Quit")]

  private func help(_ words: [(name: String, text: String)]) -> [Line] {
    words.flatMap { name, text in
      let gap = String(repeating: " ", count: name.isEmpty ? 0 : 11 - name.count)
      return hanging([Span(text)], after: [Span(name + gap)])
    }
  }

  /// The name of the tree the walk begins in.
  func head(_ walk: Walk) -> [Line] {
    let tree = walk.forest[walk.origin.tree]
    return [Line(tree?.title ?? walk.origin.tree, .title), Line()]
  }

  /// The open question with its number.
  func question(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    let number = "\(walk.steps.count + 1). "
    return hanging(Prose.spans(question.ask, .question), after: [Span(number, .question)]) + crossing(walk)
  }

  /// Says that the walk has come to another tree.
  private func crossing(_ walk: Walk) -> [Line] {
    let before = walk.steps.last?.question.tree ?? walk.origin.tree
    guard before != walk.position.tree, let tree = walk.forest[walk.position.tree] else { return [] }
    return [Line("   (continues in: \(tree.title))", .hint)]
  }

  /// The outcome that confirmed the root cause.
  private func confirmation(_ outcome: Answer) -> [Line] {
    hanging([Span("Confirmed: ", .right)] + Prose.spans(outcome.say), after: [Span(" ")])
  }

  /// Names the cause whose test has an outcome, as the question that the outcome answers.
  func test(of cause: Cause, number: Int) -> [Line] {
    hanging(
      [Span("Test: ", .question)] + Prose.spans(cause.title, .question), after: [Span("\(number). ", .question)])
  }

  /// What is left to do where no answer fits.
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
    ways.append(("\(replay) --report FILE", "save a report to ask somebody"))
    let title = Line("No match: none of the answers fits. What is left to do:", .heading)
    return [title] + ways.flatMap { command, use in [Line("   To \(use):"), Line("     \(command)")] }
  }

  /// The answer that was given.
  func answer(_ answer: Answer) -> [Line] {
    hanging(
      Prose.spans(answer.say),
      after: [Span("   \(output.glyphs.chosen) "), Span("\(answer.key)", .id), Span(": ")], column: 5)
  }

  /// The answers that could be given.
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

  /// The root cause, whole.
  ///
  /// Its first line is one that scripts rely on.
  func cause(_ walk: Walk) -> [Line] {
    guard let cause = walk.cause else { return [] }
    let name = Span("\(walk.resultName): ", .heading)
    let head = Line([name] + Prose.spans(cause.title, .cause) + [Span("  [\(walk.position)]", .id)])
    let body = Document.body(of: cause, at: walk.position, in: walk.forest, system: system, fix: walk.fix)
    let confirmed = walk.confirmation.map { confirmation($0) + [Line()] } ?? []
    return [head, Line()] + confirmed + body.lines(width: output.width, glyphs: output.glyphs)
  }

  /// How to find out the answer to the open question.
  func how(_ walk: Walk) -> [Line] {
    guard let question = walk.question else { return [] }
    let lines = Document.how(question, at: walk.position, in: walk.forest)
      .lines(width: output.width - 3, glyphs: output.glyphs)
    if lines.isEmpty { return [Line("   This question doesn't explain how to find out.", .hint)] }
    // Headings stand at the margin of a document, which here is that of the answers.
    return lines.map { line in line.indented(by: line.spans.first?.role == .heading ? 3 : 1) }
  }

  /// The first causes that are still possible, each with the test that confirms it.
  func candidates(_ walk: Walk, limit: Int) -> [Line] {
    let candidates = walk.forest.placesFirst(walk.candidates)
    let more = candidates.count - limit
    return candidateCount(candidates.count) + candidates.prefix(limit).flatMap { candidate($0, in: walk.forest) }
      + (more > 0 ? [Line("   and \(more) more", .hint)] : [])
  }

  /// How many causes are still possible.
  func candidateCount(_ count: Int) -> [Line] {
    [Line("   \(count == 1 ? "1 root cause is" : "\(count) root causes are") still possible:", .heading)]
  }

  /// A cause that is still possible, with the test that confirms it.
  func candidate(_ address: Address, in forest: Forest) -> [Line] {
    guard let cause = forest.cause(address) else { return [] }
    let places = forest.places(of: address).count
    let note = places > 0 ? [Span("  \(places.counted("match", "matches"))", .hint)] : []
    let title = Prose.spans(cause.title, .cause) + [Span("  [\(address)]", .id)] + note
    let test = Document.test(of: cause, at: address, in: forest)
    return hanging(title, after: [Span("   \(output.glyphs.cause) ", .cause)])
      + test.lines(width: output.width - 5, glyphs: output.glyphs).map { $0.indented(by: 3) }
  }

  /// What a search found, and what it was found by.
  func hit(_ hit: SearchHit, number: Int) -> [Line] {
    let label = Span("   \(number) ")
    let title = [Span("\(hit.kind.rawValue): ")] + Prose.spans(hit.title, hit.kind == .cause ? .cause : .title)
    return hanging(title + [Span("  [\(hit.address)]", .id)], after: [label])
      + hanging([Span(hit.reason, .hint)], after: [Span(String(repeating: " ", count: Line([label]).width))])
  }

  private func hanging(_ spans: [Span], after label: [Span], column: Int? = nil) -> [Line] {
    Line.hanging(spans, label: label, indent: column ?? Line(label).width, width: output.width)
  }
}
