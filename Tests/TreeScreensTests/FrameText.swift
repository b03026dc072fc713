import TestSupport

@testable import TreeScreens

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

  /// The first row of the selection.
  var selectedRow: Int? { (0..<size.rows).first { row in self.row(row).contains { $0.character == "▌" } } }

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
    return runs.filter {
      [
        "selection", "selectedCode", "selectedCause", "selectedWrong", "excluded", "wrong", "right", "cause",
        "question", "warning", "highlight", "match", "selectedMatch",
      ].contains($0.role)
    }
  }
}
