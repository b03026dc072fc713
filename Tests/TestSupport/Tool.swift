internal import Foundation
package import Testing

/// A program that tests start, as `make test-setup` installs it.
package enum Tool: String {
  case astGrep = "ast-grep"
  case tmux, bash, zsh, fish, dot, mandoc, python3

  /// The folder that the program is in: the checkout's own, or the first one of the `PATH` that has it.
  package var folder: String? {
    let own = Checkout.folder.appending(path: ".build/tools/test/bin").path
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return ([own] + path).first { FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)") }
  }

  /// The program; `nil` if it isn't installed.
  package var path: String? { folder.map { "\($0)/\(rawValue)" } }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program that it starts isn't installed, and says so.
  package static func needs(_ tools: Tool...) -> Self {
    let missing = tools.filter { $0.folder == nil }.map(\.rawValue)
    return .enabled(if: missing.isEmpty, "needs \(missing.joined(separator: " and ")): run 'make test-setup'")
  }
}

/// The program that `scan` starts.
package enum AstGrep {
  /// The folder that it is in.
  package static let folder = Tool.astGrep.folder ?? "/nonexistent"
}
