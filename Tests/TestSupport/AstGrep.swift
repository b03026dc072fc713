internal import Foundation

/// The program that `scan` starts, as `make test-setup` installs it.
package enum AstGrep {
  /// The folder it is in: its own in the checkout, else the first one of the `PATH` that has it.
  package static let folder: String = {
    let own = Checkout.folder.appending(path: ".build/tools/test/bin").path
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let folders = [own] + path
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/ast-grep") } ?? own
  }()
}
