import TreeText
import Foundation
import TestSupport
import Testing

@Suite struct ScriptedWalkTests {
  private let scratch: ScratchFolder
  private let trees: String

  init() throws {
    scratch = try ScratchFolder()
    try LampTrees.write(to: scratch)
    trees = scratch.path("trees")
  }

  /// Walks through the lamp's tree by lines on standard input.
  private func walk(_ lines: String..., options: String...) throws -> ProgramRun {
    defer { scratch.remove() }
    let input = lines.map { $0 + "\n" }.joined()
    return try diagnostree(["walk", "lamp", "--trees", trees] + options, input: .text(input))
  }

  @Test func `the answers lead to the root cause`() throws {
    let run = try walk("yes", "yes", "yes")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.hasPrefix(
        """
        Lamp does not light

        1. Is the lamp switched on?
           → yes: Yes, it is on
        2. Do other lamps in the room light?
           → yes: Yes, they do
        3. Is the thread of the bulb broken?
           → yes: Yes, it is

        Root cause: The bulb is broken  [lamp/broken-bulb]

        """))
  }

  @Test(arguments: [
    "yes\nno\nyes\n", "1\n2\n1\n", "Yes, it is on\nno, NONE does\nyes, it\n", "# a comment\n\n  yes  \r\n2\n\nYES",
    "switch-on=yes\nlamp/other-lamps=2\nfuse/whole-house=yes, it is\n", "no\nback\nyes\nno\nyes",
    "yes\nyes\nrestart\n1\n2\n1",
    "yes\nunsure\nno\nhow\n1",
  ])
  func `all ways to write the answers give the same JSON`(_ input: String) throws {
    defer { scratch.remove() }
    let run = try diagnostree("walk", "lamp", "--trees", trees, "--format", "json", input: .text(input))
    let listed = try diagnostree("walk", "lamp", "--trees", trees, "--format", "json", "--answers", "yes,no,yes")
    #expect(run.status == 0 && run.errors.isEmpty && run.output == listed.output)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["outcome"] as? String == "cause" && (json?["steps"] as? [Any])?.count == 3)
    #expect((json?["cause"] as? [String: Any])?["id"] as? String == "fuse/power-cut")
  }

  @Test func `the id alone is printed where that is asked for`() throws {
    #expect(try walk("no", options: "--format", "id").output == "lamp/switched-off\n")
  }

  @Test func `answers that end early name the open question and its answers`() throws {
    let run = try walk("yes", "no")
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        "3. Is the whole house dark?\n   (continues in: Fuse)\n   1 yes  Yes, it is\n   2 no  No, one room\n"))
    #expect(
      run.errors == "The answers end before a root cause. The open question is 'Is the whole house dark?' (yes, no).\n")
  }

  @Test func `no answers at all are too few`() throws {
    let run = try walk()
    #expect(run.status == 1 && run.output.contains("1. Is the lamp switched on?"))
    #expect(run.errors.contains("(yes, no, unclear)"))
  }

  @Test(
    arguments: [
      (
        "yes\n\n# one\nmaybe\n",
        "stdin:4: error: 'maybe' isn't an answer to 'Do other lamps in the room light?'. The answers are 1 yes, 2 no."
      ),
      (
        "9\n",
        "stdin:1: error: '9' isn't an answer to 'Is the lamp switched on?'. The answers are 1 yes, 2 no, 3 unclear."
      ),
      ("yes\nn\n\n", nil),
      (
        "unclear\nbulb=maybe\n",
        "stdin:2: error: 'maybe' isn't an answer to 'Is the thread of the bulb broken?'. The answers are 1 yes, 2 no."
      ),
      (
        "yes\nbulb=no\n",
        "stdin:2: error: Step 2 is at 'other-lamps', not at 'bulb': an answer before it is missing, or the tree has changed. "
          + "The answers to 'Do other lamps in the room light?' are 1 yes, 2 no."
      ),
      (
        "yes\nwas=no\n",
        "stdin:2: error: There is no question 'was'. The answers to 'Do other lamps in the room light?' are 1 yes, 2 no."
      ),
      ("not-it\n", "stdin:1: error: 'not-it' rules out a root cause, but the walk hasn't reached a cause."),
    ] as [(String, String?)])
  func `a wrong answer is named with its line and the valid ones`(input: String, message: String?) throws {
    defer { scratch.remove() }
    let run = try diagnostree("walk", "lamp", "--trees", trees, input: .text(input))
    guard let message else { return #expect(run.status == 1) }
    #expect(run.status == 2 && run.errors == message + "\n")
  }

  @Test func `a wrong answer of the option is named with its number`() throws {
    defer { scratch.remove() }
    let run = try diagnostree("walk", "lamp", "--trees", trees, "--answers", "yes,maybe", "--format", "json")
    #expect(run.status == 2 && run.errors.hasPrefix("--answers:2: error: 'maybe' isn't an answer"))
    #expect(run.output.contains("\"outcome\": \"invalid\""))
  }

  @Test func `a beginning that fits several answers names them`() throws {
    defer { scratch.remove() }
    try scratch.write(
      LampTrees.lamp.replacing("The switch has no marks", with: "\"Yes, I guess\""), to: "trees/lamp.yaml")
    let run = try diagnostree("walk", "lamp", "--trees", trees, input: "yes,\n")
    #expect(
      run.status == 2
        && run.errors == "stdin:1: error: 'yes,' matches several answers: yes, unclear. Type the key of one.\n")
  }

  @Test func `answers left over are a warning with their line`() throws {
    let run = try walk("no", "", "yes", "other-lamps=no")
    #expect(run.status == 0 && run.output.contains("Root cause: The lamp is off  [lamp/switched-off]\n"))
    #expect(
      run.errors == """
        stdin:3: warning: The walk has already reached a root cause, so 'yes' has no effect. The outcomes of its test are A confirmed, B broken-bulb.
        stdin:4: warning: The walk has already reached a root cause, so 'other-lamps=no' has no effect. The outcomes of its test are A confirmed, B broken-bulb.

        """)
  }

  @Test func `back at the start is a warning`() throws {
    let run = try walk("back", "no")
    #expect(run.status == 0 && run.errors == "stdin:1: warning: This is the first question, so 'back' does nothing.\n")
  }

  @Test func `a cause that is not it leads back to where there are other ways`() throws {
    let run = try walk("yes", "yes", "yes", "not-it", "no", "yes", "not-it", options: "--format", "json")
    #expect(run.status == 1)
    #expect(run.errors.contains("The open question is 'Do other lamps in the room light?'"))
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["ruledOut"] as? [String] == ["lamp/broken-bulb", "fuse/blown"])
    #expect((json?["candidates"] as? [String])?.contains("fuse/power-cut") == true)
  }

  @Test func `when all is ruled out it says so`() throws {
    let run = try walk("unclear", "yes", "not-it", "no", "yes", "not-it", "no", "not-it", "yes", "no", "yes", "not-it")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "stdin:12: warning: You have ruled out all root causes that your answers lead to. To begin again, use 'restart'.\n"
      ))
  }

  @Test(arguments: ["0", "none", "other-lamps=none", "lamp/other-lamps=0"])
  func `where no answer fits, the walk ends without a match`(word: String) throws {
    let run = try walk("yes", word)
    #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("No match: none of the answers fits."))
    #expect(run.output.contains("diagnostree search "))
    #expect(!run.output.contains("Root cause: "))
  }

  @Test func `the outcome of a walk without a match is no-match, with the open question`() throws {
    let run = try walk("yes", "0", options: "--format", "json")
    #expect(run.status == 1)
    #expect(run.output.contains(#""outcome": "no-match""#), "\(run.output)")
    #expect(run.output.contains(#""open": {"#))
  }

  @Test func `an answer after none is taken, and back takes none back`() throws {
    let run = try walk("yes", "0", "back", "yes", "yes")
    #expect(run.status == 0 && run.output.contains("Root cause: The bulb is broken"), "\(run.output)")
  }

  @Test func `unsure lists the candidates, how says how to find out`() throws {
    let run = try walk("how", "yes", "how", "unsure")
    #expect(run.output.contains("Look at the switch."))
    #expect(run.output.contains("This question doesn't explain how to find out."))
    #expect(run.output.contains("Still possible: 1 of 2 root causes\n   ● The bulb is broken  [lamp/broken-bulb]\n"))
    #expect(run.output.contains("1. Take the bulb out."))
  }

  @Test(arguments: [
    (["walk", "lamp", "--from", "bulb"], "lamp/broken-bulb"), (["walk", "--from", "lamp/bulb"], "lamp/broken-bulb"),
    (["walk", "--from", "fuse/"], "fuse/power-cut"), (["walk", "lamp/bulb"], "lamp/broken-bulb"),
  ])
  func `a walk can begin at any question`(words: [String], cause: String) throws {
    defer { scratch.remove() }
    let run = try diagnostree(words + ["--trees", trees, "--answers", "yes", "--format", "id"], input: "")
    #expect(run.status == 0 && run.output == cause + "\n")
  }

  @Test func `the report is what is printed as Markdown`() throws {
    defer { scratch.remove() }
    let arguments = ["walk", "lamp", "--trees", trees, "--answers", "no", "--report", scratch.path("report.md")]
    let first = try diagnostree(arguments, input: "")
    #expect(first.status == 0)
    let report = scratch.read("report.md")
    #expect(report.hasPrefix("# ") && report.contains("The lamp is off"))
    let printed = try diagnostree("walk", "lamp", "--trees", trees, "--answers", "no", "--format", "markdown")
    #expect(printed.output == report)
  }

  @Test func `the report marks the answers of the open question that are ruled out`() throws {
    let run = try walk("no", "not-it", options: "--format", "markdown")
    #expect(run.status == 1)
    #expect(
      run.output.contains("- `no`: No, it is off (ruled out)\n") && run.output.contains("- `yes`: Yes, it is on\n"))
  }

  @Test func `a guide is no place to begin`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "guides/print-changes", "--answers", "yes")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("'guides/print-changes' is a guide, so you can't walk it"))
  }

  @Test(arguments: [20, 24, 30])
  func `keys longer than a narrow line leave room for their sentences`(width: Int) throws {
    defer { scratch.remove() }
    let key = "a-key-longer-than-the-line"
    try scratch.write(LampTrees.lamp.replacing("unclear", with: key), to: "trees/lamp.yaml")
    let options = ["--trees", trees, "--width", "\(width)"]
    let run = try diagnostree(["walk", "lamp", "--answers", "\(key),back"] + options)
    #expect(run.status == 1)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("→ \(key): The switch has no marks") && words.contains("3 \(key) The switch has no marks"))
  }

  @Test func `a byte order mark before the answers is none of them`() throws {
    #expect(try walk("\u{FEFF}no", options: "--format", "id").output == "lamp/switched-off\n")
  }

  @Test func `a line without end is an error`() throws {
    let run = try walk(String(repeating: "x", count: 1_000_000))
    #expect(run.status == 2)
    #expect(
      run.errors == "diagnostree: error: The program can't read 'standard input': a line has more than 65536 bytes.\n")
  }

  @Test func `a report that replaces another stays as private as that was`() throws {
    try scratch.write("old", to: "file")
    chmod(scratch.path("file"), 0o600)
    let arguments = ["walk", "lamp", "--trees", trees, "--answers", "no", "--report", scratch.path("file")]
    #expect(try diagnostree(arguments).status == 0 && scratch.read("file").hasPrefix("# "))
    var status = stat()
    #expect(stat(scratch.path("file"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `plain mode reports the same as a script`() throws {
    defer { scratch.remove() }
    let arguments = ["walk", "lamp", "--trees", trees, "--report"]
    _ = try diagnostree(arguments + [scratch.path("script.md"), "--answers", "yes"])
    _ = try diagnostree(arguments + [scratch.path("plain.md"), "--plain"], input: "yes\nq\n")
    let report = scratch.read("script.md")
    #expect(report.contains("lamp/broken-bulb") && scratch.read("plain.md") == report)
  }

  @Test func `the bundled tree leads to the classic root cause`() throws {
    scratch.remove()
    let run = try diagnostree("walk", "view-not-updating", input: "never\nold\ncopy\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    let line = run.lines.first { $0.hasPrefix("Root cause: ") }
    #expect(line?.hasSuffix("[view-not-updating/struct-mutation]") == true)
  }

  @Test(arguments: [40, 60, 80])
  func `the menu of plain mode keeps to the width and helps`(width: Int) throws {
    defer { scratch.remove() }
    let run = try diagnostree("walk", "--plain", "--width", "\(width)", input: "?\nxyzzyx\n1\n?\nxyzzyx\nq\n")
    #expect(run.status == 1 && run.lines.allSatisfy { $0.count <= width })
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "To begin a walk, type a number or the name of a tree, and press Enter. resume Continue the walk that you left last resume 2 Continue an earlier walk /words Search"
      ))
    #expect(words.contains("No matches. Choose 1 to 9, type other words, or ? for help."))
    #expect(words.contains("1 view-not-updating "))
  }

  @Test(arguments: [Int.min, -1, 999, Int.max])
  func `in plain mode a number that nothing has chooses nothing`(_ number: Int) throws {
    defer { scratch.remove() }
    let run = try diagnostree("--plain", "--trees", trees, input: .text("\(number)\n/bulb\n\(number)\nq\n"))
    #expect(run.status == 1, "\(run.status)")
    #expect(
      run.output.contains("There are 2 trees. Choose 1 to 2, ") && run.output.contains(", or press Enter to return."))
  }

  @Test func `a script in plain mode ends without a default`() throws {
    let run = try walk("1", "?", "<", "yes", "options", options: "--plain")
    #expect(run.status == 1)
    #expect(run.output.contains("1 yes  Yes, it is on") && run.output.contains("<            Go back one step"))
    #expect(run.output.contains("No matches. Answer 1 to "))
    #expect(run.errors.hasSuffix("The walk ended before a root cause.\n"))
  }
}
