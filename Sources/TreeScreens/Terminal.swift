/// A key, by what it means rather than by what it sends.
package enum Key: Hashable, Sendable {
  case up, down, left, right, shiftLeft, shiftRight, pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete, f1
  case character(Character)
  /// A letter with Control.
  case control(Character)
}

/// What reaches the screens from outside.
package enum Event: Equatable, Sendable {
  case key(Key)
  /// Text that arrived in one piece.
  case paste(String)
  case click(Position)
  /// A turn of the wheel; negative is up.
  case wheel(Int)
  /// The screen has another size, or must be drawn again.
  case resized
  /// There will be no more input.
  case endOfInput
  /// What an errand came to.
  case reply(Reply)
  /// What came of putting something on the clipboard, and what it was.
  case copied(Clipping, String)
}

/// What came of putting a text on the clipboard.
package enum Clipping: Equatable, Sendable {
  /// A program of the system took it.
  case taken(by: String)
  /// The terminal was asked to take it, which it may refuse without saying so.
  case sent
  /// Terminals of this kind know no clipboard.
  case unable(terminal: String)
}

/// A screen and a keyboard.
package protocol Terminal: AnyObject {
  /// The size of the screen now.
  var size: Size { get }
  /// Shows a frame; only what differs from the last one reaches the screen.
  func show(_ frame: Frame)
  /// Returns the next event if it is already there; `nil` if there is no input left.
  func pendingEvent() -> Event?
  /// Waits for the next event.
  func nextEvent() -> Event
  /// Paints every cell with the next frame.
  func repaint()
  /// Stops the program as Ctrl-Z does, and returns when it goes on.
  func suspend()
  /// Puts a text on the clipboard.
  func copy(_ text: String) -> Clipping
  /// Gives the terminal to other work, such as an editor, and takes it back.
  func lend(to work: () -> Void)
  /// Gives the terminal back for good.
  func close()
}
