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
  /// Whether no event was handled since the last frame.
  var isFirst = true
  while true {
    // Process all input that has already arrived before drawing, because a frame in between would be visible only
    // briefly.
    let pending = terminal.pendingEvent(within: 0)
    if pending == nil { isFirst = true }
    let first = pending ?? session.nextEvent(on: terminal)
    var events = Array(session.spoken(first, on: terminal).reversed())
    // The reader has seen the last frame before this event.
    var isAlone = pending == nil
    while let next = events.popLast() {
      let hadPrompt = session.prompt != nil
      // A paste without marks is a stranger's text, and it must not decide about a file.
      if hadPrompt, session.confirms(next) {
        let following = terminal.pendingEvent(within: Session.pauseOfPaste)
        if let following { events.append(following) }
        if !isAlone || following != nil { continue }
      }
      var effects = session.handle(next, size: terminal.size)
      // The rest of a paste must not become the name of a file.
      if !hadPrompt, session.prompt != nil { _ = terminal.dropInput(equalTo: next, in: &events) }
      // The rest of a paste without marks must not reach another program.
      if next.isInput, effects.contains(where: \.handsOverKeys) {
        let isPaste = !terminal.dropInput(equalTo: next, in: &events)
        // Ctrl-C ends the program also in a paste.
        let isRefused = isPaste && !effects.contains(.end(.interrupted))
        if isRefused || !isFirst && effects.contains(where: \.startsProgram) {
          effects = []
          session.notice = .keysAtOnce
        }
      }
      (isAlone, isFirst) = (false, false)
      for effect in effects {
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

extension Terminal {
  /// Drops the input until none arrives for a moment.
  ///
  /// - Parameters:
  ///   - key: The event before this input.
  ///   - events: The events that have arrived. Those that aren't input stay.
  /// - Returns: Whether all of the input equals the key, as it does if the reader holds the key down.
  fileprivate func dropInput(equalTo key: Event, in events: inout [Event]) -> Bool {
    var isSame = events.allSatisfy { !$0.isInput || $0 == key }
    events.removeAll(where: \.isInput)
    while let next = pendingEvent(within: Session.pauseOfPaste) {
      if next.isInput {
        isSame = isSame && next == key
      } else {
        events.insert(next, at: 0)
      }
      if next == .endOfInput { break }
    }
    return isSame
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
    guard first.letter != nil, prompt == nil else { return [first] }
    var events = [first]
    // A reader who types ahead doesn't type a whole line after Enter, so several lines are a paste.
    var lineBreak: Int?
    var hasLines: Bool { lineBreak.map { $0 >= 3 && events.count - $0 > 12 } ?? false }
    while events.count < Self.longestPaste, let next = terminal.pendingEvent(within: hasLines ? Self.pauseOfPaste : 0) {
      events.append(next)
      if next.text == nil { break }
      if next == .key(.enter), lineBreak == nil { lineBreak = events.count - 1 }
    }
    if hasLines {
      let lines = events.prefix { $0.text != nil }
      return [.paste(String(lines.compactMap(\.text)))] + events.dropFirst(lines.count)
    }
    let isText = KeyContext.lettered.contains(context) && first.letter?.isLetter == true
    // On the start screen, "2 sheets open" is text, although a single digit opens a tree.
    guard isText || context == .front && first.letter?.isNumber == true else { return events }
    let typed = events.prefix { $0.letter != nil }.compactMap(\.letter)
    let letters = typed.filter(\.isLetter)
    let isWord = letters.count >= 3 && Set(letters).count > 1 && !letters.allSatisfy { "hjkl".contains($0) }
    return isWord ? [.paste(String(typed))] + events.dropFirst(typed.count) : events
  }

  /// The maximum number of events that count as one paste.
  private static let longestPaste = 1 << 20
  /// The time in milliseconds after which a paste without marks is complete.
  ///
  /// A long one arrives in several parts.
  fileprivate static let pauseOfPaste = 50

  fileprivate mutating func show(on terminal: some Terminal) {
    let size = terminal.size
    update(size: size)
    terminal.show(draw(size: size))
  }
}

extension Event {
  /// Whether the event comes from the keyboard or the mouse.
  fileprivate var isInput: Bool {
    switch self {
    case .key, .paste, .click, .wheel: true
    default: false
    }
  }

  /// The typed character, or `nil` for other events.
  fileprivate var letter: Character? { if case .key(.character(let character)) = self { character } else { nil } }

  /// The character that the event stands for in a paste without marks, or `nil` for other events.
  fileprivate var text: Character? {
    switch self {
    case .key(.enter): "\n"
    case .key(.tab): " "
    default: letter
    }
  }
}
