import DecisionTrees
import TreeScreens
import TreeText

/// Walks through a tree: on the full screen, line by line, or with given answers.
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

  /// Starts with a search instead of the menu.
  func run(searching words: String) throws(Failure) -> ExitStatus {
    if isFullScreen, let status = try walkOnScreen(from: nil, query: words) { return status }
    return try PlainWalk(context: context).run(from: nil, searching: words)
  }

  /// Starts with the known messages of the log from standard input.
  ///
  /// The program reads keys directly from the terminal.
  ///
  /// - Returns: `nil` if the program can't use the full screen.
  func run(showing log: [LogFinding], in forest: Forest) throws(Failure) -> ExitStatus? {
    guard hasScreen, !context.options.hasFormat, context.host.takeKeysFromTerminal() else { return nil }
    let notice = log.isEmpty ? "The log has no known message. Type or paste what you see." : nil
    return try ScreenWalk(context: context).run(
      from: nil, query: "", notice: notice, in: forest, log: log, on: openTerminal)
  }

  /// Continues the last walk that the reader quit.
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

  /// Walks on the full screen.
  ///
  /// - Returns: `nil` if the program can't open the terminal.
  private func walkOnScreen(from walk: Walk?, query: String = "", notice: String? = nil) throws(Failure) -> ExitStatus?
  {
    let isScanned = walk == nil && !context.options.sources.isEmpty
    let forest = isScanned ? try context.addingPlaces(to: context.load()) : nil
    return try ScreenWalk(context: context).run(
      from: walk, query: query, notice: notice, in: forest, on: openTerminal)
  }

  /// Whether answers are read line by line, from a person or from a program in plain mode.
  private var isByLines: Bool { context.host.isTerminal(.input) || context.options.isPlain }

  /// Whether the full screen is possible and wanted.
  private var isFullScreen: Bool { context.host.isTerminal(.input) && hasScreen }

  /// Whether the output can show the full screen and the reader wants it.
  private var hasScreen: Bool {
    let variables = context.host.environment
    return context.host.isTerminal(.output) && !context.options.isPlain
      && !context.host.isAccessible && !["", "dumb"].contains(variables["TERM"] ?? "")
  }

  /// Starts the walk that the command line names.
  private func startWalk() throws(Failure) -> Walk {
    let forest = try context.addingPlaces(to: context.load())
    guard let origin = try Self.origin(context, in: forest) else {
      throw .missingArgument("the id of a tree, such as view-not-updating", command: "walk")
    }
    return Walk(forest: forest, from: origin)
  }

  /// Returns the node where the walk begins, or `nil` if the command line doesn't name one.
  static func origin(_ context: CommandContext, in forest: Forest) throws(Failure) -> Address? {
    guard let origin = try address(context, in: forest) else { return nil }
    if forest[origin.tree]?.guides[origin.node] != nil { throw .guideIsNoStart(origin) }
    return origin
  }

  /// Returns the node that the command line names.
  private static func address(_ context: CommandContext, in forest: Forest) throws(Failure) -> Address? {
    let word = context.invocation.words.first
    if let origin = context.options.origin {
      let isInTree = Target(origin).tree == nil
      return try context.address(isInTree ? word.map { "\($0)/\(origin)" } ?? origin : origin, in: forest)
    }
    return try word.map { word throws(Failure) in try context.address(word, in: forest) }
  }

  /// Prints the result of the answers from the command line.
  ///
  /// On a terminal, a walk that ends at a question continues there.
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
