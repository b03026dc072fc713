import DecisionTrees
import TreeText

/// Reads the words of a command line one by one, using the table of commands and options.
struct ArgumentReader {
  private(set) var invocation = Invocation()
  /// Whether `--` has occurred.
  ///
  /// No word after it is an option.
  private(set) var isOptionsOver = false
  /// The option whose value is the next word.
  private(set) var pending: OptionSpec?
  /// The options so far.
  ///
  /// They are applied at the end, because the command may follow them.
  private var given: [(spec: OptionSpec, value: String)] = []

  /// Reads the words of a command line after the program's name.
  ///
  /// - Throws: The failure for the first word that doesn't fit.
  static func read(_ arguments: [String]) throws(Failure) -> Invocation {
    var reader = ArgumentReader()
    for word in arguments { try reader.read(word) }
    if let option = reader.pending {
      throw .missingValue(option: option.name, placeholder: option.placeholder ?? "")
    }
    for (spec, value) in reader.given { try reader.apply(spec, value) }
    let options = reader.invocation.options
    if options.isBrief, options.format != .json {
      throw .badValue(options.format.rawValue, option: "--format", expected: "json, or nothing, together with --brief")
    }
    return reader.invocation
  }

  /// Reads the complete words of an unfinished command line.
  ///
  /// Words that don't fit are ignored.
  init(unfinished words: ArraySlice<String>) {
    for word in words { try? read(word) }
    for (spec, value) in given { try? apply(spec, value) }
  }

  private init() {}

  private mutating func read(_ word: String) throws(Failure) {
    if let option = pending {
      given.append((option, word))
      pending = nil
    } else if word == "--", !isOptionsOver {
      isOptionsOver = true
    } else if word == "-h", !isOptionsOver {
      invocation.options.wantsHelp = true
    } else if word.begins(with: "-"), word != "-", !word.isNegativeNumber, !isOptionsOver {
      try readOption(word)
    } else if invocation.command == nil, invocation.words.isEmpty {
      try readCommand(word)
    } else {
      invocation.words.append(word)
    }
  }

  private mutating func readCommand(_ word: String) throws(Failure) {
    if word == "help" {
      invocation.options.wantsHelp = true
    } else if let command = CommandSpec.Name(rawValue: word) {
      invocation.command = command
    } else {
      invocation.words.append(word)
      guard invocation.options.wantsHelp else { return }
      throw .unknownCommand(word, suggestion: Suggestion.nearest(to: word, in: CommandTable.names))
    }
  }

  private mutating func readOption(_ word: String) throws(Failure) {
    let (name, value) = Self.parts(ofOption: word)
    guard let spec = CommandTable.option(name) else {
      let near = Suggestion.nearest(to: name, in: CommandTable.options(of: invocation.command).map(\.name))
      throw .unknownOption(name, command: invocation.command?.rawValue, suggestion: near)
    }
    if spec.placeholder == nil, value != nil { throw .unexpectedValue(option: spec.name) }
    if let value = spec.placeholder == nil ? "" : value { given.append((spec, value)) } else { pending = spec }
  }

  /// Splits an option such as `--name=value` into its name and value.
  static func parts(ofOption word: String) -> (name: String, value: String?) {
    let parts = word.cut(at: "=")
    return (parts?.before ?? word, parts?.behind)
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

extension String {
  /// Whether the word is a negative number, such as an error code.
  ///
  /// No option looks like one.
  fileprivate var isNegativeNumber: Bool {
    let digits = utf8.dropFirst()
    return utf8.first == UInt8(ascii: "-") && !digits.isEmpty
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
