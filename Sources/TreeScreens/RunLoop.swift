/// Runs a session on a terminal until it ends.
///
/// - Parameters:
///   - session: The session, as it is after the run.
///   - terminal: It is lent to the effects that need it.
///   - perform: Does what the terminal cannot do, and returns what became of it.
/// - Returns: How the session ended.
package func run(
  _ session: inout Session, on terminal: some Terminal, performing perform: (Effect) -> Event?
) -> Ending {
  // The index waits for the first frame, and is built before the first key is read.
  session.show(on: terminal)
  session.prepareSearch()
  while true {
    // Input that is already there changes the screen again, so that nobody would see a frame between.
    var events = [terminal.pendingEvent() ?? session.nextEvent(on: terminal)]
    while let next = events.popLast() {
      for effect in session.handle(next, size: terminal.size) {
        switch effect {
        case .end(let ending): return ending
        case .suspend: terminal.suspend()
        case .repaint: terminal.repaint()
        case .copy(let text, let name): events.append(.copied(terminal.copy(text), name))
        case _ where effect.needsTerminal: terminal.lend { events += perform(effect).map { [$0] } ?? [] }
        default: events += perform(effect).map { [$0] } ?? []
        }
      }
    }
  }
}

extension Session {
  /// Shows a frame, and waits for the next event.
  fileprivate mutating func nextEvent(on terminal: some Terminal) -> Event {
    show(on: terminal)
    return terminal.nextEvent()
  }

  fileprivate mutating func show(on terminal: some Terminal) {
    let size = terminal.size
    update(size: size)
    terminal.show(draw(size: size))
  }
}
