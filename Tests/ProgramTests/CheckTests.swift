import Foundation
import TestSupport
import Testing

@Suite struct CheckTests {
  private let broken = "Tests/TreeFilesTests/Broken"

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Checkout.folder.appending(path: broken).path).sorted()
  }

  @Test func `each broken file is reported with its place, and the status is 1`() throws {
    let run = try diagnostree("check", broken)
    #expect(run.status == 1)
    for name in try files() {
      let code = name.dropLast(".yaml".count)
      let pattern = try Regex("^\(broken)/\(name):[0-9]+:[0-9]+: (error|warning): .* \\[\(code)\\]$")
      #expect(run.lines.contains { $0.firstMatch(of: pattern) != nil }, "\(name)")
    }
    expectGolden(run.output + run.errors, "check-broken")
  }

  @Test func `a width wraps the problems`() throws {
    let run = try diagnostree("check", broken, "--width", "60")
    // A long path has no place for a break.
    #expect(run.lines.allSatisfy { $0.count <= 60 || !$0.contains(" ") || $0.hasPrefix(broken) }, "\(run.output)")
    #expect(run.lines.count > (try diagnostree("check", broken)).lines.count)
  }

  @Test func `files can be named one by one, with a status for each`() throws {
    for name in try files() {
      let run = try diagnostree("check", "\(broken)/\(name)", "--trees", broken)
      let isError = run.output.contains(": error: ")
      #expect(run.status == (isError ? 1 : 0), "\(name)")
      #expect(try diagnostree("check", "\(broken)/\(name)", "--trees", broken, "--strict").status == 1, "\(name)")
    }
  }

  @Test func `a path that is named twice is checked once`() throws {
    let path = "\(broken)/unknown-target.yaml"
    let once = try diagnostree("check", path)
    for words in [[path, path], [path, "./\(path)"], ["\(broken)/../Broken/unknown-target.yaml", path]] {
      let twice = try diagnostree(["check"] + words)
      #expect(twice.status == 1 && twice.lines.count == once.lines.count && twice.errors == once.errors, "\(words)")
    }
  }

  @Test func `nothing is wrong with the bundled trees, not even a warning`() throws {
    let run = try diagnostree("check", "--strict")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func `a file that another takes the place of is not held to the other's nodes`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, node) in [("first", "one"), ("second", "two")] {
      let made = try diagnostree("new", "lamp", "--trees", name, in: folder.url)
      try #require(made.status == 0)
      try folder.write(folder.read("\(name)/lamp.yaml").replacing("first-cause", with: node), to: "\(name)/lamp.yaml")
    }
    let named = try diagnostree("check", "--strict", "first", "second", in: folder.url)
    #expect(named.status == 0 && named.output.isEmpty, "\(named.output)")
    try folder.write(folder.read("second/lamp.yaml").replacing("go: two", with: "go: three"), to: "second/lamp.yaml")
    let usual = try diagnostree("check", "--trees", "first", "--trees", "second", in: folder.url)
    #expect(usual.status == 0 && usual.output.isEmpty, "\(usual.output)")
  }

  @Test func `as JSON there is an object for each problem`() throws {
    let run = try diagnostree("check", "\(broken)/unknown-target.yaml", "--format", "json")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(
      run.output == """
        {
          "format": 1,
          "problems": [
            {
              "file": "\(broken)/unknown-target.yaml",
              "line": 15,
              "column": 13,
              "severity": "error",
              "code": "unknown-target",
              "message": "This tree has no question or cause 'left-sid'. Did you mean 'left-side'?",
              "suggestion": "left-side"
            }
          ]
        }

        """)
    let none = try diagnostree("check", "Trees/guides.yaml", "--format", "json")
    #expect(none.status == 0 && none.output == "{\n  \"format\": 1,\n  \"problems\": []\n}\n")
  }

  @Test func `for GitHub each problem is an annotation`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("format: 1\nid: 100%,a:b\ntitle: T\nguides: {g: {title: G, text: T}}\n", to: "a,b.yaml")
    let run = try diagnostree("check", "a,b.yaml", "--format", "github", in: scratch.url)
    #expect(run.status == 1)
    #expect(
      run.lines.contains(
        "::error file=a%2Cb.yaml,line=2,col=5,title=id-mismatch::The id is '100%25,a:b', but the file name is 'a,b'. "
          + "Make them equal."))
  }

  @Test func `no text of a file ends its annotation and begins another`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("format: 1\n" + #""a\r\n::warning::b\n::warning::c\t\e[31m\u202E": d"# + "\n", to: "x.yaml")
    let run = try diagnostree("check", "x.yaml", "--format", "github", in: scratch.url)
    #expect(run.status == 1 && run.lines.allSatisfy { $0.isEmpty || $0.hasPrefix("::error file=x.yaml,") })
    #expect(run.output.contains("'a%0D%0A::warning::b%0A::warning::c??[31m?'"), "\(run.output)")
  }

  @Test func `a file that is named twice is judged once, and a link to it is told`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("format: 1\nid: a\ntitle: T\n", to: ".diagnostree/a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(".diagnostree/b.yaml"), withDestinationPath: "a.yaml")
    let folder = scratch.url.lastPathComponent
    let names = [".diagnostree/a.yaml", ".diagnostree", "./.diagnostree//a.yaml", "../\(folder)/.diagnostree"]
    let run = try diagnostree(["check"] + names, in: scratch.url)
    #expect(run.status == 1)
    let first = run.lines.filter { $0.contains("a.yaml:") }
    #expect(first.count == 1 && first[0].hasPrefix(".diagnostree/a.yaml:1:1: error: This tree has neither"))
    let link = "b.yaml:1:1: error: it is a link, or its folder is one, so name the place that it leads to"
    #expect(run.lines.filter { $0.contains(link) }.count == 1)
    #expect(run.errors.hasSuffix("in 2 files\n"))
  }

  @Test func `a folder that is found twice is read once`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    _ = try diagnostree("new", "lost-taps", in: scratch.url)
    let sign = "id: my-sign\nlanguage: swift\nmessage: M\nmetadata: {cause: lost-taps/first-cause}\n"
    try scratch.write(sign, to: ".diagnostree/signs/own.yml")
    let variable = ["DIAGNOSTREE_TREES": scratch.path(".diagnostree")]
    let options = ["--trees", ".diagnostree", "--trees", "./.diagnostree/"]
    for run in [
      try diagnostree("check", environment: variable, in: scratch.url),
      try diagnostree(["check"] + options, in: scratch.url),
    ] {
      #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    }
  }

  @Test func `what is no YAML is told once, by the name that was given`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("a: [", to: ".diagnostree/a.yaml")
    let run = try diagnostree("check", ".diagnostree", in: scratch.url)
    #expect(run.status == 1 && run.output.hasPrefix(".diagnostree/a.yaml:"))
    #expect(!run.errors.contains("a.yaml"))
  }

  @Test func `each file is judged by itself where two have the same id`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let mine = LampTrees.lamp.replacing("id: lamp", with: "id: view-not-updating").replacing("fuse/", with: "")
      .replacing("go: one-room", with: "go: broken-bulb").replacing("go: }", with: "go: bulb}")
    try scratch.write(mine, to: ".diagnostree/view-not-updating.yaml")
    let run = try diagnostree("check", in: scratch.url)
    // Other trees do lead to what the one that counts lacks; the one behind it is as right as ever.
    #expect(run.status == 1 && run.output.contains("/.diagnostree/view-not-updating.yaml:"))
    #expect(!run.output.contains("/Trees/view-not-updating.yaml:"))
  }

  @Test func `a file that is no YAML is reported once, and hidden files are no trees`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("format: 1\n  bad: [\n", to: "trees/x.yaml")
    try scratch.write("junk", to: "trees/.#x.yaml")
    for arguments in [["check"], ["check", "trees"]] {
      let run = try diagnostree(arguments + ["--trees", "trees"], in: scratch.url)
      #expect(run.status == 1 && run.output.contains("trees/x.yaml:2:6: error:") && !run.output.contains(".#x"))
      #expect(run.errors == "1 error in 1 file\n")
    }
  }

  @Test func `the files of the project are counted, and not those that come with the program`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("title: T\nwhy: W\nanswers: A\n", to: ".diagnostree/saved-data/mine.yaml")
    let run = try diagnostree("check", in: scratch.url)
    #expect(run.status == 1 && run.errors.hasSuffix(" in 1 file\n"), "\(run.errors)")
  }

  @Test(arguments: [
    // A misspelled key, one that resembles none, and one whose value is missing.
    (
      "    answers:\n      - key: always", "    answrs:\n      - key: always",
      "The key 'answrs' is unknown in a question."
    ),
    ("go: first-cause\n      - key", "og: first-cause\n      - key", "The key 'og' is unknown in an answer."),
    ("say: Yes, every time", "say:", "'say' is empty."),
    (
      "go: first-cause\n      - key", "go: frist-cause\n      - key",
      "This tree has no question or cause 'frist-cause'."
    ),
    ("cause: first-cause", "cause: frist-cause", "This tree has no question or cause 'frist-cause'."),
    ("cause: first-cause", "cause: second-cause", "The answers reach 'lost-taps/first-cause', not 'second-cause'."),
    ("answers: [always]", "answrs: [always]", "The key 'answrs' is unknown in an example."),
    ("cause: first-cause", "cuase: first-cause", "The key 'cuase' is unknown in an example."),
  ])
  func `one mistake is one problem`(old: String, new: String, message: String) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try #require(try diagnostree("new", "lost-taps", "--trees", "trees", in: scratch.url).status == 0)
    let text = scratch.read("trees/lost-taps.yaml")
    let wrong = text.replacing(old, with: new, maxReplacements: 1)
    try #require(wrong != text)
    try scratch.write(wrong, to: "trees/lost-taps.yaml")
    let run = try diagnostree("check", "trees", in: scratch.url)
    #expect(run.lines.count { $0.hasPrefix("trees/") } == 1 && run.output.contains(message), "\(run.output)")
  }

  @Test func `a key that is unknown and one that is missing are all that is said of it`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try #require(try diagnostree("new", "lost-taps", "--trees", "trees", in: scratch.url).status == 0)
    let text = scratch.read("trees/lost-taps.yaml").replacing("    answers:", with: "    choices:", maxReplacements: 1)
    try scratch.write(text, to: "trees/lost-taps.yaml")
    let run = try diagnostree("check", "trees", in: scratch.url)
    #expect(run.errors == "2 errors in 1 file\n", "\(run.output)")
  }

  @Test func `a file that is too large is a problem, not a failure`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let path = try scratch.write("", to: "x.yaml")
    truncate(path, 65 * 1024 * 1024)
    let run = try diagnostree("check", "x.yaml", in: scratch.url)
    #expect(run.status == 1 && run.errors == "1 error in 1 file\n")
    #expect(
      run.output == "x.yaml:1:1: error: it has more than 16777216 bytes [too-large]\n")
  }

  @Test func `what cannot be read is an error of its own`() throws {
    let missing = try diagnostree("check", "no/such.yaml")
    #expect(missing.status == 2)
    #expect(missing.errors == "diagnostree: error: The program can't read 'no/such.yaml': no such file or directory.\n")
    let empty = try diagnostree("check", "Sources")
    #expect(
      empty.status == 2
        && empty.errors == "diagnostree: error: There are no trees in Sources. Name a different folder.\n")
  }

  @Test func `what cannot be read does not keep the others from being checked`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try LampTrees.write(to: scratch)
    try scratch.write("a: b\n", to: "bad.yaml")
    let run = try diagnostree("check", "trees", "no.yaml", "/dev", "bad.yaml", "--trees", "trees", in: scratch.url)
    #expect(run.status == 2 && run.output.contains("bad.yaml:1:1: error: The key 'a' is unknown in a tree"))
    #expect(run.errors.contains("diagnostree: error: The program can't read 'no.yaml': no such file or directory.\n"))
    #expect(run.errors.contains("diagnostree: error: There are no trees in /dev. Name a different folder.\n"))
    let good = try diagnostree("check", "no.yaml", "trees/fuse.yaml", "--trees", "trees", in: scratch.url)
    #expect(good.status == 2 && good.errors.contains("'no.yaml'") && !good.output.contains("error"))
  }
}
