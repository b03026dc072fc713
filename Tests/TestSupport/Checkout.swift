public import DecisionTrees
public import Foundation
public import TreeFiles

/// The files that the tests were built from.
public enum Checkout {
  /// The folder that holds `Package.swift`.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the bundled trees, by name.
  public static let treePaths: [String] = {
    let trees = folder.appending(path: "Trees").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: trees)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(trees)/\($0)" }
  }()

  /// The bundled tree files, read once.
  public static let treeFiles: [TreeFile] = treePaths.map { TreeFile(bytes($0), path: $0) }

  /// The bundled trees.
  public static let forest = Forest(treeFiles.compactMap(\.tree))

  /// Returns what a file holds; nothing if it cannot be read, which makes the test that needs it fail.
  public static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map(Array.init) ?? []
  }

  /// Returns the text of a file of the checkout.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
