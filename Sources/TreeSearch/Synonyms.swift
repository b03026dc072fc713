import TreeText

/// Everyday words that developers use for the same thing.
enum Synonyms {
  private static let groups: [[String]] = [
    ["dismiss", "close"], ["freeze", "hang"], ["update", "refresh"], ["delete", "remove"],
    ["slow", "lag", "stutter"], ["show", "appear", "display"], ["flicker", "flash", "blink"],
    ["tap", "click", "press"], ["gone", "missing"], ["blank", "empty"], ["truncate", "cut", "clip"],
    ["image", "picture", "photo"], ["wrong", "incorrect"], ["modal", "sheet"], ["popup", "popover"],
    ["row", "cell"], ["reset", "lose", "lost"],
  ]

  /// Returns the other words of the group that contains a word in any of its forms, such as "closes" for "close".
  static func others(of word: String) -> [String] {
    let word = word.lowercased()
    for group in groups {
      if let own = group.first(where: { isForm(word, of: $0) }) { return group.filter { $0 != own } }
    }
    return []
  }

  private static func isForm(_ word: String, of root: String) -> Bool {
    if word == root { return true }
    let stem = root.utf8.last == UInt8(ascii: "e") ? String(root.dropLast()) : root
    guard word.begins(with: stem) else { return false }
    var suffix = word.dropFirst(bytes: stem.utf8.count)
    // A short verb doubles its last letter, as in "cutting".
    if let first = suffix.utf8.first, first == stem.utf8.last, suffix.utf8.count > 1 {
      suffix = suffix.dropFirst(bytes: 1)
    }
    return ["e", "s", "es", "d", "ed", "ing"].contains(suffix)
  }
}
