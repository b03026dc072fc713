import TreeText

/// The system that the program runs on: files, streams, and the environment.
///
/// `POSIXSystem` is the real system. Tests use one in memory. No method opens a path that contains U+FFFD, which
/// replaces invalid bytes.
package protocol System: AnyObject {
  /// The words of the command line, without the program's name.
  var arguments: [String] { get }
  /// The environment variables.
  var environment: [String: String] { get }
  /// The time, in seconds since 1970.
  var now: Int { get }
  /// The path of the running program, with links resolved.
  var programPath: String { get }
  /// The folder that the program was started in.
  var currentFolder: String { get }
  /// Whether the locale uses UTF-8.
  var isUTF8: Bool { get }

  /// The ids of the users who count as the reader: the user who runs the program, and the user who called `sudo`.
  var readers: Set<UInt32> { get }

  /// Reads a whole file, or standard input for `-`, up to a maximum number of bytes.
  ///
  /// If `followingLinks` is `false`, the method doesn't read a link.
  func readFile(_ path: String, limit: Int, followingLinks: Bool) throws(SystemError) -> [UInt8]
  /// Writes a file completely or not at all, and never through a link.
  ///
  /// - Throws: `SystemError.exists` if the file exists and the mode doesn't allow replacing it.
  func writeFile(_ destination: Destination, _ text: String, _ mode: Destination.Mode) throws(SystemError)
  /// Returns the sorted names in a folder, or `nil` if there is no such folder.
  ///
  /// - Throws: `SystemError.tooLarge` if there are more names than the limit.
  func list(_ folder: String, limit: Int) throws(SystemError) -> [String]?
  /// Returns the status of a file, or `nil` if there is no file at the path.
  func status(_ path: String, followingLinks: Bool) -> FileStatus?
  /// Creates a folder unless it exists. Only the owner can read a private folder.
  func makeFolder(_ path: String, isPrivate: Bool) throws(SystemError)
  /// Returns a path with links and dots resolved, for comparing files.
  func realPath(_ path: String) -> String

  /// Reads a line of standard input without its line break, or returns `nil` at the end of the input.
  ///
  /// This throws `SystemError.interrupted` if the user presses Ctrl-C in a terminal, and `SystemError.tooLarge` if the
  /// line has more bytes than the limit. The next call then skips the rest of this line.
  func readLine(limit: Int) throws(SystemError) -> String?
  /// Returns whether standard input has an unread line.
  func hasLine() -> Bool
  /// Returns whether standard input has unread text, or gets a line within a time limit.
  ///
  /// On a terminal, a line without its end also counts. It then counts as a whole line for the next call of `readLine`.
  func hasText(withinMilliseconds limit: Int32) -> Bool
  /// Drops what is typed until nothing arrives for 60 milliseconds.
  ///
  /// - Returns: Whether there was something.
  func dropInput() -> Bool
  /// Does work that reads typed lines.
  ///
  /// Afterwards, the method drops what else is typed, so that the rest of a paste doesn't reach the shell. During the work,
  /// Ctrl-Z stops the program only if no text follows.
  func whileTyping<Result, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
  /// Reads the rest of a paste whose first line has already been read. Its last line may lack a line break.
  func readPasted() throws(SystemError) -> (lines: [String], isEnded: Bool)
  /// Reads keys from the terminal of standard output instead of standard input. Returns `false` if that isn't possible.
  func takeKeysFromTerminal() -> Bool
  /// Writes a whole UTF-8 text to a stream.
  ///
  /// - Throws: `SystemError.closedPipe` if the reading program has closed the stream.
  func write(_ text: [UInt8], to stream: Stream) throws(SystemError)
  /// Whether a stream is a terminal.
  func isTerminal(_ stream: Stream) -> Bool
  /// The size of the terminal of standard output, or `nil` if the output isn't a terminal or its size is unknown.
  var terminalSize: (columns: Int, rows: Int)? { get }
  /// Shows a UTF-8 text in a pager. Returns `false` if the pager couldn't be started.
  func page(_ text: [UInt8], through command: String) -> Bool
  /// Starts a program that opens a window, without a shell. Returns `false` if it can't be started or fails at once.
  func start(_ program: String, _ argument: Argument) -> Bool
  /// Runs a program to its end, without a shell. Returns `nil` if there is no program with this name.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which must be on the `PATH`.
  ///   - arguments: The arguments of the program.
  ///   - input: The contents of its standard input, which the program can also open as `/dev/stdin`.
  ///   - goesOn: Returns whether the program may continue. The method calls it after each part of the output and
  ///     several times a second.
  /// - Throws: `SystemError` if the program exists but can't be started.
  /// - Returns: The output and the exit status.
  func capture(
    _ program: String, _ arguments: [Argument], input: [UInt8], goesOn: (Captured, Captured.Progress) -> Bool
  ) throws(SystemError) -> Captured?
  /// Ends the process with success after some seconds, even if it is still busy.
  func endQuietly(afterSeconds seconds: Int)
  /// Runs an editor that uses the whole terminal.
  ///
  /// - Parameters:
  ///   - editor: The reader's command, which a shell interprets.
  ///   - arguments: Further arguments, which the shell doesn't interpret.
  /// - Returns: `false` if the editor fails.
  func edit(_ editor: String, _ arguments: [Argument]) -> Bool
}

extension System {
  /// Returns a path without the current folder in front of it, or the whole path if it leads elsewhere.
  func pathFromCurrentFolder(_ path: String) -> String {
    let here = currentFolder + "/"
    return path.begins(with: here) ? path.dropFirst(bytes: here.utf8.count) : path
  }

