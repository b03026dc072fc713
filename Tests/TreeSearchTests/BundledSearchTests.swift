import DecisionTrees
import TestSupport
import Testing
import TreeSearch

/// How well the bundled trees are found by what is known of their causes: shares, so that one new cause breaks no test
/// of its neighbors.
struct BundledSearchTests {
  private static let index = Result { () throws(SearchFailure) in try SearchIndex(Checkout.forest) }
  private static let messages = MessageIndex(Checkout.forest)

  private func hits(_ query: String, limit: Int) throws -> [SearchHit] {
    try Self.index.get().hits(for: query, limit: limit)
  }

  /// A cause and one of its texts.
  private struct Case {
    var address: Address
    var text: String

    static func all(_ texts: (Cause) -> [String]) -> [Case] {
      Checkout.forest.trees.flatMap { tree in
        tree.causes.filter { Checkout.isChecked(Address(tree: tree.id, node: $0.id)) }.flatMap { cause in
          texts(cause).map { Case(address: Address(tree: tree.id, node: cause.id), text: $0) }
        }
      }
    }
  }

  /// The causes that have a text as a message or name, as several may.
  private static let owners = Checkout.forest.trees.reduce(into: [String: Set<Address>]()) { owners, tree in
    for cause in tree.causes {
      for text in [cause.title] + cause.aka + cause.messages {
        owners[text.lowercased(), default: []].insert(Address(tree: tree.id, node: cause.id))
      }
    }
  }

  /// Counts what is found, and says what is not.
  private struct Report {
    let name: String
    private(set) var count = 0
    private(set) var missed: [String] = []

    init(_ name: String) { self.name = name }

    mutating func note(_ isFound: Bool, _ text: @autoclosure () -> String) {
      count += 1
      if !isFound { missed.append(text()) }
    }

    func expect(_ share: Double, sourceLocation: SourceLocation = #_sourceLocation) {
      let found = Double(count - missed.count) / Double(max(1, count))
      #expect(
        count == 0 ? Checkout.onlyCause != nil : found >= share,
        "\(name): \(found) of \(count); \(missed.prefix(20).joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    }
  }

  /// Puts a developer's names in the places that vary.
  private func spelledOut(_ pattern: String) -> String {
    var names = ["BurritoStore", "0x600001", "Taco.MenuView", "17.4", "selectedRow"][...]
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
      // A star beside a letter stands for nothing here, as a name would make the word another.
      let isBesideLetter = text.last?.isLetter == true || piece.first?.isLetter == true
      text += (isBesideLetter ? "" : names.popFirst() ?? "Salsa") + piece
    }
  }

  /// Breaks a text in two lines after its third word.
  private func wrapped(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    return words.count < 4 ? text : words.dropLast().joined(separator: " ") + "\n    " + words[3]
  }

