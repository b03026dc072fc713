/// What a menu shows of a tree, before or after the tree itself is loaded.
package struct TreeSummary: Equatable, Sendable {
  /// The name scripts use.
  package var id: String
  /// The name people read.
  package var title: String
  /// What the developer sees, in one sentence.
  package var symptom: String
  /// Its place in the menu, counted from 1; trees without one come after, by title.
  package var position: Int?
  /// Whether the tree can be walked; `false` for a file of guides alone.
  package var hasStart: Bool
  /// The folder of a tree that is not a bundled one.
  package var folder: String?

  package init(_ tree: Tree) {
    (id, title, symptom, position) = (tree.id, tree.title, tree.symptom, tree.position)
    hasStart = tree.start != nil
  }
}
