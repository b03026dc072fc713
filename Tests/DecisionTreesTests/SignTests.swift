import DecisionTrees
import TestSupport
import Testing
import TreeText

/// Places that look like causes, in what is written of a walk.
@Suite struct SignTests {
  private let bulb = Address(tree: "lamp", node: "broken-bulb")

  private func walk(_ answers: String...) throws -> Walk {
    var forest = LampTrees.forest
    let sign = Sign(
      id: "bare-bulb", causes: [bulb, Address(tree: "fuse", node: "blown")], message: "This `bulb` is <old>.")
    forest.places = [SourcePlace(sign: sign, file: "A *b*`.swift", line: 3, column: 7, code: "Bulb()\u{1B}")]
    var walk = Walk(forest: forest, from: Address(tree: "lamp", node: "switch-on"))
    for answer in answers { try walk.answer(answer) }
    return walk
  }

  @Test func `the JSON has the places of the causes still possible, and fits its schema`() throws {
    let schema = try JSONSchema()
    for (answers, outcome, causes) in [
      (["unclear", "yes"], WalkReport.Outcome.cause, ["lamp/broken-bulb"]),
      (["unclear"], .open, ["lamp/broken-bulb", "fuse/blown"]), (["no"], .cause, []),
    ] {
      var walk = try walk()
      for answer in answers { try walk.answer(answer) }
      let json = WalkReport.json(walk, outcome: outcome).text
      #expect(try schema.problems(json, by: "walk") == [])
      let found = json.matches(of: /"cause": "([^"]+)",\n +"sign": "bare-bulb"/).map { String($0.1) }
      #expect(found == causes, "\(answers)")
      let list = JSONValue.array(
        walk.candidates.flatMap { cause in walk.forest.places(of: cause).map { $0.json(of: cause) } })
      #expect(try schema.problems(JSONValue.object([("format", .int(1)), ("places", list)]).text, by: "scan") == [])
    }
  }

  @Test func `a report lists them, and no text of a source means anything in it`() throws {
    let open = try WalkReport.markdown(walk("unclear"), system: nil)
    #expect(open.contains("## Matches in your sources\n\n- ``A *b*`.swift:3:7`` This `bulb` is \\<old>."))
    #expect(open.contains("`fuse/blown`"))
    let cause = try WalkReport.markdown(walk("unclear", "yes"), system: nil)
    #expect(cause.contains("Matches in your sources\n\n- ``A *b*`.swift:3:7`` This `bulb` is \\<old>."))
    #expect(try !WalkReport.markdown(walk("no"), system: nil).contains("Matches"))
  }

  @Test func `causes with places come first, in their order`() throws {
    let forest = try walk().forest
    let off = Address(tree: "lamp", node: "switched-off")
    #expect(forest.placesFirst([off, bulb]) == [bulb, off])
    #expect(LampTrees.forest.placesFirst([off, bulb]) == [off, bulb])
  }
}
