import DecisionTrees
import TreeScreens
import TreeText

/// Walks a tree: full screen, line by line, or by answers that were written down before.
struct WalkCommand {
  let context: CommandContext
  let openTerminal: OpenTerminal

  func run() throws(Failure) -> ExitStatus {
    if context.options.resumes { return try resume() }
    if context.invocation.words.count > 1 { throw .extraArgument(context.invocation.words[1], command: "walk") }
    if context.options.answers != nil { return try walkAnswers() }
    let isMenu = context.invocation.words.isEmpty && context.options.origin == nil
    if isFullScreen, let status = try walkOnScreen(from: isMenu ? nil : startWalk()) { return status }
    if isByLines { return try PlainWalk(context: context).run(from: isMenu ? nil : startWalk()) }
    if context.invocation.command == nil { throw .noTerminal }
    return try ScriptedWalk(startWalk(), context: context).run()
  }

  /// Begins with a search in place of the menu.
  func run(searching words: String) throws(Failure) -> ExitStatus {
    if isFullScreen, let status = try walkOnScreen(from: nil, query: words) { return status }
    return try PlainWalk(context: context).run(from: nil, searching: words)
  }

  /// Begins with the known messages of a log, which standard input was; keys come from the terminal itself.
  ///
  /// - Returns: `nil` if there is no screen.
  func run(showing log: [LogFinding], in forest: Forest) throws(Failure) -> ExitStatus? {
    guard hasScreen, !context.options.hasFormat, context.host.takeKeysFromTerminal() else { return nil }
    return try ScreenWalk(context: context).run(
      from: nil, query: "", notice: nil, in: forest, log: log, on: openTerminal)
  }

  /// Goes on with the walk that was quit last.
  private func resume() throws(Failure) -> ExitStatus {
    let given = context.invocation.words + [context.options.answers, context.options.origin].compactMap { $0 }
    if let word = given.first { throw .extraArgument(word, command: "walk --resume") }
    let saved = try SavedWalk.read(context.host)[0]
    var invocation = context.invocation
    if invocation.options.treeFolders.isEmpty { invocation.options.treeFolders = saved.treeFolders }
    invocation.options.system = invocation.options.system ?? saved.system
    invocation.options.origin = saved.origin.description
    invocation.options.isPlain = invocation.options.isPlain || saved.isPlain
    let command = WalkCommand(
      context: try CommandContext(host: context.host, invocation: invocation), openTerminal: openTerminal)
    let (walk, isWhole) = saved.walk(in: try command.startWalk().forest)
    let notice = isWhole ? nil : "The trees have changed. You are back at the last question that your answers reach."
    if command.isFullScreen, let status = try command.walkOnScreen(from: walk, notice: notice) { return status }
    if let notice { context.output.tell([Line(notice, .warning)]) }
    if command.isByLines { return try PlainWalk(context: command.context).run(from: walk) }
    return try ScriptedWalk(walk, context: command.context).run()
  }

  /// - Returns: `nil` if the terminal cannot be had.
  private func walkOnScreen(from walk: Walk?, query: String = "", notice: String? = nil) throws(Failure) -> ExitStatus?
  {
    let isScanned = walk == nil && !context.options.sources.isEmpty
    let forest = isScanned ? try context.addingPlaces(to: context.load()) : nil
    return try ScreenWalk(context: context).run(
      from: walk, query: query, notice: notice, in: forest, on: openTerminal)
  }

  /// Whether a person types the answers, or a program that is to read the same.
  private var isByLines: Bool { context.host.isTerminal(.input) || context.options.isPlain }

  /// Whether a screen can be drawn and is wanted.
  private var isFullScreen: Bool { context.host.isTerminal(.input) && hasScreen }

  /// Whether the output can be a screen, and the reader wants one.
  private var hasScreen: Bool {
    let variables = context.host.environment
    return context.host.isTerminal(.output) && !context.options.isPlain
      && !context.host.isAccessible && !["", "dumb"].contains(variables["TERM"] ?? "")
  }

  /// Begins the walk that the command line names.
  private func startWalk() throws(Failure) -> Walk {
    let forest = try context.addingPlaces(to: context.load())
    guard let origin = try Self.origin(context, in: forest) else {
      throw .missingArgument("the id of a tree, such as view-not-updating", command: "walk")
    }
    return Walk(forest: forest, from: origin)
  }

  /// Where the walk begins; `nil` if the command line does not say.
  static func origin(_ context: CommandContext, in forest: Forest) throws(Failure) -> Address? {
    guard let origin = try address(context, in: forest) else { return nil }
    if forest[origin.tree]?.guides[origin.node] != nil { throw .guideIsNoStart(origin) }
    return origin
  }

  /// What the command line names.
  private static func address(_ context: CommandContext, in forest: Forest) throws(Failure) -> Address? {
    let word = context.invocation.words.first
    if let origin = context.options.origin {
      let isInTree = Target(origin).tree == nil
      return try context.address(isInTree ? word.map { "\($0)/\(origin)" } ?? origin : origin, in: forest)
    }
    return try word.map { word throws(Failure) in try context.address(word, in: forest) }
  }

  /// Prints what the answers lead to.
  ///
  /// On a terminal, an open walk continues, as the printed command leads back to it.
  private func walkAnswers() throws(Failure) -> ExitStatus {
    let walk = try startWalk()
    let script = ScriptedWalk(walk, context: context)
    if isFullScreen, !context.options.hasFormat, let open = script.openEnd,
      let status = try walkOnScreen(from: open)
    {
      return status
    }
    return try script.run()
  }
}
