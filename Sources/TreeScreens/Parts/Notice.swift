import DecisionTrees
import TreeSearch
import TreeText

/// What an event led to, in one sentence.
///
/// The next key removes it.
struct Notice: Equatable, Sendable {
  var text: String
  /// `plain`, `right` for a success, `warning`, or `wrong` for a failure.
  var role: Role

  init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }

  static let noCode = Notice("There is no code to copy here.", .warning)
  /// Returns its lines, which take at most half of the screen.
  func lines(size: Size, glyphs: Glyphs) -> [Line] {
    let lines = Line.wrap(Prose.shown(text, role), to: max(1, size.columns - 4))
    let room = max(1, min(4, size.rows / 2))
    guard lines.count > room else { return lines }
    let last = Line(lines[room - 1].spans + [Span(" \(lines[room].text)", role)])
    return lines.prefix(room - 1) + [last.cut(to: size.columns - 2, mark: glyphs.ellipsis)]
  }

  /// After this notice, another Esc quits.
  static let leaving = Notice("Esc again quits.")
  static let notSaved = Notice("Not saved.")
  static let brokenAnswer = Notice(
    "This answer leads nowhere: the tree names a place that does not exist.", .wrong)
  static let nothingLeft = Notice("All causes from here are ruled out. Press r to start again.", .warning)

  static func searchFailed(_ failure: SearchFailure) -> Notice {
    Notice("Searching is not possible: \(failure).", .wrong)
  }

  static func ruledOut(_ title: String, remaining: Int?) -> Notice {
    Notice(remaining.map { "\($0.counted("cause")) left; ruled out: \(title)" } ?? "Ruled out: \(title)", .right)
  }

  static func droppedAnswers(_ count: Int) -> Notice {
    Notice(
      count == 1 ? "1 later answer no longer applies." : "\(count) later answers no longer apply.", .warning)
  }

  /// The notice after a scan.
  static func scanned(_ forest: Forest, _ candidates: [Address], isAtCause: Bool, warnings: Int) -> Notice {
    let found = candidates.map { forest.places(of: $0).count }.filter { $0 > 0 }
    let rest = warnings > 0 ? " Not all could be scanned; 'diagnostree scan' says why." : ""
    guard let count = found.first else {
      return Notice("No sign of \(isAtCause ? "it" : "a possible cause") was found, which proves nothing.\(rest)")
    }
    let places = count == 1 ? "1 place looks" : "\(count) places look"
    return Notice(
      (isAtCause
        ? "\(places) like it; Tab shows them."
        : "Places look like \(found.count) of \(candidates.count.counted("cause")); u shows which.") + rest, .right)
  }

  static func problems(_ lines: [Line]) -> Notice {
    // The source below a problem is indented.
    let count = lines.count { !$0.text.hasPrefix(" ") }
    return Notice(
      count == 1
        ? "1 problem in the trees; 'diagnostree check' shows it."
        : "\(count) problems in the trees; 'diagnostree check' shows them.", .warning)
  }

  /// The notice after a copy.
  static func copied(_ clipping: Clipping, _ what: String) -> Notice {
    switch clipping {
    case .taken(let program): Notice("Copied \(what) (\(program))", .right)
    case .sent: Notice("Sent \(what) to the terminal's clipboard (OSC 52), if it has one", .right)
    case .unable(let terminal):
      Notice("A '\(terminal)' terminal has no clipboard; select the text, or save it with s", .wrong)
    }
  }
}
