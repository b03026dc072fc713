import DecisionTrees
import TreeText
import TestSupport
import Testing

/// The bundled trees are found by what is known of their causes.
struct BundledSearchTests {
  private static let index = SearchIndex(Checkout.forest)
  private var index: SearchIndex { Self.index }

  /// A cause and one of its texts.
  struct Case: CustomTestStringConvertible {
    var address: Address
    var text: String
    var testDescription: String { "\(address): \(text)" }

    static func all(_ texts: (Cause) -> [String]) -> [Case] {
      Checkout.forest.trees.flatMap { tree in
        tree.causes.flatMap { cause in
          texts(cause).map { Case(address: Address(tree: tree.id, node: cause.id), text: $0) }
        }
      }
    }
  }

  /// The causes that have a text as a message or name, as several may.
  private static let owners = Case.all { [$0.title] + $0.aka + $0.messages.map(\.text) }
    .reduce(into: [String: Set<Address>]()) { $0[$1.text.lowercased(), default: []].insert($1.address) }

  private func owners(of text: String) -> Set<Address> { Self.owners[text.lowercased()] ?? [] }

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

  @Test func `each message, as tools print it and people paste it, finds its cause first`() {
    for (number, found) in Case.all({ $0.messages.map(\.text) }).enumerated() {
      let message = spelledOut(found.text)
      let forms = [
        message.uppercased(), "/Users/me/My App/Menu.swift:12:5: error: \(message)",
        "2026-11-01 12:00:00.123 App[12:345] [SwiftUI] \(message)", message.replacing("'", with: "\u{2019}"),
        wrapped(message),
      ]
      let owners = owners(of: found.text)
      for form in [message, forms[number % forms.count]] {
        let hits = index.hits(for: form, limit: 10)
        #expect(hits.first.map { owners.contains($0.address) } == true, "\(found.address): \(form)")
        #expect(hits.prefix(owners.count).contains { $0.address == found.address }, "\(found.address): \(form)")
      }
      for form in [message] + forms {
        let hits = index.hits(inLog: "Compiling\n\n\(form)\n\nLinking\n", limit: 10)
        #expect(hits.contains { $0.address == found.address && $0.line == 3 }, "\(found.address): \(form)")
      }
    }
  }

  @Test func `each other name, and each title, finds its cause first`() {
    for found in Case.all({ $0.aka + [$0.title] }) {
      let first = index.hits(for: found.text, limit: 1).first?.address
      #expect(first.map { owners(of: found.text).contains($0) } == true, "\(found.testDescription)")
    }
  }

  @Test(arguments: [
    ("each letter dismisses the keyboard", "explicit-identity"),
    ("sheet is nil the first time", "sheet-captures-stale-state"),
    ("purple warning background thread", "publish-off-main"),
    ("navigatonStack two bars", "nested-navigation-stack"),
    ("Picker selection has no tag", "selection-type-mismatch"),
    ("NavigationLnk", "destination-in-lazy-container"),
    ("viw not updating", "what-you-see"),
    ("list flickers", "when-the-list-flashes"),
    ("onAppear called twice", "task-runs-per-appearance"),
  ])
  func `a developer's own words find the cause`(words: String, cause: String) {
    #expect(index.hits(for: words, limit: 3).contains { $0.address.node == cause })
  }

  @Test(arguments: [
    ("my view does not update", "view-not-updating"), ("view doesn't update", "view-not-updating"),
    ("view is not updating", "view-not-updating"), ("views don\u{2019}t update", "view-not-updating"),
    ("preview crashes", "preview-crashes"), ("my preview is crashing", "preview-crashes"),
  ])
  func `the symptom of a tree finds its beginning first, then what belongs to it`(words: String, tree: String) throws {
    let hits = index.hits(for: words, limit: 3)
    let start = Checkout.forest.trees.first { $0.id == tree }?.start
    #expect(hits.first?.address == Address(tree: tree, node: try #require(start)))
    #expect(hits.dropFirst().contains { $0.address.tree == tree })
  }

  @Test(arguments: ["State", "@State", "state", "Binding", "@Binding"])
  func `the name of a wrapper finds what is written about it, not a fragment of a message`(words: String) {
    let hits = index.hits(for: words, limit: 8)
    let name = words.drop { $0 == "@" }.lowercased()
    #expect(hits.count == 8)
    for hit in hits {
      #expect(!hit.reason.hasPrefix("message: "), "\(hit.address): \(hit.reason)")
      let texts = [hit.title, hit.reason].joined(separator: " ").lowercased().split { !$0.isLetter }
      #expect(hit.reason == "id" || texts.contains { $0 == name }, "\(hit.address): \(hit.reason)")
    }
  }

  @Test(arguments: [
    "printChanges", "printchanges", "printChanges()", "_printChanges", "Self._printChanges()", "_printCh",
  ])
  func `a name is found with and without its underscore`(words: String) {
    let hits = index.hits(for: words, limit: 8)
    #expect(hits.first?.address == Address(tree: "guides", node: "print-changes"))
    #expect(hits.dropFirst().first?.kind == .question)
    #expect(hits.count == 8)
  }

  @Test(arguments: [
    ("text field loses focus", ["when-the-focus-goes", "focus-branch-swap", "id-from-mutable-content"]),
    ("sheet is empty", ["sheet-captures-stale-state"]),
    ("NavigationLink does nothing", ["navigation-view-leftover", "destination-missing-or-mismatch"]),
    ("onAppear fires twice", ["task-runs-per-appearance"]),
    ("keyboard closes", ["focus-not-identity"]),
    ("animation doesn't work", ["animations-dont-work"]),
  ])
  func `a symptom in a few words finds a cause of it first`(words: String, nodes: [String]) throws {
    let first = try #require(index.hits(for: words, limit: 1).first)
    #expect(nodes.contains(first.address.node), "\(first)")
    #expect(!first.reason.hasPrefix("message: "))
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
    let hits = index.hits(inLog: lines.joined(separator: "\n"), limit: 100)
    #expect(hits.map(\.line) == [777, 2500, 4321])
    #expect(hits.map(\.address.node) == ["binding-not-formed", "publish-off-main", "selection-type-mismatch"])
  }
}