  /// Reads a whole file, or standard input for `-`, up to a maximum number of bytes.
  func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try readFile(path, limit: limit, followingLinks: true)
  }

  /// Reads a log: a file, or standard input for `-`.
  ///
  /// The number of lines is limited as well as the size, because each line takes 50 bytes of memory, also an empty one.
  func readLog(_ path: String, followingLinks: Bool = true) throws(SystemError) -> [UInt8] {
    let bytes = try readFile(path, limit: LogLimit.bytes, followingLinks: followingLinks)
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= LogLimit.lines else {
      throw .tooLarge("it has more than \(LogLimit.lines / 1_000_000) million lines")
    }
    return bytes
  }

  /// Whether the reader has asked for plain lines without a screen, a pager, or colors, for example for a screen
  /// reader.
  var isAccessible: Bool { !["", "0", "false"].contains(environment["ACCESSIBLE"] ?? "") }

  /// Creates a folder unless it exists.
  func makeFolder(_ path: String) throws(SystemError) { try makeFolder(path, isPrivate: false) }

  /// Whether a runner reads the output and interprets parts of it as commands.
  ///
  /// The runners of GitHub, Azure Pipelines, and TeamCity do this.
  var isInWorkflow: Bool {
    ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment[$0]?.isEmpty == false }
  }

  /// Writes a text for readers, with `?` instead of characters that could control a terminal.
  ///
  /// Commands for runners are also made harmless, because the path can be that of a stream, which a runner reads. A
  /// workflow often writes to a fixed path, and a repository can put a link there. So no link leads out of the current
  /// folder.
  func writeText(_ destination: Destination, _ text: String, _ mode: Destination.Mode) throws(SystemError) {
    // The path can also be that of a terminal, and one without UTF-8 takes bytes of letters for controls.
    let isASCII = !isUTF8 && status(destination.path, followingLinks: true)?.kind == .other
    let shown = isASCII ? text.asciiOnly(keeping: "\n\t") : text.printable(keeping: "\n\t")
    if leadsOut(destination.folder) { throw .leadsOut }
    try writeFile(destination, isInWorkflow ? shown.withoutWorkflowCommands : shown, mode)
  }

  /// Returns a folder of the XDG Base Directory Specification.
  ///
  /// - Parameters:
  ///   - variable: The environment variable. As the specification demands, a relative path in it is ignored.
  ///   - usual: The path below the home folder if the variable isn't set.
  /// - Returns: The path, or `nil` if there is no home folder.
  func baseFolder(_ variable: String, else usual: String) -> String? {
    let absolute = { (name: String) in self.environment[name].flatMap { $0.begins(with: "/") ? $0 : nil } }
    return absolute(variable) ?? absolute("HOME").map { "\($0)/\(usual)" }
  }
}

/// The standard streams, with their file descriptors.
package enum Stream: Int32, Sendable { case input, output, error }

/// The status of the file at a path.
package struct FileStatus {
  /// The kind of the file.
  package enum Kind { case file, folder, link, other }

  package var kind: Kind
  /// The size of the file in bytes.
  package var size: Int
  /// The id of the user who owns the file.
  package var owner: UInt32
  /// The identity of the file, which is equal for all names of the same file.
  package var identity: Identity

  /// The number of a device, and the number of a file on it.
  package struct Identity: Hashable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) { (self.device, self.number) = (device, number) }
  }

  package init(kind: Kind, size: Int, owner: UInt32, identity: Identity) {
    (self.kind, self.size, self.owner, self.identity) = (kind, size, owner, identity)
  }
}

/// The maximum size of a log.
enum LogLimit {
  static let bytes = 64 * 1024 * 1024
  static let lines = 2_000_000
}

/// The result of a program.
package struct Captured {
  /// The exit status, or `nil` if a signal ended the program.
  package var status: Int32?
  /// Whether Ctrl-C ended the program.
  package var isInterrupted = false
  /// Whether it was killed: by us, or by a system that has no memory left.
  package var isKilled = false
  package var output: [UInt8] = []
  package var errors: [UInt8] = []

  /// The running time of a program.
  package struct Progress {
    /// The time since the start of the program.
    package var elapsed: Duration
    /// The time since the last output of the program.
    package var silence: Duration
    /// The bytes of memory that it uses; 0 if the system doesn't say.
    package var memory: Int

    package init(elapsed: Duration, silence: Duration, memory: Int) {
      (self.elapsed, self.silence, self.memory) = (elapsed, silence, memory)
    }
  }

  package init() {}
}

/// An operation that the system refused.
package enum SystemError: Error, Equatable {
  case closedPipe
  /// The user pressed Ctrl-C.
  case interrupted
  case exists
  /// There is a link at a path, and the program doesn't write through links.
  case link(String)
  /// The file at a path belongs to a different user.
  case foreign(String)
  /// The file or line is larger than the limit. The text describes the limit.
  case tooLarge(String)
  /// A different error, with the system's description.
  case failed(String)

  /// The error for a path that isn't UTF-8.
  ///
  /// The program doesn't know the bytes of such a path, so it never opens it.
  static let notUTF8 = Self.failed("its path isn't UTF-8")

  /// The reason, as the end of a sentence.
  package var reason: String {
    switch self {
    case .interrupted: "you interrupted the program"
    case .closedPipe: "the reader closed the pipe"
    case .exists: "the file exists"
    case .link(let path):
      "'\(path.inSentence)' is a symbolic link, and the program doesn't write through links. "
        + "Remove the link, or choose a different path"
    case .foreign(let path): "'\(path)' belongs to a different user"
    case .tooLarge(let reason), .failed(let reason): reason
    }
  }
}