  @Test(arguments: [
    (#"A preview that says "Cannot preview in this file""#, "scheme-does-not-build-file"),
    ("the canvas says cannot preview in this file since today", "scheme-does-not-build-file"),
  ])
  func `a known message within a sentence comes first`(words: String, cause: String) throws {
    #expect(try hits(words, limit: 1).first?.address.node == cause)
  }

  @Test func `what only shares words with an exact message is less likely`() throws {
    let hits = try hits("Publishing changes from within view updates is not allowed, and I have no idea why", limit: 5)
    #expect(hits.first?.address.node == "publish-during-update")
    #expect(hits.map(\.isLikely) == [true, false, false, false, false])
  }

  @Test func `every message, as tools print it and people paste it, finds its cause`() throws {
    var typed = Report("first two")
    var logged = Report("in a log")
    for (number, known) in Case.all(\.messages).enumerated() {
      let message = spelledOut(known.text)
      let forms = [
        message.uppercased(), "/Users/me/My App/Menu.swift:12:5: error: \(message)",
        "2026-11-01 12:00:00.123 App[12:345] [SwiftUI] \(message)", message.replacing("'", with: "\u{2019}"),
        wrapped(message),
      ]
      let owners = Self.owners[known.text.lowercased()] ?? []
      for form in [message, forms[number % forms.count]] {
        let found = try hits(form, limit: max(2, owners.count)).map(\.address)
        typed.note(found.contains(known.address) && !owners.isDisjoint(with: found.prefix(2)), "\(known): \(form)")
      }
      for form in [message] + forms {
        let hits = Self.messages.hits(in: "Compiling\n\n\(form)\n\nLinking\n", limit: 10)
        logged.note(hits.contains { $0.address == known.address && $0.line == 3 }, "\(known): \(form)")
      }
    }
    typed.expect(1)
    logged.expect(1)
  }

  @Test func `every title and other name finds its cause among the first two`() throws {
    var report = Report("first two")
    for known in Case.all({ [$0.title] }) + Checkout.sample(Case.all(\.aka), every: 6) {
      let found = try hits(known.text, limit: 2).map(\.address)
      report.note(!(Self.owners[known.text.lowercased()] ?? []).isDisjoint(with: found), "\(known): \(found)")
    }
    report.expect(1)
  }

  /// How many indexes leave out prompts: a third says the same as the first two.
  private static let leftOut = 2

  /// The prompts of all examples with their causes; each has a number among those of its cause.
  private static let prompts: [(text: String, cause: Address, number: Int)] = {
    var counts: [Address: Int] = [:]
    return Checkout.forest.trees.flatMap { tree in
      tree.examples.compactMap { example in
        guard let cause = Checkout.forest.resolve(example.cause, from: tree.id) else { return nil }
        counts[cause, default: 0] += 1
        return (example.prompt, cause, counts[cause, default: 0])
      }
    }
  }()

  @Test func `nearly every prompt finds its cause first`() throws {
    var report = Report("first")
    for prompt in Checkout.sample(Self.prompts.filter { Checkout.isChecked($0.cause) }, every: 6) {
      report.note(try hits(prompt.text, limit: 1).first?.address == prompt.cause, "\(prompt)")
    }
    report.expect(0.99)
  }

  /// What developers write is like the prompts, but is none of them.
  ///
  /// For each number there is an index without the prompts of that number, so that no cause lacks more than one.
  @Test(.enabled(if: Checkout.onlyCause == nil))
  func `most prompts find their cause among the first three when they are left out of the index`() throws {
    var first = Report("first")
    var firstThree = Report("first three")
    for number in 1...Self.leftOut {
      let left = Self.prompts.filter { $0.number == number }
      let asked = Checkout.sample(left, every: 2)
      let texts = Set(left.map(\.text))
      let trees = Checkout.forest.trees.map { tree in
        var tree = tree
        tree.examples.removeAll { texts.contains($0.prompt) }
        return tree
      }
      let index = try SearchIndex(Forest(trees))
      for prompt in asked {
        let found = try index.hits(for: prompt.text, limit: 3).map(\.address)
        first.note(found.first == prompt.cause, "\(prompt)")
        firstThree.note(found.contains(prompt.cause), "\(prompt)")
      }
    }
    // Most prompts have no word of the page. So many of them can be found only by their own text.
    first.expect(0.56)
    firstThree.expect(0.76)
  }

  @Test(arguments: [
    ("each letter dismisses the keyboard", "explicit-identity"),
    ("sheet is nil the first time", "sheet-captures-stale-state"),
    ("purple warning background thread", "publish-off-main"),
    ("navigatonStack two bars", "nested-navigation-stack"),
    ("Picker selection has no tag", "selection-type-mismatch"),
    ("NavigationLnk gray", "link-without-stack"),
    ("vieww not updating", "what-you-see"),
    ("list flickers", "when-the-list-flashes"),
    ("onAppear called twice", "task-runs-per-appearance"),
    ("keybord closes", "focus-not-identity"),
    ("enviroment object", "missing-dependency-injection"),
    ("sheet opens twice", "modifier-multiplied"),
    ("App hangs", "main-thread-blocked"), ("My list row does not update", "object-not-observed"),
    ("keyboard closes", "focus-not-identity"), ("@State var resets", "state-resets-unexpectedly"),
  ])
  func `a developer's own words find the cause, misspelled or not`(words: String, cause: String) throws {
    #expect(try hits(words, limit: 3).contains { $0.address.node == cause })
  }

  @Test(arguments: [
    ("kyebord dissapears", "keyboard disappears"), ("view dosnt update", "view doesn't update"),
    ("navgation pops bakc", "navigation pops back"), ("sheet presnts shoud dismiss", "sheet presents dismiss"),
  ])
  func `misspelled words find what the right ones find`(misspelled: String, right: String) throws {
    let (found, wanted) = try (hits(misspelled, limit: 5).map(\.address), hits(right, limit: 5).map(\.address))
    // The last word may be unfinished, so right words also find longer ones. Only right words are a phrase.
    #expect(found.first == wanted.first && Set(found).intersection(wanted).count >= 2)
  }

  @Test(arguments: [
    ("my view does not update", "view-not-updating"), ("view doesn't update", "view-not-updating"),
    ("view is not updating", "view-not-updating"), ("views don\u{2019}t update", "view-not-updating"),
    ("preview crashes", "preview-crashes"), ("my preview is crashing", "preview-crashes"),
    ("state not updating", "view-not-updating"), ("screen does not refresh", "view-not-updating"),
  ])
  func `the symptom of a tree finds its beginning among the first two`(words: String, tree: String) throws {
    let start = try #require(Checkout.forest[tree]?.startAddress)
    #expect(try hits(words, limit: 2).contains { $0.address == start })
  }

  @Test(arguments: ["State", "@State", "state", "Binding", "@Binding"])
  func `the name of a wrapper finds what is written about it, not a fragment of a message`(words: String) throws {
    let hits = try hits(words, limit: 8)
    // `Binding` means `bind` and what begins so, as long as it may be unfinished.
    let name = words.drop { $0 == "@" }.lowercased().prefix(4)
    #expect(hits.count == 8)
    for hit in hits {
      #expect(!hit.reason.hasPrefix("message: "), "\(hit.address): \(hit.reason)")
      #expect(hit.matched.contains { $0.contains(name) }, "\(hit.address): \(hit.matched)")
    }
  }

  @Test(arguments: [
    "printChanges", "printchanges", "printChanges()", "_printChanges", "Self._printChanges()", "_printCh",
    "print changes",
  ])
  func `a name is found with and without its underscore, whole and in parts`(words: String) throws {
    let hits = try hits(words, limit: 5)
    #expect(hits.first?.address == Address(tree: "guides", node: "print-changes"))
    #expect(hits.count == 5)
  }

  @Test(arguments: [
    ("text field loses focus", ["when-the-focus-goes", "focus-branch-swap", "id-from-mutable-content"]),
    ("sheet is empty", ["sheet-captures-stale-state"]),
    ("NavigationLink does nothing", ["link-without-stack", "one-flag-for-many-links"]),
    ("onAppear fires twice", ["task-runs-per-appearance"]),
    ("keyboard closes", ["focus-not-identity"]),
    ("animation doesn't work", ["animations-dont-work"]),
  ])
  func `a symptom in a few words finds a cause of it`(words: String, nodes: [String]) throws {
    #expect(try hits(words, limit: 2).contains { nodes.contains($0.address.node) })
  }

  @Test func `three messages in a log of 5000 lines are found, and nothing else`() {
    let noise = [
      "CompileSwift normal arm64 /Users/me/App/Menu.swift (in target 'App' from project 'App')",
      "    cd /Users/me/App", "    export DEVELOPER_DIR\\=/Applications/Xcode.app/Contents/Developer", "",
      "/Users/me/App/Menu.swift:7:9: warning: variable 'x' was never used; consider replacing with '_'",
      "2026-11-01 12:00:00.123456+0100 App[12:345] [Network] Task <7> finished loading, no such item in scope of session",
      "2026-11-01 12:00:01.123456+0100 App[12:345] View sizes changed during update, frame is <0x1>",
    ]
    var lines = (0..<5000).map { noise[$0 % noise.count] }
    lines[776] = "/Users/me/App/Menu.swift:12:5: error: cannot find '$burrito' in scope"
    lines[2499] =
      "2026-11-01 12:00:00.123 App[1:2] [SwiftUI] Publishing changes from background threads is not allowed; make sure to publish values from the main thread (via operators like receive(on:)) on model updates."
    lines[4320] =
      "Picker: the selection \"Zwei\" is invalid and does not have an associated tag, this will give undefined results."
    let hits = Self.messages.hits(in: lines.joined(separator: "\n"), limit: 100)
    #expect(hits.map(\.line) == [777, 2500, 4321])
    #expect(hits.map(\.address.node) == ["binding-not-formed", "publish-off-main", "selection-type-mismatch"])
  }
}
