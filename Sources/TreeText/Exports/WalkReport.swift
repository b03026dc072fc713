package import DecisionTrees

/// The result of a walk, for people and for scripts.
package enum WalkReport {
  /// The way in which a walk ended.
  package enum Outcome: String, Sendable {
    /// The walk has reached a root cause.
    case cause
    /// The answers end at a question.
    case open
    /// The reader said that no answer to the question fits.
    case noMatch = "no-match"
    /// One of the given answers doesn't exist.
    case invalid
  }

  /// Returns a report in Markdown that readers can save or send.
  package static func markdown(_ walk: Walk, system: SystemVersion?) -> String {
    var writer = MarkdownWriter(level: 1)
    let tree = walk.forest[walk.origin.tree]
    writer.write(.title([Span(tree?.title ?? walk.origin.tree)]))
    if let tree, !tree.symptom.isEmpty { writer.write(.paragraph(Prose.spans(tree.symptom))) }
    writeSteps(of: walk, to: &writer)
    writeCauses("Ruled out", walk.ruledOut, of: walk, to: &writer)
    if let cause = walk.cause {
      let name = Span("\(walk.resultName): ")
      writer.write(.heading([name] + Prose.spans(cause.title) + [Span(" [\(walk.position)]", .id)]))
      if let outcome = walk.confirmation { writer.write(.paragraph([Span("Confirmed: ")] + Prose.spans(outcome.say))) }
      let body = Document.body(of: cause, at: walk.position, in: walk.forest, system: system, fix: walk.fix)
      writer.paragraph(body.markdown(level: 2).trimmed)
    } else {
      writeOpenQuestion(of: walk, to: &writer)
      writeCauses("Still possible", walk.ownCandidates, of: walk, to: &writer)
      writePlaces(of: walk, to: &writer)
    }
    writer.write(.heading([Span("Repeat this walk")]))
    writer.fence(walk.replayCommand, language: "sh")
    return writer.text
  }

  /// Returns a walk and its outcome as JSON.
  package static func json(_ walk: Walk, outcome: Outcome) -> JSONValue {
    let node = walk.node?.json(at: walk.position, in: walk.forest)
    let isAtCause = walk.cause != nil
    let places = walk.candidates.flatMap { cause in walk.forest.places(of: cause).map { $0.json(of: cause) } }
    return [
      "format": 1, "tree": walk.origin.tree, "steps": walk.steps.map { json($0, in: walk.forest) },
      "outcome": outcome.rawValue, "cause": isAtCause ? node : nil, "confirmed": isAtCause ? walk.isConfirmed : nil,
      "fix": walk.fix, "open": walk.question == nil ? nil : node, "ruledOut": walk.ruledOut,
      "candidates": walk.candidates, "places": places,
    ]
  }

  private static func json(_ step: Walk.Step, in forest: Forest) -> JSONValue {
    [
      "tree": step.question.tree, "question": step.question.node, "ask": forest[step.question]?.headline ?? "",
      "answer": step.answer, "say": forest.answer(of: step)?.say ?? "",
    ]
  }

  private static func writeSteps(of walk: Walk, to writer: inout MarkdownWriter) {
    guard !walk.steps.isEmpty else { return }
    writer.write(.heading([Span("Answers")]))
    if walk.steps.contains(where: \.isAssumed) {
      writer.write(
        .paragraph([Span("You opened a page directly, so this list leaves out the answers on the way to it.")]))
    }
    for (index, step) in walk.steps.filter({ !$0.isAssumed }).enumerated() {
      let test = walk.forest.cause(step.question) == nil ? "" : "Test: "
      let ask = Markdown.text(Prose.spans(test + (walk.forest[step.question]?.headline ?? step.question.node)))
      let say = Markdown.text(Prose.spans(walk.forest.answer(of: step)?.say ?? step.answer))
      // Two spaces at the end of a line break the line inside the item.
      writer.item("\(ask)  \n   → **\(say)**", marker: "\(index + 1).")
    }
  }

  private static func writeCauses(
    _ title: String, _ addresses: [Address], of walk: Walk, to writer: inout MarkdownWriter
  ) {
    guard !addresses.isEmpty else { return }
    writer.write(.heading([Span(title)]))
    for address in addresses {
      let title = walk.forest.cause(address)?.title
      writer.write(.reference(id: address.description, headline: title))
    }
  }

  private static func writePlaces(of walk: Walk, to writer: inout MarkdownWriter) {
    let places = walk.candidates.flatMap { cause in walk.forest.places(of: cause).map { (cause, $0) } }
    guard !places.isEmpty else { return }
    writer.write(.heading([Span("Matches in your sources")]))
    for (cause, place) in places {
      let message = Markdown.text(Prose.spans(place.sign.message))
      writer.item("\(Markdown.code(place.description)) \(message) \(Markdown.code(cause.description))")
    }
  }

  private static func writeOpenQuestion(of walk: Walk, to writer: inout MarkdownWriter) {
    guard let question = walk.question else { return }
    writer.write(.heading([Span("Open question")]))
    writer.write(.paragraph(Prose.spans(question.ask)))
    for answer in question.answers {
      let isOut = walk.isRuledOut(Walk.Step(question: walk.position, answer: answer.key))
      let note = isOut ? " (ruled out)" : ""
      writer.item("\(Markdown.code(answer.key)): \(Markdown.text(Prose.spans(answer.say)))\(note)")
    }
    if walk.isUnmatched { writer.write(.paragraph([Span("The reader says that none of these answers fits.")])) }
  }
}
