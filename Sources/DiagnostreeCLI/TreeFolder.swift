import DecisionTrees
import TreeFiles

/// A folder with files of trees: their heads, and below it a folder of causes for each tree, or of guides.
struct TreeFolder {
  /// The folder, as it was named.
  let path: String
  /// The paths of the heads of trees, by name.
  private(set) var heads: [String] = []
  /// The paths of the files of causes or guides, by the id of their tree.
  private(set) var parts: [String: [String]] = [:]

  /// Looks which files there are in a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - host: The system.
  ///   - tree: The id of the only tree that is wanted; `nil` for all.
  /// - Throws: `SystemError` if the folder is there and cannot be read.
  /// - Returns: `nil` if there is no such folder.
  init?(_ path: String, host: any System, tree: String? = nil) throws(SystemError) {
    guard let names = try host.list(path) else { return nil }
    self.path = path
    for name in names {
      if TreeFile.isName(name) {
        if tree == nil || TreeFile.id(ofPath: name) == tree { heads.append(Self.join(path, name)) }
      } else if TreeFile.isID(name), name != SignFile.folder, tree == nil || tree == name {
        let files = (try? host.list(Self.join(path, name)))?.filter(TreeFile.isName) ?? []
        if !files.isEmpty { parts[name] = files.map { Self.join(Self.join(path, name), $0) } }
      }
    }
  }

  /// A folder of which only one tree is wanted, by the path of its head.
  init(head: String, host: any System) {
    let folder = (try? TreeFolder(Self.folder(of: head), host: host, tree: TreeFile.id(ofPath: head))) ?? nil
    path = Self.folder(of: head)
    heads = [head]
    parts = folder?.parts ?? [:]
  }

  /// A folder of which only one tree is wanted, by the path of one of its causes or guides.
  init(part: String, of tree: String, host: any System) {
    path = Self.folder(of: Self.folder(of: part))
    let folder = (try? TreeFolder(path, host: host, tree: tree)) ?? nil
    heads = folder?.heads ?? []
    let id = TreeFile.id(ofPath: part)
    parts = [tree: (folder?.parts[tree] ?? []).filter { TreeFile.id(ofPath: $0) != id } + [part]]
  }

  /// The ids of the trees that have files here, in order.
  var trees: [String] { (heads.map(TreeFile.id) + parts.keys.sorted()).uniqued }

  /// The paths of all files.
  var paths: [String] { heads + parts.values.flatMap(\.self) }

  /// Whether there are no files of trees.
  var isEmpty: Bool { heads.isEmpty && parts.isEmpty }

  /// Returns the path of the folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of a name in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }
}
