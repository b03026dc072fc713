import DecisionTrees
import Testing

@testable import TreeFiles

@Suite struct ReaderLimitTests {
  @Test func `a file of more values than a tree can have is not read to its end`() throws {
    let text = "[" + String(repeating: "{},", count: 10) + "]"
    var enough = YAMLReader(Array(text.utf8)[...], events: 27)
    _ = try enough.beginDocument()
    try enough.skip()
    try enough.endDocument()
    #expect(enough.issues == [])
    var reader = YAMLReader(Array(text.utf8)[...], events: 10)
    _ = try reader.beginDocument()
    #expect(throws: YAMLReader.Stop.self) { try reader.skip() }
    #expect(reader.issues.map(\.code) == [.tooLarge] && reader.issues.map(\.place.column) == [12])
  }
}
