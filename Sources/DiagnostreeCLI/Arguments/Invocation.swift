import DecisionTrees

/// What the command line asks for.
struct Invocation: Equatable {
  /// `nil` for the menu.
  var command: CommandSpec.Name?
  /// The words that are no options.
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
    /// A revision of git: a scan shows only what is new since then.
    var since: String?
    var format = Format.text
    /// Whether the JSON is short.
    var isBrief = false
    /// Whether the command line names the format.
    var hasFormat = false
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
    /// The folder for the pages of a tree.
    var pageFolder: String?
    var isStrict = false
    var usesPager = true
    var isASCII = false
    var wantsHelp = false
    var wantsVersion = false
  }
}

extension Invocation {
  /// Returns the one word that the command needs, named as in a message; throws if there is none, or more than one.
  func onlyWord(_ name: String) throws(Failure) -> String {
    let command = command?.rawValue ?? CommandTable.program
    guard let word = words.first else { throw .missingArgument(name, command: command) }
    if words.count > 1 { throw .extraArgument(words[1], command: command) }
    return word
  }
}

/// When to use color.
enum ColorChoice: String, CaseIterable { case auto, always, never }
