import Foundation
import TestSupport
import Testing

/// Pictures of Graphviz.
enum Graphviz {
  /// Draws a picture; anything it complains about is a failure.
  static func svg(_ dot: String) throws -> String {
    let drawing = try run(
      [try #require(Tool.dot.path), "-Tsvg"], input: .text(dot), environment: ["HOME": "/nonexistent"])
    #expect(drawing.status == 0)
    #expect(drawing.errors == "")
    return drawing.output
  }
}
