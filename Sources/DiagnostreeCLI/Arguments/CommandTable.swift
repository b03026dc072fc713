/// A command, as help and completions describe it.
struct CommandSpec: Sendable {
  /// What the program can be told to do.
  ///
  /// `complete` is called by completion scripts alone, and stands in no table.
  enum Name: String, Sendable { case walk, print, list, explain, search, check, scan, new, completions, complete }

  var name: Name
  /// What follows the name, such as `TREE[/NODE]`.
  var arguments: String
  /// What it does, in a few words.
  var abstract: String
  /// What else to know, in a few sentences.
  var discussion: String
  /// What the words after it complete to.
  var completion = Completion.none
  /// Whether `--help` of the program lists it.
  var isListed = true
}

/// What a word of the command line completes to.
enum Completion: Equatable, Sendable {
  case none, file, folder
  /// A tree; a tree, then one of its questions and causes; a question by `TREE/NODE`; any node.
  case tree, part, question, node
  /// The keys of answers, after the ones before them.
  case answers
  case words([String])
}

/// An option, as help and completions describe it, and what it does.
struct OptionSpec: Sendable {
  var name: String
  /// What stands for the value; `nil` for an option without one.
  var placeholder: String?
  var abstract: String
  /// The commands it goes with; empty for all, and for none.
  var commands: [CommandSpec.Name] = []
  var completion: Completion = .none
  /// Takes the value into an invocation, whose command is known by then.
  var apply: @Sendable (inout Invocation, String) throws(UnfitValue) -> Void
}

extension OptionSpec {
  /// An option without a value.
  init(
    flag name: String, abstract: String, commands: [CommandSpec.Name] = [],
    set: @escaping @Sendable (inout Invocation.Options) -> Void
  ) {
    self.init(name: name, abstract: abstract, commands: commands) { invocation, _ in set(&invocation.options) }
  }
}

/// All that the command line understands.
///
/// Reading, help and completions are made from it.
enum CommandTable {
  static let program = "diagnostree"
  static let version = "0.2.0"
  static let abstract = "Find the root cause of a SwiftUI bug, question by question."

  static let commands: [CommandSpec] = [
    CommandSpec(
      name: .walk, arguments: "[TREE]", abstract: "Walk a tree: full screen, or with answers from standard input.",
      discussion: """
        On a terminal, walk opens the full screen, also where --answers end before a root cause; answers that reach \
        one print it. Otherwise it reads one answer a line: a key, a number, or the beginning of a sentence; \
        `question=key` names the question too. `back`, `restart`, `not-it`, `unsure` and \
        `how` work as in the terminal. Blank lines and lines that begin with # are skipped.
        """, completion: .tree),
    CommandSpec(
      name: .print, arguments: "TREE[/NODE]", abstract: "Print a tree, or the part below a node.",
      discussion: "A question that several answers lead to is printed once; later places point to it.",
      completion: .part),
    CommandSpec(
      name: .list, arguments: "", abstract: "List the trees with their counts.",
      discussion: "Lists every tree that would be loaded, in the order of the menu."),
    CommandSpec(
      name: .explain, arguments: "ID", abstract: "Print one cause, guide or question in full.",
      discussion: "The id of a node is unique in most forests; where it is not, write TREE/ID.", completion: .node),
    CommandSpec(
      name: .search, arguments: "WORDS...", abstract: "Find causes, questions and guides by words or a pasted message.",
      discussion: """
        With - in place of words it reads standard input: a message, or a whole build log, of which it finds the lines \
        it knows. Each hit says why it matched, and the command that shows more of it. As github it prints an annotation for each \
        message of a log, on the line of the source that the log names.
        """),
    CommandSpec(
      name: .check, arguments: "[FILE|DIR...]", abstract: "Find problems in tree files.",
      discussion: """
        Without arguments it checks all trees that would be loaded, and the signs beside them. Errors make the exit \
        status 1; with --strict, warnings do as well.
        """, completion: .file),
    CommandSpec(
      name: .scan, arguments: "[PATH...]", abstract: "Find places in your Swift sources that look like known causes.",
      discussion: """
        Looks through this folder, or the files and folders that are named, for signs of causes; ast-grep, a program \
        of its own, does it. A place looks like its cause, and the cause's test confirms it; that nothing is found \
        proves nothing. Places make the exit status 1. Folders of tests and documentation catalogs are left out, and \
        what git ignores.
        """, completion: .file),
    CommandSpec(
      name: .new, arguments: "ID|TREE/CAUSE", abstract: "Write a small valid tree, or a cause, to start from.",
      discussion: """
        ID writes a new tree, ID.yaml. TREE/CAUSE writes a new cause of a tree that exists, TREE/CAUSE.yaml, with every \
        key that it can have. The files go into .diagnostree of this folder, or into the folder of --trees.
        """),
    CommandSpec(
      name: .completions, arguments: "SHELL", abstract: "Print the completions for bash, zsh or fish.",
      discussion: """
        Installing the program puts them where shells look. To have them without that, put \
        `eval "$(diagnostree completions bash)"` into the start-up file of bash or zsh, with the name of the shell.
        """, completion: .words(["bash", "zsh", "fish"]), isListed: false),
  ]

