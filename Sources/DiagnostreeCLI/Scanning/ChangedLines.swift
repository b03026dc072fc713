import DecisionTrees
import TreeText

/// The lines of source files that are new since a revision of git.
///
/// A line is new if the file has its text more often than the old file had it, so code that only moved is not new.
struct ChangedLines {
  private let host: any System
  /// The hash of the revision.
  private let commit: String
  /// The real path of the repository's root.
  private let root: String
  /// The time at which all starts of git must have ended.
  private let end = ContinuousClock.now + Self.limit

  /// Finds a revision in the repository of the current folder.
  ///
  /// - Throws: `Failure` if there is no git, no repository, or no such revision.
  init(since revision: String, host: any System) throws(Failure) {
    self.host = host
    guard let word = Argument.revision(revision) else { throw .unknownRevision(revision, reason: "it isn't a name") }
    // git fetches what a partial clone lacks, and older versions then start programs that the repository names.
    let partial = try Self.git(["config", "--get-regexp", Self.partialClone], until: end, host)
    // With the status 1, there is no such setting. With any other, git can't read the settings.
    guard partial.status == 1 else {
      let reason =
        partial.status == 0
        ? "git can start programs of the repository in a partial clone" : Self.reason(for: partial.errors)
      throw .unknownRevision(revision, reason: reason)
    }
    let captured = try Self.git(["rev-parse", "--verify", "--end-of-options", word], until: end, host)
    let hash = String(decoding: captured.output, as: UTF8.self).trimmed
    // What begins with a sign, such as ^HEAD, means all that isn't in the revision.
    guard captured.status == 0, !hash.isEmpty, hash.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit) else {
      throw .unknownRevision(revision, reason: Self.reason(for: captured.errors))
    }
    commit = hash
    let top = try Self.git(["rev-parse", "--show-toplevel"], until: end, host)
    var path = top.output
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    guard top.status == 0, let path = String(validating: path, as: UTF8.self), !path.isEmpty else {
      throw .unknownRevision(revision, reason: Self.reason(for: top.errors))
    }
    root = host.realPath(path)
  }

  /// Returns why git doesn't find a revision.
  ///
  /// The message of git itself can quote a file of the reader that a link in the repository leads to.
  private static func reason(for errors: [UInt8]) -> String {
    let known = [
      ("fatal: not a git repository", "this isn't a git repository"),
      ("fatal: detected dubious ownership", "the repository belongs to a different user"),
    ]
    return known.first { errors.starts(with: $0.0.utf8) }?.1 ?? "git finds no such revision"
  }

  /// Returns the places that have a new line.
  func places(among places: [SourcePlace]) throws(Failure) -> [SourcePlace] {
    let old = try oldFiles(Dictionary(places.map { (FilePath($0.file), $0.file) }) { first, _ in first }.values)
    let isNew = old.reduce(into: [FilePath: [Bool]]()) { isNew, old in
      isNew[FilePath(old.file)] = newLines(of: old.file, since: old.bytes)
    }
    return places.filter { place in
      guard let lines = isNew[FilePath(place.file)], !lines.isEmpty else { return true }
      // A file that changed since the scan may be shorter now.
      let end = min(place.lastLine, lines.count)
      return place.line <= end && lines[(place.line - 1)..<end].contains(true)
    }
  }

  /// Whether each line of a file is new; none if the file can't be read.
  private func newLines(of file: String, since old: [UInt8]) -> [Bool] {
    guard let bytes = try? host.readFile(file, limit: Self.mostBytes) else { return [] }
    let lines = Self.lines(bytes)
    let before = Dictionary(Self.lines(old).map { ($0, 1) }, uniquingKeysWith: +)
    let now = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.map { line in
      line.contains(where: Self.isPartOfName) && now[line, default: 0] > before[line, default: 0]
    }
  }

  /// Returns files as they were.
  ///
  /// A file that the revision or the repository doesn't have is left out, because all of it is new.
  private func oldFiles(_ files: some Sequence<String>) throws(Failure) -> [(file: String, bytes: [UInt8])] {
    var found: [(file: String, bytes: [UInt8])] = []
    let named = files.compactMap { file in object(of: file).map { (file, $0) } }
    for first in stride(from: 0, to: named.count, by: Self.batch) {
      let part = named[first..<min(named.count, first + Self.batch)]
      // A pack of 200 bytes can hold a file of a gigabyte, which git would put into memory.
      let sizes = try Self.git(
        ["cat-file", "--batch-check"], input: Array(part.map(\.1).joined().utf8), until: end, host)
      let heads = String(decoding: sizes.output, as: UTF8.self).parts(at: "\n").map(Self.blobSize)
      let small = zip(part, heads).filter { $1.map { $0 <= Self.mostBytes } ?? false }.map(\.0)
      let captured = try Self.git(
        ["cat-file", "--batch"], input: Array(small.map(\.1).joined().utf8), until: end, host)
      let blobs = zip(small, Self.blobs(captured.output))
      found += blobs.compactMap { file, blob in blob.map { (file.0, $0) } }
    }
    return found
  }

  /// Returns the name of a file in the revision, as a line for git, or `nil` if the repository doesn't contain the file.
  ///
  /// The name begins at the root, so git never looks for a repository in a folder of sources.
  private func object(of file: String) -> String? {
    let path = host.realPath(file)
    // A line break would end the name.
    guard path.isPath(in: root), !path.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let name = path.dropFirst(bytes: root.utf8.count)
    // A name can begin with an accent, which would be one character with the slash before it.
    return "\(commit):\(name.begins(with: "/") ? name.dropFirst(bytes: 1) : name)\n"
  }

  /// Reads the output of `git cat-file --batch`: a line for each object, and the bytes of a blob behind its line.
  private static func blobs(_ output: [UInt8]) -> [[UInt8]?] {
    var blobs: [[UInt8]?] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      guard let size = blobSize(head), size < rest.count else {
        blobs.append(nil)
        continue
      }
      blobs.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return blobs
  }

  /// Reads the bytes of a file from a line `HASH blob SIZE`; `nil` if it is none.
  private static func blobSize(_ line: String) -> Int? {
    let words = line.parts(at: " ")
    return words.count == 3 && words[1] == "blob" ? Int(words[2]) : nil
  }

  /// The settings of a partial clone.
  private static let partialClone: Argument = #"^extensions\.partialclone$|^remote\..*\.(promisor|partialclonefilter)$"#
  /// The options against the settings of a repository that name programs.
  ///
  /// git finds no program for a protocol, because it has no folder for its own programs.
  private static let options: [Argument] = [
    "--no-pager", "--exec-path=/dev/null", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "safe.bareRepository=explicit", "-c", "fetch.bundleURI=", "-c", "credential.helper=", "-c", "core.askPass=",
    "-c", "core.alternateRefsCommand=", "-c", "http.sslCertPasswordProtected=false",
  ]
  /// The files that one start of git returns.
  private static let batch = 100
  /// The most bytes of a source file, which ast-grep doesn't exceed either.
  private static let mostBytes = 16 << 20

  /// The most bytes of memory for git: a file of 100 bytes can be stored as a change of one of a gigabyte.
  private static let mostMemory = 1 << 30
  /// How long git can take in all.
  private static let limit = Duration.seconds(20)

  /// Returns the lines without white space around them.
  ///
  /// They are bytes, because Swift compares texts letter by letter, and one letter can have 100,000 accents.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let isBlank = { (byte: UInt8) in [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte) }
      let start = line.drop(while: isBlank)
      return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? []
    }
  }

  /// Whether a byte can be a part of a name, unlike brackets and signs.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Runs git so that no setting of the repository starts a program.
  ///
  /// The commands above start none, nothing is fetched, and the options turn off what reading the index could start. A
  /// folder of sources that looks like a repository isn't one.
  private static func git(
    _ words: [Argument], input: [UInt8] = [], until end: ContinuousClock.Instant, _ host: any System
  ) throws(Failure) -> Captured {
    let captured: Captured?
    var isEnded = false
    do throws(SystemError) {
      captured = try host.capture(
        "env",
        [.noProtocol, "LC_ALL=C", "GIT_NO_LAZY_FETCH=1", "GIT_NO_REPLACE_OBJECTS=1", "git"] + options + words,
        input: input,
        goesOn: { output, progress in
          isEnded =
            output.output.count > batch << 20 || output.errors.count > mostBytes || progress.memory > mostMemory
            || .now > end
          return !isEnded
        })
    } catch {
      throw .gitFailed(reason: error.reason)
    }
    guard let captured, captured.status != 127 else { throw .gitFailed(reason: "there is no program 'git'") }
    guard !captured.isInterrupted else { throw .interrupted }
    guard !isEnded, !captured.isKilled else {
      throw .gitFailed(
        reason: "it took more than 20 seconds, 1 GiB of memory, or 100 MiB of output. Look for a pipe in .git")
    }
    return captured
  }
}
