import DecisionTrees
import TestSupport
import Testing
import TreeFiles

@Suite struct ProblemTests {
  @Test func `nothing is wrong with the small tree`() {
    #expect(SmallTree.problems(SmallTree.text) == [])
  }

  @Test(arguments: slips)
  func `a slip is found where it is, alone, and in these words`(_ slip: Slip) {
    let (marked, problems) = (slip.marked, SmallTree.problems(slip.marked.text))
    #expect(marked.places.count == slip.messages.count)
    let expected = zip(marked.places, slip.messages).map { "\($0) \(slip.code.rawValue): \($1)" }
    #expect(problems.filter { $0.code == slip.code }.map(\.summary) == expected)
    #expect(Set(problems.map(\.code)) == slip.others.union([slip.code]))
  }

  @Test(arguments: nearMisses)
  func `what only looks like a slip is silent`(_ change: Slip) {
    #expect(Set(SmallTree.problems(change.marked.text).map(\.code)) == change.others)
  }

  @Test func `every code is shown by a slip and has a near miss`() {
    // A file that cannot be read has no text, and a file that has no tree is not a tree.
    let all = Set(ProblemCode.allCases).subtracting([.unreadable, .noTree])
    #expect(all.subtracting(Self.slips.map(\.code)) == [])
    #expect(all.subtracting(Self.nearMisses.map(\.code)) == [])
  }

  @Test func `what is left out of a list does not shift the places after it`() {
    let text = """
      format: 1
      id: small
      title: T
      symptom: S
      start: q
      questions:
        q:
          ask: Q?
          how: Look.
          answers:
            - {say: No key, go: c}
            - {key: a, say: A, go: c}
            - {}
            - {key: b, say: B, go: gone}
      causes:
        c:
          title: C
          confirm: {steps: Look., this: [It is there.], else: [{if: No go}, {if: It is elsewhere., go: q}]}
          fixes: [{title: F}]
          see: ["", q, nowhere]
          links:
            - {title: no address}
            - {title: L, url: "http://example.org"}
      examples:
        - {prompt: lacks its cause}
        - {prompt: P, answers: [a], cause: c}
        - {prompt: P, answers: ["", b], cause: nowhere}

      """
    let found = SmallTree.problems(text).filter { ![.missingKey, .emptyText, .noSummary].contains($0.code) }.map {
      "\($0.place) \($0.code.rawValue)"
    }
    #expect(found == ["14:30 unknown-target", "20:18 unknown-target", "23:25 insecure-link", "27:42 unknown-target"])
  }

  @Test func `a file that cannot be read is a problem by itself`() {
    let file = TreeFile(unreadable: "a/b.yaml", message: "it is a folder")
    #expect(!file.isUsable && file.tree == nil && file.lines[1] == "")
    #expect(file.problems(by: Checker(Forest())).map(\.summary) == ["1:1 unreadable: it is a folder"])
  }

  @Test func `warnings leave a tree usable, errors do not`() {
    for slip in Self.slips {
      let file = TreeFile(Array(slip.marked.text.utf8), path: "small.yaml")
      let errors = file.problems.filter { $0.severity == .error }
      #expect(file.isUsable == errors.isEmpty, "\(slip.testDescription)")
    }
  }

  @Test func `one slip does not hide another`() {
    let text = SmallTree.text.replacing("title: It is red", with: "titel: It is red")
      .replacing("since: iOS 17", with: "since: tomorrow").replacing("guides: [look]", with: "guides: look")
      .replacing("go: color", with: "go: colour")
    #expect(
      SmallTree.problems(text).map(\.code.rawValue) == [
        "wrong-type", "unknown-target", "bad-version", "unknown-key",
      ])
  }

  @Test func `a misspelled key counts as the right one in all other rules`() {
    let text = SmallTree.text.replacing("fixes:", with: "fixs:").replacing("confirm:", with: "confrm:")
      .replacing("answers:", with: "answer:").replacing("title: It is red", with: "titel: It is red")
    let slips = SmallTree.problems(text).filter { !SmallTree.problems(SmallTree.text).map(\.code).contains($0.code) }
    #expect(Set(slips.map(\.code)) == [.unknownKey], "\(slips)")
  }
}

