import DecisionTrees
import TreeText
import Foundation
import Testing

struct JSONValueTests {
  @Test func `members keep their order, and empty values stay on one line`() {
    let value = JSONValue.object([
      ("z", .int(-1)), ("a", .array([.int(2), .null])), ("m", .object([])), ("l", .array([])),
    ])
    #expect(value.text == "{\n  \"z\": -1,\n  \"a\": [\n    2,\n    null\n  ],\n  \"m\": {},\n  \"l\": []\n}\n")
  }

  @Test(arguments: [
    "", "a\"b\\c/d", "\u{0}\u{1F}\u{7F}\n\r\t", "\u{2028}\u{2029}\u{85}", "é 漢 👍 \u{10FFFF}",
    "\u{1B}[31m\u{9B}2J", "\u{202E}\u{2066}\u{200F}\u{FEFF}", "\u{E0041}",
  ])
  func `a text comes back as it was`(text: String) throws {
    let json = JSONValue.string(text).text
    let back = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    #expect(back as? String == text)
    #expect(
      json.dropLast().unicodeScalars.allSatisfy {
        // Nor does anything of it command a terminal, or turn the order of its characters around.
        ![.control, .format].contains($0.properties.generalCategory)
      })
  }
}
