import DecisionTrees
import TreeFiles
import TreeText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension AstGrep {
  /// A line of the output of `--json=stream`; its numbers count from 0.
  private struct Match: Decodable {
    struct Range: Decodable { var start, end: Position }
    struct Position: Decodable { var line, column: Int }

    var ruleId, file, lines: String
    var range: Range
  }

  private func matches(in output: [UInt8]) throws(Failure) -> [Match] {
    let decoder = JSONDecoder()
    var matches: [Match] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let match = try? decoder.decode(Match.self, from: Data(line)) else {
        throw .unscannable(
          reason: "the program can't read its output: \(String(decoding: line.prefix(80), as: UTF8.self))")
      }
      matches.append(match)
    }
    return matches
  }

  /// The bytes that were printed for each rule; the last line may not be whole.
  func sizes(in output: [UInt8]) -> [String: Int] {
    struct Rule: Decodable { var ruleId: String }
    let decoder = JSONDecoder()
    return output.split(separator: UInt8(ascii: "\n")).dropLast().reduce(into: [:]) { sizes, line in
      guard let rule = try? decoder.decode(Rule.self, from: Data(line)) else { return }
      sizes[rule.ruleId, default: 0] += line.count
    }
  }

  static func inOrder(_ places: [SourcePlace]) -> [SourcePlace] {
    let order = { (place: SourcePlace) in (FilePath(place.file), place.line, place.column, place.sign.id) }
    return places.sorted { order($0) < order($1) }
  }

  /// Returns the places by file, line and column, and the files of which not all are shown.
  func places(
    in output: [UInt8], of rules: [SignFile.Rule]
  ) throws(Failure) -> (places: [SourcePlace], crowded: [(path: String, reason: String)]) {
    let signs = Dictionary(rules.map { ($0.sign.id, $0.sign) }) { first, _ in first }
    var places = try matches(in: output).compactMap { match -> SourcePlace? in
      guard let sign = signs[match.ruleId] else { return nil }
      let line = match.lines.prefix { !$0.isNewline }
      let code = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      let column = match.range.start.column
      let margin = line.unicodeScalars.count - code.unicodeScalars.count
      return SourcePlace(
        sign: sign, file: match.file.pathFromHere, line: match.range.start.line &+ 1,
        column: column &+ 1, code: code.trimmed, offset: column >= margin ? column - margin : nil,
        lastLine: match.range.end.line &+ 1)
    }
    // Files are scanned in parallel, and come in any order; those that are named twice come twice.
    places = Self.inOrder(places)
    places = places.enumerated().filter { index, place in
      index == 0 || place != places[index - 1] || FilePath(place.file) != FilePath(places[index - 1].file)
    }.map(\.element)
    var counts: [FilePath: (file: String, count: Int)] = [:]
    // ast-grep also replaces bytes that aren't UTF-8, so the path can name a different file.
    let nameless = Set(places.map(\.file).filter(\.isRepaired))
    let shown = places.filter { place in
      guard !nameless.contains(place.file) else { return false }
      let count = counts[FilePath(place.file), default: (place.file, 0)].count + 1
      counts[FilePath(place.file)] = (place.file, count)
      return count <= Self.mostPlaces
    }
    let crowded = counts.values.filter { $0.count > Self.mostPlaces }
    let reason = "there are matches, but its path isn't UTF-8"
    return (
      shown,
      nameless.map { ($0, reason) } + crowded.map { ($0.file, "it has more than \(Self.mostPlaces) matches") }
    )
  }
}

extension Captured {
  /// Whether the files were scanned: status 1 says that a sign was found which the rules call an error.
  var isDone: Bool { status == 0 || status == 1 && count("scannedFileCount") != nil }

  /// The run without a last line that isn't whole: what was found so far counts.
  var withWholeLines: Captured {
    var whole = self
    whole.output.removeSubrange((output.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...)
    return whole
  }

  private var text: String { String(decoding: errors, as: UTF8.self) }

  /// Why a run failed: the innermost cause of a chain, else the first line.
  var reason: String {
    let lines = text.parts(at: "\n")
    return lines.last { $0.contains("╰▻ ") }?.replacing("╰▻ ", with: "").trimmed
      ?? lines.first { !$0.begins(with: "sg: ") } ?? status.map { "it printed no reason, and its status is \($0)" }
      ?? "it crashed"
  }

  /// The files and folders that could not be read, or whose names look like such a message.
  var unread: [String] {
    text.parts(at: "\n").compactMap { line in
      let (start, end) = line.begins(with: "ERROR: ") ? ("ERROR: ", ": ") : ("sg: entity|file|", ": skipped=")
      guard line.begins(with: start) else { return nil }
      let rest = line.dropFirst(bytes: start.utf8.count)
      return rest.ranges(of: end).last.map { String(rest[..<$0.lowerBound]).pathFromHere }
    }
  }

  /// The number of files that could not be read, if ast-grep doesn't name them: versions before 0.51.
  var unnamed: [(path: String, reason: String)] {
    guard let count = count("skippedFileCount"), count > 0, !text.contains(": skipped=") else { return [] }
    return [("\(count.counted("file"))", "empty, too large, or not UTF-8")]
  }

  /// A number of its summary.
  func count(_ name: String) -> Int? {
    let summary = text.parts(at: "\n").last { $0.begins(with: "sg: summary|file: ") } ?? ""
    return summary.split { ":,= ".contains($0) }.drop { $0 != name }.dropFirst().first.flatMap { Int($0) }
  }
}

extension String {
  /// A path without the `./` that stands for the current folder.
  var pathFromHere: String { begins(with: "./") ? dropFirst(bytes: 2) : self }
}
