import DecisionTrees
import TreeText

/// The lines of source files that are new since a revision of git.
///
/// A line is new if the file has its text more often than the old file had it, so code that only moved is not new.
struct ChangedLines {
  private let host: any System
  /// The hash of the revision.
  private let commit: String

  /// Finds a revision in the repository of the current folder.
  ///
  /// - Throws: `Failure` if there is no git, no repository, or no such revision.
  init(since revision: String, host: any System) throws(Failure) {
    self.host = host
    guard let word = Argument.revision(revision) else { throw .unknownRevision(revision, reason: "it is no name") }
    let captured = try Self.git(["rev-parse", "--verify", "--end-of-options", word], host)
    let hash = String(decoding: captured.output, as: UTF8.self).trimmed
    guard captured.status == 0, !hash.isEmpty else {
      let lines = String(decoding: captured.errors, as: UTF8.self).parts(at: "\n").filter { !$0.isEmpty }
      let reason = lines.last.map { $0.begins(with: "fatal: ") ? $0.dropFirst(bytes: 7) : String($0) }
      throw .unknownRevision(revision, reason: reason ?? "git fails")
    }
    commit = hash
  }

  /// Returns the places that have a new line.
  func places(among places: [SourcePlace]) throws(Failure) -> [SourcePlace] {
    var isNew: [String: [Bool]] = [:]
    for file in Set(places.map(\.file)) { isNew[file] = try newLines(of: file) }
    return places.filter { place in
      let lines = isNew[place.file] ?? []
      // A file that changed since the scan may be shorter now.
      let end = min(place.lastLine, lines.count)
      return lines.isEmpty || place.line <= end && lines[(place.line - 1)..<end].contains(true)
    }
  }

  /// Whether each line of a file is new; none if the file can't be read.
  private func newLines(of file: String) throws(Failure) -> [Bool] {
    guard let bytes = try? host.readFile(file, limit: Self.mostBytes) else { return [] }
    let lines = Self.lines(bytes)
    guard let blob = Argument.blob(of: file, at: commit) else { return lines.map { _ in true } }
    // A file that the revision doesn't have is new.
    let old = try Self.git(["-C", .path(FilePath(blob.folder)), "cat-file", "blob", blob.name], host)
    guard old.status == 0 else { return lines.map { _ in true } }
    let before = Dictionary(Self.lines(old.output).map { ($0, 1) }, uniquingKeysWith: +)
    let now = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.map { line in
      line.unicodeScalars.contains(where: \.properties.isAlphabetic) && now[line, default: 0] > before[line, default: 0]
    }
  }

  /// The most bytes of a source file, which ast-grep doesn't exceed either.
  private static let mostBytes = 16 << 20

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmed }
  }

  /// Runs git so that no setting of the repository starts a program: the commands above run none, and nothing is fetched.
  private static func git(_ words: [Argument], _ host: any System) throws(Failure) -> Captured {
    let captured: Captured?
    do throws(SystemError) {
      captured = try host.capture(
        "env", ["GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "git", "--no-pager"] + words, input: [],
        goesOn: { output, progress in output.output.count <= mostBytes && progress.elapsed < .seconds(10) })
    } catch {
      throw .gitFailed(reason: error.reason)
    }
    guard let captured, captured.status != 127 else { throw .gitFailed(reason: "there is no program 'git'") }
    guard !captured.isInterrupted else { throw .interrupted }
    return captured
  }
}
