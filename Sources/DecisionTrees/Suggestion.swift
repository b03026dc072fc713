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

  private static let maximumLength = 128
  private static let maximumNames = 10_000
}
