import DecisionTrees
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

  @Test(arguments: try ["README.md", "docs/exit-codes.md", "docs/json.md", "docs/integrations.md"].flatMap(sessions))
  func `a command prints what stands below it`(_ session: Session) throws {
    let folder = try DocumentedCommands.project()
    defer { folder.remove() }
    let printed = try DocumentedCommands.shell(Self.typed(session.command), in: folder).output
    #expect(Self.isMatch(printed.split(separator: "\n").map(String.init), session.printed), "printed: \(printed)")
  }

  @Test(arguments: ["README.md", "docs/writing-trees.md"])
  func `the steps for an author work one after the other`(_ document: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let lines = try DocumentedCommands.Document(document).blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    let commands = lines.filter { $0.hasPrefix("diagnostree ") }
    #expect(commands.contains { $0.hasPrefix("diagnostree new ") })
    for command in commands {
      let run = try DocumentedCommands.shell(Self.typed(command), in: folder)
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

  @Test func `the README has each tree, with its symptom`() throws {
    let document = try Checkout.text("README.md")
    for tree in Checkout.forest.trees where tree.start != nil {
      #expect(document.contains("| [\(tree.id)](docs/trees/\(tree.id).md) | \(tree.symptom) |\n"))
    }
  }

  @Test func `docs/trees has the trees as they are now`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for tree in Checkout.forest.trees {
      let run = try diagnostree("print", tree.id, "--format", "markdown", "--into", folder.url.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    try folder.write(diagnostree("list", "--format", "markdown").output, to: "README.md")
    try folder.write(diagnostree("list", "--apis", "--format", "markdown").output, to: "apis.md")
    let documents = Checkout.folder.appending(path: "docs/trees")
    let made = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    let kept = try FileManager.default.subpathsOfDirectory(atPath: documents.path).sorted()
    #expect(made == kept, "Run: make docs")
    for name in made where name.hasSuffix(".md") {
      #expect(try folder.read(name) == Checkout.text("docs/trees/\(name)"), "\(name) is old. Run: make docs")
    }
  }

  @Test(arguments: DocumentedCommands.documents)
  func `links lead to files`(document: String) throws {
    let folder = Checkout.folder.appending(path: document).deletingLastPathComponent()
    let links = try Checkout.text(document).components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    for link in links.filter({ !$0.contains(":") }).map({ String($0.prefix { $0 != "#" }) }) {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
    }
  }

  @Test func `the workflow checks as it says`() throws {
    let workflow = try Checkout.text("docs/check-trees.yml")
    let command = try #require(workflow.split(separator: "\n").last?.split(separator: ": ", maxSplits: 1).last)
    #expect(command.hasPrefix("diagnostree check "))
    let folder = try DocumentedCommands.project()
    defer { folder.remove() }
    let good = try DocumentedCommands.shell(String(command), in: folder)
    #expect(good.status == 0 && good.output.isEmpty)
    let broken = folder.read(".diagnostree/settings-lost.yaml").replacing("go: kept-in-state", with: "go: nowhere")
    try folder.write(broken, to: ".diagnostree/settings-lost.yaml")
    let line = try #require(broken.components(separatedBy: "\n").firstIndex { $0.hasSuffix("go: nowhere") }) + 1
    let bad = try DocumentedCommands.shell(String(command), in: folder)
    #expect(bad.status == 1)
    let place = ".diagnostree/settings-lost.yaml,line=\(line),col=13"
    #expect(bad.output.contains("::error file=\(place),title=unknown-target::"))
  }

  /// A line without its comment.
  private static func typed(_ line: String) -> String { line.components(separatedBy: "  #")[0] }

  static func sessions(_ document: String) throws -> [Session] {
    var sessions: [Session] = []
    let blocks = try DocumentedCommands.Document(document).blocks.filter { $0.language == "console" }
    for line in blocks.flatMap(\.lines) {
      if line.hasPrefix("$ ") {
        sessions.append(Session(command: String(line.dropFirst(2))))
      } else if !sessions.isEmpty {
        sessions[sessions.count - 1].printed.append(line)
      }
    }
    return sessions
  }

  /// Whether lines are the ones expected, in which `...` stands for any lines.
  private static func isMatch(_ lines: [String], _ expected: [String]) -> Bool {
    let expected = expected.filter { !$0.isEmpty }
    guard let gap = expected.firstIndex(of: "...") else { return lines == expected }
    let (head, tail) = (expected[..<gap], expected[(gap + 1)...])
    return lines.count >= head.count + tail.count && lines.starts(with: head) && lines.suffix(tail.count) == tail[...]
  }
}
