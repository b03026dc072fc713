import DecisionTrees
import Foundation
import TestSupport
import Testing

/// `--brief`: JSON for callers that pay for each word, with errors in it and a quiet standard error.
@Suite struct BriefTests {
  /// Runs a command, and returns its only line of output as an object that fits the schema.
  private func brief(_ words: [String], status: Int32 = 0, input: Redirection = "") throws -> [String: Any] {
    let run = try diagnostree(words + ["--brief"], input: input)
    #expect(run.status == status && run.errors.isEmpty, "\(words): \(run.status) \(run.errors)")
    #expect(run.output.hasSuffix("}\n") && run.output.count { $0 == "\n" } == 1, "\(run.output)")
    #expect(try JSONSchema().problems(run.output, by: "brief") == [], "\(words): \(run.output)")
    return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `an agent walks from a story to its cause, and reads little`() throws {
    for (tree, example) in AgentTests.examples {
      var given: [String] = []
      var size = 0
      for word in example.answers {
        let open = try brief(["walk", tree, "--answers", given.joined(separator: ",")])
        size += try JSONSerialization.data(withJSONObject: open).count
        let question = try #require(open["question"] as? [String: Any])
        let id = try #require(question["id"] as? String)
        let key = word.split(separator: "=").last.map(String.init) ?? word
        #expect((question["answers"] as? [String: String])?[key] != nil, "\(id): \(key)")
        #expect(open["left"] is Int && (open["candidates"] as? [String] ?? []).count <= 8)
        given.append("\(id)=\(key)")
      }
      let end = try brief(["walk", tree, "--answers", given.joined(separator: ",")])
      size += try JSONSerialization.data(withJSONObject: end).count
      let cause = try #require(end["cause"] as? [String: Any])
      #expect(cause["id"] as? String == Checkout.forest.resolve(example.cause, from: tree)?.description)
      #expect(cause["test"] is String && cause["outcomes"] is [[String: Any]])
      #expect(size < 10_000, "\(tree): \(size) bytes, which is more than 2,500 tokens")
    }
  }

  @Test func `the outcome of a test is the next answer, and leads where it says`() throws {
    let start = ["walk", "view-not-updating", "--answers"]
    let cause = try #require(try brief(start + ["never,old,copy"])["cause"] as? [String: Any])
    let outcomes = try #require(cause["outcomes"] as? [[String: String]])
    let other = try #require(outcomes.first { $0["leads"] != nil })
    let next = try brief(start + ["never,old,copy,\(other["answer"] ?? "")"])
    let place = (next["question"] as? [String: Any])?["id"] ?? (next["cause"] as? [String: Any])?["id"]
    #expect(place as? String == other["leads"])
    #expect(next["ruledOut"] as? [String] == ["view-not-updating/struct-mutation"])
    let confirmed = try brief(start + ["never,old,copy,confirmed"])
    #expect(confirmed["confirmed"] as? Bool == true)
    #expect(Set(try #require(confirmed["cause"] as? [String: Any]).keys) == ["id", "title", "fixes"])
    #expect(try brief(start + ["never,old,copy"])["confirmed"] as? Bool == false)
  }

  @Test func `neighbors name the answer that leads to them`() throws {
    let cause = try brief(["walk", "view-not-updating", "--answers", "never,old,copy"])["cause"] as? [String: Any]
    let neighbors = try #require(cause?["neighbors"] as? [[String: String]])
    #expect(!neighbors.isEmpty)
    let question = try #require(
      Checkout.forest.question(Address(tree: "view-not-updating", node: "what-was-assigned")))
    for neighbor in neighbors.prefix(1) {
      let answer = try #require(question.answers.first { $0.say == neighbor["differs"] })
      let address = Checkout.forest.resolve(answer.go, from: "view-not-updating")
      #expect(address?.description == neighbor["id"])
    }
  }

  @Test func `none is a result, and a wrong answer says what would fit`() throws {
    for none in ["none", "what-was-assigned=none"] {
      let result = try brief(["walk", "view-not-updating", "--answers", "never,old,\(none)"])
      #expect(result["outcome"] as? String == "no-match")
      #expect(result["question"] as? String == "view-not-updating/what-was-assigned")
    }
    // The sentence of an answer here begins with "None".
    let start = ["walk", "navigation-and-presentation/which-path-crash", "--answers"]
    #expect(try brief(start + ["which-path-crash=none"])["outcome"] as? String == "no-match")
    let wrong = try brief(["walk", "view-not-updating", "--answers", "never,nonsense"], status: 2)
    #expect(wrong["outcome"] as? String == "invalid")
    let notes = try #require(wrong["notes"] as? [String])
    #expect(notes.count == 1 && notes[0].contains("'nonsense' isn't an answer") && notes[0].contains("2 old"))
  }

