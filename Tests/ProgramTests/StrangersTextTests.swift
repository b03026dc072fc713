import DiagnostreeCLI
import Foundation
import HostileFiles
import TestSupport
import Testing

/// What the texts of a stranger's trees and signs must not do, wherever they are written.
@Suite(.needs(.astGrep)) struct StrangersTextTests {
  private let repository: HostileRepository
  private var scratch: ScratchFolder { repository.folder }

  init() throws { repository = try HostileRepository(sources: ["App.swift"]) }

  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> ProgramRun {
    let path = ["PATH": "\(AstGrep.folder):/usr/bin:/bin"]
    return try diagnostree(
      arguments, environment: path.merging(variables) { $1 }, in: scratch.url, program: smallProgram)
  }

  @Test(arguments: [#""\e]0;x\a\x9b31m""#, "a\u{1B}]0;x\u{7}b", "a\u{202E}b"])
  func `a sign with a text that commands a terminal is not used, and no report has it`(message: String) throws {
    defer { scratch.remove() }
    let good = HostileRepository.sign.replacing("id: evil-sign", with: "id: good-sign")
    let bad = HostileRepository.sign.replacing("message: This is evil.", with: "message: \(message)")
    try scratch.write("\(bad)---\n\(good)", to: ".diagnostree/signs/evil.yml")
    let walk = ["walk", "evil", "--answers", "yes", "--sources", "."]
    for command in [["scan"], ["scan", "--format", "json"], walk, walk + ["--report", "r.md"]] {
      let run = try run(command)
      #expect(HostileFile.harm(in: run.output + run.errors + scratch.read("r.md")) == nil, "\(command)")
      #expect(!run.output.contains("evil-sign") && !scratch.read("r.md").contains("evil-sign"))
    }
    #expect(try run(["scan"]).errors.contains("evil.yml:4:") && scratch.read("r.md").contains("This is evil."))
  }

  @Test func `a report has no character that commands a terminal, even if a name of a file has one`() throws {
    defer { scratch.remove() }
    try scratch.write("let x = Evil()\n", to: "a\u{1B}]0;x\u{7}\u{202E}b.swift")
    _ = try run(["walk", "evil", "--answers", "yes", "--sources", ".", "--report", "r.md"])
    let report = scratch.read("r.md")
    #expect(report.contains("b.swift") && HostileFile.harm(in: report) == nil, "\(report.debugDescription)")
  }

  // MARK: - In a workflow

  private func commands(in run: ProgramRun) -> [String] {
    HostileFile.workflowCommands(in: run.output) + HostileFile.workflowCommands(in: run.errors)
  }

  private static let workflow = [
    ["list"], ["print", "evil"], ["print", "evil", "--full"], ["print", "evil", "--full", "--color", "always"],
    ["print", "evil", "--format", "markdown"], ["explain", "evil/found"],
    ["explain", "evil/found", "--format", "markdown"],
    ["explain", "evil/found", "--format", "json"], ["walk", "evil", "--answers", "yes"], ["walk", "evil"],
    ["walk", "evil", "--answers", "yes", "--format", "markdown"], ["search", "set-output"], ["scan"], ["check"],
    ["list", "--format", "json"],
  ]

  @Test(arguments: workflow)
  func `no text of a tree is a command of a workflow`(command: [String]) throws {
    defer { scratch.remove() }
    try repository.writeWorkflowCommands()
    if command == ["check"] {
      let tree = scratch.read(".diagnostree/evil.yaml")
      try scratch.write(
        tree.replacing("summary: It is.", with: "nonsense: '::stop-commands::x'"), to: ".diagnostree/evil.yaml")
    }
    let run = try run(command, ["GITHUB_ACTIONS": "true"])
    #expect(commands(in: run) == [])
    // Without the backticks around code, a text can begin with a command, too.
    #expect(try commands(in: self.run(command, ["GITHUB_ACTIONS": "true", "ACCESSIBLE": "1"])) == [])
    #expect(
      run.output.contains("set-output") || run.errors.contains("stop-commands") || run.errors.contains("set-output"))
    if command.contains("json") {
      let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let plain = try JSONSerialization.jsonObject(with: Data(self.run(command).output.utf8))
      #expect(value as? NSDictionary == plain as? NSDictionary)
    }
    #expect(try command == ["check"] || !commands(in: self.run(command)).isEmpty)
  }

  @Test func `code and pages of a tree are no commands of a workflow`() throws {
    defer { scratch.remove() }
    let tree = HostileRepository.tree.replacing(
      "summary: It is., why: Because., ", with: "summary: '`::add-mask::x`', why: \"```\\n::add-mask::y\\n```\", ")
    try scratch.write(tree, to: ".diagnostree/evil.yaml")
    for variables in [["GITHUB_ACTIONS": "true"], ["GITHUB_ACTIONS": "true", "ACCESSIBLE": "1"]] {
      let run = try run(["explain", "evil/found"], variables)
      #expect(run.output.contains("add-mask") && commands(in: run) == [], "\(run.output)")
    }
    #expect(try run(["print", "evil", "--into", "pages"], ["GITHUB_ACTIONS": "true"]).status == 0)
    let page = scratch.read("pages/evil/found.md")
    #expect(page.contains("add-mask") && HostileFile.workflowCommands(in: page) == [], "\(page)")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/dev/stderr"])
  func `a report to a stream is no command of a workflow`(stream: String) throws {
    defer { scratch.remove() }
    try repository.writeWorkflowCommands()
    let walk = ["walk", "evil", "--answers", "yes", "--report", stream]
    #expect(try commands(in: run(walk, ["GITHUB_ACTIONS": "true"])) == [])
    #expect(try !commands(in: run(walk)).isEmpty)
  }

  @Test(arguments: [("TF_BUILD", "vso[task.prependpath]"), ("TEAMCITY_VERSION", "teamcity[setParameter]")])
  func `no text of a tree is a command of other runners`(variable: String, command: String) throws {
    defer { scratch.remove() }
    let tree = HostileRepository.tree.replacing("title: It is evil,", with: "title: 'x ##\(command)',")
    try scratch.write(tree, to: ".diagnostree/evil.yaml")
    for format in ["text", "json"] {
      let explain = ["explain", "evil/found", "--format", format]
      #expect(try run(explain).output.contains("##\(command)"))
      #expect(try !run(explain, [variable: "1"]).output.contains("##\(command)"))
    }
  }

  @Test func `annotations are still commands`() throws {
    defer { scratch.remove() }
    let run = try run(["scan", "--format", "github"], ["GITHUB_ACTIONS": "true"])
    #expect(run.output.hasPrefix("::warning file=App.swift,line=1,"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "vscode://x", "JavaScript:x", " https:x", "data:text/html,x",
  ])
  func `an address of another scheme is no link in Markdown`(url: String) throws {
    defer { scratch.remove() }
    let tree = HostileRepository.tree.replacing(
      "summary: It is., why: Because., ",
      with: "summary: It is., why: Because., links: [{title: Click, url: '\(url)'}, "
        + "{title: G, url: 'http://a.b'}], ")
    try scratch.write(tree, to: ".diagnostree/evil.yaml")
    for command in [["explain", "evil/found"], ["print", "evil"], ["walk", "evil", "--answers", "yes"]] {
      let run = try run(command + ["--format", "markdown"])
      #expect(run.output.contains("Click: \(url.trimmingCharacters(in: .whitespaces))\n"), "\(run.output)")
      #expect(!run.output.contains("[Click]") && run.output.contains("[G](http://a.b)"))
    }
  }

  /// A typographic quotation mark has a likeness in ASCII, which must not end the quotation around a name.
  @Test(arguments: [[], ["search"], ["list"], ["explain"], ["walk"], ["print"], ["check"], ["--trees"]])
  func `a printed command is harmless in a locale without UTF-8`(command: [String]) throws {
    defer { scratch.remove() }
    for mark in ["’", "‘", "`", "′", "＇", "ʼ"] {
      let name = "x\(mark);touch PWN;\(mark)"
      let run = try run(command + [name], ["LC_ALL": "C"])
      for line in (run.output + run.errors).split(separator: "\n") {
        guard let words = line.firstMatch(of: /(?:run|try|type): diagnostree (.*)/)?.output.1 else { continue }
        _ = try TestSupport.run(["/bin/sh", "-c", "true \(words)"], environment: [:], in: scratch.url)
      }
      #expect(!FileManager.default.fileExists(atPath: scratch.path("PWN")), "\(run.errors)")
    }
  }

  /// JSON doubles the backslash of a quoted name, so a command with one would be read differently.
  @Test(arguments: [["explain", "--brief"], ["search", "--brief"], ["list", "--brief"]])
  func `JSON has no command with an escaped name`(command: [String]) throws {
    defer { scratch.remove() }
    let name = "a';touch PWN;'.log"
    try scratch.write("x", to: name)
    let run = try run(command + [name])
    for words in (run.output + run.errors).matches(of: /run: (diagnostree [^"]*)/).map(\.output.1) {
      _ = try TestSupport.run(["/bin/sh", "-c", "true \(words)"], environment: [:], in: scratch.url)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("PWN")), "\(run.output)")
    #expect(command[0] == "list" || run.output.contains("without --brief"), "\(run.output) \(run.errors)")
  }

  @Test(.needs(.fish)) func `fish reads a printed text as one word, too`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let text = "a\\';touch PWN"
    let told = try diagnostree("explain", text, program: smallProgram).errors
    let word = try #require(told.firstMatch(of: /run: diagnostree search (.*)/)?.output.1)
    let fish = try #require(Tool.fish.path)
    let run = try TestSupport.run(
      [fish, "-c", "printf %s \(word)"], environment: ["HOME": scratch.url.path], in: scratch.url)
    #expect(run.output == text && !FileManager.default.fileExists(atPath: scratch.path("PWN")), "\(word)")
  }

  @Test(arguments: [" touch PWN #bb", "界>PWN;#bb", "\u{4E16}$(touch PWN)bb"], [40, 80, 100])
  func `no part of a file's name begins a line of a check as a command`(part: String, width: Int) {
    let name = String(repeating: "a", count: width - 4) + part
    let system = MemorySystem(files: ["t/\(name).yaml": Array("format: 1\n".utf8)])
    system.isTerminal = true
    system.arguments = ["check", "--trees", "t", "--width", "\(width)"]
    _ = Program.run(system) { _, _ in nil }
    let lines = (system.output + system.errors).split(separator: "\n")
    #expect(lines.contains { $0.contains("error: ") }, "\(lines)")
    #expect(!lines.contains { $0.contains(/^ *(touch PWN|>PWN|\$\()/) }, "\(lines)")
  }

  /// In Latin-1, the last byte of the letter U+0C1B begins a control sequence.
  @Test func `a report on a terminal without UTF-8 has no byte of a letter`() {
    let tree = HostileRepository.tree.replacing("title: It is evil,", with: "title: It is \u{C1B}evil,")
    let system = MemorySystem(files: ["t/evil.yaml": Array(tree.utf8)])
    system.isUTF8 = false
    system.devices = ["/tty"]
    for path in ["/tty", "/file"] {
      system.arguments = ["walk", "evil", "--answers", "yes", "--report", path, "--trees", "t"]
      #expect(Program.run(system) { _, _ in nil } == 0, "\(system.errors)")
      let written = system.files[path] ?? []
      #expect(!written.isEmpty && written.contains { $0 >= 0x80 } == (path == "/file"))
    }
  }
}
