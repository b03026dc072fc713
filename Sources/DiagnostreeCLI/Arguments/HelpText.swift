import DecisionTrees
import TreeText

/// Formats the help of the program or a command.
enum HelpText {
  /// Returns the help of a command or of the program, wrapped to a width in columns.
  static func lines(for command: CommandSpec.Name?, width: Int) -> [Line] {
    command.flatMap(CommandTable.command).map { lines(for: $0, width: width) } ?? programLines(width: width)
  }

  private static func programLines(width: Int) -> [Line] {
    let commands = CommandTable.commands.filter(\.isListed).map { spec in
      ("\(spec.name.rawValue) \(spec.arguments)".trimmedAtEnd, spec.abstract)
    }
    let usage = usage.map { (CommandTable.program + " \($0)".trimmedAtEnd, $1) }
    return Line.wrap(CommandTable.abstract, to: width) + [Line()] + heading("Usage")
      + table(usage, width: width, column: 29) + [Line()]
      + heading("Commands") + table(commands, width: width)
      + [Line()] + heading("Options") + table(options, width: width) + [Line()]
      + Line.wrap("For the options of a command, run: \(CommandTable.program) COMMAND --help", to: width)
      + [Line()] + heading("Accessibility")
      + table(
        [("ACCESSIBLE=1", "Ask line by line, as --plain does, without color, pager, and escape sequences.")],
        width: width)
      + [Line()] + heading("Exit status")
      + table(statuses, width: width)
  }

  private static let usage = [
    ("", "search or choose a tree, on the full screen"),
    ("TREE", "walk a tree (its id, or the beginning of it)"),
    ("TREE/NODE", "open a question or a cause"),
    ("\"WORDS ...\"", "search for words"),
    ("--resume", "resume your last walk"),
    ("COMMAND ...", "run a command"),
  ]

  private static func lines(for spec: CommandSpec, width: Int) -> [Line] {
    let usage = "  \(CommandTable.program) \(spec.name.rawValue) [OPTIONS] \(spec.arguments)".trimmedAtEnd
    let own = CommandTable.options.filter { $0.commands.contains(spec.name) }
    return Line.wrap(spec.abstract, to: width) + [Line()] + heading("Usage") + [Line(usage), Line()]
      + Line.wrap(Prose.spans(spec.discussion), to: width) + [Line()]
      + (spec.examples.isEmpty ? [] : heading("Examples") + spec.examples.map(example) + [Line()])
      + (own.isEmpty ? [] : heading("Options") + table(own.map { row($0, spec.name) }, width: width) + [Line()])
      + heading("Options of all commands") + table(options, width: width)
  }

  private static func example(_ words: String) -> Line { Line("  \(CommandTable.program) \(words)") }

  /// The exit statuses of all commands.
  static let statuses = [
    ("0", "Success: a root cause was reached, a match was found, or there are no errors."),
    ("1", "No root cause was reached, no match was found, or check or scan found something."),
    ("2", "The command failed: wrong usage or answer, a tree with errors, or a failed read or write."),
    ("130", "You interrupted the program."),
  ]

  /// The lines for options that all commands accept.
  private static let options = CommandTable.options(of: nil).map { row($0, nil) }

  private static func row(_ option: OptionSpec, _ command: CommandSpec.Name?) -> (String, String) {
    var abstract = option.abstract(in: command)
    if option.name == "--format", let command {
      let formats = CommandTable.formats(of: command).map(\.rawValue)
      let others = formats.dropFirst().joined(separator: ", ")
      abstract = "Output format: \(formats[0]) (the default), \(others)."
    }
    return ("\(option.name)\(option.placeholder.map { " \($0)" } ?? "")", abstract)
  }

  private static func heading(_ text: String) -> [Line] { [Line(text, .heading)] }

  private static func table(_ rows: [(String, String)], width: Int, column: Int = 22) -> [Line] {
    rows.flatMap { name, text in
      let label = [Span("  "), Span(name, .id)]
      // In few columns, the text begins below the name.
      guard width >= 60 else { return [Line(label)] + Line.wrap(text, to: width - 6).map { $0.indented(by: 6) } }
      let gap = Span(String(repeating: " ", count: max(2, column - name.count)))
      return Line.hanging([Span(text)], label: label + [gap], indent: column + 2, width: width)
    }
  }
}
