internal import DecisionTrees

/// The man page, in mdoc, made from the table of commands and options.
enum ManPage {
  /// When the texts below or the table last changed in a way that readers notice.
  private static let date = "November 22, 2026"

  /// The page.
  static var text: String {
    (head + synopsis + description + commands + options + environment + files + statuses + examples)
      .map { $0 + "\n" }.joined()
  }

  private static let head = [
    ".Dd \(date)", ".Dt DIAGNOSTREE 1", ".Os", ".Sh NAME", ".Nm \(CommandTable.program)",
    ".Nd \(CommandTable.abstract.prefix(1).lowercased() + CommandTable.abstract.dropFirst().dropLast())",
  ]

  private static var synopsis: [String] {
    [".Sh SYNOPSIS", ".Nm"]
      + CommandTable.commands.map { spec in
        ".Nm\n.Cm \(spec.name.rawValue)\n.Op Ar options" + (spec.arguments.isEmpty ? "" : "\n" + arguments(spec))
      }
  }

  /// The arguments of a command, such as `[FILE|DIR...]`, as mdoc writes them.
  private static func arguments(_ spec: CommandSpec) -> String {
    let isOptional = spec.arguments.hasPrefix("[")
    let words = spec.arguments.dropFirst(isOptional ? 1 : 0).dropLast(isOptional ? 1 : 0)
    let repeats = words.hasSuffix("...")
    return (isOptional ? ".Op Ar " : ".Ar ") + words.prefix { $0 != "." }.split(separator: "|").joined(separator: " | ")
      + (repeats ? " ..." : "")
  }

  private static var description: [String] {
    [".Sh DESCRIPTION", ".Nm"]
      + prose(
        """
        asks what you observe in a SwiftUI app that misbehaves, rules causes out one by one, and ends at one root \
        cause: why it happens, a test that confirms it, and code that fixes it. The questions come from decision \
        trees, which are data files; a team can write its own.
        """)
      + [".Pp"]
      + prose("Results go to standard output, everything else to standard error.")
  }

  private static var commands: [String] {
    [".Sh COMMANDS", ".Bl -tag -width Ds"]
      + CommandTable.commands.flatMap { spec -> [String] in
        [".It Cm \(spec.name.rawValue)" + (spec.arguments.isEmpty ? "" : " Ar \(spec.arguments)")]
          + prose(spec.abstract) + prose(spec.discussion) + formats(of: spec)
      } + [".El"]
  }

  private static func formats(of spec: CommandSpec) -> [String] {
    let formats = CommandTable.formats(of: spec.name).map(\.rawValue)
    guard let last = formats.last else { return [] }
    return ["Formats:"] + formats.dropLast().map { ".Cm \($0) ," } + [".Cm \(last) ."]
  }

  private static var options: [String] {
    [".Sh OPTIONS", "An option goes with the commands it names, or with all.", ".Bl -tag -width Ds"]
      + CommandTable.options.flatMap { option -> [String] in
        let commands = option.commands.map(\.rawValue).joined(separator: ", ")
        return [".It Fl -\(option.name.dropFirst(2))" + (option.placeholder.map { " Ar \($0)" } ?? "")]
          + prose(option.abstract) + (commands.isEmpty ? [] : prose("With \(commands)."))
      } + [".El"]
  }

  private static var statuses: [String] {
    [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
      + HelpText.statuses.flatMap { [".It \($0.0)"] + prose($0.1) } + [".El"]
  }

  private static var environment: [String] {
    [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
      + [
        ("DIAGNOSTREE_TREES", "Folders with trees, separated by colons."),
        ("XDG_CONFIG_HOME", "The folder of `diagnostree/trees`; `~/.config` if it is not set."),
        ("ACCESSIBLE", "If 1, walk question by question on plain lines."),
        ("NO_COLOR", "If set and not empty, use no color."),
        ("CLICOLOR_FORCE", "If set and not 0, use color in files and pipes too."),
        ("PAGER", "Shows long texts; `less` if it is not set, none if it is empty."),
        ("VISUAL , EDITOR", "Opens a tree file at a node."),
      ].flatMap { [".It Ev \($0.0)"] + prose($0.1) } + [".El"]
  }

  private static var files: [String] {
    [".Sh FILES", "Of trees with the same id the first that is found counts, in this order:", ".Bl -tag -width Ds"]
      + [
        ("Pa .diagnostree", "In the current folder or one above it: the trees of a project."),
        ("Pa ~/.config/diagnostree/trees", "Your own trees."),
        ("Ev DIAGNOSTREE_TREES", "The folders that this variable names."),
        ("Pa share/diagnostree/Trees", "Beside the folder of the program: the trees that come with it."),
      ].flatMap { [".It \($0.0)"] + prose($0.1) } + [".El"]
  }

  private static let examples =
    [".Sh EXAMPLES"]
    + [
      ("Find a cause, full screen:", "diagnostree walk view-not-updating"),
      ("See a whole tree:", "diagnostree print view-not-updating"),
      ("Find the cause of a message on the clipboard:", "pbpaste | diagnostree search -"),
      ("Check a team's trees in a workflow:", "diagnostree check --format github .diagnostree"),
    ].flatMap { [$0.0, ".Dl \(literal($0.1))"] }

  /// Sets a text, with what stands in backticks as literal words.
  ///
  /// A line for each sentence, as mdoc asks for, and one for each literal word with the punctuation after it.
  private static func prose(_ text: String) -> [String] {
    var lines: [String] = []
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        var rest = part
        if index > 0, let last = lines.indices.last {
          let punctuation = rest.prefix { ".,;:)".contains($0) }
          if !punctuation.isEmpty { lines[last] += " " + punctuation.map(String.init).joined(separator: " ") }
          rest = rest.dropFirst(punctuation.count)
        }
        lines += sentences(rest)
      } else {
        lines.append(".Ql \(literal(part))")
      }
    }
    return lines
  }

  private static func sentences(_ text: Substring) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.hasSuffix(".") || line.utf8.count + word.utf8.count >= 78 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      }
    }
    return lines.filter { !$0.isEmpty }.map(escaped)
  }

  /// A text that a macro prints as it is: quotes around its words would be taken off.
  private static func literal(_ text: some StringProtocol) -> String {
    escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
  }

  /// A text that troff prints as it is.
  private static func escaped(_ text: some StringProtocol) -> String {
    let safe = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
