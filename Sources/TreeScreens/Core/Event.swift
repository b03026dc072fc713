package import DecisionTrees
package import TreeText

/// An event from outside a session: input, or the result of an effect.
package enum Event: Equatable, Sendable {
  case key(Key)
  /// Text that arrived in one piece.
  case paste(String)
  case click(Point)
  /// A turn of the mouse wheel. A negative number means up.
  case wheel(Int)
  /// The screen has a different size or must be drawn again.
  case resized
  /// No more input will arrive.
  case endOfInput

  /// The result of a copy to the clipboard, and the name of the copied text.
  case copied(Clipping, String)
  /// The file is written.
  case saved(path: String)
  /// A file with this name exists and wasn't changed.
  ///
  /// The second value is the text to write.
  case exists(path: String, text: String)
  /// The trees after the reader edited a node, and the problems of its tree.
  case edited(Address, Forest, problems: [Line])
  /// The node belongs to a tree that came with the program.
  case bundled(Address)
  /// The browser was asked to show a document.
  case browsing(String)
  /// The places that a scan found in the sources, and the number of its warnings.
  case scanned([SourcePlace], warnings: Int)
  /// The known messages of a pasted log.
  case log([LogFinding])
  /// An effect failed. The value is the reason, in one sentence.
  case failed(String)
}

/// The result of a copy to the clipboard.
package enum Clipping: Equatable, Sendable {
  /// A program of the system took the text.
  case taken(by: String)
  /// The program asked the terminal to copy the text. The terminal can refuse without a message.
  case sent
  /// Terminals of this kind have no clipboard.
  case unable(terminal: String)
}
