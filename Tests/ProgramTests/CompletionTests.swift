import Foundation
import TestSupport
import Testing

/// Completions, each in its real shell.
@Suite struct CompletionTests {
  /// A folder with a tree, a file, and a file whose name a careless script would run.
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.lamp, to: "trees/lamp.yaml")
    try folder.write(Self.socket, to: "trees/socket.yaml")
    try folder.write(Self.lamp, to: "trees/$(touch pwned).yaml")
    try folder.write("", to: "notes.txt")
  }

  @Test(.needs(.zsh, .fish), arguments: Shell.allCases)
  func `the last word may become what fits`(_ shell: Shell) throws {
    defer { folder.remove() }
    let found = try shell.candidates(of: Self.cases.map { "diagnostree " + $0.line }, in: folder)
    #expect(found.count == Self.cases.count)
    for (example, words) in zip(Self.cases, found) {
      // bash completes what stands behind an equals sign as a word of its own.
      let split = example.line.split(separator: " ").last?.range(of: "=", options: .backwards)
      let shown = split == nil ? words : words.map { $0.split(separator: "=").last.map(String.init) ?? $0 }
      #expect(Set(shown.map(\.withoutSlash)) == Set(example.words), "\(shell.rawValue): \(example.line)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
  }

  @Test(.needs(.zsh), arguments: [Shell.bash, .zsh])
  func `a word that is whole gets a space, one that goes on does not`(_ shell: Shell) throws {
    defer { folder.remove() }
    let typed = try shell.type(
      [
        "diagnostree wa\tx", "diagnostree walk --trees trees lamp --answers yes,no,c\t,x",
        "diagnostree walk --trees trees --from la\tis-it-d\tx", "diagnostree walk --trees tr\tlamp",
      ], in: folder)
    #expect(
      typed.map { $0.dropFirst("diagnostree ".count) } == [
        "walk x", "walk --trees trees lamp --answers yes,no,cold,x", "walk --trees trees --from lamp/is-it-dark x",
        "walk --trees trees/lamp",
      ])
  }

  @Test(.needs(.zsh, .fish), arguments: Shell.allCases)
  func `nothing is said where there are no trees`(_ shell: Shell) throws {
    defer { folder.remove() }
    let lines = ["diagnostree walk --trees nowhere ", "diagnostree walk --trees trees lamp --answers wrong,"]
    #expect(try shell.candidates(of: lines, in: folder) == [[], []])
  }

  /// In fish, the name of such a file became an option of ls, whose error message printed the name as it is.
  @Test(.needs(.zsh, .fish), arguments: Shell.allCases)
  func `a name that begins like an option neither prevents completions nor commands the terminal`(_ shell: Shell) throws
  {
    defer { folder.remove() }
    try folder.write("", to: "--\u{1B}]0;title\u{7}x")
    let typed = try shell.candidates(of: ["diagnostree check no"], in: folder)
    #expect(typed == [["notes.txt"]])
  }

  @Test func `a shell that is not known is a mistake`() throws {
    let run = try diagnostree("completions", "tcsh")
    #expect(run.status == 2)
    #expect(run.errors.contains("There are no completions for 'tcsh'. The shells are bash, zsh, fish."))
  }

  @Test func `a bash without compopt, as that of macOS, quotes names of files`() throws {
    defer { folder.remove() }
    let names = ["x y;touch pwned;.txt", "x$(touch pwned).txt", "x`touch pwned`", "x'\u{301}\";touch pwned"]
    for name in names { try folder.write("", to: name) }
    let script = #"""
      enable -n compopt
      eval "$("$0" completions bash)"
      HOME=$PWD
      for word in x '~/x'; do
        COMP_WORDS=("$0" check "$word") COMP_CWORD=2
        _diagnostree
        eval "printf '%s\n' ${COMPREPLY[*]}"
      done
      """#
    let run = try TestSupport.run(["/bin/bash", "-c", script, program.path], environment: environment, in: folder.url)
    #expect(Set(run.lines) == Set(names + names.map { "\(folder.url.path)/\($0)" } + [""]), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
  }

  @Test func `the command that scripts call stands in no help`() throws {
    #expect(try !diagnostree("--help").output.contains("complete "))
    #expect(try !Checkout.text("docs/diagnostree.1").contains("complete "))
  }

  private static let cases: [(line: String, words: [String])] = [
    ("", ["walk", "print", "list", "explain", "search", "check", "scan", "new", "repro", "skill", "mcp"]),
    ("ch", ["check"]),
    ("vi", ["view-not-updating"]),
    ("--trees trees l", ["list", "lamp"]),
    ("help ex", ["explain"]),
    ("check --st", ["--strict"]),
    ("check --format ", ["text", "json", "github"]),
    ("check --format=", ["text", "json", "github"]),
    ("search --format ", ["text", "json", "github"]),
    ("--color a", ["auto", "always"]),
    ("completions ", ["bash", "zsh", "fish"]),
    ("check no", ["notes.txt"]),
    ("walk --report=no", ["notes.txt"]),
    ("list --trees ", ["trees"]),
    ("walk --trees trees ", ["lamp", "socket"]),
    ("print --trees=trees lamp/", ["lamp/is-it-dark", "lamp/is-the-bulb-black", "lamp/dead-bulb", "lamp/day"]),
    ("walk --trees trees --from ", ["lamp", "socket"]),
    ("walk --trees trees --from lamp/is-it", ["lamp/is-it-dark"]),
    ("explain --trees trees d", ["dead-bulb", "day"]),
    ("walk --trees trees lamp --answers ", ["yes", "no"]),
    ("walk --trees trees lamp --answers yes,", ["yes,yes", "yes,no"]),
    ("walk --trees trees lamp --answers yes,is-the-bulb-black=", ["yes", "no"]),
    ("walk --trees trees lamp --answers=yes,n", ["yes,no"]),
    ("walk --trees trees lamp --answers yes,no,", ["yes,no,warm", "yes,no,cold"]),
    ("walk --trees trees --from lamp/is-the-bulb-black --answers ", ["yes", "no"]),
    ("walk --trees trees lamp --answers yes,yes,", []),
  ]

  private static let lamp = """
    format: 1
    id: lamp
    title: Lamp
    start: is-it-dark
    questions:
      is-it-dark:
        ask: Is it dark?
        answers:
          - {key: "yes", say: "Yes", go: is-the-bulb-black}
          - {key: "no", say: "No", go: day}
      is-the-bulb-black:
        ask: Is the bulb black?
        answers:
          - {key: "yes", say: "Yes: quite", go: dead-bulb}
          - {key: "no", say: "No", go: socket/}
    causes:
      dead-bulb: {title: The bulb is dead, why: Age.}
      day: {title: It is day, why: The sun.}

    """

  private static let socket = """
    format: 1
    id: socket
    title: Socket
    start: how-warm
    questions:
      how-warm:
        ask: How warm is it?
        answers:
          - {key: warm, say: Warm, go: overload}
          - {key: cold, say: Cold, go: no-current}
    causes:
      overload: {title: Overload, why: Too many lamps.}
      no-current: {title: No current, why: The bill.}

    """
}

extension String {
  fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
