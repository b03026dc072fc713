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
        try context.finish(guided.walk, .invalid)
        return .failed
      }
    }
    if guided.walk.isAtRootCause {
      try say([Line()] + text.cause(guided.walk))
      try context.finish(guided.walk, .cause)
      return .done
    }
    try say(text.answers(guided.walk))
    // Without a question the walk began at a cause, and that is ruled out: it has been said already.
    if let question = guided.walk.question {
      let keys = question.answers.map(\.key).joined(separator: ", ")
      context.output.tell([Line("The answers end before a root cause; open: '\(question.ask)' (\(keys))")])
    }
    try context.finish(guided.walk, .open)
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
}

extension CommandContext {
  /// Prints what is printed of a walk at its end alone, and writes the report.
  func finish(_ walk: Walk, _ outcome: WalkReport.Outcome) throws(Failure) {
    // Text tells the walk as it goes; the others name all root causes that are left.
    let walk = options.format == .text && options.report == nil ? walk : library.withCandidates(walk)
    let report = { WalkReport.markdown(walk, system: options.system) }
    switch options.format {
    case .json: try output.write(WalkReport.json(walk, outcome: outcome).text)
    case .markdown: try output.write(report())
    case .id where outcome == .cause: try output.line(walk.position.description)
    default: break
    }
    if let path = options.report { try writeReport(report(), to: path) }
  }

  /// The command that walks the same way again, with the same trees.
  func replayCommand(_ walk: Walk) -> String {
    let folders = options.treeFolders.map { folder in
      let isPlain = folder.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
      return " --trees "
        + (isPlain
          ? folder : "'\(folder.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'")
    }
    return walk.replayCommand + folders.joined()
  }
}
