#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lines that a person types or pastes into the terminal.
extension POSIXSystem {
  /// Reads what a person types.
  ///
  /// Ctrl-C, a closed terminal, and a request to end the program only end the reading, so that the walk can be saved.
  func readTyped() throws(SystemError) -> ArraySlice<UInt8> {
    // A terminal that closes while the program writes ends the next reading. So this handler stays.
    _ = Self.handle(SIGHUP, with: Self.interruption)
    let usualInterrupt = Self.handle(SIGINT, with: Self.interruption)
    let usualEnd = Self.handle(SIGTERM, with: Self.interruption)
    defer {
      _ = Self.handle(SIGINT, with: usualInterrupt)
      _ = Self.handle(SIGTERM, with: usualEnd)
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = read(STDIN_FILENO, &buffer, buffer.count)
    while count > 0, buffer[count - 1] == Self.stopKey {
      // In a paste, the key is text.
      if dropInput() { return buffer[..<(count - 1)] + [UInt8(ascii: "\n")] }
      stop()
      count = read(STDIN_FILENO, &buffer, buffer.count)
    }
    if count >= 0 { return buffer[..<count] }
    // A terminal that is gone has an end, too.
    if errno == EIO { return [] }
    throw errno == EINTR ? .interrupted : .failed(errno: errno)
  }

  /// Ends a reading, and does nothing else.
  private static var interruption: sigaction {
    // Without flags, the system doesn't go on reading after the signal.
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { _ in }
    #else
      action.__sigaction_u.__sa_handler = { _ in }
    #endif
    return action
  }

  /// Sets the action of a signal, and returns the one before.
  private static func handle(_ number: Int32, with action: sigaction) -> sigaction {
    var (next, before) = (action, sigaction())
    sigaction(number, &next, &before)
    return before
  }

  package func whileTyping<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isTerminal(.input) else { return try work() }
    var modes = termios()
    tcgetattr(STDIN_FILENO, &modes)
    usualModes = modes
    takeStopKey()
    // Ctrl-C while the program works would end it in the middle of a paste, and leave the modes behind.
    let usualInterrupt = Self.handle(SIGINT, with: Self.interruption)
    defer {
      _ = dropInput()
      giveBackStopKey()
      _ = Self.handle(SIGINT, with: usualInterrupt)
    }
    return try work()
  }

  /// Ctrl-Z.
  private static let stopKey: UInt8 = 0x1A

  /// Lets Ctrl-Z end a line, so that the program decides whether it stops.
  ///
  /// Otherwise, the terminal would stop the program in the middle of a paste, and the shell would read the rest. For the
  /// same reason, Ctrl-\ has no effect.
  private func takeStopKey() {
    guard var modes = usualModes else { return }
    withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      #if canImport(Glibc)
        let none: UInt8 = 0
      #else
        let none: UInt8 = 0xFF
      #endif
      for key in [VSUSP, VQUIT] { keys[Int(key)] = none }
      keys[Int(VEOL)] = Self.stopKey
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  private func giveBackStopKey() {
    guard var modes = usualModes else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Stops the whole job, because a shell waits for its leader, which may be `make`.
  private func stop() {
    giveBackStopKey()
    kill(0, SIGTSTP)
    takeStopKey()
  }

  package func dropInput() -> Bool {
    try? readUntilSilence(limit: .max)
    defer { input = [] }
    return !input.isEmpty
  }

  package func hasLine() -> Bool { !input.isEmpty || Self.hasInput(withinMilliseconds: 0) }

  package func hasText(withinMilliseconds limit: Int32) -> Bool {
    !input.isEmpty || Self.hasInput(withinMilliseconds: limit)
      || isTerminal(.input) && Self.byByte { Self.hasInput(withinMilliseconds: 0) }
  }

  package func readPasted() throws(SystemError) -> (lines: [String], isEnded: Bool) {
    guard isTerminal(.input) else { return ([], true) }
    try readUntilSilence(limit: Self.longestPaste)
    let isEnded = input.isEmpty || input.last == UInt8(ascii: "\n")
    defer { input = [] }
    return (input.split(separator: UInt8(ascii: "\n")).map(Self.line), isEnded)
  }

  /// The maximum size of a paste in bytes.
  private static let longestPaste = 64 * 1024

  /// Reads until nothing arrives for 60 milliseconds, or until there is more than a number of bytes.
  private func readUntilSilence(limit: Int) throws(SystemError) {
    try Self.byByte { () throws(SystemError) in
      // A terminal that is gone always has input, but never a byte.
      while input.count < limit, Self.hasInput(withinMilliseconds: 60),
        case let bytes = try Self.readSome(STDIN_FILENO), !bytes.isEmpty
      {
        input += bytes
      }
    }
  }

  /// Does work while the terminal hands over each byte.
  ///
  /// Otherwise, it keeps a line without an end to itself.
  private static func byByte<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    var usual = termios()
    tcgetattr(STDIN_FILENO, &usual)
    var bare = usual
    bare.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(STDIN_FILENO, TCSANOW, &bare)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
    return try work()
  }

  /// Whether standard input has something to read, now or soon.
  private static func hasInput(withinMilliseconds limit: Int32) -> Bool {
    var stream = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&stream, 1, limit) > 0 && stream.revents & Int16(POLLIN) != 0
  }
}
