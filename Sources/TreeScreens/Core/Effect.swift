package import DecisionTrees

/// A request of a session to the outside.
package enum Effect: Equatable, Sendable {
  case end(Ending)
  case suspend
  case repaint
  /// Copy a text to the clipboard. The second value is the name of the text in the notice. `Event.copied` follows.
  case copy(String, String)
  /// Write a file, atomically. `Event.saved`, `exists`, or `failed` follows.
  ///
  /// An existing file is replaced only if `isReplacing` is set.
  case save(path: String, text: String, isReplacing: Bool)
  /// Open a node in the reader's editor, and load the trees again. `Event.edited`, `bundled`, or `failed` follows.
  ///
  /// A bundled tree isn't edited itself. With `isCopying`, the reader edits a copy of it.
  case edit(Address, isCopying: Bool = false)
  /// Show a document in the browser. `Event.browsing` or `failed` follows.
  case browse(String)
  /// Scan the reader's sources for signs of the causes of some trees. `Event.scanned` or `failed` follows.
  case scan(Forest)
  /// Look for known messages in a pasted log. `Event.log` follows.
  case readLog(String, Forest)
  /// Open a place of the sources in the reader's editor. If that isn't possible, `Event.failed` follows.
  case show(SourcePlace)

  /// Whether keys that follow can reach a different program.
  var handsOverKeys: Bool {
    switch self {
    case .end, .suspend: true
    default: startsProgram
    }
  }

  /// Whether the effect starts a program, such as the editor, the browser, or the program of the clipboard.
  var startsProgram: Bool {
    switch self {
    case .edit, .scan, .show, .browse, .copy: true
    case .end, .suspend, .repaint, .save, .readLog: false
    }
  }

  /// Whether the effect needs the terminal for itself.
  var needsTerminal: Bool {
    switch self {
    case .edit, .scan, .show: true
    case .end, .suspend, .repaint, .copy, .save, .browse, .readLog: false
    }
  }
}

/// The way in which a session ended.
package enum Ending: Equatable, Sendable {
  /// The reader quit, or the terminal disappeared.
  case quit
  /// The reader pressed Ctrl-C.
  case interrupted
}
