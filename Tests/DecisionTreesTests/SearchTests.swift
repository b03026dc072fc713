import DecisionTrees
import TreeText
import Foundation
import Testing

struct SearchTests {
  /// A small forest with messages like the real ones.
  private let forest = Forest([
    Tree(
      id: "updates", title: "View not updating", symptom: "The screen still shows the old value.", start: "where",
      questions: [
        Question(
          id: "where", ask: "Where does the value live that changed?",
          answers: [
            Answer(key: "copy", say: "In a local variable or a loop element", go: "struct-mutation"),
            Answer(key: "sheet", say: "In a sheet", go: "presentation-conflict"),
          ])
      ],
      causes: [
        Cause(
          id: "struct-mutation", title: "A copy was changed, not the stored value", aka: ["Mutated loop element"],
          why: "An element of a loop is a copy of the one in the collection.",
          messages: ["cannot assign to property: '*' is a 'let' constant"]),
        Cause(
          id: "missing-binding", title: "The value is passed without its binding",
          messages: ["cannot find '$*' in scope"]),
        Cause(
          id: "not-in-target", title: "The file is in no target",
          messages: ["cannot find '*' in scope", "no such module '*'"]),
        Cause(
          id: "presentation-conflict", title: "Two presentations at once",
          why: "A `NavigationStack` shows one sheet at a time.",
          messages: ["Attempt to present * on * (from *) which is already presenting *"]),
        Cause(
          id: "menu-open", title: "A menu is still open",
          messages: [
            "Attempt to present * on * (from *) which is already presenting <_UIContextMenuActionsOnlyViewController: *>."
          ]),
        Cause(
          id: "preference-loop", title: "A measured size changes itself",
          messages: ["Bound preference * tried to update multiple times per frame."]),
      ],
      guides: [Guide(id: "print-changes", title: "Ask a view why it redraws", aka: ["Self._printChanges"])],
      examples: [
        Example(
          prompt: "My favorite button doesn't do anything, even though the array changed", answers: ["copy"],
          cause: "struct-mutation")
      ])
  ])

  private var index: SearchIndex { SearchIndex(forest) }

  private func first(_ query: String) -> String? { index.hits(for: query, limit: 5).first?.address.node }

  @Test(arguments: [
    ("cannot find 'BurritoStore' in scope", "not-in-target"),
    ("CANNOT FIND ‘BurritoStore’ IN SCOPE", "not-in-target"),
    ("/Users/me/App/Store.swift:12:5: error: cannot find `BurritoStore` in scope", "not-in-target"),
    ("cannot find '$isOpen' in scope", "missing-binding"),
    ("error: cannot assign to property: 'row' is a 'let' constant", "struct-mutation"),
    ("error: cannot assign to property: 'row' is a", "struct-mutation"),
    ("cannot assign to\n    property: 'row' is\n a 'let' constant", "struct-mutation"),
    (
      "2026-11-01 12:00:00.123 App[123:456] [SwiftUI] Bound preference SizeKey tried to update multiple times per frame.",
      "preference-loop"
    ),
    (
      "Attempt to present <A: 0x1> on <B: 0x2> (from <C: 0x3>) which is already presenting <D: 0x4>.",
      "presentation-conflict"
    ),
    (
      "Attempt to present <A: 0x1> on <B: 0x2> (from <C: 0x3>) which is already presenting <_UIContextMenuActionsOnlyViewController: 0x4>.",
      "menu-open"
    ),
    ("SwiftUI: Bound preference SizeKey tried to update multiple", "preference-loop"),
  ])
  func `a pasted message finds its cause first`(query: String, cause: String) {
    #expect(first(query) == cause)
  }

  @Test(arguments: [
    ("struct-mutation", "struct-mutation"),
    ("updates/menu-open", "menu-open"),
    ("mutated loop elements", "struct-mutation"),
    ("two presentations at once", "presentation-conflict"),
    ("favorite button array", "struct-mutation"),
    ("favourite buton", "struct-mutation"),
    ("navigation stack sheet", "presentation-conflict"),
    ("navigationstack", "presentation-conflict"),
    ("_printchanges", "print-changes"),
    ("old value", "where"),
    ("mesured siz", "preference-loop"),
    ("shet", "where"),
    ("printchanges", "print-changes"),
    ("changes print", "print-changes"),
    ("my views don't update", "where"),
    ("presented twice", "presentation-conflict"),
  ])
  func `words find the node that fits them best`(query: String, node: String) {
    #expect(first(query) == node)
  }

