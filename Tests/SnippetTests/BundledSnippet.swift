import DecisionTrees
import TreeText
import TestSupport
import Testing

/// A snippet of a bundled tree, and what its tree says about it.
struct BundledSnippet: Sendable {
  enum Role: String, Sendable { case wrong, right, snippet }

  /// Where it stands, as in `layout-issues/missing-frame, fix 2, right`.
  var name: String
  var role: Role
  var language: String
  var code: String
  /// The first system that its fix is said to build for.
  var since: SystemVersion?
  /// What the compiler is said to answer.
  var error: String?

  /// All snippets of all bundled trees, or those of the only cause that is checked.
  static let all: [BundledSnippet] = Checkout.forest.trees.flatMap { tree in
    tree.causes.filter { Checkout.isChecked(Address(tree: tree.id, node: $0.id)) }.flatMap { cause in
      cause.fixes.enumerated().flatMap { number, fix in
        snippets(of: fix, named: "\(tree.id)/\(cause.id), fix \(number + 1)")
      }
    }
      + tree.guides.filter { Checkout.isChecked(Address(tree: tree.id, node: $0.id)) }.flatMap { guide in
        guide.snippets.enumerated().map { number, snippet in
          let name = "\(tree.id)/\(guide.id), snippet \(number + 1)"
          return BundledSnippet(name: name, role: .snippet, language: snippet.language, code: snippet.code)
        }
      }
  }

  /// The snippets in Swift.
  static let swift = all.filter { $0.language == "swift" }

  private static func snippets(of fix: Fix, named name: String) -> [BundledSnippet] {
    let wrong = fix.wrong.map { code in
      BundledSnippet(
        name: "\(name), wrong", role: .wrong, language: fix.language, code: code, since: fix.since, error: fix.error)
    }
    let right = fix.right.map { code in
      BundledSnippet(name: "\(name), right", role: .right, language: fix.language, code: code, since: fix.since)
    }
    return [wrong, right].compactMap { $0 }
  }

  /// Reports what the compiler said, and the line it said it about.
  func report(_ messages: [CompilerMessage], _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let told = messages.map { message in
      let line = lines.indices.contains(message.line - 1) ? lines[message.line - 1] : ""
      return "\n  line \(message.line): \(line)\n  \(message.text)"
    }
    Issue.record("\(name) \(what)\(told.joined())", sourceLocation: sourceLocation)
  }
}
