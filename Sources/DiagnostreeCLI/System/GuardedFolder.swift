import TreeText

/// The files of a folder that a stranger may have filled.
///
/// A link that leads out of the folder is refused, so that no private file of the reader is shown. As in git, a file of a
/// different user is refused. Only regular files count, and each counts once, whatever its names. Sizes count before a
/// file is read, so that no folder fills the memory.
struct GuardedFolder {
  /// What may still be read.
  ///
  /// Folders that one stranger may have filled share one budget.
  struct Budget {
    var files: Int
    var bytes: Int
    /// The most bytes of one file.
    let largest: Int
    fileprivate var known: [FileStatus.Identity: String] = [:]

    init(files: Int, bytes: Int, largest: Int) { (self.files, self.bytes, self.largest) = (files, bytes, largest) }
  }

  /// A file that can be read when it is needed.
  struct File {
    /// The folder as the reader named it, and the name in it.
    let path: String
    /// The name in the folder, such as `cause.yaml` or `tree/cause.yaml`.
    let name: String
    /// Why it is not read.
    fileprivate let refusal: SystemError?
    /// What is opened: links are resolved already.
    fileprivate let target: String
    fileprivate let largest: Int

    /// Reads the file.
    func read(_ host: any System) throws(SystemError) -> [UInt8] {
      if let refusal { throw refusal }
      return try host.readFile(target, limit: largest, followingLinks: false)
    }
  }

  /// The most names of a folder, and of all of its subfolders.
  static let mostNames = 20_000

  /// The files, by name; those of subfolders come last.
  let files: [File]
  /// How many files are left out, because the budget is spent.
  let leftOut: Int
  /// Says that files are left out.
  var excess: String {
    "The folder exceeds the limits, so the program skips \(leftOut) of its files."
  }

  /// Looks which files there are, and reads none; `nil` if there is no such folder.
  ///
  /// - Parameters:
  ///   - path: The folder as the reader named it.
  ///   - host: The system.
  ///   - budget: What may be read; gets smaller.
  ///   - isTrusted: Whether the reader made the folder, so that its links may lead anywhere.
  ///   - owners: The users whose files count; `nil` for all.
  ///   - isSubfolder: Whether files of a subfolder count; none is looked for deeper.
  ///   - isWanted: Whether a file of a name counts.
  /// - Throws: `SystemError` if the folder cannot be read.
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
  /// What the real path of a file begins with; `nil` if links may lead anywhere.
  private let root: String?
  private let owners: Set<UInt32>?
  private(set) var budget: GuardedFolder.Budget
  private(set) var files: [GuardedFolder.File] = []
  private(set) var leftOut = 0

  init(_ path: String, _ host: any System, _ budget: GuardedFolder.Budget, isTrusted: Bool, owners: Set<UInt32>?) {
    (self.path, self.host, self.budget, self.owners) = (path, host, budget, owners)
    root = isTrusted ? nil : host.realPath(path)
  }

  private func place(_ name: String) -> String {
    path == "." ? name : path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  /// Whether a subfolder may be looked into.
  func isOpen(_ name: String) -> Bool {
    let place = place(name)
    guard let status = host.status(place, followingLinks: true), status.kind == .folder else { return false }
    return isInside(host.realPath(place))
  }

  private func isInside(_ real: String) -> Bool { root.map { real.isPath(in: $0) } ?? true }

  /// Whether a name, or what a link of that name leads to, belongs to another user.
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
      if status == nil {
        refusal = .failed("no such file or directory")
      } else if !isInside(target) {
        refusal = .failed("it is a link that leads outside its folder")
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
  /// Whether a path below the current folder leads out of it.
  ///
  /// A stranger can have put the link into a repository, where our reader or a workflow names it. Of a path that isn't
  /// there yet, the folders above it count.
  func leadsOut(_ path: String) -> Bool {
    let here = realPath(currentFolder)
    let isBelow =
      path.utf8.first == UInt8(ascii: "/")
      ? path.isPath(in: currentFolder) || path.isPath(in: here) : !path.parts(at: "/").contains("..")
    guard isBelow else { return false }
    if status(path, followingLinks: true) != nil { return !realPath(path).isPath(in: here) }
    let parent = TreeFolder.folder(of: path)
    return parent != path && leadsOut(parent)
  }
}

extension SystemError {
  /// Why a path that leads out is not read.
  static let leadsOut = SystemError.failed(
    "it is a link that leads out of the current folder, so name the place that it leads to")
}

extension String {
  /// Whether a path is that of a folder, or of something below it; both begin at the root.
  func isPath(in folder: String) -> Bool {
    guard utf8.starts(with: folder.utf8) else { return false }
    return folder == "/" || utf8.count == folder.utf8.count
      || utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }
}
