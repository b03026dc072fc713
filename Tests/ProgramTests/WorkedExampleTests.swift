import Foundation
import TestSupport
import Testing

/// The cause that CONTRIBUTING.md adds step by step, on a copy of the bundled trees.
@Suite(.needs(.python3)) struct WorkedExampleTests {
  private let folder: ScratchFolder
  private let commands: [String]
  private let texts: [String]

  init() throws {
    folder = try ScratchFolder.withTrees()
    let blocks = try DocumentedCommands.Document("CONTRIBUTING.md").blocks
    commands = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    texts = blocks.filter { $0.language == "yaml" }.map { "\($0.text)\n" }
  }

  @Test func `each step works, and the trees have no problem after the last one`() throws {
    defer { folder.remove() }
    try addCause()
    try perform("diagnostree check ")
    let page = try perform("diagnostree explain layout-issues/padding-without-bar ")
    #expect(page.contains("A constant padding stays when the bar is hidden"))
    let end = try perform("diagnostree walk ")
    #expect(end.contains("[layout-issues/padding-without-bar]"))
    let answers =
      texts[2].components(separatedBy: "answers:\n").last?.split(separator: "\n").map { $0.dropFirst(6) } ?? []
    let walk = try DocumentedCommands.shell(
      "diagnostree walk layout-issues --trees Trees --format id --answers \(answers.joined(separator: ","))", in: folder
    )
    #expect(walk.output == "layout-issues/padding-without-bar\n")
  }

  @Test func `a new cause changes few lines of the pages that exist`() throws {
    defer { folder.remove() }
    let write = "diagnostree print layout-issues --trees Trees --format markdown --into"
    #expect(try DocumentedCommands.shell("\(write) before", in: folder).status == 0)
    try addCause()
    #expect(try DocumentedCommands.shell("\(write) after", in: folder).status == 0)
    let difference = try DocumentedCommands.shell("diff -r before after", in: folder).lines
    #expect(difference.contains("Only in after/layout-issues: padding-without-bar.md"))
    #expect((1...60).contains(difference.count { $0.hasPrefix("<") || $0.hasPrefix(">") }), "\(difference)")
  }

  /// Puts the question and the cause of the document into the trees.
  private func addCause() throws {
    try #require(texts.count == 3)
    let (question, cause) = (texts[0], texts[1])
    try perform("Scripts/insert-question ")
    let tree = folder.read("Trees/layout-issues.yaml")
    let name = try #require(question.components(separatedBy: "\n").first)
    let parts = tree.components(separatedBy: "\n\(name)\n")
    try #require(parts.count == 2)
    let rest = parts[1].components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
    try folder.write("\(parts[0])\n\(question)\n\(rest)", to: "Trees/layout-issues.yaml")
    try perform("diagnostree new ")
    let path = "Trees/layout-issues/padding-without-bar.yaml"
    #expect(folder.read(path).contains("replace-me"))
    try folder.write(cause, to: path)
  }

  /// Runs the command of the document that begins with some words, and returns what it prints.
  @discardableResult
  private func perform(_ words: String) throws -> String {
    let command = try #require(commands.first { $0.hasPrefix(words) })
    let run = try DocumentedCommands.shell(command, in: folder)
    #expect(run.status == 0, "\(command): \(run.output)")
    return run.output
  }
}
