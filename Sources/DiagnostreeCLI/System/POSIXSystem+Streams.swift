internal import TreeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Streams, the terminal, signals, and programs that share the terminal.
extension POSIXSystem {
  /// Ends the process.
  ///
  /// - Parameter status: The status for the caller.
  package static func endProcess(_ status: Int32) -> Never { exit(status) }

  package func endQuietly(afterSeconds seconds: Int) {
    signal(SIGALRM) { _ in _exit(0) }
    alarm(UInt32(seconds))
  }

  // MARK: - Reading

  package func readLine(limit: Int) throws(SystemError) -> String? {
    while true {
      let end = input.firstIndex(of: UInt8(ascii: "\n"))
      let bytes = input[..<(end ?? input.endIndex)]
      let wasInsideLongLine = isInsideLongLine
      // Without an end, a line would fill the memory.
      isInsideLongLine = end == nil && (wasInsideLongLine || bytes.count > limit)
      if end != nil || isInsideLongLine { input = end.map { input[($0 + 1)...] } ?? [] }
      if bytes.count > limit, !wasInsideLongLine { throw .tooLarge("a line has more than \(limit) bytes") }
      if end != nil, !wasInsideLongLine { return Self.line(bytes) }
      if end != nil { continue }
      let chunk = try isTerminal(.input) ? readTyped() : Self.readSome(STDIN_FILENO)
      if chunk.isEmpty {
        defer { input = [] }
        return input.isEmpty ? nil : Self.line(input)
      }
      input += chunk
    }
  }

  package func takeKeysFromTerminal() -> Bool {
    guard isTerminal(.output) else { return false }
    // Its own name, where it has one: macOS can't wait for keys from `/dev/tty`.
    let name = ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? "/dev/tty"
    guard let file = try? Self.openFile(name, O_RDWR | O_NOCTTY) else { return false }
    defer { close(file) }
    return dup2(file, STDIN_FILENO) == STDIN_FILENO
  }

