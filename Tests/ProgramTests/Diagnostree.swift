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
///   - program: The program.
/// - Returns: Its status, output and errors.
/// - Throws: `SpawnError` if it could not be started.
func diagnostree(
  _ arguments: [String], input: Redirection = "", output: Redirection? = nil, environment: [String: String] = [:],
  in folder: URL = Checkout.folder, program: URL = program
) throws -> ProgramRun {
  try run(
    [program.path] + arguments, input: input, output: output,
    environment: ProgramTests.environment.merging(environment) { $1 }, in: folder)
}

/// Runs the program with its arguments one by one.
func diagnostree(
  _ arguments: String..., input: Redirection = "", output: Redirection? = nil, environment: [String: String] = [:],
  in folder: URL = Checkout.folder, program: URL = program
) throws -> ProgramRun {
  try diagnostree(arguments, input: input, output: output, environment: environment, in: folder, program: program)
}

/// What every test sees of the machine: nothing.
let environment = ["HOME": "/nonexistent", "LC_ALL": utf8Locale, "PATH": "/usr/bin:/bin", "TERM": "xterm"]
