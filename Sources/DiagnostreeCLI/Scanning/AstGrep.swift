import DecisionTrees
import TreeFiles
import TreeText

/// ast-grep, an optional program that finds signs: structural search on tree-sitter's syntax trees.
struct AstGrep {
  let host: any System
  /// The files and folders to scan.
  let roots: [String]
  /// Whether a file of signs was found in a project that a stranger may have made.
  let isFound: (String) -> Bool
  /// Says that a scan takes long, and if it's known, at which file.
  let tellSlow: (String?) -> Void
  /// How long all runs together can take.
  let limit: Duration
  private let began = ContinuousClock.now

  init(
    host: any System, roots: [String], limit: Duration, isFound: @escaping (String) -> Bool,
    tellSlow: @escaping (String?) -> Void
  ) {
    (self.host, self.roots, self.limit, self.isFound, self.tellSlow) = (host, roots, limit, isFound, tellSlow)
  }

  /// The first version that takes the options below.
  static let oldest = (major: 0, minor: 39)
  /// The most places of a file that are shown.
  static let mostPlaces = 1000
  /// The most starts to find rules that are refused; each takes some milliseconds.
  private static let mostStarts = 64
  /// The most runs that are ended for one rule each.
  private static let mostStops = 3
  /// The most files that are left out because ast-grep stops at them.
  private static let mostLeftOut = 3

  /// What came of a scan.
  struct Findings {
    /// By file, line and column.
    var places: [SourcePlace] = []
    /// What could not be read, and why.
    var unread: [(path: String, reason: String)] = []
    /// What ast-grep says that it couldn't read.
    ///
    /// It prints names of files as they are, so a name with a line break can look like such a message.
    var doubtful: [String] = []
    /// The rules that ast-grep refuses, and why.
    var refused: [(rule: SignFile.Rule, reason: String)] = []
    /// How many files were read; `nil` if that is not said.
    var files: Int?
    /// The file after which the scan ended before all files were read, and why; `nil` if all were read.
    var ending: (file: String, reason: String)?
    /// Whether files are left out because ast-grep stops at them.
    var isPartial = false

    /// What came of two scans of the same files.
    func joined(_ other: Findings) -> Findings {
      let known = Set(unread.map { FilePath($0.path) })
      let others = other.unread.filter { !known.contains(FilePath($0.path)) }
      return Findings(
        places: AstGrep.inOrder(places + other.places), unread: unread + others, doubtful: doubtful + other.doubtful,
        refused: refused + other.refused,
        files: files ?? other.files, ending: other.ending, isPartial: isPartial || other.isPartial)
    }
  }

  /// Looks for signs in files and folders.
  ///
  /// The signs that a stranger may have written come last, in a run of their own, so they can't hold up the others.
  ///
  /// - Parameter rules: The rules of the signs; no two of the same id.
  /// - Throws: `Failure` if ast-grep is missing, too old, interrupted, or fails otherwise.
  /// - Returns: What was found, and what could not be done.
  func scan(for rules: [SignFile.Rule]) throws(Failure) -> Findings {
    let (own, found) = (rules.filter { !isFound($0.file) }, rules.filter { isFound($0.file) })
    if own.isEmpty { return try scan(roots, for: found, Course()) }
    var findings = try scan(roots, for: own, Course())
    guard findings.ending == nil else { return findings }
    do throws(Failure) {
      return try findings.joined(scan(roots, for: found, Course()))
    } catch .unscannable(let reason) {
      // The scan for the others is complete.
      findings.refused += found.map { ($0, "ast-grep fails with the signs of this folder: \(reason)") }
      return findings
    }
  }

  /// What a scan has learned from runs that didn't end well.
  private struct Course {
    /// How many runs were ended for a sign.
    var stops = 0
    /// Whether one thread reads, so that a run that stops does so at the file that was begun last.
    var isCareful = false
    /// The files that are left out, and why.
    var leftOut: [(path: String, reason: String)] = []
  }

