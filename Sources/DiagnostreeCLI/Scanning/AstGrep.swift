import DecisionTrees
import TreeFiles
import TreeText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// ast-grep, an optional program that finds signs: structural search on tree-sitter's syntax trees.
struct AstGrep {
  let host: any System
  /// Is called once if a scan takes longer than a second.
  let tellSlow: () -> Void

  /// The first version that takes the options below.
  static let oldest = (major: 0, minor: 39)

  /// What came of a scan.
  struct Findings {
    /// By file, line and column.
    var places: [SourcePlace] = []
    /// What could not be read, and why.
    var unread: [(path: String, reason: String)] = []
    /// The rules that ast-grep refuses, and why.
    var refused: [(rule: SignFile.Rule, reason: String)] = []
    /// How many files were read; `nil` if that is not said.
    var files: Int?
  }

  /// Looks for signs in files and folders, in one run.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - rules: The rules of the signs; no two of the same id.
  /// - Throws: `Failure` if ast-grep is missing, too old, interrupted, or fails otherwise.
  /// - Returns: What was found, and what could not be done.
  func scan(_ paths: [String], for rules: [SignFile.Rule]) throws(Failure) -> Findings {
    guard !rules.isEmpty else { return Findings() }
    let captured = try run(rules[...], on: paths)
    if captured.isDone {
      return Findings(
        places: try places(in: captured.output, of: rules), unread: captured.unread,
        files: captured.count("scannedFileCount"))
    }
    try checkVersion()
    // One rule that it refuses keeps it from all the others, and it does not say which one.
    let refused = try refusals(of: rules[...])
    let ids = Set(refused.map(\.rule.sign.id))
    // What refuses all of many fails for another reason.
    guard !ids.isEmpty, ids.count < rules.count || ids.count == 1 else { throw .unscannable(reason: captured.reason) }
    var findings = try scan(paths, for: rules.filter { !ids.contains($0.sign.id) })
    findings.refused = refused
    return findings
  }

  private func run(_ rules: ArraySlice<SignFile.Rule>, on paths: [String]) throws(Failure) -> Captured {
    let documents = rules.map { rule in
      rule.text.starts(with: Array("---".utf8)) ? Array(rule.text) : Array("---\n".utf8) + rule.text
    }
    // An empty configuration: that of the folder may turn other programs' languages loose on Swift files.
    let options: [Argument] = [
      "--config", "/dev/null", "--rule", "/dev/stdin", "--json=stream", "--inspect", "entity", "--",
    ]
    return try start(
      ["scan"] + options + paths.map { .path(FilePath($0)) },
      input: Array(documents.joined(separator: Array("\n".utf8))))
  }

  private func start(_ arguments: [Argument], input: [UInt8] = []) throws(Failure) -> Captured {
    let captured: Captured?
    do throws(SystemError) {
      captured = try host.capture("ast-grep", arguments, input: input, tellSlow: tellSlow)
    } catch {
      throw .unscannable(reason: error.reason)
    }
    guard let captured else { throw .noAstGrep }
    guard captured.status != nil else { throw .interrupted }
    return captured
  }

  /// Returns the rules that ast-grep refuses, found by bisection.
  private func refusals(
    of rules: ArraySlice<SignFile.Rule>
  ) throws(Failure) -> [(rule: SignFile.Rule, reason: String)] {
    // A file without Swift: the rules are read, and nothing is scanned.
    let captured = try run(rules, on: ["/dev/null"])
    guard !captured.isDone, let rule = rules.first else { return [] }
    if rules.count == 1 { return [(rule, captured.reason)] }
    let middle = rules.startIndex + rules.count / 2
    return try refusals(of: rules[..<middle]) + refusals(of: rules[middle...])
  }

  private func checkVersion() throws(Failure) {
    let words = String(decoding: try start(["--version"]).output, as: UTF8.self).split { $0.isWhitespace }
    let numbers = (words.last ?? "").split(separator: ".").map { Int($0) ?? 0 }
    guard numbers.count > 1, (numbers[0], numbers[1]) < Self.oldest else { return }
    throw .oldAstGrep(version: String(words.last ?? ""))
  }

