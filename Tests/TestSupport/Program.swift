package import Foundation

/// The program that was built with the tests, in the folder of their bundle.
package let program: URL = {
  #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder = bundle.bundleURL.deletingLastPathComponent()
  #else
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  #endif
  // The program finds the bundled trees in a folder above it. `--scratch-path` can put it outside of the checkout.
  let checkout = Checkout.folder.resolvingSymlinksInPath().path
  if !folder.resolvingSymlinksInPath().path.hasPrefix("\(checkout)/") {
    let link = folder.appending(path: "Trees").path
    unlink(link)
    symlink("\(checkout)/Trees", link)
  }
  return folder.appending(path: "diagnostree")
}()
