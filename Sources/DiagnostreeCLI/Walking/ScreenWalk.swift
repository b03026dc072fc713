internal import DecisionTrees
internal import TreeFiles
internal import TreeScreens

/// A walk on the full screen: runs the session, does its errands, and says afterwards how to come back.
struct ScreenWalk {
  let context: CommandContext

  /// Runs the walk.
  ///
  /// - Parameters:
  ///   - terminal: The screen and the keys.
  ///   - origin: Where the walk begins; `nil` begins in the menu.
  /// - Returns: How the program ends.
  /// - Throws: `Failure` if the trees are gone or the last lines cannot be written.
  func run(on terminal: any Terminal, from origin: Address?) throws(Failure) -> ExitStatus {
    let errands = try ScreenErrands(context: context)
    let heads = errands.heads
    guard !heads.isEmpty else {
      terminal.close()
      context.output.tell(errands.troubles)
      throw .noTrees(folders: context.library.folders)
    }
    // The first screen asks a question; what its answers lead to can be read while the reader reads.
    let outline = Forest([origin.flatMap { context.library.outline($0.tree) }].compactMap { $0 })
    var session = Session(
      heads: heads, walk: origin.map { Walk(forest: outline, from: $0) }, outlined: Set(outline.trees.map(\.id)),
      glyphs: context.output.glyphs, system: context.options.system, problems: errands.troubles)
    let ending = TreeScreens.run(&session, on: terminal, performing: errands.perform)
    terminal.close()
    context.output.tell(errands.troubles)
    return try end(session.openWalk, ending)
  }

  /// Leaves the root cause and the way to it on the normal screen.
  private func end(_ walk: Walk?, _ ending: Ending) throws(Failure) -> ExitStatus {
    guard let walk else {
      if let path = context.options.report {
        context.output.tell([Line("No walk was open, so '\(path)' is not written.")])
      }
      return ending == .interrupted ? .interrupted : .no
    }
    var lastLines = [Line(context.replayCommand(walk))]
    if walk.isAtRootCause, let cause = walk.cause {
      lastLines.insert(Line("Root cause: \(cause.title)  [\(walk.position)]"), at: 0)
    }
    try context.finish(walk, walk.isAtRootCause ? .cause : .open, saying: lastLines)
    if ending == .interrupted { return .interrupted }
    return walk.isAtRootCause ? .done : .no
  }
}

/// Does what a session asks for: reads trees, writes reports, starts the editor.
final class ScreenErrands {
  private let context: CommandContext
  private var library: TreeLibrary
  /// What went wrong while the screen was taken.
  private(set) var troubles: [Line] = []

  init(context: CommandContext) throws(Failure) {
    self.context = context
    library = context.library
    library = try freshLibrary()
  }

  /// The trees of the menu.
  var heads: [TreeHead] { library.heads().map(TreeHead.init) }

  /// Reads trees, without those that cannot be used.
  private func trees(_ ids: [String]) -> [Tree] { ids.compactMap(library.tree) }

  /// Does an errand.
  func perform(_ errand: Errand) -> Reply {
    switch errand {
    case .load(let ids):
      let known = troubles.count
      let trees = trees(ids)
      return .loaded(trees, problems: Array(troubles[known...]))
    case .save(let path, let text, let isReplacing): return save(path, text, isReplacing)
    case .edit(let address): return edit(address)
    }
  }

  private func save(_ path: String, _ text: String, _ isReplacing: Bool) -> Reply {
    let path = expanded(path)
    do throws(SystemError) {
      try context.host.writeFile(path, text, replacing: isReplacing)
      return .saved(path: path)
    } catch .exists {
      return .exists(path: path)
    } catch {
      return .failed("Not saved: \(error.reason): \(path)")
    }
  }

  /// A path with the home folder in place of a tilde, which no shell has seen here.
  private func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = context.host.environment["HOME"], !home.isEmpty else {
      return path
    }
    return home + path.dropFirst()
  }

  private func edit(_ address: Address) -> Reply {
    // A file that was gone may have come back.
    if library.edition(address.tree) == nil, let fresh = try? freshLibrary() { library = fresh }
    guard let file = library.edition(address.tree) else { return .failed("The file of '\(address.tree)' is gone.") }
    // A file broken by the last visit is opened where it is broken.
    let broken = file.isUsable ? nil : file.problems.first { $0.severity == .error }?.place
    let line = (broken ?? file.place(ofNode: address.node))?.line ?? 1
    let command = EditorCommand.command(context.host.environment, path: file.path, line: line)
    // An editor may fail after it has saved, so what is on the disk counts in any case.
    let failure = context.host.run(command) ? [] : [Line("The editor failed: \(command)", .warning)]
    guard let fresh = try? freshLibrary() else { return .failed("The trees cannot be found any more.") }
    let known = troubles.count
    library = fresh
    let trees = trees([address.tree])
    // What is shown now need not be said again at the end.
    let problems = Array(troubles[known...])
    troubles.removeLast(problems.count)
    if trees.isEmpty, problems.isEmpty { return .failed("The file of '\(address.tree)' is gone: \(file.path)") }
    return .loaded(trees, problems: failure + problems + brokenRules(of: address.tree))
  }

  /// What is wrong with a tree that could be read, such as answers that lead nowhere.
  private func brokenRules(of id: String) -> [Line] {
    guard let file = library.file(id) else { return [] }
    return ProblemPrinter.lines(file.problems(in: library.forest()).filter { $0.severity == .error }, of: file)
  }

  /// A library that has read nothing yet and says nothing on the screen.
  private func freshLibrary() throws(Failure) -> TreeLibrary {
    try TreeLibrary(host: context.host, chosen: context.options.treeFolders) { [weak self] file in
      self?.troubles += ProblemPrinter.lines(file.problems.filter { $0.severity == .error }, of: file)
    }
  }
}
