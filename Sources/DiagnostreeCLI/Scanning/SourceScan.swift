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
    let roots = paths.isEmpty ? ["."] : paths.map(\.pathFromHere)
    let astGrep = AstGrep(
      host: context.host, roots: roots, limit: limit, isFound: context.library.isFound, tellSlow: progress)
    let findings = try astGrep.scan(for: rules)
    let broken = files.flatMap { context.lines($0.problems, $0.lines, for: .error) }
    let refused = findings.refused.map { rule, reason in
      warning("\(rule.file):\(rule.place)", "The scan skips the sign '\(rule.sign.id)': \(reason)")
    }
    let ending = findings.ending.map { file, reason in
      warning("after '\(file)'", "The scan is incomplete here: \(reason).")
    }
    let isRoot = { (path: String) in roots.contains { FilePath($0) == FilePath(path) } }
    let unread = (findings.unread + unreadable(findings.doubtful, roots)).filter { isWanted($0.path, roots) }
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

  /// The most files that ast-grep couldn't read and that the program looks at.
  private static let mostUnread = 200
  /// The most paths that the program looks up to find these files.
  ///
  /// Names of files can forge hundreds of thousands.
  private static let mostPaths = 2000

  /// Returns those of the paths that can't be read, and why.
  ///
  /// The program looks for itself, because a name of a file can forge a message about any path.
  private func unreadable(_ paths: [String], _ roots: [String]) -> [(path: String, reason: String)] {
    var seen: Set<FilePath> = []
    let different = paths.filter { seen.insert(FilePath($0)).inserted }
    let real = different.prefix(Self.mostPaths).filter { path in
      guard context.host.isInside(path, roots) else { return false }
      if path.isRepaired || roots.contains(path) { return true }
      // An empty file has nothing to read.
      return context.host.status(path, followingLinks: false).map { $0.kind != .file || $0.size > 0 } ?? false
    }
    let found = real.prefix(Self.mostUnread).compactMap { path in reason(of: path, roots).map { (path, $0) } }
    let rest = max(0, real.count - Self.mostUnread) + max(0, different.count - Self.mostPaths)
    return rest > 0 ? found + [("\(rest.counted("more file"))", "ast-grep may not have read these")] : found
  }

  /// Returns why ast-grep can't read a path, or `nil` if it can.
  private func reason(of path: String, _ roots: [String]) -> String? {
    if path.isRepaired { return SystemError.notUTF8.reason }
    do throws(SystemError) {
      switch context.host.status(path, followingLinks: false)?.kind {
      case nil: return roots.contains(path) ? "no such file or directory" : nil
      case .folder: _ = try context.host.list(path, limit: 1)
      case .file:
        let bytes = try context.host.readFile(path, limit: ScanWatch.largestFile, followingLinks: false)
        if String(validating: bytes, as: UTF8.self) == nil { return "it isn't UTF-8" }
      default: break
      }
      return nil
    } catch .tooLarge {
      let isFile = context.host.status(path, followingLinks: false)?.kind == .file
      return isFile ? "it isn't UTF-8, or it is too large for ast-grep" : nil
    } catch {
      return error.reason
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

extension System {
  /// Returns whether a path is one of the files and folders, or is in one of them, also after links on the way.
  ///
  /// The path comes from the output of ast-grep, in which a name of a file can forge any path.
  func isInside(_ path: String, _ roots: [String]) -> Bool {
    if roots.contains(path) { return true }
    guard path.isInside(roots) else { return false }
    let real = realPath(TreeFolder.folder(of: path))
    return roots.contains { real.isPath(in: realPath($0.isEmpty ? "." : $0)) }
  }
}

extension String {
  /// Whether the text of the path names one of the files and folders, or something in one of them.
  fileprivate func isInside(_ roots: [String]) -> Bool {
    roots.contains { root in
      let root = root.ends(with: "/") && root != "/" ? String(root.dropLast()) : root
      let isHere = [".", ""].contains(root) && utf8.first != UInt8(ascii: "/")
      guard isHere || isPath(in: root) else { return false }
      return !dropFirst(bytes: isHere ? 0 : root.utf8.count).parts(at: "/").contains("..")
    }
  }
}
