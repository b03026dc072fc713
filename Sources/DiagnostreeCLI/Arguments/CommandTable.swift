/// The description of a command, for help and completions.
struct CommandSpec: Sendable {
  /// The commands of the program.
  ///
  /// `complete` isn't in the table of commands, because only completion scripts call it.
  enum Name: String, Sendable {
    case walk, print, list, explain, search, check, scan, new, repro, skill, mcp, completions, complete
  }

  var name: Name
  /// The arguments after the name, such as `TREE[/NODE]`.
  var arguments: String
  /// A short description of the command.
  var abstract: String
  /// Details, in a few sentences.
  var discussion: String
  /// Examples of command lines, without the name of the program.
  var examples: [String] = []
  /// The completion for the command's arguments.
  var completion = Completion.none
  /// Whether the program's own `--help` lists the command.
  var isListed = true
}

/// The possible completions of a word on the command line.
enum Completion: Equatable, Sendable {
  case none, file, folder
  /// In this order: a tree, a tree or one of its questions and causes, a question as `TREE/NODE`, and any node.
  case tree, part, question, node
  /// The keys of answers, after the answers typed before.
  case answers
  case words([String])
}

/// The description of an option for help and completions, and its effect.
struct OptionSpec: Sendable {
  var name: String
  /// The name of the value, or `nil` for an option without a value.
  var placeholder: String?
  var abstract: String
  /// Different descriptions for some commands.
  var abstracts: [CommandSpec.Name: String] = [:]
  /// The commands that accept the option.
  ///
  /// If the list is empty, every command accepts it, and so does a call without a command.
  var commands: [CommandSpec.Name] = []
  var completion: Completion = .none
  /// Stores the value in an invocation, whose command is already known.
  var apply: @Sendable (inout Invocation, String) throws(UnfitValue) -> Void
}

extension OptionSpec {
  /// Creates an option without a value.
  init(
    flag name: String, abstract: String, abstracts: [CommandSpec.Name: String] = [:],
    commands: [CommandSpec.Name] = [], set: @escaping @Sendable (inout Invocation.Options) -> Void
  ) {
    self.init(name: name, abstract: abstract, abstracts: abstracts, commands: commands) { invocation, _ in
      set(&invocation.options)
    }
  }

  /// Returns the description for a command.
  func abstract(in command: CommandSpec.Name?) -> String { command.flatMap { abstracts[$0] } ?? abstract }
}

/// The table of all commands and options.
///
/// The parser, the help, and the completions use the same table.
enum CommandTable {
  static let program = "diagnostree"
  static let version = "0.2.0"
  static let abstract = "Find the root cause of a SwiftUI bug, question by question."