  private func scan(
    _ paths: [String], for rules: [SignFile.Rule], _ course: Course
  ) throws(Failure) -> Findings {
    guard !rules.isEmpty else { return Findings() }
    let (captured, stop) = try run(rules[...], on: paths, course)
    switch stop {
    case .crashed(let file): return try leaveOut(file, "ast-grep fails", captured, paths, rules, course)
    case .outOfMemory(let files): return try end(after: files, "needs too much memory", captured, rules, course)
    case .late(let files):
      return try end(after: files, "takes more than \(limit.components.seconds) seconds", captured, rules, course)
    case .stuck(let file) where !isFound(rules[0].file):
      return try leaveOut(file, "ast-grep takes too long", captured, paths, rules, course)
    case .stuck, .flood:
      let refused = try culprits(of: stop, in: captured, rules, isFirst: course.stops < Self.mostStops)
      var next = course
      next.stops += 1
      return try scan(paths, for: rules, without: refused, next)
    case nil: break
    }
    if captured.isDone { return try findings(in: captured, of: rules, course) }
    try checkVersion()
    // One rule that it refuses keeps it from all the others, and it does not say which one.
    var starts = Self.mostStarts
    guard let refused = try refusals(of: rules[...], &starts) else {
      let found = try found(rules, "ast-grep rejects too many signs of this folder")
      return try scan(paths, for: rules, without: found, course)
    }
    // Each rule is fine, but ast-grep refuses all of them together: those of a stranger can be too many.
    if refused.isEmpty, isFound(rules[0].file) {
      return try scan(
        paths, for: rules, without: found(rules, "ast-grep rejects too many signs of this folder"), course)
    }
    // What refuses all of many fails for another reason.
    guard !refused.isEmpty, refused.count < rules.count || refused.count == 1 else {
      throw .unscannable(reason: captured.reason)
    }
    return try scan(paths, for: rules, without: refused, course)
  }

  private func findings(
    in captured: Captured, of rules: [SignFile.Rule], _ course: Course, ending: (file: String, reason: String)? = nil
  ) throws(Failure) -> Findings {
    let captured = ending == nil ? captured : captured.withWholeLines
    let (places, crowded) = try places(in: captured.output, of: rules)
    return Findings(
      places: places, unread: captured.unnamed + crowded + course.leftOut, doubtful: captured.unread,
      files: captured.count("scannedFileCount"),
      ending: ending, isPartial: !course.leftOut.isEmpty || ending != nil)
  }

  /// Ends the scan with what was found so far.
  ///
  /// ast-grep isn't started again, because the next run would also take all memory or time.
  private func end(
    after files: [String], _ predicate: String, _ captured: Captured, _ rules: [SignFile.Rule], _ course: Course
  ) throws(Failure) -> Findings {
    guard let file = files.first else { throw .unscannable(reason: "it \(predicate). \(Self.ignoreFiles)") }
    let others = files.dropFirst().map { "'\($0.inSentence)'" }.joined(separator: " and ")
    let before = others.isEmpty ? "" : "The files before it were \(others). "
    let reason = "ast-grep \(predicate), and the scan stopped there. \(before)To scan fewer files, name their folders"
    return try findings(in: captured, of: rules, course, ending: (file, reason))
  }

  /// What makes ast-grep take long, or all memory, before it has named a file.
  private static let ignoreFiles =
    "Look for a very large source file, or for a pipe, a link, or a large file that is called .ignore or .gitignore."

  /// Goes on without a file at which ast-grep stops.
  ///
  /// A run of several threads doesn't show which file that is, so the first step is a run of one thread.
  private func leaveOut(
    _ file: String?, _ reason: String, _ captured: Captured, _ paths: [String], _ rules: [SignFile.Rule],
    _ course: Course
  ) throws(Failure) -> Findings {
    var next = course
    next.isCareful = true
    // What hangs before the first file isn't a file, and hangs again.
    let isHanging = file == nil && captured.isKilled
    guard course.isCareful || isHanging else { return try scan(paths, for: rules, next) }
    guard let file else {
      throw .unscannable(reason: captured.isKilled ? "it takes too long. \(Self.ignoreFiles)" : captured.reason)
    }
    // A file is named when it has been parsed, so the scan can also hang in the file behind it.
    guard try run(rules[...], on: [file], course, patience: .careful).stop != nil else {
      return try findings(
        in: captured, of: rules, next,
        ending: (file, "\(reason) in one of the next files or folders, and the scan stopped there"))
    }
    let isNew = !course.leftOut.contains { $0.path == file }
    if isNew, course.leftOut.count < Self.mostLeftOut {
      next.leftOut.append((file, "\(reason) in it"))
      return try scan(paths, for: rules, next)
    }
    next.leftOut.removeAll { $0.path == file }
    next.leftOut.append((file, "\(reason) in it, and the scan stopped there"))
    return try findings(in: captured.withWholeLines, of: rules, next)
  }

  private typealias Refused = (rule: SignFile.Rule, reason: String)

  /// Looks for all but some signs.
  private func scan(
    _ paths: [String], for rules: [SignFile.Rule], without refused: [Refused], _ course: Course
  ) throws(Failure) -> Findings {
    let ids = Set(refused.map(\.rule.sign.id))
    var findings = try scan(paths, for: rules.filter { !ids.contains($0.sign.id) }, course)
    findings.refused += refused
    return findings
  }

