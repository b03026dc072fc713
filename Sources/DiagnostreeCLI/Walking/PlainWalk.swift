internal import DecisionTrees

/// A walk question by question on plain lines: for screen readers, and for terminals that can do no more.
///
/// Nothing is redrawn. A number and Enter answers, `<` goes back, `?` helps.
struct PlainWalk {
  let context: CommandContext

  private var text: WalkText { WalkText(context) }

  func run() throws(Failure) -> ExitStatus {
    var origin = try WalkCommand.origin(context)
    if origin == nil { origin = try chooseTree() }
    guard let origin else { return .no }
    var guided = try GuidedWalk(library: context.library, from: origin)
    do throws(Failure) {
      try say(text.head(guided.walk) + prompt(guided.walk))
      while let line = try read() {
        if ["q", "quit", "exit"].contains(line.lowercased()) { break }
        try take(line, &guided)
      }
    } catch {
      // The report is not lost with the terminal.
      if context.options.report != nil { try context.finish(guided.walk, outcome(of: guided.walk)) }
      throw error
    }
    return try end(guided.walk)
  }

  private func take(_ line: String, _ guided: inout GuidedWalk) throws(Failure) {
    if line == "?" || line.lowercased() == "help" { return try say(text.help) }
    guard let word = line == "<" ? .back : ScriptedAnswer(line) else { return try say(prompt(guided.walk)) }
    switch guided.take(word) {
    case .answered(let answer): try say(text.answer(answer) + [Line()] + prompt(guided.walk))
    case .returned: try say([Line()] + prompt(guided.walk))
    case .atStart: try say([Line("This is the first question.")])
    case .how: try say(text.how(guided.walk))
    case .unsure:
      guided.loadCandidates()
      try say(text.candidates(guided.walk))
    case .refused(let refusal): try say(wrapped(refusal.message(guided.walk).capitalizedFirst + ".", .warning))
    }
  }

  /// The open question with its answers, or the root cause.
  private func prompt(_ walk: Walk) -> [Line] {
    if walk.cause != nil {
      return text.cause(walk) + [Line()]
        + wrapped("Not this? Type not-it to rule it out, < to go back, or q to quit.", .hint)
    }
    return text.question(walk) + text.answers(walk)
  }

  private func chooseTree() throws(Failure) -> Address? {
    let trees = context.library.heads().filter { $0.start != nil }
    guard !trees.isEmpty else { throw .noTrees(folders: context.library.folders) }
    try say(text.menu(trees))
    while let line = try read() {
      if ["q", "quit", "exit"].contains(line.lowercased()) { return nil }
      if let number = Int(line), trees.indices.contains(number - 1) { return try context.address(trees[number - 1].id) }
      if trees.contains(where: { $0.id == line }) { return try context.address(line) }
      let isHelp = line == "?" || line.lowercased() == "help"
      let hint = "Type a number from 1 to \(trees.count), ? for help, or q to quit."
      try say(isHelp ? text.menuHelp : line.isEmpty ? text.menu(trees) : wrapped(hint, .warning))
    }
    return nil
  }

  private func end(_ walk: Walk) throws(Failure) -> ExitStatus {
    guard walk.isAtRootCause, let cause = walk.cause else {
      context.output.tell([Line("No root cause was reached.")])
      try context.finish(walk, .open)
      return .no
    }
    let lastLines = [
      Line(), Line("Root cause: \(cause.title)  [\(walk.position)]"), Line(context.replayCommand(walk)),
    ]
    if context.options.format != .text { context.output.tell(lastLines) }
    try context.finish(walk, .cause, saying: lastLines)
    return .done
  }

  private func outcome(of walk: Walk) -> WalkReport.Outcome { walk.isAtRootCause ? .cause : .open }

  private func read() throws(Failure) -> String? {
    // The mark goes to the error stream, so that a result can be piped on.
    try? context.host.write(Array("> ".utf8), to: .error)
    do throws(SystemError) { return try context.host.readLine().map(\.trimmed) } catch {
      throw .unreadable("standard input", reason: error.reason)
    }
  }

  private func wrapped(_ text: String, _ role: Role) -> [Line] { Line.wrap(text, role, to: context.output.width) }

  /// Another format than text is a result, which the questions would spoil.
  private func say(_ lines: [Line]) throws(Failure) {
    if context.options.format == .text { try context.output.write(lines) } else { context.output.tell(lines) }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
