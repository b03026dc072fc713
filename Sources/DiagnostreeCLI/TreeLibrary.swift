import DecisionTrees
import TreeFiles
import TreeText

/// Finds tree files and reads them.
///
/// Of several files with the same id the first that can be used counts: a broken tree of the user's never hides
/// a good one.
struct TreeLibrary {
  private let host: any System
  /// The folders that are looked through, in order.
  var folders: [String] { sources.map(\.path) }
  private var sources: [(path: String, origin: TreeFolders.Origin)] = []
  /// Folders of trees that do not count, and why.
  let passedOver: [(path: String, reason: String)]
  /// The folders that exist, but cannot be read, or not wholly.
  private(set) var unreadable: [TreeFile] = []
  /// The files of the folders, by path.
  private var files: [String: GuardedFolder.File] = [:]
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
    let usual = TreeFolders(host)
    (bundled, passedOver) = (usual.bundled, chosen.isEmpty ? usual.passedOver : [])
    let named = chosen.map { (path: $0, origin: TreeFolders.Origin.named) }
    var seen: Set<String> = []
    var budget = Self.budget
    for (folder, origin) in chosen.isEmpty ? usual.folders : named where seen.insert(host.realPath(folder)).inserted {
      // One stranger may have filled all folders that are found, so they share a budget.
      if origin != .found { budget = Self.budget }
      let found: GuardedFolder?
      do throws(SystemError) {
        found = try GuardedFolder(
          folder, host: host, budget: &budget, isTrusted: origin == .own, where: TreeFile.isName)
      } catch {
        if chosen.contains(folder) { throw .unreadable(folder, reason: error.reason) }
        unreadable.append(TreeFile(unreadable: folder, message: error.reason))
        continue
      }
      guard let found else {
        if chosen.contains(folder) { throw .noFolder(folder) }
        continue
      }
      sources.append((folder, origin))
      if found.leftOut > 0 { unreadable.append(TreeFile(unreadable: folder, code: .tooLarge, message: found.excess)) }
      for file in found.files {
        files[file.path] = file
        let id = TreeFile.id(ofPath: file.path)
        if paths[id] == nil { ids.append(id) }
        paths[id, default: []].append(file.path)
      }
    }
  }

  /// Says which folders of trees do not count, as lines to show.
  var notes: [Line] {
    passedOver.map { path, reason in
      Line("note: '\(path)' is not used: \(reason); --trees names it if you trust it", .hint)
    }
  }

  // MARK: - Reading

  /// Reads the heads of all files for a menu.
  func summaries() -> [TreeSummary] {
    Self.inMenuOrder(ids.compactMap { paths(of: $0).lazy.compactMap(head).first }).map(TreeSummary.init)
  }

  /// Reads a file up to its first section, or whole where its title stands further behind.
  private func head(_ path: String) -> Tree? {
    let bytes = try? files[path]?.readHead(host, count: TreeFile.maximumHead)
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

  /// The paths of all files, also of those behind others of the same id.
  var allPaths: [String] { ids.flatMap(paths) }

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
    var budget = Self.signBudget
    return sources.flatMap { folder, origin in
      if origin != .found { budget = Self.signBudget }
      return signFiles(in: folder, &budget, isTrusted: origin == .own)
    }
  }

  private func signFiles(in folder: String, _ budget: inout GuardedFolder.Budget, isTrusted: Bool) -> [SignFile] {
    let found = try? GuardedFolder(
      folder, host: host, budget: &budget, isTrusted: isTrusted, subfolders: { $0 == "signs" }, where: SignFile.isPath)
    guard let found else { return [] }
    let files = concurrentMap(found.files.map(contents), Self.parsedSigns)
    return files + (found.leftOut > 0 ? [SignFile(unreadable: "\(folder)/signs", message: found.excess)] : [])
  }

  /// What may be read of a folder of trees, and of its signs.
  private static let budget = GuardedFolder.Budget(
    files: 4000, bytes: 64 * 1024 * 1024, largest: TreeFile.maximumSize)
  private static let signBudget = GuardedFolder.Budget(
    files: 1000, bytes: 8 * 1024 * 1024, largest: 8 * 1024 * 1024)

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

  /// Whether a file was found in a project that a stranger may have made.
  func isFound(_ path: String) -> Bool {
    sources.contains { $0.origin == .found && path.isPath(in: $0.path) }
  }

  /// Whether a file came with the program.
  func isBundled(_ path: String) -> Bool { bundled.map(path.isPath) ?? false }

  /// Returns the folder of a tree that did not come with the program.
  func ownFolder(of id: String) -> String? {
    guard let path = paths[id]?.first, !isBundled(path) else { return nil }
    let folder = path.cutBehind("/")?.before ?? "."
    let here = host.currentFolder + "/"
    return folder.begins(with: here) ? folder.dropFirst(bytes: here.utf8.count) : folder
  }

  /// Reads the file at a path; one that cannot be read has that as its problem.
  func read(_ path: String) -> TreeFile { Self.parsed(contents(path)) }

  /// The bytes of a file, or why it cannot be read.
  private typealias Contents = (path: String, bytes: Result<[UInt8], SystemError>)

  private func contents(_ path: String) -> Contents {
    if let file = files[path] { return contents(file) }
    do throws(SystemError) {
      return (path, .success(try host.readFile(path, limit: TreeFile.maximumSize)))
    } catch {
      return (path, .failure(error))
    }
  }

  private func contents(_ file: GuardedFolder.File) -> Contents {
    do throws(SystemError) { return (file.path, .success(try file.read(host))) } catch {
      return (file.path, .failure(error))
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
