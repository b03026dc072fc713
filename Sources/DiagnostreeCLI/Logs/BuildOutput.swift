import DecisionTrees
import TreeText

/// Recognizes the output of a build, which is a log even if it is short.
enum BuildOutput {
  /// The minimum number of lines of a log that aren't blank: a message that a reader pastes often has two or three.
  private static let fewestLines = 4
  /// The minimum number of lines that only a tool prints.
  private static let fewestMarks = 2

  /// Returns whether a text has several lines of `xcodebuild`, or of a compiler.
  static func isLog(_ text: String) -> Bool {
    let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(Substring($0)) }.filter { !$0.trimmed.isEmpty }
    return lines.count >= fewestLines && lines.count(where: isMark) >= fewestMarks
  }

  private static func isMark(_ line: String) -> Bool {
    let text = line.trimmed
    if starts.contains(where: text.begins) { return true }
    // A step of `swift build` begins with its number: "[12/34] Compiling".
    if text.prefixMatch(of: #/\[[0-9]+/[0-9]+\] /#) != nil { return true }
    return LogPlace(line).map { place in severities.contains(where: place.message.begins) } ?? false
  }

  private static let severities = ["error: ", "warning: ", "note: ", "remark: "]

  private static let starts =
    severities + [
      "** BUILD ", "** TEST ", "** ARCHIVE ", "=== BUILD ", "Build settings from ", "Command line invocation:",
      "CodeSign ", "CompileAssetCatalog", "CompileSwift", "CopySwiftLibs ", "CpResource ", "CreateBuildDirectory ",
      "ExecuteExternalTool ", "GenerateAssetSymbols ", "GenerateDSYMFile ", "Ld ", "LinkStoryboards ",
      "PhaseScriptExecution ", "ProcessInfoPlistFile ", "ProcessProductPackaging ", "RegisterExecutionPolicyException ",
      "ScanDependencies ", "SwiftCompile ", "SwiftDriver ", "SwiftEmitModule ", "SwiftMergeGeneratedHeaders ",
      "Test Case '", "Test Suite '", "Testing started", "WriteAuxiliaryFile ",
      "/usr/bin/xcodebuild ", "xcodebuild ",
    ]
}
