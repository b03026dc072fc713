import Foundation
import TestSupport
import Testing

/// `search -` and `LOG | diagnostree`: a log as text, in the shape of a compiler.
@Suite struct LogTextTests {
  @Test func `a log without a known message says how many lines were looked at`() throws {
    let run = try diagnostree("search", "-", input: .text(String(repeating: "all is well\n", count: 30)))
    #expect(run.status == 1 && run.output.isEmpty && run.errors == "No known message in 30 lines.\n")
  }

  @Test func `colors of a log hide no message`() throws {
    let line = "Modifying state during view update, this will cause undefined behavior."
    let run = try diagnostree("search", "-", input: .text("\u{1B}[1;31m\(line)\u{1B}[0m\n" + Self.log))
    #expect(
      run.status == 0 && run.output.hasSuffix("\n\n3 messages in 4 lines: 1 error, 2 warnings\n"), "\(run.output)")
  }

  @Test func `a line of a running app is shown without its date, time, and process`() throws {
    let message = "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    let lines = [
      "2026-03-04 10:11:13.123456+0100 My App[4711:22ab] [SwiftUI] ", "2026-03-04 10:12:14.5 App[4711:22] ", "",
    ]
    let run = try diagnostree("search", "-", "--width", "120", input: .text(lines.map { "\($0)\(message)\n" }.joined()))
    #expect(run.lines.contains("   |  \(message)") && !run.output.contains("4711"), "\(run.output)")
  }

  private static let log = """
    /a/Sources/RowView.swift:42:13: error: cannot find '$name' in scope
    all is well
    [SwiftUI] Publishing changes from within view updates is not allowed, this will cause undefined behavior.

    """

  @Test(arguments: [["search", "-"], []])
  func `each message has its place, its own line, and the command that helps`(words: [String]) throws {
    let run = try diagnostree(words, input: .text(Self.log))
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(run.lines.first?.hasPrefix("error: ") == true)
    #expect(
      Array(lines.dropFirst().prefix(3)) == [
        "--> /a/Sources/RowView.swift:42:13  (log line 1)", "|  cannot find '$name' in scope",
        "= diagnostree explain view-not-updating/binding-not-formed",
      ])
    #expect(lines[5].hasPrefix("warning: ") && lines[6] == "--> log line 3")
    #expect(lines.contains("= diagnostree explain runtime-warnings-and-async/publish-during-update"))
    #expect(run.output.hasSuffix("\n\n2 messages in 3 lines: 1 error, 1 warning\n"))
  }

  @Test func `a message of several causes is the headline, and each cause has its command below it`() throws {
    let log = "A.swift:3:4: error: cannot find 'foo' in scope\nB.swift:5:6: error: cannot find 'bar' in scope\n"
    let run = try diagnostree("search", "-", input: .text(log))
    #expect(
      run.lines == [
        "error: cannot find 'foo' in scope", "  --> A.swift:3:4  (log line 1)", "  --> B.swift:5:6  (log line 2)",
        "   |  cannot find 'bar' in scope",
        "   = 1. The type isn't visible in the target that Xcode builds",
        "        diagnostree explain preview-crashes/missing-dependency-target",
        "   = 2. A Release build needs code that exists only in Debug",
        "        diagnostree explain preview-crashes/preview-code-in-release", "",
        "2 messages in 2 lines: 2 errors", "",
      ], "\(run.output)")
  }

  @Test func `no part of a long headline begins a line`() throws {
    let name = "x" + String(repeating: " touch PWN", count: 20)
    let run = try diagnostree(
      "search", "-", "--width", "40", input: .text("A.swift:3:4: error: cannot find '\(name)' in scope\n"))
    let head = run.lines.prefix { !$0.contains("-->") }
    #expect(head.count > 3 && head.dropFirst().allSatisfy { $0.hasPrefix("   |  ") }, "\(run.output)")
  }

  @Test func `the places of a message stand below each other, ten at most, with one command`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let error = "cannot find '$name' in scope"
    let log =
      (1...12).map { "\(folder.url.path)/Sources/View\($0).swift:\($0):1: error: \(error)\n" }.joined()
      + "/elsewhere/App/Cart.swift:7:1: error: cannot find '$item' in scope\nall is well\n"
    let run = try diagnostree(["search", "-"], input: .text(log), in: folder.url)
    let places = (1...10).map { "  --> Sources/View\($0).swift:\($0):1  (log line \($0))" }
    #expect(
      Array(run.lines.dropFirst()) == places + [
        "   |  \(error)", "  and 3 more places",
        "   = diagnostree explain view-not-updating/binding-not-formed", "",
        "2 messages at 13 places in 14 lines: 2 errors", "",
      ], "\(run.output)")
    let both = try diagnostree(
      ["search", "-"], input: .text(log.split(separator: "\n").dropFirst(11).joined(separator: "\n")), in: folder.url)
    #expect(
      Array(both.lines[1...4]) == [
        "  --> Sources/View12.swift:12:1  (log line 1)", "   |  \(error)",
        "  --> /elsewhere/App/Cart.swift:7:1  (log line 2)",
        "   |  cannot find '$item' in scope",
      ], "\(both.output)")
    #expect(both.output.hasSuffix("\n2 messages in 3 lines: 2 errors\n"))
  }

  @Test func `further lines of a message without a file are counted, and --all shows them`() throws {
    let error = "cannot find '$name' in scope"
    let log =
      "/a/RowView.swift:42:13: error: \(error)\n   |     `- error: \(error)\nerror: \(error)\n\nerror: \(error)\n\n"
      + "/a/RowView.swift:42:13: error: \(error)\n\nerror: cannot find '$item' in scope\n"
    let run = try diagnostree("search", "-", input: .text(log))
    #expect(
      Array(run.lines.dropFirst().prefix(4)) == [
        "  --> /a/RowView.swift:42:13  (log line 1)", "   |  \(error)", "  and 3 more lines without a file",
        "   = diagnostree explain view-not-updating/binding-not-formed",
      ], "\(run.output)")
    #expect(run.errors == "To see all, add --all.\n")
    for words in [["search", "-", "--all"], ["--all"]] {
      let all = try diagnostree(words, input: .text(log))
      #expect(
        Array(all.lines.dropFirst().prefix(7)) == [
          "  --> /a/RowView.swift:42:13  (log line 1)", "  --> log line 3", "  --> log line 5", "   |  \(error)",
          "  --> log line 9", "   |  cannot find '$item' in scope",
          "   = diagnostree explain view-not-updating/binding-not-formed",
        ], "\(all.output)")
      #expect(all.errors.isEmpty)
    }
  }

  @Test func `a message that a running app repeats is counted, and shown once`() throws {
    let line = "Modifying state during view update, this will cause undefined behavior."
    let run = try diagnostree("search", "-", input: .text(String(repeating: "\(line)\n\n", count: 1500)))
    #expect(run.lines.contains("  and 1499 more lines without a file"), "\(run.output)")
    #expect(run.output.hasSuffix("\n\n1 message in 3000 lines: 1 warning\n"), "\(run.output)")
    let all = try diagnostree("search", "-", "--all", input: .text(String(repeating: "\(line)\n\n", count: 1500)))
    #expect(all.lines.count { $0.hasPrefix("  --> log line ") } == 1500)
  }

  @Test func `the severity is said once`() throws {
    let log = "/a/A.swift:1:1: warning: warning: cannot find '$x' in scope\n"
    let run = try diagnostree("search", "-", input: .text(log))
    #expect(run.lines.first?.hasPrefix("warning: ") == true)
    #expect(run.lines.contains("   |  cannot find '$x' in scope"), "\(run.output)")
  }

  @Test(arguments: [[], ["search", "-"]])
  func `an empty log is called empty, and a blank one has no known message`(words: [String]) throws {
    let empty = try diagnostree(words, input: .text(""))
    #expect(empty.status == 2 && empty.output.isEmpty)
    #expect(empty.errors.hasPrefix("diagnostree: error: The log is empty. "), "\(empty.errors)")
    let blank = try diagnostree(words, input: .text("\n"))
    #expect(blank.status == 1 && blank.output.isEmpty && blank.errors == "No known message in 1 line.\n")
  }

  @Test func `for a screen reader, words replace arrows and bars`() throws {
    let run = try diagnostree(["search", "-"], input: .text(Self.log), environment: ["ACCESSIBLE": "1"])
    #expect(run.lines[1] == "  at /a/Sources/RowView.swift:42:13  (log line 1)")
    #expect(run.lines.contains("  diagnostree explain view-not-updating/binding-not-formed"))
    #expect(!run.output.contains("-->") && !run.output.contains("|") && !run.output.contains(" = "))
  }

  @Test func `a log of 5000 lines gives each message of a place once, with the place`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = BuildLog(lines: 5_000, folder: folder.url.path)
    let run = try diagnostree(input: .text(log.text), in: folder.url)
    let places = run.lines.filter { $0.hasPrefix("  --> ") }
    #expect(
      places.count == log.expected.count
        && run.output.contains("\n6 messages at \(log.expected.count) places in 5000 lines: "), "\(run.output)")
    #expect(places.count { $0.hasPrefix("  --> log line ") } == log.expected.count { $0.file == nil }, "\(run.output)")
    #expect(places.contains("  --> Sources/Menu.swift:12:5  (log line 401)"), "\(places)")
    #expect(places.contains("  --> Sources/Form.swift:31  (log line 2601)"), "\(places)")
  }

  @Test func `two files with the same name have different places`() throws {
    let error = "cannot find '$name' in scope"
    let log = "/b/Cart/RowView.swift:42:13: error: \(error)\n/b/Menu/RowView.swift:42:13: error: \(error)\n"
    let lines = try diagnostree("search", "-", input: .text(log)).lines
    #expect(
      Array(lines[1...2]) == [
        "  --> /b/Cart/RowView.swift:42:13  (log line 1)", "  --> /b/Menu/RowView.swift:42:13  (log line 2)",
      ], "\(lines)")
  }

  private static let build = [
    "Command line invocation:", "    xcodebuild -scheme App build", "", "note: Using new build system",
    "CompileSwift normal arm64 Cart.swift", "** BUILD SUCCEEDED **",
  ]

  @Test(arguments: [
    build,
    [
      "[1/3] Compiling App Menu.swift", "[2/3] Emitting module App", "/a/Menu.swift:3:9: warning: unused variable 'x'",
      "Build complete!", "", "",
    ],
    ["/a/M.swift:3:9: error: odd sheet", "3 | Sheet()", "  | `- odd sheet", "4 | }", "", "/a/M.swift:4:1: note: here"],
  ])
  func `a short log of a build without a known message is no description`(log: [String]) throws {
    let run = try diagnostree("search", "-", input: .text(log.joined(separator: "\n") + "\n"))
    #expect(run.status == 1 && run.output.isEmpty && run.errors == "No known message in 6 lines.\n", "\(run.output)")
  }

  @Test(arguments: [
    "error: the sheet closes\nnote: and opens again\n", "/a/M.swift:1:2: error: sheet\n  | sheet closes\n  | ^\n",
    "My sheet closes by itself.\nIt opens again.\nThis is on iOS 18.\nThe build succeeds.\nNote: no error\n",
  ])
  func `a pasted message and a description are searched`(text: String) throws {
    let run = try diagnostree("search", "-", input: .text(text))
    #expect(run.status == 0 && run.output.contains("\n  = diagnostree "), "\(run.errors)")
  }

  @Test func `JSON has the places that a log names for a message`() throws {
    let log =
      "/a/A.swift:1:2: error: cannot find '$x' in scope\n/a/B.swift:7: error: cannot find '$x' in scope\n"
      + "Modifying state during view update, this will cause undefined behavior.\n"
    for words in [["--format", "json"], ["--brief"]] {
      let run = try diagnostree(["search", "-"] + words, input: .text(log))
      let schema = words.count == 1 ? "brief" : "search"
      #expect(try JSONSchema().problems(run.output, by: schema) == [], "\(run.output)")
      let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let hits = try #require(json["hits"] as? [[String: Any]])
      let places = try #require(hits.first?["locations"] as? [[String: Any]])
      #expect(places.map { $0["file"] as? String } == ["/a/A.swift", "/a/B.swift"])
      #expect(places.map { $0["line"] as? Int } == [1, 7] && places.map { $0["column"] as? Int } == [2, nil])
      let none = hits.last?["locations"] as? [Any] ?? []
      #expect(none.isEmpty, "\(run.output)")
    }
  }

  @Test func `a very long line is cut, and no byte of a log commands a terminal`() throws {
    let log = "/a.swift:1:1: error: cannot find '$x' in scope \u{1B}[31m\u{7}" + String(repeating: "x", count: 5_000)
    let run = try diagnostree("search", "-", "--width", "40", input: .text(log))
    #expect(run.status == 0 && run.lines.count < 25 && !run.output.contains("\u{1B}") && !run.output.contains("\u{7}"))
    #expect(run.lines.filter { $0.hasPrefix("   |") }.allSatisfy { $0.count <= 40 }, "\(run.output)")
    #expect(run.output.hasSuffix("\n1 message in 1 line: 1 error\n"))
  }
}
