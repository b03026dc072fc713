internal import DecisionTrees
internal import TreeFiles

/// Finds tree files and reads them when they are needed.
///
/// Of several files with the same id the first that can be used counts: a broken tree of the user's never hides
/// a good one. Each broken file is reported once.
final class TreeLibrary {
  private let host: any Host
  private let report: (TreeFile) -> Void
  /// The folders that are looked through, in order.
  let folders: [String]
  /// The folders that are there, but cannot be read.
  let unreadable: [TreeFile]
  /// The folder of the trees that come with the program.
  private let bundled: String?
  /// The paths of the files of each id, the first to use first.
  private let paths: [String: [String]]
  /// The ids, in the order of the folders, then by name.
  let ids: [String]
  private var files: [String: TreeFile] = [:]
  private var outlines: [String: Tree] = [:]

  /// Looks which files there are.
  ///
  /// - Parameters:
  ///   - host: The files and variables.
  ///   - chosen: The folders of `--trees`; then only these count.
  ///   - report: Gets each file that cannot be used, once.
  /// - Throws: `Failure` if a chosen folder does not exist, or cannot be read.
  init(host: any Host, chosen: [String], report: @escaping (TreeFile) -> Void) throws(Failure) {
    self.host = host
    self.report = report
    bundled = chosen.isEmpty ? Self.bundledFolder(host) : nil
    let usual = chosen.isEmpty ? Self.usualFolders(host) + [bundled].compactMap { $0 } : chosen
    var folders: [String] = []
    var unreadable: [TreeFile] = []
    var paths: [String: [String]] = [:]
    var ids: [String] = []
    for folder in usual {
      let names: [String]?
      do throws(SystemError) { names = try host.list(folder) } catch {
        if chosen.contains(folder) { throw .unreadable(folder, reason: error.reason) }
        unreadable.append(TreeFile(unreadable: folder, message: error.reason))
        continue
      }
      guard let names else {
        if chosen.contains(folder) { throw .noFolder(folder) }
        continue
      }
      folders.append(folder)
      for name in names where TreeFile.isName(name) {
        let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let id = TreeFile.id(ofPath: path)
        if paths[id] == nil { ids.append(id) }
        paths[id, default: []].append(path)
      }
    }
    self.folders = folders
    self.unreadable = unreadable
    self.paths = paths
    self.ids = ids
  }

  /// Where trees come from before the bundled ones, in order.
  private static func usualFolders(_ host: any Host) -> [String] {
    let variables = host.environment
    var folders = parents(of: host.currentFolder).map { $0 == "/" ? "/.diagnostree" : "\($0)/.diagnostree" }
    // The specification of these variables has relative paths ignored.
    let config =
      variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    if let config { folders.append("\(config)/diagnostree/trees") }
    folders += (variables["DIAGNOSTREE_TREES"] ?? "").split(separator: ":").map(String.init)
    return folders
  }

  /// The trees beside the installed program, or those of the checkout that it was built in.
  private static func bundledFolder(_ host: any Host) -> String? {
    let places = parents(of: host.programPath).dropFirst()
    if let prefix = places.dropFirst().first {
      let installed = prefix == "/" ? "/share/diagnostree/Trees" : "\(prefix)/share/diagnostree/Trees"
      if (try? host.list(installed)) != nil { return installed }
    }
    // The schema tells the checkout's folder from others of that name.
    return places.map { "\($0)/Trees" }.first { (try? host.list($0))?.contains("tree.schema.json") == true }
  }

