import DecisionTrees
import TestSupport
import Testing

/// What people see as a whole, kept in files; `make golden` records them anew.
@Suite struct GoldenTests {
  @Test func `differing lines are shown with their neighbors`() {
    #expect(lineDifference(from: "1\n2\n3\n4\n5\na\nb", to: "1\n2\n3\n4\n5\na\nc") == "...\n 5\n a\n-b\n+c")
    #expect(lineDifference(from: "a\nb", to: "a\nb") == "...")
  }

  @Test(arguments: Checkout.forest.trees.filter { $0.start != nil }.map(\.id))
  func `a bundled tree is printed, and walked to a cause`(id: String) throws {
    let example = try #require(Checkout.forest[id]?.examples.first { $0.from == nil })
    #expect(try diagnostree("print", id, "--full").status == 0)
    let run = try diagnostree("walk", id, "--answers", example.answers.joined(separator: ","), "--format", "id")
    #expect(run.status == 0 && run.output == Checkout.forest.resolve(example.cause, from: id).map { "\($0)\n" })
  }

  @Test(arguments: [
    (["walk", "lamp", "--answers", "how,unclear,unsure,no,yes,not-it,no,back,yes"], "lamp-ruled-out"),
    (["walk", "lamp", "--answers", "yes,maybe"], "lamp-wrong-answer"),
    (["walk", "lamp", "--answers", "yes"], "lamp-open"),
    (["walk", "lamp", "--answers", "yes", "--format", "json"], "lamp-open-json"),
    (["print", "lamp"], "lamp-print"), (["print", "lamp", "--full", "--width", "60"], "lamp-print-full"),
    (["print", "lamp", "--depth", "1", "--width", "40", "--ascii"], "lamp-print-narrow"),
    (["list"], "lamp-list"), (["list", "--format", "json"], "lamp-list-json"),
    (["explain", "broken-bulb"], "lamp-explain"),
    (["explain", "broken-bulb", "--os", "iOS 16", "--width", "60"], "lamp-explain-ios-16"),
    (["explain", "other-socket", "--format", "markdown"], "lamp-explain-guide"),
    (["walk", "lamp", "--answers", "yes,yes,yes"], "lamp-cause"),
    (["walk", "lamp", "--answers", "yes,yes,yes", "--format", "json"], "lamp-cause-json"),
    (["walk", "lamp", "--answers", "yes,yes,yes", "--format", "markdown"], "lamp-cause-markdown"),
    (["print", "lamp", "--format", "json"], "lamp-json"), (["print", "lamp", "--format", "markdown"], "lamp-markdown"),
    (["print", "lamp", "--format", "mermaid"], "lamp-mermaid"), (["print", "lamp", "--format", "dot"], "lamp-dot"),
  ])
  func `a transcript of the small trees is what it was`(arguments: [String], name: String) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let run = try diagnostree(arguments + ["--trees", scratch.path("trees")])
    expectGolden("\(run.output)\n--- errors, status \(run.status)\n\(run.errors)", name)
  }

  @Test func `a plain walk reads as it always has`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    let input = "2\n\n1\n<\n?\nhow\n1\nwhat\nunsure\n1\n1\nnot-it\n2\n1\nq\n"
    let run = try diagnostree("walk", "--plain", "--trees", scratch.path("trees"), input: .text(input))
    let output = run.output.replacing(scratch.path("trees"), with: "TREES")
    expectGolden("\(output)\n--- errors, status \(run.status)\n\(run.errors)", "lamp-plain")
  }

  @Test(arguments: ["", "walk", "print", "list", "explain", "search", "check", "scan", "new", "repro", "skill", "mcp"])
  func `help reads as it always has`(command: String) throws {
    let run = try diagnostree((command.isEmpty ? [] : [command]) + ["--help"])
    #expect(run.status == 0 && run.errors.isEmpty && run.lines.allSatisfy { $0.count <= 80 })
    expectGolden(run.output, command.isEmpty ? "help" : "help-\(command)")
  }
}
