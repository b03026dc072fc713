public import TreeScreens

/// A terminal in memory.
public final class MemoryTerminal: Terminal {
  /// The size of the screen now; a test may change it.
  public var size: Size
  /// All frames shown.
  public private(set) var frames: [Frame] = []
  /// All texts put on the clipboard.
  public private(set) var clippings: [String] = []
  private var events: ArraySlice<Event>

  /// Creates a terminal whose input is known.
  public init(size: Size, events: [Event] = []) {
    self.size = size
    self.events = events[...]
  }

  /// Remembers a frame.
  public func show(_ frame: Frame) { frames.append(frame) }
  /// Returns the next event of the list, and `endOfInput` after the last one.
  public func nextEvent(waiting: Bool) -> Event? { waiting ? events.popFirst() ?? .endOfInput : nil }
  /// Does nothing.
  public func repaint() {}
  /// Does nothing.
  public func suspend() {}
  /// Remembers a text.
  public func copy(_ text: String) -> Clipping {
    clippings.append(text)
    return .sent
  }
  /// Does the work.
  public func lend(to work: () -> Void) { work() }
  /// Does nothing.
  public func close() {}
}
