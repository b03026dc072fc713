import DecisionTrees
import TreeText

/// The reason why a command failed.
enum Failure: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String?, suggestion: String?)
  case optionElsewhere(String, command: String, validFor: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case badValue(String, option: String, expected: String)
  case missingArgument(String, command: String)
  case extraArgument(String, command: String)
  case symptomForCommand([String])
  case logForCommand(String)
  case noTrees(folders: [String])
  case noFolder(String)
  case unknownTree(String, known: [String])
  case brokenTree(String, paths: [String])
  case unknownNode(String, suggestion: String?)
  case ambiguousNode(String, [Address])
  case unknownFix(String, of: Address, known: [String])
  case noRepro(String)
  /// What an agent has to change in its call of a tool, in full sentences.
  case unfitCall(String)
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
  case unknownRevision(String, reason: String)
  case gitFailed(reason: String)
  case noSigns(folders: [String])
  case interrupted
  case noTerminal
  case emptyLog
  case noWalk
  case badWalk(String)
  case system(SystemError)

  /// The message for JSON, without a command that JSON would change.
  ///
  /// JSON doubles the backslash of a quoted name. So if a reader copies the command, a shell reads it differently.
  var messageInJSON: String {
    let message = message
    let hasEscape = !Array(message.utf8).ranges(of: Array("'\\".utf8)).isEmpty
    guard hasEscape, let command = message.ranges(of: "run: \(CommandTable.program)").first else {
      return message
    }
    return message[..<command.lowerBound] + "run the command that you see without --brief."
  }

  /// The reason and the next step, in full sentences.
  ///
  /// There is no period after a command at the end.
  var message: String {
    switch self {
    case .unknownCommand(let name, let near):
      "There is no command '\(name)'\(didYouMean(near, else: ". To search for the word, run: \(ShellWord.search([name]))"))"
    case .unknownOption(let name, let command, let near):
      "\(command.map { "'\($0)' has" } ?? "There is") no option '\(name)'\(didYouMean(near, else: "."))"
    case .optionElsewhere(let name, let command, let commands):
      "The option '\(name)' doesn't work with '\(command)'. Use it with \(commands.joined(separator: ", "))."
    case .missingValue(let option, let placeholder):
      "The option '\(option)' needs a value. Write: \(option) \(placeholder)"
    case .unexpectedValue(let option): "The option '\(option)' doesn't take a value. Write: \(option)"
    case .badValue(let value, let option, let expected):
      "The option '\(option)' doesn't take '\(value)'. Write \(expected)."
    case .missingArgument(let name, let command): "'\(command)' needs \(name)."
    case .extraArgument(let word, let command): "'\(command)' doesn't take '\(word)'. Remove this word."
    case .symptomForCommand(let words):
      "'\(words[0])' is a command that takes no words. To search for the words, run: \(ShellWord.search(words))"
    case .logForCommand(let path):
      "'\(path)' is a file. To find known messages in it, run: diagnostree search - < \(ShellWord(path))"
    case .noTrees(let folders):
      folders.isEmpty
        ? "There are no trees in any folder. Name a folder with --trees."
        : "There are no trees in \(folders.joined(separator: ", ")). Name a different folder."
    case .noFolder(let path): "The folder '\(path)' doesn't exist."
    case .unknownTree(let id, let known):
      Self.noTree(id, known)
    case .brokenTree(let id, let paths):
      "The tree '\(id)' has errors, so the program can't use it. See the problems above, or run: \(Self.check(paths))"
    case .unknownNode(let id, let near):
      "There is no question, cause, or guide '\(id)'\(didYouMean(near, else: ". To search, run: \(Self.search(id))"))"
    case .ambiguousNode(let id, let addresses):
      "Several trees have the id '\(id)'. Write \(addresses.map(\.description).joined(separator: " or "))."
    case .unknownFix(let key, let address, let known):
      known.isEmpty
        ? "'\(address)' has no fix."
        : "'\(address)' has no fix '\(key)'. "
          + "\(known.count == 1 ? "Its only fix is" : "Its fixes are") \(known.joined(separator: ", "))."
    case .noRepro(let id): "'\(id)' has no fix with wrong and right Swift code."
    case .unfitCall(let message): message
    case .notWalkable(let id):
      "The tree '\(id)' contains only guides, so you can't walk it. To see them, run: diagnostree print \(ShellWord(id))"
    case .noStart(let id, let start, let paths):
      "The tree '\(id)' starts with '\(start)', which doesn't exist. To find the problem, run: \(Self.check(paths))"
    case .guideIsNoStart(let address):
      "'\(address)' is a guide, so you can't walk it. To read it, run: diagnostree explain \(address)"
    case .unknownShell(let name): "There are no completions for '\(name)'. The shells are \(Self.shells)."
    case .badTreeID(let id):
      "'\(id)' isn't an id. Use lowercase letters, digits, and single hyphens between words, and at least one letter."
    case .existingCause(let address, let path):
      "The cause '\(address)' is already in \(path). To change it for this project, copy that file to .diagnostree/\(address).yaml"
    case .unreadable(let path, let reason): "The program can't read '\(path)': \(reason)."
    case .unwritable(let path, let reason): "The program can't write '\(path)': \(reason)."
    case .unsearchable(let reason): "The search failed: \(reason)."
    case .noAstGrep:
      "To scan sources, the program needs ast-grep, which isn't on your PATH. Install it with one of: "
        + "brew install ast-grep, npm install -g @ast-grep/cli, pip install ast-grep-cli, "
        + "cargo install ast-grep --locked"
    case .oldAstGrep(let version):
      "ast-grep \(version) is too old. Install version \(AstGrep.oldest.major).\(AstGrep.oldest.minor) or later."
    case .unscannable(let reason): "ast-grep failed: \(reason)"
    case .unknownRevision(let name, let reason): "git doesn't find the revision '\(name)': \(reason)."
    case .gitFailed(let reason): "git failed: \(reason)."
    case .noSigns(let folders): "There are no signs in \(folders.map { "\($0)/signs" }.joined(separator: ", "))."
    case .interrupted: "You interrupted the program."
    case .noTerminal:
      "The full screen needs a terminal. Without one, name a tree and pipe in the answers: diagnostree walk TREE"
    case .emptyLog:
      "The log is empty. Check the command that writes it. To walk through a tree instead, run: diagnostree walk TREE"
    case .noWalk: "There is no walk to resume. The program keeps the walks that you quit on a terminal."
    case .badWalk(let path):
      "The program can't resume the walk in '\(path)'. The next walk that you quit replaces this file."
    case .system(let error): "The program can't write its output: \(error.reason)."
    }
  }

  /// Whether the command line itself is wrong.
  ///
  /// In this case, a message about its usage helps.
  var isUsage: Bool {
    switch self {
    case .unknownCommand, .unknownOption, .optionElsewhere, .missingValue, .unexpectedValue, .badValue,
      .missingArgument, .extraArgument, .symptomForCommand, .unknownShell:
      true
    default: false
    }
  }

  private static var shells: String { CompletionScript.allCases.map(\.rawValue).joined(separator: ", ") }

  private static func noTree(_ id: String, _ known: [String]) -> String {
    let near = Suggestion.likely(for: id, in: known) ?? Suggestion.nearest(to: id, inFirstWordsOf: known)
    return "There is no tree '\(id)'\(didYouMean(near, else: ".")) To see all trees, run: \(CommandTable.program) list"
  }

  /// Returns the command that searches for the words of an id, without the id of its tree.
  private static func search(_ id: String) -> String {
    let words = (id.cut(at: "/")?.behind ?? id).parts(at: "-").filter { !$0.isEmpty }
    return ShellWord.search(words.isEmpty ? [id] : words)
  }

  private static func check(_ paths: [String]) -> String {
    "diagnostree check \(paths.map { ShellWord($0).description }.joined(separator: " "))"
  }
}
