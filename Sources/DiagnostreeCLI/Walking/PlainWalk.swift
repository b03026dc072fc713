import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// A walk on plain lines, question by question, for screen readers and simple terminals.
///
/// The program doesn't redraw any text. The reader types a number to answer, `<` to go back, and `?` for help. Other
/// text starts a search.
struct PlainWalk {
  let context: CommandContext
  let text: PlainText
  var forest = Forest()
  /// The walk after the words so far, or `nil` in the menu.
  var interpreter: WalkInterpreter?
  /// The current list.
  ///
  /// While there is one, numbers choose from it instead of from the answers.
  var list: Choices?
  var index: SearchIndex?
  /// The parts that `more` shows next, and the number of parts to show at once.
  var rest: ArraySlice<[Line]> = []
  var portion = 1
  /// The positions that `<` returns to from pages that the reader has opened, with the latest last.
  private var returns: [Return] = []
  /// The id of the tree whose name was printed last.
  private var tree: String?
  /// Lines of a pipe that were read to find out whether the input is a log.
  var readAhead: ArraySlice<String> = []
  /// The causes that the reader ruled out before a walk began.
  private var ruledOutBefore: [Address] = []
  /// The fix that was printed last, and its cause.
  var shownFix: (cause: Address, number: Int)?
  /// Whether the program has used a pasted line that the reader hasn't ended with Enter yet.
  var awaitsEnter = false
  /// Whether the line arrived before its prompt, as the lines of a paste do.
  var isAhead = false

  /// A list that the reader can choose from.
  struct Choices {
    var head: [Line]
    var rows: [[Line]]
    var addresses: [Address]
    /// Whether the head says how many causes are left.
    var isOfCandidates = false
  }

  /// The walk and the list that the reader opened a page from, and the answers when the page was opened.
  private struct Return {
    var interpreter: WalkInterpreter?
    var list: Choices?
    var opened: [Walk.Step]
  }

  static let hitsAtOnce = 5
  static let choicesAtOnce = 10
  static let mostHits = 20
  /// The minimum number of lines after the first one of a piped log.
  static let leastLog = 20

  init(context: CommandContext) {
    self.context = context
    text = PlainText(context)
  }

  var walk: Walk? { interpreter?.walk }
  var ruledOut: [Address] { walk?.ruledOut ?? ruledOutBefore }
  private var trees: [Tree] { forest.trees.filter { $0.start != nil } }
  var isTyping: Bool { context.host.isTerminal(.input) }

  /// Walks until the reader quits.
  ///
  /// Starts with a given walk, a search, or the menu.
  func run(from walk: Walk?, searching words: String? = nil) throws(Failure) -> ExitStatus {
    var reader = self
    return try context.host.whileTyping { () throws(Failure) in try reader.readLines(from: walk, searching: words) }
  }

  private mutating func readLines(from walk: Walk?, searching words: String?) throws(Failure) -> ExitStatus {
    if let walk { forest = walk.forest } else { forest = try context.addingPlaces(to: context.load()) }
    if walk == nil, trees.isEmpty { throw .noTrees(folders: context.library.folderPaths) }
    interpreter = walk.map(WalkInterpreter.init)
    // Once the terminal has disappeared, it no longer says that it is one.
    let isTyping = isTyping
    var isInterrupted = false
    do throws(Failure) {
      if isTyping { try say(wrapped("Type a number to answer, ? for help, or q to quit.", .hint) + [Line()]) }
      if let words { try search(words) } else { try say(prompt()) }
      var isAtEnd = true
      while let line = try read() {
        isAtEnd = try !take(line)
        if isAtEnd { break }
      }
      // Ctrl-D leaves the cursor behind the prompt.
      if isTyping, !isAtEnd { context.output.tell([Line()]) }
    } catch .interrupted {
      isInterrupted = true
      context.output.tell([Line()])
    } catch {
      // Write the report even if the terminal has disappeared.
      if let walk = interpreter?.walk { try WalkEnding(context: context).writeReport(walk) }
      throw error
    }
    guard let walk = ownWalk else { return isInterrupted ? .interrupted : .negative }
    if isTyping { WalkEnding(context: context).save(walkToKeep ?? walk) }
    let status = try end(walk)
    return isInterrupted ? .interrupted : status
  }

