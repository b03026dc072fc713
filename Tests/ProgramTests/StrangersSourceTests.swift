import Foundation
import HostileFiles
import TestSupport
import Testing

/// Sources of a stranger at which ast-grep fails, takes long, or that have deceiving names: the scan goes on without
/// them, says so, and finds what is in the other files.
@Suite(.needs(.astGrep)) struct StrangersSourceTests {
  private let repository: HostileRepository
  private var scratch: ScratchFolder { repository.folder }

  init() throws { repository = try HostileRepository(sources: ["App.swift"]) }

  private func scan() throws -> ProgramRun {
    try diagnostree("scan", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url)
  }

  /// A view with so many modifiers, each of which contains the one before.
  private func chain(_ count: Int) -> String {
    let modifier = ".sheet(isPresented: $a) { Text(\"x\") }\n"
    return "struct V: View { var body: some View {\nText(\"a\")\n" + String(repeating: modifier, count: count) + "}}\n"
  }

  @Test func `a file at which ast-grep fails is left out, and the others are read`() throws {
    defer { scratch.remove() }
    try scratch.write(chain(2000), to: "Deep [x].swift")
    let run = try scan()
    #expect(run.status == 2 && run.output.contains("App.swift:1:9"), "\(run.errors)")
    #expect(
      run.errors.contains("Deep [x].swift: warning: The scan is incomplete here: ast-grep fails in it."),
      "\(run.errors)")
  }

  @Test func `the name of a file can't look like a message about another path`() throws {
    defer { scratch.remove() }
    for path in ["", "etcpasswd"] {
      try scratch.write("let a = 1\n", to: "a\nERROR: .\(path): forged (os error 2)\n.swift")
    }
    let name = "b\nERROR: .: forged (os error 2)\n.swift"
    try scratch.write("\u{FFFE}", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: scratch.path(name))
    let run = try scan()
    #expect(!run.errors.contains("can't read '.'") && run.output.contains("App.swift:1:9"), "\(run.errors)")
  }

  @Test func `of too many such files, the scan stops, and keeps what it has found`() throws {
    defer { scratch.remove() }
    for name in ["U", "V", "W", "X", "Y"] { try scratch.write(chain(2000), to: "\(name).swift") }
    let run = try scan()
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("ast-grep fails in it, and the scan stopped there."), "\(run.errors)")
  }

  @Test func `a file at which ast-grep takes long is named, and left out`() async throws {
    defer { scratch.remove() }
    // The signs of a stranger would be the first suspects.
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.write(
      #"""
      case "$*" in
        *"!/Slow.swift"*) echo 'sg: summary|file: scannedFileCount=1' >&2;;
        *) cat >/dev/null; echo "sg: entity|file|./Slow.swift: language=Swift" >&2; exec sleep 600;;
      esac
      """#, to: "script")
    try scratch.writeScript(scratch.read("script"), to: "bin/ast-grep")
    let run = try await scanWithStandIn()
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("ast-grep takes long in 'Slow.swift'."))
    #expect(
      run.errors.contains("Slow.swift: warning: The scan is incomplete here: ast-grep takes too long in it."),
      "\(run.errors)")
  }

  /// ast-grep names a file when it has parsed it.
  @Test func `a file before one that takes long to parse is not blamed, and its matches count`() async throws {
    defer { scratch.remove() }
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.writeScript(
      #"""
      echo '\#(Self.match)'
      case "$*" in
        *"-- ./App.swift") echo 'sg: summary|file: scannedFileCount=1' >&2;;
        *) cat >/dev/null; echo "sg: entity|file|./App.swift: language=Swift" >&2; exec sleep 600;;
      esac
      """#, to: "bin/ast-grep")
    let run = try await scanWithStandIn("--hints")
    #expect(run.status == 2 && run.output.contains("App.swift:7:1"), "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains(
        "after 'App.swift': warning: The scan is incomplete here: ast-grep takes too long in one of the next files or folders, "
          + "and the scan stopped there."), "\(run.errors)")
  }

  // MARK: - Memory and time

  /// git can deliver such a link.
  @Test(arguments: ["", "Sources/"])
  func `an ignore file without end fills no memory, and ast-grep isn't started again`(folder: String) throws {
    defer { scratch.remove() }
    // On a slow machine, the signs of a stranger would be the first suspects.
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.write("let x = 1\n", to: "Sources/B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("\(folder).gitignore"), withDestinationPath: "/dev/zero")
    try scratch.writeScript(
      "echo >>\"\(scratch.path("starts"))\"\nexec '\(AstGrep.folder)/ast-grep' \"$@\"", to: "bin/ast-grep")
    let run = try diagnostree("scan", environment: ["PATH": "\(scratch.path("bin")):/usr/bin:/bin"], in: scratch.url)
    #expect(run.status == 2 && run.errors.contains(" needs too much memory"), "\(run.errors)")
    #expect(scratch.read("starts") == "\n")
  }

  @Test(arguments: [
    "kill -KILL $$", "echo 'memory allocation of 4294967296 bytes failed' >&2; kill -ABRT $$",
  ])
  func `what was found before the system took the memory counts`(end: String) throws {
    defer { scratch.remove() }
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.writeScript(
      #"""
      cat >/dev/null
      echo '\#(Self.match)'
      echo "sg: entity|file|./Tests/App.swift: language=Swift" >&2
      \#(end)
      """#, to: "bin/ast-grep")
    let run = try diagnostree(
      "scan", "--hints", environment: ["PATH": "\(scratch.path("bin")):/usr/bin:/bin"], in: scratch.url)
    #expect(run.status == 2 && run.output.contains("App.swift:7:1"), "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains(
        "after 'Tests/App.swift': warning: The scan is incomplete here: ast-grep needs too much memory, and the scan "
          + "stopped there. "), "\(run.errors)")
  }

  @Test func `a pipe that ast-grep waits for is said, and not waited for twice`() async throws {
    defer { scratch.remove() }
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try #require(mkfifo(scratch.path(".ignore"), 0o600) == 0)
    let folder = scratch.url
    let (run, _) = try await whileOthersRun {
      try diagnostree("scan", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: folder)
    }
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors.contains(
        "ast-grep failed: it takes too long. Look for a pipe, a link, or a large file that is called .ignore or "
          + ".gitignore.\n"), "\(run.errors)")
  }

  /// Each of many files takes less time than the silence that is waited for.
  @Test(arguments: [60, 30])
  func `a scan ends after its time, keeps what it has found, and names the last files`(seconds: Int) async throws {
    defer { scratch.remove() }
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.writeScript(
      #"""
      cat >/dev/null
      echo '\#(Self.match)'
      for number in 1 2 3 4 5 6 7 8 9; do
        for digit in 0 1 2 3 4 5 6 7 8 9; do
          echo "sg: entity|file|./F$number$digit.swift: language=Swift" >&2
          sleep 1
        done
      done
      echo 'sg: summary|file: scannedFileCount=90' >&2
      """#, to: "bin/ast-grep")
    let (path, folder) = ("\(scratch.path("bin")):/usr/bin:/bin", scratch.url)
    // A client of the server waits for the result, so the scan ends sooner.
    let arguments = #"{"causes":["identity-problems/id-regenerated"]}"#
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"scan","arguments":\#(arguments)}}"#
    let (run, duration) = try await whileOthersRun {
      try diagnostree(
        seconds == 60 ? ["scan", "--hints"] : ["mcp"], input: .text(request + "\n"), environment: ["PATH": path],
        in: folder)
    }
    #expect(duration < .seconds(seconds + 25) && run.status == (seconds == 60 ? 2 : 0), "\(run.errors)")
    let text = run.output + run.errors
    #expect(text.contains("App.swift") && text.contains(".id(UUID())"), "\(text)")
    let reason = "The scan is incomplete here: ast-grep takes more than \(seconds) seconds, and the scan stopped there"
    #expect(text.contains("\(reason). The files before it were 'F"), "\(text)")
  }

  private static let match =
    #"{"ruleId":"computed-id-uuid","file":"./App.swift","lines":".id(UUID())","#
    + #""range":{"start":{"line":6,"column":0},"end":{"line":6,"column":9}}}"#

  // MARK: - Names

  #if os(Linux)
    /// Other systems have one file for both.
    @Test(arguments: ["text", "json", "github"])
    func `names that differ only by normalization are two files`(format: String) throws {
      defer { scratch.remove() }
      let names = ["\u{E9}.swift", "e\u{301}.swift"]
      for name in names { try scratch.write("let x = Evil()\n", to: name) }
      try #require(FileManager.default.contentsOfDirectory(atPath: scratch.url.path).count == 5)
      let run = try diagnostree(
        "scan", "--format", format, environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url)
      for name in names {
        #expect(Array(run.output.utf8).ranges(of: Array(name.utf8)).count == 1, "\(name): \(run.output)")
      }
      if format == "text" { #expect(run.errors.contains("3 matches.")) }
    }

    @Test func `a new file is new, although the revision has one whose name differs only by normalization`() throws {
      defer { scratch.remove() }
      try FileManager.default.removeItem(atPath: scratch.path(".git"))
      try scratch.write("let x = Evil()\n", to: "\u{E9}.swift")
      let git = #"git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"#
      try #require(TestSupport.run(["/bin/sh", "-c", git], environment: environment, in: scratch.url).status == 0)
      try scratch.write("\nlet x = Evil()\n", to: "e\u{301}.swift")
      let run = try diagnostree(
        "scan", "--since", "HEAD", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url)
      #expect(run.status == 1 && run.output.utf8.contains(Array("e\u{301}.swift:2:9".utf8)), "\(run.output)")
      #expect(run.errors.contains("1 match."), "\(run.errors)")
    }
  #endif

  /// Scans with a script in place of ast-grep.
  private func scanWithStandIn(_ words: String...) async throws -> ProgramRun {
    let (path, folder) = ("\(scratch.path("bin")):/usr/bin:/bin", scratch.url)
    return try await whileOthersRun { try diagnostree(["scan"] + words, environment: ["PATH": path], in: folder) }.0
  }

  @Test func `a name with a line break doesn't make the program read standard input`() async throws {
    defer { scratch.remove() }
    try scratch.write(String(repeating: "x", count: 20_000), to: "-")
    let waiting =
      #"cat >/dev/null; echo "sg: entity|file|-: language=Swift" >&2; sleep 4; echo 'sg: summary|file: scannedFileCount=1' >&2"#
    try scratch.writeScript(waiting, to: "bin/ast-grep")
    // Its standard input is open for longer than the scan takes.
    let (path, folder) = ("\(scratch.path("bin")):/usr/bin:/bin", scratch.url)
    let (run, duration) = try await whileOthersRun {
      try TestSupport.run(
        [
          "/bin/sh", "-c", #"mkfifo open; sleep 60 >open & "$0" scan <open; status=$?; kill $!; exit $status"#,
          program.path,
        ],
        environment: ["PATH": path], in: folder)
    }
    #expect(run.status == 2 && duration < .seconds(40), "\(run.errors)")
  }

  @Test func `only signs for Swift count`() throws {
    defer { scratch.remove() }
    let sign = HostileRepository.sign.replacing("language: swift", with: "language: bash")
      .replacing("{pattern: Evil()}", with: "{kind: variable_assignment}")
    try scratch.write(sign, to: ".diagnostree/signs/evil.yml")
    try scratch.write("export TOKEN=hunter2\n", to: "env.sh")
    let run = try scan()
    #expect(!run.output.contains("hunter2") && run.errors.contains("A sign needs 'language: swift'."), "\(run.errors)")
  }
}
