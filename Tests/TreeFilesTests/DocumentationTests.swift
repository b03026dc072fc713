import DecisionTrees
import Foundation
import TestSupport
import Testing

@testable import TreeFiles

/// `docs/tree-format.md` and `docs/writing-trees.md` say what is true.
@Suite struct DocumentationTests {
  /// A chapter about one problem.
  struct Chapter: CustomTestStringConvertible {
    var code: String
    var text: String
    var isAmongErrors: Bool
    var testDescription: String { code }
    var example: String? { DocumentedTree.codeBlocks(of: text, language: "yaml").first }
  }

  static func chapters() throws -> [Chapter] {
    let text = try Checkout.text("docs/tree-format.md")
    let sections = text.components(separatedBy: "\n## ")
    return ["Errors", "Warnings"].flatMap { title in
      let section = sections.first { $0.hasPrefix(title + "\n") } ?? ""
      return section.components(separatedBy: "\n### ").dropFirst().map { chapter in
        Chapter(code: String(chapter.prefix { $0 != "\n" }), text: chapter, isAmongErrors: title == "Errors")
      }
    }
  }

  @Test func `Every problem has a chapter, in the order of the codes`() throws {
    #expect(try Self.chapters().map(\.code) == ProblemCode.allCases.map(\.rawValue))
  }

  @Test func `Errors and warnings are told apart`() throws {
    for chapter in try Self.chapters() {
      let code = try #require(ProblemCode(rawValue: chapter.code))
      #expect(chapter.isAmongErrors == (code.severity == .error), "\(chapter.code)")
    }
  }

  @Test(arguments: try chapters())
  func `An example has the problem at the place it says, and no other`(_ chapter: Chapter) throws {
    guard let example = chapter.example else {
      #expect(chapter.text.contains("No example: "), "without an example, the chapter must say why")
      #expect(["unreadable", "too-large", "no-tree"].contains(chapter.code))
      return
    }
    let text = try DocumentedTree().applying(example)
    let found = DocumentedTree.problems(of: text).map { "\($0.place.line): \($0.code.rawValue)" }
    let marked = Self.marks(in: text)
    #expect(Set(found) == Set(marked))
    #expect(marked.contains { $0.hasSuffix(": \(chapter.code)") })
  }

  @Test(arguments: try chapters().filter { $0.example != nil })
  func `The schema sees what the loader sees`(_ chapter: Chapter) throws {
    // What a schema can say; the rest needs the whole tree, the other trees, or the bytes.
    let seen = [
      "unsupported-format", "unknown-key", "missing-key", "wrong-type", "empty-text", "bad-id", "bad-version",
      "reserved-key", "answer-count",
    ]
    let text = try DocumentedTree().applying(try #require(chapter.example))
    let violations = try TreeSchema().violations(in: text)
    #expect(violations.isEmpty != (seen + ["yaml-syntax"]).contains(chapter.code), "\(violations)")
  }

  @Test func `The tables list the keys of the format`() throws {
    let text = try Checkout.text("docs/tree-format.md")
    for kind in TreeFormat.Mapping.allCases {
      let place = kind == .causeFile || kind == .causeExample ? " in its own file" : ""
      let heading = "\n\(kind.article.capitalized) \(kind.name)\(place):\n"
      let table = text.components(separatedBy: heading).dropFirst().first
      let rows = (table ?? "").components(separatedBy: "\n\n").first?.components(separatedBy: "\n| `") ?? []
      let cells = rows.dropFirst().map {
        $0.components(separatedBy: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
      }
      #expect(cells.map { $0[0] } == kind.fields.map(\.key), "\(kind)")
      #expect(cells.map { $0[1] == "yes" } == kind.fields.map(\.isRequired), "\(kind)")
    }
  }

  @Test func `The complete tree has no problems`() throws {
    let text = try DocumentedTree().text
    #expect(DocumentedTree.problems(of: text) == [])
    #expect(try TreeSchema().violations(in: text) == [])
  }

  @Test func `The cause in its own file is the cause of the complete tree`() throws {
    let blocks = DocumentedTree.codeBlocks(of: try Checkout.text("docs/writing-trees.md"), language: "yaml")
    let text = try #require(blocks.dropFirst().first)
    let file = TreeFile(Array(text.utf8), path: "\(DocumentedTree.name)/kept-in-state.yaml", kind: .cause)
    #expect(file.problems == [])
    #expect(try TreeSchema().violations(in: text, as: .causeFile) == [])
    let tree = try #require(TreeFile(Array(blocks[0].utf8), path: "\(DocumentedTree.name).yaml").tree)
    guard case .cause(let cause, let examples) = file.content else { return #expect(Bool(false)) }
    #expect(cause == tree.causes[cause.id])
    #expect(examples == tree.examples.filter { $0.cause.node == cause.id })
  }

  @Test func `The complete tree can be walked to each of its causes`() throws {
    let tree = try #require(TreeFile(Array(try DocumentedTree().text.utf8), path: "\(DocumentedTree.name).yaml").tree)
    #expect(tree.examples.count == tree.causes.count)
    for example in tree.examples {
      var walk = Walk(forest: Forest([tree]), from: try #require(tree.startAddress))
      for answer in example.answers { try walk.answer(answer) }
      #expect(walk.position.node == example.cause.node)
      #expect(walk.cause != nil)
    }
  }

  /// The comments that name codes, as `line: code`.
  private static func marks(in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line -> [String] in
      guard let comment = line.components(separatedBy: "  # ").dropFirst().last else { return [] }
      return comment.components(separatedBy: ", ").map { "\(index + 1): \($0)" }
    }
  }
}
