import DiagnostreeCLI
import HostileFiles
import Testing

/// ast-grep takes long, or never ends: the scan stops, says so, and keeps what was found.
///
/// No time passes here.
@Suite struct ScanTimeTests {
  /// Scans the sources of a folder in memory.
  private func scan(_ words: String..., program: @escaping ([String]) -> [ProgramStep]) -> (
    run: MemorySystem, status: Int32
  ) {
    run(["scan", "--trees", "t"] + words) { arguments, _ in program(arguments) }
  }

  private func run(
    _ words: [String], input: String = "", program: @escaping ([String], [UInt8]) -> [ProgramStep]
  ) -> (run: MemorySystem, status: Int32) {
    let system = MemorySystem(files: [
      "t/evil.yaml": Array(HostileRepository.tree.utf8), "t/signs/evil.yml": Array(HostileRepository.sign.utf8),
      "./App.swift": Array("let x = Evil()\n".utf8), "./Slow.swift": Array("let y = 1\n".utf8),
    ])
    for name in (1...99).map({ "F\($0)" }) + ["\u{FFFD}"] { system.files["./\(name).swift"] = [] }
    system.arguments = words
    system.input = Array(input.utf8)
    system.otherProgram = program
    let status = Program.run(system) { _, _ in nil }
    return (system, status)
  }

  private static let match =
    #"{"ruleId":"evil-sign","file":"./App.swift","lines":"let x = Evil()","#
    + #""range":{"start":{"line":6,"column":0},"end":{"line":6,"column":9}}}"#

  private static func begins(_ file: String) -> ProgramStep { .reports("sg: entity|file|./\(file): language=Swift") }
  private static let done = ProgramStep.reports("sg: summary|file: scannedFileCount=1")

