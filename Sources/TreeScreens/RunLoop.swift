/// Runs a session on a terminal until it ends.
///
/// An errand may take its time; what it shows goes to the terminal only where that is lent to it.
package func run(
  _ session: inout Session, on terminal: some Terminal, performing perform: (Errand) -> Reply
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
        case .errand(let errand) where errand.needsTerminal:
          terminal.lend { events.append(.reply(perform(errand))) }
        case .errand(let errand): events.append(.reply(perform(errand)))
        }
      }
    }
  }
}

extension Session {
  /// Shows a frame, and waits for what comes next.
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