  /// The reader's walk, which also exists while the program shows the menu.
  private var ownWalk: Walk? { interpreter?.walk ?? returns.last { $0.interpreter != nil }?.interpreter?.walk }

  /// The walk to keep.
  ///
  /// If the reader opened a page from a list, it is the walk before it, because the reader gave its answers.
  private var walkToKeep: Walk? {
    guard let walk, walk.isOpened, walk.steps == returns.last?.opened || !walk.isOwn else { return ownWalk }
    return returns.last { $0.interpreter?.walk.isOwn == true }?.interpreter?.walk ?? walk
  }

  /// Handles a line of input.
  ///
  /// - Returns: `false` if the reader quits.
  private mutating func take(_ line: String) throws(Failure) -> Bool {
    let isEndOfPaste = awaitsEnter && line.isEmpty
    awaitsEnter = false
    if isEndOfPaste { return true }
    if line.isEmpty { return try showAgain() }
    // The key or the sentence of an answer has priority over a command of plain mode with the same name.
    let answers = walk.map { $0.forest.answers(at: $0.position) } ?? []
    let isKey = answers.contains { [$0.key, $0.say.lowercased()].contains(line.lowercased()) }
    // At a cause, the letter of an outcome also does. As on the screen, only a capital C is an outcome.
    if list == nil, !isKey, line != "c", let outcome = walk?.cause?.outcome(named: PlainWord.bare(line)) {
      try answer(outcome.key)
      return true
    }
    let word = isKey ? nil : PlainWord(Self.withoutKey(line, of: answers))
    let isSentence = line.utf8.count > 1 && walk?.cause == nil && (try? answers.matching(line)) != nil
    switch word {
    case .confirmed where list != nil:
      _ = try showAgain()
      try say(wrapped("That closed the list. To confirm the page behind it, type yes again.", .warning))
    case .confirmed where walk?.question != nil: try refuse("Only the test of a cause can be confirmed.")
    case .confirmed where walk == nil: try answerOrSearch(line)
    case .script(.notIt) where walk?.question != nil && list == nil && !isKey:
      try refuse("Only a root cause can be ruled out. If no answer fits, type none.")
    case .script(.notIt) where list != nil && walk?.cause == nil:
      try refuse("Only an open cause can be ruled out.")
    case .number(let number): try choose(number)
    case .more where !isSentence || !rest.isEmpty: try showMore()
    case .help: try say((list.map { text.help(choices: $0.addresses.count) } ?? []) + text.help(walk))
    case .search(let words): try search(words)
    case let word? where !isSentence:
      if word == .end {
        // The rest of a paste would reach the shell.
        guard isTyping, context.host.hasText(withinMilliseconds: 60) else { return false }
        try say(wrapped("Lines that arrive together don't quit. Type q again.", .warning))
        return true
      }
      try obey(word)
      if line == "c", (walk?.cause?.outcomes.count ?? 0) > 2 {
        try say(wrapped("For the outcome C of the test, type C.", .hint))
      }
    default: try answerOrSearch(line)
    }
    return true
  }

  /// Returns only the number of a line such as `2 text-id`, which is the beginning of an answer as it is printed.
  private static func withoutKey(_ line: String, of answers: [Answer]) -> String {
    guard let (number, key) = line.cut(at: " "), let index = Int(number), answers.indices.contains(index &- 1),
      answers[index - 1].key == key.trimmed
    else { return line }
    return number
  }

  private mutating func answerOrSearch(_ line: String) throws(Failure) {
    (list, rest) = (nil, [])
    try interpreter == nil ? chooseTree(line) : answer(line)
  }

  /// Handles an empty line: closes a list, and prints the current position again.
  private mutating func showAgain() throws(Failure) -> Bool {
    (list, rest) = (nil, [])
    try say(prompt())
    return true
  }

