import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

/// Every bundled tree can be exported.
struct BundledExportTests {
  private static let ids = Checkout.forest.trees.map(\.id)

  private func part(_ id: String) throws -> Subtree { try #require(Subtree(of: id, in: Checkout.forest)) }

  @Test func `there are trees`() { #expect(Self.ids.count > 5) }

  @Test(arguments: ids) func `its JSON fits the schema`(id: String) throws {
    let schema = try JSONSchema()
    #expect(try schema.problems(part(id).json.text, by: "print") == [])
    for node in try #require(Checkout.forest[id]).allIDs {
      let address = Address(tree: id, node: node)
      let json = try #require(Checkout.forest[address]).explanation(at: address, in: Checkout.forest)
      #expect(try schema.problems(json.text, by: "explain") == [])
    }
  }

  @Test(.needs(.dot), arguments: ids) func `Graphviz draws it`(id: String) throws {
    let svg = try Graphviz.svg(try part(id).dot)
    let tree = try #require(Checkout.forest[id])
    let boxes = svg.components(separatedBy: "class=\"node\"").count - 1
    #expect(boxes >= tree.questions.count + tree.causes.count)
    #expect(svg.components(separatedBy: "class=\"edge\"").count - 1 == tree.questions.flatMap(\.answers).count)
  }

  /// GitHub draws no picture of more.
  @Test(arguments: ids) func `its Mermaid picture is small enough for GitHub`(id: String) throws {
    let picture = try part(id).mermaid
    #expect(picture.utf8.count < 50_000)
    #expect(picture.split(separator: "\n").count { $0.contains(" -->|") } < 500)
  }

  @Test(arguments: ids) func `its links lead somewhere`(id: String) throws {
    let text = try part(id).markdown()
    let anchors = Set(text.matches(of: /<a id="([a-z0-9-]+)"><\/a>/).map { String($0.output.1) })
    for link in text.matches(of: /\]\(([a-z0-9-]+\.md)?#([a-z0-9-]+)\)/) {
      let tree = link.output.1.map { String($0.dropLast(3)) } ?? id
      #expect(Checkout.forest[Address(tree: tree, node: String(link.output.2))] != nil, "\(link.output.0)")
      if link.output.1 == nil { #expect(anchors.contains(String(link.output.2)), "\(link.output.0)") }
    }
  }
}
