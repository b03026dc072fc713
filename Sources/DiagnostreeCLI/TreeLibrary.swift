import DecisionTrees
import TreeFiles

/// Finds the files of trees and reads them.
///
/// Of several files with the same id the first that can be used counts: a broken file of the user's never hides a good
/// one. This holds file by file, so that a project can replace one cause of a bundled tree.
struct TreeLibrary {
  private let host: any System
  /// The folders that are looked through, in order.
  private(set) var folders: [TreeFolder] = []
  /// The folders that exist, but cannot be read.
  private(set) var unreadable: [TreeFile] = []
  /// The folder of the trees that came with the program.
  private let bundled: String?

  /// Looks which files there are; where folders are chosen, only these count.
  ///
  /// - Throws: `Failure` if a chosen folder does not exist, or cannot be read.
  init(host: any System, chosen: [String]) throws(Failure) {
    self.host = host
    bundled = Self.bundledFolder(host)
    let usual = chosen.isEmpty ? Self.usualFolders(host) + [bundled].compactMap { $0 } : chosen
    var seen: Set<String> = []
    for path in usual where seen.insert(host.realPath(path)).inserted {
      let folder: TreeFolder?
      do throws(SystemError) { folder = try TreeFolder(path, host: host) } catch {
        if chosen.contains(path) { throw .unreadable(path, reason: error.reason) }
        unreadable.append(TreeFile(unreadable: path, message: error.reason))
        continue
      }
      guard let folder else {
        if chosen.contains(path) { throw .noFolder(path) }
        continue
      }
      folders.append(folder)
    }
  }

  /// A library in which the files of a folder come before all others.
  func preferring(_ folder: TreeFolder) -> TreeLibrary {
    var library = self
    library.folders.insert(folder, at: 0)
    return library
  }

  /// The ids of the trees, in the order of the folders, then by name.
  var ids: [String] { folders.flatMap { $0.heads.map(TreeFile.id) }.uniqued }

  /// The paths of the folders, in order.
  var folderPaths: [String] { folders.map(\.path) }

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

  /// Reads all trees.
  ///
  /// - Returns: Those that can be used, in the order of the menu, and the files that cannot.
  func load() -> (forest: Forest, broken: [TreeFile]) {
    let sources = sources(of: ids)
    let trees = sources.filter(\.isUsable).compactMap(\.tree)
    return (Forest(Self.inMenuOrder(trees)), sources.flatMap(\.brokenFiles) + orphans)
  }

  /// Trees that can be walked come before guides, and those with a position before those without, which stand by title.
  private static func inMenuOrder(_ trees: [Tree]) -> [Tree] {
    let ranked = trees.enumerated().map { offset, tree in
      (tree: tree, rank: (tree.start == nil ? 1 : 0, tree.position ?? .max, tree.title, offset))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.tree)
  }

  /// Puts some trees together, of each up to the first that can be used.
  ///
  /// - Parameters:
  ///   - ids: The ids of the trees.
  ///   - all: Whether those behind the first that can be used are wanted, too.
  func sources(of ids: [String], all: Bool = false) -> [TreeSource] {
    let paths = ids.flatMap { id -> [(String, TreeFile.Kind)] in
      let kind = TreeFile.Kind(ofPartsIn: id)
      let heads = self.paths(of: id).prefix(all ? .max : 1)
      return heads.map { ($0, .tree) } + folders.flatMap { $0.parts[id, default: []] }.map { ($0, kind) }
    }
    let files = concurrentMap(paths.map(contents), size: { (try? $0.bytes.get().count) ?? 0 }, Self.parsed)
    let read = Dictionary(zip(paths.map(\.0), files)) { first, _ in first }
    return ids.flatMap { sources(of: $0, among: read, all: all) }
  }

  private func sources(of id: String, among read: [String: TreeFile], all: Bool) -> [TreeSource] {
    var sources: [TreeSource] = []
    for (index, folder) in folders.enumerated() {
      for path in folder.heads where TreeFile.id(ofPath: path) == id {
        let head = read[path] ?? self.read(path)
        // A tree that is whole in one file takes nothing from the folders behind it.
        let last = head.tree?.isWhole == true ? index + 1 : folders.count
        let source = TreeSource(
          head: head, overrides: folders[..<index].flatMap { $0.parts[id, default: []] }.compactMap { read[$0] },
          parts: folders[index..<last].flatMap { $0.parts[id, default: []] }.compactMap { read[$0] })
        sources.append(source)
        if source.isUsable, !all { return sources }
      }
    }
    return sources
  }

