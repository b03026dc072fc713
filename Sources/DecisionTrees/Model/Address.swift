/// The address of a node in the forest: `tree/node`.
package struct Address: Hashable, Sendable, CustomStringConvertible {
  package var tree: String
  /// The id of the question, cause, or guide.
  package var node: String

  package init(tree: String, node: String) {
    self.tree = tree
    self.node = node
  }

  /// The address in the form that scripts use, `tree/node`.
  package var description: String { "\(tree)/\(node)" }
}

/// A reference to a node in a tree file: `node`, `tree/node`, or `tree/` for the start of a tree.
///
/// After the name of a cause, `#key` names the fix to show first for this reference.
package struct Target: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The target as the file writes it.
  package let description: String
  /// The id of the tree, or `nil` for the tree that contains the target.
  package let tree: String?
  /// The id of the node, or `nil` for the tree's start.
  package let node: String?
  /// The key of one of the cause's fixes, or `nil` to keep the order of the file.
  package let fix: String?

  /// Parses a target.
  ///
  /// - Parameter text: `node`, `tree/node`, or `tree/`, with or without `#fix-key`.
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
