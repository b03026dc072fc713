package import DecisionTrees
package import Foundation
package import TreeFiles

/// The files that the tests were built from.
package enum Checkout {
  /// The folder that holds `Package.swift`.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the bundled trees, by name.
  package static let treePaths = files(in: "Trees", withSuffix: ".yaml")

  /// Returns the paths of the files of a folder, by name; none if it cannot be read, which makes the test fail.
  package static func files(in name: String, withSuffix suffix: String) -> [String] {
    let path = folder.appending(path: name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
  }

  /// The bundled trees with their files, read once.
  package static let trees: [TreeSource] = treePaths.map { path in
    let id = TreeFile.id(ofPath: path)
    let parts = files(in: "Trees/\(id)", withSuffix: ".yaml").map { part in
      TreeFile(bytes(part), path: part, kind: TreeFile.Kind(ofPartsIn: id))
    }
    return TreeSource(head: TreeFile(bytes(path), path: path), parts: parts)
  }

  /// The only cause that tests of the bundled trees check, for `make test-trees CAUSE=tree/id`; `nil` if they check all.
  package static let onlyCause: Address? = {
    guard let text = ProcessInfo.processInfo.environment["DIAGNOSTREE_CAUSE"] else { return nil }
    let target = Target(text)
    return Address(tree: target.tree ?? "", node: target.node ?? "")
  }()

  /// Returns whether tests of the bundled trees check a cause.
  package static func isChecked(_ cause: Address) -> Bool { onlyCause == nil || onlyCause == cause }

  /// Returns the elements that a slow test takes: every nth, since all of them take minutes; all of them with
  /// `DIAGNOSTREE_WHOLE`, which a release sets, and all of one cause with `make test-trees CAUSE=`.
  package static func sample<Element>(_ elements: [Element], every count: Int) -> [Element] {
    let isWhole = onlyCause != nil || ProcessInfo.processInfo.environment["DIAGNOSTREE_WHOLE"] != nil
    return isWhole ? elements : stride(from: 0, to: elements.count, by: count).map { elements[$0] }
  }

  /// The bundled trees.
  package static let forest = Forest(trees.compactMap(\.tree))

  /// Returns what a file holds; nothing if it cannot be read, which makes the test that needs it fail.
  package static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map(Array.init) ?? []
  }

  /// Returns the text of a file of the checkout.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