  /// A line as text, without a byte order mark and without the first half of a Windows line end.
  static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }

  static func readAll(_ file: Int32, limit: Int, expecting size: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit))
    while true {
      let chunk = try readSome(file)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// Reads what is there, as much as fits into a buffer; nothing at the end.
  static func readSome(_ file: Int32) throws(SystemError) -> ArraySlice<UInt8> {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let size = read(file, buffer.baseAddress, buffer.count)
        if size < 0 { failure = errno }
        count = max(0, size)
      }
      if failure == 0 { return bytes[...] }
      guard failure == EINTR else { throw .failed(errno: failure) }
    }
  }

  // MARK: - Writing

  package func write(_ text: [UInt8], to stream: Stream) throws(SystemError) {
    try Self.writeAll(text, to: stream.rawValue)
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closedPipe : .failed(errno: errno)
      }
    }
  }

  // MARK: - The terminal

  package func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  package func page(_ text: [UInt8], through command: String) -> Bool {
    // As git does: less leaves short texts alone, shows colors, and keeps the text on the screen.
    setenv("LESS", "FRX", 0)
    guard let pipe = popen(command, "w") else { return false }
    return Self.ignoringInterrupts {
      try? Self.writeAll(text, to: fileno(pipe))
      // 126 and 127 are the shell's words for a program that cannot be run.
      let status = pclose(pipe) >> 8 & 0xFF
      return status != 126 && status != 127
    }
  }

  /// Waits for a program that was started: Ctrl-C in it is meant for it alone.
  ///
  /// Only after its start, since a program inherits what is ignored.
  private static func ignoringInterrupts<Result>(_ wait: () -> Result) -> Result {
    let signals = [SIGINT, SIGQUIT]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    return wait()
  }

  package func edit(_ editor: String, _ arguments: [Argument]) -> Bool {
    // As git does: the shell reads the reader's words alone, and hands on the others as they are.
    let words = ["-c", "\(editor) \"$@\"", "sh"] + arguments.map(\.text)
    guard let process = try? Self.spawn("/bin/sh", words, streams: []) else { return false }
    var status: Int32 = 0
    Self.ignoringInterrupts { while waitpid(process, &status, 0) < 0, errno == EINTR {} }
    return status == 0
  }

  package func start(_ program: String, _ argument: Argument) -> Bool {
    guard let null = try? Self.openFile("/dev/null", O_RDWR) else { return false }
    defer { close(null) }
    guard let process = try? Self.spawn(program, [argument.text], streams: [null, null, null]) else { return false }
    // What fails, fails soon; a browser that stays is not waited for.
    for _ in 0..<25 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return status == 0 }
      usleep(20_000)
    }
    return true
  }

  package func capture(
    _ program: String, _ arguments: [Argument], input: [UInt8], goesOn: (Captured, Captured.Progress) -> Bool
  ) throws(SystemError) -> Captured? {
    // A file for its input, which it may open by name; pipes for what it writes, which may have no end.
    guard let file = tmpfile() else { throw .failed(errno: errno) }
    defer { fclose(file) }
    try Self.writeAll(input, to: fileno(file))
    lseek(fileno(file), 0, SEEK_SET)
    let (output, errors) = (try Pipe(), try Pipe())
    defer { for end in [output.reader, errors.reader] { close(end) } }
    let started = Result { () throws(SystemError) in
      try Self.spawn(program, arguments.map(\.text), streams: [fileno(file), output.writer, errors.writer])
    }
    // What is still open here would never end.
    for end in [output.writer, errors.writer] { close(end) }
    guard let process = try started.get() else { return nil }
    return try Self.ignoringInterrupts {
      Result { () throws(SystemError) in
        try Self.collect(from: process, output: output.reader, errors: errors.reader, goesOn: goesOn)
      }
    }.get()
  }

  /// Reads what a program writes, until it ends or is ended.
  private static func collect(
    from process: pid_t, output: Int32, errors: Int32, goesOn: (Captured, Captured.Progress) -> Bool
  ) throws(SystemError) -> Captured {
    var captured = Captured()
    let start = ContinuousClock.now
    var last = start
    var open = [output, errors]
    while !open.isEmpty {
      var polls = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polls, nfds_t(polls.count), 100)
      for stream in polls where stream.revents != 0 {
        let chunk = try readSome(stream.fd)
        if chunk.isEmpty { open.removeAll { $0 == stream.fd } } else { last = .now }
        if stream.fd == output { captured.output += chunk } else { captured.errors += chunk }
      }
      let progress = Captured.Progress(
        elapsed: start.duration(to: .now), silence: last.duration(to: .now), memory: memory(of: process))
      guard goesOn(captured, progress) else {
        kill(process, SIGKILL)
        break
      }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Bits of a status as `waitpid` packs them; the macros of C are not imported.
    captured.status = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    captured.isInterrupted = status & 0x7F == SIGINT
    captured.isKilled = status & 0x7F == SIGKILL
    return captured
  }

  /// The bytes of memory that a process uses; 0 if the system doesn't say.
  ///
  /// A limit of `setrlimit` would need no questions, but macOS doesn't enforce one.
  private static func memory(of process: pid_t) -> Int {
    #if os(Linux)
      // The second number is that of the pages in memory, see proc_pid_statm(5).
      guard let file = try? openFile("/proc/\(process)/statm", O_RDONLY) else { return 0 }
      defer { close(file) }
      let numbers = String(decoding: (try? readSome(file)) ?? [], as: UTF8.self).parts(at: " ")
      return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * Int(getpagesize()) : 0
    #else
      var info = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else { return 0 }
      return Int(info.pti_resident_size)
    #endif
  }

  /// A pipe whose ends no other program inherits.
  private struct Pipe {
    let reader: Int32
    let writer: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw .failed(errno: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reader, writer) = (ends[0], ends[1])
    }
  }

  /// Starts a program with some files as its standard streams; `nil` if there is none of that name.
  private static func spawn(_ program: String, _ arguments: [String], streams: [Int32]) throws(SystemError) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() { posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for text in words { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
    if code == ENOENT { return nil }
    guard code == 0 else { throw .failed(errno: code) }
    return process
  }
}

extension SystemError {
  /// More bytes than a limit.
  static func tooLarge(limit: Int) -> Self { .tooLarge("it has more than \(limit) bytes") }

  /// An error of the C library, in its words.
  static func failed(errno: Int32) -> Self {
    let words = String(cString: strerror(errno))
    return .failed(words.prefix(1).lowercased() + words.dropFirst())
  }
}

// Inside the class this name would mean its own method.
private let systemWrite = write