  private mutating func obey(_ word: PlainWord) throws(Failure) {
    if case .script(let word) = word { return try obey(word) }
    guard let walk, let cause = walk.cause else {
      switch word {
      case .menu: try showMenu()
      case .resume(let number): try resume(number)
      case .answers: try say(walk.map(text.steps) ?? [Line("Choose a tree first.", .warning)])
      case .save(let path): try save(path)
      default: try refuse("This works at a root cause.")
      }
      return
    }
    switch word {
    case .menu: try showMenu()
    case .resume(let number): try resume(number)
    case .confirmed: try answer(Cause.confirmed)
    case .answers: try say(text.steps(walk))
    case .save(let path): try save(path)
    case .why: try say(text.why(cause))
    case .test: try say(text.test(walk))
    case .all: try say(text.whole(walk))
    case .related: try showRelated(walk, cause)
    case .fix(let number): try showFix(number, of: cause, walk)
    case .copy(let number, let path): try copy(number, to: path, of: cause, walk)
    default: break
    }
  }

  private mutating func obey(_ word: ScriptedAnswer) throws(Failure) {
    if word == .back {
      if list != nil { return _ = try showAgain() }
      if try returned() { return }
    }
    // In a list of matches, the numbers must not change their meaning.
    guard let walk else { return try refuse(list == nil ? "Choose a tree first." : "This needs a walk.") }
    let isListOpen = list != nil
    (list, rest) = (nil, [])
    if word == .notIt, isListOpen {
      return try say(
        wrapped("That closed the list. To rule out the page behind it, type n again.", .warning) + prompt())
    }
    if word == .notIt, try ruleOutOpened(walk) { return }
    if word == .restart { keepWalk() }
    if word == .how, walk.cause != nil { return try say(text.test(walk)) }
    guard let outcome = interpreter?.take(word), let now = self.walk else { return }
    switch outcome {
    case .returned: try say((word == .notIt ? text.ruledOut(now) + [Line()] : []) + prompt())
    case .atStart: try say([Line("This is the first question.")])
    case .how: try say(text.how(now))
    case .unsure: try showCandidates(now)
    case .refused(.noCause): try refuse("Only a root cause can be ruled out. If no answer fits, type none.")
    case .refused: try refuse("All causes here are ruled out. Type restart to begin again.")
    case .answered, .unmatched: break
    }
  }

  /// Rules out a cause that the reader has opened from a list, and returns to the list.
  ///
  /// The reader didn't give the answers that lead to the cause, so there is no question to return to.
  ///
  /// - Returns: `false` if the reader didn't open the cause from a list.
  private mutating func ruleOutOpened(_ walk: Walk) throws(Failure) -> Bool {
    // The outcome of the test doesn't lead away from the cause.
    let steps = walk.isConfirmed ? walk.steps.dropLast() : walk.steps[...]
    guard let cause = walk.cause, walk.isOpened, let last = returns.last, last.opened[...] == steps,
      var list = last.list,
      let row = list.addresses.firstIndex(of: walk.position)
    else { return false }
    returns.removeLast()
    list.rows[row] = text.ruledOut(cause, number: row + 1)
    var before = last.interpreter?.walk
    before?.toggleRuledOut(walk.position)
    if before == nil { ruledOutBefore.append(walk.position) }
    interpreter = before.map(WalkInterpreter.init)
    if list.isOfCandidates, let before { list.head = text.candidateCount(before) }
    try say(Line.wrap([Span("Ruled out: ", .right)] + Prose.spans("\(cause.title).", .right), to: context.output.width))
    try show(list, atOnce: Self.hitsAtOnce)
    return true
  }

  private mutating func answer(_ line: String) throws(Failure) {
    guard let before = walk else { return }
    guard let word = ScriptedAnswer(line), var trial = interpreter else { return try searchTyped(line) }
    let outcome = trial.take(word)
    switch outcome {
    case .answered(let answer):
      interpreter = trial
      try say(answered(answer, before, trial.walk))
    case .unmatched:
      interpreter = trial
      try say(text.unmatched(trial.walk))
    case .refused(.several): try refuse("Several answers begin so.")
    case .refused(.broken): try refuse("This answer leads to a page with errors.")
    default: try searchTyped(line)
    }
  }

