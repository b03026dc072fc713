import TreeFiles
import TreeText

/// The folders that trees come from where none is named, and those that are passed over.
struct TreeFolders {
  /// Where a folder comes from.
  enum Origin {
    /// It was found in a project that a stranger may have made.
    case found
    /// The reader has named it.
    case named
    /// The reader or the program has made it, so its links may lead anywhere.
    case own
  }

  /// The folders that count, in order, the bundled one last.
  private(set) var folders: [(path: String, origin: Origin)] = []
  /// The folder of the trees that came with the program.
  let bundled: String?
  /// Folders of trees that do not count, and why.
  private(set) var passedOver: [(path: String, reason: String)] = []

  /// Looks which folders there are.
  init(_ host: any System) {
    bundled = Self.bundledFolder(host)
    addProject(host)
    if let config = host.baseFolder("XDG_CONFIG_HOME", else: ".config") {
      folders.append(("\(config)/diagnostree/trees", .own))
    }
    let named = (host.environment["DIAGNOSTREE_TREES"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
    folders += named.map { (String(Substring($0)), .named) }
    if let bundled { folders.append((bundled, .own)) }
  }

  /// Adds those of the current folder and of the folders above it, as far as the repository and the home folder reach.
  ///
  /// As git does it: a folder of another user above ours may hold anything.
  private mutating func addProject(_ host: any System) {
    let home = host.environment["HOME"].flatMap { $0.utf8.first == UInt8(ascii: "/") ? host.realPath($0) : nil }
    let parents = Self.parents(of: host.currentFolder)
    // Beyond this folder, nothing belongs to the project or the user.
    let end = parents.indices.first { index in
      parents[index] == home || Self.status(".git", in: parents, index, host) != nil
    }
    for (index, parent) in parents.enumerated() {
      let path = Self.path(".diagnostree", in: parent)
      guard let link = Self.status(".diagnostree", in: parents, index, host) else { continue }
      // A link that leads nowhere is told where the folder is read.
      let status = host.status(path, followingLinks: true) ?? link
      if path.isRepaired {
        passedOver.append((path, "its path isn't UTF-8"))
      } else if let end, index > end {
        let border = parents[end] == home ? "home folder" : "repository"
        passedOver.append((path, "it is outside your \(border)"))
      } else if !host.readers.isSuperset(of: [status.owner, link.owner]) {
        passedOver.append((path, "it belongs to a different user"))
      } else if link.kind == .link {
        // It could lead to files that are no trees, such as secrets that git ignores.
        passedOver.append((path, "it is a link"))
      } else {
        folders.append((path, .found))
      }
    }
  }

  /// The status of a name in the current folder, or in a folder that many levels above it.
  ///
  /// If the path of the folder isn't UTF-8, the folder can only be reached by a relative path.
  private static func status(
    _ name: String, in parents: [String], _ index: Int, _ host: any System
  ) -> FileStatus? {
    let up = String(repeating: "../", count: index)
    return host.status(
      parents[index].isRepaired ? up + name : path(name, in: parents[index]), followingLinks: false)
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The trees beside the installed program, or those of the checkout that it was built in.
  private static func bundledFolder(_ host: any System) -> String? {
    let places = parents(of: host.programPath).dropFirst()
    if let prefix = places.dropFirst().first {
      let installed = path("share/diagnostree/Trees", in: prefix)
      if host.status(installed, followingLinks: true)?.kind == .folder { return installed }
    }
    // The schema tells the checkout's folder from others of that name. A folder of a different user doesn't count.
    let owners = host.readers.union([host.status(host.programPath, followingLinks: true)?.owner].compactMap(\.self))
    return places.map { path("Trees", in: $0) }.first { folder in
      let schema = host.status("\(folder)/tree.schema.json", followingLinks: false)
      return [host.status(folder, followingLinks: true), schema].allSatisfy { status in
        status.map { owners.contains($0.owner) } ?? false
      }
    }
  }

  /// A path and the folders above it, the nearest first.
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
