public import DiagnostreeCLI
internal import TreeFiles

/// A system in memory: files that exist nowhere, and streams that are kept.
public final class MemorySystem: System {
  /// The words of the command line.
  public var arguments: [String] = []
  /// The variables of the environment.
  public var environment = ["NO_COLOR": "1", "TERM": "xterm"]
  /// No program runs.
  public var programPath: String { "/bin/diagnostree" }
  /// The folder of all files.
  public var currentFolder: String { "/" }
  /// Whether the locale's characters are UTF-8.
  public var isUTF8 = true
  /// Whether all streams are a terminal.
  public var isTerminal = false
  /// What stands in the files, by path.
  public var files: [String: [UInt8]]
  /// What comes from standard input.
  public var input: [UInt8] = []
  /// What went to standard output, and to standard error.
  public private(set) var output = ""
  /// What went to standard error.
  public private(set) var errors = ""

  /// Creates a system with some files.
  public init(files: [String: [UInt8]]) { self.files = files }

  /// Whether a stream is a terminal.
  public func isTerminal(_ stream: Stream) -> Bool { isTerminal }
  /// The size of a terminal of old.
  public var terminalSize: (columns: Int, rows: Int)? { isTerminal ? (80, 24) : nil }

  /// Reads a whole file.
  public func readFile(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    guard let bytes = path == "-" ? input : files[path] else { throw .failed("no such file or directory") }
    guard bytes.count <= limit else { throw .tooLarge("it is too large") }
    return bytes
  }

  /// Returns the names in a folder.
  public func list(_ folder: String) -> [String]? {
    let names = files.keys.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }
    return names.isEmpty ? nil : names.sorted()
  }

  /// Reads a line of the input.
  public func readLine() throws(SystemError) -> String? {
    guard !input.isEmpty else { return nil }
    let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
    defer { input.removeSubrange(..<min(end + 1, input.endIndex)) }
    return String(decoding: input[..<end], as: UTF8.self)
  }

  /// Keeps a text.
  public func write(_ text: [UInt8], to stream: Stream) throws(SystemError) {
    let text = String(decoding: text, as: UTF8.self)
    if stream == .output { output += text } else { errors += text }
  }

  /// Keeps a file.
  public func writeFile(_ path: String, _ text: String, replacing: Bool) throws(SystemError) {
    guard replacing || files[path] == nil else { throw .exists }
    files[path] = Array(text.utf8)
  }

  /// Knows no links.
  public func realPath(_ path: String) -> String { path }

  /// Does nothing.
  public func makeFolder(_ path: String) throws(SystemError) {}

  /// Keeps a text.
  public func page(_ text: [UInt8], through command: String) -> Bool {
    output += String(decoding: text, as: UTF8.self)
    return true
  }

  /// Does nothing.
  public func run(_ command: String) -> Bool { true }
}
