import DecisionTrees
import TreeFiles
import TreeText

/// Finds the files of trees and reads them.
///
/// If several files have the same id, the first usable one counts, so a broken file of the user never hides a good one.
/// This rule applies to each file separately, so a project can replace a single cause of a bundled tree.
struct TreeLibrary {
  private let host: any System
  /// The folders to search, in order.
  private(set) var folders: [TreeFolder] = []
  /// The ignored folders of trees, with the reasons.
  let passedOver: [(path: String, reason: String)]
  /// The folders that exist, but can't be read completely.
  private(set) var unreadable: [TreeFile] = []
  /// The folder of the trees that came with the program.
  private let bundled: String?
  /// The files that have been read, by path.
  private var known: [String: TreeFile] = [:]

  /// The limits for reading a folder of trees and its signs.
  static let budget = GuardedFolder.Budget(files: 4000, bytes: 64 * 1024 * 1024, largest: TreeFile.maximumSize)
  private static let signBudget = GuardedFolder.Budget(
    files: 1000, bytes: 8 * 1024 * 1024, largest: 8 * 1024 * 1024)
  /// The maximum number of signs in all folders that the program found.
  ///
  /// ast-grep refuses all signs if they are too many.
  private static let mostSigns = 2000

  /// Lists the files.
  ///
  /// If the user has chosen folders, only these folders count.
  ///
  /// - Throws: `Failure` if a chosen folder doesn't exist or can't be read.
  init(host: any System, chosen: [String]) throws(Failure) {
    self.host = host
    let usual = TreeFolders(host)
    (bundled, passedOver) = (usual.bundled, chosen.isEmpty ? usual.passedOver : [])
    let named = chosen.map { (path: $0, origin: TreeFolders.Origin.named) }
    var seen: Set<FilePath> = []
    var budget = Self.budget
    for (path, origin) in chosen.isEmpty ? usual.folders : named
    where seen.insert(FilePath(host.realPath(path))).inserted {
      // The same person may have filled all folders that the program found, so they share a budget.
      if origin != .found { budget = Self.budget }
      let folder: TreeFolder?
      do throws(SystemError) {
        folder = try TreeFolder(path, host: host, origin: origin, budget: &budget)
      } catch {
        if chosen.contains(path) { throw .unreadable(path, reason: error.reason) }
        unreadable.append(TreeFile(unreadable: path, message: error.reason))
        continue
      }
      guard let folder else {
        if chosen.contains(path) { throw .noFolder(path) }
        continue
      }
      folders.append(folder)
      if let excess = folder.excess {
        unreadable.append(TreeFile(unreadable: path, code: .tooLarge, message: excess))
      }
    }
  }

  /// Lines of text that name the ignored folders of trees.
  var notes: [Line] {
    passedOver.map { path, reason in
      Line(
        "note: The program ignores '\(path)', because \(reason). If you trust this folder, name it with --trees.", .hint
      )
    }
  }

  /// Returns a library in which the files of a folder come before all others.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - file: A file of the folder that has already been read. A pipe can be read only once.
  /// - Returns: The library.
  func preferring(_ folder: TreeFolder, with file: TreeFile? = nil) -> TreeLibrary {
    var library = self
    let real = host.realPath(folder.path)
    library.folders = [folder] + folders.filter { host.realPath($0.path) != real }
    library.known = file.map { [$0.path: $0] } ?? [:]
    return library
  }

  /// The ids of the trees, ordered by folder and then by name.
  var ids: [String] { folders.flatMap(\.ids).uniqued }

  /// The paths of the folders, in order.
  var folderPaths: [String] { folders.map(\.path) }

  // MARK: - Reading

  /// Reads all trees.
  ///
  /// - Returns: The usable trees in the order of the menu, and the files that can't be used.
  func load() -> (forest: Forest, broken: [TreeFile]) {
    let sources = sources(of: ids, withPlaces: false)
    let trees = sources.filter(\.isUsable).compactMap(\.tree)
    return (Forest(Self.inMenuOrder(trees)), sources.flatMap(\.brokenFiles) + orphans)
  }

  /// Returns trees in the order of the menu: first those with questions, then guides.
  ///
  /// Trees with a position come first, and the others are sorted by title.
  private static func inMenuOrder(_ trees: [Tree]) -> [Tree] {
    let ranked = trees.enumerated().map { offset, tree in
      (tree: tree, rank: (tree.start == nil ? 1 : 0, tree.position ?? .max, tree.title, offset))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.tree)
  }

  /// Combines the files of some trees, up to the first usable tree for each id.
  ///
  /// - Parameters:
  ///   - ids: The ids of the trees.
  ///   - all: Whether to include the trees after the first usable one.
  ///   - withPlaces: Whether the files know the places of their values, for problems and editors.
  /// - Returns: The trees with their files, including unusable ones.
  func sources(of ids: [String], all: Bool = false, withPlaces: Bool = true) -> [TreeSource] {
    let paths = ids.flatMap { id -> [(String, TreeFile.Kind)] in
      let kind = TreeFile.Kind(ofPartsIn: id)
      let heads = self.paths(of: id).prefix(all ? .max : 1)
      return heads.map { ($0, .tree) } + folders.flatMap { $0.parts[id, default: []] }.map { ($0, kind) }
    }
    let unread = paths.filter { known[$0.0] == nil }
    let files = concurrentMap(unread.map(contents), size: { (try? $0.bytes.get().count) ?? 0 }) { contents in
      let file = Self.parsed(contents)
      return withPlaces ? file : file.withoutPlaces
    }
    let read = Dictionary(zip(unread.map(\.0), files)) { first, _ in first }.merging(known) { $1 }
    return ids.flatMap { sources(of: $0, among: read, all: all) }
  }

