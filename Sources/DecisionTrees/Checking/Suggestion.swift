/// Names near a name that does not exist.
public enum Suggestion {
  /// Returns the nearest of some names, if one is near.
  ///
  /// - Parameters:
  ///   - text: The name that does not exist.
  ///   - names: The names that do.
  /// - Returns: `nil` unless less than a third of the name has to change.
  public static func nearest(to text: String, in names: some Sequence<String>) -> String? {
    // A text of a hostile file may be of any length, and there may be any number of names.
    guard text.utf8.count <= longest else { return nil }
    let wanted = Array(text.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in names.prefix(2 * mostNames) where name.utf8.count <= longest {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      guard let distance = distance(wanted, Array(name.lowercased().unicodeScalars), limit: limit) else { continue }
      best = (name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  private static let longest = 400
  /// How many names are looked at.
  static let mostNames = 5000

  /// Returns how many letters must be changed, inserted, removed or swapped with their neighbor.
  ///
  /// The restricted Damerau-Levenshtein distance, row by row.
  ///
  /// - Returns: `nil` if more than `limit`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for (j, other) in b.enumerated() {
        var best = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      guard (row.min() ?? 0) <= limit else { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
