import DecisionTrees
import TreeFiles
import TreeText

/// Finds the files of trees and reads them.
///
/// Of several files with the same id the first that can be used counts: a broken file of the user's never hides a good
/// one. This holds file by file, so that a project can replace one cause of a bundled tree.
struct TreeLibrary {
  private let host: any System
  /// The folders that are looked through, in order.
  private(set) var folders: [TreeFolder] = []
  /// Folders of trees that do not count, and why.
  let passedOver: [(path: String, reason: String)]
  /// The folders that exist, but cannot be read, or not wholly.
  private(set) var unreadable: [TreeFile] = []
  /// The folder of the trees that came with the program.
  private let bundled: String?
  /// The files that have been read, by path.
  private var known: [String: TreeFile] = [:]

  /// What may be read of a folder of trees, and of its signs.
  static let budget = GuardedFolder.Budget(files: 4000, bytes: 64 * 1024 * 1024, largest: TreeFile.maximumSize)
  private static let signBudget = GuardedFolder.Budget(
    files: 1000, bytes: 8 * 1024 * 1024, largest: 8 * 1024 * 1024)

  /// Looks which files there are; where folders are chosen, only these count.
  ///
  /// - Throws: `Failure` if a chosen folder does not exist, or cannot be read.
  init(host: any System, chosen: [String]) throws(Failure) {
    self.host = host
    let usual = TreeFolders(host)
    (bundled, passedOver) = (usual.bundled, chosen.isEmpty ? usual.passedOver : [])
    let named = chosen.map { (path: $0, origin: TreeFolders.Origin.named) }
    var seen: Set<String> = []
    var budget = Self.budget
    for (path, origin) in chosen.isEmpty ? usual.folders : named where seen.insert(host.realPath(path)).inserted {
      // One stranger may have filled all folders that are found, so they share a budget.
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

  /// Says which folders of trees do not count, as lines to show.
  var notes: [Line] {
    passedOver.map { path, reason in
      Line(
        "note: The program ignores '\(path)', because \(reason). If you trust this folder, name it with --trees.", .hint
      )
    }
  }

  /// A library in which the files of a folder come before all others.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - file: A file of it that has been read: a pipe can be read only once.
  /// - Returns: The library.
  func preferring(_ folder: TreeFolder, with file: TreeFile? = nil) -> TreeLibrary {
    var library = self
    let real = host.realPath(folder.path)
    library.folders = [folder] + folders.filter { host.realPath($0.path) != real }
    library.known = file.map { [$0.path: $0] } ?? [:]
    return library
  }

  /// The ids of the trees, in the order of the folders, then by name.
  var ids: [String] { folders.flatMap(\.ids).uniqued }

  /// The paths of the folders, in order.
  var folderPaths: [String] { folders.map(\.path) }

  // MARK: - Reading

  /// Reads all trees.
  ///
  /// - Returns: Those that can be used, in the order of the menu, and the files that cannot.
  func load() -> (forest: Forest, broken: [TreeFile]) {
    let sources = sources(of: ids)
    let trees = sources.filter(\.isUsable).compactMap(\.tree)
    return (Forest(Self.inMenuOrder(trees)), sources.flatMap(\.brokenFiles) + orphans)
  }

  /// Trees that can be walked are before guides.
  ///
  /// Those with a position are first, and the others are sorted by title.
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
  ///   - all: Whether those behind the first that can be used are also wanted.
  /// - Returns: The trees with their files, also those that cannot be used.
  func sources(of ids: [String], all: Bool = false) -> [TreeSource] {
    let paths = ids.flatMap { id -> [(String, TreeFile.Kind)] in
      let kind = TreeFile.Kind(ofPartsIn: id)
      let heads = self.paths(of: id).prefix(all ? .max : 1)
      return heads.map { ($0, .tree) } + folders.flatMap { $0.parts[id, default: []] }.map { ($0, kind) }
    }
    let unread = paths.filter { known[$0.0] == nil }
    let files = concurrentMap(unread.map(contents), size: { (try? $0.bytes.get().count) ?? 0 }, Self.parsed)
    let read = Dictionary(zip(unread.map(\.0), files)) { first, _ in first }.merging(known) { $1 }
    return ids.flatMap { sources(of: $0, among: read, all: all) }
  }

  private func sources(of id: String, among read: [String: TreeFile], all: Bool) -> [TreeSource] {
    var sources: [TreeSource] = []
    for (index, folder) in folders.enumerated() {
      for path in folder.heads[id] ?? [] {
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
          let head = TreeFolder.folder(of: path) + ".yaml"
          return TreeFile(
            unreadable: path, code: .noTree,
            message: "No tree has the id '\(id)', so the program ignores this folder. Add \(head).")
        }
      }
    }
  }

  /// Reads the files of signs beside the trees, in the order of the folders, then by name.
  func signFiles() -> [SignFile] {
    var budget = Self.signBudget
    return folders.flatMap { folder in
      if folder.origin != .found { budget = Self.signBudget }
      return signFiles(in: folder.path, &budget, folder.origin)
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
      folder, host: host, budget: &budget, isTrusted: origin == .own, owners: origin == .found ? host.readers : nil,
      subfolders: { $0 == SignFile.folder }, where: SignFile.isPath)
    guard let found else { return [] }
    let files = concurrentMap(found.files.map { contents($0, kind: .tree) }, Self.parsedSigns)
    return files + (found.leftOut > 0 ? [SignFile(unreadable: "\(folder)/signs", message: found.excess)] : [])
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
    folders.flatMap { $0.heads[id] ?? [] }
  }

  /// Whether a file was found in a project that a stranger may have made.
  func isFound(_ path: String) -> Bool {
    folders.contains { $0.origin == .found && path.isPath(in: $0.path) }
  }

  /// Whether a file of a tree was found in a project that a stranger may have made.
  func hasFound(_ tree: String) -> Bool {
    folders.contains { $0.origin == .found && ($0.heads[tree] ?? $0.parts[tree]) != nil }
  }

  /// Whether a file came with the program.
  func isBundled(_ path: String) -> Bool { bundled.map(path.isPath) ?? false }

  /// Returns the folder of a tree that did not come with the program, or not all of whose files did.
  func ownFolder(of id: String) -> String? {
    let own = folders.first { folder in
      folder.path != bundled && (folder.heads[id] ?? folder.parts[id]) != nil
    }
    guard let own else { return nil }
    let here = host.currentFolder + "/"
    return own.path.begins(with: here) ? own.path.dropFirst(bytes: here.utf8.count) : own.path
  }

  /// Reads the file at a path; one that cannot be read has that as its problem.
  func read(_ path: String, kind: TreeFile.Kind = .tree) -> TreeFile { Self.parsed(contents((path, kind))) }

  /// The bytes of a file, or why it cannot be read.
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
