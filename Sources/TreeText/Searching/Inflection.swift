import DecisionTrees

/// The other forms of a word: who writes `update` also means `updating`.
struct Inflection {
  private let root: String

  private static let endings = ["ing", "es", "ed", "e", "s"]

  /// Cuts the ending off a word that has one.
  init(of word: String) {
    let ending = Self.endings.first { word.hasSuffix($0) && word.utf8.count >= $0.utf8.count + 3 }
    var root = word.dropLast(ending?.count ?? 0)
    // As in `running`.
    if root.utf8.count > 3, root.last == root.dropLast().last { root = root.dropLast() }
    self.root = String(root)
  }

  /// Returns the terms that are forms of the word.
  func terms(in index: WordIndex) -> [Int] {
    guard root.utf8.count >= 3 else { return [] }
    return index.terms(beginningWith: root).filter { isForm(index.terms[$0].text) }
  }

  /// Whether a word that begins with the root goes on as a form of it does.
  private func isForm(_ word: String) -> Bool {
    var rest = word.dropFirst(root.count)
    if rest.first == root.last { rest = rest.dropFirst() }
    return rest.isEmpty || Self.endings.contains { rest == $0 }
  }
}
