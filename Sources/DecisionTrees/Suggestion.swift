/// Suggestions for a name that doesn't exist.
package enum Suggestion {
  /// Returns the name that is most similar to a text, or `nil` if at least a third of its letters would have to change.
  package static func nearest(to text: String, in names: some Sequence<String>) -> String? {
    // A malicious file can contain texts of any length and any number of names.
    guard text.utf8.count <= maximumLength else { return nil }
    let wanted = Array(text.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in names.prefix(maximumNames) where name.utf8.count <= maximumLength {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      guard let distance = editDistance(wanted, Array(name.lowercased().unicodeScalars), limit: limit) else { continue }
      best = (name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  /// Returns the first name whose part before its first hyphen is most similar to a text, or `nil`.
  package static func nearest(to text: String, inFirstWordsOf names: [String]) -> String? {
    let words = names.map { String($0.prefix { $0 != "-" }) }
    return nearest(to: text, in: words).flatMap(words.firstIndex).map { names[$0] }
  }

  /// Returns the name that equals a text, or the only name that begins with it.
  package static func whole(of text: String, in names: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    if names.contains(text) { return text }
    let fitting = names.filter { $0.hasPrefix(text) }
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Returns the name that a text probably means: the shortest name that it abbreviates, or else the most similar one.
  package static func likely(for text: String, in names: [String]) -> String? {
    abbreviated(by: text, in: names) ?? nearest(to: text, in: names)
  }

  /// Returns the shortest name that begins with the letters of a text, with or without hyphens.
  package static func abbreviated(by text: String, in names: [String]) -> String? {
    let letters = { (text: String) in text.lowercased().utf8.filter { $0 != UInt8(ascii: "-") } }
    guard text.utf8.count <= maximumLength else { return nil }
    let start = letters(text)
    // Many names begin with one or two letters.
    guard start.count >= 3 else { return nil }
    let fitting = names.prefix(maximumNames).filter { letters($0).starts(with: start) }
    return fitting.min { $0.utf8.count < $1.utf8.count }
  }

  private static let maximumLength = 128
  private static let maximumNames = 10_000
}
