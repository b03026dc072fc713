import Foundation
import TestSupport

/// The commands that documents and forms tell people to type.
enum DocumentedCommands {
  /// A document, with its fenced blocks apart from its prose.
  struct Document {
    /// A fenced block.
    struct Block {
      var language: String
      var text: String
      var lines: [String] { text.components(separatedBy: "\n") }
    }

    let name: String
    private(set) var blocks: [Block] = []
    private(set) var prose = ""

    init(_ name: String) throws {
      self.name = name
      var open: (language: String, lines: [String])?
      for line in try Checkout.text(name).components(separatedBy: "\n") {
        if let block = open, line == "```" {
          blocks.append(Block(language: block.language, text: block.lines.joined(separator: "\n")))
          open = nil
        } else if open != nil {
          open?.lines.append(line)
        } else if line.hasPrefix("```") {
          open = (String(line.dropFirst(3)), [])
        } else {
          prose += line + "\n"
        }
      }
    }

    /// The commands in the prose, between backticks, and in blocks for a shell.
    var commands: [String] {
      let texts = [prose] + blocks.filter { $0.language == "markdown" }.map(\.text)
      let inline = texts.flatMap(DocumentedCommands.quoted)
        .filter { text in
          DocumentedCommands.programs.contains { text.hasPrefix($0 + " ") } || text.hasPrefix("Scripts/")
        }
      let typed = blocks.filter { $0.language == "sh" && !$0.text.hasPrefix("#!") }.flatMap(\.lines)
        .map { $0.components(separatedBy: "  #")[0] }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      let shown = blocks.filter { $0.language == "console" }.flatMap(\.lines).filter { $0.hasPrefix("$ ") }
        .map { String($0.dropFirst(2)) }
      return inline + typed + shown
    }
  }

  /// What stands between backticks, paragraph by paragraph and row by row.
  private static func quoted(_ text: String) -> [String] {
    text.replacing("\n|", with: "\n\n|").components(separatedBy: "\n\n").flatMap { paragraph in
      paragraph.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map { $0.element.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
  }

  /// What a command begins with.
  private static let programs = [
    "diagnostree", "make", "swift", "git", "tmux", "pbpaste", "xcodebuild", "xattr", "apt-get", "brew", "curl", "tar",
  ]

  /// All documents and forms that people read.
  static let documents: [String] = {
    let pages =
      (try? FileManager.default.contentsOfDirectory(atPath: Checkout.folder.appending(path: "docs").path)) ?? []
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ".github/pull_request_template.md"]
      + pages.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      + Checkout.files(in: ".github/ISSUE_TEMPLATE", withSuffix: ".yml").map {
        ".github/ISSUE_TEMPLATE/\($0.split(separator: "/").last ?? "")"
      }
  }()

  /// A folder with the tree that the documents speak of.
  static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let tree = try Document("docs/writing-trees.md").blocks.first { $0.language == "yaml" }
    try folder.write((tree?.text ?? "") + "\n", to: ".diagnostree/settings-lost.yaml")
    return folder
  }

  /// Runs a script with both streams in one; programs in `stubs` of the folder come first, then ours.
  static func shell(_ script: String, in folder: ScratchFolder) throws -> ProgramRun {
    let places = [folder.path("stubs"), program.deletingLastPathComponent().path, "/usr/bin", "/bin"]
    return try run(
      ["/bin/sh", "-c", "{ \(script)\n} 2>&1"],
      environment: [
        "HOME": folder.url.path, "LC_ALL": utf8Locale, "TERM": "xterm", "PATH": places.joined(separator: ":"),
      ], in: folder.url)
  }
}
