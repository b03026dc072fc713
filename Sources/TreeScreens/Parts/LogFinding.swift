package import DecisionTrees
import TreeText

/// A known message in a log that the reader has piped to the program.
package struct LogFinding: Equatable, Sendable {
  /// Whether the log reports an error, as opposed to a warning.
  let isError: Bool
  /// The place that the log names, or else the line number in the log.
  let place: String
  /// The line of the log, without its place.
  let message: String
  /// The causes that have this message.
  let causes: [Address]

  /// Creates a finding from the texts of a log, and replaces unsafe characters in them.
  package init(isError: Bool = false, place: String, message: String, causes: [Address]) {
    (self.isError, self.causes) = (isError, causes)
    (self.place, self.message) = (place.printable, message.printable)
  }

  fileprivate var key: [String] { [message] + causes.map(\.description) }

  /// Returns the number of places and of different messages.
  package static func counts(of findings: [LogFinding]) -> String {
    "\(findings.count.counted("place")), \(Set(findings.map(\.key)).count.counted("message"))"
  }

  /// The maximum number of places that a row names.
  private static let mostPlaces = 2

  /// Returns the first places of findings, and the number of the others.
  fileprivate static func places(of findings: [LogFinding]) -> String {
    let first = findings.prefix(mostPlaces).map(\.place).joined(separator: ", ")
    return findings.count > mostPlaces ? "\(first), and \(findings.count - mostPlaces) more" : first
  }
}

extension Page {
  /// Adds the known messages of a log, each with its causes.
  ///
  /// Equal messages share a row, which names their first places.
  mutating func add(_ findings: [LogFinding], in world: World) {
    guard !findings.isEmpty else { return }
    let groups = Dictionary(grouping: findings, by: \.key)
    add([Span("In your log", .heading), Span("  \(LogFinding.counts(of: findings))", .hint)])
    for key in findings.map(\.key).uniqued {
      guard let group = groups[key], let finding = group.first else { continue }
      // A ruled-out cause comes last, so that the digit opens the next one.
      let ruledOut = Set(world.walk?.ruledOut ?? [])
      let causes = finding.causes.filter { !ruledOut.contains($0) } + finding.causes.filter(ruledOut.contains)
      for (index, cause) in causes.enumerated() {
        let isRuledOut = ruledOut.contains(cause)
        let headline = Prose.shown(world.forest[cause]?.headline ?? cause.description, isRuledOut ? .excluded : .cause)
        let title = (isRuledOut ? [Span("\(world.glyphs.wrong) ", .wrong)] : []) + headline
        let action = Action.open(cause, from: "your log")
        guard index == 0 else {
          row([Span("or: ", .hint)] + title, isNumbered: false, limit: 1, action: action)
          continue
        }
        let goal = Line([Span("\(world.glyphs.chosen) ", .hint)] + title)
        row(
          [
            finding.isError ? Span("error    ", .wrong) : Span("warning  ", .warning),
            Span(LogFinding.places(of: group), .code), Span("  \(finding.message)"),
          ],
          details: [goal.cut(to: textWidth - margins.row, mark: world.glyphs.ellipsis)], limit: 2, action: action)
      }
    }
    space()
  }
}
