import Dispatch

/// Returns the results of a function for some elements, in their order, computed on all processors.
///
/// Trees are read and checked one by one, and none needs another.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Each iteration writes a place of its own.
    nonisolated(unsafe) let places = buffer
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      (places.baseAddress! + index).initialize(to: transform(elements[index]))
    }
    count = elements.count
  }
}
