import DecisionTrees
import TreeFiles
import TreeText

/// The data that all commands need.
struct CommandContext {
  let host: any System
  var invocation: Invocation
  let output: Output
  let library: TreeLibrary

  var options: Invocation.Options { invocation.options }

  /// Finds the trees for an invocation.
  init(host: any System, invocation: Invocation) throws(Failure) {
    self.host = host
    self.invocation = invocation
    output = Output(host: host, options: invocation.options)
    library = try TreeLibrary(host: host, chosen: invocation.options.treeFolders)
  }

  /// Reads all trees, and reports files that can't be used.
  func load() -> Forest {
    let (forest, broken) = library.load()
    for file in library.unreadable + broken { output.tell(errors(of: file)) }
    output.tell(library.notes)
    return forest
  }

  /// Returns the lines of text for the errors that make a file unusable.
  func errors(of file: TreeFile) -> [Line] {
    lines(file.problems.filter { $0.severity == .error }, file.lines, for: .error)
  }

  /// Returns the lines of text for problems.
  ///
  /// On a terminal, they are as wide as it, and paths begin at the current folder. Programs such as Xcode need whole
  /// paths.
  func lines(_ problems: [Problem], _ source: SourceLines, for stream: Stream) -> [Line] {
    let isShown = host.isTerminal(stream)
    let problems = problems.map { problem in
      var problem = problem
      if isShown { problem.file = host.pathFromCurrentFolder(problem.file) }
      return problem
    }
    return ProblemPrinter.lines(problems, source, width: isShown || options.width != nil ? output.width : nil)
  }

  /// Returns the short JSON of trees, for the system that the command line names.
  func brief(_ forest: Forest) -> BriefJSON { BriefJSON(forest, system: options.system) }

  /// Returns the trees with matches from the sources that the command line names, if it names any.
  ///
  /// - Parameters:
  ///   - forest: The trees.
  ///   - causes: The causes to look for, or `nil` for all causes. The scan also uses their weak signs.
  /// - Throws: `Failure` if the program can't scan the sources.
  /// - Returns: The trees.
  func addingPlaces(to forest: Forest, of causes: Set<Address>? = nil) throws(Failure) -> Forest {
    guard !options.sources.isEmpty else { return forest }
    let result = try SourceScan(context: self, forest: forest).run(options.sources, for: causes ?? Set(forest.causes))
    output.tell(result.messages)
    // A partial result would suggest that the missing files have no matches.
    if let failure = result.failures.first { throw failure }
    var forest = forest
    forest.places = result.places
    return forest
  }

  /// Returns the word of a search if it is the only one and names a file, such as a log.
  ///
  /// An API such as `List.plain` also has a dot, but no file has this name.
  func nameOfFile(_ words: [String]) -> String? {
    guard words.count == 1, words[0].contains("."), host.status(words[0], followingLinks: true)?.kind == .file else {
      return nil
    }
    return words[0]
  }

  /// Reads a line of standard input, or returns `nil` at its end.
  func readLine() throws(Failure) -> String? {
    do throws(SystemError) { return try host.readLine(limit: 64 * 1024) } catch .interrupted {
      throw .interrupted
    } catch {
      throw .unreadable("standard input", reason: error.reason)
    }
  }

  /// Returns the address of a question or cause that a word such as `tree/node` or `tree` names.
  func address(_ word: String, in forest: Forest) throws(Failure) -> Address {
    let target = Target(word.contains("/") ? word : word + "/")
    let tree = try tree(target.tree ?? word, in: forest)
    guard let node = try node(of: target, in: tree, of: forest) else { throw .notWalkable(tree.id) }
    return Address(tree: tree.id, node: node)
  }

  /// Returns the id of the node that a target names, or `nil` for the start of a tree without a start.
  ///
  /// - Throws: `Failure` if there is no such node.
  func node(of target: Target, in tree: Tree, of forest: Forest) throws(Failure) -> String? {
    guard let node = target.node ?? tree.start, tree.node(node) == nil else { return target.node ?? tree.start }
    guard target.node != nil else { throw .noStart(tree.id, start: node, paths: library.paths(of: tree.id)) }
    throw .unknownNode("\(tree.id)/\(node)", suggestion: Self.suggestion(for: node, in: tree, of: forest)?.description)
  }

  /// Returns the node that a reader probably means by an id that the named tree doesn't have.
  ///
  /// It is the node with this id in another tree, or else the shortest id of the named tree that contains the words, or
  /// else the one that it abbreviates, or else the most similar one.
  static func suggestion(for node: String, in tree: Tree?, of forest: Forest) -> Address? {
    if let other = forest.trees.first(where: { $0.node(node) != nil }) { return Address(tree: other.id, node: node) }
    guard let tree, !node.isEmpty else { return nil }
    let longer = tree.allIDs.filter { Array("-\($0)-".utf8).firstRange(of: "-\(node)-".utf8) != nil }
    let near = longer.min { $0.utf8.count < $1.utf8.count } ?? Suggestion.likely(for: node, in: tree.allIDs)
    return near.map { Address(tree: tree.id, node: $0) }
  }

  /// Returns the tree whose id is a text or begins with it.
  ///
  /// - Throws: `Failure` if there is no such tree.
  func tree(_ id: String, in forest: Forest) throws(Failure) -> Tree {
    if let tree = forest[id] { return tree }
    if library.ids.isEmpty { throw .noTrees(folders: library.folderPaths) }
    let paths = library.paths(of: id)
    guard paths.isEmpty else { throw .brokenTree(id, paths: paths) }
    guard let whole = Suggestion.whole(of: id, in: library.ids) else { throw .unknownTree(id, known: library.ids) }
    return try tree(whole, in: forest)
  }
}
