import Foundation
import TestSupport
import Testing

/// A document with figures that `make evaluate` writes.
struct DocumentedFigures {
  let path: String
  private let written: String
  private var current: String

  init(path: String) throws {
    self.path = path
    written = try Checkout.text(path)
    current = written
  }

  /// Sets the number before some words, such as the 24 of "24 guides".
  mutating func set(_ count: Int, before words: String) throws {
    let pattern = try Regex("[0-9]+(\\s+\(words.replacing(" ", with: "\\s+")))\\b", as: (Substring, Substring).self)
    try #require(current.contains(pattern), "\(path) has no number before '\(words)'.")
    current.replace(pattern) { "\(count)\($0.1)" }
  }

  /// Sets the table that has the same first line.
  mutating func set(_ table: String) throws {
    let head = try #require(table.split(separator: "\n").first)
    let start = try #require(current.range(of: "\n\(head)\n"), "\(path) has no table '\(head)'.")
    let end = current[start.upperBound...].range(of: "\n\n")?.lowerBound ?? current.endIndex
    current.replaceSubrange(current.index(after: start.lowerBound)..<end, with: table)
  }

  /// Fails if the figures in the document differ.
  ///
  /// With `DIAGNOSTREE_RECORD=1` in the environment it writes the document instead.
  func expectCurrent() throws {
    guard current != written else { return }
    guard ProcessInfo.processInfo.environment["DIAGNOSTREE_RECORD"] == "1" else {
      Issue.record(
        "\(path) has old figures. `make evaluate` writes them:\n\(lineDifference(from: written, to: current))")
      return
    }
    try Data(current.utf8).write(to: Checkout.folder.appending(path: path))
  }
}
