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
///
/// Behind a cause, `#key` names the fix that comes first for whoever came this way.
public struct Target: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The target as the file writes it.
  public let description: String
  /// The tree; `nil` for the tree that the target stands in.
  public let tree: String?
  /// The node; `nil` for the tree's start.
  public let node: String?
  /// The key of a cause's fix; `nil` where the order of the file counts.
  public let fix: String?

  /// Parses a target.
  ///
  /// - Parameter text: `node`, `tree/node` or `tree/`, with or without `#fix-key`.
  public init(_ text: String) {
    description = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fix = parts.count > 1 ? String(parts[1]) : nil
    let names = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    tree = names.count > 1 ? String(names[0]) : nil
    node = names.count > 1 && names[1].isEmpty ? nil : names.last.map(String.init)
  }

  /// Creates a target from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
