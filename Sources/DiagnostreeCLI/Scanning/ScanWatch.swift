import DecisionTrees
import TreeText

/// Watches a run of ast-grep, and ends one that a sign or a source makes endless.
///
/// ast-grep repeats the whole line with each match, and says nothing before it is done with a file. So one sign that
/// matches everything, on one long line, would fill the memory or take hours.
final class ScanWatch {
  /// Why a run was ended.
  enum Reason: Equatable {
    /// It printed more than we read.
    case flood
    /// It was busy with a file for too long.
    case stuck(file: String?)
    /// It used too much memory; the files that were begun last, the last one first.
    case outOfMemory(files: [String])
    /// The time for the whole scan is over; the files that were begun last, the last one first.
    case late(files: [String])
    /// It ended by itself, for example because a file is nested too deeply.
    case crashed(file: String?)
  }

  /// The most bytes that are read.
  static let mostBytes = 32 * 1024 * 1024
  /// How long ast-grep can be silent.
  struct Patience {
    /// At any file.
    var usual: Duration
    /// At a file with lines that are too long for handwritten code.
    var longLine: Duration

    static let bundled = Patience(usual: .seconds(10), longLine: .seconds(3))
    /// With signs that a stranger can have written.
    static let found = Patience(usual: .seconds(4), longLine: .seconds(2))
    /// After a run that was ended.
    static let careful = Patience(usual: .seconds(4), longLine: .seconds(3))
  }
  /// The bytes of a file that ast-grep can refuse.
  static let largestFile = 3_000_000
  /// The bytes of a line that is too long for handwritten code.
  static let longLine = 16 * 1024
  /// The most bytes of memory; 16 threads that read generated files of 2 MB take 1.3 GB.
  static let mostMemory = 2 * 1024 * 1024 * 1024
  /// How long a whole scan can take: a command, and one that a screen or an agent waits for.
  static let limit = (command: Duration.seconds(60), shown: Duration.seconds(30))

  private(set) var reason: Reason?
  private let host: any System
  private let roots: [String]
  private let patience: Patience
  /// The time left for the whole scan.
  private let timeLeft: Duration
  /// Reports that the scan takes long.
  ///
  /// Later reports name the file that ast-grep reads.
  private let tellSlow: (String?) -> Void
  private var hasTold = false
  private var toldFile: String?
  /// The number of bytes of the error output that were already searched for file names.
  private var seen = 0
  private var lastFile: String?
  private var longFile: String?

  init(
    _ host: any System, roots: [String], patience: Patience, timeLeft: Duration, tellSlow: @escaping (String?) -> Void
  ) {
    (self.host, self.roots, self.patience, self.timeLeft, self.tellSlow) = (host, roots, patience, timeLeft, tellSlow)
  }

  /// Returns whether the run may go on.
  func allows(_ run: Captured, _ progress: Captured.Progress) -> Bool {
    if progress.elapsed > .seconds(1), !hasTold {
      hasTold = true
      tellSlow(nil)
    }
    if run.output.count > Self.mostBytes || run.errors.count > Self.mostBytes { reason = .flood }
    if progress.memory > Self.mostMemory { reason = .outOfMemory(files: lastFiles(in: run)) }
    if progress.elapsed > timeLeft { reason = .late(files: lastFiles(in: run)) }
    guard reason == nil else { return false }
    if progress.silence > patience.longLine {
      lookForFiles(run.errors)
      if longFile != nil || progress.silence > patience.usual { reason = .stuck(file: lastFile) }
      if reason == nil, let lastFile, toldFile != lastFile {
        toldFile = lastFile
        tellSlow(lastFile)
      }
    }
    return reason == nil
  }

  /// Notes how a run ended that was not stopped.
  func noteEnd(of run: Captured) {
    guard reason == nil, run.status == nil, !run.isInterrupted else { return }
    let files = lastFiles(in: run)
    // A system without memory kills it, and under a limit it ends itself with these words of Rust.
    let isOutOfMemory = run.isKilled || !run.errors.ranges(of: Array("memory allocation of ".utf8)).isEmpty
    reason = isOutOfMemory ? .outOfMemory(files: files) : .crashed(file: files.first)
  }

  /// The files that were begun last, the last one first: each thread reads one.
  private func lastFiles(in run: Captured) -> [String] { Array(files(in: run.errors).prefix(3)) }

  /// The most lines about files that count, from the end.
  ///
  /// Each thread reads one file, and a name with line breaks can forge thousands of lines.
  private static let mostLines = 64

  /// The files that the last whole lines of an error output name, the last one first.
  ///
  /// A name with a line break can forge a line about any path. So only a regular file in the scanned folders counts, and
  /// no name that isn't UTF-8, because its file can't be looked at.
  private func files(in errors: some RandomAccessCollection<UInt8>) -> [String] {
    let end = errors.lastIndex(of: UInt8(ascii: "\n")) ?? errors.startIndex
    let lines = errors[..<end].reversed().split(separator: UInt8(ascii: "\n"), maxSplits: Self.mostLines)
    let paths = lines.prefix(Self.mostLines).compactMap { Self.path(in: Array($0.reversed())) }.map(\.pathFromHere)
    return paths.uniqued.filter { path in
      !path.isRepaired && host.isInside(path, roots)
        && host.status(FilePath(path).text, followingLinks: false)?.kind == .file
    }
  }

  private static let mark = Array("sg: entity|file|".utf8)

  /// The path in a line that says that a file was begun; `nil` if the line says something else.
  private static func path(in line: [UInt8]) -> String? {
    guard line.starts(with: mark) else { return nil }
    let end = line.ranges(of: Array(": language=".utf8)).last?.lowerBound
    return end.map { String(decoding: line[mark.count..<max($0, mark.count)], as: UTF8.self) }
  }

  /// Looks which files were begun, and whether they have a long line.
  private func lookForFiles(_ errors: [UInt8]) {
    guard errors.count > seen else { return }
    let begun = files(in: errors[seen...])
    seen = (errors.lastIndex(of: UInt8(ascii: "\n")) ?? seen - 1) + 1
    if let last = begun.first { lastFile = last }
    if let long = begun.first(where: hasLongLine) { longFile = long }
  }

  private func hasLongLine(_ path: String) -> Bool {
    let path = FilePath(path).text
    guard let size = host.status(path, followingLinks: false)?.size, size > Self.longLine, size <= Self.largestFile,
      let bytes = try? host.readFile(path, limit: Self.largestFile, followingLinks: false)
    else { return false }
    var length = 0
    return bytes.contains { byte in
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      return length > Self.longLine
    }
  }
}
