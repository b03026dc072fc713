import DecisionTrees

/// Why a command could not be done.
enum Failure: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String?, suggestion: String?)
  case optionElsewhere(String, command: String, validFor: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case badValue(String, option: String, expected: String)
  case missingArgument(String, command: String)
  case extraArgument(String, command: String)
  case noTrees(folders: [String])
  case noFolder(String)
  case unknownTree(String, known: [String])
  case brokenTree(String, paths: [String])
  case unknownNode(String, suggestion: String?)
  case ambiguousNode(String, [Address])
  case notWalkable(String)
  case noStart(String, start: String, paths: [String])
  case guideIsNoStart(Address)
  case unknownShell(String)
  case badTreeID(String)
  case existingCause(Address, path: String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  case unsearchable(reason: String)
  case noAstGrep
  case oldAstGrep(version: String)
  case unscannable(reason: String)
  case noSigns(folders: [String])
  case interrupted
  case noTerminal
  case noWalk
  case badWalk(String)
  case system(SystemError)

  /// What is wrong and what to do, as one sentence without a final period.
  var message: String {
    switch self {
    case .unknownCommand(let name, let near):
      "unknown command '\(name)'\(didYouMean(near, else: "; try: diagnostree search \(ShellWord(name))"))"
    case .unknownOption(let name, let command, let near):
      "unknown option '\(name)'\(command.map { " for '\($0)'" } ?? "")\(didYouMean(near))"
    case .optionElsewhere(let name, let command, let commands):
      "option '\(name)' does not go with '\(command)', only with \(commands.joined(separator: ", "))"
    case .missingValue(let option, let placeholder): "option '\(option)' needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option): "option '\(option)' takes no value"
    case .badValue(let value, let option, let expected): "'\(value)' is no value for '\(option)'; expected \(expected)"
    case .missingArgument(let name, let command): "'\(command)' needs \(name)"
    case .extraArgument(let word, let command): "'\(command)' does not take '\(word)'"
    case .noTrees(let folders): "no trees found in \(folders.isEmpty ? "any folder" : folders.joined(separator: ", "))"
    case .noFolder(let path): "no folder '\(path)'"
    case .unknownTree(let id, let known):
      "no tree '\(id)'\(didYouMean(Suggestion.nearest(to: id, in: known), else: "; there are \(known.joined(separator: ", "))"))"
    case .brokenTree(let id, let paths):
      "tree '\(id)' cannot be used; see the problems above, or run: \(Self.check(paths))"
    case .unknownNode(let id, let near):
      "nothing is called '\(id)'\(didYouMean(near, else: "; try: diagnostree search \(ShellWord(id))"))"
    case .ambiguousNode(let id, let addresses):
      "'\(id)' is in several trees; write \(addresses.map(\.description).joined(separator: " or "))"
    case .notWalkable(let id): "'\(id)' holds guides alone and cannot be walked"
    case .noStart(let id, let start, let paths):
      "tree '\(id)' starts with '\(start)', which it does not have; run: \(Self.check(paths))"
    case .guideIsNoStart(let address):
      "'\(address)' is a guide and cannot be walked; try 'diagnostree explain \(address)'"
    case .unknownShell(let name): "no completions for '\(name)'; there are \(Self.shells)"
    case .badTreeID(let id):
      "'\(id)' is no id: use small letters and digits, words joined by single hyphens, one letter at least"
    case .existingCause(let address, let path):
      "'\(address)' is already in \(path); to change it for this project, copy that file to .diagnostree/\(address).yaml"
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    case .unsearchable(let reason): "cannot search: \(reason)"
    case .noAstGrep:
      "there is no ast-grep on the PATH, which looks through sources; install it with one of: brew install ast-grep, "
        + "npm install -g @ast-grep/cli, pip install ast-grep-cli, cargo install ast-grep --locked"
    case .oldAstGrep(let version):
      "ast-grep \(version) is too old; \(AstGrep.oldest.major).\(AstGrep.oldest.minor) or later is needed"
    case .unscannable(let reason): "ast-grep failed: \(reason)"
    case .noSigns(let folders): "no signs found in \(folders.map { "\($0)/signs" }.joined(separator: ", "))"
    case .interrupted: "interrupted"
    case .noTerminal: "no terminal for keys; name a tree and pipe answers in: diagnostree walk TREE"
    case .noWalk: "there is no walk to resume; the one that is quit last on a terminal is kept"
    case .badWalk(let path): "'\(path)' holds no walk that can be resumed; the next one that is quit takes its place"
    case .system(let error): "cannot write the output: \(error.reason)"
    }
  }

  /// Whether the command line itself is at fault, so that its usage helps.
  var isUsage: Bool {
    switch self {
    case .unknownCommand, .unknownOption, .optionElsewhere, .missingValue, .unexpectedValue, .badValue,
      .missingArgument, .extraArgument, .unknownShell:
      true
    default: false
    }
  }

  private static var shells: String { CompletionScript.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func check(_ paths: [String]) -> String {
    "diagnostree check \(paths.map { ShellWord($0).description }.joined(separator: " "))"
  }
}
