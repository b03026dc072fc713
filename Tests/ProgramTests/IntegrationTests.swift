import Foundation
import TestSupport
import Testing

@testable import TreeFiles

/// `docs/integrations.md` says what is true: its scripts run, its patterns match, its text for agents holds.
@Suite struct IntegrationTests {
  private let document: DocumentedCommands.Document
  private let folder: ScratchFolder
  private let log: BuildLog

  init() throws {
    document = try DocumentedCommands.Document("docs/integrations.md")
    folder = try DocumentedCommands.project()
    log = BuildLog(lines: 5_000, folder: folder.url.path)
    try folder.write(log.text, to: "build.log")
  }

  /// Runs a script in which programs that are not here print a file.
  private func shell(_ script: String, printing programs: [String: String] = [:]) throws -> ProgramRun {
    for (program, file) in programs {
      try folder.writeScript("exec cat \(file)", to: "stubs/\(program)")
    }
    return try DocumentedCommands.shell(script, in: folder)
  }

  @Test(arguments: ["docs/integrations.md", "docs/explain-build.yml"])
  func `a build keeps its log, and each known message of it becomes an annotation`(file: String) throws {
    defer { folder.remove() }
    try folder.write(log.text, to: "what-xcodebuild-prints")
    try FileManager.default.removeItem(atPath: folder.path("build.log"))
    let text = try Checkout.text(file)
    let commands = text.split(separator: "\n").map {
      $0.replacing("run: ", with: "").trimmingCharacters(in: .whitespaces)
    }
    let build = try #require(commands.first { $0.hasPrefix("xcodebuild ") })
    let search = try #require(commands.first { $0.hasPrefix("diagnostree search - --format github <") })
    let run = try shell("\(build) >/dev/null && \(search)", printing: ["xcodebuild": "what-xcodebuild-prints"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.split(separator: "\n").count == log.expected.count)
  }

  @Test func `a log without a known message fails no step`() throws {
    defer { folder.remove() }
    try folder.write("all is well\n", to: "build.log")
    let text = try Checkout.text("docs/explain-build.yml")
    let search = try #require(text.split(separator: "\n").last?.split(separator: "run: ").last)
    #expect(search.hasPrefix("diagnostree search "))
    #expect(try shell(String(search)).status == 0)
  }

  @Test func `the problem matchers of VS Code find file, line and message`() throws {
    defer { folder.remove() }
    let broken = folder.read(".diagnostree/settings-lost.yaml").replacing("go: kept-in-state", with: "go: nowhere")
    try folder.write(broken, to: ".diagnostree/settings-lost.yaml")
    let block = try #require(document.blocks.first { $0.language == "json" })
    let object = try JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any]
    let tasks = try #require(object?["tasks"] as? [[String: Any]])
    #expect(tasks.count == 2)
    var found: [[String]] = []
    for task in tasks {
      let output = try shell(try #require(task["command"] as? String)).output
      let matcher = try #require(task["problemMatcher"] as? [String: Any])
      let pattern = try #require(matcher["pattern"] as? [String: Any])
      let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
      let groups = try ["severity", "file", "line", "message"].map { try #require(pattern[$0] as? Int) }
      for line in output.components(separatedBy: "\n") {
        guard let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
          continue
        }
        found.append(try groups.map { String(line[try #require(Range(match.range(at: $0), in: line))]) })
      }
    }
    let first = try #require(found.first)
    #expect(
      first.prefix(2) == ["error", ".diagnostree/settings-lost.yaml"]
        && first[3].hasPrefix("This tree has no question or cause"))
    let placed = log.expected.filter { $0.file != nil }
    for place in placed {
      // Where VS Code looks for the file.
      let file = place.file?.removingPercentEncoding
      #expect(found.contains { $0[0] == place.level && $0[1] == file && $0[2] == place.line.map(String.init) })
    }
    #expect(found.contains { $0[3] == "A control doesn't get a matching `Binding`" })
    #expect(found.filter { !$0[1].hasSuffix(".yaml") }.count == placed.count)
  }

  @Test func `Xcode shows a tree's problems, and the script explains the newest build log`() throws {
    defer { folder.remove() }
    let scripts = document.blocks.filter { $0.language == "sh" }.map(\.text)
    let phase = try #require(scripts.first { $0.contains("$SRCROOT") })
    let here = "export HOME=\(folder.path("home")) SRCROOT=\(folder.url.path)\n"
    let link = "mkdir -p home/.local/bin && ln -s \(program.path) home/.local/bin/diagnostree\n"
    #expect(try shell(here + link + phase).status == 0)
    try folder.write("format: 2\n", to: ".diagnostree/bad.yaml")
    let bad = try shell(here + phase)
    #expect(bad.status == 1 && bad.output.contains("\(folder.url.path)/.diagnostree/bad.yaml:1:9: error: "))

    // As Xcode keeps a log: packed, with its lines ended by carriage returns, inside a format of its own.
    let script = try #require(scripts.first { $0.contains("xcactivitylog") })
    try folder.write("SLF010#21%IDEActivityLogSection" + log.text.replacing("\n", with: "\r"), to: "newest")
    try folder.write("nothing", to: "older")
    let pack = """
      logs=home/Library/Developer/Xcode/DerivedData/App-abc/Logs/Build
      mkdir -p "$logs" && gzip -c newest >"$logs/B.xcactivitylog" && gzip -c older >"$logs/A.xcactivitylog"
      touch -t 202001010000 "$logs/A.xcactivitylog"

      """
    let run = try shell(here + pack + script, printing: ["open": "\"$2\" -"])
    #expect(run.output.contains("diagnostree explain view-not-updating/binding-not-formed"), "\(run.output)")
  }

  @Test func `the text for agents names what the JSON has`() throws {
    defer { folder.remove() }
    let text = try #require(document.blocks.first { $0.language == "markdown" }).text
    let json = try diagnostree("walk", "view-not-updating", "--answers", "never,old,copy", "--format", "json").output
    for member in ["outcome", "cause", "confirm", "fixes", "when", "since", "wrong", "right", "avoid", "id", "title"] {
      #expect(text.contains("`\(member)`") && json.contains("\"\(member)\": "), "\(member)")
    }
    let open = try diagnostree("walk", "view-not-updating", "--answers", "", "--format", "json").output
    for member in ["open", "ask", "how", "answers", "key", "say", "candidates"] {
      #expect(text.contains("`\(member)`") && open.contains("\"\(member)\": "), "\(member)")
    }
  }
}
