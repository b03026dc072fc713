import DecisionTrees
import TreeText
import TreeFiles

/// Finds problems in tree files.
struct CheckCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let (files, signs, failures) = try files()
    for failure in failures { context.output.tell(failure) }
    // Of files with the same id each is judged by what it says itself.
    let forest = forest(with: files)
    let checker = Checker(forest)
    var found = concurrentMap(files) { (lines: $0.lines, problems: $0.problems(by: checker)) }
    found += problems(in: signs, forest)
    let problems = found.flatMap(\.problems)
    // A reader that has seen enough changes nothing about what was found.
    let subject = files.count.counted("tree") + (signs.isEmpty ? "" : " and \(signs.count.counted("file")) of signs")
    do throws(Failure) {
      if failures.isEmpty || !found.isEmpty { try write(found, about: subject) }
    } catch .system(.closedPipe) {}
    guard failures.isEmpty else { return .failed }
    let fails = problems.contains { $0.severity == .error || context.options.isStrict }
    return fails ? .negative : .done
  }

  private func write(_ found: [(lines: SourceLines, problems: [Problem])], about subject: String) throws(Failure) {
    let problems = found.flatMap(\.problems)
    switch context.options.format {
    case .json: try context.output.write(JSONValue(problems: problems))
    case .github: try context.output.write(problems.map(\.annotation))
    default:
      for (lines, problems) in found { try context.output.write(ProblemPrinter.lines(problems, lines)) }
      if problems.isEmpty, context.host.isTerminal(.output) {
        try context.output.write([Line("\(subject), no problems", .right)])
      }
      context.output.tell(summary(of: problems, files: found.count))
    }
    if found.contains(where: { $0.problems.count >= TreeFile.maximumProblems }) {
      context.output.tell([Line("note: of a file, no more than \(TreeFile.maximumProblems) problems are told", .hint)])
    }
  }

  /// What is wrong with files of signs; an id may be used again in another folder, where it takes the other's place.
  private func problems(in signs: [SignFile], _ forest: Forest) -> [(lines: SourceLines, problems: [Problem])] {
    var seen: [String: [String: String]] = [:]
    return signs.map { file in
      let path = place(of: file.path)
      let folder = path.cutBehind("/")?.before ?? path
      return (file.lines, file.problems(in: forest, seen: &seen[folder, default: [:]]))
    }
  }

  /// The files of trees and of signs that the words name, and what is wrong with the other words; without words, the
  /// usual files.
  private func files() throws(Failure) -> ([TreeFile], [SignFile], [Failure]) {
    if context.invocation.words.isEmpty {
      context.output.tell(context.library.notes)
      return (try usualFiles(), context.library.signFiles(), [])
    }
    var files: [TreeFile] = []
    var signs: [SignFile] = []
    var failures: [Failure] = []
    var known: Set<String> = []
    for word in context.invocation.words {
      guard context.host.status(word, followingLinks: true)?.kind == .folder else {
        guard known.insert(place(of: word)).inserted else { continue }
        let isSigns = SignFile.isPath(place(of: word))
        let read = isSigns ? nil : context.library.read(word)
        let readSigns = isSigns ? context.library.readSigns(word) : nil
        if let problem = (read?.problems ?? readSigns?.problems)?.first, problem.code == .unreadable {
          failures.append(.unreadable(word, reason: problem.message))
        } else {
          files += [read].compactMap(\.self)
          signs += [readSigns].compactMap(\.self)
        }
        continue
      }
      do throws(Failure) {
        let folder = try TreeLibrary(host: context.host, chosen: [word == "." ? "./" : word])
        let (paths, beside) = (folder.allPaths, folder.signFiles())
        if paths.isEmpty, beside.isEmpty { failures.append(.noTrees(folders: [word])) }
        files += folder.unreadable
        for path in paths where known.insert(place(of: path)).inserted {
          // The word may name the folder of signs itself.
          if SignFile.isPath(place(of: path)) {
            signs.append(folder.readSigns(path))
          } else {
            files.append(folder.read(path))
          }
        }
        signs += beside.filter { known.insert(place(of: $0.path)).inserted }
      } catch { failures.append(error) }
    }
    return (files, signs, failures)
  }

  /// Tells files apart that may be named in several ways; a link of another name is another tree.
  private func place(of path: String) -> String {
    let parts = path.cutBehind("/")
    return "\(context.host.realPath(parts.map { "\($0.before)/" } ?? "."))/\(parts?.behind ?? path)"
  }

  /// The files that would be loaded, and those before them that cannot be used.
  private func usualFiles() throws(Failure) -> [TreeFile] {
    let files = context.library.files(of: context.library.ids)
    if files.isEmpty { throw .noTrees(folders: context.library.folders) }
    return context.library.unreadable + files
  }

  /// The trees that targets may name: those of the files, and of the others that would be loaded.
  private func forest(with files: [TreeFile]) -> Forest {
    // The first file of an id that can be used counts, as it does when trees are loaded.
    var forest = Forest((files.filter(\.isUsable) + files).compactMap(\.tree))
    guard !context.invocation.words.isEmpty else { return forest }
    let checked = Set(files.map { place(of: $0.path) })
    let others = context.library.ids.filter { id in
      forest[id] == nil && !checked.isSuperset(of: context.library.paths(of: id).map(place))
    }
    for tree in context.library.files(of: others).filter(\.isUsable).compactMap(\.tree) { forest.insert(tree) }
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
