import DecisionTrees
import TreeText
import TreeFiles
import TreeScreens

/// A walk on the full screen: runs the session, performs its effects, and then prints how to return.
struct ScreenWalk {
  let context: CommandContext

  /// Runs the walk.
  ///
  /// - Parameters:
  ///   - origin: The walk to begin with, or `nil` for the start screen.
  ///   - query: The first search on the start screen.
  ///   - notice: The first notice.
  ///   - forest: The trees if they are already loaded. If there is a walk, its trees are used.
  ///   - log: The known messages of a log for the start screen.
  ///   - openTerminal: Opens the terminal after the trees are loaded.
  /// - Throws: `Failure` if there are no trees or the program can't write the last lines.
  /// - Returns: The exit status, or `nil` if the program can't open the terminal.
  func run(
    from origin: Walk?, query: String, notice: String?, in forest: Forest?, log: [LogFinding] = [],
    on openTerminal: OpenTerminal
  ) throws(Failure) -> ExitStatus? {
    let effects = ScreenEffects(context: context)
    let forest = origin?.forest ?? forest ?? effects.load()
    guard !forest.trees.isEmpty else {
      context.output.tell(effects.problems)
      throw .noTrees(folders: context.library.folderPaths)
    }
    let ids = forest.trees.map(\.id)
    let folders = ids.compactMap { id in context.library.ownFolder(of: id).map { (id, $0.inSentence) } }
    var session = Session(
      forest: forest, walk: origin, savedWalks: origin == nil ? effects.savedWalks(in: forest) : [],
      folders: Dictionary(uniqueKeysWithValues: folders), query: query, notice: notice, problems: effects.problems,
      glyphs: context.output.glyphs, target: context.options.system, log: log)
    guard let terminal = openTerminal(context.output.usesColor(on: .output), context.options.takesMouse) else {
      return nil
    }
    let ending = TreeScreens.run(&session, on: terminal, performing: effects.perform)
    terminal.close()
    context.output.tell(effects.problems + context.library.notes)
    return try end(session.openWalk, keeping: session.walkToKeep, ending)
  }

  /// Prints the root cause and the command that leads to it, after the screen has closed.
  private func end(_ walk: Walk?, keeping kept: Walk?, _ ending: Ending) throws(Failure) -> ExitStatus {
    guard let walk else {
      if let path = context.options.report {
        context.output.tell([Line("No walk was open, so the program didn't write '\(path)'.")])
      }
      return ending == .interrupted ? .interrupted : .negative
    }
    let walkEnding = WalkEnding(context: context)
    walkEnding.save(kept ?? walk)
    let status = try walkEnding.finish(walk, saying: walkEnding.lastLines(walk))
    return ending == .interrupted ? .interrupted : status
  }
}

/// Performs the effects of a session: reads trees, writes reports, and starts the editor.
final class ScreenEffects {
  private let context: CommandContext
  /// The problems of unusable files.
  ///
  /// They are printed after the screen has closed.
  private(set) var problems: [Line] = []

  init(context: CommandContext) { self.context = context }

  /// Loads all trees, and keeps the problems of unusable files.
  func load() -> Forest {
    let (forest, broken) = context.library.load()
    problems = (context.library.unreadable + broken).flatMap(context.errors)
    return forest
  }

  /// Performs an effect that the terminal can't perform itself.
  func perform(_ effect: Effect) -> Event? {
    switch effect {
    case .save(let path, let text, let isReplacing): return save(path, text, isReplacing)
    case .edit(let address, let isCopying): return edit(address, isCopying: isCopying)
    case .browse(let url): return browse(url)
    case .scan(let forest): return scan(forest)
    case .show(let place): return show(place)
    case .readLog(let text, let forest):
      let messages = LogMessages(forest: forest, folder: context.host.currentFolder)
      // Terminals send a carriage return for each line break of a paste.
      let log = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      return .log(messages.messages(in: log).map(\.finding))
    case .end, .suspend, .repaint, .copy: return nil
    }
  }

  /// Returns the last walks that the reader quit, if they used these trees and their answers still exist.
  func savedWalks(in forest: Forest) -> [LeftWalk] {
    let folders = context.options.treeFolders.map(context.host.realPath)
    return ((try? SavedWalk.read(context.host)) ?? []).compactMap { saved in
      guard !saved.steps.isEmpty || !saved.ruledOut.isEmpty, saved.treeFolders == folders else { return nil }
      let (walk, isWhole) = saved.walk(in: forest)
      return isWhole ? LeftWalk(walk: walk, seconds: saved.time.map { context.host.now - $0 }) : nil
    }
  }

  /// Scans the sources that the command line names, or else the current folder.
  ///
  /// During the scan, the program uses the terminal without the screen.
  private func scan(_ forest: Forest) -> Event {
    context.output.tell([Line("Scanning your Swift sources. Press Ctrl-C to stop.", .hint)])
    do throws(Failure) {
      let scan = SourceScan(context: context, forest: forest, limit: ScanWatch.limit.shown)
      let result = try scan.run(context.options.sources, for: Set(forest.causes))
      return .scanned(result.places, warnings: result.messages.count + result.failures.count)
    } catch .interrupted {
      return .failed("The scan was stopped.")
    } catch .noSigns(let folders) {
      return .failed(Failure.noSigns(folders: folders.map(\.inSentence)).message)
    } catch .unreadable(let path, let reason) {
      return .failed(Failure.unreadable(path.inSentence, reason: reason).message)
    } catch {
      return .failed("The scan failed. \(error.message)")
    }
  }

