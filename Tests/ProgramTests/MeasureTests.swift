import Foundation
import TestSupport
import Testing

/// `Scripts/measure` finds what is hard to read, and says where.
@Suite(.needs(.python3)) struct MeasureTests {
  @Test func `planted faults are found with file and line`() throws {
    let run = try measure(Self.planted)
    #expect(run.status == 0)
    let findings = run.lines.filter { $0.contains(#/^[^ ]+:\d+: /#) }
    #expect(findings.contains("Trees/lamp/off.yaml:3: semicolon; write two sentences"), "\(findings)")
    for place in [
      "Trees/lamp/off.yaml:5: avoid \"stands\"", "Trees/lamp/off.yaml:5: sentence without a verb: \"No current.\"",
      "Trees/lamp/off.yaml:7: paragraph or list item of 67 words", "Trees/lamp/off.yaml:7: sentence of 67 words",
      "Trees/lamp/off.yaml:17: avoid \"gives\"", "Trees/lamp/off.yaml:19: 6 branches",
      "Trees/lamp/off.yaml:22: sentence without a verb: \"a short life.\"", "Trees/lamp.yaml:5: avoid \"comes\"",
      "README.md:4: avoid \"Nobody\"", "docs/writing-trees.md:1: the table of words differs",
      "Sources/DiagnostreeCLI/Failure.swift:2: semicolon", "Sources/DiagnostreeCLI/Failure.swift:3: avoid \"anew\"",
    ] {
      #expect(findings.contains { $0.hasPrefix(place) }, "\(place)")
    }
    // No finding in code, comments or file names.
    #expect(!findings.contains { $0.hasPrefix("README.md:2") || $0.hasPrefix("README.md:6") })
    #expect(!findings.contains { $0.contains("Failure.swift:1") || $0.contains("perhaps") })
  }

  @Test func `planted faults in trees fail the lint`() throws {
    let run = try measure(Self.planted, "--lint")
    #expect(run.status == 1)
    #expect(run.output.contains("MISSED: words to avoid, semicolons, short paragraphs, all gates"))
    #expect(run.output.contains("Trees/lamp/off.yaml:5: "))
    #expect(run.output.contains("Trees/lamp/off.yaml:1: the page has 67.0 words in a paragraph; at most 60"))
  }

  @Test func `clean text passes`() throws {
    let clean = """
      title: The lamp has no current
      why: |
        Reproduce the problem, and drag the lamp to a different socket. The light comes from the bulb.
        `perhaps; gives` is code.

        1. Temporarily comment out the switch.
        2. In minute 2, count the blinks. This takes a minute.

        The same applies to `Lamp`. "Is it dark?" is the first question.
      avoid:
        - "A new bulb: the bulb doesn't get current either."
      """
    for options in [[], ["--lint"]] {
      let run = try measure(["Trees/lamp/off.yaml": clean], options)
      #expect(run.status == 0 && !run.output.contains("off.yaml:"), "\(run.output)")
      #expect(run.output.contains("100.0 % pass all gates"))
    }
  }

  @Test func `a form of YAML that it does not read stops it`() throws {
    let run = try measure(["Trees/lamp/off.yaml": "title: >\n  Folded\n"], "--lint")
    #expect(run.status == 1 && run.errors.contains("off.yaml:1: "), "\(run)")
  }

  @Test func `the table of words in the guide for authors is written from the list`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try folder.write("Before\n\n| avoid | write |\n|---|---|\n| old | new |\n\nAfter\n", to: "docs/writing-trees.md")
    try #expect(script(folder, ["--lint"]).status == 1)
    try #expect(script(folder, ["--table"]).status == 0)
    try #expect(script(folder, ["--lint"]).status == 0)
    let text = folder.read("docs/writing-trees.md")
    #expect(text.hasPrefix("Before\n\n| avoid | write |\n") && text.hasSuffix("|\n\nAfter\n"))
    let guide = try Checkout.text("docs/writing-trees.md")
    #expect(text.split(separator: "\n").allSatisfy { ["Before", "After"].contains($0) || guide.contains($0) })
  }

  private static let planted = [
    "Trees/lamp/off.yaml": """
    title: The lamp has no current
    # Perhaps a comment.
    summary: The lamp is off; the room is dark.
    why: |
      The lamp stands in the dark. No current.

      The lamp\(String(repeating: " and the bulb", count: 21)) are off.

      `gives; shall`
    confirm:
      steps: |
        1. Press the switch.
      this:
        - The lamp stays dark.
      else:
        - go: "on"
          if: The switch gives a spark.
    fixes:
      - note: Use it if you can, or if you must, or unless you can't, or never.
    avoid:
      - |
        Two bulbs: a short life.

    """,
    "Trees/lamp.yaml": "id: lamp\nquestions:\n  first:\n    how: |\n      No light comes.\n    go: perhaps\n",
    "README.md": "# Perhaps\n`perhaps`\n\nNobody reads.\n```\nperhaps;\n```\n",
    "docs/writing-trees.md": "Nothing is here.\n",
    "Sources/DiagnostreeCLI/Failure.swift": #"""
    // "perhaps a comment; with a semicolon"
    let a = "see https://example.com; \(call("or \(b)"))"
    let b = "\(call(")", "it is made anew")) is it"

    """#,
  ]

  private func measure(_ files: [String: String], _ options: String...) throws -> ProgramRun {
    try measure(files, options)
  }

  /// Runs the script on a folder with some files.
  private func measure(_ files: [String: String], _ options: [String]) throws -> ProgramRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, to: name) }
    return try script(folder, options)
  }

  private func script(_ folder: ScratchFolder, _ options: [String]) throws -> ProgramRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(
      [Checkout.folder.appending(path: "Scripts/measure").path, "--root", folder.url.path] + options,
      environment: environment.merging(["PATH": path]) { $1 })
  }
}
