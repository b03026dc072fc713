import DecisionTrees
import TestSupport
import Testing

@testable import TreeSearch

struct SearchTests {
  /// A small forest with messages like the real ones.
  private static let forest = Forest([
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

  private static let index = Result { () throws(SearchFailure) in try SearchIndex(forest) }
  private let log = MessageIndex(forest)

  private func hits(_ query: String, limit: Int = 5) throws -> [SearchHit] {
    try Self.index.get().hits(for: query, limit: limit)
  }

  private func first(_ query: String) throws -> String? { try hits(query).first?.address.node }

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
  func `a pasted message finds its cause first, and one cut short does by its words`(query: String, cause: String)
    throws
  {
    #expect(try first(query) == cause)
  }

  @Test(arguments: [
    ("struct-mutation", "struct-mutation"),
    ("updates/menu-open", "menu-open"),
    ("menu open", "menu-open"),
    ("mutated loop elements", "struct-mutation"),
    ("two presentations at once", "presentation-conflict"),
    ("favorite button array", "struct-mutation"),
    ("favourite buton", "struct-mutation"),
    ("navigation stack sheet", "presentation-conflict"),
    ("navigationstack", "presentation-conflict"),
    ("_printchanges", "print-changes"),
    ("old value", "where"),
    ("mesured siz", "preference-loop"),
    ("shet", "presentation-conflict"),
    ("printchanges", "print-changes"),
    ("changes print", "print-changes"),
    ("my views don't update", "where"),
    ("presented twice", "presentation-conflict"),
  ])
  func `words find the node that fits them best`(query: String, node: String) throws {
    #expect(try first(query) == node)
  }

  @Test(arguments: [
    ("cannot find 'X' in scope", "message: cannot find '*' in scope", ["cannot", "find", "in", "scope"]),
    ("mutated loop", "also known as: Mutated loop element", ["mutated", "mutation", "loop"]),
    ("size changed", "title", ["size", "changes"]),
    ("preference loop", "id", ["preference", "loop"]),
    (
      "favourite buttons", "example: My favorite button doesn't do anything, even though the array changed",
      ["favorite", "button"]
    ),
    ("still shows the old value", "symptom: The screen still shows the old value.", ["value", "shows", "old"]),
    (
      "collection elements", "text: An element of a loop is a copy of the one in the collection.",
      ["element", "collection"]
    ),
    ("bar without its sheet", "answer: Where does the value live that changed? In a sheet", ["sheet"]),
    ("navigation stack", "text: A `NavigationStack` shows one sheet at a time.", ["navigationstack"]),
  ])
  func `the reason tells where the words stand, and the words of the node are told`(
    query: String, reason: String, matched: [String]
  ) throws {
    let hits = try hits(query)
    let hit = try #require(hits.first { $0.reason == reason }, "\(hits.map(\.reason))")
    #expect(hit.matched.sorted() == matched.sorted())
    for part in hit.excerpt where part.isMatch && hit.line == nil && !reason.hasPrefix("message") {
      #expect(hit.matched.contains(part.text.lowercased()))
    }
  }

  @Test(arguments: ["multiple times", "constant", "already presenting", "module"])
  func `a few plain words prefer what is named so to a fragment of a message`(words: String) throws {
    let named = Cause(id: "named", title: "What is called \(words) here")
    let forest = Forest(Self.forest.trees + [Tree(id: "later", title: "Later", start: "named", causes: [named])])
    let hits = try SearchIndex(forest).hits(for: words, limit: 5)
    #expect(hits.first?.address.node == "named")
    #expect(hits.contains { $0.reason.hasPrefix("message: ") })
  }

  @Test(arguments: ["query", "@Query"])
  func `a part of a longer name is no whole name`(query: String) throws {
    let part = Cause(id: "part", title: "The scheme isn't listed", aka: ["LSAppQueriesSchemes"])
    let named = Cause(id: "named", title: "`@Query` is old")
    let forest = Forest([Tree(id: "t", title: "T", start: "part", causes: [part, named])])
    #expect(try SearchIndex(forest).hits(for: query, limit: 1).first?.address.node == "named")
  }

  @Test func `a whole message comes before another name with the same words`() throws {
    let named = Cause(id: "named", title: "The builder has a call", aka: ["Type () cannot conform to View"])
    let exact = Cause(id: "exact", title: "One type", messages: ["type 'any View' cannot conform to 'View'"])
    let forest = Forest([Tree(id: "t", title: "T", start: "named", causes: [named, exact])])
    let hits = try SearchIndex(forest).hits(for: "type 'any View' cannot conform to 'View'", limit: 2)
    #expect(hits.map(\.address.node) == ["exact", "named"])
  }

  @Test(arguments: ["TabView", "tabview", ".TabView", "@TabView"])
  func `a query that is the name of an API finds the pages about it before others`(_ query: String) throws {
    let forest = Forest([
      Tree(
        id: "t", title: "T",
        causes: [
          Cause(id: "longer", title: "The tab view forgets its order", apis: ["TabViewCustomization"]),
          Cause(id: "exact", title: "One path belongs to several pages", apis: ["NavigationStack", "TabView"]),
        ])
    ])
    #expect(try SearchIndex(forest).hits(for: query, limit: 5).first?.address.node == "exact")
  }

  @Test func `each letter typed narrows the hits`() throws {
    let query = "measured size changes itself"
    for end in query.indices.dropFirst(3) {
      #expect(try first(String(query[..<end])) == "preference-loop", "\(query[..<end])")
    }
  }

  @Test(arguments: [
    "", "   ", "***", "quantum chromodynamics", "\u{0}", "'", "$", "\u{1F600}", "\"\"", "AND",
  ])
  func `what is nowhere finds nothing`(query: String) throws {
    #expect(try hits(query) == [])
  }

  @Test(arguments: [
    "sheet AND", "sheet\" OR \"", "NEAR(sheet", "sheet*", "^sheet", "title:sheet", "sheet NOT sheet", "-sheet",
    "{sheet}",
    "sheet\u{0}", "\u{0}sheet", "sheet\u{1}\u{2}\u{3}\u{4}", "sheet'; DROP TABLE --", "\u{1F600}sheet", "(sheet",
    "she\u{301}et", "sheet \u{E000}", "SHEET", "sheets?", "sheet \(String(repeating: "x", count: 20_000))",
  ])
  func `a query is data and never syntax`(query: String) throws {
    #expect(try hits(query).contains { $0.address.node == "presentation-conflict" })
  }

  @Test func `a query of any length takes its time and no more`() throws {
    for piece in ["sheet ", "\"", "a", "NEAR(x, ", "\u{1F600}", "word\u{301} ", "(", "cannot find '", "\n", "shet x"] {
      let query = String(repeating: piece, count: 20_000 / piece.count)
      let time = try ContinuousClock().measure { _ = try hits(query) }
      #expect(time < .seconds(5), "\(piece)")
    }
    let words = (0..<4_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try hits(words) == [])
  }

  @Test func `any characters are searched without a trap`() throws {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("sheet value'\"*()^:-{}+,.\u{0}\u{1}\u{2}\u{3}\u{4}\u{7F}\u{301}\u{200D}é界😀Aa0_$@?\n\t\\")
    for _ in 0..<300 {
      let count = Int.random(in: 1...30, using: &random)
      _ = try hits(String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" }))
    }
  }

  @Test func `marks in the texts of nodes do no harm`() throws {
    let cause = Cause(id: "odd", title: "\u{1}A\u{2} \u{3}titleCase\u{4} \u{1}", messages: ["\u{1}\u{3} odd one"])
    let hit = try #require(
      try SearchIndex(Forest([Tree(id: "t", title: "T", causes: [cause])])).hits(for: "title case", limit: 1).first)
    #expect(hit.matched == ["titlecase"])
  }

  @Test func `no more hits than asked for, and an empty forest has none`() throws {
    #expect(try hits("value", limit: 2).count == 2)
    #expect(try hits("value", limit: 0) == [])
    #expect(try hits("value", limit: -1) == [])
    #expect(log.hits(in: "no such module 'X'", limit: 0) == [])
    #expect(try SearchIndex(Forest()).hits(for: "value", limit: 5) == [])
  }

  @Test func `what SQLite cannot do is said`() throws {
    let database = try Database()
    #expect(throws: SearchFailure(description: "no such table: nowhere")) {
      try database.rows("SELECT 1 FROM nowhere", []) { $0.integer(0) }
    }
    #expect(throws: SearchFailure.self) { try database.run("CREATE VIRTUAL TABLE x USING nothing") }
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
    let hits = log.hits(in: lines.joined(separator: "\n"), limit: 100)
    #expect(hits.map(\.address.node) == ["not-in-target", "preference-loop", "struct-mutation"])
    #expect(hits.map(\.line) == [1201, 3401, 5000])
    #expect(hits.first?.reason == "message: cannot find '*' in scope")
    #expect(hits.first?.matched == ["cannot", "find", "in", "scope"])
  }

  @Test func `messages do not grow together across lines that begin anew`() {
    let log = "/a.swift:1:1: error: cannot find\n/b.swift:1:1: error: something in scope"
    #expect(self.log.hits(in: log, limit: 5) == [])
  }

  @Test(.timeLimit(.minutes(10))) func `a log that repeats itself is looked through once`() {
    let line = "/a.swift:1:1: error: cannot find 'x' in scope"
    let log = Array(repeating: line, count: 100_000).joined(separator: "\n")
    let places = self.log.places(in: log)
    #expect(places.count == 100_000 && places.allSatisfy { $0.first?.address.node == "not-in-target" })
    #expect(places.map { $0.first?.line } == Array(1...100_000))
  }

  @Test(.timeLimit(.minutes(10))) func `many messages of the same words come to an end`() {
    func orders(_ words: [String]) -> [[String]] {
      words.isEmpty ? [[]] : words.flatMap { word in orders(words.filter { $0 != word }).map { [word] + $0 } }
    }
    let messages = orders(["error", "warning", "failed", "build", "swift", "module"]).map { $0.joined(separator: " ") }
    let index = MessageIndex(
      Forest([Tree(id: "t", title: "T", causes: [Cause(id: "c", title: "C", messages: messages)])]))
    let log = (1...2000).map { "x.swift:\($0): error: build warning failed \($0) swift module" }
    #expect(index.hits(in: log.joined(separator: "\n"), limit: 5) == [])
  }

  @Test(.timeLimit(.minutes(10))) func `hostile patterns and logs come to an end`() {
    let patterns = [String(repeating: "a * ", count: 5000) + "b", String(repeating: "a ", count: 5000) + "b"]
    let cause = Cause(id: "c", title: "C", messages: patterns)
    let index = MessageIndex(Forest([Tree(id: "t", title: "T", causes: [cause])]))
    #expect(index.hits(in: String(repeating: "a ", count: 100_000), limit: 5) == [])
    #expect(index.hits(in: String(repeating: "a a a a b\n", count: 2_000), limit: 5) == [])
  }

  @Test(arguments: [
    ("no such module '*'", "error: No such module `Kit`", true),
    ("no such module '*'", "no such modules 'Kit'", false),
    ("<*: 0x*> is gone", "<Owner: 0x7F00> is gone", true),
    ("value is no longer usable*", "The value is no longer usable. Bye", true),
    ("value is no longer usable*", "The value is no longer useful", false),
    ("*", "anything", false),
    ("", "anything", false),
    ("isn't é", "ISN’T é", true),
    ("cannot find '$*' in scope", "cannot find 'x' in scope", false),
    ("“quoted” … here", "quoted here", true),
  ])
  func `a pattern matches names in its wildcards alone`(pattern: String, text: String, matches: Bool) {
    let cause = Cause(id: "c", title: "C", messages: [pattern])
    let index = MessageIndex(Forest([Tree(id: "t", title: "T", causes: [cause])]))
    #expect(!index.hits(in: text, limit: 1).isEmpty == matches)
  }

  @Test func `of two pages with the same words, the one that is like other good hits comes first`() throws {
    let others = (1...20).map { Cause(id: "other-\($0)", title: "A lamp is dark") }
    let hits = (1...5).map {
      Cause(id: "hit-\($0)", title: "A sheet closes after saving a note", aka: ["modal dismisses its popover \($0)"])
    }
    let unlike = Cause(id: "unlike", title: "A note of a sheet", aka: ["chart draws axis marks badly"])
    let alike = Cause(id: "alike", title: "A note of a sheet", aka: ["modal dismisses popover itself badly"])
    let forest = Forest([Tree(id: "t", title: "T", start: "hit-1", causes: hits + [unlike, alike] + others)])
    let found = try SearchIndex(forest).hits(for: "sheet closes after saving note", limit: 10).map(\.address.node)
    let (first, second) = (try #require(found.firstIndex(of: "alike")), try #require(found.firstIndex(of: "unlike")))
    #expect(first < second, "\(found)")
  }
}
