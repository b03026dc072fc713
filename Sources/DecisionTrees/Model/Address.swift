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
  /// The tree; `nil` for the tree that the target is in.
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
    let hash = text.utf8.firstIndex(of: UInt8(ascii: "#"))
    fix = hash.map { String(text[text.utf8.index(after: $0)...]) }
    let path = text[..<(hash ?? text.endIndex)]
    let slash = path.utf8.firstIndex(of: UInt8(ascii: "/"))
    tree = slash.map { String(path[..<$0]) }
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
    node = slash != nil && name.isEmpty ? nil : String(name)
  }

  package init(stringLiteral value: String) { self.init(value) }
}
