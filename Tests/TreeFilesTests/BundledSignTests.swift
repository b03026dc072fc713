import DecisionTrees
import Foundation
import TestSupport
import Testing

@testable import TreeFiles

/// The bundled signs say what is so of the trees' own snippets; how often they do of other people's code, see
/// `docs/evaluation.md`.
@Suite(.needs(.astGrep)) struct BundledSignTests {
  private static let files = Checkout.files(in: "Trees/signs", withSuffix: ".yml").map {
    SignFile(Checkout.bytes($0), path: $0)
  }
  private static let signs = files.flatMap { $0.rules.map(\.sign) }

  @Test func `the files of signs have no problems, and each is about the causes of one tree`() {
    var seen: [String: String] = [:]
    for file in Self.files {
      #expect(file.problems(in: Checkout.forest, seen: &seen) == [])
      #expect(Set(file.rules.compactMap(\.sign.causes.first?.tree)) == [TreeFile.id(ofPath: file.path)])
    }
    #expect(Self.signs.count >= 150)
    #expect(Set(Self.signs.flatMap(\.causes)).count >= 130)
  }

  @Test func `a sign is in a wrong snippet or an example, and not in what is right`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let causes = Checkout.forest.trees.flatMap { tree in tree.causes.map { (tree, $0) } }
    for (tree, cause) in causes where Checkout.isChecked(Address(tree: tree.id, node: cause.id)) {
      for (number, fix) in cause.fixes.enumerated() where fix.language == "swift" {
        for (role, code) in [("wrong", fix.wrong), ("right", fix.right)] {
          if let code { try scratch.write(code, to: "\(role)/\(tree.id)/\(cause.id)/\(number + 1).swift") }
        }
      }
    }
    let found = Dictionary(grouping: try Match.all(in: ".", of: scratch), by: \.ruleId)
    for sign in Self.signs {
      let files = (found[sign.id] ?? []).map(\.file)
      // Where it is no bug, a warning is a false alarm, and a hint is one on the page of its own cause.
      let right = files.filter { file in
        file.hasPrefix("right/") && (!sign.isHint || sign.causes.contains { file.hasPrefix("right/\($0)/") })
      }
      #expect(right == [], "\(sign.id)")
      if let cause = sign.causes.first, !Checkout.isChecked(cause) { continue }
      let isInSnippet = sign.causes.first.map { cause in files.contains { $0.hasPrefix("wrong/\(cause)/") } } ?? false
      #expect(isInSnippet || Example.named("\(sign.id).wrong.swift") != nil, "\(sign.id) is in no wrong snippet")
    }
  }

  @Test func `a sign is on the marked lines of its examples, and on no other`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    for example in Example.all { try scratch.write(example.code, to: example.name) }
    let found = Dictionary(grouping: try Match.all(in: ".", of: scratch), by: \.file)
    #expect(Example.all.count > 80)
    for example in Example.all {
      #expect(Self.signs.contains { $0.id == example.sign }, "\(example.name) is an example of no sign")
      let lines = (found[example.name] ?? []).filter { $0.ruleId == example.sign }.map { $0.range.start.line + 1 }
      #expect(Set(lines) == Set(example.markedLines), "\(example.name)")
      #expect(example.markedLines.isEmpty == example.name.hasSuffix(".right.swift"), "\(example.name)")
    }
  }
}

/// Code that shows what a sign is to find, on lines that end in `// !`, or to leave.
private struct Example {
  var name: String
  var code: String

  static let all = Checkout.files(in: "Tests/Signs", withSuffix: ".swift").map { path in
    Example(name: URL(filePath: path).lastPathComponent, code: String(decoding: Checkout.bytes(path), as: UTF8.self))
  }

  static func named(_ name: String) -> Example? { all.first { $0.name == name } }

  var sign: String { name.split(separator: ".").first.map(String.init) ?? "" }

  var markedLines: [Int] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasSuffix("// !") }.map { $0 + 1 }
  }
}

/// A place that ast-grep found; its lines count from 0.
private struct Match: Decodable {
  struct Range: Decodable { var start: Position }
  struct Position: Decodable { var line: Int }

  var ruleId: String
  var file: String
  var range: Range

  /// Scans a folder for all bundled signs, as they are, by ast-grep alone.
  static func all(in path: String, of scratch: ScratchFolder) throws -> [Match] {
    let signs = Checkout.folder.appending(path: "Trees/signs").path
    let settings = try scratch.write("ruleDirs: [\"\(signs)\"]\n", to: "sgconfig.yml")
    let run = try run(
      ["\(AstGrep.folder)/ast-grep", "scan", "--config", settings, "--json=stream", path], in: scratch.url)
    try #require(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").map { line in
      var match = try JSONDecoder().decode(Match.self, from: Data(line.utf8))
      match.file = match.file.replacing(/^\.\//, with: "")
      return match
    }
  }
}
