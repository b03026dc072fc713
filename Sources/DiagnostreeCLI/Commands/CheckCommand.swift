import DecisionTrees
import TreeText
import TreeFiles

/// Finds problems in tree files.
struct CheckCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let (trees, signs, failures) = try context.invocation.words.isEmpty ? usualFiles() : namedFiles()
    for failure in failures { context.output.tell(failure) }
    // Of files with the same id each is judged by what it says itself.
    let forest = forest(with: trees.map(\.source))
    let checker = Checker(forest, broken: Set(trees.flatMap(\.source.brokenNodes)))
    var found: [Found] = concurrentMap(trees) { tree in
      tree.source.problems(by: checker).filter { tree.isChecked($0.file) }
        .map { Found(lines: $0.file.lines, problems: $0.problems) }
    }.flatMap { $0 }
    found += problems(in: signs, forest)
    let problems = found.flatMap(\.problems)
    // A reader that has seen enough changes nothing about what was found.
    do throws(Failure) {
      if failures.isEmpty || !found.isEmpty { try write(found) }
    } catch .system(.closedPipe) {}
    guard failures.isEmpty else { return .failed }
    let fails = problems.contains { $0.severity == .error || context.options.isStrict }
    return fails ? .negative : .done
  }

  /// The problems of each file, with its lines.
  private typealias Found = (lines: SourceLines, problems: [Problem])

  /// A tree, and which of its files are to be checked.
  private struct CheckedTree: Sendable {
    var source: TreeSource
    /// The paths of the files; `nil` for all.
    var paths: Set<String>?

    func isChecked(_ file: TreeFile) -> Bool { paths?.contains(file.path) ?? true }
  }

  private func write(_ found: [Found]) throws(Failure) {
    let problems = found.flatMap(\.problems)
    switch context.options.format {
    case .json: try context.output.write(JSONValue(problems: problems))
    case .github: try context.output.write(problems.map(\.annotation))
    default:
      for (lines, problems) in found { try context.output.write(ProblemPrinter.lines(problems, lines)) }
      if problems.isEmpty, context.host.isTerminal(.output) {
        try context.output.write([Line("\(found.count.counted("file")), no problems", .right)])
      }
      context.output.tell(summary(of: problems, files: found.count))
    }
    if found.contains(where: { $0.problems.count >= TreeFile.maximumProblems }) {
      context.output.tell([
        Line("note: The program reports at most \(TreeFile.maximumProblems) problems of a file.", .hint)
      ])
    }
  }

  /// What is wrong with files of signs; an id may be used again in another folder, where it takes the other's place.
  private func problems(in signs: [SignFile], _ forest: Forest) -> [Found] {
    var seen: [String: [String: String]] = [:]
    return signs.map { file in
      let path = place(of: file.path)
      let folder = path.cutBehind("/")?.before ?? path
      return (file.lines, file.problems(in: forest, seen: &seen[folder, default: [:]]))
    }
  }

  /// The trees and files of signs that would be loaded, and the trees before them that cannot be used.
  private func usualFiles() throws(Failure) -> ([CheckedTree], [SignFile], [Failure]) {
    let library = context.library
    context.output.tell(library.notes)
    let broken = (library.unreadable + library.orphans).map { TreeSource(head: $0) }
    let sources = broken + library.sources(of: library.ids)
    if sources.isEmpty { throw .noTrees(folders: library.folderPaths) }
    return (sources.map { CheckedTree(source: $0) }, library.signFiles(), [])
  }

  /// The trees and files of signs that the words name, and what is wrong with the other words.
  private func namedFiles() throws(Failure) -> ([CheckedTree], [SignFile], [Failure]) {
    var trees: [CheckedTree] = []
    var signs: [SignFile] = []
    var failures: [Failure] = []
    var known: Set<String> = []
    for word in context.invocation.words {
      do throws(Failure) {
        if context.host.leadsOut(word) { throw .unreadable(word, reason: SystemError.leadsOut.reason) }
        if context.host.status(word, followingLinks: true)?.kind == .folder {
          let found = try checkedFiles(in: word == "." ? "./" : word, &known)
          trees += found.trees
          signs += found.signs
        } else if known.insert(place(of: word)).inserted {
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

  /// The trees and files of signs of a folder, without those that are known already.
  private func checkedFiles(
    in word: String, _ known: inout Set<String>
  ) throws(Failure) -> (trees: [CheckedTree], signs: [SignFile]) {
    var budget = TreeLibrary.budget
    let folder: TreeFolder?
    do throws(SystemError) {
      folder = try TreeFolder(word, host: context.host, origin: .named, budget: &budget)
    } catch { throw .unreadable(word, reason: error.reason) }
    guard let folder else { throw .noFolder(word) }
    let library = context.library.preferring(folder)
    let signs = library.signFiles(in: folder).filter { known.insert(place(of: $0.path)).inserted }
    if folder.isEmpty, signs.isEmpty { throw .noTrees(folders: [word]) }
    // The word may name the folder of signs itself.
    let isSigns = folder.paths.contains { SignFile.isPath(place(of: $0)) }
    let paths = folder.paths.filter { known.insert(place(of: $0)).inserted }
    if isSigns { return ([], paths.map(library.readSigns)) }
    let excess = folder.excess.map { TreeFile(unreadable: word, code: .tooLarge, message: $0) }
    return (
      checkedTrees(folder.trees, of: library, paths: paths)
        + [excess].compactMap { $0.map { CheckedTree(source: TreeSource(head: $0)) } }, signs
    )
  }

  /// Returns a file that was named; one that cannot be read is a failure.
  private func readable<File>(_ file: File, _ problems: (File) -> [Problem], _ path: String) throws(Failure) -> File {
    guard let problem = problems(file).first, problem.code == .unreadable else { return file }
    throw .unreadable(path, reason: problem.message)
  }

  /// The tree of a file that was named: of its head with the files beside it, or of a single cause or guide, which is put
  /// into its tree and checked alone.
  private func checkedTrees(inFile path: String) throws(Failure) -> [CheckedTree] {
    let file = try readable(context.library.read(path), \.problems, path)
    var budget = TreeLibrary.budget
    guard let tree = tree(ofPart: file) else {
      let folder = TreeFolder(head: path, host: context.host, budget: &budget)
      return checkedTrees(folder.trees, of: context.library.preferring(folder, with: file), paths: folder.paths)
    }
    let folder = TreeFolder(part: path, of: tree, host: context.host, budget: &budget)
    // As a cause or guide, the file is read in a different way.
    let library = context.library.preferring(folder)
    // The cause can name nodes of the other trees in its folder.
    let others = library.sources(of: folder.trees.filter { $0 != tree }).map { CheckedTree(source: $0, paths: []) }
    return checkedTrees([tree], of: library, paths: [path]) + others
  }

  /// The tree that a file of a cause or guide belongs to; `nil` for the head of a tree.
  private func tree(ofPart file: TreeFile) -> String? {
    guard !file.hasFormat, let folder = place(of: file.path).parts(at: "/").dropLast().last,
      TreeFile.isID(folder)
    else { return nil }
    let head = TreeFolder.folder(of: TreeFolder.folder(of: place(of: file.path))) + "/\(folder).yaml"
    let hasHead = context.host.status(head, followingLinks: true) != nil
    return hasHead || context.library.ids.contains(folder) ? folder : nil
  }

  /// The trees that have some of the files.
  private func checkedTrees(_ ids: [String], of library: TreeLibrary, paths: [String]) -> [CheckedTree] {
    let paths = Set(paths)
    let orphans = library.orphans.filter { paths.contains($0.path) }.map { CheckedTree(source: TreeSource(head: $0)) }
    return orphans
      + library.sources(of: ids, all: true)
      .filter { source in source.allFiles.contains { paths.contains($0.path) } }
      .map { CheckedTree(source: $0, paths: paths) }
  }

  /// Tells files apart that may be named in several ways; a link of another name is another tree.
  private func place(of path: String) -> String {
    let parts = path.cutBehind("/")
    return "\(context.host.realPath(parts.map { "\($0.before)/" } ?? "."))/\(parts?.behind ?? path)"
  }

  /// The trees that targets may name: those that are checked, and the others that would be loaded.
  private func forest(with sources: [TreeSource]) -> Forest {
    // The first tree of an id that can be used counts, as it does when trees are loaded.
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
    return [Line("\(counts.joined(separator: ", ")) in \(files.counted("file"))", .hint)]
  }
}

extension Problem {
  /// The problem as an annotation of its line in a pull request.
  var annotation: WorkflowCommand {
    WorkflowCommand(
      level: severity == .error ? .error : .warning, file: file, line: place.line, column: place.column,
      title: code.rawValue, message: message)
  }
}

extension JSONValue {
  /// The shape of `check --format json`.
  init(problems: [Problem]) {
    let list = problems.map { problem in
      JSONValue.object([
        ("file", .string(problem.file)), ("line", .int(problem.place.line)), ("column", .int(problem.place.column)),
        ("severity", .string(problem.severity.rawValue)), ("code", .string(problem.code.rawValue)),
        ("message", .string(problem.message)),
        ("suggestion", problem.suggestion.map(JSONValue.string) ?? .null),
      ])
    }
    self = .object([("format", .int(1)), ("problems", .array(list))])
  }
}
