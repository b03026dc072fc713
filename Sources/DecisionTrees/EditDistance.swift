/// Returns the number of letters to change, insert, remove, or swap with their neighbor to turn one text into the
/// other.
///
/// This is the restricted Damerau-Levenshtein distance, computed row by row. The function returns `nil` if the distance
/// is more than `limit`. Cells farther than `limit` from the diagonal exceed it, so the function skips them.
package func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
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
