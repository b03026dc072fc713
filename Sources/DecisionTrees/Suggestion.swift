/// Suggestions for a name that doesn't exist.
package enum Suggestion {
  /// Returns the name that is most similar to a text, or `nil` if at least a third of its letters would have to change.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - names: The names.
  ///   - orFirstWord: Whether the text can also be similar to the part of a name before its first hyphen.
  /// - Returns: The name.
  package static func nearest(
    to text: String, in names: some Sequence<String>, orFirstWord: Bool = false
  ) -> String? {
    if orFirstWord {
      let words = names.map { (word: String($0.prefix { $0 != "-" }), name: $0) }
      let near = nearest(to: text, in: names) ?? nearest(to: text, in: words.map(\.word))
      return words.first { $0.name == near || $0.word == near }?.name
    }
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
