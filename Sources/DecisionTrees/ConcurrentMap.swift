internal import Dispatch

/// Returns the results of a function for some elements, in their order, computed on all processors.
///
/// Trees are read, checked and indexed one by one, and none needs another.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  unsafe [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Each iteration writes a place of its own.
    nonisolated(unsafe) let places = unsafe buffer
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      unsafe places.initializeElement(at: index, to: transform(elements[index]))
    }
    count = elements.count
  }
}
