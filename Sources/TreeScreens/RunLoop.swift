/// Runs a session on a terminal until it ends.
///
/// - Parameters:
///   - session: The session. Its state changes during the run.
///   - terminal: The terminal. Some effects use it while they run.
///   - perform: Performs effects that the terminal can't perform, and returns their results.
/// - Returns: The way in which the session ended.
package func run(
  _ session: inout Session, on terminal: some Terminal, performing perform: (Effect) -> Event?
) -> Ending {
  // The program shows the first frame before it builds the index, and builds the index before it reads the first key.
  session.show(on: terminal)
  session.prepareSearch()
  while true {
    // Process all input that has already arrived before drawing, because a frame in between would be visible only
    // briefly.
    let first = terminal.pendingEvent() ?? session.nextEvent(on: terminal)
    var events = Array(session.spoken(first, on: terminal).reversed())
    while let next = events.popLast() {
      for effect in session.handle(next, size: terminal.size) {
        switch effect {
        case .end(let ending): return ending
        case .suspend: terminal.suspend()
        case .repaint: terminal.repaint()
        case .copy(let text, let name): events.append(.copied(terminal.copy(text), name))
        // Discard the keys that arrived together with this one. They were meant for a screen that a different program
        // now covers.
        case _ where effect.needsTerminal: terminal.lend { events = perform(effect).map { [$0] } ?? [] }
        default: events += perform(effect).map { [$0] } ?? []
        }
      }
    }
  }
}

extension Session {
  /// Shows a frame and waits for the next event.
  fileprivate mutating func nextEvent(on terminal: some Terminal) -> Event {
    show(on: terminal)
    return terminal.nextEvent()
  }

  /// Returns an event together with the events that belong to it.
  ///
  /// Letters that arrive at once are text, not commands.
  ///
  /// Dictation sends a whole word at once. Pastes also arrive at once if the terminal doesn't mark them. Repeated keys
  /// and movement keys can also arrive together.
  fileprivate func spoken(_ first: Event, on terminal: some Terminal) -> [Event] {
    let isText = KeyContext.lettered.contains(context) && first.letter?.isLetter == true
    // On the start screen, "2 sheets open" is text, although a single digit opens a tree.
    guard isText || context == .front && first.letter?.isNumber == true else { return [first] }
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
  /// The typed character, or `nil` for other events.
  fileprivate var letter: Character? { if case .key(.character(let character)) = self { character } else { nil } }
}
