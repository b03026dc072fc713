import Foundation
import TestSupport
import Testing

/// Every command of a document or form can be typed as it stands, or CONTRIBUTING.md lists it with the reason.
///
/// `DocumentedCommandTests` and `IntegrationTests` look at what comes out.
@Suite struct EveryCommandTests {
  @Test(arguments: DocumentedCommands.documents)
  func `every command runs, or is listed as one that no test runs`(document: String) throws {
    let folder = try DocumentedCommands.project()
    defer { folder.remove() }
    try Self.prepare(folder)
    let excused = try Self.excused()
    for command in Set(try DocumentedCommands.Document(document).commands).sorted() where !excused.contains(command) {
      if command.hasPrefix("make") {
        // A target may take minutes: that it is there, and knows its variables, must do.
        let script = command.replacing("make", with: "/usr/bin/make --dry-run -o build SWIFT=true", maxReplacements: 1)
        let run = try run(["/bin/sh", "-c", script], environment: environment)
        #expect(run.status == 0, "\(command): \(run.errors)")
      } else if command.hasPrefix("Scripts/") {
        let script = Checkout.folder.appending(path: String(command.prefix { $0 != " " }))
        #expect(FileManager.default.isExecutableFile(atPath: script.path), "\(command)")
      } else {
        // A new tree may not be there yet.
        let setting = command.contains(" new ") ? "mkdir new && cd new && " : "export SRCROOT=$PWD; "
        let run = try DocumentedCommands.shell(setting + Self.filledIn(command), in: folder)
        // 1 is a result: no root cause yet, nothing found.
        #expect([0, 1].contains(run.status), "\(command): \(run.status) \(run.output)")
      }
    }
  }

  @Test(.needs(.astGrep)) func `every example of a command's help runs`() throws {
    let folder = try DocumentedCommands.project()
    defer { folder.remove() }
    try Self.prepare(folder)
    let settings =
      "git init -q . && git add -A && git -c user.name=A -c user.email=a@b.c commit -qm 1 && git branch -M main"
    #expect(
      try DocumentedCommands.shell("(\(settings)); mkdir -p Sources HOME/.zfunc; touch build.log", in: folder).status
        == 0)
    var count = 0
    for name in try diagnostree("--help").output.matches(of: #/(?m)^  ([a-z]+) /#).map({ String($0.1) }) {
      let lines = try diagnostree(name, "--help").lines
      let examples = lines.drop { $0 != "Examples" }.dropFirst().prefix { !$0.isEmpty }
      #expect(!examples.isEmpty || ["diagnostree", "mcp"].contains(name), "\(name)")
      for example in examples {
        count += 1
        let run = try DocumentedCommands.shell(
          "export HOME=$PWD/HOME PATH='\(AstGrep.folder)':$PATH; \(example)", in: folder)
        #expect([0, 1].contains(run.status), "\(example): \(run.status) \(run.output)")
      }
    }
    #expect(count > 15)
  }

  @Test func `what is listed as not run stands in a document`() throws {
    let all = try Set(DocumentedCommands.documents.flatMap { try DocumentedCommands.Document($0).commands })
    let excused = try Self.excused()
    #expect(all.count > 50 && !excused.isEmpty && excused.isSubset(of: all))
  }

  @Test func `the commands of the README's list are those of the help`() throws {
    let list = try DocumentedCommands.Document("README.md").blocks.filter { $0.language.isEmpty }.flatMap(\.lines)
    let listed = list.filter { $0.hasPrefix("diagnostree ") }.map { $0.split(separator: " ")[1] }
    let help = try diagnostree("--help").output.matches(of: #/(?m)^  ([a-z]+) /#).map { $0.1 }
    #expect(listed.filter { $0.allSatisfy { ("a"..."z").contains($0) } && $0 != "menu" }.allSatisfy(help.contains))
    #expect(!listed.isEmpty)
  }

  /// The commands of the table in CONTRIBUTING.md, each of which has a reason.
  private static func excused() throws -> Set<String> {
    let text = try Checkout.text("CONTRIBUTING.md")
    let table = text.components(separatedBy: "| not run on its own | why |\n").last?.components(separatedBy: "\n\n")[0]
    return Set((table ?? "").matches(of: /(?m)^\| `([^`]+)` \| \S/).map { String($0.1) })
  }

  /// Puts what stands for itself in place of the words in capitals.
  private static func filledIn(_ command: String) -> String {
    // The name of a command alone.
    if command.split(separator: " ").count == 2 { return command + " --help" }
    let words = [
      ("view-not-updating/what-you-see=never,ID=KEY", "view-not-updating/what-you-see=never"),
      ("TREE[/NODE]", "view-not-updating"), ("[TREE]", "view-not-updating"), ("TREE/NODE", "guides/print-changes"),
      ("TREE", "view-not-updating"), ("COMMAND", "walk"), ("ID", "struct-mutation"), ("DIR", ".diagnostree"),
      ("[FILE|DIR]", ".diagnostree"), ("WORDS...", "binding"), ("--answers ...", "--answers never"),
    ]
    return words.reduce(command) { $0.replacing($1.0, with: $1.1) }
  }

  /// Lays out what commands read, and programs of a Mac.
  private static func prepare(_ folder: ScratchFolder) throws {
    try FileManager.default.copyItem(
      at: Checkout.folder.appending(path: "Trees"), to: folder.url.appending(path: "Trees"))
    let log = BuildLog(lines: 5_000, folder: folder.url.path)
    try folder.write(log.text, to: "build.log")
    for program in ["pbpaste", "xcodebuild"] {
      try folder.writeScript("printf 'cannot find %s in scope\\n' \"'$x'\"", to: "stubs/\(program)")
    }
    try folder.writeScript("exec \(program.path) \"$@\"", to: ".local/bin/diagnostree")
  }
}
