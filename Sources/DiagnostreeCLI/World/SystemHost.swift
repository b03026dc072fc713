#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system the program really runs on.
///
/// All platform code of the command line is in this file.
public final class SystemHost: Host {
  /// See `Host`.
  public let arguments: [String]
  /// See `Host`.
  public let environment: [String: String]
  /// See `Host`.
  public let programPath: String
  /// See `Host`.
  public let isUTF8: Bool
  private var pending: [UInt8] = []
  private var isAtEnd = false
  /// Whether the beginning of standard input has been looked at for a byte order mark.
  private var hasRead = false
  private var kept: [AnyObject] = []
  private static let maximumLine = 64 * 1024

  /// Looks at the process's own world.
  ///
  /// - Parameter arguments: The words of the command line, the program's name first.
  public init(arguments: [String]) {
    self.arguments = Array(arguments.dropFirst())
    environment = Self.readEnvironment()
    programPath = Self.realPath(Self.executablePath ?? arguments.first ?? "")
    setlocale(LC_CTYPE, "")
    Self.takeSignals()
    isUTF8 = nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }

  /// Has a closed pipe and a file that grows too large fail the write, instead of ending the program in its middle.
  ///
  /// Handlers, unlike ignored signals, are not passed on to the programs that are started.
  private static func takeSignals() { for number in [SIGPIPE, SIGXFSZ] { signal(number) { _ in } } }

  /// Ends the process.
  ///
  /// - Parameter status: The status for the caller.
  public static func exit(_ status: Int32) -> Never { systemExit(status) }

  /// See `Host`.
  public func keep(_ object: AnyObject) { kept.append(object) }

  /// See `Host`.
  public var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// See `Host`.
  public func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// See `Host`.
  public var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  // MARK: - Reading

