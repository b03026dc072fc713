import TestSupport
import Testing

@testable import DecisionTrees

@Suite struct GraphTests {
  private let graph = Graph(smallForest)

  @Test func `nodes are visited once, in the order of the answers`() {
    #expect(
      graph.reachable(from: ["lamp/other-lamps"]) == [
        "lamp/other-lamps", "lamp/bulb", "lamp/broken-bulb", "fuse/one-room", "fuse/blown", "fuse/whole-house",
        "fuse/power-cut",
      ])
    #expect(graph.causes(from: "fuse/one-room") == ["fuse/blown", "lamp/broken-bulb"])
    #expect(graph.causes(from: "fuse/blown") == ["fuse/blown"])
    #expect(graph.causes(from: "fuse/none").isEmpty && graph.successors(of: "lamp/look").isEmpty)
  }

  @Test func `the way is the shortest`() throws {
    let way = try #require(Ways(in: smallForest, from: "lamp/switch-on").steps(to: "fuse/one-room"))
    #expect(way.map(\.description) == ["switch-on=unclear", "bulb=no"])
    #expect(Ways(in: smallForest, from: "lamp/bulb").steps(to: "lamp/bulb") == [])
    #expect(Ways(in: smallForest, from: "lamp/switched-off").steps(to: "lamp/bulb") == nil)
    #expect(Ways(in: smallForest, from: "fuse/one-room").steps(to: "fuse/power-cut") == nil)
  }

  @Test func `the way to a node begins in its own tree if it can`() throws {
    let own = try #require(smallForest.way(to: "fuse/blown"))
    #expect(own.origin == "fuse/whole-house" && own.steps.map(\.description) == ["whole-house=no", "one-room=yes"])
    #expect(smallForest.way(to: "lamp/look") == nil)
    let bulbOnly = Forest([
      Tree(
        id: "a", title: "A", start: "q",
        questions: [
          Question(id: "q", ask: "?", answers: [Answer(key: "x", say: "X", go: "b/c")])
        ]),
      Tree(id: "b", title: "B", causes: [Cause(id: "c", title: "C")]),
    ])
    #expect(try #require(bulbOnly.way(to: "b/c")).origin == "a/q")
  }

  @Test func `every bundled cause can be walked to`() {
    for tree in Checkout.forest.trees {
      for cause in tree.causes {
        let address = Address(tree: tree.id, node: cause.id)
        #expect(Checkout.forest.way(to: address) != nil, "\(address)")
      }
    }
  }
}
