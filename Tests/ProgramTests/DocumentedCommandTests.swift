import Foundation
import TestSupport
import Testing

/// Commands in the documents print what the documents say.
@Suite struct DocumentedCommandTests {
  /// A command and what is printed below it.
  struct Session: CustomTestStringConvertible {
    var command: String
    var printed: [String] = []
    var testDescription: String { command }
  }

  @Test(arguments: try ["README.md", "docs/exit-codes.md", "docs/json.md"].flatMap(sessions))
  func `a command prints what stands below it`(_ session: Session) throws {
    let folder = try Self.project()
    defer { folder.remove() }
    let printed = try Self.shell(session.command, in: folder).output
    #expect(Self.isMatch(printed.split(separator: "\n").map(String.init), session.printed), "printed: \(printed)")
  }

  @Test(arguments: ["README.md", "docs/writing-trees.md"])
  func `the steps for an author work one after the other`(_ document: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let commands = Self.blocks(of: try Checkout.text(document), "sh").joined().filter { $0.hasPrefix("diagnostree ") }
    #expect(commands.contains { $0.hasPrefix("diagnostree new ") })
    for command in commands {
      let run = try Self.shell(command, in: folder)
      // Without answers the walk ends at its first question.
      #expect(run.status == (command.contains(" walk ") ? 1 : 0), "\(command): \(run.output)")
    }
  }

  @Test func `the table of statuses says what the help says`() throws {
    let document = try Checkout.text("docs/exit-codes.md")
    let help = try diagnostree("--help", "--width", "200").output
    let statuses = help.components(separatedBy: "\nExit status\n").last ?? ""
    let rows = statuses.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    #expect(rows.count == 4)
    for row in rows {
      #expect(document.contains("| \(row[0]) | \(row[1].drop { $0 == " " }) |\n"), "\(row)")
    }
  }

  @Test func `links in the documents lead to files`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.folder.appending(path: "docs").path)
    for name in names.filter({ $0.hasSuffix(".md") }).map({ "docs/\($0)" }) + ["README.md", "CONTRIBUTING.md"] {
      let folder = Checkout.folder.appending(path: name).deletingLastPathComponent()
      for link in try Checkout.text(name).matches(of: #/\]\(([^):#]+)\)/#).map({ String($0.1) }) {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(name): \(link)")
      }
    }
  }

  @Test func `the workflow checks as it says`() throws {
    let workflow = try Checkout.text("docs/check-trees.yml")
    let command = try #require(workflow.split(separator: "\n").last?.split(separator: ": ", maxSplits: 1).last)
    #expect(command.hasPrefix("diagnostree check "))
    let folder = try Self.project()
    defer { folder.remove() }
    let good = try Self.shell(String(command), in: folder)
    #expect(good.status == 0 && good.output.isEmpty)
    let broken = folder.read(".diagnostree/settings-lost.yaml").replacing("go: kept-in-state", with: "go: nowhere")
    try folder.write(broken, to: ".diagnostree/settings-lost.yaml")
    let line = try #require(broken.components(separatedBy: "\n").firstIndex { $0.hasSuffix("go: nowhere") }) + 1
    let bad = try Self.shell(String(command), in: folder)
    #expect(bad.status == 1)
    let place = ".diagnostree/settings-lost.yaml,line=\(line),col=13"
    #expect(bad.output.contains("::error file=\(place),title=unknown-target::"))
  }

  /// A folder with the tree that the documents speak of.
  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let tree = blocks(of: try Checkout.text("docs/writing-trees.md"), "yaml").first ?? []
    try folder.write(tree.map { $0 + "\n" }.joined(), to: ".diagnostree/settings-lost.yaml")
    return folder
  }

  /// Runs a command as a shell does, with both streams in one.
  private static func shell(_ command: String, in folder: ScratchFolder) throws -> ProgramRun {
    try run(
      ["/bin/sh", "-c", "{ \(command.components(separatedBy: "  #")[0])\n} 2>&1"],
      environment: [
        "HOME": folder.url.path, "LC_ALL": utf8Locale, "TERM": "xterm",
        "PATH": "\(program.deletingLastPathComponent().path):/usr/bin:/bin",
      ], in: folder.url)
  }

  static func sessions(_ document: String) throws -> [Session] {
    var sessions: [Session] = []
    for line in blocks(of: try Checkout.text(document), "console").joined() {
      if line.hasPrefix("$ ") {
        sessions.append(Session(command: String(line.dropFirst(2))))
      } else if !sessions.isEmpty {
        sessions[sessions.count - 1].printed.append(line)
      }
    }
    return sessions
  }

  /// The lines of the fenced blocks of a language.
  private static func blocks(of text: String, _ language: String) -> [[String]] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    }
  }

  /// Whether lines are the ones expected, in which `...` stands for any lines.
  private static func isMatch(_ lines: [String], _ expected: [String]) -> Bool {
    let expected = expected.filter { !$0.isEmpty }
    guard let gap = expected.firstIndex(of: "...") else { return lines == expected }
    let (head, tail) = (expected[..<gap], expected[(gap + 1)...])
    return lines.count >= head.count + tail.count && lines.starts(with: head) && lines.suffix(tail.count) == tail[...]
  }
}
