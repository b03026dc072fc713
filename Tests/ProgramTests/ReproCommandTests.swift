import DecisionTrees
import Foundation
import TestSupport
import Testing

/// The command `repro`, whose files are built by the tests of the compiler.
@Suite struct ReproCommandTests {
  @Test func `a file has both variants of a fix, its test, and a view that switches`() throws {
    let run = try diagnostree("repro", "view-not-updating/nested-observable-object")
    let cause = try #require(
      Checkout.forest.cause(Address(tree: "view-not-updating", node: "nested-observable-object")))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first == "// \(cause.title) [view-not-updating/nested-observable-object]")
    for part in [
      "import SwiftUI", "enum Wrong {", "enum Right {", "struct ReproView: View {", "#Preview { ReproView() }",
    ] {
      #expect(run.lines.contains(part), "\(part)")
    }
    for outcome in cause.confirm?.this ?? [] { #expect(run.lines.contains("// - \(outcome)")) }
  }

  @Test func `a fix has a key or a number, and an older system gets a fix that it has`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(Self.dial, to: "trees/dial.yaml")
    func fix(_ words: String...) throws -> String? {
      try diagnostree(["repro", "--trees", scratch.path("trees")] + words).lines.first { $0.hasPrefix("// Fix: ") }
    }
    #expect(try fix("dial/stuck") == "// Fix: Observe it")
    #expect(try fix("dial/stuck", "--os", "iOS 16") == "// Fix: Publish it")
    #expect(try fix("dial/stuck#publish") == "// Fix: Publish it")
    #expect(try fix("dial/stuck#2") == "// Fix: Publish it")
  }

  @Test func `code that doesn't compile is a comment with the message`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(Self.dial, to: "trees/dial.yaml")
    let run = try diagnostree("repro", "--trees", scratch.path("trees"), "dial/refused")
    #expect(run.lines.contains("// error: cannot find 'dial' in scope"))
    #expect(run.lines.contains("// let turned = dial + 1"))
    #expect(run.lines.last { !$0.isEmpty } == "let turned = 1")
    // No line of the cause's text leaves the comment.
    let code = run.lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    #expect(code == ["import SwiftUI", "let turned = 1"])
  }

  /// A condition in a comment is none.
  @Test(arguments: [[], ["// #if A"], ["/*", "#if A", "*/"]])
  func `code that ends a condition of the file has no file`(start: [String]) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let end = start.isEmpty ? ["#if A"] : []
    let code = (["|"] + start + ["#endif", "let pwned = 1"] + end + ["let turned = dial"]).joined(
      separator: "\n" + String(repeating: " ", count: 14))
    try scratch.write(Self.dial.replacing("let turned = dial + 1", with: code), to: "trees/dial.yaml")
    let run = try diagnostree("repro", "--trees", scratch.path("trees"), "dial/refused")
    #expect(run.status == 2 && run.errors.contains("no fix with wrong and right Swift code"), "\(run.errors)")
  }

  @Test func `the message says what is missing`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write(Self.dial, to: "trees/dial.yaml")
    let cases = [
      ([], "needs the id of a cause"),
      (["dial/stuck", "dial/refused"], "'dial/refused'"),
      (["dial/stuk"], "Did you mean 'dial/stuck'?"),
      (["dial/what"], "'dial/what'"),
      (["dial/stuck#3"], "'dial/stuck' has no fix '3'. Its fixes are 1, publish."),
      (["dial/bare"], "'dial/bare' has no fix with wrong and right Swift code."),
      (["dial/bare#1"], "'dial/bare#1' has no fix with wrong and right Swift code."),
    ]
    for (words, message) in cases {
      let run = try diagnostree(["repro", "--trees", scratch.path("trees")] + words)
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(words): \(run.errors)")
    }
  }

  private static let dial = """
    format: 1
    id: dial
    title: The dial is stuck
    symptom: Nothing turns.
    start: what
    questions:
      what:
        ask: What do you see?
        answers:
          - {key: still, say: It doesn't turn, go: stuck}
          - {key: error, say: A build error, go: refused}
          - {key: nothing, say: Nothing, go: bare}
    causes:
      stuck:
        title: The dial is copied
        why: A copy doesn't turn.
        fixes:
          - title: Observe it
            since: iOS 17
            wrong: let dial = 0
            right: let dial = 1
          - title: Publish it
            key: publish
            wrong: let dial = 0
            right: let dial = 2
      refused:
        title: The dial has no name
        why: |
          The first line.

          let secondLine = "is no code"
        fixes:
          - title: Name it
            wrong: let turned = dial + 1
            error: cannot find 'dial' in scope
            right: let turned = 1
      bare:
        title: There is no dial
        why: Nobody built one.
        fixes:
          - title: Build one
    """
}
