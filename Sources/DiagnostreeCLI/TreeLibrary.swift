import DecisionTrees
import TreeFiles

/// Finds tree files and reads them.
///
/// Of several files with the same id the first that can be used counts: a broken tree of the user's never hides
/// a good one.
struct TreeLibrary {
  private let host: any System
  /// The folders that are looked through, in order.
  private(set) var folders: [String] = []
  /// The folders that exist, but cannot be read.
  private(set) var unreadable: [TreeFile] = []
  /// The paths of the files of each id, the first to use first.
  private var paths: [String: [String]] = [:]
  /// The folder of the trees that came with the program.
  private let bundled: String?
  /// The ids, in the order of the folders, then by name.
  private(set) var ids: [String] = []

  /// Looks which files there are; where folders are chosen, only these count.
  ///
  /// - Throws: `Failure` if a chosen folder does not exist, or cannot be read.
  init(host: any System, chosen: [String]) throws(Failure) {
    self.host = host
    bundled = Self.bundledFolder(host)
    let usual = chosen.isEmpty ? Self.usualFolders(host) + [bundled].compactMap { $0 } : chosen
    var seen: Set<String> = []
    for folder in usual where seen.insert(host.realPath(folder)).inserted {
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
  }

  /// Where trees come from before the bundled ones, in order.
  private static func usualFolders(_ host: any System) -> [String] {
    let variables = host.environment
    var folders = parents(of: host.currentFolder).map { $0 == "/" ? "/.diagnostree" : "\($0)/.diagnostree" }
    if let config = host.baseFolder("XDG_CONFIG_HOME", else: ".config") {
      folders.append("\(config)/diagnostree/trees")
    }
    folders += (variables["DIAGNOSTREE_TREES"] ?? "").split(separator: ":").map(String.init)
    return folders
  }

  /// The trees beside the installed program, or those of the checkout that it was built in.
  private static func bundledFolder(_ host: any System) -> String? {
    let places = parents(of: host.programPath).dropFirst()
    if let prefix = places.dropFirst().first {
      let installed = prefix == "/" ? "/share/diagnostree/Trees" : "\(prefix)/share/diagnostree/Trees"
      if (try? host.list(installed)) != nil { return installed }
    }
    // The schema tells the checkout's folder from others of that name.
    return places.map { "\($0)/Trees" }.first { (try? host.list($0))?.contains("tree.schema.json") == true }
  }

  /// A path and the folders above it, the nearest first.
  static func parents(of path: String) -> [String] {
    var parents = [path]
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), rest != "/" {
      rest = rest[..<slash].isEmpty ? "/" : rest[..<slash]
      parents.append(String(rest))
    }
    return parents
  }

  // MARK: - Reading

  /// Reads the heads of all files for a menu.
  func summaries() -> [TreeSummary] {
    Self.inMenuOrder(ids.compactMap { paths(of: $0).lazy.compactMap(head).first }).map(TreeSummary.init)
  }

  /// Reads a file up to its first section, or whole where its title stands further behind.
  private func head(_ path: String) -> Tree? {
    let bytes = try? host.readHead(path, count: TreeFile.maximumHead)
    if let head = bytes.flatMap({ TreeFile.head($0, path: path) }) { return head }
    let file = read(path)
    return file.isUsable ? file.tree : nil
  }

  /// Reads all trees.
  ///
  /// - Returns: Those that can be used, in the order of the menu, and the files that cannot.
  func load() -> (forest: Forest, broken: [TreeFile]) {
    var trees: [Tree] = []
    var broken: [TreeFile] = []
    // What only a check needs of a file is freed by the thread that read it, for the next to use.
    let first = mapFirstFiles(of: ids) { file in file.isUsable ? (file.tree, nil) : (nil, file) }
    for (id, (tree, file)) in zip(ids, first) {
      if let tree { trees.append(tree) }
      guard let file else { continue }
      for file in files(of: id, after: file) {
        if file.isUsable, let tree = file.tree { trees.append(tree) } else { broken.append(file) }
      }
    }
    return (Forest(Self.inMenuOrder(trees)), broken)
  }

