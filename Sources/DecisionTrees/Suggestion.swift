/// Names near a name that does not exist.
package enum Suggestion {
  /// Returns the nearest of some names to one that does not exist; `nil` unless less than a third has to change.
  package static func nearest(to text: String, in names: some Sequence<String>) -> String? {
    // A text of a hostile file may be of any length, and there may be any number of names.
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

  /// Returns the name that a text is, or the only one that it is the beginning of.
  package static func whole(of text: String, in names: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    if names.contains(text) { return text }
    let fitting = names.filter { $0.hasPrefix(text) }
    return fitting.count == 1 ? fitting.first : nil
  }

  private static let maximumLength = 128
  private static let maximumNames = 10_000
}
