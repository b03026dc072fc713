import DecisionTrees
import TreeFiles
import TreeText

/// A search of the reader's sources for signs, those of the trees' folders.
struct SourceScan {
  let context: CommandContext
  let forest: Forest
  /// How long the scan can take.
  var limit = ScanWatch.limit.command

  /// What came of a scan.
  struct Result {
    /// By file, line and column.
    var places: [SourcePlace]
    /// How many signs were looked for.
    var signs: Int
    /// How many files were read; `nil` if that is not known.
    var files: Int?
    /// Whether ast-grep stopped at files, which are left out.
    var isPartial: Bool
    /// What could not be done, as lines to show.
    var messages: [Line]
    /// Which of the files and folders that were named could not be read.
    var failures: [Failure]
  }

  /// Looks for signs.
  ///
  /// - Parameters:
  ///   - paths: The files and folders; none for the current folder.
  ///   - causes: The causes that are asked about, with the hints for them; `nil` for all causes.
  ///   - withHints: Whether hints for all causes also count.
  /// - Throws: `Failure` if there are no signs, or ast-grep cannot do it.
  /// - Returns: What came of it.
  func run(_ paths: [String], for causes: Set<Address>?, withHints: Bool = false) throws(Failure) -> Result {
    if let path = paths.first(where: \.isRepaired) {
      throw .unreadable(path, reason: SystemError.notUTF8.reason)
    }
    let refusals = paths.map { (path: $0, reason: context.host.refusal(ofNamed: $0)?.reason) }
    let skipped = refusals.compactMap { path, reason in reason.map { Failure.unreadable(path, reason: $0) } }
    let paths = refusals.filter { $0.reason == nil }.map(\.path)
    if paths.isEmpty, let failure = skipped.first { throw failure }
    let files = context.library.signFiles()
    if files.isEmpty { throw .noSigns(folders: context.library.folderPaths) }
    var seen: Set<String> = []
    // As with trees, the first of an id counts: a team's own comes before the one that came with the program.
    let known = files.flatMap(\.rules).compactMap(inForest).filter { seen.insert($0.sign.id).inserted }
    let rules = known.filter { rule in
      !rule.isOff && (causes.map { !$0.isDisjoint(with: rule.sign.causes) } ?? (withHints || !rule.sign.isHint))
    }
    let changed = try context.options.since.map { revision throws(Failure) in
      try ChangedLines(since: revision, host: context.host)
    }
    let progress = { (file: String?) in
      if let file { return context.output.tell([Line("ast-grep takes long in '\(file)'.", .hint)]) }
      if context.host.isTerminal(.error) { context.output.tell([Line("Scanning...", .hint)]) }
    }
    let astGrep = AstGrep(host: context.host, limit: limit, isFound: context.library.isFound, tellSlow: progress)
    let findings = try astGrep.scan(paths.isEmpty ? ["."] : paths, for: rules)
    let broken = files.flatMap { ProblemPrinter.lines($0.problems, $0.lines) }
    let refused = findings.refused.map { rule, reason in
      warning("\(rule.file):\(rule.place)", "The scan skips the sign '\(rule.sign.id)': \(reason)")
    }
    let ending = findings.ending.map { file, reason in
      warning("after '\(file)'", "The scan is incomplete here: \(reason).")
    }
    let roots = paths.map(\.pathFromHere)
    let isRoot = { (path: String) in roots.contains { FilePath($0) == FilePath(path) } }
    let unread = findings.unread.filter { isWanted($0.path, roots) && isReal($0, roots) }
      .sorted { $0.path < $1.path }
    let wanted = findings.places.filter { isWanted($0.file, roots) }
    return Result(
      places: try changed?.places(among: wanted) ?? wanted, signs: rules.count - findings.refused.count,
      files: findings.files, isPartial: findings.isPartial,
      messages: broken + refused
        + unread.filter { !isRoot($0.path) }.map {
          warning($0.path, "The scan is incomplete here: \($0.reason).")
        } + [ending].compactMap(\.self),
      failures: skipped + unread.filter { isRoot($0.path) }.map { .unreadable($0.path, reason: $0.reason) })
  }

  /// Whether ast-grep can have meant a path that it couldn't read.
  ///
  /// It prints names of files as they are, so a name with a line break can look like its message about another path.
  private func isReal(_ unread: (path: String, reason: String), _ roots: [String]) -> Bool {
    let path = unread.path
    let isReadable =
      switch context.host.status(path, followingLinks: true)?.kind {
      case .folder: (try? context.host.list(path, limit: .max)) != nil
      case .file: unread.reason == "permission denied" && canRead(path)
      default: false
      }
    let isBelow = path.utf8.first != UInt8(ascii: "/") || roots.contains { path.isPath(in: $0) }
    return !isReadable && isBelow
  }

  private func canRead(_ file: String) -> Bool {
    do throws(SystemError) {
      _ = try context.host.readFile(file, limit: 0, followingLinks: true)
      return true
    } catch .tooLarge {
      return true
    } catch {
      return false
    }
  }

  /// The rule with those of its causes that there are.
  private func inForest(_ rule: SignFile.Rule) -> SignFile.Rule? {
    var rule = rule
    rule.sign.causes.removeAll { forest.cause($0) == nil }
    return rule.sign.causes.isEmpty && !rule.isOff ? nil : rule
  }

  private func warning(_ place: String, _ message: String) -> Line {
    Line([Span("\(place): ", .title), Span("warning: ", .warning), Span(message)])
  }

  /// Whether a file is no test: of what was not named, folders of tests and documentation are left out.
  private func isWanted(_ file: String, _ roots: [String]) -> Bool {
    let around = roots.filter { root in
      FilePath(file) == FilePath(root) || file.begins(with: root.ends(with: "/") ? root : root + "/")
    }
    let root = around.map(\.utf8.count).max() ?? 0
    let folders = file.dropFirst(bytes: root).parts(at: "/").dropLast()
    return context.options.showsAll || !folders.contains { $0.contains("Tests") || $0.ends(with: ".docc") }
  }
}
