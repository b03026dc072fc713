package import DecisionTrees

/// What a session asks for outside of itself.
package enum Effect: Equatable, Sendable {
  case end(Ending)
  case suspend
  case repaint
  /// Copy a text to the clipboard, under the name that the notice gives it. `Event.copied` follows.
  case copy(String, String)
  /// Write a file, atomically. `Event.saved`, `exists`, or `failed` follows.
  ///
  /// A file that exists is only replaced if `isReplacing` is set.
  case save(path: String, text: String, isReplacing: Bool)
  /// Open a node in the reader's editor, and load the trees again. `Event.edited`, `bundled`, or `failed` follows.
  ///
  /// Only a copy of a bundled tree is edited, which `isCopying` asks for.
  case edit(Address, isCopying: Bool = false)
  /// Show a document in the browser. `Event.browsing` or `failed` follows.
  case browse(String)
  /// Scan the reader's sources for signs of the causes of some trees. `Event.scanned` or `failed` follows.
  case scan(Forest)
  /// Open a place of the sources in the reader's editor. `Event.failed` follows if that fails.
  case show(SourcePlace)

  /// Whether it uses the terminal itself.
  var needsTerminal: Bool {
    switch self {
    case .edit, .scan, .show: true
    case .end, .suspend, .repaint, .copy, .save, .browse: false
    }
  }
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// The reader quit, or the terminal is gone.
  case quit
  /// The reader pressed Ctrl-C.
  case interrupted
}
