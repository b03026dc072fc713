/// The place of a node in the forest: `tree/node`.
package struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The id of the tree.
  package var tree: String
  /// The id of the question, cause or guide.
  package var node: String

  package init(tree: String, node: String) {
    self.tree = tree
    self.node = node
  }

  /// The address as scripts read it, `tree/node`.
  package var description: String { "\(tree)/\(node)" }
}

/// What a tree file writes to name a node: `node`, `tree/node`, or `tree/` for the start of a tree.
///
/// Behind a cause, `#key` names the fix that comes first for whoever came this way.
package struct Target: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The target as the file writes it.
  package let description: String
  /// The tree; `nil` for the tree that the target stands in.
  package let tree: String?
  /// The node; `nil` for the tree's start.
  package let node: String?
  /// The key of a cause's fix; `nil` where the order of the file counts.
  package let fix: String?

  /// Parses a target.
  ///
  /// - Parameter text: `node`, `tree/node` or `tree/`, with or without `#fix-key`.
  package init(_ text: String) {
    description = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fix = parts.count > 1 ? String(parts[1]) : nil
    let names = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    tree = names.count > 1 ? String(names[0]) : nil
    node = names.count > 1 && names[1].isEmpty ? nil : names.last.map(String.init)
  }

  package init(stringLiteral value: String) { self.init(value) }
}
