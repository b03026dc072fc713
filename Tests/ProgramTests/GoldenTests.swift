import TestSupport
import Testing

/// What people see as a whole, kept in files; `make golden` records them anew.
@Suite struct GoldenTests {
  @Test func `differing lines are shown with their neighbors`() {
    #expect(lineDifference(from: "1\n2\n3\n4\n5\na\nb", to: "1\n2\n3\n4\n5\na\nc") == "...\n 5\n a\n-b\n+c")
    #expect(lineDifference(from: "a\nb", to: "a\nb") == "...")
  }

  @Test(arguments: [
    (["print", "view-not-updating"], "print-view-not-updating"),
    (["print", "view-not-updating", "--ascii"], "print-view-not-updating-ascii"),
    (["explain", "struct-mutation"], "explain-struct-mutation"),
    (["explain", "missing-observer", "--os", "iOS 16", "--width", "60"], "explain-missing-observer-ios-16"),
    (["walk", "view-not-updating", "--answers", "never,old,copy"], "walk-struct-mutation"),
    (["walk", "view-not-updating", "--answers", "never,old,copy", "--format", "json"], "walk-struct-mutation-json"),
    (
      ["walk", "view-not-updating", "--answers", "never,old,copy", "--format", "markdown"],
      "walk-struct-mutation-markdown"
    ),
  ])
  func `what is printed of the bundled trees is what it was`(arguments: [String], name: String) throws {
    let run = try diagnostree(arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    expectGolden(run.output, name)
  }

  @Test(arguments: [
    (["walk", "lamp", "--answers", "how,unclear,unsure,no,yes,not-it,no,back,yes"], "lamp-ruled-out"),
    (["walk", "lamp", "--answers", "yes,maybe"], "lamp-wrong-answer"),
    (["walk", "lamp", "--answers", "yes"], "lamp-open"),
    (["walk", "lamp", "--answers", "yes", "--format", "json"], "lamp-open-json"),
    (["print", "lamp"], "lamp-print"), (["print", "lamp", "--full", "--width", "60"], "lamp-print-full"),
    (["print", "lamp", "--depth", "1", "--width", "40", "--ascii"], "lamp-print-narrow"),
    (["list"], "lamp-list"), (["list", "--format", "json"], "lamp-list-json"),
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

  @Test(arguments: ["", "walk", "print", "list", "explain", "search", "check", "new"])
  func `help reads as it always has`(command: String) throws {
    let run = try diagnostree((command.isEmpty ? [] : [command]) + ["--help"])
    #expect(run.status == 0 && run.errors.isEmpty && run.lines.allSatisfy { $0.count <= 80 })
    expectGolden(run.output, command.isEmpty ? "help" : "help-\(command)")
  }
}
