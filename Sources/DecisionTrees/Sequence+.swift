extension Sequence where Element: Hashable {
  /// The elements without duplicates, each at its first position.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