  @Test(arguments: [
    ["walk", "no-such-tree"], ["walk", "--no-such-option"], ["explain", "no-such-node"], ["explain"],
    ["explain", "struct-mutation#no-such-fix"], ["search"], ["search", "x", "--format", "text"],
    ["walk", "view-not-updating", "--os", "Amiga"], ["scan"],
  ])
  func `an error is JSON`(words: [String]) throws {
    #expect((try brief(words, status: 2)["error"] as? String)?.isEmpty == false)
  }

  @Test func `an error says what to do`() throws {
    let fix = try brief(["explain", "struct-mutation#no-such-fix"], status: 2)["error"] as? String
    #expect(fix?.contains("Its fixes are ") == true)
    let option = try brief(["search", "x", "--no-such-option"], status: 2)["error"] as? String
    #expect(option?.hasSuffix("For help, run: diagnostree search --help") == true)
  }

  @Test func `without answers no fix is named`() throws {
    let cause = try brief(["explain", "view-not-updating/object-not-observed"])
    let fixes = try #require(cause["fixes"] as? [[String: Any]])
    #expect(fixes.count > 1 && fixes.allSatisfy { $0["named"] == nil })
  }

  @Test func `a hit has ways with what they presume, and each way leads to it`() throws {
    for words in ["list flickers when scrolling", "sheet opens empty the first time", "keyboard covers the text field"]
    {
      let hits = try #require(try brief(["search", words])["hits"] as? [[String: Any]])
      #expect((1...5).contains(hits.count))
      for (index, hit) in hits.enumerated() {
        let ways = hit["ways"] as? [[String: Any]] ?? []
        #expect(ways.count <= (index == 0 ? 3 : 1))
        for way in ways {
          let answers = try #require(way["answers"] as? String)
          #expect((way["presumes"] as? [String])?.count == answers.split(separator: ",").count)
          let end = try brief(["walk", try #require(way["tree"] as? String), "--answers", answers])
          let place = (end["cause"] as? [String: Any])?["id"] ?? (end["question"] as? [String: Any])?["id"]
          #expect(place as? String == hit["id"] as? String, "\(way)")
        }
      }
    }
    #expect(try (brief(["search", "zzzzqqqq"])["hits"] as? [Any])?.isEmpty == true)
    let log = "x\nModifying state during view update, this will cause undefined behavior.\n"
    let known = try brief(["search", "-"], input: .text(log))
    #expect(((known["hits"] as? [[String: Any]])?.first?["line"] as? Int) == 2)
  }

  @Test func `code comes only where it is asked for`() throws {
    let cause = try brief(["explain", "view-not-updating/state-seeded-from-parameter", "--os", "iOS 12"])
    let fixes = try #require(cause["fixes"] as? [[String: Any]])
    #expect(fixes.contains { $0["tooNew"] as? Bool == true } && fixes.allSatisfy { $0["right"] == nil })
    for fix in fixes {
      let name = try #require(fix["fix"] as? String)
      let page = try brief(["explain", "view-not-updating/state-seeded-from-parameter#\(name)"])
      #expect(page["title"] as? String == fix["title"] as? String && page["right"] is String)
    }
    #expect(try brief(["explain", "guides/print-changes"])["text"] is String)
    #expect(try brief(["explain", "view-not-updating/what-you-see"])["answers"] is [String: String])
  }

  @Test(.needs(.astGrep)) func `a scan counts what it leaves out`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let row = "struct Row: View { var body: some View { Text(\"Row\").frame(width: .infinity) } }\n"
    try folder.write(String(repeating: row, count: 25), to: "Row.swift")
    let run = try diagnostree(
      ["scan", "--brief"], environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try JSONSchema().problems(run.output, by: "brief") == [], "\(run.output)")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((object["places"] as? [Any])?.count == 20 && object["more"] as? Int == 5)
  }

  @Test func `the skill is a skill, and its commands exist`() throws {
    let run = try diagnostree("skill")
    #expect(run.status == 0 && run.errors.isEmpty && run.output.hasPrefix("---\nname: swiftui-root-cause\n"))
    let commands = run.output.matches(of: /`diagnostree ([a-z]+)[^`]*`/).map { String($0.1) }
    #expect(Set(commands) == ["search", "explain", "walk", "list"])
    for option in Set(run.output.matches(of: /`[^`]*(--[a-z]+)[^`]*`/).map { String($0.1) }) {
      #expect(try diagnostree("walk", "--help").output.contains(option), "\(option)")
    }
    #expect(try diagnostree("skill", "x").status == 2)
  }
}