  static let commands: [CommandSpec] = [
    CommandSpec(
      name: .walk, arguments: "[TREE]",
      abstract: "Walk a tree on the full screen, or with answers from standard input.",
      discussion: """
        On a terminal, this command opens the full screen. If --answers reach a root cause, it prints the cause \
        instead. Without a terminal, it reads one answer per line: a key, a number, or the beginning of an answer. \
        `question=key` also names the question. After a root cause, you can answer with an outcome of its test: \
        `confirmed`, or the letter or the target of the outcome. The words `back`, `restart`, `not-it`, `unsure`, and \
        `how` also work. The command skips blank lines and lines that begin with #.
        """,
      examples: [
        "walk view-not-updating",
        "walk view-not-updating --answers never,old",
      ], completion: .tree),
    CommandSpec(
      name: .print, arguments: "TREE[/NODE]", abstract: "Print a tree, or the part below a node.",
      discussion: """
        If several answers lead to a question, the command prints it once and then refers to it. With --into, it writes \
        the tree as Markdown pages.
        """,
      examples: [
        "print layout-issues --depth 2",
        "print saved-data --into pages",
      ],
      completion: .part),
    CommandSpec(
      name: .list, arguments: "", abstract: "List the trees, and count their questions and causes.",
      discussion: "The list has the order of the start screen. With --apis, it has the APIs that causes are about.",
      examples: ["list --apis", "list --format json"]),
    CommandSpec(
      name: .explain, arguments: "ID", abstract: "Print one cause, guide, or question in full.",
      discussion: "If several trees have the id, write TREE/ID.",
      examples: ["explain view-not-updating/struct-mutation", "explain struct-mutation --format markdown"],
      completion: .node),
    CommandSpec(
      name: .search, arguments: "WORDS...",
      abstract: "Find causes, questions, and guides by words or a pasted message.",
      discussion: """
        With - instead of words, the command reads a message or a whole build log from standard input, and finds the \
        lines that it knows. Each match shows why it matched, and a command that shows more. With --format github, the \
        command prints an annotation for each known message of a log, at the source line that the log names.
        """,
      examples: [
        "search sheet is empty the first time",
        "search - < build.log",
      ]),
    CommandSpec(
      name: .check, arguments: "[FILE|DIR...]", abstract: "Find problems in tree files.",
      discussion: """
        Without arguments, the command checks all trees that the program loads, and their signs. If there are errors, \
        the exit status is 1.
        """,
      examples: [
        "check --strict",
        "check .diagnostree --format github",
      ], completion: .file),
    CommandSpec(
      name: .scan, arguments: "[PATH...]", abstract: "Find code in your Swift sources that matches known causes.",
      discussion: """
        The command scans this folder, or the files and folders that you name, for signs of causes. It uses ast-grep, \
        which is a separate program. A match is only a candidate: confirm it with the cause's test. No match doesn't \
        rule a cause out. If signs with the severity `warning` match, the exit status is 1. The comment \
        `// ast-grep-ignore` silences the line below it. The command skips test folders, documentation \
        catalogs, and files that git ignores.
        """,
      examples: [
        "scan Sources --hints",
        "scan --since main",
      ], completion: .file),
    CommandSpec(
      name: .new, arguments: "ID|TREE/CAUSE", abstract: "Write a small valid tree or a cause to start from.",
      discussion: """
        With ID, the command writes a new tree to ID.yaml. With TREE/CAUSE, it writes a new cause of an existing tree to \
        TREE/CAUSE.yaml, with every key that a cause can have. The files are in .diagnostree in this folder, or in the \
        folder of --trees.
        """,
      examples: [
        "new checkout-flow",
        "new view-not-updating/my-cause",
      ]),
    CommandSpec(
      name: .repro, arguments: "ID[#FIX]", abstract: "Print a Swift file that shows a cause and its repair.",
      discussion: """
        The file has the wrong and the right code of a fix, a view that switches between them, and the cause's test as a \
        comment. FIX is the key or the number of a fix. Without it, the command takes the first fix with code. Add the \
        file to an app, and open its preview.
        """,
      examples: ["repro view-not-updating/struct-mutation > Repro.swift"], completion: .node),
    CommandSpec(
      name: .skill, arguments: "", abstract: "Print the skill that tells a coding agent how to use this program.",
      discussion: """
        A skill is a Markdown file that agents read. `make install` puts it into \
        share/diagnostree/skills/swiftui-root-cause/SKILL.md.
        """,
      examples: ["skill > SKILL.md"]),
    CommandSpec(
      name: .mcp, arguments: "", abstract: "Serve a coding agent by the Model Context Protocol.",
      discussion: """
        A client starts this command, and talks to it on standard input and output. The tools find causes, ask \
        questions, and return repairs. They read only files below this folder, and write nothing.
        """),
    CommandSpec(
      name: .completions, arguments: "SHELL", abstract: "Print the completions for bash, zsh, or fish.",
      discussion: """
        `make install` puts the completions where shells find them. Without it, add \
        `eval "$(diagnostree completions bash)"`, with the name of your shell, to the startup file of bash or zsh.
        """,
      examples: ["completions zsh > ~/.zfunc/_diagnostree"], completion: .words(["bash", "zsh", "fish"]),
      isListed: false),
  ]

