import Testing

@testable import DecisionTrees

@Suite struct ForestTests {
  @Test func `of two trees with an id the first stays, and an inserted one takes its place`() {
    var forest = Forest([Tree(id: "a", title: "1"), Tree(id: "b", title: "2"), Tree(id: "a", title: "3")])
    #expect(forest.trees.map(\.title) == ["1", "2"])
    forest.insert(Tree(id: "a", title: "4"))
    forest.insert(Tree(id: "c", title: "5"))
    #expect(forest.trees.map(\.title) == ["4", "2", "5"] && forest["c"]?.title == "5" && forest["d"] == nil)
  }

  @Test func `nodes are found by address and by name`() {
    #expect(smallForest["lamp/look"]?.kind == .guide && smallForest["lamp/none"] == nil && smallForest["x/look"] == nil)
    #expect(smallForest.addresses(named: "bulb") == ["lamp/bulb"])
    #expect(smallForest.addresses(named: "fuse/blown") == ["fuse/blown"])
    #expect(smallForest.addresses(named: "fuse/") == ["fuse/whole-house"])
    #expect(smallForest.addresses(named: "fuse/none").isEmpty && smallForest.addresses(named: "none").isEmpty)
    let twice = Forest(["a", "b"].map { Tree(id: $0, title: $0, causes: [Cause(id: "c", title: "C")]) })
    #expect(twice.addresses(named: "c") == ["a/c", "b/c"])
  }

  @Test func `targets mean addresses`() {
    #expect(smallForest.resolve("bulb", from: "lamp") == "lamp/bulb")
    #expect(smallForest.resolve("fuse/", from: "lamp") == "fuse/whole-house")
    #expect(smallForest.resolve("none/", from: "lamp") == nil)
    #expect(smallForest.resolve("none/x", from: "lamp") == "none/x")
  }

  @Test func `a target that is a tree has the name of the tree`() {
    let tree = smallForest["fuse"]
    #expect(tree != nil && smallForest.headline(of: "fuse/", from: "lamp") == tree?.title)
    #expect(smallForest.headline(of: "fuse/whole-house", from: "lamp") == smallForest["fuse/whole-house"]?.headline)
    #expect(
      smallForest.headline(of: "none/", from: "lamp") == nil && smallForest.headline(of: "no", from: "lamp") == nil)
  }

  @Test func `of two nodes with an id the first is found`() {
    let causes = NodeList([Cause(id: "a", title: "1"), Cause(id: "a", title: "2")])
    #expect(causes["a"]?.title == "1" && causes.count == 2 && causes[1].title == "2" && causes["b"] == nil)
  }
}
