import DecisionTrees
import TestSupport
import Testing
import TreeFiles

/// A tree that is put together from several files.
@Suite struct TreeSourceTests {
  private static let head = """
    format: 1
    id: t
    title: T
    start: q
    questions:
      q:
        ask: Which?
        how: Look.
        answers:
          - {key: a, say: A, go: a}
          - {key: b, say: B, go: b}
    """

  private func head(_ text: String = Self.head, in folder: String = "Trees") -> TreeFile {
    TreeFile(Array(text.utf8), path: "\(folder)/t.yaml")
  }

  private func cause(_ id: String, _ more: String = "", in folder: String = "Trees") -> TreeFile {
    let text = """
      title: Title of \(id) in \(folder)
      summary: So it is.
      why: Because.
      confirm:
        steps: Look.
        this: [It is there.]
        else:
          - {if: It is elsewhere., go: q}
      fixes:
        - title: Mend it
      \(more)
      """
    return TreeFile(Array(text.utf8), path: "\(folder)/t/\(id).yaml", kind: .cause)
  }

  private let example = { (key: String) in "examples:\n  - {prompt: P, answers: [\(key)]}" }

  private func problems(_ source: TreeSource, broken: Set<Address> = []) -> [String] {
    let checker = Checker(Forest([source.tree].compactMap(\.self)), broken: broken)
    return source.problems(by: checker).flatMap(\.problems).map {
      "\($0.file):\($0.place) \($0.code.rawValue): \($0.message)"
    }
  }

  @Test func `files of causes are part of the tree, with their examples`() throws {
    let source = TreeSource(head: head(), parts: [cause("a", example("a")), cause("b", example("b"))])
    let tree = try #require(source.tree)
    #expect(source.isUsable && tree.causes.map(\.id) == ["a", "b"])
    #expect(tree.examples.map(\.cause.description) == ["a", "b"])
    #expect(problems(source) == [])
  }

  @Test func `a problem is in the file that has it`() {
    let source = TreeSource(
      head: head(), parts: [cause("a", "see: [nowhere]\n" + example("b")), cause("b", example("b"))])
    #expect(
      problems(source) == [
        "Trees/t/a.yaml:11:7 unknown-target: This tree has no question or cause 'nowhere'.",
        "Trees/t/a.yaml:13:5 example-fails: The answers reach 't/b', not 'a'. Correct the answers or the cause.",
      ])
  }

  @Test func `the same id twice is reported with both places`() throws {
    let whole = Self.head + "\ncauses:\n  a: {title: Inside, why: Because.}\n"
    let source = TreeSource(head: head(whole), parts: [cause("a"), cause("q"), cause("b")])
    let found = problems(source).filter { $0.contains("duplicate-id") }
    #expect(found.count == 2)
    #expect(found.contains { $0.hasPrefix("Trees/t/a.yaml:1:1 ") && $0.contains("Trees/t.yaml:13") })
    #expect(found.contains { $0.hasPrefix("Trees/t/q.yaml:1:1 ") && $0.contains("Trees/t.yaml:6") })
    #expect(try #require(source.tree).causes["a"]?.title == "Inside")
  }

  @Test func `a file of an earlier folder replaces one cause, wherever it was`() throws {
    let own = cause("a", in: "own")
    let split = TreeSource(head: head(), overrides: [own], parts: [cause("a"), cause("b")])
    #expect(split.tree?.causes.map(\.title) == ["Title of a in own", "Title of b in Trees"])
    let inside = Self.head + "\ncauses:\n  a: {title: Inside, why: B.}\n  b: {title: Inside, why: B.}\n"
    let whole = TreeSource(head: head(inside), overrides: [own])
    #expect(Set(try #require(whole.tree).causes.map(\.title)) == ["Inside", "Title of a in own"])
    #expect(!problems(whole).contains { $0.contains("duplicate-id") })
    #expect(whole.file(ofNode: "a").path == "own/t/a.yaml" && whole.file(ofNode: "b").path == "Trees/t.yaml")
  }

  @Test func `a broken file takes only its cause away, and what follows from it is not reported`() throws {
    let broken = TreeFile(Array("title: A\nwyh: B\n".utf8), path: "Trees/t/a.yaml", kind: .cause)
    let source = TreeSource(head: head(), parts: [broken, cause("b", example("b"))])
    #expect(source.isUsable && source.tree?.causes.map(\.id) == ["b"])
    #expect(source.brokenFiles.map(\.path) == ["Trees/t/a.yaml"])
    #expect(source.brokenNodes == [Address(tree: "t", node: "a")])
    let found = problems(source, broken: Set(source.brokenNodes))
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("Trees/t/a.yaml:") })
    #expect(source.file(ofNode: "a").path == "Trees/t/a.yaml")
  }

  @Test func `where the first file is broken, the next one is used`() throws {
    let broken = TreeFile(Array("title: A\n".utf8), path: "own/t/a.yaml", kind: .cause)
    let source = TreeSource(head: head(), overrides: [broken], parts: [cause("a"), cause("b")])
    #expect(source.tree?.causes["a"]?.title == "Title of a in Trees")
    #expect(source.brokenNodes == [] && source.brokenFiles.count == 1)
  }

  @Test func `the keys of a file are those of its kind`() {
    let tree = TreeFile(Array("title: T\nwhy: W\n".utf8), path: "Trees/t.yaml")
    #expect(tree.problems.contains { $0.message.hasPrefix("The key 'why' is unknown in a tree") })
    let guide = TreeFile(Array("title: G\nwhy: W\ntext: T\n".utf8), path: "Trees/guides/g.yaml", kind: .guide)
    #expect(guide.problems.contains { $0.message.hasPrefix("The key 'why' is unknown in a guide") })
    let id = TreeFile(Array("title: G\nwhy: W\n".utf8), path: "Trees/t/Not_An_Id.yaml", kind: .cause)
    #expect(id.problems.map(\.code) == [.badID])
  }

  @Test func `an example begins in the tree that it names`() throws {
    let other = TreeFile(
      Array(
        "format: 1\nid: o\ntitle: O\nstart: p\nquestions:\n  p: {ask: P?, how: Look., answers: [{key: x, say: X, go: t/a}, {key: y, say: Y, go: t/b}]}\n"
          .utf8),
      path: "Trees/o.yaml")
    let examples = "examples:\n  - {prompt: P, from: o, answers: [x]}\n  - {prompt: P, from: o, answers: [y]}"
    let source = TreeSource(head: head(), parts: [cause("a", examples), cause("b", example("b"))])
    let checker = Checker(Forest([try #require(source.tree), try #require(other.tree)]))
    let found = source.problems(by: checker).flatMap(\.problems)
    #expect(
      found.map { "\($0.place) \($0.message)" } == [
        "13:5 The answers reach 't/b', not 'a'. Correct the answers or the cause."
      ])
  }
}
