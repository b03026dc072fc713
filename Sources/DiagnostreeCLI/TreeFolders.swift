import TreeFiles
import TreeText

/// The folders with trees if the command line names none, and the folders that are ignored.
struct TreeFolders {
  /// The origin of a folder.
  enum Origin {
    /// The program found it in a project that may contain files of other people.
    case found
    /// The reader has named it.
    case named
    /// The reader created it, so its links may lead anywhere.
    case own
    /// It is near the program, which can be inside a project.
    case bundled
  }

  /// The folders to use, in order.
  ///
  /// The bundled one is the last.
  private(set) var folders: [(path: String, origin: Origin)] = []
  /// The folder of the trees that came with the program.
  let bundled: String?
  /// The ignored folders of trees, with the reasons.
  private(set) var passedOver: [(path: String, reason: String)] = []

  /// Finds the folders.
  init(_ host: any System) {
    bundled = Self.bundledFolder(host)
    addProject(host)
    if let config = host.baseFolder("XDG_CONFIG_HOME", else: ".config") {
      folders.append(("\(config)/diagnostree/trees", .own))
    }
    let named = (host.environment["DIAGNOSTREE_TREES"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
    folders += named.map { (String(Substring($0)), .named) }
    if let bundled { folders.append((bundled, .bundled)) }
  }

  /// Adds the folders of the current folder and its ancestors, up to the repository or the home folder.
  ///
  /// As in git, an ancestor that belongs to a different user is ignored, because it can contain anything.
  private mutating func addProject(_ host: any System) {
    let home = host.environment["HOME"].flatMap { $0.utf8.first == UInt8(ascii: "/") ? host.realPath($0) : nil }
    let parents = Self.parents(of: host.currentFolder)
    // Ancestors of this folder don't belong to the project or the user.
    let end = parents.indices.first { index in
      parents[index] == home || Self.status(".git", in: parents, index, host) != nil
    }
    for (index, parent) in parents.enumerated() {
      let path = Self.path(".diagnostree", in: parent)
      guard let link = Self.status(".diagnostree", in: parents, index, host) else { continue }
      // If a link leads nowhere, reading the folder reports this later.
      let status = host.status(path, followingLinks: true) ?? link
      if path.isRepaired {
        passedOver.append((path, "its path isn't UTF-8"))
      } else if let end, index > end {
        let border = parents[end] == home ? "home folder" : "repository"
        passedOver.append((path, "it is outside your \(border)"))
      } else if !host.readers.isSuperset(of: [status.owner, link.owner]) {
        passedOver.append((path, "it belongs to a different user"))
      } else if link.kind == .link {
        // The link could lead to files that aren't trees, such as secrets that git ignores.
        passedOver.append((path, "it is a link"))
      } else {
        folders.append((path, .found))
      }
    }
  }

  /// Returns the status of a name in the current folder or in one of its ancestors.
  ///
  /// `index` is the number of levels above the current folder. If the path of the folder isn't UTF-8, only a relative
  /// path can reach the folder.
  private static func status(
    _ name: String, in parents: [String], _ index: Int, _ host: any System
  ) -> FileStatus? {
    let up = String(repeating: "../", count: index)
    return host.status(
      parents[index].isRepaired ? up + name : path(name, in: parents[index]), followingLinks: false)
  }

  /// Returns the current folder and the folders above it, up to the home folder.
  ///
  /// A repository can contain others, and an archive can contain `.git` or not, so its root isn't certain. An owner says
  /// nothing either, because archives keep owners. The paths are relative, because other paths may not be UTF-8.
  static func ancestors(of folder: String, _ host: any System) -> [String] {
    let home = host.environment["HOME"].flatMap { host.status($0, followingLinks: true)?.identity }
    let root = host.status("/", followingLinks: true)?.identity
    let above = parents(of: folder).indices.dropFirst().map { String(repeating: "../", count: $0) + "." }
    let own = above.prefix { path in
      host.status(path, followingLinks: true).map { ![home, root].contains($0.identity) } ?? false
    }
    return ["."] + own
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Returns the users whose files in a folder count, or `nil` for all users.
  static func owners(of origin: Origin, _ host: any System) -> Set<UInt32>? {
    switch origin {
    case .found: host.readers
    case .bundled: owners(host)
    case .named, .own: nil
    }
  }

  /// Returns the folder of trees next to the installed program, or in the checkout that the program was built in.
  private static func bundledFolder(_ host: any System) -> String? {
    let places = parents(of: host.programPath).dropFirst()
    let installed = places.dropFirst().first.map { path("share/diagnostree/Trees", in: $0) }
    // The schema distinguishes the checkout's folder from others with the same name. A folder of a different user
    // doesn't count.
    let owners = owners(host)
    return ([installed].compactMap(\.self) + places.map { path("Trees", in: $0) }).first { folder in
      let schema = host.status("\(folder)/tree.schema.json", followingLinks: false)
      return [host.status(folder, followingLinks: true), schema].allSatisfy { status in
        status.map { owners.contains($0.owner) } ?? false
      }
    }
  }

  /// Returns the users whose files near the program count: the reader, and the owner of the program.
  static func owners(_ host: any System) -> Set<UInt32> {
    host.readers.union([host.status(host.programPath, followingLinks: true)?.owner].compactMap(\.self))
  }

  /// Returns a path and its ancestors, starting with the path.
  static func parents(of path: String) -> [String] {
    var parents = [path]
    var rest = path.utf8[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")), !rest.elementsEqual("/".utf8) {
      rest = rest[..<slash].isEmpty ? "/".utf8[...] : rest[..<slash]
      parents.append(String(Substring(rest)))
    }
    return parents
  }
}
