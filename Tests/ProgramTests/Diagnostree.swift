import Foundation
import TestSupport

/// Runs the program that was built with the tests.
///
/// - Parameters:
///   - arguments: The words after its name.
///   - input: What it reads.
///   - output: Where its output goes, if the test does not look at it.
///   - environment: Variables to set, besides those that every test has.
///   - folder: The folder it starts in.
/// - Returns: Its status, output and errors.
/// - Throws: `SpawnError` if it could not be started.
func diagnostree(
  _ arguments: String..., input: Redirection = "", output: Redirection? = nil, environment: [String: String] = [:],
  in folder: URL = Checkout.folder
) throws -> ProgramRun {
  // Nothing of the machine's own environment may change what a test sees.
  let usual = ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm"]
  return try run(
    [program.path] + arguments, input: input, output: output,
    environment: usual.merging(environment) { $1 }, in: folder)
}

/// The program lies beside the bundle of the tests.
let program: URL = {
  #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    return bundle.bundleURL.deletingLastPathComponent().appending(path: "diagnostree")
  #else
    return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "diagnostree")
  #endif
}()
