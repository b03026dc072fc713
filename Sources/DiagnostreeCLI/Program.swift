import TreeText
import DecisionTrees
package import TreeScreens

/// The program: reads the command line, runs the command, and returns the exit status.
package enum Program {
  /// Runs the program, and returns the status to exit with.
  package static func run(_ system: any System, openTerminal: @escaping OpenTerminal) -> Int32 {
    var invocation = Invocation()
    // Store the command first, so that a message can name the right help even if the rest of the command line is
    // invalid.
    invocation.command = system.arguments.first.flatMap(CommandSpec.Name.init)
    do throws(Failure) {
      invocation = try ArgumentReader.read(system.arguments)
      return try run(invocation, system, openTerminal).rawValue
    } catch .system(.closedPipe) {
      // The reader of the output needed only part of it, so this isn't an error.
      return ExitStatus.done.rawValue
    } catch .interrupted {
      return ExitStatus.interrupted.rawValue
    } catch {
      return tell(error, invocation, system).rawValue
    }
  }

  private static func run(_ invocation: Invocation, _ system: any System, _ openTerminal: @escaping OpenTerminal)
    throws(Failure) -> ExitStatus
  {
    let output = Output(host: system, options: invocation.options)
    if invocation.options.wantsHelp {
      try output.write(HelpText.lines(for: invocation.command, width: output.width))
      return .done
    }
    if invocation.options.wantsVersion {
      try output.write("\(CommandTable.program) \(CommandTable.version)\n")
      return .done
    }
    func context() throws(Failure) -> CommandContext { try CommandContext(host: system, invocation: invocation) }
    switch invocation.command {
    case nil where !invocation.words.isEmpty: return try runShorthand(context(), openTerminal)
    case nil where isLog(invocation, system):
      let walk = try WalkCommand(context: context(), openTerminal: openTerminal)
      var context = try context()
      context.invocation.words = ["-"]
      return try SearchCommand(context: context, showLog: walk.run(showing:in:)).run()
    case nil, .walk: return try WalkCommand(context: context(), openTerminal: openTerminal).run()
    case .list: return try ListCommand(context: context()).run()
    case .print: return try PrintCommand(context: context()).run()
    case .explain: return try ExplainCommand(context: context()).run()
    case .check: return try CheckCommand(context: context()).run()
    case .scan: return try ScanCommand(context: context()).run()
    case .search: return try SearchCommand(context: context()).run()
    // These commands don't require any trees.
    case .complete: return try CompleteCommand(host: system, invocation: invocation).run()
    case .repro: return try ReproCommand(context: context()).run()
    case .mcp: return try ServeCommand(context: context()).run()
    case .skill:
      if let word = invocation.words.first { throw .extraArgument(word, command: "skill") }
      try output.write(Skill.text)
      return .done
    case .completions: return try printCompletions(invocation, output)
    case .new: return try NewCommand(host: system, invocation: invocation, output: output).run()
    }
  }

  /// Returns whether standard input is a log to search.
  ///
  /// A walk would read its answers from a terminal or in plain mode.
  private static func isLog(_ invocation: Invocation, _ system: any System) -> Bool {
    let options = invocation.options
    return !system.isTerminal(.input) && !options.isPlain && !options.resumes && options.answers == nil
      && options.origin == nil
  }

  private static func printCompletions(_ invocation: Invocation, _ output: Output) throws(Failure) -> ExitStatus {
    let shell = try invocation.onlyWord("the name of a shell: bash, zsh, or fish")
    guard let script = CompletionScript(rawValue: shell) else { throw .unknownShell(shell) }
    try output.write(script.text)
    return .done
  }

  /// Walks through the tree that the words name, or searches for the words.
  ///
  /// A single unknown word, or a word that is similar to a command, might be a typing error, so the command fails.
  private static func runShorthand(_ context: CommandContext, _ openTerminal: @escaping OpenTerminal) throws(Failure)
    -> ExitStatus
  {
    let system = context.host
    // The command line is read again with the command, so that only the options of this command are valid.
    func read(as command: CommandSpec.Name) throws(Failure) -> CommandContext {
      try CommandContext(host: system, invocation: ArgumentReader.read([command.rawValue] + system.arguments))
    }
    let (words, trees) = (context.invocation.words, context.library.ids)
    let first = words.first ?? ""
    let isNode = words.count == 1 && first.cut(at: "/").map { trees.contains($0.before) } == true
    let guide = Target(first)
    if isNode, context.load()[guide.tree ?? ""]?.guides[guide.node ?? ""] != nil {
      return try ExplainCommand(context: read(as: .explain)).run()
    }
    if isNode || trees.contains(first) || words.count == 1 && Suggestion.whole(of: first, in: trees) != nil {
      return try WalkCommand(context: read(as: .walk), openTerminal: openTerminal).run()
    }
    if let path = context.nameOfFile(words) { throw .logForCommand(path) }
    let near = Suggestion.nearest(to: first, in: CommandTable.names + trees)
    let text = words.joined(separator: " ")
    // No command begins with a capital letter, but the names of views do.
    let isSentence = first.trimmed.contains(where: \.isWhitespace) || words.count > 1 && first != first.lowercased()
    var isQuery = isSentence || text.trimmed.contains(where: \.isWhitespace)
    if near == nil, !isQuery { isQuery = try SearchCommand(context: context).finds(text) }
    guard near == nil || isSentence, isQuery else {
      throw .unknownCommand(first, suggestion: near)
    }
    let isInteractive = system.isTerminal(.input) && system.isTerminal(.output) && !context.options.hasFormat
    guard isInteractive else { return try SearchCommand(context: read(as: .search)).run() }
    return try WalkCommand(context: read(as: .walk), openTerminal: openTerminal).run(searching: text)
  }

  private static func tell(_ failure: Failure, _ invocation: Invocation, _ system: any System) -> ExitStatus {
    // If the command line is invalid, the invocation doesn't contain its options.
    if invocation.options.isBrief || failure.isUsage && system.arguments.contains("--brief") {
      var options = invocation.options
      options.isBrief = true
      let message = failure.messageInJSON + (failure.isUsage ? " \(help(invocation))" : "")
      if (try? Output(host: system, options: options).write(["format": 1, "error": message])) != nil { return .failed }
    }
    let output = Output(host: system, options: invocation.options)
    output.tell(failure)
    if failure.isUsage { output.tell([Line(help(invocation))]) }
    return .failed
  }

  private static func help(_ invocation: Invocation) -> String {
    let command = invocation.command.map { " \($0.rawValue)" } ?? ""
    return "For help, run: \(CommandTable.program)\(command) --help"
  }
}

/// Takes over the terminal, with or without color and the mouse.
///
/// Returns `nil` if that isn't possible.
package typealias OpenTerminal = (_ usesColor: Bool, _ takesMouse: Bool) -> (any Terminal)?
