import Dispatch
import Synchronization

/// Returns the results of a function for some elements, in their order, computed on all processors.
///
/// The program reads several hundred independent files at each start. Reading them in parallel halves the time to the
/// first screen. `check` also processes several trees at once. Nothing else in the program runs concurrently.
///
/// - Parameters:
///   - elements: The elements to transform.
///   - size: Returns the cost of an element, in any unit. The largest elements come first, so that all processors
///     finish at about the same time.
///   - transform: Computes a result.
/// - Returns: The results, in the order of the elements.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], size: (Element) -> Int = { _ in 0 }, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let sizes = elements.map(size)
  let order = elements.indices.sorted { sizes[$0] > sizes[$1] }
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { turn in
    let index = order[turn]
    let result = transform(elements[index])
    results.withLock { $0[index] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
