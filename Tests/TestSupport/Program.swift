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

/// The same program beside two small trees instead of the bundled ones, for tests of something else: it starts ten times as fast.
package let smallProgram: URL = {
  let folder = program.deletingLastPathComponent().appending(path: "with-small-trees")
  let files = FileManager.default
  try? files.removeItem(at: folder)
  do {
    let trees = folder.appending(path: "Trees")
    try files.createDirectory(at: trees, withIntermediateDirectories: true)
    try files.linkItem(at: program, to: folder.appending(path: "diagnostree"))
    try LampTrees.lamp.write(to: trees.appending(path: "lamp.yaml"), atomically: false, encoding: .utf8)
    try LampTrees.fuse.write(to: trees.appending(path: "fuse.yaml"), atomically: false, encoding: .utf8)
    // The program recognizes its folder of trees by this file.
    try "".write(to: trees.appending(path: "tree.schema.json"), atomically: false, encoding: .utf8)
  } catch {
    print("no program with small trees: \(error)")
  }
  return folder.appending(path: "diagnostree")
}()
