import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

@testable import TreeFiles

@Suite struct LoadingTests {
  @Test func `everything that a file says ends in the tree`() {
    let file = TreeFile(Array(wholeText.utf8), path: "some/folder/whole.yml")
    #expect(file.problems == [])
    #expect(file.tree == wholeTree)
    #expect(file.isUsable && file.path == "some/folder/whole.yml")
  }

  @Test(arguments: TreeFormat.Mapping.allCases)
  func `the whole format is in the file and the tree of these tests`(_ kind: TreeFormat.Mapping) {
    let missing = kind.fields.filter { !wholeText.contains("\($0.key):") }
    #expect(missing.map(\.key) == [], "add it to wholeText and wholeTree, which show that it is decoded")
  }

  @Test(arguments: TreeFormat.Mapping.allCases)
  func `the whole format is in the JSON of a tree`(_ kind: TreeFormat.Mapping) throws {
    let json = try #require(Subtree(of: "whole", in: Forest([wholeTree]))).json.text
    #expect(kind.fields.map(\.key).filter { !json.contains("\"\($0)\":") } == [])
  }

  @Test(arguments: ["a.yaml": "a", "b/a.yml": "a", "/c/b.d/a.b.yaml": "a.b", "a": "a", "": "", "/": "", ".yaml": ""])
  func `the name of a file is the id of its tree`(path: String, id: String) {
    #expect(TreeFile.id(ofPath: path) == id)
  }

  @Test func `nodes and lines are found by their place`() {
    let marked = MarkedText(
      SmallTree.text.replacing("  color:\n", with: "  ①color:\n").replacing("  red:\n", with: "  ②red:\n")
        .replacing("  look:\n", with: "  ③look:\n"))
    let file = TreeFile(Array(marked.text.utf8), path: "small.yaml")
    #expect(["color", "red", "look"].map(file.place(ofNode:)) == marked.places)
    #expect(file.place(ofNode: "nothing") == nil)
    #expect(file.lines[marked.places[0].line] == "  color:")
  }

  @Test func `lines are found by number, without their ends`() {
    let lines = TreeFile(Array("\u{FEFF}one\r\n\ntwo\nthree".utf8), path: "a.yaml").lines
    #expect((0...6).map { lines[$0] } == [nil, "one", "", "two", "three", nil, nil])
  }

  @Test func `what is missing at the end of a file is missing in its last line`() {
    let problems = SmallTree.problems("format: 1\nid: small\ntitle")
    #expect(problems.map(\.place) == [.init(line: 3, column: 6)])
  }

  @Test(arguments: ["", "\n", "# nothing\n", "\u{FEFF}", "---\n", "--- ~\n", "text", "- list\n", "[", "\0", "\t"])
  func `a file without a tree is not usable`(_ text: String) {
    let file = TreeFile(Array(text.utf8), path: "small.yaml")
    #expect(!file.isUsable && !file.problems.isEmpty)
  }

  // MARK: - Encodings

  @Test(arguments: ProblemTests.slips)
  func `a byte order mark and line ends of Windows move no place`(_ slip: Slip) {
    let text = slip.marked.text
    #expect(SmallTree.problems("\u{FEFF}" + text) == SmallTree.problems(text))
    #expect(SmallTree.problems(text.replacing("\n", with: "\r\n")) == SmallTree.problems(text))
  }

  @Test(arguments: ["é", "字", "😀", "e\u{301}"])
  func `columns count scalars`(_ text: String) {
    let column = 12 + text.unicodeScalars.count
    let bad = SmallTree.text.replacing("see: [red]", with: "see: [\(text), green]")
    let places = SmallTree.problems(bad).filter { $0.message.contains("'green'") }.map(\.place.column)
    #expect(places == [column + 1])
  }

  private static let notUTF8: [[UInt8]] = [
    [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80],
    [0xE2, 0x82],
  ]

  @Test(arguments: notUTF8)
  func `each byte that is not UTF-8 is a problem, and the rest is read`(_ bad: [UInt8]) {
    let text = "format: 1\nid: small\ntitle: "
    let rest = " a\nguides: {}\nzzz: 1\n"
    let problems = SmallTree.problems(Array(text.utf8) + bad + Array(rest.utf8))
    let message = "This byte isn't UTF-8. Save the file as UTF-8."
    let expected = bad.indices.map { "3:\(8 + $0) unsafe-text: \(message)" }
    #expect(problems.filter { $0.code == .unsafeText }.map(\.summary) == expected)
    #expect(problems.contains { $0.code == .unknownKey && $0.place == .init(line: 5, column: 1) })
  }

