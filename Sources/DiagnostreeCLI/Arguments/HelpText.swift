import DecisionTrees
import TreeText

/// Sets the help of the program or of a command.
enum HelpText {
  /// Returns the help of a command, or of the program, in some columns.
  static func lines(for command: CommandSpec.Name?, width: Int) -> [Line] {
    command.flatMap(CommandTable.command).map { lines(for: $0, width: width) } ?? programLines(width: width)
  }

  private static func programLines(width: Int) -> [Line] {
    let commands = CommandTable.commands.filter(\.isListed).map { spec in
      ("\(spec.name.rawValue) \(spec.arguments)".trimmedAtEnd, spec.abstract)
    }
    return [Line(CommandTable.abstract), Line()] + heading("Usage")
      + usage.map { Line("  \(CommandTable.program) \($0)") } + [Line()]
      + heading("Commands") + table(commands, width: width)
      + [Line()] + heading("Options") + table(options, width: width) + [Line()]
      + Line.wrap("See '\(CommandTable.program) COMMAND --help' for the options of a command.", to: width)
      + [Line()] + heading("Exit status")
      + table(statuses, width: width)
  }

  private static let usage = [
    "                 search or choose a tree, full screen",
    "TREE             walk a tree; the beginning of its id will do",
    "\"WORDS ...\"      search",
    "--resume         go on with the walk that was quit last",
    "COMMAND ...",
  ]

  private static func lines(for spec: CommandSpec, width: Int) -> [Line] {
    let usage = "  \(CommandTable.program) \(spec.name.rawValue) [OPTIONS] \(spec.arguments)".trimmedAtEnd
    let own = CommandTable.options.filter { $0.commands.contains(spec.name) }
    return [Line(spec.abstract), Line()] + heading("Usage") + [Line(usage), Line()]
      + Line.wrap(Prose.spans(spec.discussion), to: width) + [Line()]
      + (own.isEmpty ? [] : heading("Options") + table(own.map { row($0, spec.name) }, width: width) + [Line()])
      + heading("Options of all commands") + table(options, width: width)
  }

  /// The statuses that every command ends with.
  static let statuses = [
    ("0", "Done: a root cause reached, something found, no errors."),
    ("1", "No root cause, nothing found, or problems or places found."),
    ("2", "It could not be done: usage, a wrong answer, a broken or missing tree, a failed write."),
    ("130", "Interrupted."),
  ]

  /// The options of all commands.
  private static let options = CommandTable.options(of: nil).map { row($0, nil) }

  private static func row(_ option: OptionSpec, _ command: CommandSpec.Name?) -> (String, String) {
    var abstract = option.abstract
    if option.name == "--format", let command {
      let formats = CommandTable.formats(of: command).map(\.rawValue)
      abstract += " One of \(formats.joined(separator: ", ")); the first is the usual one."
    }
    return ("\(option.name)\(option.placeholder.map { " \($0)" } ?? "")", abstract)
  }

  private static func heading(_ text: String) -> [Line] { [Line(text, .heading)] }

  private static func table(_ rows: [(String, String)], width: Int) -> [Line] {
    let column = 22
    return rows.flatMap { name, text in
      let gap = String(repeating: " ", count: max(2, column - name.count))
      return Line.hanging(
        [Span(text)], label: [Span("  "), Span(name, .id), Span(gap)], indent: column + 2, width: max(48, width))
    }
  }
}
