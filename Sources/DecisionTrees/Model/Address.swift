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
  /// The tree; `nil` for the tree that the target stands in.
  public var tree: String?
  /// The node; `nil` for the tree's start.
  public var node: String?

  /// Creates a target from its text.
  ///
  /// - Parameter text: `node`, `tree/node` or `tree/`.
  public init(_ text: String) {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      node = text
      return
    }
    tree = String(text[..<slash])
    let rest = text[text.utf8.index(after: slash)...]
    node = rest.isEmpty ? nil : String(rest)
  }

  /// Creates a target from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The target as the file writes it.
  public var description: String {
    guard let tree else { return node ?? "" }
    return "\(tree)/\(node ?? "")"
  }
}
