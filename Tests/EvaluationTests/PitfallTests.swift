import DecisionTrees
import TestSupport
import Testing
import TreeSearch

/// Pitfalls of SwiftUI's API: a search with the symptom finds the page that names the mistake.
///
/// Each line of `Tests/Pitfalls/TREE.tsv` has a symptom, a tab, and the address of the page.
@Suite struct PitfallTests {
  private struct Pitfall {
    var symptom: String
    var page: Address
  }

  private static let pitfalls = Result {
    try Checkout.files(in: "Tests/Pitfalls", withSuffix: ".tsv").flatMap { path in
      try String(decoding: Checkout.bytes(path), as: UTF8.self).split(separator: "\n").map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        let page = try #require(fields.count == 2 ? fields[1].split(separator: "/") : nil, "\(path): \(line)")
        try #require(page.count == 2, "\(path): \(line)")
        return Pitfall(symptom: String(fields[0]), page: Address(tree: String(page[0]), node: String(page[1])))
      }
    }
  }

  @Test func `each pitfall has a page`() throws {
    for pitfall in try Self.pitfalls.get() {
      #expect(Checkout.forest.cause(pitfall.page) != nil, "\(pitfall.page): \(pitfall.symptom)")
    }
  }

  @Test(.enabled(if: Checkout.onlyCause == nil))
  func `most symptoms find their page first, and nearly all among the first three`() throws {
    let index = try SearchIndex(Checkout.forest)
    let pitfalls = try Self.pitfalls.get()
    let ranks = try pitfalls.map { pitfall in
      try index.hits(for: pitfall.symptom, limit: 3).firstIndex { $0.address == pitfall.page }
    }
    let first = Double(ranks.count { $0 == 0 }) / Double(ranks.count)
    let firstThree = Double(ranks.count { $0 != nil }) / Double(ranks.count)
    print("pitfalls: \(ranks.count) symptoms, \(first) first, \(firstThree) among the first three")
    #expect(first >= 0.65)
    #expect(firstThree >= 0.85)
  }
}
