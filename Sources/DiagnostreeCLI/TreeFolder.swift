import DecisionTrees
import TreeFiles

/// A folder with the files of trees.
///
/// It contains the heads of the trees. For each tree, a subfolder contains the causes. A further subfolder contains the
/// guides.
struct TreeFolder {
  /// The path of the folder, as the user named it.
  let path: String
  /// The origin of the folder.
  let origin: TreeFolders.Origin
  /// The ids of the trees with a head in this folder, in the order of the files.
  private(set) var ids: [String] = []
  /// The paths of the heads, by the ids of their trees.
  private(set) var heads: [String: [String]] = [:]
  /// The paths of the files of causes or guides, by the ids of their trees.
  private(set) var parts: [String: [String]] = [:]
  /// The files that other people may have created, by path, with the rules for reading them.
  private(set) var guarded: [String: GuardedFolder.File] = [:]
  /// A message that files are left out, as the end of a sentence, or `nil` if no files are left out.
  private(set) var excess: String?

  /// Lists the files of a folder.
  ///
  /// The result is `nil` if the folder doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - host: The system.
  ///   - origin: The origin of the folder.
  ///   - budget: The remaining budget. This initializer reduces it.
  /// - Throws: `SystemError` if the folder exists but can't be read.
  init?(
    _ path: String, host: any System, origin: TreeFolders.Origin, budget: inout GuardedFolder.Budget
  ) throws(SystemError) {
    if origin == .named, let refusal = host.refusal(ofNamed: path) { throw refusal }
    let found = try GuardedFolder(
      path, host: host, budget: &budget, isTrusted: origin == .own,
      owners: TreeFolders.owners(of: origin, host),
      subfolders: { TreeFile.isID($0) && $0 != SignFile.folder }, where: { TreeFile.isName(Self.name(of: $0)) })
    guard let found else { return nil }
    (self.path, self.origin) = (path, origin)
    excess = found.leftOut > 0 ? found.excess : nil
    for file in found.files {
      guarded[file.path] = file
      if file.name == Self.name(of: file.name) {
        addHead(file.path)
      } else {
        parts[Self.folder(of: file.name), default: []].append(file.path)
      }
    }
  }

  /// Lists only one tree of a folder.
  ///
  /// The reader has named the path of its head.
  init(head: String, host: any System, budget: inout GuardedFolder.Budget) {
    let folder = Self.named(Self.folder(of: head), host, &budget)
    (path, origin, guarded) = (Self.folder(of: head), .named, folder?.guarded ?? [:])
    guarded[head] = nil
    let tree = TreeFile.id(ofPath: head)
    parts = folder?.parts[tree].map { [tree: $0] } ?? [:]
    addHead(head)
  }

  /// Lists the folder of trees around the file of a cause or guide that the reader has named.
  ///
  /// The cause can name guides and causes of the other trees in this folder.
  init(part: String, of tree: String, host: any System, budget: inout GuardedFolder.Budget) {
    path = Self.folder(of: Self.folder(of: part))
    let folder = Self.named(path, host, &budget)
    (origin, guarded) = (.named, folder?.guarded ?? [:])
    guarded[part] = nil
    let id = TreeFile.id(ofPath: part)
    parts = folder?.parts ?? [:]
    parts[tree] = parts[tree, default: []].filter { TreeFile.id(ofPath: $0) != id } + [part]
    for id in folder?.ids ?? [] { for head in folder?.heads[id] ?? [] { addHead(head) } }
  }

  private mutating func addHead(_ path: String) {
    let id = TreeFile.id(ofPath: path)
    if heads[id] == nil { ids.append(id) }
    heads[id, default: []].append(path)
  }

  private static func named(
    _ path: String, _ host: any System, _ budget: inout GuardedFolder.Budget
  ) -> TreeFolder? {
    (try? TreeFolder(path, host: host, origin: .named, budget: &budget)) ?? nil
  }

  /// The ids of all trees that have files in this folder, in order.
  var trees: [String] { (ids + parts.keys.sorted()).uniqued }

  /// The paths of all files.
  var paths: [String] { ids.flatMap { heads[$0] ?? [] } + parts.values.flatMap(\.self) }

  /// Whether the folder contains no files of trees.
  var isEmpty: Bool { heads.isEmpty && parts.isEmpty }

  /// Returns the path of the folder that contains a file.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of a file in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}
