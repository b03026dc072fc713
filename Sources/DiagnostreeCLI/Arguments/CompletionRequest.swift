/// What the last word of an unfinished command line may become, by the table of commands and options.
struct CompletionRequest {
  /// What the last word is.
  enum Subject: Equatable {
    case command, option
    /// A value of an option or of a command.
    case value(Completion)
  }

  var subject = Subject.command
  /// What stands before the value in the same word, such as `--from=`.
  var before = ""
  /// What is typed of it.
  var typed = ""
  /// The words so far, with the options that decide what there is to choose from.
  var invocation = Invocation()

  private var isOptionsOver = false
  /// The option whose value comes next.
  private var pending: OptionSpec?

  /// Reads a command line.
  ///
  /// - Parameter words: The words after the program's name, the unfinished one last.
  init(_ words: [String]) {
    for word in words.dropLast() { read(word) }
    finish(words.last ?? "")
  }

  private mutating func read(_ word: String) {
    if let option = pending {
      apply(word, of: option)
      pending = nil
    } else if word == "--", !isOptionsOver {
      isOptionsOver = true
    } else if word.hasPrefix("-"), word != "-", !isOptionsOver {
      let (option, value) = Self.option(word)
      guard let option, option.placeholder != nil else { return }
      if let value { apply(value, of: option) } else { pending = option }
    } else if invocation.command == nil, invocation.words.isEmpty {
      invocation.command = CommandSpec.Name(rawValue: word)
      if invocation.command == nil, word != "help" { invocation.words.append(word) }
    } else {
      invocation.words.append(word)
    }
  }

  /// Takes the value of an option; one that does not fit changes nothing about what there is to choose from.
  private mutating func apply(_ value: String, of option: OptionSpec) { try? option.apply(&invocation, value) }

  private mutating func finish(_ word: String) {
    typed = word
    if let pending {
      subject = .value(completion(of: pending))
    } else if word.hasPrefix("-"), !isOptionsOver {
      let (option, value) = Self.option(word)
      guard let option, let value else { return subject = .option }
      (before, typed) = ("\(option.name)=", value)
      subject = .value(completion(of: option))
    } else if let command = invocation.command {
      subject = .value(CommandTable.command(command)?.completion ?? .none)
    } else if !invocation.words.isEmpty {
      subject = .value(.none)
    }
  }

  private func completion(of option: OptionSpec) -> Completion {
    guard option.name == "--format" else { return option.completion }
    return .words(CommandTable.formats(of: invocation.command ?? .walk).map(\.rawValue))
  }

  /// Splits `--name=value`.
  private static func option(_ word: String) -> (OptionSpec?, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (CommandTable.options.first { $0.name == parts[0] }, parts.count > 1 ? parts[1] : nil)
  }
}
