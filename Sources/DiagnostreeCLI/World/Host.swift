/// The world the program runs in: files, streams and the environment.
///
/// The real one is `SystemHost`; tests bring their own.
public protocol Host: AnyObject {
  /// The words of the command line after the program's name.
  var arguments: [String] { get }
  /// The variables of the environment.
  var environment: [String: String] { get }
  /// The path of the running program, with links resolved.
  var programPath: String { get }
  /// The folder the program was started in.
  var currentFolder: String { get }
  /// Whether a stream is a terminal.
  func isTerminal(_ stream: Stream) -> Bool
  /// The size of the terminal that standard output is; `nil` if it is none, or does not say.
  var terminalSize: (columns: Int, rows: Int)? { get }
  /// Whether the locale's characters are UTF-8.
  var isUTF8: Bool { get }
  /// Reads a whole file, or standard input for `-`.
  ///
  /// - Throws: `SystemError` if it cannot be read, or is larger than `limit` bytes.
  func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
  /// Reads a file part by part, until it ends or `body` wants no more.
  ///
  /// - Throws: `SystemError` if it cannot be read.
  func readFile(_ path: String, inChunks body: (ArraySlice<UInt8>) -> Bool) throws(SystemError)
  /// Returns a path with links and dots resolved, by which files are compared; the path itself if nothing is there.
  func realPath(_ path: String) -> String
  /// Returns the names in a folder, sorted; `nil` if there is no such folder.
  ///
  /// - Throws: `SystemError` if it is there, but cannot be read.
  func list(_ folder: String) throws(SystemError) -> [String]?
  /// Reads a line of standard input without its end; `nil` at its end.
  ///
  /// - Throws: `SystemError` if it cannot be read.
  func readLine() throws(SystemError) -> String?
  /// Writes a text in UTF-8 to a stream, all of it.
  ///
  /// - Throws: `SystemError`; `.closedPipe` if nobody reads any more.
  func write(_ text: [UInt8], to stream: Stream) throws(SystemError)
  /// Writes a file so that it is either whole or not there.
  ///
  /// - Throws: `SystemError` if it cannot be written, or exists and may not be replaced.
  func writeFile(_ path: String, _ text: String, replacing: Bool) throws(SystemError)
  /// Makes a folder, unless it is there already.
  ///
  /// - Throws: `SystemError` if it cannot be made.
  func makeFolder(_ path: String) throws(SystemError)
  /// Shows a text in UTF-8 through a pager.
  ///
  /// - Returns: `false` if the pager could not be started.
  func page(_ text: [UInt8], through command: String) -> Bool
  /// Runs a shell command that has the terminal to itself.
  ///
  /// - Returns: `false` if it fails.
  func run(_ command: String) -> Bool
  /// Keeps an object until the process ends, which gives all memory back at once.
  func keep(_ object: AnyObject)
}

/// The standard streams.
public enum Stream: Int32, Sendable { case input, output, error }

/// What the system refused.
public enum SystemError: Error, Equatable {
  case closedPipe
  case exists
  /// More than is read; the words say how much.
  case tooLarge(String)
  /// The system's words for it.
  case failed(String)

  /// What happened, as the end of a sentence.
  public var reason: String {
    switch self {
    case .closedPipe: "nobody reads it"
    case .exists: "the file exists"
    case .tooLarge(let reason), .failed(let reason): reason
    }
  }
}