  static let options: [OptionSpec] = [
    OptionSpec(
      name: "--answers", placeholder: "A,B,C",
      abstract: "The answers, in place of standard input: keys, numbers, or sentences without commas.",
      commands: [.walk], completion: .answers
    ) { $0.options.answers = $1 },
    OptionSpec(
      flag: "--plain", abstract: "Question by question on plain lines, for screen readers and simple terminals.",
      commands: [.walk]
    ) { $0.isPlain = true },
    OptionSpec(
      name: "--from", placeholder: "TREE/NODE", abstract: "Begin at this question.", commands: [.walk],
      completion: .question
    ) { $0.options.origin = $1 },
    OptionSpec(
      name: "--report", placeholder: "FILE", abstract: "Also write the walk as Markdown to a file.", commands: [.walk],
      completion: .file
    ) { $0.options.report = $1 },
    OptionSpec(
      flag: "--resume", abstract: "Go on with the walk that was quit last, with its trees and its system.",
      commands: [.walk]
    ) { $0.resumes = true },
    OptionSpec(
      flag: "--mouse", abstract: "Let the mouse choose and scroll; it then selects no text.", commands: [.walk]
    ) { $0.takesMouse = true },
    OptionSpec(
      name: "--sources", placeholder: "PATH",
      abstract: "Also show the places in these Swift sources that look like the causes (in search, those of a log, "
        + "not as github); may be repeated.",
      commands: [.walk, .search], completion: .file
    ) { $0.options.sources.append($1) },
    OptionSpec(
      name: "--cause", placeholder: "ID",
      abstract: "Look for this cause, also by mere hints, and show all its places; may be repeated.",
      commands: [.scan], completion: .part
    ) { $0.options.causes.append($1) },
    OptionSpec(
      name: "--tree", placeholder: "ID",
      abstract: "Look for the causes of this tree, also by mere hints; may be repeated.",
      commands: [.scan], completion: .tree
    ) { $0.options.askedTrees.append($1) },
    OptionSpec(
      name: "--format", placeholder: "FORMAT", abstract: "How to print the result.",
      commands: [.walk, .print, .list, .explain, .search, .check, .scan]
    ) { invocation, text throws(UnfitValue) in
      invocation.options.format = try OptionValue.choice(text, of: formats(of: invocation.command ?? .walk))
      invocation.options.hasFormat = true
    },
    OptionSpec(
      name: "--depth", placeholder: "N", abstract: "Print this many questions deep.", commands: [.print]
    ) { invocation, text throws(UnfitValue) in
      invocation.options.depth = try OptionValue.number(text, in: 1...1000)
    },
    OptionSpec(flag: "--full", abstract: "Print causes in full.", commands: [.print]) { $0.isFull = true },
    OptionSpec(
      name: "--into", placeholder: "DIR",
      abstract: "Write the tree as Markdown pages into this folder: an index, and a page for each cause.",
      commands: [.print], completion: .folder
    ) { $0.options.pageFolder = $1 },
    OptionSpec(flag: "--apis", abstract: "List the APIs that causes are about.", commands: [.list]) {
      $0.showsAPIs = true
    },
    OptionSpec(
      flag: "--all",
      abstract:
        "search: print all that is found, not the best five or, in a pipe, ten; scan: tests and documentation too.",
      commands: [.search, .scan]
    ) { $0.showsAll = true },
    OptionSpec(flag: "--strict", abstract: "Let warnings fail as well.", commands: [.check]) { $0.isStrict = true },
    OptionSpec(
      flag: "--no-pager", abstract: "Print long texts without a pager.",
      commands: [.print, .explain, .search, .walk]
    ) { $0.usesPager = false },
    OptionSpec(
      name: "--trees", placeholder: "DIR", abstract: "Use the trees of this folder alone; may be repeated.",
      completion: .folder
    ) { $0.options.treeFolders.append($1) },
    OptionSpec(
      name: "--os", placeholder: "SYSTEM",
      abstract: "Your deployment target, such as \"iOS 16\": fixes that need a newer one come last."
    ) { invocation, text throws(UnfitValue) in
      invocation.options.system = try OptionValue.system(text)
    },
    OptionSpec(
      name: "--color", placeholder: "WHEN", abstract: "When to use color: auto, always or never.",
      completion: .words(ColorChoice.allCases.map(\.rawValue))
    ) { invocation, text throws(UnfitValue) in
      invocation.options.color = try OptionValue.choice(text, of: ColorChoice.allCases)
    },
    OptionSpec(flag: "--ascii", abstract: "Draw without box characters.") { $0.isASCII = true },
    OptionSpec(
      name: "--width", placeholder: "N", abstract: "Set text in this many columns."
    ) { invocation, text throws(UnfitValue) in
      invocation.options.width = try OptionValue.number(text, in: 20...1000)
    },
    OptionSpec(flag: "--help", abstract: "Explain the program or a command.") { $0.wantsHelp = true },
    OptionSpec(flag: "--version", abstract: "Print the version.") { $0.wantsVersion = true },
  ]

  /// The formats that a command can print, the usual one first.
  static func formats(of command: CommandSpec.Name) -> [Format] {
    switch command {
    case .walk: [.text, .json, .id, .markdown]
    case .print: [.text, .markdown, .mermaid, .dot, .json]
    case .explain: [.text, .markdown, .json]
    case .check, .search, .scan: [.text, .json, .github]
    case .list: [.text, .json, .markdown]
    case .new, .completions, .complete: []
    }
  }

  static func command(_ name: CommandSpec.Name) -> CommandSpec? { commands.first { $0.name == name } }

  static func option(_ name: String) -> OptionSpec? { options.first { $0.name == name } }

  /// The names of the commands that people can give.
  static var names: [String] { commands.map(\.name.rawValue) }

  /// The options that go with a command, its own first.
  static func options(of command: CommandSpec.Name?) -> [OptionSpec] {
    options.filter { $0.commands.isEmpty || command.map($0.commands.contains) == true }
  }
}

/// How a result is printed.
enum Format: String, Sendable { case text, json, id, markdown, mermaid, dot, github }
