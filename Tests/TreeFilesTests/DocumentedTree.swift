import DecisionTrees
import TreeText
import Foundation
import TestSupport

@testable import TreeFiles

/// The complete tree of `docs/writing-trees.md`, and what the examples of `docs/tree-format.md` change in it.
struct DocumentedTree {
  static let name = "settings-lost"

  /// A part of the file: lines up to the next of the same depth.
  private struct Part {
    var key: String
    var lines: [String]
  }

  let text: String

  init() throws {
    let document = try Checkout.text("docs/writing-trees.md")
    text = Self.codeBlocks(of: document, language: "yaml").first ?? ""
  }

  /// Returns the tree with some parts replaced or added: nodes of sections, or keys of the tree.
  ///
  /// - Parameter change: The parts, laid out as in a tree file.
  /// - Returns: The whole file.
  func applying(_ change: String) -> String {
    var parts = Self.parts(of: Self.lines(text), depth: 0)
    for part in Self.parts(of: Self.lines(change), depth: 0) {
      guard let index = parts.firstIndex(where: { $0.key == part.key }) else {
        parts.append(part)
        continue
      }
      parts[index] = ["questions", "causes", "guides"].contains(part.key) ? Self.merged(parts[index], part) : part
    }
    // A change may hold a key twice, to show that this is wrong.
    let doubled = Dictionary(grouping: Self.parts(of: Self.lines(change), depth: 0), by: \.key).filter {
      $0.value.count > 1
    }
    for (key, values) in doubled {
      if let index = parts.firstIndex(where: { $0.key == key }) { parts[index].lines = values.flatMap(\.lines) }
    }
    return parts.flatMap(\.lines).joined(separator: "\n") + "\n"
  }

  private static func merged(_ section: Part, _ change: Part) -> Part {
    var nodes = parts(of: Array(section.lines.dropFirst()), depth: 2)
    for node in parts(of: Array(change.lines.dropFirst()), depth: 2) {
      if let index = nodes.firstIndex(where: { $0.key == node.key }) { nodes[index] = node } else { nodes.append(node) }
    }
    return Part(key: section.key, lines: [section.lines[0]] + nodes.flatMap(\.lines))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func parts(of lines: [String], depth: Int) -> [Part] {
    var parts: [Part] = []
    for line in lines {
      let indent = line.prefix { $0 == " " }.count
      if indent == depth, let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") {
        parts.append(Part(key: String(line[..<colon].dropFirst(depth)), lines: [line]))
      } else if parts.isEmpty {
        parts.append(Part(key: "", lines: [line]))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }

  /// Returns the problems of a tree file among the trees that are shipped.
  static func problems(of text: String) -> [Problem] {
    let file = TreeFile(Array(text.utf8), path: ".diagnostree/\(name).yaml")
    return file.problems(by: Checker(Forest([file.tree].compactMap(\.self) + Checkout.forest.trees)))
  }

  /// Returns the fenced blocks of a Markdown text.
  static func codeBlocks(of text: some StringProtocol, language: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ Substring($0) }) {
      if let lines = open {
        if line == "```" { blocks.append(lines.map { $0 + "\n" }.joined()) }
        open = line == "```" ? nil : lines + [line]
      } else if line == "```\(language)" {
        open = []
      }
    }
    return blocks
  }
}