  /// The rules for which a run was ended: of a flood, the one that matched most; else all that a stranger may have written.
  private func culprits(
    of stop: ScanWatch.Reason?, in captured: Captured, _ rules: [SignFile.Rule], isFirst: Bool
  ) throws(Failure) -> [Refused] {
    switch stop {
    case .flood where isFirst:
      let sizes = sizes(in: captured.output)
      if let most = rules.max(by: { sizes[$0.sign.id, default: 0] < sizes[$1.sign.id, default: 0] }),
        sizes[most.sign.id] != nil
      {
        return [(most, "the matches have more than \(ScanWatch.mostBytes / 1024 / 1024) MB of code")]
      }
      return try found(rules, "ast-grep prints too much")
    case .stuck(let file?): return try found(rules, "ast-grep takes too long in '\(file.inSentence)'")
    case .flood: return try found(rules, "ast-grep prints too much")
    case .stuck, .crashed, .outOfMemory, .late, nil: return try found(rules, "ast-grep takes too long")
    }
  }

  /// The rules, all refused for a reason if a stranger may have written them.
  private func found(_ rules: [SignFile.Rule], _ reason: String) throws(Failure) -> [Refused] {
    guard isFound(rules[0].file) else { throw .unscannable(reason: reason) }
    return rules.map { ($0, reason) }
  }

  private func run(
    _ rules: ArraySlice<SignFile.Rule>, on paths: [String], _ course: Course = Course(),
    patience: ScanWatch.Patience? = nil
  ) throws(Failure) -> (captured: Captured, stop: ScanWatch.Reason?) {
    let documents = rules.map { rule in
      rule.text.starts(with: Array("---".utf8)) ? Array(rule.text) : Array("---\n".utf8) + rule.text
    }
    // An empty configuration: that of the folder may turn other programs' languages loose on Swift files.
    var options: [Argument] = [
      "--config", "/dev/null", "--rule", "/dev/stdin", "--json=stream", "--inspect", "entity",
      // A file named ".ignore" could bring back files that git ignores, such as secrets.
      "--no-ignore", "dot",
    ]
    if course.isCareful { options += ["--threads", "1"] }
    for file in course.leftOut { options += ["--globs", .leavingOut(host.pathFromCurrentFolder(file.path))] }
    options.append("--")
    let usual: ScanWatch.Patience =
      course.isCareful ? .careful : rules.contains { isFound($0.file) } ? .found : .bundled
    return try start(
      ["scan"] + options + paths.map { .path(FilePath($0)) },
      input: Array(documents.joined(separator: Array("\n".utf8))),
      patience: patience ?? usual)
  }

  private func start(
    _ arguments: [Argument], input: [UInt8] = [], patience: ScanWatch.Patience = .bundled
  ) throws(Failure) -> (captured: Captured, stop: ScanWatch.Reason?) {
    let captured: Captured?
    let timeLeft = limit - began.duration(to: .now)
    let watch = ScanWatch(host, roots: roots, patience: patience, timeLeft: timeLeft, tellSlow: tellSlow)
    do throws(SystemError) {
      captured = try host.capture("ast-grep", arguments, input: input, goesOn: watch.allows)
    } catch {
      throw .unscannable(reason: error.reason)
    }
    guard let captured else { throw .noAstGrep }
    guard !captured.isInterrupted || watch.reason != nil else { throw .interrupted }
    watch.noteEnd(of: captured)
    return (captured, watch.reason)
  }

  /// Returns the rules that ast-grep refuses, found by bisection; `nil` if that takes too many starts.
  private func refusals(of rules: ArraySlice<SignFile.Rule>, _ starts: inout Int) throws(Failure) -> [Refused]? {
    guard starts > 0 else { return nil }
    starts -= 1
    // A file without Swift: the rules are read, and nothing is scanned.
    let (captured, stop) = try run(rules, on: ["/dev/null"])
    guard !captured.isDone, let rule = rules.first else { return [] }
    if rules.count == 1 { return [(rule, stop == nil ? captured.reason : "ast-grep takes too long to read the sign")] }
    let middle = rules.startIndex + rules.count / 2
    guard let first = try refusals(of: rules[..<middle], &starts) else { return nil }
    return try refusals(of: rules[middle...], &starts).map { first + $0 }
  }

  private func checkVersion() throws(Failure) {
    // Older versions load the libraries that a folder's configuration names, even before they print their version.
    let captured = try start(["--config", "/dev/null", "--version"]).captured
    let words = String(decoding: captured.output, as: UTF8.self).split { $0.isWhitespace }
    let numbers = (words.last ?? "").parts(at: ".").map { Int($0) ?? 0 }
    guard numbers.count > 1, (numbers[0], numbers[1]) < Self.oldest else { return }
    throw .oldAstGrep(version: String(words.last ?? ""))
  }
}
