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

  @Test func `a file named .ignore doesn't bring back what git ignores`() throws {
    defer { scratch.remove() }
    try scratch.write("Secrets.swift\n", to: ".gitignore")
    try scratch.write("!Secrets.swift\n!.private/**\n", to: ".ignore")
    for name in ["Secrets.swift", ".private/Key.swift"] { try scratch.write("let key = Evil()\n", to: name) }
    let run = try scan()
    #expect(run.output.contains("App.swift:1:9") && !run.output.contains("key"), "\(run.output)")
  }

  @Test func `empty files are no files that ast-grep left out`() throws {
    defer { scratch.remove() }
    for number in 1...210 { try scratch.write("", to: "Empty/F\(number).swift") }
    let run = try scan()
    #expect(run.output.contains("App.swift:1:9") && !run.errors.contains("more files"), "\(run.errors)")
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

  // MARK: - Memory

  @Test(arguments: [
    "kill -KILL $$", "echo 'memory allocation of 4294967296 bytes failed' >&2; kill -ABRT $$",
  ])
  func `what was found before the system took the memory counts`(end: String) throws {
    defer { scratch.remove() }
    try FileManager.default.removeItem(atPath: scratch.path(".diagnostree"))
    try scratch.write("", to: "Tests/App.swift")
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
        "scan", "--format", format, environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url,
        program: smallProgram)
      for name in names {
        #expect(Array(run.output.utf8).ranges(of: Array(name.utf8)).count == 1, "\(name): \(run.output)")
      }
      if format == "text" { #expect(run.errors.contains("3 matches.")) }
    }

    /// In Swift, the slash before such a name is one character with the accent.
    @Test func `an old file whose name begins with an accent is not new`() throws {
      defer { scratch.remove() }
      try FileManager.default.removeItem(atPath: scratch.path(".git"))
      try scratch.write("let x = Evil()\n", to: "\u{301}e.swift")
      let git = #"git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"#
      try #require(TestSupport.run(["/bin/sh", "-c", git], environment: environment, in: scratch.url).status == 0)
      let run = try diagnostree(
        "scan", "--since", "HEAD", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url,
        program: smallProgram)
      #expect(run.status == 0 && !run.output.contains("Evil()"), "\(run.output)\(run.errors)")
    }

    @Test func `a new file is new, although the revision has one whose name differs only by normalization`() throws {
      defer { scratch.remove() }
      try FileManager.default.removeItem(atPath: scratch.path(".git"))
      try scratch.write("let x = Evil()\n", to: "\u{E9}.swift")
      let git = #"git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"#
      try #require(TestSupport.run(["/bin/sh", "-c", git], environment: environment, in: scratch.url).status == 0)
      try scratch.write("\nlet x = Evil()\n", to: "e\u{301}.swift")
      let run = try diagnostree(
        "scan", "--since", "HEAD", environment: ["PATH": "\(AstGrep.folder):/usr/bin:/bin"], in: scratch.url,
        program: smallProgram)
      #expect(run.status == 1 && run.output.utf8.contains(Array("e\u{301}.swift:2:9".utf8)), "\(run.output)")
      #expect(run.errors.contains("1 match."), "\(run.errors)")
    }
  #endif

  @Test func `a name with a line break doesn't make the program read standard input`() async throws {
    defer { scratch.remove() }
    try scratch.write(String(repeating: "x", count: 20_000), to: "-")
    let waiting = #"cat >/dev/null; echo "sg: entity|file|-: language=Swift" >&2; mkdir once 2>/dev/null && sleep 4"#
    try scratch.writeScript("\(waiting)\necho 'sg: summary|file: scannedFileCount=1' >&2", to: "bin/ast-grep")
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
    #expect(run.status == 0 && duration < .seconds(40), "\(run.errors)")
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
