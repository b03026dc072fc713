import DecisionTrees
import Foundation
import TestSupport
import Testing
import TreeText

@testable import TreeScreens

/// What readers see of the bundled trees without pressing a key.
@Suite struct BundledScreenTests {
  private static let small = Size(columns: 80, rows: 24)
  private static let large = Size(columns: 120, rows: 40)

  private static let forest = Checkout.forest
  private static let causes = forest.trees.flatMap { tree in tree.causes.map { Address(tree: tree.id, node: $0.id) } }
  private static let questions = forest.trees.flatMap { tree in
    tree.questions.map { Address(tree: tree.id, node: $0.id) }
  }

  private func session(at address: Address) -> Session {
    Session(walk: Walk(forest: Self.forest, from: address))
  }

  /// The text of a screen without its layout.
  private func words(_ text: String) -> String {
    text.filter { !"`┃▌".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `the first screen of every cause holds its verdict, all fixes and where the first one begins`() throws {
    #expect(Self.causes.count > 200)
    for address in Self.causes {
      let session = session(at: address)
      let cause = try #require(Self.forest.cause(address))
      let frame = session.frame(size: Self.small)
      let shown = words(frame.lines.joined(separator: "\n"))
      #expect(shown.contains(words(cause.title)), "\(address)")
      #expect(shown.contains(words(cause.verdict)), "\(address): \(cause.verdict)\n\(shown)")
      for fix in cause.fixes { #expect(shown.contains(words(fix.title)), "\(address): \(fix.title)") }
      guard let first = cause.fixes.first, first.wrong != nil || first.right != nil else { continue }
      let isChanged = frame.lines.contains { $0.hasPrefix("  - ") || $0.hasPrefix("  + ") }
      #expect(isChanged, "\(address)\n\(frame.lines.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [small, Size(columns: 100, rows: 30), Size(columns: 120, rows: 40), large])
  func `the page of every cause says which fixes a system lacks`(_ size: Size) throws {
    let system = SystemVersion(.iOS, 16)
    for address in Self.causes {
      let cause = try #require(Self.forest.cause(address))
      let missing = cause.fixes.compactMap { $0.isTooNew(for: system) ? $0.since : nil }
      guard !missing.isEmpty else { continue }
      let session = Session(forest: Self.forest, walk: Walk(forest: Self.forest, from: address), target: system)
      let shown = words(session.frame(size: size).lines.joined(separator: "\n"))
      for version in missing { #expect(shown.contains("needs \(version)"), "\(address)\n\(shown)") }
    }
  }

  @Test func `the start screen shows every tree`() {
    let shown = words(Session(forest: Self.forest).frame(size: Self.small).lines.joined(separator: "\n"))
    for tree in Self.forest.trees where tree.start != nil { #expect(shown.contains(words(tree.symptom)), "\(tree.id)") }
  }

  @Test func `a small screen holds a removed and an inserted line of the first fix`() throws {
    for address in Self.causes {
      let cause = try #require(Self.forest.cause(address))
      guard let fix = cause.fixes.first, let wrong = fix.wrong, let right = fix.right else { continue }
      let difference = right.components(separatedBy: "\n").difference(from: wrong.components(separatedBy: "\n"))
      let lines = session(at: address).frame(size: Self.small).lines
      let isRemoved = lines.contains { $0.hasPrefix("  - ") }
      let isInserted = lines.contains { $0.hasPrefix("  + ") }
      #expect(
        isRemoved || difference.removals.isEmpty, "\(address)\n\(lines.joined(separator: "\n"))")
      #expect(
        isInserted || difference.insertions.isEmpty, "\(address)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test func `on a large screen the test, the first fix and the explanation are there without a key`() throws {
    let size = Size(columns: 160, rows: 50)
    let whole = try Self.causes.filter { address in
      let session = session(at: address)
      let cause = try #require(Self.forest.cause(address))
      let focus = session.focus(size: size)
      let column = try #require(focus.layout.aside).column
      let lines = session.frame(size: size).lines
      let left = words(lines.map { String($0.prefix(column - 2)) }.joined(separator: "\n"))
      let right = words(lines.map { String($0.dropFirst(column - 1)) }.joined(separator: "\n"))
      let texts = [cause.why, cause.confirm?.steps ?? ""] + cause.outcomes.map(\.say)
      return focus.page.code.first.map { $0.upperBound <= focus.area.height } ?? true
        && cause.fixes.allSatisfy { left.contains(words($0.title)) }
        && texts.allSatisfy { right.contains(words($0)) }
    }
    #expect(
      whole.count * 100 >= Self.causes.count * 95,
      "\(whole.count) of \(Self.causes.count): \(Set(Self.causes).subtracting(whole))")
  }

  @Test func `on a large screen four of five first fixes are there whole`() {
    let whole = Self.causes.filter { address in
      let focus = session(at: address).focus(size: Self.large)
      return focus.page.code.first.map { $0.upperBound <= focus.area.height } ?? true
    }
    #expect(whole.count * 5 >= Self.causes.count * 4, "\(whole.count) of \(Self.causes.count)")
  }

  @Test func `the header counts the causes of the walk's own tree, and an answer leaves fewer`() throws {
    var fewer = 0
    for address in Self.questions {
      let walk = Walk(forest: Self.forest, from: address)
      let reachability = Reachability(walk)
      let own = try #require(Self.forest[address.tree]).causes.count
      #expect(reachability.total == own && reachability.remaining <= own, "\(address)")
      if reachability.remaining < reachability.total { fewer += 1 }
    }
    // All questions but the first ones of the trees.
    #expect(fewer * 10 >= Self.questions.count * 9, "\(fewer) of \(Self.questions.count)")
  }

  @Test func `the list of trees, the first question, and the list of its causes say the same number`() throws {
    let front = Session(forest: Self.forest).text(size: Self.large)
    for tree in Self.forest.trees {
      guard let start = tree.startAddress else { continue }
      let count = "\(tree.causes.count) causes"
      #expect(front.contains("\(tree.title) · \(count)"), "\(tree.id)")
      var session = session(at: start)
      #expect(
        session.frame(size: Self.large).lines[0].hasSuffix("  \(count)"), "\(session.frame(size: Self.large).lines[0])")
      session.press("u", size: Self.large)
      let header = session.frame(size: Self.large).lines[0]
      #expect(header.contains("  \(count)"), "\(header)")
    }
  }

  @Test func `a search marks the words that match, and sets less likely hits apart`() throws {
    var session = Session(forest: Self.forest)
    session.type(text: "keyboard covers the text field", size: Self.large)
    session.press("Down Down", size: Self.large)
    let frame = session.frame(size: Self.large)
    let split = try #require(frame.lines.firstIndex { $0.hasPrefix("  Less likely ") })
    #expect(split > 8 && frame.lines[split + 1].hasPrefix("    "))
    let marked = { (row: Int, role: Role) in String(frame.row(row).filter { $0.role == role }.compactMap(\.character)) }
    let first = try #require(frame.lines.firstIndex { $0.hasPrefix("    ●  SwiftUI can't move the text field") })
    #expect(marked(first, .match) == "textfieldkeyboard")
    let selected = try #require(frame.lines.firstIndex { $0.hasPrefix("  ▌ ") })
    #expect(marked(selected, .match) == "")
  }

  @Test func `a list of matches ends with a way back to the trees`() throws {
    var session = Session(forest: Self.forest)
    session.type(text: "sheet twice", size: Self.large)
    for _ in 0..<25 { session.press("Down", size: Self.large) }
    #expect(session.text(size: Self.large).contains("▌    None of these? Go by what you see."))
    session.press("Enter", size: Self.large)
    #expect(session.text(size: Self.large).contains("  The state or the data changed"))
  }

  @Test func `beside a question, there are the causes behind it`() throws {
    var session = session(at: try #require(Self.forest["view-not-updating"]?.startAddress))
    session.press("Down", size: Size(columns: 160, rows: 50))
    let text = session.text(size: Size(columns: 160, rows: 50))
    #expect(text.contains(" causes behind this question") && text.contains("│ ● "), "\(text)")
  }

  @Test func `of words that match by chance there are three hits, between a line that says so and the trees`() throws {
    var session = Session(forest: Self.forest)
    session.type(text: "volcano erupts near submarine", size: Self.large)
    let lines = session.frame(size: Self.large).lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let none = try #require(lines.firstIndex { $0.hasPrefix("No close match") }, "\(lines)")
    let trees = try #require(lines.firstIndex { $0.hasPrefix("Go by what you see:") })
    #expect(trees > none && lines[none..<trees].count { $0.hasPrefix("● ") || $0.hasPrefix("▌ ●") } <= 4, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("Less likely") || $0.contains("best") }, "\(lines)")
  }

  @Test(arguments: [large, Size(columns: 160, rows: 50)])
  func `beside a search, the first fix is in the preview of a cause`(_ size: Size) throws {
    for address in Self.causes {
      let cause = try #require(Self.forest.cause(address))
      guard let fix = cause.fixes.first else { continue }
      let layout = Layout(size: size, hasAside: true, noticeRows: 0)
      let page = session(at: address).world.preview(of: address, size: try #require(layout.aside).size)
      let shown = words(page.lines.prefix(layout.body.height).map(\.text).joined(separator: "\n"))
      #expect(shown.contains(words(cause.title)) && shown.contains(words(fix.title)), "\(address)\n\(shown)")
    }
  }

  @Test(arguments: [(small, 110), (large, .max)])
  func `questions show how to find out without a key`(_ size: Size, _ count: Int) {
    let open = Self.questions.filter { address in
      let session = session(at: address)
      guard Self.forest.question(address)?.how != nil else { return true }
      return !session.focus(size: size).page.isFolded
    }
    let folded = Set(Self.questions).subtracting(open).map(\.description).sorted().prefix(10)
    #expect(open.count >= min(count, Self.questions.count), "\(open.count) of \(Self.questions.count): \(folded)")
  }
}
