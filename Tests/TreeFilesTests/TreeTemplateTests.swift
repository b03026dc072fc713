import DecisionTrees
import TestSupport
import Testing

@testable import TreeFiles

@Suite struct TreeTemplateTests {
  @Test func `a new tree has no problems`() throws {
    let text = try #require(TreeTemplate.text(id: "lost-taps"))
    let file = TreeFile(Array(text.utf8), path: "lost-taps.yaml")
    #expect(file.problems(by: Checker(Forest([file.tree].compactMap(\.self)))) == [])
    #expect(try TreeSchema().violations(in: text) == [])
  }

  @Test func `a new cause can be loaded, and has every key that an author is to know`() throws {
    let text = try #require(TreeTemplate.cause(id: "lost-tap"))
    let file = TreeFile(Array(text.utf8), path: "lost-taps/lost-tap.yaml", kind: .cause)
    #expect(file.problems == [] && file.isUsable)
    #expect(try TreeSchema().violations(in: text, as: .causeFile) == [])
    let kinds: [TreeFormat.Mapping] = [.causeFile, .confirmation, .outcome, .fix, .link, .causeExample]
    let rare: Set<TreeFormat.Key> = [.error, .language, .from]
    for field in kinds.flatMap(\.fields) where !rare.contains(field.name) {
      #expect(text.contains("\(field.key):"), "\(field.key)")
    }
  }

  @Test func `what the author of a new cause must replace is reported, and nothing else`() throws {
    let head = try #require(TreeTemplate.text(id: "lost-taps"))
    let cause = try #require(TreeTemplate.cause(id: "lost-tap"))
    let source = TreeSource(
      head: TreeFile(Array(head.utf8), path: "lost-taps.yaml"),
      parts: [TreeFile(Array(cause.utf8), path: "lost-taps/lost-tap.yaml", kind: .cause)])
    let checker = Checker(Forest([source.tree].compactMap(\.self)))
    let problems = source.problems(by: checker).flatMap(\.problems).filter { $0.file == "lost-taps/lost-tap.yaml" }
    let lines = cause.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].contains("replace-me") && !lines[$0].hasPrefix("#") }.map { $0 + 1 }
    #expect(problems.filter { $0.code != .unreachable }.map(\.place.line) == marked)
    #expect(problems.allSatisfy { $0.code == .unreachable || $0.message.contains("replace-me") })
    #expect(source.isUsable)
  }

  @Test(arguments: ["", "Lost", "a b", "a/b", "lost_tap"])
  func `there is no file for a name that is not an id`(_ id: String) {
    #expect(TreeTemplate.text(id: id) == nil && TreeTemplate.cause(id: id) == nil)
  }
}
