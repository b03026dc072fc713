internal import DecisionTrees

/// A walk by answers that were written down before, one a line.
struct ScriptedWalk {
  let context: CommandContext
  var guided: GuidedWalk

  /// A line of the script and where it stands, such as `stdin:3`.
  struct Entry {
    var text: String
    var place: String
  }

  private var text: WalkText { WalkText(context) }
  private var isText: Bool { context.options.format == .text }

  /// Walks until the answers end or one is wrong.
  ///
  /// - Parameter next: Returns the next line; `nil` at the end.
  /// - Returns: How the walk ended.
  /// - Throws: `Failure` if the script cannot be read, or the result not be written.
  mutating func run(_ next: () throws(Failure) -> Entry?) throws(Failure) -> ExitStatus {
    try say(text.head(guided.walk) + text.question(guided.walk))
    while let entry = try next() {
      guard let word = ScriptedAnswer(entry.text) else { continue }
      guard try take(word, at: entry.place) else {
        try finish(.invalid)
        return .failed
      }
    }
    if guided.walk.cause != nil {
      try say([Line()] + text.cause(guided.walk))
      try finish(.cause)
      return .done
    }
    try say(text.answers(guided.walk))
    let question = guided.walk.question?.ask ?? guided.walk.position.description
    let keys = guided.walk.question?.answers.map(\.key).joined(separator: ", ") ?? ""
    context.output.tell([Line("The answers end before a root cause; open: '\(question)' (\(keys))")])
    try finish(.open)
    return .no
  }

  /// - Returns: `false` if the script cannot go on.
  private mutating func take(_ word: ScriptedAnswer, at place: String) throws(Failure) -> Bool {
    let outcome = guided.take(word)
    switch outcome {
    case .answered(let answer): try say(text.answer(answer) + text.question(guided.walk))
    case .returned: try say(text.question(guided.walk))
    case .atStart: tell("warning", .warning, "there is nothing to take back", at: place)
    case .how: try say(text.how(guided.walk))
    case .unsure:
      guided.loadCandidates()
      try say(text.candidates(guided.walk))
    case .refused(let refusal):
      let isHarmless = if case .leftOver = refusal { true } else { refusal == .nothingLeft }
      tell(isHarmless ? "warning" : "error", isHarmless ? .warning : .wrong, refusal.message(guided.walk), at: place)
      if refusal == .nothingLeft { try say(text.question(guided.walk)) }
      return isHarmless
    }
    return true
  }

  private func say(_ lines: [Line]) throws(Failure) {
    if isText, !lines.isEmpty { try context.output.write(lines) }
  }

  private func tell(_ severity: String, _ role: Role, _ message: String, at place: String) {
    context.output.tell([Line([Span("\(place): ", .title), Span("\(severity): ", role), Span(message)])])
  }

  /// Prints what is printed at the end alone, and writes the report.
  private mutating func finish(_ outcome: WalkReport.Outcome) throws(Failure) {
    if context.options.format == .json || context.options.format == .markdown || context.options.report != nil {
      guided.loadCandidates()
    }
    let report = { [guided, context] in WalkReport.markdown(guided.walk, system: context.options.system) }
    switch context.options.format {
    case .json: try context.output.write(WalkReport.json(guided.walk, outcome: outcome).text)
    case .markdown: try context.output.write(report())
    case .id where outcome == .cause: try context.output.line(guided.position.description)
    default: break
    }
    if let path = context.options.report { try context.writeReport(report(), to: path) }
  }
}
