package import DiagnostreeCLI
internal import TreeFiles

/// One thing that a program does.
package enum ProgramStep {
  /// Writes a line to standard output.
  case prints(String)
  /// Writes a line to standard error.
  case reports(String)
  case waits(seconds: Int)
  /// From now on, uses this many bytes of memory.
  case uses(bytes: Int)
  /// Ends as after a fault.
  case crashes
}

/// A system in memory: files that exist nowhere, and streams that are kept.
package final class MemorySystem: System {
  /// The words of the command line.
  package var arguments: [String] = []
  /// The variables of the environment.
  package var environment = ["NO_COLOR": "1", "TERM": "xterm"]
  /// No program runs.
  package var programPath: String { "/bin/diagnostree" }
  /// The folder of all files.
  package var currentFolder: String { "/" }
  /// Whether the locale's characters are UTF-8.
  package var isUTF8 = true
  /// Whether all streams are a terminal.
  package var isTerminal = false
  /// The paths that are devices, such as a terminal.
  package var devices: Set<String> = []
  /// What stands in the files, by path.
  package var files: [String: [UInt8]]
  /// What comes from standard input.
  package var input: [UInt8] = []
  /// What a program does, by its arguments and its input; `nil` if there is none.
  package var otherProgram: (([String], [UInt8]) -> [ProgramStep])?
  /// How often files were read, by path.
  package private(set) var reads: [String: Int] = [:]
  /// What went to standard output, and to standard error.
  package private(set) var output = ""
  /// What went to standard error.
  package private(set) var errors = ""

  /// Creates a system with some files.
  package init(files: [String: [UInt8]]) { self.files = files }

  /// Whether a stream is a terminal.
  package func isTerminal(_ stream: Stream) -> Bool { isTerminal }
  /// The size of a terminal of old.
  package var terminalSize: (columns: Int, rows: Int)? { isTerminal ? (80, 24) : nil }

  /// The only user.
  package var readers: Set<UInt32> { [0] }

  /// Reads a whole file.
  package func readFile(_ path: String, limit: Int, followingLinks: Bool) throws(SystemError) -> [UInt8] {
    reads[path, default: 0] += 1
    guard let bytes = path == "-" ? input : files[path] else { throw .failed("no such file or directory") }
    guard bytes.count <= limit else { throw .tooLarge("it is too large") }
    return bytes
  }

  /// Returns the names of a folder.
  package func list(_ folder: String, limit: Int) -> [String]? {
    let names = files.keys.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }
    let first = Set(names.map { String($0.prefix { $0 != "/" }) })
    return first.isEmpty ? nil : first.sorted()
  }

  /// Knows files, and folders that hold one; each file has a number of its own.
  package func status(_ path: String, followingLinks: Bool) -> FileStatus? {
    if devices.contains(path) {
      return FileStatus(kind: .other, size: 0, owner: 0, identity: .init(device: 0, number: 0))
    }
    let isFolder = files[path] == nil && list(path, limit: .max) != nil
    guard isFolder || files[path] != nil else { return nil }
    let number = UInt64(truncatingIfNeeded: path.hashValue)
    return FileStatus(
      kind: isFolder ? .folder : .file, size: files[path]?.count ?? 0, owner: 0,
      identity: .init(device: 0, number: number))
  }

  /// Reads a line of the input.
  package func readLine(limit: Int) throws(SystemError) -> String? {
    guard !input.isEmpty else { return nil }
    let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
    defer { input.removeSubrange(..<min(end + 1, input.endIndex)) }
    return String(decoding: input[..<end], as: UTF8.self)
  }

  /// There is no terminal besides the streams.
  package func takeKeysFromTerminal() -> Bool { false }

  /// Nobody types ahead.
  package func hasLine() -> Bool { false }
  package func hasText(withinMilliseconds limit: Int32) -> Bool { false }

  package func dropInput() -> Bool { false }
  package func whileTyping<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    try work()
  }

  /// Nobody pastes anything.
  package func readPasted() -> (lines: [String], isEnded: Bool) { ([], true) }

  /// Keeps a text.
  package func write(_ text: [UInt8], to stream: Stream) throws(SystemError) {
    let text = String(decoding: text, as: UTF8.self)
    if stream == .output { output += text } else { errors += text }
  }

  /// Keeps a file.
  package func writeFile(_ destination: Destination, _ text: String, _ mode: Destination.Mode) throws(SystemError) {
    guard mode != .new || files[destination.path] == nil else { throw .exists }
    files[destination.path] = Array(text.utf8)
  }

  /// No time passes.
  package var now: Int { 0 }

  /// Knows no links.
  package func realPath(_ path: String) -> String { path.hasPrefix("/") ? path : "/\(path)" }

  /// Does nothing.
  package func makeFolder(_ path: String, isPrivate: Bool) throws(SystemError) {}

  /// Keeps a text.
  package func page(_ text: [UInt8], through command: String) -> Bool {
    output += String(decoding: text, as: UTF8.self)
    return true
  }

  /// Does nothing.
  package func start(_ program: String, _ argument: Argument) -> Bool { true }

  /// Takes the steps of the other program.
  ///
  /// Its waits take no time.
  package func capture(
    _ program: String, _ arguments: [Argument], input: [UInt8], goesOn: (Captured, Captured.Progress) -> Bool
  ) throws(SystemError) -> Captured? {
    guard let steps = otherProgram?(arguments.map(\.text), input) else { return nil }
    var captured = Captured()
    var (elapsed, last) = (Duration.zero, Duration.zero)
    var memory = 0
    for step in steps {
      var tenths = 0
      switch step {
      case .prints(let line): captured.output += Array("\(line)\n".utf8)
      case .reports(let line): captured.errors += Array("\(line)\n".utf8)
      case .waits(let seconds): tenths = 10 * seconds
      case .uses(let bytes): memory = bytes
      case .crashes: return captured
      }
      if tenths == 0 { last = elapsed }
      for _ in 0...tenths {
        guard goesOn(captured, .init(elapsed: elapsed, silence: elapsed - last, memory: memory)) else {
          captured.isKilled = true
          return captured
        }
        if tenths > 0 { elapsed += .milliseconds(100) }
      }
    }
    captured.status = 0
    return captured
  }

  /// Does nothing.
  package func endQuietly(afterSeconds seconds: Int) {}

  /// Does nothing.
  package func edit(_ editor: String, _ arguments: [Argument]) -> Bool { true }
}
