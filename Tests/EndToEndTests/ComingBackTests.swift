import Foundation
import TestSupport
import Testing

/// Coming back to a walk, and what the command line does on a terminal that it does not do in a pipe.
@Suite(.needs(.tmux), .serialized, .timeLimit(.minutes(10))) struct ComingBackTests {
  private let ferry = ["walk", "ferry", "--trees", sampleTrees]
  /// A shell that shows what the program ends with, and runs the lines that are typed then.
  private let shell = #""$@"; echo "exit $?"; while read line; do eval "$line"; echo "exit $?"; done"#
  private let state = ".local/state/diagnostree/last-walk"

  @Test func `the command that quitting prints opens the screen there again`() throws {
    let tmux = try Tmux(columns: 200, ferry, script: shell)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    let end = try tmux.wait(for: "exit 1")
    let command = try #require(end.first { $0.hasPrefix("diagnostree walk ferry --answers reloads=yes --trees ") })
    try tmux.type("clear; PATH=\(program.deletingLastPathComponent().path):$PATH; \(command)\n")
    try tmux.wait(for: "When was the list to be loaded?")
    try #expect(tmux.value("alternate_on") == "1")
    try tmux.press("Escape")
    try tmux.wait(for: "Does the list reload")
  }

  @Test(arguments: [["--format", "text"], ["--plain"], ["--answers", "yes,maybe"]])
  func `asked for text, or given a wrong answer, it prints as it does in a pipe`(_ options: [String]) throws {
    let tmux = try Tmux(ferry + ["--answers", "yes"] + options)
    try tmux.wait("the end") { $0.contains { $0.hasPrefix("exit ") } }
    let rows = try tmux.screen()
    #expect(rows.contains("1. Does the list reload when you pull it down?"))
    try #expect(tmux.value("alternate_on") == "0")
  }

  @Test func `a walk that is finished pages its cause, and search its hits`() throws {
    let pager = ["PAGER": "sed 's/^/| /'"]
    let walk = try Tmux(rows: 12, ferry + ["--answers", "yes,appear"], variables: pager)
    try walk.wait(for: "exit 0")
    #expect(try walk.screen().contains { $0.hasPrefix("| ") })
    let search = try Tmux(rows: 12, ["search", "keyboard"], variables: pager)
    try search.wait(for: "exit 0")
    #expect(try search.screen().contains { $0.hasPrefix("|   = diagnostree ") })
    let plain = try Tmux(rows: 12, ["search", "keyboard", "--no-pager"], variables: pager)
    #expect(try !plain.wait(for: "exit 0").contains { $0.hasPrefix("| ") })
  }

  @Test func `search shows the best five and says how many more there are, or all`() throws {
    func explained(_ options: [String]) throws -> (count: Int, rows: [String]) {
      let tmux = try Tmux(columns: 120, rows: 900, ["search", "keyboard"] + options)
      let rows = try tmux.wait(for: "exit 0")
      return (rows.count { $0.hasPrefix("  = diagnostree ") }, rows)
    }
    let (few, rows) = try explained([])
    let more = try #require(rows.first { $0.hasSuffix(" matches. To see all, add --all.") })
    let (all, _) = try explained(["--all"])
    #expect(few == 5 && all > 20 && more.hasPrefix("These are the best 5 matches."))
  }

  // MARK: - Resuming

  @Test func `the start screen offers the walk that was quit last, to whoever knows no option`() throws {
    let tmux = try Tmux(["--trees", sampleTrees], script: shell)
    let rows = try tmux.wait(for: " causes")
    #expect(!rows.contains { $0.contains("Go on where you left") })
    try tmux.press("Enter")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    #expect(try tmux.screen().contains("To resume this walk, run: diagnostree --resume"))
    try tmux.type("clear; \(program.path) --trees \(sampleTrees)\n")
    let start = try tmux.wait(for: "Continue: ")
    #expect(start.contains { $0.contains("▌ ↵  Continue: ") && $0.hasSuffix("1 answer · just now") }, "\(start)")
    try tmux.press("Enter")
    try tmux.wait(for: "When was the list to be loaded?")
  }

  @Test func `the last five walks are kept, and a look at another tree costs none of them`() throws {
    let tmux = try Tmux(["--trees", sampleTrees], script: shell)
    try tmux.wait(for: " causes")
    try tmux.type("q")
    let walks = (1...6).map { number in
      let answer = number % 2 == 0 ? "\nanswer ferry/reloads=yes" : "\nanswer ferry/reloads=no"
      return "diagnostree walk 1\nfrom ferry/reloads\(answer)\ntrees \(sampleTrees)\ntime \(number)\n"
    }
    try tmux.press("Escape", "Escape", "Escape")
    try tmux.wait(for: "exit ")
    let file = tmux.folder.appending(path: state)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try walks.prefix(5).joined().write(to: file, atomically: true, encoding: .utf8)
    try tmux.type("clear; \(program.path) --trees \(sampleTrees)\n")
    let start = try tmux.wait(for: "4 earlier walks")
    #expect(start.count { $0.contains("Continue: ") } == 1)
    try tmux.press("Tab")
    try tmux.wait("the others") { $0.count { $0.contains(" 1 answer · ") } == 4 }
    try tmux.press("Tab", "1")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    #expect(try tmux.text(state) == walks.prefix(5).joined())
  }

  @Test func `a walk that is quit comes first, in place of the one that it continues`() throws {
    let tmux = try Tmux(ferry, script: shell)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    try tmux.type("clear; \(program.path) --resume\n")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.press("q")
    try tmux.wait(for: "exit 0")
    try tmux.type("clear; \(program.path) walk ferry --trees \(sampleTrees)\n")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("2")
    try tmux.wait("an answer") { !$0.contains { $0.contains("Does the list reload when") } }
    try tmux.press("q")
    try tmux.wait(for: "exit ")
    let kept = try tmux.text(state).components(separatedBy: "diagnostree walk 1\n").dropFirst()
    #expect(kept.count == 2 && kept.last?.contains("task-not-restarted") != nil, "\(kept)")
    #expect(kept.first?.contains("ferry/reloads=no") == true, "\(kept)")
  }

  @Test func `a look at a tree without an answer does not replace the walk that was kept`() throws {
    let tmux = try Tmux(ferry, script: shell)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    let kept = try tmux.text(state)
    #expect(kept.contains("\nanswer ferry/reloads=yes\n"))
    try tmux.type("clear; \(program.path) walk ferry --trees \(sampleTrees)\n")
    try tmux.wait(for: "Does the list reload")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    try #expect(tmux.text(state) == kept)
  }

  @Test func `the walk that was quit last is resumed, with its trees and what was ruled out`() throws {
    let tmux = try Tmux(ferry, script: shell)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1", "1")
    try tmux.wait(for: "┃ The task runs only once")
    try tmux.press("n")
    try tmux.wait(for: "✗ When the view appears  (ruled out)")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    try tmux.type("clear; cd /; \(program.path) --resume\n")
    try tmux.wait(for: "✗ When the view appears  (ruled out)")
    // The first answer that isn't ruled out is selected.
    try tmux.press("Enter")
    try tmux.wait(for: "┃ Nobody listens for the message")
    try tmux.press("q")
    try tmux.wait(for: "Root cause: Nobody listens for the message")
    #expect(try tmux.text(state).contains("\nruled-out ferry/task-not-restarted\n"))
  }

  @Test func `a kept walk of no possible time doesn't keep the program from starting`() throws {
    let walk = #"diagnostree walk 1\nfrom ferry/reloads\nanswer ferry/reloads=yes\ntime -9223372036854775808\n"#
    let script =
      #"mkdir -p kept/diagnostree; printf '\#(walk)' > kept/diagnostree/last-walk; XDG_STATE_HOME=$PWD/kept "$@""#
    for mode in [[], ["--plain"]] {
      let tmux = try Tmux(mode + ["--trees", sampleTrees], script: script)
      try tmux.wait(for: "1")
      try tmux.wait("the trees") { $0.contains { $0.contains("Ferry") || $0.contains("ferry") } }
    }
  }

  @Test func `with XDG_STATE_HOME the walk is kept there`() throws {
    let tmux = try Tmux(ferry, script: #"XDG_STATE_HOME=$PWD/kept "$@"; echo "exit $?""#)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    #expect(try tmux.text("kept/diagnostree/last-walk").hasPrefix("diagnostree walk 1\nfrom ferry/reloads\n"))
    #expect(!FileManager.default.fileExists(atPath: tmux.folder.appending(path: ".local").path))
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `nobody else can read the walk that is kept, and it is written through no link`() throws {
    let script =
      #"umask 000; mkdir -p state/diagnostree; echo kept >victim; ln -s ../../victim state/diagnostree/last-walk;"#
    let tmux = try Tmux(
      ferry,
      script: script
        + #" XDG_STATE_HOME=$PWD/state "$@"; read -r _; XDG_STATE_HOME=$PWD/new/state "$@"; echo "exit $?""#)
    for _ in 1...2 {
      try tmux.wait(for: "Does the list reload")
      try tmux.press("q")
      try tmux.wait("the shell") { !$0.contains { $0.contains("Does the list reload") } }
      try tmux.press("Enter")
    }
    try tmux.wait(for: "exit 1")
    #expect(try tmux.text("victim") == "kept\n")
    for folder in ["state/diagnostree", "new/state/diagnostree"] {
      let path = tmux.folder.appending(path: folder).path
      #expect(try tmux.text("\(folder)/last-walk").hasPrefix("diagnostree walk 1\n"))
      #expect(try permissions(path) == 0o700 && permissions("\(path)/last-walk") == 0o600, "\(folder)")
    }
    #expect(try permissions(tmux.folder.appending(path: "new").path) == 0o700)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `root keeps no walk in the folder of another user, and says so`() throws {
    let script = #"mkdir -p state/diagnostree; chown 12345 state/diagnostree; export XDG_STATE_HOME=$PWD/state;"#
    let tmux = try Tmux(ferry, script: script + #" "$@"; read -r _; SUDO_UID=12345 "$@"; echo "exit $?""#)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("q")
    try tmux.wait("the shell") { !$0.contains { $0.contains("Does the list reload") } }
    try tmux.press("Enter")
    try tmux.wait(for: "Does the list reload")
    #expect(!FileManager.default.fileExists(atPath: tmux.folder.appending(path: "state/diagnostree/last-walk").path))
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    #expect(try tmux.screen().contains { $0.hasPrefix("note: The program can't keep this walk for --resume:") })
    let kept = try FileManager.default.attributesOfItem(
      atPath: tmux.folder.appending(path: "state/diagnostree/last-walk").path)
    #expect(kept[.ownerAccountID] as? Int == 12_345)
  }

  @Test func `a walk behind a link is not resumed`() throws {
    let script =
      #"printf 'diagnostree walk 1\nfrom ferry/reloads\ntrees \#(sampleTrees)\n' >walk; mkdir -p s/diagnostree; ln -s ../../walk s/diagnostree/last-walk;"#
    let tmux = try Tmux(["--resume"], script: script + #" XDG_STATE_HOME=$PWD/s "$@"; echo "exit $?""#)
    try tmux.wait(for: "The program can't read")
    try tmux.wait(for: "exit 2")
  }

  @Test func `a walk that ends at a root cause needs no hint to resume it`() throws {
    let tmux = try Tmux(ferry, script: shell)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("1")
    try tmux.wait(for: "Root cause")
    try tmux.press("q")
    try tmux.wait(for: "exit 0")
    #expect(try !tmux.screen().contains { $0.contains("--resume") })
  }

  @Test func `with DIAGNOSTREE_NO_SAVE no walk is kept`() throws {
    let tmux = try Tmux(ferry, script: #"DIAGNOSTREE_NO_SAVE=1 "$@"; echo "exit $?""#)
    try tmux.wait(for: "Does the list reload")
    try tmux.press("1")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.press("q")
    try tmux.wait(for: "exit 1")
    #expect(try !tmux.screen().contains { $0.contains("--resume") })
    #expect(!FileManager.default.fileExists(atPath: tmux.folder.appending(path: ".local").path))
  }

  @Test func `where the answers no longer lead, a resumed walk says so and stands before`() throws {
    let lines = "diagnostree walk 1\nfrom ferry/reloads\nanswer ferry/reloads=yes\nanswer ferry/gone=x\n"
    let tmux = try Tmux(resuming: lines)
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.wait(for: "The trees have changed. You are back at the last question")
  }

  private static let foreign = [
    "", "hello\n", "\u{0}\u{1}\u{2}", "diagnostree walk 2\nfrom ferry/reloads\n", "diagnostree walk 1\n",
    "diagnostree walk 1\nfrom ferry\n", "diagnostree walk 1\nfrom ferry/reloads\nrun rm -rf .\n",
    "diagnostree walk 1\nfrom ferry/reloads\nos Plan 9\n", String(repeating: "x", count: 100_000),
  ]

  @Test(arguments: foreign.indices)
  func `a file that holds no walk is refused and left alone`(_ index: Int) throws {
    let tmux = try Tmux(columns: 200, resuming: Self.foreign[index])
    let rows = try tmux.wait(for: "exit 2")
    #expect(rows.contains { $0.contains("The program can't resume the walk in") })
    #expect(try tmux.text(state) == Self.foreign[index])
  }

  @Test func `without a walk to resume it says so`() throws {
    let tmux = try Tmux(["--resume"])
    try tmux.wait(for: "There is no walk to resume.")
    try tmux.wait(for: "exit 2")
  }

  // MARK: - Without a command

  @Test func `the beginning of a tree's id walks it`() throws {
    let tmux = try Tmux(["fer", "--trees", sampleTrees])
    try tmux.wait(for: "Does the list reload")
  }

  @Test func `words open the start screen with what they find`() throws {
    let tmux = try Tmux(["my view does not update"])
    try tmux.wait(for: " matches")
    #expect(try tmux.screen().contains { $0.contains("❯ my view does not update▏") })
    try tmux.press("Enter")
    try tmux.wait("a question, a cause or a guide") { $0.first?.hasPrefix(" diagnostree") == false }
  }

  // MARK: - Plain mode

  @Test func `plain mode says what can be typed, searches, saves and shows a list in parts`() throws {
    let tmux = try Tmux(columns: 100, rows: 50, ["view-not-updating"], variables: ["ACCESSIBLE": "1"])
    let rows = try tmux.wait(for: "1. ")
    #expect(rows.first == "Type a number to answer, ? for help, or q to quit.")
    try tmux.type("/keyboard closes\n")
    try tmux.wait(for: " more. To see them, type the word more.")
    #expect(try tmux.screen().contains { $0.hasPrefix("   5 ") })
    try tmux.type("/keyboard closes\nmore\n")
    try tmux.wait(for: "   10 ")
    try tmux.type("\nunsure\n")
    try tmux.wait(for: " more. To see them, type the word more.")
    try tmux.type("how\nsave pasted.md\n")
    try tmux.wait(for: "Lines that arrive together save nothing.")
    try tmux.type("save pasted.md\nhow\n")
    try tmux.wait("the refusal again") { $0.count { $0.contains("Lines that arrive together save nothing.") } == 2 }
    try tmux.type("save walk.md\n")
    try tmux.wait(for: "Saved the report of the walk to walk.md")
    try tmux.type("save walk.md\n")
    try tmux.wait(for: "walk.md already exists. Choose a different name.")
    #expect(throws: (any Error).self) { try tmux.text("pasted.md") }
    #expect(try tmux.text("walk.md").hasPrefix("# View not updating"))
    try tmux.type("q\n")
    try tmux.wait(for: "exit 1")
  }

  @Test func `in plain mode a paste that doesn't end with a line break saves nothing, and its rest reaches no shell`()
    throws
  {
    let tmux = try Tmux(columns: 100, rows: 50, ["--plain", "--trees", sampleTrees, "ferry"])
    try tmux.wait(for: "Does the list reload when")
    try tmux.type("save pasted.md\nlet a")
    try tmux.wait(for: "Lines that arrive together save nothing.")
    // The rest of the paste becomes a search, also its line `q`.
    try tmux.type("\nq\nyes\n")
    try tmux.wait(for: "Choose 1 to 3, or press Enter to return")
    #expect(throws: (any Error).self) { try tmux.text("pasted.md") }
    let other = try Tmux(columns: 100, rows: 50, ["--plain", "--trees", sampleTrees, "ferry"])
    try other.wait(for: "Does the list reload when")
    try other.type("save \u{80}a.md\n")
    try other.wait(for: "contains a character that can't be shown")
    try other.type("q\nyes\n")
    try other.wait(for: "Lines that arrive together don't quit. Type q again.")
  }

  /// The shell would read the rest of the paste.
  @Test func `in plain mode control characters in a paste neither stop nor end the program`() throws {
    let arguments = ["--plain", "--trees", sampleTrees, "ferry"]
    let tmux = try Tmux(columns: 100, rows: 50, arguments, script: #"set -m; "$@"; echo "back $?""#)
    try tmux.wait(for: "Does the list reload when")
    try tmux.send("\u{4}\ntouch a\n")
    try tmux.wait(for: "Keys that arrive together don't quit. Press Ctrl-D again.")
    for (key, shown) in [("\u{1A}", "^Z"), ("\u{1C}", "^\\")] {
      try tmux.send("\(key)\ntouch b\n")
      let rows = try tmux.wait("a prompt after \(shown)") { rows in
        let last = rows.last { !$0.isEmpty } ?? ""
        return rows.contains { $0.contains(shown) } && (last.hasPrefix("Answer 1 to") || last.hasPrefix("Choose 1 to"))
          && last.hasSuffix(":")
      }
      #expect(!rows.contains { $0.hasPrefix("back ") })
    }
    try tmux.send("\u{1A}")
    try tmux.wait(for: "back ")
  }

  @Test func `in plain mode the rest of a paste after Ctrl-C reaches no shell`() throws {
    let arguments = ["--plain", "--trees", sampleTrees, "ferry"]
    let tmux = try Tmux(columns: 100, rows: 50, arguments, script: #"set -m; "$@"; echo "back $?"; exec sh -i"#)
    try tmux.wait(for: "Does the list reload when")
    // Ctrl-C can come while the program works on the line before.
    try tmux.send("harbor\n\u{3}\ntouch pasted\n")
    try tmux.wait("the shell", repeating: { try tmux.send("\u{3}") }) { $0.contains { $0.hasPrefix("back 130") } }
    #expect(throws: (any Error).self) { try tmux.text("pasted") }
  }

  @Test func `in plain mode the program ends when its terminal closes in a paste`() throws {
    let tmux = try Tmux(
      columns: 100, rows: 50, ["--plain", "--trees", sampleTrees, "ferry"], script: #"echo $$ >id; exec "$@""#)
    try tmux.wait(for: "Does the list reload when")
    let id = try #require(try Int32(tmux.text("id").trimmingCharacters(in: .newlines)))
    try tmux.type("the harbor is\n")
    try tmux.close()
    let deadline = ContinuousClock.now + .seconds(60)
    while kill(id, 0) == 0, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(kill(id, 0) != 0)
  }

  @Test func `in plain mode lines that arrive together copy nothing`() throws {
    let tmux = try Tmux(columns: 100, rows: 50, ["--plain", "view-not-updating/struct-mutation"])
    try tmux.wait(for: "Outcome A to")
    try tmux.type("copy 1\nnext\n")
    try tmux.wait(for: "Lines that arrive together copy nothing. Type this line again.")
  }

  @Test func `in plain mode a number goes to what was found, and nobody's answers are a result`() throws {
    let tmux = try Tmux(columns: 100, rows: 50, ["--plain", "--trees", sampleTrees])
    try tmux.wait(for: "What is wrong?")
    try tmux.type("/nobody listens\n")
    try tmux.wait(for: "1 cause: Nobody listens for the message")
    try tmux.type("1\n")
    try tmux.wait(for: "Opened: Nobody listens for the message")
    try tmux.type("<\n")
    try tmux.wait("the results again") { $0.count { $0.contains("1 cause: Nobody listens for the message") } == 2 }
    try tmux.type("<\n")
    try tmux.wait("the menu again") { $0.count { $0.contains("What is wrong?") } == 2 }
  }

  @Test func `in plain mode Ctrl-C keeps the walk, and resuming it stays plain`() throws {
    let tmux = try Tmux(
      columns: 100, rows: 50, ["--trees", sampleTrees, "--plain", "ferry"],
      script: #"trap : INT; "$@"; echo "exit $?"; "$1" --resume --trees "$3""#)
    try tmux.wait(for: "1. ")
    try tmux.type("1\n")
    try tmux.wait(for: "2. ")
    try tmux.press("C-c")
    try tmux.wait(for: "exit 130")
    try tmux.wait("the second question, on plain lines") { rows in
      let end = rows.firstIndex { $0.contains("exit 130") } ?? rows.endIndex
      return rows[end...].contains { $0.hasPrefix("2. ") } && rows[end...].contains { $0.hasPrefix("Answer 1 to ") }
    }
    #expect(try tmux.text(state).hasSuffix("mode plain\n"))
  }

  @Test func `in plain mode the menu offers earlier walks`() throws {
    let tmux = try Tmux(
      columns: 100, rows: 50, ["--plain", "--trees", sampleTrees],
      script: #""$@" ferry; "$@" ferry; "$@"; echo "exit $?""#)
    for answer in ["1", "2"] {
      try tmux.wait("walk \(answer)") {
        $0.count { $0.contains("Does the list reload when") } == Int(answer)
      }
      try tmux.type("\(answer)\n")
      try tmux.wait(for: answer == "1" ? "When was the list to be loaded?" : "The answer comes from the cache")
      try tmux.type("q\n")
    }
    try tmux.wait(for: "   resume 2  Continue: The ferry list stays old, 1 answer")
    try tmux.type("resume 3\n")
    try tmux.wait(for: "There are 2 walks to resume.")
    try tmux.type("resume 2\n")
    try tmux.wait("the first walk") { $0.count { $0.contains("When was the list to be loaded?") } == 2 }
  }

  @Test func `in plain mode a terminal that closes keeps the walk`() throws {
    let tmux = try Tmux(columns: 100, ["--plain", "--trees", sampleTrees, "ferry"])
    try tmux.wait(for: "Does the list reload when")
    try tmux.type("1\n")
    try tmux.wait(for: "When was the list to be loaded?")
    try tmux.close()
    let deadline = ContinuousClock.now + .seconds(60)
    while (try? tmux.text(state)) == nil, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(try tmux.text(state).contains("\nanswer ferry/reloads=yes\n"))
  }

  @Test func `in plain mode a pasted message is one search, without an end too`() throws {
    let tmux = try Tmux(columns: 100, rows: 50, ["--plain", "runtime-warnings-and-async"])
    try tmux.wait(for: "Answer 1 to ")
    try tmux.paste("Today, in the console of my app:\n1 Publishing changes from within view updates is not allowed")
    try tmux.wait(for: "Choose 1 to ")
    #expect(
      try tmux.screen().contains { $0.contains("   1 cause: An ObservableObject publishes during a view update") })
    try tmux.type("\n1\n")
    try tmux.wait(for: "fix 1 Only read the object in body")
  }

  @Test func `in plain mode the code of a fix goes to the clipboard, or to a file`() throws {
    let script = #"printf '#!/bin/sh\ncat >copied' >pbcopy; chmod +x pbcopy; PATH="$PWD:$PATH" "$@"; echo "exit $?""#
    let tmux = try Tmux(
      columns: 100, rows: 50, ["--plain", "walk", "--from", "view-not-updating/willset-one-behind"], script: script)
    try tmux.wait(for: "Outcome A to ")
    try tmux.type("copy 2\n")
    try tmux.wait(for: "Copied the code of fix 2 with pbcopy.")
    #expect(try tmux.text("copied").contains(#"var label: String { "\(pressure) bar" }"#))
    try tmux.type("copy 2 fix.swift\n")
    try tmux.wait(for: "Saved fix.swift")
    #expect(try tmux.text("fix.swift") == tmux.text("copied") + "\n")
  }

  // MARK: - Checking

  @Test func `check without problems says so on a terminal alone`() throws {
    let tmux = try Tmux(["check"])
    try tmux.wait(for: " files, no problems")
    try tmux.wait(for: "exit 0")
    let pipe = try Tmux(["check"], script: #""$@" | wc -c"#)
    try pipe.wait("nothing") { $0.first?.trimmingCharacters(in: .whitespaces) == "0" }
  }
}

/// What a terminal shows of long sentences and paths; a program gets them whole.
@Suite struct TerminalTextTests {
  @Test func `problems of a found tree name it from the current folder, and break between words`() throws {
    let script =
      #"mkdir -p .diagnostree; printf 'format: 1\nid: mine\nstart: where-it-begins\n' >.diagnostree/mine.yaml; "$@""#
    let tmux = try Tmux(columns: 60, ["print", "mine"], script: script)
    try tmux.wait("a path from here") { $0.contains { $0.hasPrefix(".diagnostree/mine.yaml:1:1: error: ") } }
    try tmux.wait("whole words") { $0.contains("'title'. [missing-key]") }
  }
}

extension Tmux {
  /// Resumes a walk from a file with these lines.
  fileprivate convenience init(columns: Int = 80, resuming lines: String) throws {
    try self.init(
      columns: columns, ["--resume", "--trees", sampleTrees],
      script: #"mkdir -p .local/state/diagnostree; read go; "$@"; echo "exit $?""#)
    let file = folder.appending(path: ".local/state/diagnostree/last-walk")
    try wait("its folder") { _ in FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path) }
    try lines.write(to: file, atomically: true, encoding: .utf8)
    try press("Enter")
  }
}
