import Foundation
import TestSupport

/// The compiler of the toolchain that runs the tests.
enum SwiftCompiler {
  #if canImport(Darwin)
    private static let command = ["/usr/bin/xcrun", "swiftc"]
  #else
    private static let command = ["/usr/bin/env", "swiftc"]
  #endif

  /// Runs the compiler.
  static func run(_ arguments: [String]) throws -> ProgramRun {
    try TestSupport.run(command + arguments, environment: ProcessInfo.processInfo.environment)
  }

  /// Parses files, and returns what there is to say by file.
  static func parse(_ files: [String]) throws -> [String: [CompilerMessage]] {
    let run = try run(["-frontend", "-parse", "-diagnostic-style", "llvm"] + files)
    return Dictionary(grouping: CompilerMessage.all(in: run.errors), by: \.file)
  }

  /// Returns the folder of the module `PackageDescription`.
  static func manifestModules() throws -> String {
    struct Target: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let target = try JSONDecoder().decode(Target.self, from: Data(run(["-print-target-info"]).output.utf8))
    return "\(target.paths.runtimeResourcePath)/pm/ManifestAPI"
  }
}

/// An error or a warning of the compiler, and where it saw it.
struct CompilerMessage: Sendable, Equatable {
  enum Severity: String, Sendable { case error, warning }

  var severity: Severity
  var file: String
  var line: Int
  var text: String

  /// Returns the errors and warnings that a run of the compiler printed.
  static func all(in output: String) -> [CompilerMessage] {
    output.split(separator: "\n").compactMap { line -> CompilerMessage? in
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: (error|warning): (.*)/) else { return nil }
      // The name of the message's group stands in brackets at the end.
      let text = String(match.4.replacing(/\ \[#\w+\]$/, with: ""))
      let severity = Severity(rawValue: String(match.3)) ?? .error
      return CompilerMessage(severity: severity, file: String(match.1), line: Int(match.2) ?? 0, text: text)
    }
  }
}
