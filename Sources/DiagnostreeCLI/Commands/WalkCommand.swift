internal import DecisionTrees
internal import TreeScreens

/// Walks a tree: full screen, line by line, or by answers that were written down before.
struct WalkCommand {
  let context: CommandContext
  let openTerminal: OpenTerminal

  func run() throws(Failure) -> ExitStatus {
    if context.invocation.words.count > 1 { throw .extraArgument(context.invocation.words[1], command: "walk") }
    if context.options.answers != nil { return try walkScript() }
    if isFullScreen {
      let isMenu = context.invocation.words.isEmpty && context.options.origin == nil
      let walk = isMenu ? nil : try startWalk()
      // Without a walk the trees are loaded behind the first frame, unless their places are asked for.
      let forest = isMenu && !context.options.sources.isEmpty ? try context.addingPlaces(to: context.load()) : Forest()
      if let terminal = openTerminal(context.output.usesColor(on: .output), context.options.takesMouse) {
        return try ScreenWalk(context: context).run(on: terminal, from: walk, in: forest)
      }
    }
    if context.host.isTerminal(.input) || context.options.isPlain { return try PlainWalk(context: context).run() }
    if context.invocation.command == nil {
      throw .noTerminal("no terminal for keys; name a tree and pipe answers in: diagnostree walk TREE")
    }
    return try walkScript()
  }

  /// Whether a screen can be drawn and is wanted.
  private var isFullScreen: Bool {
    let variables = context.host.environment
    let isAccessible = !["", "0", "false"].contains(variables["ACCESSIBLE"] ?? "")
    return context.host.isTerminal(.input) && context.host.isTerminal(.output) && !context.options.isPlain
      && !isAccessible && !["", "dumb"].contains(variables["TERM"] ?? "")
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

  private func walkScript() throws(Failure) -> ExitStatus {
    var script = ScriptedWalk(try startWalk(), context: context)
    return try script.run()
  }
}
