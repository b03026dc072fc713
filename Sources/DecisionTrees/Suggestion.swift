/// Names near a name that does not exist.
package enum Suggestion {
  /// Returns the nearest of some names, if one is near.
  ///
  /// - Parameters:
  ///   - text: The name that does not exist.
  ///   - names: The names that do.
  /// - Returns: `nil` unless less than a third of the name has to change.
  package static func nearest(to text: String, in names: some Sequence<String>) -> String? {
    // A text of a hostile file may be of any length, and there may be any number of names.
    guard text.utf8.count <= maximumLength else { return nil }
    let wanted = Array(text.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in names.prefix(maximumNames) where name.utf8.count <= maximumLength {
      let limit = best.map { $0.distance - 1 } ?? max(1, wanted.count / 3)
      guard let distance = distance(wanted, Array(name.lowercased().unicodeScalars), limit: limit) else { continue }
      best = (name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }

  private static let maximumLength = 128
  private static let maximumNames = 10_000

  /// Returns how many letters must be changed, inserted, removed or swapped with their neighbor.
  ///
  /// The restricted Damerau-Levenshtein distance, row by row; more than `limit` off the diagonal it would be too large.
  ///
  /// - Returns: `nil` if more than `limit`.
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: b.count + 1)
    var last = (0...b.count).map { min($0, far) }
    var row = beforeLast
    for i in a.indices {
      let band = max(0, i - limit)..<min(b.count, i + limit + 1)
      row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, far) : far
      var least = row[band.lowerBound]
      for j in band {
        var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1, far)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row[j + 1] = best
        least = min(least, best)
      }
      if band.upperBound < b.count { row[band.upperBound + 1] = far }
      guard least <= limit else { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

/// Returns the question to add to a message; nothing if no name is near.
package func didYouMean(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }
