import DecisionTrees
import Foundation
import TestSupport
import Testing

/// `search - --format github`: what a build log says, on the lines of the sources.
@Suite struct LogAnnotationTests {
  private func annotate(_ log: String, in folder: URL = Checkout.folder) throws -> ProgramRun {
    try diagnostree("search", "-", "--format", "github", input: .text(log), in: folder)
  }

  /// The level and the place of an annotation, with its escapes.
  private static func place(_ line: String) -> BuildLog.Expected? {
    guard
      let match = line.wholeMatch(
        of: /::(error|warning|notice) (?:file=([^,:]+),line=(\d+),)?(?:col=(\d+),)?title=[^:,]+::.+/)
    else { return nil }
    return BuildLog.Expected(
      level: String(match.1), file: match.2.map(String.init), line: match.3.flatMap { Int($0) },
      column: match.4.flatMap { Int($0) })
  }

  @Test func `a log of 5000 lines gives one annotation for each known message, with its place`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = BuildLog(lines: 5_000, folder: folder.url.path)
    #expect(log.lines.count == 5_000)
    let run = try annotate(log.text, in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty)
    let places = run.output.split(separator: "\n").map { Self.place(String($0)) }
    #expect(places.allSatisfy { $0 != nil }, "\(run.output)")
    let key = { (place: BuildLog.Expected) in "\(place)" }
    #expect(places.compactMap { $0 }.map(key).sorted() == log.expected.map(key).sorted(), "\(run.output)")
  }

  @Test(arguments: ["##vso[task.setvariable variable=PATH]", "##teamcity[message text='x']", "##[add-mask]"])
  func `no annotation has a command of another runner`(command: String) throws {
    let run = try annotate("\(command)Menu.swift:12:5: error: cannot find '$burrito' in scope\n")
    #expect(run.output.contains("cannot find '$burrito' in scope") && !run.output.contains(command.prefix(4)))
  }

  @Test func `an annotation says the message, what is wrong, and the command that explains it`() throws {
    let log = "/a/Menu.swift:12:5: error: cannot find '$burrito' in scope\n"
    let run = try annotate(log)
    let cause = try #require(Checkout.forest.cause(.init(tree: "view-not-updating", node: "binding-not-formed")))
    let summary = try #require(cause.summary)
    #expect(
      run.output
        == "::error file=/a/Menu.swift,line=12,col=5,title=\(Self.escaped(cause.title))::cannot find "
        + "'$burrito' in scope%0A\(summary.replacing("%", with: "%25"))%0A"
        + "diagnostree explain view-not-updating/binding-not-formed\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  @Test(
    arguments: [
      ("Menu.swift:3: error: cannot find '$x' in scope", "Menu.swift", 3, nil),
      ("  Sources/App/Menu.swift:3:4: error: cannot find '$x' in scope", "Sources/App/Menu.swift", 3, 4),
      ("2026-11-01T12:00:00.12Z /w/A B/Menu.swift:3:4: error: cannot find '$x' in scope", "/w/A B/Menu.swift", 3, 4),
      ("[x] /w/Menu.swift:3:4: cannot find '$x' in scope", "/w/Menu.swift", 3, 4),
      ("12:00:00 cannot find '$x' in scope", nil, nil, nil), ("a:1:2: cannot find '$x' in scope", nil, nil, nil),
      ("/w/Menu.swift:x:4: cannot find '$x' in scope", nil, nil, nil),
      (":1:1: cannot find '$x' in scope", nil, nil, nil), ("...:1: cannot find '$x' in scope", nil, nil, nil),
      ("/w/M.swift:99999999999999999999:1: cannot find '$x' in scope", nil, nil, nil),
    ] as [(String, String?, Int?, Int?)])
  func `the place is what stands before a message`(line: String, file: String?, number: Int?, column: Int?) throws {
    let run = try annotate(line)
    let place = try #require(Self.place(run.output.trimmingCharacters(in: .newlines)), "\(run.output)")
    #expect(place.file == file && place.line == number && place.column == column, "\(run.output)")
  }

  @Test func `the status is that of the other formats, and words have no places`() throws {
    let nothing = try annotate("all is well\n")
    #expect(
      nothing.status == 1 && nothing.output.isEmpty
        && nothing.errors == "No matches. Try fewer or different words, or begin with a tree: diagnostree list\n")
    let words = try diagnostree("search", "binding", "--format", "github")
    #expect(words.status == 2 && words.output.isEmpty)
    #expect(words.errors.contains("The option '--format' doesn't take 'github'. Write text or json, or annotate a log"))
  }

  @Test func `no byte of a log ends its annotation or commands a terminal`() throws {
    let file = "/a\u{1B}[31m,line=1::warning::x\u{2028}.swift"
    let log = "\(file):1:1: error: cannot find '$x' in scope\u{7}\u{202E}\u{0}\r\n"
    let run = try annotate(log)
    #expect(run.output.split(whereSeparator: \.isNewline).count == 1)
    #expect(run.output.hasPrefix("::error file=/a%2Cline=1%3A%3Awarning%3A%3Ax?.swift,line=1,col=1,"))
    #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.isASCII && $0.value >= 0x20 || $0.value > 0xA0 })
  }
}
