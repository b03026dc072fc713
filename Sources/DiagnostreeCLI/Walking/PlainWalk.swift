import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// A walk question by question on plain lines: for screen readers, and for terminals that can do no more.
///
/// Nothing is redrawn. A number and Enter answers, `<` goes back, `?` helps.
struct PlainWalk {
  let context: CommandContext
  private var forest = Forest()
  /// What the words so far came to; `nil` in the menu.
  private var interpreter: WalkInterpreter?
  /// What was found; numbers choose from it in place of answers.
  private var hits: [SearchHit] = []
  private var index: SearchIndex?
  /// What `more` shows, and how much of it at once.
  private var rest: ArraySlice<[Line]> = []
  private var portion = 0

  private static let afterCause = "Not this? Type not-it to rule it out, < to go back, or q to quit."
  private static let hitsAtOnce = 5
  private static let candidatesAtOnce = 10
  private static let mostHits = 40

  init(context: CommandContext) { self.context = context }

  private var text: WalkText { WalkText(context) }
  private var trees: [Tree] { forest.trees.filter { $0.start != nil } }
  private var isTyping: Bool { context.host.isTerminal(.input) }

  /// Walks until the reader quits, from a walk, else from a search or the menu.
  consuming func run(from walk: Walk?, searching words: String? = nil) throws(Failure) -> ExitStatus {
    if let walk { forest = walk.forest } else { forest = try context.addingPlaces(to: context.load()) }
    if walk == nil, trees.isEmpty { throw .noTrees(folders: context.library.folderPaths) }
    interpreter = walk.map(WalkInterpreter.init)
    do throws(Failure) {
      if isTyping { try say(wrapped("Type a number to answer, ? for help, or q to quit.", .hint) + [Line()]) }
      if let words { try search(words) } else { try say((walk.map(text.head) ?? []) + prompt) }
      while let line = try read() {
        if ["q", "quit", "exit"].contains(line.lowercased()) { break }
        try take(line)
      }
    } catch {
      // A report is not lost with the terminal.
      if let walk = interpreter?.walk { try WalkEnding(context: context).writeReport(walk) }
      throw error
    }
    guard let walk = interpreter?.walk else { return .negative }
    if isTyping { WalkEnding(context: context).save(walk) }
    return try end(walk)
  }

  private mutating func take(_ line: String) throws(Failure) {
    let word = line.lowercased()
    // What an answer is called comes before what the commands of this mode are.
    let isAnswer = (try? (interpreter?.walk).map { try $0.forest.answers(at: $0.position).matching(line) }) != nil
    if word == "?" || word == "help" {
      try say(interpreter == nil ? text.menuHelp : text.help)
    } else if line.begins(with: "/") {
      try search(line.dropFirst().trimmed)
    } else if word == "more", !rest.isEmpty || !isAnswer {
      try rest.isEmpty ? say(wrapped("There is nothing more to show.", .warning)) : showMore()
    } else if word.begins(with: "save "), !isAnswer {
      try save(line.dropFirst(5).trimmed)
    } else if let number = Int(line), !hits.isEmpty {
      try choose(number)
    } else {
      let isReturning = !hits.isEmpty && (line.isEmpty || line == "<")
      (hits, rest) = ([], [])
      if isReturning { return try say(prompt) }
      try interpreter == nil ? chooseTree(line) : answer(line)
    }
  }

  private mutating func answer(_ line: String) throws(Failure) {
    guard let word = line == "<" ? .back : ScriptedAnswer(line), let outcome = interpreter?.take(word),
      let walk = interpreter?.walk
    else { return try say(prompt) }
    switch outcome {
    case .answered(let answer) where walk.isConfirmed:
      try say(text.answer(answer) + wrapped("Confirmed. " + Self.afterCause, .right))
    case .answered(let answer): try say(text.answer(answer) + [Line()] + prompt)
    case .returned: try say([Line()] + prompt)
    case .atStart: try say([Line("This is the first question.")])
    case .how: try say(text.how(walk))
    case .unsure: try showCandidates(walk)
    case .unmatched: try say(text.unmatched(walk, replay: WalkEnding(context: context).replayCommand(walk)))
    case .refused(let refusal): try say(wrapped(refusal.message(walk), .warning))
    }
  }