  /// Trees that can be walked come before guides, and those with a position before those without, which stand by title.
  private static func inMenuOrder(_ trees: [Tree]) -> [Tree] {
    let ranked = trees.enumerated().map { offset, tree in
      (tree: tree, rank: (tree.start == nil ? 1 : 0, tree.position ?? .max, tree.title, offset))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.tree)
  }

  /// Reads the files of some ids, of each up to the first that can be used.
  func files(of ids: [String]) -> [TreeFile] {
    zip(ids, mapFirstFiles(of: ids) { $0 }).flatMap { id, file in file.isUsable ? [file] : files(of: id, after: file) }
  }

  private func mapFirstFiles<Value: Sendable>(of ids: [String], _ value: @Sendable (TreeFile) -> Value) -> [Value] {
    let contents = ids.compactMap { paths(of: $0).first }.map(contents)
    return concurrentMap(contents, size: { (try? $0.bytes.get().count) ?? 0 }) { value(Self.parsed($0)) }
  }

  private func files(of id: String, after first: TreeFile) -> [TreeFile] {
    var files = [first]
    for path in paths(of: id).dropFirst() where files.last?.isUsable != true { files.append(read(path)) }
    return files
  }

  /// Reads the files of signs beside the trees, in the order of the folders, then by name.
  func signFiles() -> [SignFile] {
    let paths = folders.map { "\($0)/signs" }.flatMap { folder in
      ((try? host.list(folder)) ?? []).map { "\(folder)/\($0)" }.filter(SignFile.isPath)
    }
    return concurrentMap(paths.map(contents), Self.parsedSigns)
  }

  /// Reads a file of signs; one that cannot be read has that as its problem.
  func readSigns(_ path: String) -> SignFile { Self.parsedSigns(contents(path)) }

  @Sendable private static func parsedSigns(_ contents: Contents) -> SignFile {
    switch contents.bytes {
    case .success(let bytes): SignFile(bytes, path: contents.path)
    case .failure(let error): SignFile(unreadable: contents.path, message: error.reason)
    }
  }

  /// Returns the file that an author edits for an id, whether or not it can be used.
  func edition(_ id: String) -> TreeFile? { paths[id]?.first.map(read) }

  /// Returns the paths of the files of an id, whether or not they can be used, the first to use first.
  func paths(of id: String) -> [String] { paths[id] ?? [] }

  /// Whether a file came with the program.
  func isBundled(_ path: String) -> Bool { bundled.map { path.hasPrefix("\($0)/") } ?? false }

  /// Returns the folder of a tree that did not come with the program.
  func ownFolder(of id: String) -> String? {
    guard let path = paths[id]?.first, !isBundled(path) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let here = host.currentFolder + "/"
    return folder.hasPrefix(here) ? String(folder.dropFirst(here.count)) : folder
  }

  /// Reads the file at a path; one that cannot be read has that as its problem.
  func read(_ path: String) -> TreeFile { Self.parsed(contents(path)) }

  /// The bytes of a file, or why it cannot be read.
  private typealias Contents = (path: String, bytes: Result<[UInt8], SystemError>)

  private func contents(_ path: String) -> Contents {
    do throws(SystemError) {
      return (path, .success(try host.readFile(path, limit: TreeFile.maximumSize)))
    } catch {
      return (path, .failure(error))
    }
  }

  @Sendable private static func parsed(_ contents: Contents) -> TreeFile {
    switch contents.bytes {
    case .success(let bytes): TreeFile(bytes, path: contents.path)
    case .failure(.tooLarge(let reason)): TreeFile(unreadable: contents.path, code: .tooLarge, message: reason)
    case .failure(let error): TreeFile(unreadable: contents.path, message: error.reason)
    }
  }
}
