internal import DecisionTrees

/// The items of a file's lists that its tree lacks, since something is wrong with them.
///
/// Rules count in the tree, and places are looked up in the file.
struct LeftOutItems: Sendable {
  /// The positions in each list, by the list's path in the file, in order.
  private var positions: [TreePath: [Int]] = [:]

  /// Takes an item.
  ///
  /// - Parameters:
  ///   - position: Its position in the file's list; greater than those taken before.
  ///   - list: The path of the list in the file.
  mutating func add(_ position: Int, of list: TreePath) { positions[list, default: []].append(position) }

  /// Returns the path in the file of what has a path in the tree.
  func fromFile(_ path: TreePath) -> TreePath {
    guard !positions.isEmpty else { return path }
    var result: TreePath = []
    for part in path.parts {
      if case .index(var position) = part {
        for leftOut in positions[result] ?? [] where leftOut <= position { position += 1 }
        result.parts.append(.index(position))
      } else {
        result.parts.append(part)
      }
    }
    return result
  }
}
