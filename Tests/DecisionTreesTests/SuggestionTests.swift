import TestSupport
import Testing

@testable import DecisionTrees

@Suite struct SuggestionTests {
  @Test(arguments: [("layot", "layout-issues"), ("saved", "saved-data"), ("zebra", nil)] as [(String, String?)])
  func `the first word of a name is enough`(text: String, name: String?) {
    #expect(Suggestion.nearest(to: text, inFirstWordsOf: ["layout-issues", "saved-data", "saved-walks"]) == name)
  }

  @Test(arguments: [
    ("where-the-value-live", "where-the-value-lives"), ("LOOP", "loop"), ("lopo", "loop"), ("loo", "loop"),
    ("lloop", "loop"), ("laap", nil), ("", nil), ("loops-and-more", nil),
  ])
  func `a name is near if less than a third of it has to change`(text: String, expected: String?) {
    #expect(Suggestion.nearest(to: text, in: ["pool-of-names", "loop", "where-the-value-lives"]) == expected)
  }

  @Test(arguments: [
    ("whe", "where-the-value-lives"), ("wherethe", "where-the-value-lives"), ("Where-The", "where-the-value-lives"),
    ("lop", "loop"), ("po", nil), ("value", nil), ("", nil), ("---", nil),
  ])
  func `a likely name begins with the text, with or without hyphens, or is near`(text: String, expected: String?) {
    let names = ["where-the-value-lives-now", "loop", "where-the-value-lives"]
    #expect(Suggestion.likely(for: text, in: names) == expected)
  }

  @Test func `the nearest name wins, and of several as near the first`() {
    #expect(Suggestion.nearest(to: "abcdef", in: ["abcxyf", "abcdex", "abcdey"]) == "abcdex")
    #expect(Suggestion.nearest(to: "abcdef", in: ["abcdeg", "abcdef"]) == "abcdef")
    #expect(Suggestion.nearest(to: "anything", in: []) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2),
    ("ca", "abc", 3), ("naïve", "naive", 1), ("日本語", "日本", 1),
  ])
  func `distance counts changes, insertions, removals and swaps`(a: String, b: String, expected: Int) {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    #expect(editDistance(a, b, limit: 9) == expected)
    #expect(editDistance(b, a, limit: 9) == expected)
    #expect(editDistance(a, b, limit: expected) == expected)
    #expect(editDistance(a, b, limit: expected - 1) == nil)
  }

  @Test func `a limit changes nothing but what is too far`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let (a, b) = (word(&random), word(&random))
      let distance = editDistance(a, b, limit: 99)
      for limit in 0...7 {
        #expect(editDistance(a, b, limit: limit) == distance.flatMap { $0 <= limit ? $0 : nil })
      }
    }
  }

  /// A few letters, so that many words are near each other.
  private func word(_ random: inout SeededGenerator) -> [Unicode.Scalar] {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in ["a", "b", "c"].randomElement(using: &random) ?? "a" }
  }
}
