import DecisionTrees
import Foundation
import TestSupport
import Testing

/// A coding agent that does what `docs/integrations.md` tells it: one process a question, and nothing but JSON.
@Suite struct AgentTests {
  /// The first example of each of three trees (`BriefTests` walks all of them).
  static let examples: [(tree: String, example: Example)] = {
    Checkout.forest.trees.prefix(3).compactMap { tree in tree.examples.first { $0.from == nil }.map { (tree.id, $0) } }
  }()

  @Test(arguments: examples)
  func `an agent walks from a story to its cause`(tree: String, example: Example) throws {
    let trees = try #require(try json(["list"]).object["trees"] as? [[String: Any]])
    #expect(trees.contains { $0["id"] as? String == tree && $0["symptom"] is String })
    var given: [String] = []
    var rest = example.answers[...]
    while true {
      let (status, object) = try json(["walk", tree, "--answers", given.joined(separator: ",")])
      guard object["outcome"] as? String == "open" else {
        let cause = try #require(object["cause"] as? [String: Any], "\(object)")
        #expect(status == 0 && object["outcome"] as? String == "cause")
        #expect(cause["id"] as? String == Checkout.forest.resolve(example.cause, from: tree)?.description)
        #expect(cause["confirm"] is [String: Any] && cause["fixes"] is [[String: Any]])
        break
      }
      #expect(status == 1)
      let question = try #require(object["open"] as? [String: Any])
      let id = try #require(question["id"] as? String)
      let answers = try #require(question["answers"] as? [[String: Any]])
      // It knows what the developer would find; it may choose only among the keys it is offered.
      let next = rest.popFirst()
      let word = try #require(next, "no answer to \(id)")
      let key = word.split(separator: "=").last.map(String.init) ?? word
      #expect(answers.contains { $0["key"] as? String == key && $0["say"] is String }, "\(id): \(key)")
      given.append("\(id)=\(key)")
    }
    #expect(rest.isEmpty)
  }

  @Test func `an agent that rules a cause out goes on, and one that knows nothing has tests to try`() throws {
    let ruledOut = try json(["walk", "view-not-updating", "--answers", "never,old,copy,not-it"])
    #expect(ruledOut.status == 1 && ruledOut.object["open"] is [String: Any])
    let open = try json(["walk", "view-not-updating", "--answers", "never,old"])
    let candidates = try #require(open.object["candidates"] as? [String])
    #expect(candidates.count > 1)
    for id in candidates.prefix(3) {
      #expect(try json(["explain", id]).object["confirm"] is [String: Any], "\(id)")
    }
    let wrong = try json(["walk", "view-not-updating", "--answers", "never,nonsense"])
    #expect(wrong.status == 2 && wrong.object["outcome"] as? String == "invalid")
  }

  private func json(_ words: [String]) throws -> (status: Int32, object: [String: Any]) {
    let run = try diagnostree(words + ["--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (run.status, try #require(object, "\(run.output)\(run.errors)"))
  }
}
