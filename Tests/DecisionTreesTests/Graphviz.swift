import Foundation
import TestSupport
import Testing

/// The `dot` of this machine.
enum Graphviz {
  private static let paths = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
  private static let path = paths.first(where: FileManager.default.isExecutableFile)

  static var isInstalled: Bool { path != nil }

  /// Draws a picture; anything it complains about is a failure.
  static func svg(_ dot: String) throws -> String {
    let drawing = try run([try #require(path), "-Tsvg"], input: .text(dot), environment: ["HOME": "/nonexistent"])
    #expect(drawing.status == 0)
    #expect(drawing.errors == "")
    return drawing.output
  }
}