  private mutating func answered(_ answer: Answer, _ before: Walk, _ walk: Walk) -> [Line] {
    if walk.isConfirmed {
      let fixes = walk.cause?.fixes.count ?? 0
      // If no answer has chosen one of several fixes, the first one can be for a different situation.
      let isOpen = fixes > 1 && walk.fix == nil
      let fix =
        isOpen ? " To choose the fix for your situation, type fixes." : fixes > 0 ? " Type fix 1 or copy 1." : ""
      let outcome = answer.key == Cause.confirmed ? [] : Prose.spans(" \(answer.say)")
      return Line.wrap(
        [Span("Confirmed: this is the cause.", .right)] + outcome + [Span(fix)], to: context.output.width)
    }
    let isRuledOut = walk.ruledOut.count > before.ruledOut.count
    let isDeadEnd = walk.question != nil && walk.candidates.isEmpty
    return (isRuledOut ? text.ruledOut(walk) : text.answer(answer, walk)) + [Line()] + prompt()
      + (isDeadEnd ? wrapped("All causes here are ruled out. Type < to go back, or none.", .warning) : [])
  }

  /// Returns the menu, the open question with its answers, or the root cause.
  private mutating func prompt() -> [Line] {
    guard let walk else {
      tree = nil
      return text.menu(trees, left: leftWalks)
    }
    let isNew = tree != walk.position.tree
    tree = walk.position.tree
    let head = isNew ? text.tree(walk) : []
    return head + (walk.cause == nil ? text.question(walk) : text.cause(walk))
  }

  private mutating func chooseTree(_ line: String) throws(Failure) {
    guard let id = Suggestion.whole(of: line, in: trees.map(\.id)) else { return try searchTyped(line) }
    try begin(id)
  }

  private mutating func begin(_ id: String) throws(Failure) {
    keepWalk()
    var walk = Walk(forest: forest, from: try context.address(id, in: forest))
    // As on the screen, causes stay ruled out.
    for cause in (ownWalk?.ruledOut ?? []) + ruledOutBefore where !walk.ruledOut.contains(cause) {
      walk.toggleRuledOut(cause)
    }
    ruledOutBefore = []
    interpreter = WalkInterpreter(walk)
    try say(prompt())
  }

  /// Saves the walk that a new one replaces.
  private func keepWalk() {
    if isTyping, let walk = walkToKeep { _ = try? SavedWalk(walk, context: context).write(context.host) }
  }

  /// The walk that the menu was opened from, and the walks that the reader left, with the latest first.
  private var leftWalks: [LeftWalk] {
    guard isTyping else { return [] }
    let own = ownWalk.flatMap { $0.isOwn ? [LeftWalk(walk: $0, seconds: nil)] : nil } ?? []
    let saved = ScreenEffects(context: context).savedWalks(in: forest)
    return own + saved.filter { $0.walk.origin != own.first?.walk.origin || $0.walk.steps != own.first?.walk.steps }
  }

  /// Continues the walk that the menu was opened from, or one that the reader left.
  ///
  /// The walks have the numbers of the menu, from 1.
  private mutating func resume(_ number: Int) throws(Failure) {
    if walk != nil { return try refuse("You are in a walk already. To leave it, type menu.") }
    let left = leftWalks
    if number == 1, try returned() { return }
    if left.isEmpty { return try refuse("There is no walk to resume.") }
    guard left.indices.contains(number &- 1) else {
      return try refuse("There \(left.count == 1 ? "is" : "are") \(left.count.counted("walk")) to resume.")
    }
    keepWalk()
    (interpreter, returns) = (WalkInterpreter(left[number - 1].walk), [])
    try say(prompt())
  }

  private mutating func showMenu() throws(Failure) {
    if let walk { returns.append(Return(interpreter: interpreter, list: nil, opened: walk.steps)) }
    (list, rest, interpreter) = (nil, [], nil)
    try say(prompt())
  }

