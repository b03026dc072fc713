/// A screen and a keyboard.
package protocol Terminal: AnyObject {
  /// The size of the screen now.
  var size: Size { get }
  /// Shows a frame; only the cells that differ from the last frame reach the screen.
  func show(_ frame: Frame)
  /// Returns the next event if it is already there; `nil` if there is no input left.
  func pendingEvent() -> Event?
  /// Waits for the next event.
  func nextEvent() -> Event
  /// Sends every cell with the next frame.
  func repaint()
  /// Stops the program as Ctrl-Z does, and returns when it continues.
  func suspend()
  /// Copies a text to the clipboard.
  func copy(_ text: String) -> Clipping
  /// Gives the terminal to other work, such as an editor, until that is done.
  func lend(to work: () -> Void)
  /// Gives the terminal back for good.
  func close()
}