  /// The menu, the open question with its answers, or the root cause.
  private var prompt: [Line] {
    guard let walk = interpreter?.walk else { return text.menu(trees) }
    if walk.cause != nil {
      return text.cause(walk) + [Line()]
        + wrapped("Type the number of the test's outcome. " + Self.afterCause, .hint)
    }
    return text.question(walk) + text.answers(walk)
  }

  private mutating func chooseTree(_ line: String) throws(Failure) {
    let chosen = Int(line).flatMap { trees.indices.contains($0 &- 1) ? trees[$0 - 1].id : nil }
    guard let id = chosen ?? Suggestion.whole(of: line, in: trees.map(\.id)) else {
      let hint = "Type a number from 1 to \(trees.count), /words to search, ? for help, or q to quit."
      return try say(line.isEmpty ? prompt : wrapped(hint, .warning))
    }
    let walk = Walk(forest: forest, from: try context.address(id, in: forest))
    interpreter = WalkInterpreter(walk)
    try say(text.head(walk) + prompt)
  }

  // MARK: - Searching

  private mutating func search(_ words: String) throws(Failure) {
    (hits, rest) = ([], [])
    do throws(SearchFailure) {
      if index == nil { index = try SearchIndex(forest) }
      hits = try index?.hits(for: words, limit: Self.mostHits) ?? []
    } catch {
      return try say(wrapped("The search failed: \(error).", .warning))
    }
    guard !hits.isEmpty else { return try say(wrapped("No matches. Try fewer or different words.", .warning)) }
    try say([Line("   \(hits.count.counted("match", "matches")). Type a number, or press Enter to return:", .heading)])
    (rest, portion) = (hits.enumerated().map { text.hit($1, number: $0 + 1) }[...], Self.hitsAtOnce)
    try showMore()
  }

  /// Goes to what was found, or shows it.
  private mutating func choose(_ number: Int) throws(Failure) {
    guard hits.indices.contains(number &- 1), let node = forest[hits[number - 1].address] else {
      return try say(wrapped("Type a number from 1 to \(hits.count), or Enter to return.", .warning))
    }
    let address = hits[number - 1].address
    if case .guide = node {
      let document = Document(node, at: address, in: forest, system: context.options.system)
      return try say(document.lines(width: context.output.width, glyphs: context.output.glyphs))
    }
    (hits, rest) = ([], [])
    interpreter = WalkInterpreter(.opening(address, in: forest, from: interpreter?.walk))
    try say([Line()] + prompt)
  }

  // MARK: - Showing

  /// Lists the causes that are possible still, those of the tree where the walk stands first.
  private mutating func showCandidates(_ walk: Walk) throws(Failure) {
    let isNear = { (address: Address) in address.tree == walk.position.tree }
    let candidates = walk.candidates
    try say(text.candidateCount(candidates.count))
    let sorted = forest.placesFirst(candidates.filter(isNear) + candidates.filter { !isNear($0) })
    (rest, portion) = (sorted.map { text.candidate($0, in: forest) }[...], Self.candidatesAtOnce)
    try showMore()
  }

  private mutating func showMore() throws(Failure) {
    let shown = rest.prefix(portion).flatMap(\.self)
    rest = rest.dropFirst(portion)
    try say(shown + (rest.isEmpty ? [] : [Line("   \(rest.count) more. Type more to see them.", .hint)]))
  }

  private func save(_ path: String) throws(Failure) {
    // A log that is piped in must not choose what is written where.
    guard isTyping else {
      return try say(wrapped("The program saves only for a person at a terminal. Use --report FILE.", .warning))
    }
    guard let walk = interpreter?.walk else {
      return try say(wrapped("There is no walk to save yet. Choose a tree first.", .warning))
    }
    let report = WalkReport.markdown(walk, system: context.options.system)
    switch ScreenEffects(context: context).perform(.save(path: path, text: report, isReplacing: false)) {
    case .saved(let path): try say([Line("Saved \(path)")])
    case .exists(let path): try say(wrapped("\(path) already exists. Choose a different name.", .warning))
    case .failed(let reason): try say(wrapped(reason, .warning))
    default: break
    }
  }

  private func end(_ walk: Walk) throws(Failure) -> ExitStatus {
    let ending = WalkEnding(context: context)
    guard walk.isAtRootCause else {
      context.output.tell([Line("The walk ended before a root cause.")])
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
