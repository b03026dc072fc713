internal import DecisionTrees
internal import TreeText

/// A walk by answers that were written down before, one a line.
struct ScriptedWalk {
  let context: CommandContext
  private var interpreter: WalkInterpreter
  /// Whether nobody reads the output any more; then only the status and the report are left to make.
  private var isReaderGone = false

  private var walk: Walk { interpreter.walk }
  private var text: WalkText { WalkText(context) }

  init(_ walk: Walk, context: CommandContext) {
    self.context = context
    interpreter = WalkInterpreter(walk)
  }

  /// A line of the script and its place, such as `stdin:3`.
  struct Entry {
    var text: String
    var place: String
  }

  /// Walks until the answers end or one does not fit.
  ///
  /// - Parameter next: Returns the next line; `nil` at the end.
  /// - Returns: How the walk ended.
  /// - Throws: `Failure` if the script cannot be read, or the result not be written.
  mutating func run(_ next: () throws(Failure) -> Entry?) throws(Failure) -> ExitStatus {
    var isInvalid = false
    do throws(Failure) { isInvalid = try !takeAll(next) } catch {
      try WalkEnding(context: context).writeReport(walk)
      throw error
    }
    return try WalkEnding(context: context).finish(walk, isInvalid: isInvalid)
  }

  /// - Returns: `false` if a word did not fit.
  private mutating func takeAll(_ next: () throws(Failure) -> Entry?) throws(Failure) -> Bool {
    try say(text.head(walk) + text.question(walk))
    // Answers from a pipe may have no end, those of `--answers` do.
    while !isReaderGone || context.options.answers != nil, let entry = try next() {
      guard let word = ScriptedAnswer(entry.text) else { continue }
      guard try take(word, at: entry.place) else { return false }
    }
    if walk.isAtRootCause {
      try say([Line()] + text.cause(walk))
      return true
    }
    try say(text.answers(walk))
    // Without a question the walk began at a cause, and that is ruled out: it has been said already.
    if let question = walk.question {
      let keys = question.answers.map(\.key).joined(separator: ", ")
      context.output.tell([Line("The answers end before a root cause; open: '\(question.ask)' (\(keys))")])
    }
    return true
  }

  /// - Returns: `false` if the script cannot go on.
  private mutating func take(_ word: ScriptedAnswer, at place: String) throws(Failure) -> Bool {
    switch interpreter.take(word) {
    case .answered(let answer): try say(text.answer(answer) + text.question(walk))
    case .returned: try say(text.question(walk))
    case .atStart: tell("warning", .warning, "there is nothing to take back", at: place)
    case .how: try say(text.how(walk))
    case .unsure: try say(text.candidates(walk))
    case .refused(let refusal):
      let isHarmless = if case .leftOver = refusal { true } else { refusal == .nothingLeft }
      tell(isHarmless ? "warning" : "error", isHarmless ? .warning : .wrong, refusal.message(walk), at: place)
      if refusal == .nothingLeft { try say(text.question(walk)) }
      return isHarmless
    }
    return true
  }

  private mutating func say(_ lines: [Line]) throws(Failure) {
    guard context.options.format == .text, !lines.isEmpty, !isReaderGone else { return }
    do throws(Failure) { try context.output.write(lines) } catch .system(.closedPipe) { isReaderGone = true }
  }

  private func tell(_ severity: String, _ role: Role, _ message: String, at place: String) {
    context.output.tell([Line([Span("\(place): ", .title), Span("\(severity): ", role), Span(message)])])
  }
}
