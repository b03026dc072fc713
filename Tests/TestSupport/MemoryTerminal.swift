package import TreeScreens

/// A terminal in memory.
package final class MemoryTerminal: Terminal {
  /// The size of the screen now; a test may change it.
  package var size: Size
  /// All frames shown.
  package private(set) var frames: [Frame] = []
  /// All texts put on the clipboard.
  package private(set) var clippings: [String] = []
  /// How often the program was suspended.
  package private(set) var suspensions = 0
  private var pending: ArraySlice<Event>
  private var events: ArraySlice<Event>

  /// Creates a terminal whose input is known.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - pending: The events that are there from the beginning.
  ///   - events: The events after them, each of which is waited for.
  package init(size: Size, pending: [Event] = [], events: [Event] = []) {
    self.size = size
    self.pending = pending[...]
    self.events = events[...]
  }

  /// Remembers a frame.
  package func show(_ frame: Frame) { frames.append(frame) }
  /// Returns the next of the events that are there.
  package func pendingEvent(within milliseconds: Int) -> Event? { pending.popFirst() }
  /// Returns the next event, and `endOfInput` after the last one.
  package func nextEvent() -> Event { pending.popFirst() ?? events.popFirst() ?? .endOfInput }
  /// Does nothing.
  package func repaint() {}
  /// Counts.
  package func suspend() { suspensions += 1 }
  /// Remembers a text.
  package func copy(_ text: String) -> Clipping {
    clippings.append(text)
    return .sent
  }
  /// Does the work.
  package func lend(to work: () -> Void) { work() }
  /// Does nothing.
  package func close() {}
}

extension Frame {
  /// The text of each row, without the spaces at its end.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var text = String(self.row(row).compactMap(\.character))
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}

extension Cell {
  /// The character with its marks; `nil` in the right half of a wide one.
  package var character: Character? { text.first }
}
