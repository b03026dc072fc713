internal import DecisionTrees

/// What words mean that do not begin with a command.
enum Shorthand: Equatable {
  /// Walk the tree that the word names.
  case walk
  case search(String)

  /// - Parameters:
  ///   - words: The words, one at least.
  ///   - trees: The ids of the trees there are.
  /// - Throws: `Failure` for a single word that is neither, and for words that begin like a command.
  init(_ words: [String], trees: [String]) throws(Failure) {
    let first = words.first ?? ""
    if trees.contains(first) || words.count == 1 && Suggestion.whole(of: first, in: trees) != nil {
      self = .walk
      return
    }
    let near = Suggestion.nearest(to: first, in: CommandTable.names + trees)
    let text = words.joined(separator: " ")
    guard near == nil, text.trimmed.contains(where: \.isWhitespace) else {
      throw .unknownCommand(first, suggestion: near)
    }
    self = .search(text)
  }
}
