import DecisionTrees
import TreeText
import TreeFiles
import TreeScreens

/// A walk on the full screen: runs the session, does its errands, and says afterwards how to come back.
struct ScreenWalk {
  let context: CommandContext

  /// Runs the walk.
  ///
  /// - Parameters:
  ///   - terminal: Is closed at the end.
  ///   - origin: Where the walk begins, in the trees it goes through; `nil` begins at the front door.
  ///   - query: What the front door searches for.
  ///   - notice: What to say first.
  ///   - forest: The trees, if they are loaded already.
  /// - Throws: `Failure` if the trees are gone or the last lines cannot be written.
  /// - Returns: How the program ends.
  func run(
    on terminal: any Terminal, from origin: Walk?, query: String, notice: String?, in forest: Forest
  ) throws(Failure) -> ExitStatus {
    let errands = ScreenErrands(context: context)
    // The menu needs the heads of the files alone; the trees are loaded behind the first frame.
    let forest = origin?.forest ?? forest
    var trees = forest.trees.isEmpty ? context.library.summaries() : forest.trees.map(TreeSummary.init)
    for index in trees.indices { trees[index].folder = context.library.ownFolder(of: trees[index].id) }
    guard !trees.isEmpty else {
      terminal.close()
      _ = context.load()
      throw .noTrees(folders: context.library.folders)
    }
    var session = Session(
      trees: trees, forest: forest, walk: origin, query: query, notice: notice, glyphs: context.output.glyphs,
      system: context.options.system)
    let ending = TreeScreens.run(&session, on: terminal, performing: errands.perform)
    terminal.close()
    context.output.tell(errands.problems + context.library.notes)
    return try end(session.openWalk, ending)
  }

  /// Leaves the root cause and the way to it on the normal screen.
  private func end(_ walk: Walk?, _ ending: Ending) throws(Failure) -> ExitStatus {
    guard let walk else {
      if let path = context.options.report {
        context.output.tell([Line("No walk was open, so '\(path)' is not written.")])
      }
      return ending == .interrupted ? .interrupted : .negative
    }
    let walkEnding = WalkEnding(context: context)
    walkEnding.save(walk)
    let status = try walkEnding.finish(walk, saying: walkEnding.lastLines(walk))
    return ending == .interrupted ? .interrupted : status
  }
}

/// Does what a session asks for: reads trees, writes reports, starts the editor.
final class ScreenErrands {
  private let context: CommandContext
  /// What is wrong with files that could not be used, to be shown after the screen is given back.
  private(set) var problems: [Line] = []

  init(context: CommandContext) { self.context = context }

  /// Does an errand.
  func perform(_ errand: Errand) -> Reply {
    switch errand {
    case .load:
      let (forest, broken) = context.library.load()
      problems = (context.library.unreadable + broken).flatMap(ProblemPrinter.errors)
      return .loaded(forest, problems: problems, left: leftWalk(in: forest))
    case .save(let path, let text, let isReplacing): return save(path, text, isReplacing)
    case .edit(let address, let isCopying): return edit(address, isCopying: isCopying)
    case .browse(let url): return browse(url)
    case .scan(let forest): return scan(forest)
    case .show(let place): return show(place)
    }
  }

  /// The walk that was quit last, if it was in these trees and its answers still lead.
  private func leftWalk(in forest: Forest) -> Walk? {
    guard let saved = try? SavedWalk.read(context.host), !saved.steps.isEmpty,
      saved.treeFolders == context.options.treeFolders.map(context.host.realPath)
    else { return nil }
    let (walk, isWhole) = saved.walk(in: forest)
    return isWhole ? walk : nil
  }

  /// Looks through the sources of the command line, else through the current folder, on the terminal that the screens have lent.
  private func scan(_ forest: Forest) -> Reply {
    context.output.tell([Line("Looking through your Swift sources; Ctrl-C stops that.", .hint)])
    do throws(Failure) {
      let scan = SourceScan(context: context, forest: forest)
      let result = try scan.run(context.options.sources, for: Set(forest.causes))
      return .scanned(result.places, warnings: result.messages.count + result.failures.count)
    } catch .interrupted {
      return .failed("The scan was stopped.")
    } catch {
      return .failed("Not scanned: \(error.message)")
    }
  }