  @Test func `a file at which ast-grep takes long is named, and left out`() {
    let (run, status) = scan { arguments in
      let isWithout = arguments.contains { $0.hasSuffix("/Slow.swift") && $0.hasPrefix("!") }
      return isWithout ? [Self.done] : [Self.begins("Slow.swift"), .waits(seconds: 600)]
    }
    #expect(status == 2, "\(run.errors)")
    #expect(run.errors.contains("ast-grep takes long in 'Slow.swift'."), "\(run.errors)")
    #expect(
      run.errors.contains("Slow.swift: warning: The scan is incomplete here: ast-grep takes too long in it."),
      "\(run.errors)")
  }

  @Test(arguments: ["/etc/passwd", "/", "../outside/Secret.swift", "t", "Missing.swift", "./\u{FFFD}.swift"])
  func `ast-grep isn't started on what a name forges, unless it is a file of the folder`(path: String) {
    var starts: [[String]] = []
    _ = scan { arguments in
      starts.append(arguments)
      return [.reports("sg: entity|file|\(path): language=Swift"), .waits(seconds: 600)]
    }
    #expect(!starts.isEmpty && starts.allSatisfy { $0.last == "." }, "\(starts)")
  }

  @Test func `a file that a name forges thousands of times is read a few times`() {
    let forged = ProgramStep.reports("sg: entity|file|./Big.swift: language=Swift")
    let system = MemorySystem(files: [
      "t/evil.yaml": Array(HostileRepository.tree.utf8), "t/signs/evil.yml": Array(HostileRepository.sign.utf8),
      "./Big.swift": Array(String(repeating: "let x = 1\n", count: 10_000).utf8),
    ])
    system.arguments = ["scan", "--trees", "t"]
    system.otherProgram = { _, _ in [ProgramStep](repeating: forged, count: 5_000) + [.waits(seconds: 600)] }
    _ = Program.run(system) { _, _ in nil }
    let reads = system.reads["./Big.swift", default: 0]
    // Each start of ast-grep looks at what it has named last.
    #expect((1...20).contains(reads), "\(reads)")
  }

  @Test func `a part of a name doesn't begin a line of a message on a terminal`() {
    let name = String(repeating: "a", count: 76) + " touch PWN #.swift"
    let system = MemorySystem(files: [
      "t/evil.yaml": Array(HostileRepository.tree.utf8), "t/signs/evil.yml": Array(HostileRepository.sign.utf8),
      "./\(name)": [0xFF],
    ])
    system.isTerminal = true
    system.arguments = ["scan", "--trees", "t"]
    system.otherProgram = { _, _ in [.reports("ERROR: Cannot read file ./\(name)"), Self.begins(name), .crashes] }
    _ = Program.run(system) { _, _ in nil }
    #expect(system.errors.contains("touch PWN"), "\(system.errors)")
    #expect(!system.errors.split(separator: "\n").contains { $0.hasPrefix("touch") }, "\(system.errors)")
  }

  /// ast-grep names a file when it has parsed it.
  @Test func `a file before one that takes long to parse is not blamed, and its matches count`() {
    let (run, status) = scan { arguments in
      let isAlone = arguments.suffix(2) == ["--", "./App.swift"]
      return [.prints(Self.match)] + (isAlone ? [Self.done] : [Self.begins("App.swift"), .waits(seconds: 600)])
    }
    #expect(status == 2 && run.output.contains("App.swift:7:1"), "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains(
        "after 'App.swift': warning: The scan is incomplete here: ast-grep takes too long in one of the next files or folders, "
          + "and the scan stopped there."), "\(run.errors)")
  }

  @Test func `a pipe that ast-grep waits for is said, and not waited for twice`() {
    var starts = 0
    let (run, status) = scan { _ in
      starts += 1
      return [.waits(seconds: 600)]
    }
    #expect(status == 2 && starts == 1, "\(run.errors)")
    #expect(
      run.errors.contains(
        "ast-grep failed: it takes too long. Look for a very large source file, or for a pipe, a link, or a large file "
          + "that is called .ignore or .gitignore.\n"), "\(run.errors)")
  }

  @Test func `of too many files at which ast-grep fails, the scan stops, and keeps what it has found`() {
    var starts = 0
    let (run, status) = scan { arguments in
      starts += 1
      let file = (1...9).map { "F\($0).swift" }.first { name in
        !arguments.contains { $0.hasPrefix("!") && $0.hasSuffix("/\(name)") }
      }
      return [.prints(Self.match), Self.begins(file ?? ""), .crashes]
    }
    #expect(status == 2 && starts < 20 && run.output.contains("App.swift:7:1"), "\(starts) \(run.errors)")
    #expect(run.errors.contains("ast-grep fails in it, and the scan stopped there."), "\(run.errors)")
    #expect(run.errors.ranges(of: "ast-grep fails in it").count > 2, "\(run.errors)")
  }

  /// git can deliver a link from `.gitignore` to a device without end.
  @Test func `an ignore file without end fills no memory, and ast-grep isn't started again`() {
    var starts = 0
    let (run, status) = scan { _ in
      starts += 1
      return [.uses(bytes: 3_000_000_000), .waits(seconds: 600)]
    }
    #expect(status == 2 && starts == 1, "\(run.errors)")
    #expect(run.errors.contains("ast-grep failed: it needs too much memory. "), "\(run.errors)")
  }

  @Test func `the system knows the memory that a running program uses, and ends that program`() throws {
    var most = 0
    let captured = try POSIXSystem().capture(
      "sh", ["-c", "x=$(head -c 30000000 /dev/zero | tr '\\0' a); while :; do sleep 0.05; done"], input: []
    ) { _, progress in
      most = max(most, progress.memory)
      return most < 30_000_000
    }
    #expect(captured?.isKilled == true)
  }

  /// Each of many files takes less time than the silence that is waited for.
  ///
  /// A client of the server waits for the result, so that scan ends sooner.
  @Test(arguments: [60, 30])
  func `a scan ends after its time, keeps what it has found, and names the last files`(seconds: Int) {
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"scan","arguments":{"causes":["evil/found"]}}}"#
    let words = seconds == 60 ? ["scan", "--trees", "t"] : ["mcp", "--trees", "t"]
    let (run, status) = run(words, input: request + "\n") { _, _ in
      [.prints(Self.match)] + (10...99).flatMap { [Self.begins("F\($0).swift"), .waits(seconds: 1)] } + [Self.done]
    }
    let text = run.output + run.errors
    #expect(status == (seconds == 60 ? 2 : 0) && text.contains("Evil()"), "\(text)")
    let reason = "The scan is incomplete here: ast-grep takes more than \(seconds) seconds, and the scan stopped there"
    #expect(text.contains("\(reason). The files before it were 'F"), "\(text)")
  }
}
