import DecisionTrees
import TreeText

/// A walk by answers that were written down before, one a line.
struct ScriptedWalk {
  let context: CommandContext
  private var interpreter: WalkInterpreter
  /// The answers of `--answers` that are left; `nil` if they come from standard input, one a line.
  private var answers: ArraySlice<Substring>?
  /// How many entries of the script have been read.
  private var count = 0
  /// Whether nobody reads the output any more; then only the status and the report are left to make.
  private var isReaderGone = false
  /// What `--brief` has to say about the answers.
  private var notes: [String] = []

  private var walk: Walk { interpreter.walk }
  private var text: WalkText { WalkText(context) }

  init(_ walk: Walk, context: CommandContext) {
    self.context = context
    interpreter = WalkInterpreter(walk)
    answers = context.options.answers?.split(separator: ",")[...]
  }

  /// Walks until the answers end or one does not fit.
  consuming func run() throws(Failure) -> ExitStatus {
    var isInvalid = false
    do throws(Failure) { isInvalid = try !takeAll() } catch {
      try WalkEnding(context: context).writeReport(walk)
      throw error
    }
    return try WalkEnding(context: context).finish(walk, isInvalid: isInvalid, notes: notes)
  }

  /// The walk at the end of `--answers`, if all of them fit and a question is open then.
  var openEnd: Walk? {
    var trial = interpreter
    for word in (answers ?? []).compactMap(ScriptedAnswer.init) {
      if case .refused = trial.take(word) { return nil }
    }
    return trial.walk.question == nil ? nil : trial.walk
  }

  private mutating func next() throws(Failure) -> String? {
    count += 1
    return try answers == nil ? context.readLine() : answers?.popFirst().map { String($0) }
  }

  /// - Returns: `false` if a word did not fit.
  private mutating func takeAll() throws(Failure) -> Bool {
    try say(text.head(walk) + text.question(walk))
    // Answers from a pipe may have no end, those of `--answers` do.
    while !isReaderGone || answers != nil, let entry = try next() {
      guard let word = ScriptedAnswer(entry) else { continue }
      guard try take(word) else { return false }
    }
    if walk.isAtRootCause {
      // The head of a walk without answers already ends with a blank line.
      if !walk.steps.isEmpty { try say([Line()]) }
      try say(text.cause(walk), isPaged: true)
      return true
    }
    // What is left to do has been said already.
    if walk.isUnmatched { return true }
    try say(text.answers(walk))
    // Without a question the walk began at a cause, and that is ruled out: it has been said already.
    if let question = walk.question, !context.options.isBrief {
      let keys = question.answers.map(\.key).joined(separator: ", ")
      context.output.tell([
        Line("The answers end before a root cause. The open question is '\(question.ask)' (\(keys)).")
      ])
    }
    return true
  }

  /// - Returns: `false` if the script cannot go on.
  private mutating func take(_ word: ScriptedAnswer) throws(Failure) -> Bool {
    let (tested, number) = (walk.cause, walk.steps.count + (walk.isConfirmed ? 0 : 1))
    switch interpreter.take(word) {
    case .answered(let answer):
      let head = tested.map { text.test(of: $0, number: number) } ?? []
      try say(head + text.answer(answer) + text.question(walk))
    case .returned: try say(text.question(walk))
    case .atStart: tell("warning", .warning, "This is the first question, so 'back' does nothing.")
    case .how: try say(text.how(walk))
    case .unsure: try say(text.candidates(walk, limit: context.host.isTerminal(.output) ? 10 : .max))
    case .unmatched: try say(text.unmatched(walk, replay: WalkEnding(context: context).replayCommand(walk)))
    case .refused(let refusal):
      let isHarmless = if case .leftOver = refusal { true } else { refusal == .nothingLeft }
      tell(isHarmless ? "warning" : "error", isHarmless ? .warning : .wrong, refusal.message(walk))
      if refusal == .nothingLeft { try say(text.question(walk)) }
      return isHarmless
    }
    return true
  }

  private mutating func say(_ lines: [Line], isPaged: Bool = false) throws(Failure) {
    guard context.options.format == .text, !lines.isEmpty, !isReaderGone else { return }
    do throws(Failure) {
      try isPaged ? context.output.page(lines) : context.output.write(lines)
    } catch .system(.closedPipe) { isReaderGone = true }
  }

  /// Tells about the entry that was read last.
  private mutating func tell(_ severity: String, _ role: Role, _ message: String) {
    let place = "\(answers == nil ? "stdin" : "--answers"):\(count)"
    if context.options.isBrief { return notes.append("\(place): \(severity): \(message)") }
    context.output.tell([Line([Span("\(place): ", .title), Span("\(severity): ", role), Span(message)])])
  }
}
