import DecisionTrees
import Foundation
import TestSupport
import Testing
import TreeFiles

/// The files of `Broken` show one problem each; their names say which.
@Suite struct BrokenFileTests {
  private static let folder = Checkout.folder.appending(path: "Tests/TreeFilesTests/Broken")
  /// What no file of a sensible size can show, or no file at all.
  private static let unshown: Set<ProblemCode> = [.unreadable, .tooLarge, .noTree]
  private static let shown = ProblemCode.allCases.filter { !unshown.contains($0) }

  @Test(arguments: shown)
  func `a broken file has the problem of its name and no other`(_ code: ProblemCode) throws {
    let path = Self.folder.appending(path: "\(code.rawValue).yaml").path
    let file = TreeFile(try #require(FileManager.default.contents(atPath: path)).map(\.self), path: path)
    let problems = file.problems(by: Checker(Forest([file.tree].compactMap(\.self))))
    // What leads nowhere within one tree also goes in circles.
    let others: Set<ProblemCode> = code == .noWayOut ? [.loop] : []
    #expect(Set(problems.map(\.code)) == others.union([code]))
  }

  @Test(arguments: shown.filter { $0.severity == .error })
  func `a file with an error is used only where the documentation says so`(_ code: ProblemCode) throws {
    let path = Self.folder.appending(path: "\(code.rawValue).yaml").path
    let file = TreeFile(try #require(FileManager.default.contents(atPath: path)).map(\.self), path: path)
    let chapter = try #require(try Checkout.text("docs/tree-format.md").components(separatedBy: "\n## Errors\n").last)
    let text = chapter.components(separatedBy: "\n### ")[0]
    #expect(file.isUsable == text.contains("`\(code.rawValue)`"))
  }

  @Test func `there is no file without a code`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Self.shown.map { "\($0.rawValue).yaml" }))
  }
}
