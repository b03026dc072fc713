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
        - {prompt: P, answers: ["", b], cause: c}

      """
    let found = SmallTree.problems(text).filter { ![.missingKey, .emptyText, .noSummary].contains($0.code) }.map {
      "\($0.place) \($0.code.rawValue)"
    }
    #expect(found == ["14:30 unknown-target", "20:18 unknown-target", "23:25 insecure-link", "27:31 example-fails"])
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
        "wrong-type", "unknown-target", "unreachable", "bad-version", "unreachable", "missing-key", "unknown-key",
        "example-fails",
      ])
  }
}

extension ProblemTests {
  /// Each with the places and words of what is found.
  static let slips: [Slip] = [
    Slip(
      .yamlSyntax, "title: A small tree", "title: A small tree①: oak",
      "mapping values are not allowed in this context"),
    Slip(
      .yamlSyntax, "guides: [look]\n    answers", "guides: [look\n    answers①",
      "while parsing a flow sequence: did not find expected ',' or ']'"),
    Slip(
      .yamlSyntax, "    ask: Which color?", "①\task: Which color?",
      "while scanning for the next token: found character that cannot start any token"),

    Slip(
      .unsupportedYAML, "title: A small tree", "title: ①&name A small tree",
      "anchors are not used in tree files; write the value out"),
    Slip(.unsupportedYAML, "say: Green", "say: ①*name", "aliases are not used in tree files; write the value out"),
    Slip(.unsupportedYAML, "say: Red", "say: ①!!str Red", "tags are not used in tree files; all values are text"),
    Slip(
      .unsupportedYAML, "cause: red\n", "cause: red\n①---\nformat: 1\n",
      "a tree file holds one document; put this one into a file of its own"),

    Slip(.unsupportedFormat, "format: 1", "format: ①2", "this program reads format 1"),
    Slip(.unsupportedFormat, "format: 1", "format: ①[1]", "this program reads format 1"),

    Slip(.unknownKey, "symptom:", "①symtom:", "a tree has no key 'symtom'; did you mean 'symptom'?"),
    Slip(
      .unknownKey, "say: Red", "say: Red\n        ①color: red",
      "an answer has no key 'color'; expected key, say, go"),

    Slip(.missingKey, "format: 1\nid: small\ntitle: A small tree", "①format: 1\nid: small", "this tree has no 'title'"),
    Slip(.missingKey, "format: 1\nid", "①id", "this tree has no 'format'"),
    Slip(.missingKey, "- key: red\n        say: Red", "- ①key: red", "this answer has no 'say'"),
    Slip(.missingKey, SmallTree.text, "①", "the file is empty; a tree begins with 'format: 1'"),
    Slip(
      .missingKey, SmallTree.text, "①format: 1\nid: small\ntitle: T\n",
      "this tree has neither 'questions' nor 'guides'"),

    Slip(.wrongType, "guides: [look]", "guides: ①look", "'guides' is a list, not text"),
    Slip(.wrongType, "title: A small tree", "title: ①[A, small, tree]", "'title' is text, not a list"),
    Slip(.wrongType, "title: A small tree", "title: A small tree\n? ①[a, b]\n: c", "a key is a word, not a list"),
    Slip(.wrongType, "text: Open both eyes.", "text: ①{both: eyes}", "'text' is text, not a mapping"),
    Slip(
      .wrongType, "- title: Sides\n        url: https://example.org/sides", "- ①https://example.org/sides",
      "a link is a mapping with the keys title, url, not text"),
    Slip(
      .wrongType, SmallTree.text, "①- format: 1\n",
      "a tree is a mapping with the keys format, id, title, not a list"),

    Slip(
      .wrongType, "start: side", "position: ①first\nstart: side", "'position' is a whole number from 1, not 'first'"),

    Slip(.emptyText, "title: It is red", "title:①", "'title' is empty"),
    Slip(.emptyText, "why: It was painted.", "why: ①\"  \"", "'why' is empty"),
    Slip(.emptyText, "see: [red]", "see: [red, ①'']", "an item of 'see' is empty"),

    Slip(
      .badID, "  look:", "  ①Look_here:\n    title: Here\n    text: Here.\n  look:",
      "the id 'Look_here' is not in kebab-case: small letters and digits, words joined by single hyphens"),
    Slip(
      .badID, "key: green", "key: ①dark--green",
      "the key 'dark--green' is not in kebab-case: small letters and digits, words joined by single hyphens"),

    Slip(
      .badVersion, "since: iOS 17", "since: ①iOS seventeen",
      "'iOS seventeen' is no version such as 'iOS 17' or 'macOS 14.1'; the systems are "
        + "iOS, iPadOS, macOS, tvOS, watchOS, visionOS, Xcode"),

    Slip(
      .duplicateKey, "title: A small tree", "title: A small tree\n①title: Again",
      "'title' stands here again; it is already in line 3"),
    Slip(
      .duplicateKey, "since: iOS 17", "since: iOS 17\n      - title: Again\n        key: ①move",
      "another fix has the key 'move' already"),
    Slip(.duplicateKey, "key: green", "key: ①red", "another answer has the key 'red' already"),

    Slip(
      .duplicateID, "  look:", "  ①red:\n    title: Here\n    text: Here.\n  look:",
      "'red' is already the id of a node in line 47"),

    Slip(.reservedKey, "key: green", "key: ①back", "'back' is a command in scripts; choose another key"),
    Slip(.reservedKey, "key: green", "key: ①not-it", "'not-it' is a command in scripts; choose another key"),

    Slip(
      .answerCount, "- key: red\n        say: Red\n        go: red\n      - key: green\n        say: Green",
      "①- key: red\n        say: Red", "a question has 2 to 7 answers, this one 1",
      others: [.exampleFails, .unreachable]),
    Slip(
      .answerCount, "      - key: red\n", "      ①" + answers(6).dropFirst(6) + "      - key: red\n",
      "a question has 2 to 7 answers, this one 8"),

    Slip(.unknownTarget, "see: [red]", "see: [①rad]", "no question or cause 'rad' in this tree; did you mean 'red'?"),
    Slip(.unknownTarget, "see: [red]", "see: [①smal/red]", "no tree 'smal'; did you mean 'small'?"),
    Slip(.unknownTarget, "see: [red]", "see: [red, ①look]", "'look' is a guide; refer to it under 'guides:'"),
    Slip(
      .unknownTarget, "go: color", "go: ①small/colors",
      "no question or cause 'colors' in tree 'small'; did you mean 'small/color'?",
      others: [.unreachable, .exampleFails]),
    Slip(
      .unknownTarget, "start: side", "start: ①sides", "no question 'sides' to start from; did you mean 'side'?",
      others: [.unreachable]),

    Slip(
      .unknownFix, "go: left-side\n      - key: right", "go: ①left-side#mov\n      - key: right",
      "cause 'small/left-side' has no fix with the key 'mov'; did you mean 'move'?"),
    Slip(.unknownFix, "go: color", "go: ①color#paint", "'small/color' is no cause, so it has no fix 'paint'"),
    Slip(.unknownFix, "see: [red]", "see: [①red#paint]", "cause 'small/red' has no fix with the key 'paint'"),

    Slip(.unknownGuide, "guides: [look]", "guides: [①lok]", "no guide 'lok'; did you mean 'look'?"),
    Slip(
      .unknownGuide, "guides: [small/look]", "guides: [①other/look]",
      "no guide 'other/look'; did you mean 'small/look'?"),

    Slip(
      .noWayOut, question(to: "red", "left-side"), question(to: "color", "color").replacing("color:", with: "①color:"),
      "no answers lead from 'color' to a cause",
      others: [.loop, .exampleFails, .unreachable]),

    Slip(
      .idMismatch, "id: small", "id: ①smaller", "the id is 'smaller', the file's name says 'small'; make them agree"),

    Slip(
      .unsafeText, "why: It was put there.", "why: It ①\u{202E}was put there.",
      "invisible character U+202E, which can make text read other than it is"),
    Slip(.unsafeText, "why: It was put there.", "why: Ring the bell①\u{7}.", "control character U+0007"),
    Slip(.unsafeText, "why: It was put there.", "why: Ring the bell①\0.", "control character U+0000"),
    Slip(.unsafeText, "why: It was put there.", "why: ①\"Ring the bell\\a.\"", "control character U+0007"),
    Slip(.unsafeText, "why: It was put there.", "why: ①\"Back\\rto the margin.\"", "control character U+000D"),
    Slip(.unsafeText, "why: It was put there.", "why: It was①\u{FFFE} put there.", "U+FFFE is no character"),
    Slip(
      .unsafeText, "why: It was put there.", "why: 維修👩①\u{200D}👧",
      "invisible character U+200D, which can make text read other than it is"),
    Slip(
      .unsafeText, "why: It was put there.", "why: 🏳①\u{FE0F}",
      "U+FE0F belongs to a joined emoji or flag, which terminals draw in different widths"),
    Slip(
      .unsafeText, "why: It was put there.", "why: One①\u{2028}two",
      "U+2028 ends a line in some programs only; write a line break"),
    Slip(
      .unsafeText, "format: 1", "# ①\u{1F1EB}②\u{1F1F7}\nformat: 1",
      "U+1F1EB belongs to a joined emoji or flag, which terminals draw in different widths",
      "U+1F1F7 belongs to a joined emoji or flag, which terminals draw in different widths"),

    Slip(
      .tooLarge, "why: It was painted.", "why: ①\(String(repeating: "a", count: 65_537))",
      "a text of 65537 bytes; at most 65536 are read"),
    Slip(
      .tooLarge, "title: A small tree", "title: \(String(repeating: "[", count: 63))①[",
      "values nest deeper than 64 levels"),
    Slip(
      .tooLarge, "      - key: red\n", "      ①" + answers(99).dropFirst(6) + "      - key: red\n",
      "101 answers; at most 100 are read"),

    Slip(
      .exampleFails, "answers: [left]", "answers: [①lft]",
      "'lft' is not an answer of 'small/side'; expected left, right; did you mean 'left'?"),
    Slip(
      .exampleFails, "answers: [right, red]", "answers: [right, red, ①red]",
      "'red' is left over: the answers before it reach 'small/red'"),
    Slip(
      .exampleFails, "answers: [right, red]\n    cause: red", "answers: [right]\n    cause: ①red",
      "the answers reach the open question 'small/color' (red, green), not 'red'"),
    Slip(
      .exampleFails, "answers: [right, red]\n    cause: red", "answers: [right, green]\n    cause: ①red",
      "the answers reach 'small/left-side', not 'red'"),

    Slip(.unreachable, "causes:\n", "causes:\n  ①blue:\(cause)", "no answers lead to 'blue'", others: [.noExample]),

    Slip(
      .loop, "go: left-side\n\n", "go: ①side\n\n", "this answer goes in a circle: side > color > side"),
    Slip(
      .loop, "go: left-side\n\n", "go: ①small/\n\n", "this answer goes in a circle: side > color > side"),

    Slip(
      .noExample, "causes:\n", "causes:\n  ①blue:\(cause)",
      "no example reaches 'blue'; add a developer's words for it and the answers they would give",
      others: [.unreachable]),

    Slip(
      .noSummary, red, "  ①red:\n    title: It is red\n    why: It was painted.\n",
      "'red' does not say in one sentence what is wrong; add 'summary:'"),

    Slip(
      .noFix, red + confirm + fixes, red.replacing("red:", with: "①red:") + confirm, "'red' has no fix; add 'fixes:'"),

    Slip(
      .noConfirm, red + confirm, red.replacing("red:", with: "①red:"),
      "'red' has no test that confirms it; add 'confirm:'"),
    Slip(
      .noConfirm, confirm, "    ①confirm: {steps: Look at it., else: [{if: It is green., go: side}]}\n",
      "the test of 'red' does not say what confirms it; add 'this:'"),
    Slip(
      .noElse, confirm, "    ①confirm: {steps: Look at it., this: [It is red.]}\n",
      "the test of 'red' does not say where to go if it fails; add 'else:'"),
    Slip(
      .unknownTarget, "else: [{if: It is green., go: side}]", "else: [{if: It is green., go: ①sid}]",
      "no question or cause 'sid' in this tree; did you mean 'side'?"),
    Slip(
      .semicolon, "say: Green", "say: ①Green; or blue", "this answer has a semicolon; say one thing, or make it two answers"),
    Slip(
      .longParagraph, "why: It was painted.", "why: ①\(words(61))",
      "61 words in the paragraph that begins with 'word word word word'; a paragraph or list item has at most 60"),

    Slip(
      .noHow, "  color:\n    ask: Which color?\n    how: Look at it.\n", "  ①color:\n    ask: Which color?\n",
      "'color' does not say how to find out; add 'how:'"),

    Slip(.duplicateAnswer, "say: Green", "say: ①RED", "answers 'red' and 'green' say the same"),

    Slip(.longLine, "title: It is red", "title: ①\(long(61))", "61 columns; a title has at most 60"),
    Slip(
      .longLine, "summary: So it was made.\n    why: It was painted.",
      "summary: ①\(long(161))\n    why: It was painted.",
      "161 columns; a summary has at most 160"),
    Slip(.longLine, "ask: Which color?", "ask: ①\(long(157))", "157 columns; a question has at most 156"),
    Slip(
      .longLine, "let color = green", "\(long(76))①y", "77 columns; a line of a snippet has at most 76"),
    Slip(
      .longLine, "title: It is red", "title: ①\(String(repeating: "字", count: 31))",
      "62 columns; a title has at most 60"),

    Slip(
      .insecureLink, "url: https://example.org/sides", "url: ①http://example.org/sides",
      "'http://example.org/sides' does not begin with https://"),
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
    Slip(.unsafeText, "why: It was put there.", "why: Größe 字 😀 e\u{301} no\u{A0}break"),
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