  /// Opens a place of the reader's sources in the editor.
  private func show(_ place: SourcePlace) -> Reply {
    openEditor(place.file, line: place.line).map { .failed($0) } ?? .shown
  }

  private var hasEditor: Bool { EditorCommand.chosen(context.host.environment) != nil }

  /// - Returns: Why the editor failed; `nil` if it did not.
  private func openEditor(_ path: String, line: Int) -> String? {
    let command = EditorCommand(context.host.environment, path: path, line: line)
    if context.host.edit(command.editor, command.arguments) { return nil }
    return hasEditor ? "The editor failed: \(command)" : "There is no editor: set $EDITOR"
  }

  /// Hands an address to the first browser there is, as one argument; no shell reads it.
  private func browse(_ url: String) -> Reply {
    guard let address = Argument.address(url) else { return .failed("Only https addresses are opened; c copies it.") }
    let chosen = (context.host.environment["BROWSER"] ?? "").parts(at: ":")
    let isOpened = (chosen + ["open", "xdg-open"]).contains { context.host.start($0, address) }
    return isOpened ? .browsing(url) : .failed("No browser was found; set $BROWSER, or copy the address with c.")
  }

  private func save(_ path: String, _ text: String, _ isReplacing: Bool) -> Reply {
    let path = expanded(path)
    do throws(SystemError) {
      try context.host.writeText(path, text, replacing: isReplacing)
      return .saved(path: path)
    } catch .exists {
      return .exists(path: path)
    } catch {
      return .failed("Not saved: \(error.reason): \(path)")
    }
  }

  /// A path with the home folder in place of a tilde, which no shell has seen here.
  private func expanded(_ path: String) -> String {
    guard path == "~" || path.begins(with: "~/"), let home = context.host.environment["HOME"], !home.isEmpty else {
      return path
    }
    return home + path.dropFirst(bytes: 1)
  }

  private func edit(_ address: Address, isCopying: Bool) -> Reply {
    guard let library, var file = library.edition(address.tree) else {
      return .failed("The file of '\(address.tree)' is gone.")
    }
    if library.isBundled(file.path) {
      guard isCopying else { return .bundled(address) }
      do throws(SystemError) { file = try copy(file, in: library) } catch {
        return .failed("The tree could not be copied: \(error.reason)")
      }
    }
    // A file broken by the last visit is opened where it is broken.
    let broken = file.isUsable ? nil : file.problems.first { $0.severity == .error }?.place
    let line = (broken ?? file.place(ofNode: address.node))?.line ?? 1
    let failure = openEditor(file.path, line: line)
    // An editor may fail after it has saved, so that the file counts in any case.
    if let failure, !hasEditor { return .failed(failure) }
    guard let library = self.library, let edited = library.edition(address.tree) else {
      return .failed("The file of '\(address.tree)' is gone: \(file.path)")
    }
    let (forest, _) = library.load()
    let errors = edited.problems(by: Checker(forest)).filter { $0.severity == .error }
    let lines = [failure].compactMap { $0.map { Line($0, .warning) } } + ProblemPrinter.lines(errors, edited.lines)
    return .edited(address, forest, problems: lines)
  }

  /// Copies a bundled tree to where the project keeps its own.
  private func copy(_ file: TreeFile, in library: TreeLibrary) throws(SystemError) -> TreeFile {
    let folder = "\(context.host.currentFolder)/.diagnostree"
    let name = file.path.parts(at: "/").last ?? file.path
    let bytes = try context.host.readFile(file.path, limit: TreeFile.maximumSize)
    try context.host.makeFolder(folder)
    try context.host.writeFile("\(folder)/\(name)", String(decoding: bytes, as: UTF8.self), replacing: false)
    return library.read("\(folder)/\(name)")
  }

  /// Looks through the folders again: files may have come and gone.
  private var library: TreeLibrary? { try? TreeLibrary(host: context.host, chosen: context.options.treeFolders) }
}
