internal import DecisionTrees

/// Reads the words of a command line by the table of commands and options.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var invocation = Invocation()
  private var given: [(spec: OptionSpec, value: String)] = []

  /// Reads a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Throws: `Failure` for the first word that does not fit.
  /// - Returns: What it asks for.
  static func read(_ arguments: [String]) throws(Failure) -> Invocation {
    var reader = ArgumentReader(rest: arguments[...])
    try reader.readWords()
    for (spec, value) in reader.given { try reader.apply(spec, value) }
    return reader.invocation
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func readWords() throws(Failure) {
    var isOptionsOver = false
    while let word = rest.popFirst() {
      if word == "--", !isOptionsOver {
        isOptionsOver = true
      } else if word == "-h", !isOptionsOver {
        invocation.options.wantsHelp = true
      } else if word.hasPrefix("-"), word != "-", !isOptionsOver {
        try readOption(word)
      } else if invocation.command == nil, invocation.words.isEmpty {
        try readCommand(word)
      } else {
        invocation.words.append(word)
      }
    }
  }

  private mutating func readCommand(_ word: String) throws(Failure) {
    if word == "help" {
      invocation.options.wantsHelp = true
    } else if let command = CommandSpec.Name(rawValue: word) {
      invocation.command = command
    } else {
      throw .unknownCommand(
        word, suggestion: Suggestion.nearest(to: word, in: CommandTable.names))
    }
  }

  private mutating func readOption(_ word: String) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let spec = CommandTable.options.first(where: { $0.name == parts[0] }) else {
      let near = Suggestion.nearest(to: parts[0], in: CommandTable.options(of: invocation.command).map(\.name))
      throw .unknownOption(parts[0], command: invocation.command?.rawValue, suggestion: near)
    }
    guard let placeholder = spec.placeholder else {
      if parts.count > 1 { throw .unexpectedValue(option: spec.name) }
      return given.append((spec, ""))
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw .missingValue(option: spec.name, placeholder: placeholder)
    }
    given.append((spec, value))
  }

  private mutating func apply(_ spec: OptionSpec, _ value: String) throws(Failure) {
    if let command = invocation.command, !spec.commands.isEmpty, !spec.commands.contains(command) {
      throw .optionElsewhere(spec.name, command: command.rawValue, validFor: spec.commands.map(\.rawValue))
    }
    do throws(UnfitValue) { try spec.apply(&invocation, value) } catch {
      throw .badValue(value, option: spec.name, expected: error.expected)
    }
  }
}
