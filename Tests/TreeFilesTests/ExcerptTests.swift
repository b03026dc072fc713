import DecisionTrees
import TestSupport
import Testing
import TreeFiles

/// An excerpt is what the whole file says, or it is `nil`.
@Suite struct ExcerptTests {
  @Test(arguments: Checkout.treePaths)
  func `the excerpts of a bundled tree say what the whole says`(_ path: String) throws {
    let file = try #require(Checkout.treeFiles.first { $0.path == path })
    let tree = try #require(file.tree)
    let bytes = Checkout.bytes(file.path)
    #expect(excerpt(.head, of: bytes, path: file.path) == tree.head)
    #expect(excerpt(.outline, of: bytes, path: file.path) == tree.outline)
    #expect(excerpt(.outline, of: bytes, path: file.path, size: 32_768) == tree.outline)
    let ids = tree.questions.map(\.id) + tree.causes.map(\.id)
    #expect(excerpt(.headlines(of: Set(ids)), of: bytes, path: file.path) == tree.headlines(of: Set(ids)))
    for id in ids {
      #expect(excerpt(.headlines(of: [id]), of: bytes, path: file.path, size: 1 << 20) == tree.headlines(of: [id]))
    }
  }

  @Test func `a node that is not there makes the headlines nil`() {
    let bytes = Array(SmallTree.text.utf8)
    #expect(excerpt(.headlines(of: ["red", "blue"]), of: bytes, path: "small.yaml") == nil)
    #expect(excerpt(.headlines(of: ["red"]), of: bytes, path: "small.yaml") != nil)
  }

  @Test(arguments: [
    ("questions:\n  side:", "questions: {}\nsymptom2:\n  side:"), ("  color:\n", "   color:\n"),
    ("  color:\n", "  \"color\":\n"), ("questions:\n", "\"questions\":\n"), ("causes:\n", "causes: # of it\n"),
    ("    title: It is red\n", "   title: It is red\n"), ("causes:\n", "causes: !!map\n"), ("format: 1", "- 1"),
    ("title: A small tree", "title: A: small tree"), ("title: A small tree\n", "title: A\n  small tree\n"),
    ("ask: Which color?\n", "ask: Which\n      color?\n"), ("say: Red\n", "say: Red\n            or so\n"),
    ("say: Red\n", "say: Red # or so\n"), ("say: Red\n", "say: >\n          Red\n"),
    ("say: Red\n", "say: \"\\x52ed\"\n"), ("say: Red\n", "say: \"Red\n          or so\"\n"),
    ("say: Red\n", "say: '\"Red' # '\n"), ("say: Red\n", "say:\n          Red\n"),
  ])
  func `a file laid out in another way is read whole`(_ old: String, _ new: String) {
    #expect(SmallTree.text.contains(old))
    let text = SmallTree.text.replacing(old, with: new, maxReplacements: 1)
    #expect(excerpt(.outline, of: Array(text.utf8), path: "small.yaml") == nil)
  }

  @Test(arguments: [
    "'It''s \"red\"'", "\"It's \\\"red\\\"\"", "\" A \\\\  \"", "  A  ", "it: 'is'", "a#b:c", ".red", "R\u{E9}d …",
  ])
  func `texts in quotes and without are what libyaml makes of them`(_ text: String) {
    let bytes = Array(SmallTree.text.replacing("say: Red\n", with: "say: \(text)\n").utf8)
    let outline = excerpt(.outline, of: bytes, path: "small.yaml")
    let file = TreeFile(bytes, path: "small.yaml")
    #expect(outline == (file.isUsable ? file.tree?.outline : nil))
  }

  @Test func `line ends of Windows make the outline nil`() {
    let bytes = Array(SmallTree.text.replacing("\n", with: "\r\n").utf8)
    #expect(excerpt(.outline, of: bytes, path: "small.yaml") == nil)
  }

  @Test func `comments, blank lines and a byte order mark do no harm`() {
    let text =
      "\u{FEFF}# head\n"
      + SmallTree.text.replacing("causes:\n", with: "# causes:\ncauses:\n\n  # one\n")
      .replacing("    title: It is red\n", with: "\n    # title: It is blue\n    title: It is red\n")
    let file = TreeFile(Array(text.utf8), path: "small.yaml")
    #expect(excerpt(.outline, of: Array(text.utf8), path: "small.yaml") == file.tree?.outline)
    #expect(excerpt(.head, of: Array(text.utf8), path: "small.yaml") == file.tree?.head)
  }
}

/// Reads an excerpt in parts of a few bytes, so that lines are cut everywhere.
func excerpt(_ excerpt: TreeExcerpt, of bytes: [UInt8], path: String, size: Int = 7) -> Tree? {
  var excerpt = excerpt
  for start in stride(from: 0, to: bytes.count, by: size) {
    guard excerpt.read(bytes[start..<min(start + size, bytes.count)]) else { break }
  }
  return excerpt.tree(path: path)
}

extension Tree {
  /// What a head should hold.
  var head: Tree { Tree(id: id, title: title, symptom: symptom, start: start) }

  /// What an outline should hold.
  var outline: Tree {
    Tree(
      id: id, title: title, symptom: symptom, start: start,
      questions: questions.map { Question(id: $0.id, ask: $0.ask, answers: $0.answers) },
      causes: causes.map { Cause(id: $0.id, title: $0.title) },
      guides: guides.map { Guide(id: $0.id, title: $0.title) })
  }

  /// What the headlines of some nodes should hold.
  func headlines(of ids: Set<String>) -> Tree {
    Tree(
      id: id, title: title, symptom: symptom, start: start,
      questions: questions.filter { ids.contains($0.id) }.map { Question(id: $0.id, ask: $0.ask) },
      causes: causes.filter { ids.contains($0.id) }.map { Cause(id: $0.id, title: $0.title) })
  }
}
