package import DecisionTrees
import TreeText

/// A known message in a log that the reader has piped to the program.
package struct LogFinding: Equatable, Sendable {
  /// The place that the log names, or else the line number in the log.
  let place: String
  /// The line of the log, without its place.
  let message: String
  /// The causes that have this message.
  let causes: [Address]

  /// Creates a finding from the texts of a log, and replaces unsafe characters in them.
  package init(place: String, message: String, causes: [Address]) {
    (self.place, self.message, self.causes) = (place.printable, message.printable, causes)
  }
}

extension Page {
  /// Adds the known messages of a log, each with its causes.
  mutating func add(_ findings: [LogFinding], in world: World) {
    guard !findings.isEmpty else { return }
    add([Span("In your log", .heading), Span("  \(findings.count.counted("known message"))", .hint)])
    for finding in findings {
      for (index, cause) in finding.causes.enumerated() {
        let isRuledOut = world.walk?.ruledOut.contains(cause) == true
        let headline = Prose.shown(world.forest[cause]?.headline ?? cause.description, isRuledOut ? .excluded : .cause)
        let title = (isRuledOut ? [Span("\(world.glyphs.wrong) ", .wrong)] : []) + headline
        let action = Action.open(cause, from: "your log")
        guard index == 0 else {
          row([Span("or: ", .hint)] + title, isNumbered: false, limit: 1, action: action)
          continue
        }
        let goal = Line([Span("\(world.glyphs.chosen) ", .hint)] + title)
        row(
          [Span(finding.place, .code), Span("  \(finding.message)")],
          details: [goal.cut(to: textWidth - margins.row, mark: world.glyphs.ellipsis)], limit: 2, action: action)
      }
    }
    space()
  }
}