  /// Returns to the position that a page was opened from, if the reader hasn't given an answer since.
  private mutating func returned() throws(Failure) -> Bool {
    guard let last = returns.last, walk == nil || walk?.steps == last.opened else { return false }
    returns.removeLast()
    interpreter = last.interpreter
    if let list = last.list { try show(list, atOnce: Self.hitsAtOnce) } else { try say(prompt()) }
    return true
  }

  // MARK: - Numbers

  private mutating func choose(_ number: Int) throws(Failure) {
    if let list {
      if number == 0 { return _ = try showAgain() }
      guard list.addresses.indices.contains(number &- 1) else {
        return try say(
          wrapped("There are \(list.addresses.count). \(text.hint(nil, trees: 0, list.addresses.count))", .warning))
      }
      return try open(list.addresses[number - 1])
    }
    rest = []
    guard let walk else {
      guard trees.indices.contains(number &- 1) else { return try refuse("There are \(trees.count.counted("tree")).") }
      return try begin(trees[number - 1].id)
    }
    // As on the screen, digits choose fixes, and letters say outcomes.
    if walk.cause != nil { return try obey(.fix(number)) }
    let answers = walk.forest.answers(at: walk.position)
    if number == 0 { return try answer("0") }
    guard answers.indices.contains(number &- 1) else {
      return try refuse("There \(answers.count == 1 ? "is" : "are") \(answers.count.counted("answer")).")
    }
    try answer(answers[number - 1].key)
  }

  /// Goes to a question or cause from a list, or prints a guide.
  mutating func open(_ address: Address) throws(Failure) {
    guard let node = forest[address] else { return }
    if case .guide = node {
      return try say(text.lines(Document(node, at: address, in: forest, system: context.options.system)))
    }
    let walk = Walk.opening(address, in: forest, from: walk)
    returns.append(Return(interpreter: interpreter, list: list, opened: walk.steps))
    (list, rest) = (nil, [])
    interpreter = WalkInterpreter(walk)
    try say(prompt())
  }

  // MARK: - Reading and writing

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

  private mutating func read() throws(Failure) -> String? {
    isAhead = isTyping && context.host.hasLine()
    // The prompt goes to standard error, so that standard output contains only the result.
    let mark = text.mark(walk, trees: trees.count, choices: list?.addresses.count ?? 0)
    try? context.host.write(Array(mark.utf8), to: .error)
    var line = readAhead.popFirst()
    if line == nil { line = try context.readLine() }
    // Ctrl-D in a paste ends nothing.
    if line == nil, isTyping, context.host.dropInput() {
      try say([Line()] + wrapped("Keys that arrive together don't quit. Press Ctrl-D again.", .warning))
      return ""
    }
    // A terminal shows what the reader types. The record of a piped walk also needs it.
    if !isTyping { context.output.tell([Line(line?.trimmed ?? "")]) }
    return line?.trimmed
  }

  func wrapped(_ text: String, _ role: Role) -> [Line] { Line.wrap(text, role, to: context.output.width) }

  /// Reports invalid input and lists the possible input.
  mutating func refuse(_ reason: String) throws(Failure) {
    try say(wrapped("\(reason) \(text.hint(walk, trees: trees.count, list?.addresses.count ?? 0))", .warning))
  }

  /// Prints lines.
  ///
  /// A long text is split into parts.
  mutating func say(_ lines: [Line]) throws(Failure) {
    guard lines.count > PlainText.portion else { return try write(lines) }
    let count = PlainText.portion - 1
    (rest, portion) = (lines.map { [$0] }[count...], count)
    let hint = "\(rest.count.counted("more line")). To read on, type the word more."
    try write(lines.prefix(count) + wrapped(hint, .hint))
  }

  /// In formats other than text, standard output contains only the result, so questions go to standard error.
  func write(_ lines: [Line]) throws(Failure) {
    if context.options.format == .text { try context.output.write(lines) } else { context.output.tell(lines) }
  }
}
