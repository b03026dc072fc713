package import DecisionTrees
package import TreeText

/// What reaches a session from outside: input, and what became of its effects.
package enum Event: Equatable, Sendable {
  case key(Key)
  /// Text that arrived in one piece.
  case paste(String)
  case click(Point)
  /// A turn of the wheel; negative is up.
  case wheel(Int)
  /// The screen has another size, or must be drawn again.
  case resized
  /// There will be no more input.
  case endOfInput

  /// What became of a copy to the clipboard, and what was copied.
  case copied(Clipping, String)
  /// The file is written.
  case saved(path: String)
  /// A file of that name exists, and was not changed.
  ///
  /// The text is the one that was to be written.
  case exists(path: String, text: String)
  /// The trees after a node was edited, and what is wrong with its tree.
  case edited(Address, Forest, problems: [Line])
  /// The node belongs to a tree that came with the program.
  case bundled(Address)
  /// The browser was asked to show a document.
  case browsing(String)
  /// What a scan found in the sources, and how many warnings it gave.
  case scanned([SourcePlace], warnings: Int)
  /// An effect failed; why, in one sentence.
  case failed(String)
}

/// What became of a copy to the clipboard.
package enum Clipping: Equatable, Sendable {
  /// A program of the system took the text.
  case taken(by: String)
  /// The terminal was asked to take the text, which it may refuse without a message.
  case sent
  /// Terminals of this kind have no clipboard.
  case unable(terminal: String)
}
