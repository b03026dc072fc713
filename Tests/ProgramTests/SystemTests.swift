import TestSupport
import Testing

/// `--os`: which fixes need a newer system.
@Suite struct SystemTests {
  @Test(arguments: [
    ("iOS 17.1", true), ("iOS 17.2", false), ("iOS 17.10", false), ("iOS 18", false), ("iOS 17", true),
    ("tvOS 17.1", true), ("macOS 14.2", false), ("macOS 14.1", true),
  ])
  func `the minor number of a version counts`(system: String, isTooOld: Bool) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let lamp = LampTrees.lamp.replacing("since: iOS 17", with: "since: iOS 17.2")
    try scratch.write(lamp, to: "trees/lamp.yaml")
    let run = try diagnostree("explain", "broken-bulb", "--os", system, "--trees", scratch.path("trees"))
    #expect(run.status == 0 && run.output.contains("(needs iOS 17.2)") == isTooOld, "\(run.output)")
    #expect(run.output.contains("(iOS 17.2 or later)") != isTooOld)
  }
}
