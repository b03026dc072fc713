import Foundation
import TestSupport
import Testing

/// Results go to standard output, all else to standard error; a closed pipe is no error, a full disk is.
@Suite struct StreamTests {
  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that has seen enough ends the program quietly`(trap: String) throws {
    let script = trap + #"("$0" print view-not-updating --full; echo "status $?" >&2) | head -1"#
    let run = try run(["/bin/sh", "-c", script, program.path], environment: environment)
    #expect(run.output.hasPrefix("View not updating  ") && run.output.count { $0 == "\n" } == 1)
    #expect(run.errors == "status 0\n")
  }

  @Test func `a check says what it found even if nobody reads it`() throws {
    let script = #"("$0" check Tests/TreeFilesTests/Broken; echo "status $?" >&3) 3>&2 2>/dev/null | :"#
    let run = try run(["/bin/sh", "-c", script, program.path], environment: environment)
    #expect(run.errors == "status 1\n")
  }

  @Test(arguments: ["text", "json", "markdown", "id"])
  func `answers from a script tell where they led even if nobody reads it`(format: String) throws {
    for (answers, status) in [("never,old,copy", 0), ("never", 1), ("nonsense", 2)] {
      let script = #"("$0" walk view-not-updating "$@"; echo "status $?" >&3) 3>&2 2>/dev/null | :"#
      let walk = ["--answers", answers, "--format", format]
      let run = try run(["/bin/sh", "-c", script, program.path] + walk, environment: environment)
      #expect(run.errors == "status \(status)\n", "\(answers)")
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [[], ["--report", "walk.md"]])
  func `answers without end stop where nobody reads`(options: [String]) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let walk = [program.path, "walk", "view-not-updating"] + options
    let script = #"yes how | "$@" | head -1"#
    let run = try TestSupport.run(
      ["/bin/sh", "-c", script, "sh"] + walk, environment: environment, in: scratch.url)
    #expect(run.output == "View not updating\n")
  }

  @Test func `a reader of the messages that is gone does not end the program`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let script = """
      mkfifo "$1/go"
      exec 3>&1
      { read line <"$1/go"; "$0" walk view-not-updating --answers back,never,old,copy --format id; echo "status $?"; } \
        2>&1 >&3 | { exec <&-; echo >"$1/go"; }
      """
    let run = try run(["/bin/sh", "-c", script, program.path, scratch.url.path], environment: environment)
    #expect(run.output == "view-not-updating/struct-mutation\nstatus 0\n")
  }

  @Test(arguments: [
    [:], ["LC_ALL": "nonsense"], ["LC_ALL": "C.UTF-8", "HOME": ""], ["HOME": "here", "XDG_CONFIG_HOME": "here"],
    ["DIAGNOSTREE_TREES": "/nonexistent:::also/nonexistent:"], ["COLUMNS": "0", "LINES": "0"], ["COLUMNS": "-1"],
    ["COLUMNS": "99999999", "LINES": "99999999"], ["TERM": "unknown"],
    Dictionary(
      uniqueKeysWithValues: ["HOME", "DIAGNOSTREE_TREES", "XDG_CONFIG_HOME", "TERM", "LC_ALL", "PAGER", "LESS"].map {
        ($0, "/" + String(repeating: "x", count: 100_000))
      }),
  ])
  func `an environment that says nothing or nonsense does no harm`(variables: [String: String]) throws {
    let run = try run([program.path, "list"], environment: variables)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("view-not-updating"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["print", "view-not-updating"], ["list"], ["list", "--format", "json"], ["--help"], ["--version"],
      ["walk", "view-not-updating", "--answers", "never"], ["explain", "struct-mutation"], ["search", "binding"],
      ["check", "Tests/TreeFilesTests/Broken"],
    ])
  func `a full disk is an error`(arguments: [String]) throws {
    let run = try diagnostree(arguments, output: .file("/dev/full"))
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("diagnostree: error: The program can't write its output: no space left on device.\n"))
  }

  @Test func `closed streams are errors, not traps`() throws {
    let output = try diagnostree("print", "view-not-updating", output: .closed)
    #expect(output.status == 2 && output.errors.contains("The program can't write its output: bad file descriptor"))
    let input = try diagnostree("walk", "view-not-updating", input: .closed)
    #expect(input.status == 2)
    #expect(input.errors == "diagnostree: error: The program can't read 'standard input': bad file descriptor.\n")
    let unread = try diagnostree("walk", "view-not-updating", "--answers", "never,old,copy", input: .closed)
    #expect(unread.status == 0 && unread.errors.isEmpty)
  }

  @Test func `input that is a folder is an error`() throws {
    let run = try diagnostree("walk", "view-not-updating", input: .file("/"))
    #expect(
      run.status == 2 && run.errors == "diagnostree: error: The program can't read 'standard input': is a directory.\n")
  }

  @Test(arguments: [
    ["print", "view-not-updating"], ["explain", "struct-mutation"], ["list"],
    ["walk", "view-not-updating", "--answers", "1,2,1"],
    ["print", "view-not-updating", "--full"], ["--help"], ["explain", "guides/print-changes"], ["search", "binding"],
  ])
  func `where the locale is not UTF-8 the output is ASCII`(arguments: [String]) throws {
    for locale in [["LC_ALL": "C"], ["LC_ALL": "POSIX"]] {
      let run = try diagnostree(arguments, environment: locale)
      #expect(run.status == 0 && !run.output.isEmpty)
      #expect((run.output + run.errors).utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
      #expect(!run.output.contains("???"))
    }
  }

  @Test func `ASCII can be chosen for the marks`() throws {
    let run = try diagnostree("print", "view-not-updating", "--ascii")
    #expect(run.output.contains("\n|- late") && !run.output.contains("│"))
  }

  // MARK: - Color

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), (["--color=never"], ["CLICOLOR_FORCE": "1"], false),
      ([], ["CLICOLOR_FORCE": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false), ([], ["CLICOLOR_FORCE": ""], false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), (["--color", "always"], ["NO_COLOR": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true), (["--color", "auto"], ["TERM": "xterm-256color"], false),
    ] as [([String], [String: String], Bool)])
  func `color follows the option, then the variables, then the stream`(
    options: [String], environment: [String: String], isColored: Bool
  ) throws {
    let run = try diagnostree(["print", "view-not-updating/struct-mutation"] + options, environment: environment)
    #expect(run.status == 0 && run.output.contains("\u{1B}[") == isColored)
    let error = try diagnostree(["print", "no-such-thing-at-all"] + options, environment: environment)
    #expect(error.status == 2 && error.output.isEmpty && error.errors.contains("\u{1B}[") == isColored)
  }

  @Test func `color changes nothing but color, and marks code in place of backticks`() throws {
    let plain = try diagnostree("print", "view-not-updating")
    let colored = try diagnostree("print", "view-not-updating", "--color", "always").output
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output.filter { $0 != "`" })
  }

  // MARK: - Width

  @Test(arguments: [40, 60, 80, 100, 200])
  func `lines of a tree keep to the width`(width: Int) throws {
    let run = try diagnostree("print", "view-not-updating", "--width", "\(width)")
    // Deep down 24 columns are kept for the text.
    let most = max(width, 24 + 3 * 16)
    #expect(run.status == 0 && run.lines.allSatisfy { $0.count <= most })
    #expect(width < 60 || run.lines.contains { $0.count > min(width, 120) - 20 })
  }
}
