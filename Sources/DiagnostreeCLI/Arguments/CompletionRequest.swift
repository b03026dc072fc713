import TreeText

/// The possible completions of the last word of a command line, according to the table of commands and options.
struct CompletionRequest {
  /// The kind of the last word.
  enum Subject: Equatable {
    case command, option
    /// A value of an option or an argument of a command.
    case value(Completion)
  }

  private(set) var subject = Subject.command
  /// The text before the value in the same word, such as `--from=`.
  private(set) var before = ""
  /// The typed part of the value.
  private(set) var typed: String
  /// The previous words.
  ///
  /// Their options decide which trees the completions come from.
  let invocation: Invocation

  /// Reads the words after the program's name.
  ///
  /// The last word is unfinished.
  init(_ words: [String]) {
    let reader = ArgumentReader(unfinished: words.dropLast())
    invocation = reader.invocation
    typed = words.last ?? ""
    if let option = reader.pending {
      subject = .value(completion(of: option))
    } else if typed.begins(with: "-"), !reader.isOptionsOver {
      let (name, value) = ArgumentReader.parts(ofOption: typed)
      subject = .option
      if let option = CommandTable.option(name), let value {
        (before, typed) = ("\(name)=", value)
        subject = .value(completion(of: option))
      }
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
}