  /// A line of the output of `--json=stream`; its numbers count from 0.
  private struct Match: Decodable {
    struct Range: Decodable { var start: Position }
    struct Position: Decodable { var line, column: Int }

    var ruleId, file, lines: String
    var range: Range
  }

  private func places(in output: [UInt8], of rules: [SignFile.Rule]) throws(Failure) -> [SourcePlace] {
    let signs = Dictionary(rules.map { ($0.sign.id, $0.sign) }) { first, _ in first }
    let decoder = JSONDecoder()
    var places: [SourcePlace] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let match = try? decoder.decode(Match.self, from: Data(line)) else {
        throw .unscannable(reason: "its output is not understood: \(String(decoding: line.prefix(80), as: UTF8.self))")
      }
      guard let sign = signs[match.ruleId] else { continue }
      let code = match.lines.prefix { !$0.isNewline }
      places.append(
        SourcePlace(
          sign: sign, file: match.file.pathFromHere, line: match.range.start.line + 1,
          column: match.range.start.column + 1,
          code: String(code.first == "\u{FEFF}" ? code.dropFirst() : code).trimmed))
    }
    // Files are scanned in parallel, and come in any order; those that are named twice come twice.
    places.sort { ($0.file, $0.line, $0.column, $0.sign.id) < ($1.file, $1.line, $1.column, $1.sign.id) }
    return places.enumerated().filter { $0 == 0 || $1 != places[$0 - 1] }.map(\.element)
  }
}

extension Captured {
  /// Whether the files were scanned: status 1 says that a sign was found which the rules call an error.
  fileprivate var isDone: Bool { status == 0 || status == 1 && count("scannedFileCount") != nil }

  /// Why a run failed: the innermost cause of a chain, else the first line.
  fileprivate var reason: String {
    let lines = errors.split(separator: "\n").map(String.init)
    return lines.last { $0.contains("╰▻ ") }?.replacing("╰▻ ", with: "").trimmed
      ?? lines.first { !$0.hasPrefix("sg: ") } ?? "it says nothing, with status \(status ?? 0)"
  }

  /// The files and folders that could not be read.
  fileprivate var unread: [(path: String, reason: String)] {
    let lines = errors.split(separator: "\n")
    let named = lines.compactMap { line -> (path: String, reason: String)? in
      if line.hasPrefix("sg: entity|file|"), let range = line.ranges(of: ": skipped=").last {
        let path = String(line[..<range.lowerBound].dropFirst("sg: entity|file|".count))
        return Self.reasons[String(line[range.upperBound...])].map { (path.pathFromHere, $0) }
      }
      guard line.hasPrefix("ERROR: "), let range = line.ranges(of: ": ").last else { return nil }
      let reason = String(line[range.upperBound...].prefix { $0 != "(" }).trimmed
      return (String(line[..<range.lowerBound].dropFirst("ERROR: ".count)).pathFromHere, reason.lowercased())
    }
    // Versions before 0.51 count such files, and do not name them.
    if let count = count("skippedFileCount"), count > 0, !lines.contains(where: { $0.contains(": skipped=") }) {
      return named + [("\(count.counted("file"))", "empty, too large, or not UTF-8")]
    }
    return named.filter { !$0.reason.isEmpty }
  }

  /// A number of its summary.
  fileprivate func count(_ name: String) -> Int? {
    let summary = errors.split(separator: "\n").last { $0.hasPrefix("sg: summary|file: ") } ?? ""
    return summary.split { ":,= ".contains($0) }.drop { $0 != name }.dropFirst().first.flatMap { Int($0) }
  }

  /// What its words for a file that it skips mean; an empty file is none to speak of.
  private static let reasons = [
    "emptyFile": "", "invalidUtf8": "it is not UTF-8", "permissionDenied": "permission denied",
    "fileTooLarge": "it is too large for ast-grep",
  ]
}

extension String {
  /// A path without the `./` that stands for the current folder.
  var pathFromHere: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
