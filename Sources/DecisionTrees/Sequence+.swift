extension Sequence where Element: Hashable {
  /// The elements, each where it comes first.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
