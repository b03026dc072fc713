import DecisionTrees
import Foundation
import TestSupport
import Testing

/// `Scripts/insert-question` on a copy of the bundled trees.
@Suite(.needs(.python3)) struct InsertQuestionTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder.withTrees() }

  // The first answer leads to a question, and examples of other trees pass it. The second one leads to a cause.
  @Test(arguments: [
    ("navigation-and-presentation", "what-goes-wrong-on-screen", "push"),
    ("layout-issues", "does-xcode-complain", "cycling"),
  ])
  func `the new question is all that is left to write, and every example and problem reaches its cause`(
    _ tree: String, _ question: String, _ answer: String
  ) throws {
    defer { folder.remove() }
    let old = try problems()
    let run = try insert(tree, question, answer, "what-is-new", "yes")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("Trees/\(tree).yaml: the question what-is-new\n"))
    // An example that doesn't reach its cause is a problem.
    let check = try diagnostree("check", "--strict", "--trees", folder.path("Trees"))
    #expect(check.output.contains("go: replace-me\n"))
    #expect(check.errors.hasPrefix("1 error in "), "\(check.output)\(check.errors)")
    let changed = zip(old, try problems()).filter { $0.0.answers != $0.1.answers }
    for (old, new) in changed {
      #expect(new.answers.count == old.answers.count + 1)
      let walk = try diagnostree(
        "walk", old.tree, "--trees", folder.path("Trees"), "--answers", new.answers.joined(separator: ","),
        "--format", "id")
      #expect(walk.output == "\(old.cause)\n", "\(new.answers): \(walk.errors)")
    }
    #expect(changed.count >= (answer == "push" ? 5 : 0))
    #expect(run.output.contains("Trees/identity-problems/") == (answer == "push"))
  }

  @Test(arguments: [
    (["layout", "does-xcode-complain", "silent", "new", "yes"], "no tree 'layout'"),
    (["layout-issues", "nothing", "silent", "new", "yes"], "'layout-issues' has no question 'nothing'"),
    (["layout-issues", "does-xcode-complain", "loud", "new", "yes"], "Its answers are silent, cycling, "),
    (["layout-issues", "does-xcode-complain", "silent", "when-it-is-wrong", "yes"], "has 'when-it-is-wrong' already"),
    (["layout-issues", "does-xcode-complain", "silent", "New", "yes"], "'New' can't be an id"),
    (["layout-issues", "does-xcode-complain", "silent", "new", "back"], "'back' can't be an id"),
    (["layout-issues", "does-xcode-complain"], "Scripts/insert-question TREE QUESTION"),
  ])
  func `a mistake is reported, and changes nothing`(_ words: [String], _ message: String) throws {
    defer { folder.remove() }
    let run = try insert(words)
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
    for name in ["Trees/layout-issues.yaml", "Tests/Problems/layout-issues.yaml"] {
      #expect(try Checkout.text(name) == folder.read(name))
    }
  }

  private func insert(_ words: String...) throws -> ProgramRun { try insert(words) }

  private func insert(_ words: [String]) throws -> ProgramRun {
    try run([folder.path("Scripts/insert-question")] + words, environment: environment, in: folder.url)
  }

  /// A recorded problem: the tree of its first question, its answers, and its cause.
  private struct Problem {
    var tree: String
    var cause: String
    var answers: [String]
  }

  private func problems() throws -> [Problem] {
    let starts = Checkout.forest.trees.compactMap { tree in tree.start.map { ("\($0)", tree.id) } }
    return Checkout.files(in: "Tests/Problems", withSuffix: ".yaml").flatMap { path in
      let name = URL(filePath: path).lastPathComponent
      return folder.read("Tests/Problems/\(name)").components(separatedBy: "\n- source: ").dropFirst().map { text in
        let cause = text.components(separatedBy: "\n  cause: ").last?.prefix { $0 != "\n" && $0 != "#" } ?? ""
        let answers = text.components(separatedBy: "\n  answers:\n").last?.split(separator: "\n") ?? []
        let keys = answers.filter { $0.hasPrefix("    - ") }.map { String($0.dropFirst(6)) }
        let first = keys.first?.prefix { $0 != "=" }
        return Problem(tree: starts.first { $0.0 == first ?? "" }?.1 ?? "", cause: String(cause), answers: keys)
      }
    }
  }
}

extension ScratchFolder {
  /// Creates a folder with what an author of a cause changes, and the scripts for it.
  static func withTrees() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "Tests"), withIntermediateDirectories: true)
    for name in ["Trees", "Scripts", "Tests/Problems"] {
      try FileManager.default.copyItem(
        at: Checkout.folder.appending(path: name), to: folder.url.appending(path: name))
    }
    return folder
  }
}