  private func sources(of id: String, among read: [String: TreeFile], all: Bool) -> [TreeSource] {
    var sources: [TreeSource] = []
    for (index, folder) in folders.enumerated() {
      for path in folder.heads[id] ?? [] {
        let head = read[path] ?? self.read(path)
        // If one file contains the whole tree, later folders don't add to it.
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

  /// The first file of each folder that looks like the folder of a tree, but whose tree doesn't exist.
  var orphans: [TreeFile] {
    let known = Set(ids)
    return folders.flatMap { folder in
      folder.parts.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { id, paths in
        paths.first.map { path in
          let head = TreeFolder.folder(of: path) + ".yaml"
          return TreeFile(
            unreadable: path, code: .noTree,
            message: "No tree has the id '\(id)', so the program ignores this folder. Add \(head).")
        }
      }
    }
  }

  /// Reads the files of signs next to the trees, ordered by folder and then by name.
  func signFiles() -> [SignFile] {
    var budget = Self.signBudget
    var count = 0
    return folders.flatMap { folder in
      if folder.origin != .found { budget = Self.signBudget }
      let files = signFiles(in: folder.path, &budget, folder.origin)
      guard folder.origin == .found else { return files }
      count += files.reduce(0) { $0 + $1.rules.count }
      if count <= Self.mostSigns { return files }
      let limit = "This project has more than \(Self.mostSigns) signs. The program skips those of this folder."
      return [SignFile(unreadable: "\(folder.path)/signs", message: limit)]
    }
  }

  /// Reads the files of signs in a folder of trees.
  func signFiles(in folder: TreeFolder) -> [SignFile] {
    var budget = Self.signBudget
    return signFiles(in: folder.path, &budget, folder.origin)
  }

  private func signFiles(
    in folder: String, _ budget: inout GuardedFolder.Budget, _ origin: TreeFolders.Origin
  ) -> [SignFile] {
    let found = try? GuardedFolder(
      folder, host: host, budget: &budget, isTrusted: origin == .own, owners: TreeFolders.owners(of: origin, host),
      subfolders: { $0 == SignFile.folder }, where: SignFile.isPath)
    guard let found else { return [] }
    let files = concurrentMap(found.files.map { contents($0, kind: .tree) }, Self.parsedSigns)
    return files + (found.leftOut > 0 ? [SignFile(unreadable: "\(folder)/signs", message: found.excess)] : [])
  }

  /// Reads a file of signs.
  ///
  /// If the program can't read it, the reason becomes the file's problem.
  func readSigns(_ path: String) -> SignFile { Self.parsedSigns(contents((path, .tree))) }

  @Sendable private static func parsedSigns(_ contents: Contents) -> SignFile {
    switch contents.bytes {
    case .success(let bytes): SignFile(bytes, path: contents.path)
    case .failure(let error): SignFile(unreadable: contents.path, message: error.reason)
    }
  }

  /// Returns the file that an author edits for a node, even if it isn't usable, or `nil` if there is no such tree.
  func file(of address: Address) -> TreeFile? {
    sources(of: [address.tree]).last?.file(ofNode: address.node)
  }

  /// Returns the paths of the heads with an id, even if they aren't usable, in the order of use.
  func paths(of id: String) -> [String] {
    folders.flatMap { $0.heads[id] ?? [] }
  }

  /// Returns whether the program found a file in a project that may contain files of other people.
  func isFound(_ path: String) -> Bool {
    folders.contains { $0.origin == .found && path.isPath(in: $0.path) }
  }

  /// Returns whether the program found a file of a tree in a project that may contain files of other people.
  func hasFound(_ tree: String) -> Bool {
    folders.contains { $0.origin == .found && ($0.heads[tree] ?? $0.parts[tree]) != nil }
  }

  /// Returns whether the id of a tree is one of those that came with the program.
  func isBundled(tree: String) -> Bool { folders.contains { $0.path == bundled && $0.heads[tree] != nil } }

  /// Returns whether a file came with the program.
  func isBundled(_ path: String) -> Bool { bundled.map(path.isPath) ?? false }

  /// Returns the folder of a tree if at least one of its files didn't come with the program.
  func ownFolder(of id: String) -> String? {
    let own = folders.first { folder in
      folder.path != bundled && (folder.heads[id] ?? folder.parts[id]) != nil
    }
    return own.map { host.pathFromCurrentFolder($0.path) }
  }

  /// Reads the file at a path.
  ///
  /// If the program can't read it, the reason becomes the file's problem.
  func read(_ path: String, kind: TreeFile.Kind = .tree) -> TreeFile { Self.parsed(contents((path, kind))) }

  /// The bytes of a file, or the reason why the program can't read it.
  private typealias Contents = (path: String, kind: TreeFile.Kind, bytes: Result<[UInt8], SystemError>)

  private func contents(_ file: (path: String, kind: TreeFile.Kind)) -> Contents {
    if let guarded = folders.lazy.compactMap({ $0.guarded[file.path] }).first {
      return contents(guarded, kind: file.kind)
    }
    do throws(SystemError) {
      return (file.path, file.kind, .success(try host.readFile(file.path, limit: TreeFile.maximumSize)))
    } catch {
      return (file.path, file.kind, .failure(error))
    }
  }

  private func contents(_ file: GuardedFolder.File, kind: TreeFile.Kind) -> Contents {
    do throws(SystemError) { return (file.path, kind, .success(try file.read(host))) } catch {
      return (file.path, kind, .failure(error))
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
