import Foundation

/// The files of the project, as they lie around the tests.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the files in `Trees`.
  static var shippedTrees: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Trees").path())
        .filter { $0.hasSuffix(".yaml") }.sorted()
    }
  }
}
