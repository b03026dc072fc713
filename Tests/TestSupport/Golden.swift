internal import Foundation
package import Testing

/// Compares a text with the file of a name in `Tests/Goldens`.
///
/// With `DIAGNOSTREE_RECORD=1` in the environment it writes the file instead, and fails, so that nothing is accepted
/// unseen.
///
/// - Parameters:
///   - text: What came out.
///   - name: The file's name without its extension.
///   - sourceLocation: The place of the test.
package func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let file = Checkout.folder.appending(path: "Tests/Goldens/\(name).txt")
  if ProcessInfo.processInfo.environment["DIAGNOSTREE_RECORD"] == "1" {
    let written = Result { try Data(text.utf8).write(to: file) }
    Issue.record("recorded \(file.lastPathComponent): \(written)", sourceLocation: sourceLocation)
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("there is no \(file.path); record it with DIAGNOSTREE_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  if golden != text {
    let difference = lineDifference(from: golden, to: text)
    Issue.record("\(file.lastPathComponent) differs:\n\(difference)", sourceLocation: sourceLocation)
  }
}

/// Returns the lines that differ between two texts, `-` before the old and `+` before the new, with their neighbors.
package func lineDifference(from old: String, to new: String) -> String {
  let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if removed.contains(i) {
      lines.append("-\(old[i])")
      i += 1
    } else if inserted.contains(j) {
      lines.append("+\(new[j])")
      j += 1
    } else {
      lines.append(" \(old[i])")
      (i, j) = (i + 1, j + 1)
    }
  }
  return withoutFarLines(lines).joined(separator: "\n")
}

/// Keeps the lines that changed, and two around them.
private func withoutFarLines(_ lines: [String]) -> [String] {
  let changed = lines.indices.filter { !lines[$0].hasPrefix(" ") }
  let near = Set(changed.flatMap { $0 - 2...$0 + 2 })
  return lines.indices.compactMap { index in
    if near.contains(index) { return lines[index] }
    return index == 0 || near.contains(index - 1) ? "..." : nil
  }
}