  /// See `Host`.
  public func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    if path == "-" { return try read(Stream.input.rawValue, limit: limit) }
    let (file, size) = try openFile(path)
    defer { close(file) }
    guard size <= limit else { throw .tooLarge("it has \(size) bytes; at most \(limit) are read") }
    return try read(file, limit: limit, expecting: size)
  }

  /// See `Host`.
  public func readFile(_ path: String, inChunks body: (ArraySlice<UInt8>) -> Bool) throws(SystemError) {
    let (file, _) = try openFile(path)
    defer { close(file) }
    // One buffer for the whole file, and a small one: fresh memory costs more than reading, and most readers want no
    // more than the beginning.
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0, Self.canRetry(file, POLLIN) { continue }
      if count < 0 { throw Self.lastError }
      if count == 0 || !body(buffer[..<count]) { return }
    }
  }

  /// Opens a file, or a device or pipe that is named as one, such as `/dev/stdin`.
  ///
  /// Others may never answer: a pipe among the trees waits for somebody who writes into it.
  private func openFile(_ path: String) throws(SystemError) -> (file: Int32, size: Int) {
    let isDevice = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let file = try Self.open(path, O_RDONLY | (isDevice ? 0 : O_NONBLOCK))
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    guard kind == S_IFREG || isDevice && kind != S_IFDIR else {
      close(file)
      throw .failed(kind == S_IFDIR ? "it is a folder" : "it is no regular file")
    }
    return (file, Int(status.st_size))
  }

  /// See `Host`.
  public func list(_ folder: String) throws(SystemError) -> [String]? {
    guard let stream = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      let error = Self.lastError
      var status = stat()
      // Below a folder that is closed to us nobody knows what there is.
      guard lstat(folder, &status) == 0 else { return nil }
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    guard errno == 0 else { throw Self.lastError }
    return names.sorted()
  }

  /// See `Host`.
  public func readLine() throws(SystemError) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(end + 1) }
        return Self.line(pending[..<end])
      }
      // What is longer is no answer, and without an end it would fill the memory.
      guard pending.count <= Self.maximumLine else { throw .failed("a line has more than \(Self.maximumLine) bytes") }
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : Self.line(pending[...])
      }
      let chunk = try readChunk(Stream.input.rawValue, size: 4096)
      isAtEnd = chunk.isEmpty
      pending += chunk
      if !hasRead, pending.count >= 3 || isAtEnd {
        hasRead = true
        if pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
      }
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func read(_ file: Int32, limit: Int, expecting size: Int = 0) throws(SystemError) -> [UInt8] {
    // One byte more than expected, so that the first read already shows the end.
    var bytes = try readChunk(file, size: max(size + 1, 65_536))
    while bytes.count != size || size == 0 {
      let chunk = try readChunk(file, size: 65_536)
      if chunk.isEmpty { break }
      bytes += chunk
      guard bytes.count <= limit else { throw .tooLarge("it has more than \(limit) bytes") }
    }
    return bytes
  }

  /// Reads what is there; nothing at the end.
  private func readChunk(_ file: Int32, size: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      repeat {
        count = systemRead(file, buffer.baseAddress, size)
      } while count < 0 && Self.canRetry(file, POLLIN)
      if count < 0 {
        failure = Self.lastError
        count = 0
      }
    }
    if let failure { throw failure }
    return chunk
  }

  // MARK: - Writing

  /// See `Host`.
  public func write(_ text: [UInt8], to stream: Stream) throws(SystemError) {
    try write(text[...], to: stream.rawValue)
  }

  /// See `Host`.
  public func writeFile(_ path: String, _ text: String, replacing: Bool) throws(SystemError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw .failed("it is a folder") }
    if !replacing, isThere { throw .exists }
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try writeStraight(text, to: path) }
    // Behind a link the file is replaced, not the link; and who may read it stays as it was.
    let place = isThere ? Self.realPath(path) : path
    // Written beside its place and then moved there: nobody ever sees half a file.
    let draft = try Self.openDraft(beside: place, isThere ? status.st_mode & 0o777 : 0o644)
    do throws(SystemError) {
      try writeAndClose(text, to: draft.file)
      try replacing ? Self.move(draft.path, over: place) : Self.move(draft.path, to: place)
    } catch {
      unlink(draft.path)
      throw error
    }
  }

  /// Creates a file beside a place, under a name that says what left it there should the program be killed.
  private static func openDraft(beside place: String, _ mode: mode_t) throws(SystemError)
    -> (file: Int32, path: String)
  {
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    var attempt = 0
    while true {
      let path = "\(folder)diagnostree-\(getpid())-\(attempt).part"
      let file = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 { return (file, path) }
      switch errno {
      case EINTR: break
      // Left by a process of the same number, as containers number theirs.
      case EEXIST where attempt < 100: attempt += 1
      case ENOENT: throw .failed("there is no such folder")
      default: throw lastError
      }
    }
  }

  private static func move(_ draft: String, over place: String) throws(SystemError) {
    guard rename(draft, place) == 0 else { throw lastError }
  }

  /// Moves a draft to a place where there must be no file.
  private static func move(_ draft: String, to place: String) throws(SystemError) {
    // A link, unlike a move, fails where a file has come up in the meantime.
    if link(draft, place) == 0 {
      unlink(draft)
      return
    }
    var status = stat()
    guard errno != EEXIST, lstat(place, &status) != 0 else { throw .exists }
    // Some file systems know no links.
    try move(draft, over: place)
  }

  /// Writes to a device or a pipe, which must not be replaced by a file.
  private func writeStraight(_ text: String, to path: String) throws(SystemError) {
    try writeAndClose(text, to: Self.open(path, O_WRONLY))
  }

  private func writeAndClose(_ text: String, to file: Int32) throws(SystemError) {
    do throws(SystemError) {
      try write(Array(text.utf8)[...], to: file)
      // What takes the place of an older file must outlast a power cut; devices and pipes cannot do this.
      if fsync(file) != 0, errno != EINVAL, errno != ENOTSUP, errno != EINTR { throw Self.lastError }
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 || errno == EINTR else { throw Self.lastError }
  }

  /// See `Host`.
  public func makeFolder(_ path: String) throws(SystemError) {
    // A file of that name comes to light when something is written into it.
    guard mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw Self.lastError
  }

  private func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if written < 0 {
        if Self.canRetry(file, POLLOUT) { continue }
        throw errno == EPIPE ? .closedPipe : Self.lastError
      }
      rest = rest.dropFirst(written)
    }
  }

  /// See `Host`.
  public func page(_ text: [UInt8], through command: String) -> Bool {
    // As git does: less leaves short texts alone, shows colors, and keeps the text on the screen.
    if environment["LESS"] == nil { setenv("LESS", "FRX", 1) }
    guard let pipe = popen(command, "w") else { return false }
    // Ctrl-C in it is meant for it alone. Set after the start, since a program inherits what is ignored.
    let signals = [SIGINT, SIGQUIT]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    try? write(text[...], to: fileno(pipe))
    // 126 and 127 are the shell's words for a program that cannot be run.
    let status = pclose(pipe) >> 8 & 0xFF
    return status != 126 && status != 127
  }

  /// Runs a shell command that has the terminal to itself.
  public func run(_ command: String) -> Bool { system(command) == 0 }

  // MARK: - The process

  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    var file: Int32
    repeat { file = systemOpen(path, flags | O_CLOEXEC, 0) } while file < 0 && errno == EINTR
    guard file >= 0 else { throw lastError }
    return file
  }

  /// Whether a read or write that has just failed can be tried again.
  ///
  /// A terminal or pipe that another program left non-blocking is waited for.
  private static func canRetry(_ file: Int32, _ event: Int32) -> Bool {
    guard errno == EAGAIN else { return errno == EINTR }
    var request = pollfd(fd: file, events: Int16(event), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }

  private static var lastError: SystemError { .failed(String(cString: strerror(errno)).lowercasedFirst) }

  /// See `Host`.
  public func realPath(_ path: String) -> String { Self.realPath(path) }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func readEnvironment() -> [String: String] {
    // Most environments have room in it, and need not move as it grows.
    var variables = [String: String](minimumCapacity: 64)
    guard var entry = environmentPointer else { return variables }
    while let text = entry.pointee {
      entry += 1
      guard let value = strchr(text, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeBufferPointer(start: text, count: value - text)
      variables[String(decoding: UnsafeRawBufferPointer(name), as: UTF8.self)] = String(cString: value + 1)
    }
    return variables
  }

  #if canImport(Darwin)
    private static var environmentPointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      _NSGetEnviron().pointee
    }

    private static var executablePath: String? {
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  #else
    private static var environmentPointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }
    private static var executablePath: String? { "/proc/self/exe" }
  #endif
}

// Inside the class these names would mean its own methods.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private let systemRead = read
private let systemWrite = write
private func systemExit(_ status: Int32) -> Never { exit(status) }

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
