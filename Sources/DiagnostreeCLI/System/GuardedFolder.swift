import TreeText

/// The files of a folder that other people may have filled.
///
/// The program reads no links, because they could reveal private files of the reader: files outside the folder, and files
/// inside it that git ignores. As in git, it doesn't read files that belong to a different user. Only regular files count,
/// and each counts once, even if it has several names. The program adds up the sizes before it reads a file, so that a
/// folder can't fill the memory.
struct GuardedFolder {
  /// The remaining number of files and bytes to read.
  ///
  /// Folders that the same person may have filled share one budget.
  struct Budget {
    var files: Int
    var bytes: Int
    /// The maximum size of one file in bytes.
    let largest: Int
    fileprivate var known: [FileStatus.Identity: String] = [:]

    init(files: Int, bytes: Int, largest: Int) { (self.files, self.bytes, self.largest) = (files, bytes, largest) }
  }

  /// A file to read later.
  struct File {
    /// The path of the file: the folder as the reader named it, and the name in this folder.
    let path: String
    /// The name in the folder, such as `cause.yaml` or `tree/cause.yaml`.
    let name: String
    /// The reason for not reading the file, or `nil`.
    fileprivate let refusal: SystemError?
    /// The path to open, with all links resolved.
    fileprivate let target: String
    fileprivate let largest: Int

    /// Reads the file.
    func read(_ host: any System) throws(SystemError) -> [UInt8] {
      if let refusal { throw refusal }
      return try host.readFile(target, limit: largest, followingLinks: false)
    }
  }

  /// The maximum number of names in a folder and all its subfolders.
  static let mostNames = 20_000

  /// The files sorted by name.
  ///
  /// Those of subfolders come last.
  let files: [File]
  /// The number of files that are left out because the budget is exhausted.
  let leftOut: Int
  /// A message that files are left out.
  var excess: String {
    "The folder exceeds the limits, so the program skips \(leftOut) of its files."
  }

  /// Lists the files without reading them, or returns `nil` if there is no such folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder as the reader named it.
  ///   - host: The system.
  ///   - budget: The remaining budget. This initializer reduces it.
  ///   - isTrusted: Whether the reader created the folder. If so, its links count, and may lead anywhere.
  ///   - owners: The users whose files count, or `nil` for all users.
  ///   - isSubfolder: Returns whether files of a subfolder count. Deeper folders are ignored.
  ///   - isWanted: Returns whether a file with this name counts.
  /// - Throws: `SystemError` if the program can't read the folder.
  init?(
    _ path: String, host: any System, budget: inout Budget, isTrusted: Bool = false, owners: Set<UInt32>? = nil,
    subfolders isSubfolder: (String) -> Bool = { _ in false }, where isWanted: (String) -> Bool
  ) throws(SystemError) {
    guard let names = try host.list(path, limit: Self.mostNames) else { return nil }
    var guardian = Guardian(path, host, budget, isTrusted: isTrusted, owners: owners)
    for name in names where isWanted(name) { guardian.add(name) }
    var left = Self.mostNames - names.count
    for folder in names where isSubfolder(folder) && guardian.isOpen(folder) {
      let inner = try host.list("\(path)/\(folder)", limit: left) ?? []
      left -= inner.count
      let isForeign = guardian.isForeign(folder)
      for name in inner where isWanted("\(folder)/\(name)") {
        guardian.add("\(folder)/\(name)", inForeignFolder: isForeign)
      }
    }
    (files, leftOut, budget) = (guardian.files, guardian.leftOut, guardian.budget)
  }
}

/// Decides which names of a folder become files.
private struct Guardian {
  private let path: String
  private let host: any System
  private let isTrusted: Bool
  private let owners: Set<UInt32>?
  private(set) var budget: GuardedFolder.Budget
  private(set) var files: [GuardedFolder.File] = []
  private(set) var leftOut = 0

  init(_ path: String, _ host: any System, _ budget: GuardedFolder.Budget, isTrusted: Bool, owners: Set<UInt32>?) {
    (self.path, self.host, self.budget, self.owners, self.isTrusted) = (path, host, budget, owners, isTrusted)
  }

