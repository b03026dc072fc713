internal import DecisionTrees
internal import TreeText

/// A walk question by question on plain lines: for screen readers, and for terminals that can do no more.
///
/// Nothing is redrawn. A number and Enter answers, `<` goes back, `?` helps.
struct PlainWalk {
  let context: CommandContext

  private var text: WalkText { WalkText(context) }

  func run() throws(Failure) -> ExitStatus {
    let forest = try context.addingPlaces(to: context.load())
    var origin = try WalkCommand.origin(context, in: forest)
    if origin == nil { origin = try chooseTree(forest) }
    guard let origin else { return .negative }
    var interpreter = WalkInterpreter(Walk(forest: forest, from: origin))
    do throws(Failure) {
      try say(text.head(interpreter.walk) + prompt(interpreter.walk))
      while let line = try read() {
        if ["q", "quit", "exit"].contains(line.lowercased()) { break }
        try take(line, &interpreter)
      }
    } catch {
      // A report is not lost with the terminal.
      try WalkEnding(context: context).writeReport(interpreter.walk)
      throw error
    }
    return try end(interpreter.walk)
  }

  private func take(_ line: String, _ interpreter: inout WalkInterpreter) throws(Failure) {
    if line == "?" || line.lowercased() == "help" { return try say(text.help) }
    guard let word = line == "<" ? .back : ScriptedAnswer(line) else { return try say(prompt(interpreter.walk)) }
    switch interpreter.take(word) {
    case .answered(let answer): try say(text.answer(answer) + [Line()] + prompt(interpreter.walk))
    case .returned: try say([Line()] + prompt(interpreter.walk))
    case .atStart: try say([Line("This is the first question.")])
    case .how: try say(text.how(interpreter.walk))
    case .unsure: try say(text.candidates(interpreter.walk))
    case .refused(let refusal):
      try say(wrapped(refusal.message(interpreter.walk).capitalizedFirst + ".", .warning))
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

  private func chooseTree(_ forest: Forest) throws(Failure) -> Address? {
    let trees = forest.trees.filter { $0.start != nil }
    guard !trees.isEmpty else { throw .noTrees(folders: context.library.folders) }
    try say(text.menu(trees))
    while let line = try read() {
      if ["q", "quit", "exit"].contains(line.lowercased()) { return nil }
      let chosen = Int(line).flatMap { trees.indices.contains($0 - 1) ? trees[$0 - 1].id : nil }
      if let id = chosen ?? trees.first(where: { $0.id == line })?.id { return try context.address(id, in: forest) }
      let isHelp = line == "?" || line.lowercased() == "help"
      let hint = "Type a number from 1 to \(trees.count), ? for help, or q to quit."
      try say(isHelp ? text.menuHelp : line.isEmpty ? text.menu(trees) : wrapped(hint, .warning))
    }
    return nil
  }

  private func end(_ walk: Walk) throws(Failure) -> ExitStatus {
    let ending = WalkEnding(context: context)
    guard walk.isAtRootCause else {
      context.output.tell([Line("No root cause was reached.")])
      return try ending.finish(walk)
    }
    let lastLines = [Line()] + ending.lastLines(walk)
    if context.options.format != .text { context.output.tell(lastLines) }
    return try ending.finish(walk, saying: lastLines)
  }

  private func read() throws(Failure) -> String? {
    // The mark goes to the error stream, so that a result can be piped on.
    try? context.host.write(Array("> ".utf8), to: .error)
    return try context.readLine()?.trimmed
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
