/// A device with a screen and a keyboard.
package protocol Terminal: AnyObject {
  /// The current size of the screen.
  var size: Size { get }
  /// Shows a frame. Only cells that differ from the last frame are sent to the screen.
  func show(_ frame: Frame)
  /// Returns the next event, or `nil` if none arrives within this time.
  func pendingEvent(within milliseconds: Int) -> Event?
  /// Waits for the next event.
  func nextEvent() -> Event
  /// Makes the next frame redraw every cell.
  func repaint()
  /// Stops the program as Ctrl-Z does, and returns when it continues.
  func suspend()
  /// Copies a text to the clipboard.
  func copy(_ text: String) -> Clipping
  /// Gives the terminal to other work, such as an editor, until the work is done.
  func lend(to work: () -> Void)
  /// Gives the terminal back at the end of the program.
  func close()
}