  static let options: [OptionSpec] = [
    OptionSpec(
      name: "--answers", placeholder: "A,B,C",
      abstract: "Use these answers instead of standard input: keys, numbers, or texts without commas.",
      commands: [.walk], completion: .answers
    ) { $0.options.answers = $1 },
    OptionSpec(
      flag: "--plain", abstract: "Ask line by line, for screen readers and simple terminals.",
      commands: [.walk]
    ) { $0.isPlain = true },
    OptionSpec(
      name: "--from", placeholder: "TREE/NODE", abstract: "Begin at this question.", commands: [.walk],
      completion: .question
    ) { $0.options.origin = $1 },
    OptionSpec(
      name: "--report", placeholder: "FILE", abstract: "Also write the walk to a file, as Markdown.", commands: [.walk],
      completion: .file
    ) { $0.options.report = $1 },
    OptionSpec(
      flag: "--resume", abstract: "Resume your last walk with the same trees and --os value.",
      commands: [.walk]
    ) { $0.resumes = true },
    OptionSpec(
      flag: "--mouse", abstract: "Choose and scroll with the mouse. You then can't select text with it.",
      commands: [.walk]
    ) { $0.takesMouse = true },
    OptionSpec(
      name: "--sources", placeholder: "PATH",
      abstract: "Also show matches in these Swift sources. You can repeat this option.",
      abstracts: [
        .search: "Also show the matches in these Swift sources that a log names. You can repeat this option."
      ],
      commands: [.walk, .search], completion: .file
    ) { $0.options.sources.append($1) },
    OptionSpec(
      name: "--cause", placeholder: "ID",
      abstract: "Scan for this cause, also by weaker signs, and show all matches. You can repeat this option.",
      commands: [.scan], completion: .part
    ) { $0.options.causes.append($1) },
    OptionSpec(
      name: "--tree", placeholder: "ID",
      abstract: "Scan for the causes of this tree, also by weaker signs. You can repeat this option.",
      commands: [.scan], completion: .tree
    ) { $0.options.askedTrees.append($1) },
    OptionSpec(
      flag: "--hints", abstract: "Also show the matches of weaker signs in full.", commands: [.scan]
    ) { $0.showsHints = true },
    OptionSpec(
      name: "--since", placeholder: "REVISION",
      abstract: "Show only matches with lines that are new since this revision of git.", commands: [.scan]
    ) { $0.options.since = $1 },
    OptionSpec(
      name: "--format", placeholder: "FORMAT", abstract: "Output format.",
      commands: [.walk, .print, .list, .explain, .search, .check, .scan]
    ) { invocation, text throws(UnfitValue) in
      invocation.options.chosenFormat = try OptionValue.choice(text, of: formats(of: invocation.command ?? .walk))
    },
    OptionSpec(
      flag: "--brief", abstract: "Print short JSON for a coding agent, also for errors. The exit status is 0 or 2.",
      commands: [.walk, .explain, .search, .scan]
    ) { $0.isBrief = true },
    OptionSpec(
      name: "--depth", placeholder: "N", abstract: "Print only this many levels of questions.", commands: [.print]
    ) { invocation, text throws(UnfitValue) in
      invocation.options.depth = try OptionValue.number(text, in: 1...1000)
    },
    OptionSpec(flag: "--full", abstract: "Print causes in full.", commands: [.print]) { $0.isFull = true },
    OptionSpec(
      name: "--into", placeholder: "DIR",
      abstract: "Write Markdown pages into this folder: an index, and a page for each cause and guide.",
      commands: [.print], completion: .folder
    ) { $0.options.pageFolder = $1 },
    OptionSpec(flag: "--apis", abstract: "List the APIs that causes are about, with these causes.", commands: [.list]) {
      $0.showsAPIs = true
    },
    OptionSpec(
      flag: "--all",
      abstract: "Print all matches of a search. Also scan tests and documentation.",
      abstracts: [
        .search: "Print all matches, not only the best five, or ten in a pipe. Of a log, print every line.",
        .scan: "Also scan tests and documentation.",
      ],
      commands: [.search, .scan]
    ) { $0.showsAll = true },
    OptionSpec(flag: "--strict", abstract: "Exit with status 1 on warnings.", commands: [.check]) {
      $0.isStrict = true
    },
    OptionSpec(
      flag: "--no-pager", abstract: "Print long texts without a pager.",
      commands: [.print, .explain, .search, .list, .walk]
    ) { $0.usesPager = false },
    OptionSpec(
      name: "--trees", placeholder: "DIR", abstract: "Load only the trees in this folder. You can repeat this option.",
      completion: .folder
    ) { $0.options.treeFolders.append($1) },
    OptionSpec(
      name: "--os", placeholder: "SYSTEM",
      abstract: "Your deployment target, such as \"iOS 16\": fixes that need a newer system come last."
    ) { invocation, text throws(UnfitValue) in
      invocation.options.system = try OptionValue.system(text)
    },
    OptionSpec(
      name: "--color", placeholder: "WHEN", abstract: "When to use color: auto, always, or never.",
      completion: .words(ColorChoice.allCases.map(\.rawValue))
    ) { invocation, text throws(UnfitValue) in
      invocation.options.color = try OptionValue.choice(text, of: ColorChoice.allCases)
    },
    OptionSpec(flag: "--ascii", abstract: "Use only ASCII characters.") { $0.isASCII = true },
    OptionSpec(
      name: "--width", placeholder: "N", abstract: "Wrap text at this many columns."
    ) { invocation, text throws(UnfitValue) in
      invocation.options.width = try OptionValue.number(text, in: 20...1000)
    },
    OptionSpec(flag: "--help", abstract: "Show the help of the program or a command.") { $0.wantsHelp = true },
    OptionSpec(flag: "--version", abstract: "Print the version.") { $0.wantsVersion = true },
  ]

  /// Returns the formats that a command can print, starting with the default.
  static func formats(of command: CommandSpec.Name) -> [Format] {
    switch command {
    case .walk: [.text, .json, .id, .markdown]
    case .print: [.text, .markdown, .mermaid, .dot, .json]
    case .explain: [.text, .markdown, .json]
    case .check, .search, .scan: [.text, .json, .github]
    case .list: [.text, .json, .markdown]
    case .new, .repro, .skill, .mcp, .completions, .complete: []
    }
  }

  static func command(_ name: CommandSpec.Name) -> CommandSpec? { commands.first { $0.name == name } }

  static func option(_ name: String) -> OptionSpec? { options.first { $0.name == name } }

  /// The names of the commands that users can type.
  static var names: [String] { commands.map(\.name.rawValue) }

  /// Returns the options of a command, starting with those that only some commands have.
  static func options(of command: CommandSpec.Name?) -> [OptionSpec] {
    options.filter { $0.commands.isEmpty || command.map($0.commands.contains) == true }
  }
}

/// The format of a result.
enum Format: String, Sendable { case text, json, id, markdown, mermaid, dot, github }
