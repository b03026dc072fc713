import Foundation
import Testing

@testable import TreeScreens

/// Compares text with a file beside the tests.
///
/// With `DIAGNOSTREE_RECORD` set the file is written instead, and the test fails, so that nothing is accepted unseen.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name).txt")
  if ProcessInfo.processInfo.environment["DIAGNOSTREE_RECORD"] != nil {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  guard text != expected else { return }
  let difference = text.split(separator: "\n", omittingEmptySubsequences: false)
    .difference(from: expected.split(separator: "\n", omittingEmptySubsequences: false))
  let lines = difference.map { change -> String in
    switch change {
    case .remove(let offset, let line, _): "-\(offset + 1) \(line)"
    case .insert(let offset, let line, _): "+\(offset + 1) \(line)"
    }
  }
  Issue.record("\(name) differs:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

extension Frame {
  /// The screen with its edges, the cursor, and below it the cells that are selected or dimmed.
  var golden: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let rows = (0..<size.rows).map { row in "|\(String(self.row(row).compactMap(\.character)))|" }
    let marked = (0..<size.rows).flatMap { row in
      runs(in: row).map { "row \(row): \($0.role) '\($0.text)'" }
    }
    return ([edge] + rows + [edge, "cursor \(cursor.row),\(cursor.column)"] + marked).joined(separator: "\n") + "\n"
  }

  /// The runs that look unlike plain text.
  private func runs(in row: Int) -> [(role: String, text: String)] {
    var runs: [(role: String, text: String)] = []
    for cell in self.row(row) {
      guard let character = cell.character else { continue }
      if let last = runs.last, last.role == "\(cell.role)" {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(("\(cell.role)", String(character)))
      }
    }
    return runs.filter { ["selection", "excluded", "wrong", "right", "cause", "question"].contains($0.role) }
  }
}
