internal import DecisionTrees

/// A walk by answers that were written down before, one a line.
struct ScriptedWalk {
  let context: CommandContext
  var guided: GuidedWalk
  /// What went wrong before the report was written, which comes first.
  private var failure: Failure?

  /// Whether the answers are known to end; others may come forever, though nobody reads where they lead.
  private let isFinite: Bool

  init(context: CommandContext, guided: GuidedWalk) {
    self.context = context
    self.guided = guided
    isFinite = context.options.answers != nil
  }

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
    let outcome = try walk(next)
    // Whoever reads no further gets the status all the same.
    do throws(Failure) { try context.finish(guided.walk, outcome) } catch .system(.closedPipe) {}
    if let failure, failure != .system(.closedPipe) { throw failure }
    return switch outcome {
    case .cause: .done
    case .open: .no
    case .invalid: .failed
    }
  }

  /// - Returns: Where the answers led.
  private mutating func walk(_ next: () throws(Failure) -> Entry?) throws(Failure) -> WalkReport.Outcome {
    do throws(Failure) {
      while failure != .system(.closedPipe) || isFinite, let entry = try next() {
        guard let word = ScriptedAnswer(entry.text) else { continue }
        guard try take(word, at: entry.place) else { return .invalid }
      }
    } catch {
      try postpone(error)
    }
    if guided.walk.isAtRootCause {
      try say([Line()] + text.cause(guided.walk))
      return .cause
    }
    try say(text.answers(guided.walk))
    // Without a question the walk began at a cause, and that is ruled out: it has been said already.
    if let question = guided.walk.question {
      let keys = question.answers.map(\.key).joined(separator: ", ")
      context.output.tell([Line("The answers end before a root cause; open: '\(question.ask)' (\(keys))")])
    }
    return .open
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

  private mutating func say(_ lines: [Line]) throws(Failure) {
    guard isText, !lines.isEmpty, failure == nil else { return }
    do throws(Failure) { try context.output.write(lines) } catch { try postpone(error) }
  }

  /// Puts a failure off until the report is written, if one is wanted; where nobody reads, the status tells the end.
  private mutating func postpone(_ error: Failure) throws(Failure) {
    guard context.options.report != nil || error == .system(.closedPipe) && isFinite else { throw error }
    failure = failure ?? error
  }

  private func tell(_ severity: String, _ role: Role, _ message: String, at place: String) {
    context.output.tell([Line([Span("\(place): ", .title), Span("\(severity): ", role), Span(message)])])
  }
}

extension CommandContext {
  /// Prints what is printed of a walk at its end alone, as text the last lines, and writes the report.
  func finish(_ walk: Walk, _ outcome: WalkReport.Outcome, saying lastLines: [Line] = []) throws(Failure) {
    // Text tells the walk as it goes; the others name all root causes that are left.
    let walk = options.format == .text && options.report == nil ? walk : library.withCandidates(walk)
    var failure: Failure?
    do throws(Failure) { try writeResult(walk, outcome, lastLines) } catch { failure = error }
    // Not lost with an output that nobody reads, or that has no room.
    if let path = options.report { try writeReport(WalkReport.markdown(walk, system: options.system), to: path) }
    if let failure { throw failure }
  }

  private func writeResult(_ walk: Walk, _ outcome: WalkReport.Outcome, _ lastLines: [Line]) throws(Failure) {
    switch options.format {
    case .text: try output.write(lastLines)
    case .json: try output.write(WalkReport.json(walk, outcome: outcome).text)
    case .markdown: try output.write(WalkReport.markdown(walk, system: options.system))
    case .id where outcome == .cause: try output.line(walk.position.description)
    default: break
    }
  }

  /// The command that walks the same way again, with the same trees and for the same system.
  func replayCommand(_ walk: Walk) -> String {
    walk.replayCommand + options.treeFolders.map { " --trees \($0.shellWord)" }.joined()
      + (options.system.map { " --os \($0.description.shellWord)" } ?? "")
  }
}
