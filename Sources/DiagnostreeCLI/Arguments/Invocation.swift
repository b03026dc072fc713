internal import DecisionTrees

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
    var format = Format.text
    var color = ColorChoice.auto
    var system: SystemVersion?
    var width: Int?
    var depth: Int?
    var isPlain = false
    var takesMouse = false
    var isFull = false
    var isStrict = false
    var usesPager = true
    var isASCII = false
    var wantsHelp = false
    var wantsVersion = false
  }
}

/// When to use color.
enum ColorChoice: String, CaseIterable { case auto, always, never }