  @Test func `the reason tells where the words stand`() throws {
    func reason(_ query: String) -> String? { index.hits(for: query, limit: 1).first?.reason }
    #expect(reason("cannot find 'X' in scope") == "message: cannot find '*' in scope")
    #expect(reason("mutated loop") == "also known as: Mutated loop element")
    #expect(reason("menu open still") == "title")
    #expect(reason("menu-open") == "id")
    #expect(reason("favorite") == "example: My favorite button doesn't do anything, even though the array changed")
    #expect(reason("still shows the old value") == "symptom: The screen still shows the old value.")
    #expect(reason("collection element") == "text: An element of a loop is a copy of the one in the collection.")
  }

  @Test(arguments: ["multiple times", "constant", "already presenting", "module"])
  func `a few plain words prefer what is named so to a fragment of a message`(words: String) {
    let named = Cause(id: "named", title: "What is called \(words) here")
    let forest = Forest(forest.trees + [Tree(id: "later", title: "Later", start: "named", causes: [named])])
    let hits = SearchIndex(forest).hits(for: words, limit: 5)
    #expect(hits.first?.address.node == "named")
    #expect(hits.contains { $0.reason.hasPrefix("message: ") })
  }

  @Test func `each letter typed narrows the hits`() {
    let query = "measured size"
    for end in query.indices.dropFirst(2) {
      #expect(first(String(query[..<end])) != nil, "\(query[..<end])")
    }
    #expect(first("meas") == "preference-loop")
  }

  @Test(arguments: ["", "   ", "***", "quantum chromodynamics", "\u{0}", "'", "$"])
  func `what is nowhere finds nothing`(query: String) {
    #expect(index.hits(for: query, limit: 5) == [])
  }

  @Test func `suggestions are near and find something`() {
    let suggestions = index.suggestions(for: "presentaishns")
    #expect(suggestions.first == "Two presentations at once")
    for suggestion in suggestions { #expect(first(suggestion) != nil) }
    #expect(index.suggestions(for: "") == [])
    #expect(index.suggestions(for: "xyzzy") == [])
  }

  @Test func `no more hits than asked for`() {
    #expect(index.hits(for: "a", limit: 2).count == 2)
    #expect(index.hits(for: "a", limit: 0) == [])
    #expect(index.hits(inLog: "no such module 'X'", limit: 0) == [])
  }

  @Test func `a log of thousands of lines gives its known messages, each once, with their lines`() {
    var lines = (0..<5000).map { number in
      "SwiftCompile normal arm64 /Users/me/App/File\(number).swift (in target 'App' from project 'App')"
    }
    lines[1200] = "/Users/me/App/Store.swift:12:5: error: cannot find 'BurritoStore' in scope"
    lines[1300] = "/Users/me/App/Store.swift:19:5: error: cannot find 'BurritoStore' in scope"
    lines[3400] = "2026-11-01 12:00:00.123 App[123:456] [SwiftUI] Bound preference SizeKey tried to\r"
    lines[3401] = "update multiple times per frame.\r"
    lines[4900] = "Attempt to present <A: 0x1> on <B> (from <C>) whose view is not in the window hierarchy"
    lines[4999] = "error: cannot assign to property: 'row' is a 'let' constant"
    let hits = index.hits(inLog: lines.joined(separator: "\n"), limit: 100)
    #expect(hits.map(\.address.node) == ["not-in-target", "preference-loop", "struct-mutation"])
    #expect(hits.map(\.line) == [1201, 3401, 5000])
    #expect(hits.first?.reason == "message: cannot find '*' in scope")
  }

  @Test func `messages do not grow together across lines that begin anew`() {
    let log = "/a.swift:1:1: error: cannot find\n/b.swift:1:1: error: something in scope"
    #expect(index.hits(inLog: log, limit: 5) == [])
  }

  @Test func `hostile patterns and texts take linear time`() {
    let stars = MessagePattern(String(repeating: "a * ", count: 5000) + "b")
    let run = MessagePattern(String(repeating: "a ", count: 5000) + "b")
    let text = String(repeating: "a ", count: 100_000)
    let start = processorSeconds
    #expect(!stars.matches(text))
    #expect(!run.matches(text))
    #expect(run.matches(text + "b"))
    #expect(processorSeconds - start < 10)
  }

  /// The processor time of this thread; what other tests and programs take is not in it.
  private var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: [
    ("no such module '*'", "error: No such module `Kit`", true),
    ("no such module '*'", "no such modules 'Kit'", false),
    ("<*: 0x*> is gone", "<Owner: 0x7F00> is gone", true),
    ("value is no longer usable*", "The value is no longer usable. Bye", true),
    ("value is no longer usable*", "The value is no longer useful", false),
    ("*", "anything", false),
    ("", "anything", false),
    ("isn't é", "ISN’T e\u{301}", true),
  ])
  func `a pattern matches names in its wildcards alone`(pattern: MessagePattern, text: String, matches: Bool) {
    #expect(pattern.matches(text) == matches)
  }
}
