/// Counts the typing errors between two words.
enum EditDistance {
  /// Returns the errors: letters too many, missing, wrong, or swapped with their neighbor.
  ///
  /// - Parameters:
  ///   - first: A word.
  ///   - second: Another word.
  ///   - limit: The most errors that are of interest.
  /// - Returns: `nil` for more errors than the limit.
  static func between(_ first: some StringProtocol, _ second: some StringProtocol, limit: Int) -> Int? {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var errors = min(previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          errors = min(errors, beforePrevious[column - 1] + 1)
        }
        current.append(errors)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous.last.flatMap { $0 <= limit ? $0 : nil }
  }

  /// The errors forgiven in a word of a length: one from 5 letters on, two from 9.
  static func tolerance(length: Int) -> Int { length < 5 ? 0 : length < 9 ? 1 : 2 }
}
