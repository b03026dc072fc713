import DecisionTrees

/// The contents of a command line.
struct Invocation: Equatable {
  /// The command, or `nil` for the menu.
  var command: CommandSpec.Name?
  /// The words that aren't options.
  var words: [String] = []
  var options = Options()

  struct Options: Equatable {
    var treeFolders: [String] = []
    var answers: String?
    var origin: String?
    var report: String?
    var sources: [String] = []
    var causes: [String] = []
    var askedTrees: [String] = []
    var showsHints = false
    /// A git revision.
    ///
    /// A scan shows only matches in lines that are new since then.
    var since: String?
    /// The value of `--format`.
    var chosenFormat: Format?
    /// Whether the output is short JSON.
    var isBrief = false
    var color = ColorChoice.auto
    var system: SystemVersion?
    var width: Int?
    var depth: Int?
    var isPlain = false
    var takesMouse = false
    var resumes = false
    var showsAll = false
    var isFull = false
    var showsAPIs = false
    /// The folder for the Markdown pages of a tree.
    var pageFolder: String?
    var isStrict = false
    var usesPager = true
    var isASCII = false
    var wantsHelp = false
    var wantsVersion = false

    var format: Format { chosenFormat ?? (isBrief ? .json : .text) }
    /// Whether the command line names the format.
    var hasFormat: Bool { isBrief || chosenFormat != nil }
  }
}

extension Invocation {
  /// Returns the only word that the command needs.
  ///
  /// - Parameter name: The name of the word in a message.
  /// - Throws: `Failure` if there is no word or more than one.
  /// - Returns: The word.
  func onlyWord(_ name: String) throws(Failure) -> String {
    let command = command?.rawValue ?? CommandTable.program
    guard let word = words.first else { throw .missingArgument(name, command: command) }
    if words.count > 1 { throw .extraArgument(words[1], command: command) }
    return word
  }
}

/// When the output has color.
enum ColorChoice: String, CaseIterable { case auto, always, never }
