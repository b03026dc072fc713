import DecisionTrees
package import TreeText
package import TreeFiles

/// Finds problems in tree files.
struct CheckCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let (trees, signs, failures) = try context.invocation.words.isEmpty ? usualFiles() : namedFiles()
    for failure in failures { context.output.tell(failure) }
    // If several files have the same id, each file is checked by itself.
    let forest = forest(with: trees.map(\.source))
    let checker = Checker(forest, broken: Set(trees.flatMap(\.source.brokenNodes)))
    var found: [Found] = concurrentMap(trees) { tree in
      tree.source.problems(by: checker).filter { tree.isChecked($0.file) }
        .map { Found(path: $0.file.path, lines: $0.file.lines, problems: $0.problems) }
    }.flatMap { $0 }
    found += problems(in: signs, forest)
    let problems = found.flatMap(\.problems)
    // If the reader of the output closes the pipe early, the exit status stays the same.
    do throws(Failure) {
      if failures.isEmpty || !found.isEmpty { try write(found) }
    } catch .system(.closedPipe) {}
    guard failures.isEmpty else { return .failed }
    let fails = problems.contains { $0.severity == .error || context.options.isStrict }
    return fails ? .negative : .done
  }

  /// The problems of a file, with the file's lines.
  private struct Found: Sendable {
    var path: String
    var lines: SourceLines
    var problems: [Problem]
  }

  /// Returns the number of the reader's files, and of bundled files with problems.
  ///
  /// If there are only bundled files, the result is their number.
  private func fileCount(_ found: [Found]) -> Int {
    let bundled = found.filter { context.library.isBundled($0.path) }
    return bundled.count == found.count
      ? found.count : found.count - bundled.count { $0.problems.isEmpty }
  }

  /// A tree, with the paths of those of its files to check.
  private struct CheckedTree: Sendable {
    var source: TreeSource
    /// The paths of the files, or `nil` for all.
    var paths: Set<String>?

    func isChecked(_ file: TreeFile) -> Bool { paths?.contains(file.path) ?? true }
  }

  private func write(_ found: [Found]) throws(Failure) {
    let problems = found.flatMap(\.problems)
    switch context.options.format {
    case .json: try context.output.write(["format": 1, "problems": problems])
    case .github: try context.output.write(problems.map(\.annotation))
    default:
      for file in found { try context.output.write(context.lines(file.problems, file.lines, for: .output)) }
      if problems.isEmpty, context.host.isTerminal(.output) {
        try context.output.write([Line("\(fileCount(found).counted("file")), no problems", .right)])
      }
      context.output.tell(summary(of: problems, files: fileCount(found)))
    }
    if found.contains(where: { $0.problems.count >= TreeFile.maximumProblems }) {
      context.output.tell([
        Line("note: The program reports at most \(TreeFile.maximumProblems) problems of a file.", .hint)
      ])
    }
  }

  /// Returns the problems of files with signs.
  ///
  /// Ids must be unique only within a folder, because a sign may replace a sign from a different folder.
  private func problems(in signs: [SignFile], _ forest: Forest) -> [Found] {
    var seen: [String: [String: String]] = [:]
    return signs.map { file in
      let path = place(of: file.path)
      let folder = path.cutBehind("/")?.before ?? path
      let problems = file.problems(in: forest, seen: &seen[folder, default: [:]])
      return Found(path: file.path, lines: file.lines, problems: problems)
    }
  }

  /// Returns the trees and the files of signs that other commands would load, including trees with errors.
  private func usualFiles() throws(Failure) -> ([CheckedTree], [SignFile], [Failure]) {
    let library = context.library
    context.output.tell(library.notes)
    let broken = (library.unreadable + library.orphans).map { TreeSource(head: $0) }
    let sources = broken + library.sources(of: library.ids)
    if sources.isEmpty { throw .noTrees(folders: library.folderPaths) }
    return (sources.map { CheckedTree(source: $0) }, library.signFiles(), [])
  }

  /// Returns the trees and the files of signs that the words name, and a failure for each invalid word.
  private func namedFiles() throws(Failure) -> ([CheckedTree], [SignFile], [Failure]) {
    var trees: [CheckedTree] = []
    var signs: [SignFile] = []
    var failures: [Failure] = []
    var known: Set<FilePath> = []
    for word in context.invocation.words {
      do throws(Failure) {
        if let refusal = context.host.refusal(ofNamed: word) { throw .unreadable(word, reason: refusal.reason) }
        if context.host.status(word, followingLinks: true)?.kind == .folder {
          let found = try checkedFiles(in: word == "." ? "./" : word, &known)
          trees += found.trees
          signs += found.signs
        } else if known.insert(FilePath(place(of: word))).inserted {
          if SignFile.isPath(place(of: word)) {
            signs.append(try readable(context.library.readSigns(word), \.problems, word))
          } else {
            trees += try checkedTrees(inFile: word)
          }
        }
      } catch { failures.append(error) }
    }
    return (trees, signs, failures)
  }

  /// Returns the trees and the files of signs in a folder, without those that are already known.
  private func checkedFiles(
    in word: String, _ known: inout Set<FilePath>
  ) throws(Failure) -> (trees: [CheckedTree], signs: [SignFile]) {
    var budget = TreeLibrary.budget
    let folder: TreeFolder?
    do throws(SystemError) {
      folder = try TreeFolder(word, host: context.host, origin: .named, budget: &budget)
    } catch { throw .unreadable(word, reason: error.reason) }
    guard let folder else { throw .noFolder(word) }
    let library = context.library.preferring(folder)
    let signs = library.signFiles(in: folder).filter { known.insert(FilePath(place(of: $0.path))).inserted }
    if folder.isEmpty, signs.isEmpty { throw .noTrees(folders: [word]) }
    // The word can also name the folder of signs itself.
    let isSigns = folder.paths.contains { SignFile.isPath(place(of: $0)) }
    let paths = folder.paths.filter { known.insert(FilePath(place(of: $0))).inserted }
    if isSigns { return ([], paths.map(library.readSigns)) }
    let excess = folder.excess.map { TreeFile(unreadable: word, code: .tooLarge, message: $0) }
    return (
      checkedTrees(folder.trees, of: library, paths: paths)
        + [excess].compactMap { $0.map { CheckedTree(source: TreeSource(head: $0)) } }, signs
    )
  }

  /// Returns a file that the user named, or throws if the program can't read it.
  private func readable<File>(_ file: File, _ problems: (File) -> [Problem], _ path: String) throws(Failure) -> File {
    guard let problem = problems(file).first, problem.code == .unreadable else { return file }
    throw .unreadable(path, reason: problem.message)
  }

  /// Returns the trees to check for a file that the user named.
  ///
  /// For the head of a tree, the files next to it are also checked. The file of a single cause or guide becomes part of
  /// its tree, but only this file is checked.
  private func checkedTrees(inFile path: String) throws(Failure) -> [CheckedTree] {
    let file = try readable(context.library.read(path), \.problems, path)
    var budget = TreeLibrary.budget
    guard let tree = tree(ofPart: file) else {
      let folder = TreeFolder(head: path, host: context.host, budget: &budget)
      return checkedTrees(folder.trees, of: context.library.preferring(folder, with: file), paths: folder.paths)
    }
    let folder = TreeFolder(part: path, of: tree, host: context.host, budget: &budget)
    // The file needs to be read again as a cause or guide, because that is a different format.
    let library = context.library.preferring(folder)
    // The cause can name nodes of the other trees in its folder.
    let others = library.sources(of: folder.trees.filter { $0 != tree }).map { CheckedTree(source: $0, paths: []) }
    return checkedTrees([tree], of: library, paths: [path]) + others
  }

  /// Returns the id of the tree that contains a cause or guide, or `nil` if the file is the head of a tree.
  private func tree(ofPart file: TreeFile) -> String? {
    guard !file.hasFormat, let folder = place(of: file.path).parts(at: "/").dropLast().last,
      TreeFile.isID(folder)
    else { return nil }
    let head = TreeFolder.folder(of: TreeFolder.folder(of: place(of: file.path))) + "/\(folder).yaml"
    let hasHead = context.host.status(head, followingLinks: true) != nil
    return hasHead || context.library.ids.contains(folder) ? folder : nil
  }

  /// Returns the trees that contain some of the given files.
  private func checkedTrees(_ ids: [String], of library: TreeLibrary, paths: [String]) -> [CheckedTree] {
    let paths = Set(paths)
    let orphans = library.orphans.filter { paths.contains($0.path) }.map { CheckedTree(source: TreeSource(head: $0)) }
    return orphans
      + library.sources(of: ids, all: true)
      .filter { source in source.allFiles.contains { paths.contains($0.path) } }
      .map { CheckedTree(source: $0, paths: paths) }
  }

  /// Returns a path that identifies a file that can have several paths.
  ///
  /// A link with a different name counts as a different tree.
  private func place(of path: String) -> String {
    let parts = path.cutBehind("/")
    return "\(context.host.realPath(parts.map { "\($0.before)/" } ?? "."))/\(parts?.behind ?? path)"
  }

  /// Returns the trees that targets can name: those to check, and the others that would be loaded.
  private func forest(with sources: [TreeSource]) -> Forest {
    // If several trees have the same id, the first usable one counts, as when the program loads trees.
    var forest = Forest((sources.filter(\.isUsable) + sources).compactMap(\.tree))
    let others = context.library.ids.filter { forest[$0] == nil }
    for source in context.library.sources(of: others) where source.isUsable {
      if let tree = source.tree { forest.insert(tree) }
    }
    return forest
  }

  private func summary(of problems: [Problem], files: Int) -> [Line] {
    guard !problems.isEmpty else { return [] }
    let errors = problems.count { $0.severity == .error }
    let counts = [(errors, "error"), (problems.count - errors, "warning")].filter { $0.0 > 0 }.map { $0.counted($1) }
    let bad = Set(problems.map { FilePath($0.file) }).count
    let all = bad < files ? "\(bad) of \(files.counted("file"))" : files.counted("file")
    return [Line("\(counts.joined(separator: ", ")) in \(all)", .hint)]
  }
}

extension Problem {
  /// The problem as an annotation of a line in a pull request.
  var annotation: WorkflowCommand {
    WorkflowCommand(
      level: severity == .error ? .error : .warning, file: file, line: place.line, column: place.column,
      title: code.rawValue, message: message)
  }
}

extension Problem: JSONConvertible {
  /// The problem in the output of `check --format json`.
  package var json: JSONValue {
    [
      "file": file, "line": place.line, "column": place.column, "severity": severity.rawValue, "code": code.rawValue,
      "message": message, "suggestion": suggestion?.json ?? .null,
    ]
  }
}
