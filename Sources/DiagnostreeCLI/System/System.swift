import TreeText

/// The system the program runs on: files, streams and the environment.
///
/// The real one is `POSIXSystem`; tests bring one in memory. It opens no path with a character that replaces bytes.
package protocol System: AnyObject {
  /// The words of the command line after the program's name.
  var arguments: [String] { get }
  /// The variables of the environment.
  var environment: [String: String] { get }
  /// The time, in seconds since 1970.
  var now: Int { get }
  /// The path of the running program, with links resolved.
  var programPath: String { get }
  /// The folder the program was started in.
  var currentFolder: String { get }
  /// Whether the locale's characters are UTF-8.
  var isUTF8: Bool { get }

  /// The numbers of the users whose folders are the reader's own: the one who runs the program, and who called `sudo`.
  var readers: Set<UInt32> { get }

  /// Reads a whole file, or standard input for `-`, but no more than a limit of bytes, and not behind a link if so told.
  func readFile(_ path: String, limit: Int, followingLinks: Bool) throws(SystemError) -> [UInt8]
  /// Writes a file so that it is either whole or not there, and through no link; `.exists` if it exists and may not be
  /// replaced.
  func writeFile(_ destination: Destination, _ text: String, _ mode: Destination.Mode) throws(SystemError)
  /// Returns the names in a folder, sorted; `nil` if there is no such folder; `.tooLarge` for more than a limit.
  func list(_ folder: String, limit: Int) throws(SystemError) -> [String]?
  /// Returns what there is at a path; `nil` if there is nothing.
  func status(_ path: String, followingLinks: Bool) -> FileStatus?
  /// Makes a folder, unless it is there already; one that is private is for its owner alone.
  func makeFolder(_ path: String, isPrivate: Bool) throws(SystemError)
  /// Returns a path with links and dots resolved, by which files are compared.
  func realPath(_ path: String) -> String

  /// Reads a line of standard input without its end; `nil` at its end; `.interrupted` if Ctrl-C comes from a terminal.
  func readLine() throws(SystemError) -> String?
  /// Reads a line of standard input as `readLine` does; of one with more bytes than a limit, reads all, keeps nothing, and
  /// throws `.tooLarge`.
  func readLine(limit: Int) throws(SystemError) -> String?
  /// Reads what a person has pasted behind the line that was read last, as a terminal hands it over; the last line of it
  /// may have no end.
  func readPasted() throws(SystemError) -> (lines: [String], isEnded: Bool)
  /// Reads keys from the terminal that standard output is, in place of standard input; `false` if that fails.
  func takeKeysFromTerminal() -> Bool
  /// Writes a text in UTF-8 to a stream, all of it; `.closedPipe` if nobody reads any more.
  func write(_ text: [UInt8], to stream: Stream) throws(SystemError)
  /// Whether a stream is a terminal.
  func isTerminal(_ stream: Stream) -> Bool
  /// The size of the terminal that standard output is; `nil` if it is none, or does not say.
  var terminalSize: (columns: Int, rows: Int)? { get }
  /// Shows a text in UTF-8 through a pager; `false` if that could not be started.
  func page(_ text: [UInt8], through command: String) -> Bool
  /// Starts a program that shows a window, without a shell; `false` if it cannot be started or fails at once.
  func start(_ program: String, _ argument: Argument) -> Bool
  /// Runs a program to its end, without a shell; `nil` if there is none of that name.
  ///
  /// - Parameters:
  ///   - program: Its name, which is looked for on the `PATH`.
  ///   - arguments: The words after its name.
  ///   - input: What it reads from standard input; it may also open it by name, as `/dev/stdin`.
  ///   - goesOn: Is asked after each part of the output, and some times a second; where it says no, the program is
  ///     ended.
  /// - Throws: `SystemError` if it is there and cannot be started.
  /// - Returns: What came of it.
  func capture(
    _ program: String, _ arguments: [Argument], input: [UInt8], goesOn: (Captured, Captured.Progress) -> Bool
  ) throws(SystemError) -> Captured?
  /// Ends the process after some seconds as if all was done, whatever it is doing then.
  func endQuietly(afterSeconds seconds: Int)
  /// Runs an editor, which has the terminal to itself.
  ///
  /// - Parameters:
  ///   - editor: The reader's own words, which a shell reads.
  ///   - arguments: The words after these, which no shell reads.
  /// - Returns: `false` if it fails.
  func edit(_ editor: String, _ arguments: [Argument]) -> Bool
}