  private func place(_ name: String) -> String {
    path == "." ? name : path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  /// Returns whether the program may list a subfolder.
  func isOpen(_ name: String) -> Bool {
    host.status(place(name), followingLinks: isTrusted)?.kind == .folder
  }

  /// Returns whether a file, or the file that it links to, belongs to a different user.
  func isForeign(_ name: String) -> Bool {
    guard let owners else { return false }
    return [false, true].contains { isFollowing in
      host.status(place(name), followingLinks: isFollowing).map { !owners.contains($0.owner) } ?? false
    }
  }

  mutating func add(_ name: String, inForeignFolder: Bool = false) {
    guard budget.files > 0 else { return leftOut += 1 }
    budget.files -= 1
    let place = place(name)
    var (target, refusal) = (place, nil as SystemError?)
    var status = host.status(place, followingLinks: false)
    if status?.kind == .link {
      target = host.realPath(place)
      status = host.status(place, followingLinks: true)
      if !isTrusted {
        refusal = .link
      } else if status == nil {
        refusal = .failed("no such file or directory")
      }
    }
    if refusal == nil, isForeign(name) { refusal = .failed("it belongs to a different user") }
    if refusal == nil, inForeignFolder { refusal = .failed("its folder belongs to a different user") }
    if refusal == nil, let status, status.kind == .file {
      if let first = budget.known[status.identity] {
        refusal = .failed("it is the same file as '\(first)'")
      } else if status.size <= budget.largest {
        guard budget.bytes >= status.size else { return leftOut += 1 }
        budget.bytes -= status.size
        budget.known[status.identity] = place
      }
    }
    files.append(.init(path: place, name: name, refusal: refusal, target: target, largest: budget.largest))
  }
}

extension System {
  /// Returns whether a path looks as if it is below a folder of the repository, but leads out of it.
  ///
  /// A repository can contain such a link, and the reader or a workflow can then name it. The identity of a folder
  /// decides, because a folder has many paths. If nothing exists at the path yet, the folders above it count.
  func leadsOut(_ path: String) -> Bool {
    if leavesLink(path) { return true }
    guard let (folder, below) = partInRepository(of: path), Self.staysBelow(below) else { return false }
    var existing = path
    while status(existing, followingLinks: true) == nil {
      let parent = TreeFolder.folder(of: existing)
      if parent == existing { return false }
      existing = parent
    }
    // A current folder that was deleted has no path, and nothing is below it.
    let root = realPath(folder == "." ? currentFolder : folder)
    let real = realPath(existing)
    // Different bytes that aren't UTF-8 look the same in a path.
    if root.isRepaired || real.isRepaired { return goesThroughLink(path) }
    return root.utf8.first == UInt8(ascii: "/") && !real.isPath(in: root)
  }

  /// Returns whether a path has `..` behind a link, which then stands for the folder above the link's target.
  private func leavesLink(_ path: String) -> Bool {
    guard let (folder, names) = partInRepository(of: path) else { return false }
    return firstLink(in: folder, names).map { names[$0...].contains { $0.utf8.elementsEqual("..".utf8) } } ?? false
  }

  /// Returns the index of the first name that is a link, each in the folder of the name before it.
  private func firstLink(in folder: String, _ names: ArraySlice<String>) -> Int? {
    var path = folder
    return names.indices.first { index in
      path = TreeFolder.join(path, names[index])
      return isLink(path)
    }
  }

  /// Returns whether names that follow a folder look as if they stay in it, such as `a/../b`.
  private static func staysBelow(_ names: ArraySlice<String>) -> Bool {
    var depth = 0
    for name in names where name != "." {
      depth += name == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  /// Returns why a file or folder that the reader named isn't read, or `nil` if it is read.
  func refusal(ofNamed path: String) -> SystemError? {
    if path.utf8.count > FilePath.longest { return nil }
    return leadsOut(path) ? .leadsOut : goesThroughLink(path) ? .link : nil
  }

  /// Returns whether a path goes through a link of the repository, which may lead to a file that git ignores.
  private func goesThroughLink(_ path: String) -> Bool {
    guard let (folder, names) = partInRepository(of: path) else { return false }
    return firstLink(in: folder, names) != nil
  }

  private func isLink(_ path: String) -> Bool { status(path, followingLinks: false)?.kind == .link }

  /// Returns a folder of the repository as a path names it, and the names behind it, or `nil` if there is none.
  ///
  /// The folders are the current one and those above it that a stranger may have filled. The last one in the path before a
  /// link counts.
  private func partInRepository(of path: String) -> (folder: String, names: ArraySlice<String>)? {
    let folders = Set(
      TreeFolders.ancestors(of: currentFolder, self).compactMap { status($0, followingLinks: true)?.identity })
    let names = path.parts(at: "/").filter { !$0.isEmpty && !$0.utf8.elementsEqual(".".utf8) }
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : "."
    var below: (String, ArraySlice<String>)?
    for index in 0...names.count {
      if index > 0 {
        let next = TreeFolder.join(folder, names[index - 1])
        // A link must not lead the search to a folder above.
        if below != nil, isLink(next) { break }
        folder = next
      }
      if let identity = status(folder, followingLinks: true)?.identity, folders.contains(identity) {
        below = (folder, names[index...])
      }
    }
    return below
  }
}

extension SystemError {
  /// The reason for not reading a link.
  static let link = SystemError.failed("it is a link, or its folder is one, so name the place that it leads to")
  /// The reason for not reading a path that leads out of the folder.
  static let leadsOut = SystemError.failed(
    "it is a link that leads out of the current folder, so name the place that it leads to")
}

extension String {
  /// Returns whether an absolute path is equal to a folder or below it.
  func isPath(in folder: String) -> Bool {
    guard utf8.starts(with: folder.utf8) else { return false }
    return folder == "/" || utf8.count == folder.utf8.count
      || utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }
}
