import DecisionTrees
import Foundation
import HostileFiles
import TestSupport
import Testing
import TreeFiles

/// Whatever bytes come, the program ends with a tree or with problems, and writes nothing that does harm.
///
/// `make fuzz` looks for more such bytes, and lets what they reach guide the search.
@Suite struct MutationTests {
  private static let broken = Checkout.folder.appending(path: "Tests/TreeFilesTests/Broken")

  @Test(arguments: 1...4)
  func `no change of a small tree does harm`(seed: Int) throws {
    try mutate(Array(SmallTree.text.utf8), times: 100, seed: seed)
    try mutate(Array(wholeText.utf8), times: 100, seed: seed)
  }

  @Test func `no change of a broken tree does harm`() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.broken.path).sorted() {
      try mutate(Checkout.bytes(Self.broken.appending(path: name).path), times: 8, seed: 5)
    }
  }

  @Test func `no change of a bundled tree does harm`() throws {
    let path = try #require(Checkout.treePaths.first { $0.hasSuffix("runtime-warnings-and-async.yaml") })
    try mutate(Checkout.bytes(path), times: 4, seed: 7)
  }

  private func mutate(_ bytes: [UInt8], times: Int, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for number in 1...times {
      let mutated = Mutation.mutated(bytes, times: Int.random(in: 1...4, using: &random), &random)
      let violation = HostileFile(mutated).violation(&random)
      try #require(violation == nil, "mutation \(number) of seed \(seed): \(violation ?? "")")
    }
  }
}
