import Foundation
import TestSupport
import Testing

struct SearchTests {
  @Test(arguments: [["sheet"], ["URLSession", "error", "-999"], ["search", "error", "-999"]])
  func `a single word, and a number below zero, are words of a search`(words: [String]) throws {
    let run = try diagnostree(words)
    #expect(
      run.status == 0 && !run.errors.contains("error") && run.output.contains("\n  = diagnostree "), "\(run.errors)")
  }

  @Test func `the JSON of a search has the members that its schema names`() throws {
    let schema = try members(of: Checkout.text("docs/schemas/search.schema.json"))
    let list = try #require((schema["properties"] as? [String: Any])?["hits"] as? [String: Any])
    let hit = try #require(list["items"] as? [String: Any])
    let run = try diagnostree("search", "keybord", "closes", "--format", "json")
    let hits = try #require(try members(of: run.output)["hits"] as? [[String: Any]])
    #expect(hits.count == 10)
    for found in hits { #expect(Set(found.keys) == Set(try #require(hit["required"] as? [String]))) }
    #expect((hits.first?["matched"] as? [String])?.contains("keyboard") == true)
  }

  @Test func `a pipe gets ten hits, and with --all the others too`() throws {
    let first = try diagnostree("search", "keyboard")
    let rest = try diagnostree("search", "keyboard", "--all")
    #expect(first.errors.contains(#/^These are the best 10 matches\. To see all, add --all\.\n$/#), "\(first.errors)")
    #expect(rest.errors.isEmpty)
    let (few, all) = (first.output, rest.output)
    let count = { (text: String) in text.matches(of: #/(?m)^  = diagnostree /#).count }
    #expect(count(few) == 10 && count(all) > 20)
  }

  @Test func `the less likely hits have the heading of the screen`() throws {
    let lines = try diagnostree("search", "keyboard", "--all").lines
    let head = try #require(lines.firstIndex(of: "Less likely"))
    #expect(head > 0 && lines[head - 1].isEmpty && lines[head + 1].isEmpty && lines.count { $0 == lines[head] } == 1)
    #expect(lines[..<head].contains { $0.hasPrefix("  = diagnostree ") })
  }

  @Test func `below a question is the command that begins a walk there`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let find = { (words: String...) in
      try diagnostree(["search", "--trees", scratch.path("trees")] + words).lines.filter { $0.hasPrefix("  = ") }
    }
    #expect(try find("Is the lamp switched on?").first == "  = diagnostree lamp")
    #expect(try find("Do other lamps in the room light?").first == "  = diagnostree lamp/other-lamps")
    #expect(try find("The bulb is broken").first == "  = diagnostree explain lamp/broken-bulb")
    // A project can name a tree like a command.
    try scratch.write(scratch.read("trees/lamp.yaml").replacing("id: lamp", with: "id: scan"), to: "trees/scan.yaml")
    #expect(try find("Is the lamp switched on?").contains("  = diagnostree walk scan"))
  }

  @Test(arguments: [
    "xyzzy plugh", "volcano erupts near submarine", "blah blah wibble frotz", "what is the",
    "purple elephant dances in the kitchen", "kubernetes pod restarts constantly", "garden hose leaks at the tap",
  ])
  func `words that match by chance have no close match`(query: String) throws {
    let lines = try diagnostree("search", query).lines
    #expect(Array(lines.prefix(2)) == ["No close match", ""] && !lines.contains("Less likely"), "\(lines.prefix(6))")
    #expect((1...3).contains(lines.count { $0.hasPrefix("  = diagnostree ") }), "\(lines)")
  }

  @Test(arguments: [
    "sheet closes by itself", "keyboard", "today", "keybord closes", "NavigationStack", "GeometryReader ScrollView",
    "geometryreader frotz", "my app shows Publishing changes from within view updates is not allowed",
  ])
  func `one word, the name of an API, and a symptom have close matches`(query: String) throws {
    let lines = try diagnostree("search", query).lines
    #expect(!lines.contains("No close match") && lines.first != "Less likely", "\(lines.prefix(6))")
  }

  @Test(arguments: ["", "  "]) func `a search for nothing asks for words`(query: String) throws {
    let (run, without) = (try diagnostree("search", query), try diagnostree("search"))
    #expect(run.status == 2 && run.output.isEmpty && run.errors == without.errors, "\(run.errors)")
  }

  @Test(arguments: [
    ("The lamp says:\nBulb 7 failed: no current\n", 2), ("Hall\n\nRoom\nBulb 7\nfailed: no current\n", 4),
    ("Bulb 7 failed:\nno current\n", 1),
  ])
  func `a message is found on the line where it begins`(log: String, line: Int) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let run = try diagnostree(
      "search", "-", "--trees", scratch.path("trees"), "--format", "json", input: .text(log))
    let hits = try #require(try members(of: run.output)["hits"] as? [[String: Any]])
    #expect(hits.map { $0["line"] as? Int } == [line])
  }

  private func members(of json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }
}