  /// Opens a place of the reader's sources in the editor.
  private func show(_ place: SourcePlace) -> Event? {
    openEditor(place.file, line: place.line).map { .failed($0) }
  }

  private var hasEditor: Bool { EditorCommand.chosen(context.host.environment) != nil }

  /// Opens a file in the editor.
  ///
  /// - Returns: The reason if the editor failed, or `nil`.
  private func openEditor(_ path: String, line: Int) -> String? {
    let command = EditorCommand(context.host.environment, path: path, line: line)
    if context.host.edit(command.editor, command.arguments) { return nil }
    guard hasEditor else { return "There is no editor. Set $EDITOR to the command of your editor." }
    // A command or a long path would break into lines on the screen, and a shell would run each line that the reader
    // pastes.
    let name = path.cutBehind("/")?.behind ?? path
    return "The editor '\(command.editor)' failed. The program started it for line \(line) of '\(name.inSentence)'."
  }

  /// Opens an address in the first browser that is available.
  ///
  /// The address is one argument, and no shell reads it.
  private func browse(_ url: String) -> Event {
    guard let address = Argument.address(url) else {
      return .failed("The program opens only https addresses. Press c to copy this address.")
    }
    let chosen = (context.host.environment["BROWSER"] ?? "").parts(at: ":")
    // On Linux, `open` can be a program that takes an address for a path.
    #if os(macOS)
      let usual = "open"
    #else
      let usual = "xdg-open"
    #endif
    let isOpened = (chosen + [usual]).contains { context.host.start($0, address) }
    return isOpened ? .browsing(url) : .failed("There is no browser. Set $BROWSER, or press c to copy the address.")
  }

  private func save(_ path: String, _ text: String, _ isReplacing: Bool) -> Event {
    // A pasted text could choose a file that a shell reads when it starts.
    guard !path.parts(at: "/").contains(where: { $0.begins(with: ".") && ![".", ".."].contains($0) }) else {
      return .failed("The program saves nothing under a hidden name. Choose a name without a dot at its beginning.")
    }
    // Programs that print such a name would pass its characters on to the terminal.
    guard path.unicodeScalars.allSatisfy(\.isPrintable) else {
      return .failed("The name contains a character that can't be shown. Choose a different name.")
    }
    let path = expanded(path)
    do throws(SystemError) {
      try context.host.writeText(Destination(path), text, isReplacing ? .replacing : .new)
      return .saved(path: path)
    } catch .exists {
      return .exists(path: path, text: text)
    } catch {
      return .failed("The program can't write '\(path.inSentence)': \(error.reason).")
    }
  }

  /// Returns a path with the home folder instead of a tilde, because no shell has expanded it.
  private func expanded(_ path: String) -> String {
    guard path == "~" || path.begins(with: "~/"), let home = context.host.environment["HOME"], !home.isEmpty else {
      return path
    }
    return home + path.dropFirst(bytes: 1)
  }

  private func edit(_ address: Address, isCopying: Bool) -> Event {
    guard let library, var file = library.file(of: address) else {
      return .failed("The file of '\(address.tree)' no longer exists.")
    }
    // The program doesn't read such a link from other people, so it doesn't open the link in an editor either.
    if library.isFound(file.path), context.host.status(file.path, followingLinks: false)?.kind != .file {
      return .failed("The program doesn't open '\(file.path.inSentence)': it is a link, or no regular file.")
    }
    if library.isBundled(file.path) {
      guard isCopying else { return .bundled(address) }
      do throws(SystemError) { file = try copy(file, in: library) } catch {
        return .failed("The program can't copy the file: \(error.reason).")
      }
    }
    // If the last edit broke the file, the editor opens it at the error.
    let broken = file.isUsable ? nil : file.problems.first { $0.severity == .error }?.place
    let line = (broken ?? file.place(ofNode: address.node))?.line ?? 1
    let failure = openEditor(file.path, line: line)
    // An editor can fail after it has saved, so the program reads the file in any case.
    if let failure, !hasEditor { return .failed(failure) }
    guard let library = self.library, let edited = library.file(of: address) else {
      return .failed("The file of '\(address.tree)' no longer exists: \(file.path.inSentence)")
    }
    let (forest, _) = library.load()
    let sources = library.sources(of: [address.tree])
    let checker = Checker(forest, broken: Set(sources.flatMap(\.brokenNodes)))
    let found = sources.flatMap { $0.problems(by: checker) }
    let own = found.filter { $0.file.path == edited.path }.flatMap(\.problems).filter { $0.severity == .error }
    let errors = own.map { problem in
      var problem = problem
      problem.file = problem.file.inSentence
      return problem
    }
    let lines = [failure].compactMap { $0.map { Line($0, .warning) } } + ProblemPrinter.lines(errors, edited.lines)
    return .edited(address, forest, problems: lines)
  }

  /// Copies a file of a bundled tree to the project's own folder for trees.
  private func copy(_ file: TreeFile, in library: TreeLibrary) throws(SystemError) -> TreeFile {
    let names = file.path.parts(at: "/")
    let bytes = try context.host.readFile(file.path, limit: TreeFile.maximumSize)
    // The file of a cause or guide is in the subfolder of its tree.
    let name = names.suffix(file.kind == .tree ? 1 : 2).reduce(".diagnostree", TreeFolder.join)
    let copy = Destination(name, in: context.host.currentFolder)
    try context.host.writeFile(copy, String(decoding: bytes, as: UTF8.self), .new)
    return library.read(copy.path, kind: file.kind)
  }

  /// The library, with the folders listed again, because files may have been added or removed.
  private var library: TreeLibrary? { try? TreeLibrary(host: context.host, chosen: context.options.treeFolders) }
}
