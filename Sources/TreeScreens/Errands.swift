package import DecisionTrees
package import TreeText

/// What the screens have done outside of them: the caller of `run` does it and returns a reply.
package enum Errand: Equatable, Sendable {
  /// Write a file, atomically; `Reply.saved`, `exists` or `failed`.
  ///
  /// A file that exists may only be replaced if `isReplacing` is set.
  case save(path: String, text: String, isReplacing: Bool)
  /// Open a node in the reader's editor and load the trees again; `Reply.edited`, `bundled` or `failed`.
  ///
  /// A bundled tree is edited only as a copy, which `isCopying` asks for.
  case edit(Address, isCopying: Bool = false)
  /// Show a document in the browser; `Reply.browsing` or `failed`.
  case browse(String)
  /// Look through the reader's sources for signs of the causes of some trees; `Reply.scanned` or `failed`.
  case scan(Forest)
  /// Open a place of the sources in the reader's editor; `Reply.shown` or `failed`.
  case show(SourcePlace)

  /// Whether it has the terminal to itself.
  var needsTerminal: Bool {
    switch self {
    case .edit, .scan, .show: true
    case .save, .browse: false
    }
  }
}

/// What came of an errand.
package enum Reply: Equatable, Sendable {
  /// The trees after a node was edited, and what is wrong with its tree.
  case edited(Address, Forest, problems: [Line])
  /// The node stands in a tree that came with the program.
  case bundled(Address)
  /// The browser was asked to show a document.
  case browsing(String)
  /// What was found in the sources, and of how many things a warning was given.
  case scanned([SourcePlace], warnings: Int)
  /// The editor has shown a place.
  case shown
  /// The file is written.
  case saved(path: String)
  /// There is a file of that name, and it stays as it is.
  case exists(path: String)
  /// It could not be done; why, in one sentence.
  case failed(String)
}

/// What a key asks for beside a new state.
enum Effect: Equatable, Sendable {
  case end(Ending)
  case suspend
  case repaint
  /// Put a text on the clipboard; what it is, as the notice calls it.
  case copy(String, String)
  case errand(Errand)
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// The reader quit, or the terminal is gone.
  case quit
  /// The reader pressed Ctrl-C.
  case interrupted
}
