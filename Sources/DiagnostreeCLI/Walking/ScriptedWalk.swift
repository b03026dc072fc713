import DecisionTrees
import TreeText

/// A walk with given answers, one per line.
struct ScriptedWalk {
  let context: CommandContext
  private var interpreter: WalkInterpreter
  /// The remaining answers of `--answers`, or `nil` if the answers come from standard input, one per line.
  private var answers: ArraySlice<Substring>?
  /// The number of entries read so far.
  private var count = 0
  /// Whether the reader of the output has closed the pipe.
  ///
  /// The program then only writes the report and returns the status.
  private var isReaderGone = false
  /// Remarks about the answers, for the output of `--brief`.
  private var notes: [String] = []

  private var walk: Walk { interpreter.walk }
  private var text: WalkText { WalkText(context) }

  init(_ walk: Walk, context: CommandContext) {
    self.context = context
    interpreter = WalkInterpreter(walk)
    answers = context.options.answers?.split(separator: ",")[...]
  }

  /// Walks until the answers end or an answer doesn't fit.
  consuming func run() throws(Failure) -> ExitStatus {
    var isInvalid = false
    do throws(Failure) { isInvalid = try !takeAll() } catch {
      try WalkEnding(context: context).writeReport(walk)
      throw error
    }
    return try WalkEnding(context: context).finish(walk, isInvalid: isInvalid, notes: notes)
  }

  /// The walk after all answers of `--answers`, if all of them fit and the walk ends at a question.
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

  /// Handles all entries.
  ///
  /// - Returns: `false` if an entry didn't fit.
  private mutating func takeAll() throws(Failure) -> Bool {
    try say(text.head(walk) + text.question(walk))
    // If the reader of the output has disappeared, stop reading from a pipe, because it may never end. The answers of
    // `--answers` always end.
    while !isReaderGone || answers != nil, let entry = try next() {
      guard let word = ScriptedAnswer(entry) else { continue }
      guard try take(word) else { return false }
    }
    if walk.isAtRootCause {
      // The heading of a walk without answers already ends with a blank line.
      if !walk.steps.isEmpty { try say([Line()]) }
      try say(text.cause(walk), isPaged: true)
      return true
    }
    // The remaining options have already been printed.
    if walk.isUnmatched { return true }
    try say(text.answers(walk))
    // If there is no question, the walk began at a cause that is now ruled out, and this has already been printed.
    if let question = walk.question, !context.options.isBrief {
      let keys = question.answers.map(\.key).joined(separator: ", ")
      context.output.tell([
        Line("The answers end before a root cause. The open question is '\(question.ask)' (\(keys)).")
      ])
    }
    return true
  }

  /// Handles one entry.
  ///
  /// - Returns: `false` if the walk can't continue.
  private mutating func take(_ word: ScriptedAnswer) throws(Failure) -> Bool {
    let (tested, number) = (walk.cause, walk.steps.count + (walk.isConfirmed ? 0 : 1))
    switch interpreter.take(word) {
    case .answered(let answer):
      let head = tested.map { text.test(of: $0, number: number) } ?? []
      try say(head + text.answer(answer) + text.question(walk))
    case .returned: try say(text.question(walk))
    case .atStart: tell("warning", .warning, "This is the first question, so 'back' does nothing.")
    case .how: try say(text.how(walk))
    case .unsure: try say(text.candidates(walk))
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

  /// Prints a message about the last entry.
  private mutating func tell(_ severity: String, _ role: Role, _ message: String) {
    let place = "\(answers == nil ? "stdin" : "--answers"):\(count)"
    if context.options.isBrief { return notes.append("\(place): \(severity): \(message)") }
    context.output.tell([Line([Span("\(place): ", .title), Span("\(severity): ", role), Span(message)])])
  }
}