  @Test func `a line that is not UTF-8 has as many columns as its problems say`() {
    // A decoder would take the first two bytes, which begin a character of three, for one.
    let bad: [UInt8] = [0xE8, 0xA6, 0xE8, 0xA6, 0xEA]
    let file = TreeFile(Array("a: ".utf8) + bad + Array("\n".utf8), path: "small.yaml")
    #expect(file.lines[1] == "a: \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: ["\t", "字", "é"])
  func `a long line is too long where its columns end, whatever they hold`(_ text: String) throws {
    let line = "x" + String(repeating: text, count: 80) + "x"
    let problems = SmallTree.problems(SmallTree.text.replacing("let x = 1", with: line))
    let problem = try #require(problems.first { $0.code == .longLine })
    #expect(problem.place.column == ["\t": 11 + 20, "字": 11 + 38, "é": 11 + 76][text])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `a file in UTF-16 says so, and no more`(_ encoding: String.Encoding) throws {
    let bytes = try #require(("\u{FEFF}" + SmallTree.text).data(using: encoding))
    let problems = SmallTree.problems(Array(bytes))
    #expect(problems.map(\.summary) == ["1:1 unsafe-text: This file is in UTF-16. Save the file as UTF-8."])
  }

  @Test func `a carriage return alone is a problem`() {
    let problems = SmallTree.problems(SmallTree.text.replacing("Something is", with: "Something\ris"))
    #expect(
      problems.map(\.summary) == ["4:19 unsafe-text: The control character U+000D can harm a terminal. Remove it."])
  }

  @Test func `a carriage return at the end of a file belongs to its last line`() {
    let file = TreeFile(Array("'a' 'b\r".utf8), path: "small.yaml")
    #expect(file.lines[1] == "'a' 'b\r")
    #expect(file.problems.map(\.place) == [.init(line: 1, column: 7), .init(line: 1, column: 8)])
  }

  @Test func `a character cut off by the end of the file is a problem`() {
    let problems = SmallTree.problems(Array(SmallTree.text.utf8) + [0xE5, 0xAD])
    #expect(problems.map(\.code).contains(.unsafeText))
  }

  // MARK: - Harm