extension System {
  /// Reads a whole file, or standard input for `-`, but no more than a limit of bytes.
  func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try readFile(path, limit: limit, followingLinks: true)
  }

  /// Whether the reader asks for plain lines, without a screen, a pager, or colors, as for a screen reader.
  var isAccessible: Bool { !["", "0", "false"].contains(environment["ACCESSIBLE"] ?? "") }

  /// Makes a folder, unless it is there already.
  func makeFolder(_ path: String) throws(SystemError) { try makeFolder(path, isPrivate: false) }

  /// Whether a runner reads what is written, and obeys what looks like its commands.
  ///
  /// Runners of GitHub, Azure Pipelines, and TeamCity do.
  var isInWorkflow: Bool {
    ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment[$0]?.isEmpty == false }
  }

  /// Writes a text that a reader will look at, with `?` in place of what could command a terminal.
  ///
  /// A path can be that of a stream, which a runner reads.
  func writeText(_ path: String, _ text: String, _ mode: Destination.Mode) throws(SystemError) {
    let text = isInWorkflow ? text.withoutWorkflowCommands : text
    try writeFile(Destination(path), text.printable(keeping: "\n\t"), mode)
  }

  /// Finds a folder of the XDG Base Directory Specification.
  ///
  /// - Parameters:
  ///   - variable: Its variable; the specification has relative paths ignored.
  ///   - usual: Where it is below the home folder without that.
  /// - Returns: Its path; `nil` without a home folder.
  func baseFolder(_ variable: String, else usual: String) -> String? {
    let absolute = { (name: String) in self.environment[name].flatMap { $0.begins(with: "/") ? $0 : nil } }
    return absolute(variable) ?? absolute("HOME").map { "\($0)/\(usual)" }
  }
}

/// The standard streams, by their file descriptors.
package enum Stream: Int32, Sendable { case input, output, error }

/// What there is at a path.
package struct FileStatus {
  /// What kind of file it is.
  package enum Kind { case file, folder, link, other }

  package var kind: Kind
  /// Its bytes.
  package var size: Int
  /// The number of the user whom it belongs to.
  package var owner: UInt32
  /// The same for all names of one file, and different for two files.
  package var identity: Identity

  /// The device and the number of a file on it.
  package struct Identity: Hashable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) { (self.device, self.number) = (device, number) }
  }

  package init(kind: Kind, size: Int, owner: UInt32, identity: Identity) {
    (self.kind, self.size, self.owner, self.identity) = (kind, size, owner, identity)
  }
}

/// What came of a program.
package struct Captured {
  /// The exit status; `nil` if a signal ended the program.
  package var status: Int32?
  /// Whether Ctrl-C ended it.
  package var isInterrupted = false
  /// Whether it was killed: by us, or by a system that has no memory left.
  package var isKilled = false
  package var output: [UInt8] = []
  package var errors: [UInt8] = []

  /// How long a program has run.
  package struct Progress {
    /// Since its start.
    package var elapsed: Duration
    /// Since it wrote something.
    package var silence: Duration
    /// The bytes of memory that it uses; 0 if the system doesn't say.
    package var memory: Int
  }
}

/// What the system refused.
package enum SystemError: Error, Equatable {
  case closedPipe
  /// Ctrl-C was pressed.
  case interrupted
  case exists
  /// There is a link at a path, which is not followed where we write.
  case link(String)
  /// What is at a path belongs to another user.
  case foreign(String)
  /// More than the limit; the words say how much.
  case tooLarge(String)
  /// The reason in the system's words.
  case failed(String)

  /// A path whose bytes we don't know, so that it is never opened: see `isRepaired`.
  static let notUTF8 = Self.failed("its path isn't UTF-8")

  /// What happened, as the end of a sentence.
  package var reason: String {
    switch self {
    case .interrupted: "you interrupted the program"
    case .closedPipe: "the reader closed the pipe"
    case .exists: "the file exists"
    case .link(let path):
      "'\(path)' is a symbolic link, and the program doesn't write through links. "
        + "Remove the link, or choose a different path"
    case .foreign(let path): "'\(path)' belongs to a different user"
    case .tooLarge(let reason), .failed(let reason): reason
    }
  }
}