  /// The first file of each folder that is named like a tree where there is no such tree.
  var orphans: [TreeFile] {
    let known = Set(ids)
    return folders.flatMap { folder in
      folder.parts.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { id, paths in
        paths.first.map { path in
          let head = path.dropLast(path.split(separator: "/").last.map { $0.count + 1 } ?? 0) + ".yaml"
          return TreeFile(
            unreadable: path, code: .noTree, message: "No tree has the id '\(id)', so the program ignores this folder. Add \(head).")
        }
      }
    }
  }

  /// Reads the files of signs beside the trees, in the order of the folders, then by name.
  func signFiles() -> [SignFile] {
    let paths = folders.flatMap(signPaths)
    return concurrentMap(paths.map { contents(($0, .tree)) }, Self.parsedSigns)
  }

  /// The paths of the files of signs in a folder of trees.
  func signPaths(in folder: TreeFolder) -> [String] {
    let signs = TreeFolder.join(folder.path, SignFile.folder)
    return ((try? host.list(signs)) ?? []).map { TreeFolder.join(signs, $0) }.filter(SignFile.isPath)
  }

  /// Reads a file of signs; one that cannot be read has that as its problem.
  func readSigns(_ path: String) -> SignFile { Self.parsedSigns(contents((path, .tree))) }

  @Sendable private static func parsedSigns(_ contents: Contents) -> SignFile {
    switch contents.bytes {
    case .success(let bytes): SignFile(bytes, path: contents.path)
    case .failure(let error): SignFile(unreadable: contents.path, message: error.reason)
    }
  }

  /// Returns the file that an author edits for a node, whether or not it can be used; `nil` if there is no such tree.
  func file(of address: Address) -> TreeFile? {
    sources(of: [address.tree]).last?.file(ofNode: address.node)
  }

  /// Returns the paths of the heads of an id, whether or not they can be used, the first to use first.
  func paths(of id: String) -> [String] {
    folders.flatMap { $0.heads.filter { TreeFile.id(ofPath: $0) == id } }
  }

  /// Whether a file came with the program.
  func isBundled(_ path: String) -> Bool { bundled.map { path.hasPrefix("\($0)/") } ?? false }

  /// Returns the folder of a tree that did not come with the program, or not all of whose files did.
  func ownFolder(of id: String) -> String? {
    let own = folders.first { folder in
      folder.path != bundled && (folder.heads.contains { TreeFile.id(ofPath: $0) == id } || folder.parts[id] != nil)
    }
    guard let own else { return nil }
    let here = host.currentFolder + "/"
    return own.path.hasPrefix(here) ? String(own.path.dropFirst(here.count)) : own.path
  }

  /// Reads the file at a path; one that cannot be read has that as its problem.
  func read(_ path: String, kind: TreeFile.Kind = .tree) -> TreeFile { Self.parsed(contents((path, kind))) }

  /// The bytes of a file, or why it cannot be read.
  private typealias Contents = (path: String, kind: TreeFile.Kind, bytes: Result<[UInt8], SystemError>)

  private func contents(_ file: (path: String, kind: TreeFile.Kind)) -> Contents {
    do throws(SystemError) {
      return (file.path, file.kind, .success(try host.readFile(file.path, limit: TreeFile.maximumSize)))
    } catch {
      return (file.path, file.kind, .failure(error))
    }
  }

  @Sendable private static func parsed(_ file: Contents) -> TreeFile {
    switch file.bytes {
    case .success(let bytes): TreeFile(bytes, path: file.path, kind: file.kind)
    case .failure(.tooLarge(let reason)):
      TreeFile(unreadable: file.path, kind: file.kind, code: .tooLarge, message: reason)
    case .failure(let error): TreeFile(unreadable: file.path, kind: file.kind, message: error.reason)
    }
  }
}