  @Test func `a hundred thousand brackets are too deep, and no more`() {
    let text = SmallTree.text.replacing("A small tree", with: String(repeating: "[", count: 100_000))
    #expect(
      SmallTree.problems(text).map(\.summary) == [
        "3:71 too-large: The values are nested too deeply. The limit is 64 levels."
      ])
  }

  @Test func `a bomb of aliases does not go off`() {
    let bomb = (1...40).map { "k\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]" }
    let problems = SmallTree.problems("k0: &a0 x\n" + bomb.joined(separator: "\n") + "\n")
    #expect(problems.filter { $0.code == .unsupportedYAML }.count == 41 + 40 * 9)
  }

  @Test func `directives without end are too many, and a few do no harm`() {
    let flood = (0..<100_000).map { "%TAG !\($0)! b\n" }.joined()
    let problems = SmallTree.problems(flood + SmallTree.text)
    #expect(problems.map(\.summary) == ["1:1 too-large: The file has 100000 directives. The limit is 1000."])
    #expect(SmallTree.problems("%YAML 1.1\n---\n" + SmallTree.text) == [])
  }

  @Test func `values without end are too many`() {
    let problems = SmallTree.problems("[" + String(repeating: "{},", count: 1_000_000) + "]")
    #expect(
      problems.map(\.summary) == ["1:2999999 too-large: The file has too many keys and values. The limit is 1000000."])
  }

  @Test func `answers without end are counted, not kept`() {
    let answers = "answers: [" + String(repeating: "{},", count: 100_000) + "]\n"
    let problems = SmallTree.problems("questions:\n  q:\n    ask: A\n    " + answers)
    #expect(problems.map(\.message).contains("This question has 100000 answers. The limit is 100."))
  }

  @Test func `an id that looks like another is none, and no other`() {
    let cyrillic = "\u{441}olor"
    let problems = SmallTree.problems(SmallTree.text.replacing("  color:", with: "  \(cyrillic):"))
    #expect(
      problems.contains { $0.code == .badID && $0.message.hasPrefix("The id '\(cyrillic)' isn't in kebab-case") })
    #expect(problems.contains { $0.code == .unknownTarget && $0.message.contains("'color'") })
  }

  private static let floods: [String: [UInt8]] = [
    "causes of nothing": Array(("causes:\n" + (0..<20_000).map { " c\($0):\n" }.joined()).utf8),
    "unknown keys": Array((0..<20_000).map { "z\($0): x\n" }.joined().utf8),
    "the same key": Array(String(repeating: "a: x\n", count: 20_000).utf8),
    "anchors": Array((0..<20_000).map { "&a\($0) k\($0): !!str v\n" }.joined().utf8),
    "empty items": Array(("examples: [" + String(repeating: "a,", count: 50_000) + "]").utf8),
    "unknown targets": Array(
      ("causes: {c: {title: C, why: W, see: [" + (0..<20_000).map { "n\($0)," }.joined() + "]}}").utf8),
    "circles": Array(
      ("start: q0x\nquestions:\n"
        + (0..<3000).map {
          "  q\($0)x: {ask: A, answers: [{key: a, say: A, go: q\($0 + 1)x}, {key: b, say: B, go: q0x}]}\n"
        }.joined()).utf8),
  ]

  private static let noTexts: [String: [UInt8]] = [
    "NUL bytes": [UInt8](repeating: 0, count: 200_000),
    "bytes that are not UTF-8": [UInt8](repeating: 0xFF, count: 200_000),
    "a picture": [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + (0..<300).flatMap { [UInt8($0 % 256), 0x41, 0x80] },
  ]

  @Test(arguments: noTexts.keys.sorted())
  func `a file that is no text has one problem`(_ name: String) throws {
    let problems = TreeFile(try #require(Self.noTexts[name]), path: "small.yaml").problems
    #expect(problems.map(\.code) == [.unsafeText] && problems.map(\.place) == [.start])
  }

  @Test(arguments: floods.keys.sorted())
  func `a flood of problems is cut off, and an error is among what is left`(_ name: String) throws {
    let file = TreeFile(try #require(Self.floods[name]), path: "small.yaml")
    let problems = file.problems(by: Checker(Forest([file.tree].compactMap(\.self))))
    #expect(problems.count == TreeFile.maximumProblems && problems.contains { $0.severity == .error })
    #expect(problems.allSatisfy { $0.message.utf8.count < 5000 })
  }

  @Test func `a message quotes the ends of a text that is too long for one`() {
    let key = "k" + String(repeating: "字", count: 100_000) + "z"
    let problems = SmallTree.problems("? \(key)\n: v\n")
    let message = problems.first { $0.code == .unknownKey }?.message ?? ""
    #expect(message.hasPrefix("The key 'k字") && message.contains("字 ... 字") && message.contains("字z' is unknown"))
  }

  @Test func `several problems of a place stay all`() {
    let problems = SmallTree.problems(SmallTree.text.replacing("say: Green", with: "say: &a !!str \"\\0a\""))
    #expect(problems.map(\.code.rawValue).sorted() == ["unsafe-text", "unsupported-yaml", "unsupported-yaml"])
  }
}

let wholeText = """
  format: 1
  id: whole
  title: The whole
    format
  symptom: >
    Folded
    text.
  position: 3
  start: first
  questions:
    first:
      ask: One?
      how: |
        Line one.

        Line two.
      by: run
      guides: [help, other/help]
      answers:
        - {key: "yes", say: 'It''s so', go: last}
        - {key: "no", say: No, go: last#mend}
  causes:
    last:
      title: Last
      summary: It comes
        last.
      aka: [Final]
      apis: [onDelete, ForEach]
      why: Because.
      confirm:
        steps: Look.
        this: [It is so.]
        else:
          - {if: It is not, go: other/node}
      fixes:
        - title: Mend it
          key: mend
          since: iOS 17.1
          when: Always.
          wrong: "a\\tb"
          error: "cannot * it"
          right: b
          language: sh
          note: Done.
        - title: Leave it
      avoid:
        - Two
          lines
      messages: ["It failed: *"]
      see: [first, other/node]
      guides: [help]
      links:
        - title: Page
          url: https://example.org
  guides:
    help:
      title: Help
      aka: [Aid]
      text: Read.
      snippets:
        - title: Listing
          code: |

            indented

        - language: sh
          code: ls
      links:
        - title: Page
          url: https://example.org
  examples:
    - prompt: It is so
      from: whole
      answers: ["yes"]
      cause: last
  """

private let wholeTree = Tree(
  id: "whole", title: "The whole format", symptom: "Folded text.", position: 3, start: "first",
  questions: [
    Question(
      id: "first", ask: "One?", how: "Line one.\n\nLine two.", by: .run, guides: ["help", "other/help"],
      answers: [Answer(key: "yes", say: "It's so", go: "last"), Answer(key: "no", say: "No", go: "last#mend")])
  ],
  causes: [
    Cause(
      id: "last", title: "Last", summary: "It comes last.", aka: ["Final"], apis: ["onDelete", "ForEach"],
      why: "Because.",
      confirm: Confirmation(
        steps: "Look.", this: ["It is so."],
        others: [Confirmation.Outcome(condition: "It is not", go: "other/node")]),
      fixes: [
        Fix(
          title: "Mend it", key: "mend", since: SystemVersion(.iOS, 17, 1), when: "Always.", wrong: "a\tb",
          error: "cannot * it", right: "b", language: "sh", note: "Done."),
        Fix(title: "Leave it"),
      ], avoid: ["Two lines"], messages: ["It failed: *"], see: ["first", "other/node"], guides: ["help"],
      links: [Link(title: "Page", url: "https://example.org")])
  ],
  guides: [
    Guide(
      id: "help", title: "Help", aka: ["Aid"], text: "Read.",
      snippets: [
        Snippet(title: "Listing", code: "\nindented"), Snippet(language: "sh", code: "ls"),
      ], links: [Link(title: "Page", url: "https://example.org")])
  ],
  examples: [Example(prompt: "It is so", from: "whole", answers: ["yes"], cause: "last")])
