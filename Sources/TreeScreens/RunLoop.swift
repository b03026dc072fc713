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
    let first = terminal.pendingEvent() ?? session.nextEvent(on: terminal)
    var events = Array(session.spoken(first, on: terminal).reversed())
    while let next = events.popLast() {
      for effect in session.handle(next, size: terminal.size) {
        switch effect {
        case .end(let ending): return ending
        case .suspend: terminal.suspend()
        case .repaint: terminal.repaint()
        case .copy(let text, let name): events.append(.copied(terminal.copy(text), name))
        // Keys that came with this one were typed for a screen that another program covers now.
        case _ where effect.needsTerminal: terminal.lend { events = perform(effect).map { [$0] } ?? [] }
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

  /// Returns an event with those that belong to it: a word that arrives at once is text, and its letters are no commands.
  ///
  /// Dictation sends a word at once, and so does a paste where the terminal has no brackets for it. Keys that are
  /// repeated, or that only move, can also arrive together.
  fileprivate func spoken(_ first: Event, on terminal: some Terminal) -> [Event] {
    guard KeyContext.lettered.contains(context), first.letter?.isLetter == true else { return [first] }
    var events = [first]
    while let next = terminal.pendingEvent() {
      events.append(next)
      if next.letter == nil { break }
    }
    let typed = events.prefix { $0.letter != nil }.compactMap(\.letter)
    let letters = typed.filter(\.isLetter)
    let isWord = letters.count >= 3 && Set(letters).count > 1 && !letters.allSatisfy { "hjkl".contains($0) }
    return isWord ? [.paste(String(typed))] + events.dropFirst(typed.count) : events
  }

  fileprivate mutating func show(on terminal: some Terminal) {
    let size = terminal.size
    update(size: size)
    terminal.show(draw(size: size))
  }
}

extension Event {
  /// The character that was typed; `nil` for another event.
  fileprivate var letter: Character? { if case .key(.character(let character)) = self { character } else { nil } }
}
