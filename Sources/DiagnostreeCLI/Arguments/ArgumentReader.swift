internal import DecisionTrees

/// Reads the words of a command line by the table of commands and options.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var invocation = Invocation()
  private var given: [(spec: OptionSpec, value: String?)] = []

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
      return given.append((spec, nil))
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      throw .missingValue(option: spec.name, placeholder: placeholder)
    }
    given.append((spec, value))
  }

  private mutating func apply(_ spec: OptionSpec, _ text: String?) throws(Failure) {
    if let command = invocation.command, !spec.commands.isEmpty, !spec.commands.contains(command) {
      throw .optionElsewhere(spec.name, command: command.rawValue, validFor: spec.commands.map(\.rawValue))
    }
    let value = text ?? ""
    switch spec.name {
    case "--answers": invocation.options.answers = value
    case "--from": invocation.options.origin = value
    case "--report": invocation.options.report = value
    case "--trees": invocation.options.treeFolders.append(value)
    case "--format": invocation.options.format = try format(value)
    case "--color": invocation.options.color = try choice(value, spec)
    case "--os": invocation.options.system = try system(value)
    case "--width": invocation.options.width = try number(value, spec, in: 20...1000)
    case "--depth": invocation.options.depth = try number(value, spec, in: 1...1000)
    case "--plain": invocation.options.isPlain = true
    case "--mouse": invocation.options.takesMouse = true
    case "--full": invocation.options.isFull = true
    case "--strict": invocation.options.isStrict = true
    case "--no-pager": invocation.options.usesPager = false
    case "--ascii": invocation.options.isASCII = true
    case "--version": invocation.options.wantsVersion = true
    default: invocation.options.wantsHelp = true
    }
  }

  private func format(_ value: String) throws(Failure) -> Format {
    let formats = CommandTable.formats(of: invocation.command ?? .walk)
    guard let format = Format(rawValue: value), formats.contains(format) else {
      throw .badValue(value, option: "--format", expected: Self.list(formats.map(\.rawValue)))
    }
    return format
  }

  private func choice(_ value: String, _ spec: OptionSpec) throws(Failure) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: value) else {
      throw .badValue(value, option: spec.name, expected: Self.list(spec.choices ?? []))
    }
    return choice
  }

  private func system(_ value: String) throws(Failure) -> SystemVersion {
    guard let system = SystemVersion(value), system.platform != .Xcode else {
      throw .badValue(value, option: "--os", expected: "a system and its version, such as \"iOS 16\" or \"macOS 14.2\"")
    }
    return system
  }

  private func number(_ value: String, _ spec: OptionSpec, in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw .badValue(value, option: spec.name, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }
}