extension ProblemTests {
  /// Each with the places and words of what is found.
  static let slips: [Slip] = [
    Slip(
      .yamlSyntax, "title: A small tree", "title: A small tree①: oak",
      "This isn't valid YAML: mapping values are not allowed in this context. Put a text that contains ': ' in quotes. If this line is right, look above for a '-' without a space after it."
    ),
    Slip(
      .yamlSyntax, "guides: [look]\n    answers", "guides: [look\n    answers①",
      "This isn't valid YAML: while parsing a flow sequence: did not find expected ',' or ']'."),
    Slip(
      .yamlSyntax, "    ask: Which color?", "①\task: Which color?",
      "This isn't valid YAML: while scanning for the next token: found character that cannot start any token. "
        + "Indent with spaces, and put a text that begins with ` or @ in quotes."),

    Slip(
      .unsupportedYAML, "title: A small tree", "title: ①&name A small tree",
      "A tree file can't contain anchors. Write the value in each place."),
    Slip(
      .unsupportedYAML, "say: Green", "say: ①*name", "A tree file can't contain aliases. Write the value instead."),
    Slip(
      .unsupportedYAML, "say: Red", "say: ①!!str Red",
      "A tree file can't contain tags. Remove the tag, because all values are text."),
    Slip(
      .unsupportedYAML, "cause: red\n", "cause: red\n①---\nformat: 1\n",
      "A tree file contains one document. Move this document to its own file."),

    Slip(
      .unsupportedFormat, "format: 1", "format: ①2",
      "This program reads only format 1. Write 'format: 1', or update the program."),
    Slip(
      .unsupportedFormat, "format: 1", "format: ①[1]",
      "This program reads only format 1. Write 'format: 1', or update the program."),

    Slip(.unknownKey, "symptom:", "①symtom:", "The key 'symtom' is unknown in a tree. Did you mean 'symptom'?"),
    Slip(
      .unknownKey, "say: Red", "say: Red\n        ①color: red",
      "The key 'color' is unknown in an answer. The keys are key, say, go."),

    Slip(
      .missingKey, "format: 1\nid: small\ntitle: A small tree", "①format: 1\nid: small",
      "This tree needs the key 'title'."),
    Slip(.missingKey, "format: 1\nid", "①id", "This tree needs the key 'format'."),
    Slip(.missingKey, "- key: red\n        say: Red", "- ①key: red", "This answer needs the key 'say'."),
    Slip(.missingKey, SmallTree.text, "①", "The file is empty. Begin a tree with 'format: 1'."),
    Slip(
      .missingKey, SmallTree.text, "①format: 1\nid: small\ntitle: T\n",
      "This tree has neither questions nor guides. Add the key 'questions' or 'guides'."),

    Slip(.wrongType, "guides: [look]", "guides: ①look", "'guides' is text. Write a list."),
    Slip(.wrongType, "title: A small tree", "title: ①[A, small, tree]", "'title' is a list. Write text."),
    Slip(.wrongType, "title: A small tree", "title: A small tree\n? ①[a, b]\n: c", "This key is a list. Write text."),
    Slip(.wrongType, "text: Open both eyes.", "text: ①{both: eyes}", "'text' is a mapping. Write text."),
    Slip(
      .wrongType, "- title: Sides\n        url: https://example.org/sides", "- ①https://example.org/sides",
      "This link is text. Write a mapping with the keys title, url."),
    Slip(
      .wrongType, SmallTree.text, "①- format: 1\n",
      "This tree is a list. Write a mapping with the keys format, id, title."),

    Slip(
      .wrongType, "start: side", "position: ①first\nstart: side",
      "'position' must be a whole number from 1, not 'first'."),

    Slip(
      .emptyText, "title: It is red", "title:①", "'title' is empty. Write the text, or leave this part out."),
    Slip(
      .emptyText, "why: It was painted.", "why: ①\"  \"",
      "'why' is empty. Write the text, or leave this part out."),
    Slip(
      .emptyText, "see: [red]", "see: [red, ①'']",
      "An item of 'see' is empty. Write the text, or leave this part out."),

    Slip(
      .badID, "  look:", "  ①Look_here:\n    title: Here\n    text: Here.\n  look:",
      "The id 'Look_here' isn't in kebab-case. Use lowercase letters, digits, and single hyphens between words."),
    Slip(
      .badID, "key: green", "key: ①dark--green",
      "The key 'dark--green' isn't in kebab-case. Use lowercase letters, digits, and single hyphens between words."),

    Slip(
      .badVersion, "since: iOS 17", "since: ①iOS seventeen",
      "'iOS seventeen' isn't a version. Write a name and a version, such as 'iOS 17'. The names are "
        + "iOS, iPadOS, macOS, tvOS, watchOS, visionOS, Xcode."),

    Slip(
      .duplicateKey, "title: A small tree", "title: A small tree\n①title: Again",
      "Line 3 already has the key 'title'. Remove or rename one of them."),
    Slip(
      .duplicateKey, "since: iOS 17", "since: iOS 17\n      - title: Again\n        key: ①move",
      "Two fixes have the key 'move'. Rename one of them."),
    Slip(.duplicateKey, "key: green", "key: ①red", "Two answers have the key 'red'. Rename one of them."),

    Slip(
      .duplicateID, "  look:", "  ①red:\n    title: Here\n    text: Here.\n  look:",
      "Line 47 already has a node with the id 'red'. Rename one of them."),

    Slip(
      .reservedKey, "key: green", "key: ①back", "'back' is a command in scripts. Choose a different key."),
    Slip(
      .reservedKey, "key: green", "key: ①not-it", "'not-it' is a command in scripts. Choose a different key."),

    Slip(
      .answerCount, "- key: red\n        say: Red\n        go: red\n      - key: green\n        say: Green",
      "①- key: red\n        say: Red", "A question needs 2 to 7 answers. This question has 1."),
    Slip(
      .answerCount, "      - key: red\n", "      ①" + answers(6).dropFirst(6) + "      - key: red\n",
      "A question needs 2 to 7 answers. This question has 8."),

    Slip(
      .unknownTarget, "see: [red]", "see: [①rad]", "This tree has no question or cause 'rad'. Did you mean 'red'?"),
    Slip(.unknownTarget, "see: [red]", "see: [①smal/red]", "The tree 'smal' doesn't exist. Did you mean 'small'?"),
    Slip(.unknownTarget, "see: [red]", "see: [red, ①look]", "'look' is a guide. Move it to 'guides'."),
    Slip(
      .unknownTarget, "go: color", "go: ①small/colors",
      "The tree 'small' has no question or cause 'colors'. Did you mean 'small/color'?"),
    Slip(
      .unknownTarget, "start: side", "start: ①sides", "This tree has no question 'sides'. Did you mean 'side'?"),

    Slip(
      .unknownFix, "go: left-side\n      - key: right", "go: ①left-side#mov\n      - key: right",
      "The cause 'small/left-side' has no fix with the key 'mov'. Did you mean 'move'?"),
    Slip(.unknownFix, "go: color", "go: ①color#paint", "'small/color' isn't a cause, so it has no fix 'paint'."),
    Slip(.unknownFix, "see: [red]", "see: [①red#paint]", "The cause 'small/red' has no fix with the key 'paint'."),

    Slip(.unknownGuide, "guides: [look]", "guides: [①lok]", "The guide 'lok' doesn't exist. Did you mean 'look'?"),
    Slip(
      .unknownGuide, "guides: [small/look]", "guides: [①other/look]",
      "The guide 'other/look' doesn't exist. Did you mean 'small/look'?"),

    Slip(
      .noWayOut, question(to: "red", "left-side"), question(to: "color", "color").replacing("color:", with: "①color:"),
      "No answer leads from 'color' to a cause. Choose a different target for one of them.",
      others: [.loop, .exampleFails, .unreachable]),

    Slip(
      .idMismatch, "id: small", "id: ①smaller", "The id is 'smaller', but the file name is 'small'. Make them equal."),

    Slip(
      .unsafeText, "why: It was put there.", "why: It ①\u{202E}was put there.",
      "The character U+202E is invisible and can hide what the text says. Remove it."),
    Slip(.unsafeText, "why: It was put there.", "why: Ring the bell①\u{7}.", control("U+0007")),
    Slip(.unsafeText, "why: It was put there.", "why: Ring the bell①\0.", control("U+0000")),
    Slip(.unsafeText, "why: It was put there.", "why: ①\"Ring the bell\\a.\"", control("U+0007")),
    Slip(.unsafeText, "why: It was put there.", "why: ①\"Back\\rto the margin.\"", control("U+000D")),
    Slip(
      .unsafeText, "why: It was put there.", "why: A\(marks(30))①\(marks(9)) was put there.",
      "More than 30 marks are on one letter. Remove them."),
    Slip(
      .unsafeText, "why: It was put there.", "why: ①\"A\(String(repeating: "\\u0301", count: 31))\"",
      "More than 30 marks are on one letter. Remove them."),
    Slip(
      .unsafeText, "why: It was put there.", "why: It was①\u{FFFE} put there.", "U+FFFE isn't a character. Remove it."),
    Slip(
      .unsafeText, "why: It was put there.", "why: 維修👩①\u{200D}👧",
      "The character U+200D is invisible and can hide what the text says. Remove it."),
    Slip(
      .unsafeText, "why: It was put there.", "why: 🏳①\u{FE0F}",
      "Terminals draw the emoji or flag with U+FE0F in different widths. Remove it."),
    Slip(
      .unsafeText, "why: It was put there.", "why: One①\u{2028}two",
      "Only some programs end a line at U+2028. Write a line break instead."),
    Slip(
      .unsafeText, "format: 1", "# ①\u{1F1EB}②\u{1F1F7}\nformat: 1",
      "Terminals draw the emoji or flag with U+1F1EB in different widths. Remove it.",
      "Terminals draw the emoji or flag with U+1F1F7 in different widths. Remove it."),

    Slip(
      .tooLarge, "why: It was painted.", "why: ①\(String(repeating: "a", count: 65_537))",
      "The text has 65537 bytes. The limit is 65536."),
    Slip(
      .tooLarge, "title: A small tree", "title: \(String(repeating: "[", count: 63))①[",
      "The values are nested too deeply. The limit is 64 levels."),
    Slip(
      .tooLarge, "      - key: red\n", "      ①" + answers(99).dropFirst(6) + "      - key: red\n",
      "This question has 101 answers. The limit is 100."),

    Slip(
      .exampleFails, "answers: [left]", "answers: [①lft]",
      "'lft' isn't an answer to 'small/side'. The answers are left, right. Did you mean 'left'?"),
    Slip(
      .exampleFails, "answers: [right, red]", "answers: [right, red, ①red]",
      "The answers before 'red' already reach 'small/red'. Remove 'red'."),
    Slip(
      .exampleFails, "answers: [right, red]\n    cause: red", "answers: [right]\n    cause: ①red",
      "The answers end at the question 'small/color', before 'red'. Add one of its answers: red, green."),
    Slip(
      .exampleFails, "answers: [right, red]\n    cause: red", "answers: [right, green]\n    cause: ①red",
      "The answers reach 'small/left-side', not 'red'. Correct the answers or the cause."),

    Slip(
      .unreachable, "causes:\n", "causes:\n  ①blue:\(cause)",
      "No answer leads to 'blue'. Add an answer that leads there, or remove this part.", others: [.noExample]),

    Slip(
      .loop, "go: left-side\n\n", "go: ①side\n\n",
      "This answer leads in a circle: side > color > side. Choose a different target."),
    Slip(
      .loop, "go: left-side\n\n", "go: ①small/\n\n",
      "This answer leads in a circle: side > color > side. Choose a different target."),

    Slip(
      .noExample, "causes:\n", "causes:\n  ①blue:\(cause)",
      "No example reaches 'blue'. Add a developer's words for the problem, and the answers that lead here.",
      others: [.unreachable]),

    Slip(
      .noSummary, red, "  ①red:\n    title: It is red\n    why: It was painted.\n",
      "'red' doesn't say in one sentence what is wrong. Add 'summary'."),

    Slip(
      .noFix, red + confirm + fixes, red.replacing("red:", with: "①red:") + confirm, "'red' has no fix. Add 'fixes'."),

    Slip(
      .noConfirm, red + confirm, red.replacing("red:", with: "①red:"),
      "'red' has no test. Add 'confirm'."),
    Slip(
      .noConfirm, confirm, "    ①confirm: {steps: Look at it., else: [{if: It is green., go: side}]}\n",
      "The test of 'red' doesn't say which outcome confirms the cause. Add 'this'."),
    Slip(
      .noElse, confirm, "    ①confirm: {steps: Look at it., this: [It is red.]}\n",
      "The test of 'red' doesn't say where to go if the test fails. Add 'else'."),
    Slip(
      .unknownTarget, "else: [{if: It is green., go: side}]", "else: [{if: It is green., go: ①sid}]",
      "This tree has no question or cause 'sid'. Did you mean 'side'?"),
    Slip(
      .semicolon, "say: Green", "say: ①Green; or blue",
      "This answer has a semicolon. State one observation, or write two answers."),
    Slip(
      .longParagraph, "why: It was painted.", "why: ①\(words(61))",
      "The paragraph or list item that begins with 'word word word word' has 61 words. The limit is 60."),

    Slip(
      .noHow, "  color:\n    ask: Which color?\n    how: Look at it.\n", "  ①color:\n    ask: Which color?\n",
      "'color' doesn't say how to find the answer. Add 'how'."),

    Slip(
      .duplicateAnswer, "say: Green", "say: ①RED",
      "The answers 'red' and 'green' have the same text. Say how they differ."),

    Slip(.longLine, "title: It is red", "title: ①\(long(61))", "This title has 61 columns. The limit is 60."),
    Slip(
      .longLine, "summary: So it was made.\n    why: It was painted.",
      "summary: ①\(long(161))\n    why: It was painted.",
      "This summary has 161 columns. The limit is 160."),
    Slip(.longLine, "ask: Which color?", "ask: ①\(long(157))", "This question has 157 columns. The limit is 156."),
    Slip(
      .longLine, "let color = green", "\(long(76))①y", "This line has 77 columns. The limit is 76."),
    Slip(
      .longLine, "title: It is red", "title: ①\(String(repeating: "字", count: 31))",
      "This title has 62 columns. The limit is 60."),

    Slip(
      .insecureLink, "url: https://example.org/sides", "url: ①http://example.org/sides",
      "'http://example.org/sides' doesn't begin with https://. Use the secure address."),
  ]

  /// None of these is wrong, or not in the way its code says.
  static let nearMisses: [Slip] = [
    Slip(.yamlSyntax, "title: A small tree", "title: \"A small tree: oak\""),
    Slip(.unsupportedYAML, "format: 1", "---\nformat: 1"),
    Slip(.unsupportedYAML, "say: Red", "say: Red & white, or *all*, or not!"),
    Slip(.unsupportedYAML, "cause: red\n", "cause: red\n...\n"),
    Slip(.unsupportedFormat, "format: 1", "format: '1'"),
    Slip(.unknownKey, "symptom:", "# symtom: is a comment\nsymptom:"),
    Slip(.missingKey, "symptom: Something is wrong.\n", ""),
    Slip(.wrongType, "why: It was painted.", "why: 17\n    aka:"),
    Slip(.wrongType, "see: [red]", "see:"),
    Slip(.wrongType, "start: side", "position: 12\nstart: side"),
    Slip(.emptyText, "why: It was painted.", "why: '-'"),
    Slip(.badID, "key: green", "key: 2-green-7"),
    Slip(.badVersion, "since: iOS 17", "since: macos 14.2.1"),
    Slip(.badVersion, "since: iOS 17", "since: Xcode 16"),
    Slip(.duplicateKey, "key: green", "key: left"),
    Slip(.duplicateID, "  look:", "  small:\n    title: Here\n    text: Here.\n  look:"),
    Slip(.reservedKey, "key: green", "key: back-up"),
    Slip(.answerCount, "      - key: green\n", answers(5) + "      - key: green\n"),
    Slip(.unknownTarget, "see: [red]", "see: [small/, small/red, color]"),
    Slip(.unknownFix, "go: color", "go: left-side#move", others: [.unreachable, .exampleFails]),
    Slip(.unknownGuide, "guides: [look]", "guides: [small/look, look]"),
    Slip(.noWayOut, "go: left-side\n\n", "go: side\n\n", others: [.loop]),
    Slip(.idMismatch, "id: small", "id: 'small' # the file's name"),
    Slip(.unsafeText, "why: It was put there.", "why: Größe 字 😀 e\u{301} no\u{A0}break A\(marks(30))"),
    Slip(.unsafeText, "why: It was put there.", "why: \"A tab\\tand a line\\nbreak\""),
    Slip(.tooLarge, "why: It was painted.", "why: \(String(repeating: "a", count: 65_536))"),
    Slip(
      .tooLarge, "title: A small tree",
      "title: \(String(repeating: "[", count: 63))\(String(repeating: "]", count: 63))", others: [.wrongType]),
    Slip(.exampleFails, "answers: [left]", "answers: [side=left]"),
    Slip(.exampleFails, "cause: left-side", "cause: small/left-side"),
    Slip(.unreachable, "see: [red]", "see: []"),
    Slip(.loop, "      - key: green\n", answers(1, to: "left-side") + "      - key: green\n"),
    Slip(.noExample, "cause: red\n", "cause: small/red\n"),
    Slip(.noSummary, "summary: So it was made.\n    why: It was painted.", "summary: So.\n    why: It was painted."),
    Slip(.noFix, fixes, "    fixes:\n      - title: Paint it\n"),
    Slip(.noConfirm, "this: [It is there.]", "this: [It is.]"),
    Slip(.noElse, "if: It is elsewhere., go: side}", "if: It is elsewhere., go: small/side}"),
    Slip(.semicolon, "say: Green", "say: \"Green: or blue\""),
    Slip(.longParagraph, "why: It was painted.", "why: \(words(60))"),
    Slip(.noHow, "how: Look at it.", "how: Look."),
    Slip(.duplicateAnswer, "say: Green", "say: The left one"),
    Slip(.longLine, "title: It is red", "title: \(long(60))"),
    Slip(.longLine, "title: It is red", "title: \(String(repeating: "字", count: 30))"),
    Slip(
      .longLine, "summary: So it was made.\n    why: It was painted.", "summary: \(long(160))\n    why: It was painted."
    ),
    Slip(.longLine, "ask: Which color?", "ask: \(long(156))"),
    Slip(.longLine, "let color = green", long(76)),
    Slip(.insecureLink, "url: https://example.org/sides", "url: https://example.org/http://sides"),
  ]
}

/// Accents for one letter.
private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

private func control(_ name: String) -> String { "The control character \(name) can harm a terminal. Remove it." }

private func words(_ count: Int) -> String { Array(repeating: "word", count: count).joined(separator: " ") }

private func long(_ columns: Int) -> String { String(repeating: "x", count: columns) }

/// More answers of the second question.
private func answers(_ count: Int, to target: String = "red") -> String {
  (1...count).map { "      - key: more-\($0)\n        say: More \($0)\n        go: \(target)\n" }.joined()
}

/// The second question, whose answers lead to two targets.
private func question(to red: String, _ green: String) -> String {
  """
    color:
      ask: Which color?
      how: Look at it.
      answers:
        - key: red
          say: Red
          go: \(red)
        - key: green
          say: Green
          go: \(green)

  """
}

/// The parts of the second cause.
private let red = "  red:\n    title: It is red\n    summary: So it was made.\n    why: It was painted.\n"
private let confirm =
  "    confirm: {steps: Look at it., this: [It is red.], else: [{if: It is green., go: side}]}\n"
private let fixes = "    fixes:\n      - title: Paint it\n        right: |\n          let color = green\n"

/// One more cause, which lacks nothing.
private let cause = """

      title: One more
      summary: It is so.
      why: Because.
      confirm: {steps: Look., this: [It is so.], else: [{if: It is not so., go: side}]}
      fixes:
        - title: Paint it

  """