  /// A path and the folders above it, the nearest first.
  private static func parents(of path: String) -> [String] {
    var parents = [path]
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), rest != "/" {
      rest = rest[..<slash].isEmpty ? "/" : rest[..<slash]
      parents.append(String(rest))
    }
    return parents
  }

  // MARK: - Reading

  /// Returns the tree of an id; `nil` if there is none that can be used.
  func tree(_ id: String) -> Tree? { file(id)?.tree }

  /// Returns the file that counts for an id.
  func file(_ id: String) -> TreeFile? {
    for path in paths[id] ?? [] {
      let file = file(at: path)
      if file.isUsable { return file }
    }
    return nil
  }

  /// Returns the file that an author edits for an id, whether or not it can be used.
  func edition(_ id: String) -> TreeFile? { paths[id]?.first.map(file(at:)) }

  /// Returns all trees that can be used, in the order of the menu.
  func forest() -> Forest { Forest(Self.guidesLast(ids.compactMap(tree))) }

  /// Returns a tree and all that its answers may lead to, trees after trees.
  ///
  /// - Parameter id: The tree to begin with.
  /// - Returns: The trees, that one first.
  func forest(reachableFrom id: String) -> Forest {
    var forest = Forest()
    var open = [id]
    while let next = open.popLast() {
      guard forest[next] == nil, let tree = tree(next) else { continue }
      forest.insert(tree)
      open += tree.foreignTargets.compactMap(\.tree)
    }
    return forest
  }

  /// Returns all trees with what it takes to find messages and the ways to their causes.
  func forestOfMessages() -> Forest { Forest(ids.compactMap { excerpt($0, .messages) ?? tree($0) }) }

  /// Returns a walk with all trees that can still be reached, so that its candidates are all known.
  func withCandidates(_ walk: Walk) -> Walk {
    var forest = forest(reachableFrom: walk.origin.tree)
    for tree in walk.forest.trees where forest[tree.id] == nil { forest.insert(tree) }
    var walk = walk
    walk.forest = forest
    return walk
  }

  /// Returns a tree without its prose, where that need not be read.
  func outline(_ id: String) -> Tree? {
    if let outline = outlines[id] { return outline }
    let outline = excerpt(id, .outline) ?? tree(id)
    outlines[id] = outline
    return outline
  }

  /// Returns trees, with the headlines of the nodes of other trees that some targets name.
  func forest(_ forest: Forest, showing targets: [Target]) -> Forest {
    var forest = forest
    for (id, targets) in Dictionary(grouping: targets, by: { $0.tree ?? "" }) where !id.isEmpty && forest[id] == nil {
      // A target without a node means a start, and only the head tells which that is.
      var ids = Set(targets.compactMap(\.node))
      if targets.contains(where: { $0.node == nil }), let start = excerpt(id, .head)?.start {
        ids.insert(start)
      }
      let other = excerpt(id, .headlines(of: ids)) ?? tree(id)
      if let other { forest.insert(other) }
    }
    return forest
  }

  /// Returns the trees of the menu, without their nodes where these need not be read.
  func heads() -> [Tree] { Self.guidesLast(ids.compactMap { excerpt($0, .head) ?? tree($0) }) }

  private static func guidesLast(_ trees: [Tree]) -> [Tree] {
    trees.filter { $0.start != nil } + trees.filter { $0.start == nil }
  }

  /// Returns the paths of the files of an id, whether or not they can be used, the first to use first.
  func paths(of id: String) -> [String] { paths[id] ?? [] }

  /// Reads a part of a bundled tree.
  ///
  /// Those are checked before they are shipped; others are read whole, since only then it is known whether they can
  /// be used.
  private func excerpt(_ id: String, _ excerpt: TreeExcerpt) -> Tree? {
    guard let bundled, let path = paths[id]?.first, path.hasPrefix("\(bundled)/"), files[path] == nil else {
      return nil
    }
    var excerpt = excerpt
    guard (try? host.readFile(path, inChunks: { excerpt.read($0) })) != nil else { return nil }
    return excerpt.tree(path: path)
  }

  private func file(at path: String) -> TreeFile {
    let isNew = files[path] == nil
    let file = read(path)
    if isNew, !file.isUsable { report(file) }
    return file
  }

  /// Returns the file at a path, whatever is wrong with it, and reports nothing.
  func read(_ path: String) -> TreeFile {
    if let file = files[path] { return file }
    let file = TreeFile(at: path, on: host)
    files[path] = file
    return file
  }
}

extension Tree {
  /// The targets of answers that name other trees.
  var foreignTargets: [Target] {
    questions.flatMap(\.answers).map(\.go).filter { $0.tree != nil && $0.tree != id }
  }
}

extension TreeFile {
  /// Reads the file at a path; one that cannot be read has that as its problem.
  fileprivate init(at path: String, on host: any Host) {
    do throws(SystemError) {
      self.init(try host.readFile(path, limit: Self.maximumSize), path: path)
    } catch {
      let code = if case .tooLarge = error { ProblemCode.tooLarge } else { ProblemCode.unreadable }
      self.init(unreadable: path, code: code, message: error.reason)
    }
  }
}
