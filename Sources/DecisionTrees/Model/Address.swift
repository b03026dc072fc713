/// The place of a node in the forest: `tree/node`.
public struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The id of the tree.
  public var tree: String
  /// The id of the question, cause or guide.
  public var node: String

  /// Creates an address.
  public init(tree: String, node: String) {
    self.tree = tree
    self.node = node
  }

  /// The address as scripts read it, `tree/node`.
  public var description: String { "\(tree)/\(node)" }
}

/// What a tree file writes to name a node: `node`, `tree/node`, or `tree/` for the start of a tree.
public struct Target: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The target as the file writes it.
  public let description: String
  /// How many bytes the tree's id has; -1 without one.
  private let treeLength: Int32
  /// The hash of the node's id.
  ///
  /// It is made where the text has just been read: in a large tree it takes long to fetch the texts of all targets again.
  let nodeHash: UInt32

  /// Creates a target from its text.
  ///
  /// - Parameter text: `node`, `tree/node` or `tree/`.
  public init(_ text: String) {
    description = text
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      treeLength = -1
      nodeHash = text.idHash
      return
    }
    treeLength = Int32(clamping: text.utf8.distance(from: text.startIndex, to: slash))
    nodeHash = String(text[text.utf8.index(after: slash)...]).idHash
  }

  /// The tree; `nil` for the tree that the target stands in.
  public var tree: String? { treeLength < 0 ? nil : String(Substring(description.utf8.prefix(Int(treeLength)))) }

  /// The node; `nil` for the tree's start.
  public var node: String? {
    guard treeLength >= 0 else { return description }
    let rest = description.utf8.dropFirst(Int(treeLength) + 1)
    return rest.isEmpty ? nil : String(Substring(rest))
  }

  /// Creates a target from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
