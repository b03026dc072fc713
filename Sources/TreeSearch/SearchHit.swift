package import DecisionTrees

/// A node that a search found.
package struct SearchHit: Equatable, Sendable {
  /// Where the node stands.
  package var address: Address
  /// What the node is.
  package var kind: NodeKind
  /// The node's title, or its question.
  package var title: String
  /// Why it was found: the text that fits best, its matches marked.
  package var excerpt: [Fragment] = []
  /// The words of the node that matched, in small letters.
  package var matched: [String] = []
  /// The line of the pasted text with the message, from 1; `nil` for words.
  package var line: Int?

  /// A part of a text that matched, or what stands between two such parts.
  package struct Fragment: Equatable, Sendable {
    /// The part.
    package var text: String
    /// Whether it matched.
    package var isMatch = false
  }

  /// Why it was found, in a few words.
  package var reason: String { excerpt.map(\.text).joined() }
}
