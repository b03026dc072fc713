import DecisionTrees
import TreeSearch
import TreeText

/// The result of an event, in one sentence.
///
/// The notice disappears at the next key.
struct Notice: Equatable, Sendable {
  var text: String
  /// The role of the text: `plain`, `right` for a success, `warning`, or `wrong` for a failure.
  var role: Role
  /// Whether the notice reports that a cause was ruled out.
  private(set) var isRejection = false

  init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }

  static let keysAtOnce = Notice(
    "Several keys arrived at once, so the last one had no effect. Press it again.", .warning)
  static let noCode = Notice("There is no code to copy here.", .warning)
  static let noRepro = Notice("This fix has no wrong and right Swift code.", .warning)

  /// Returns the lines of the notice, at most half as many as the screen has rows.
  func lines(size: Size, glyphs: Glyphs) -> [Line] {
    let lines = Line.wrap(Prose.shown(text, role), to: max(1, size.columns - 4))
    let room = max(1, min(4, size.rows / 2))
    guard lines.count > room else { return lines }
    let last = Line(lines[room - 1].spans + [Span(" \(lines[room].text)", role)])
    return lines.prefix(room - 1) + [last.cut(to: size.columns - 2, mark: glyphs.ellipsis)]
  }

  /// The notice after a first Esc on the start screen.
  ///
  /// A second Esc quits.
  static let leaving = Notice("Press Esc again to quit.")
  static let onlyCauses = Notice("n rules out a cause. Here, press 0 if no answer fits, or u for the causes.")
  static let notSaved = Notice("Nothing was saved.")
  static let brokenAnswer = Notice(
    "The target of this answer doesn't exist. Choose a different answer.", .wrong)
  static let nothingLeft = Notice("All causes from here are ruled out. Press r to restart.", .warning)

  /// The notice after a digit without an answer.
  static func noSuchAnswer(_ count: Int) -> Notice {
    Notice("There \(count == 1 ? "is" : "are") \(count.counted("answer")).")
  }

  /// The notice after a digit without a row.
  static func noSuchOutcome(_ count: Int) -> Notice {
    Notice(count == 0 ? "This cause has no test." : "The test has \(count.counted("outcome")).")
  }

  static func noSuchRow(_ last: Int) -> Notice {
    Notice(last < 1 ? "No row here has a digit." : "The digits here go from 1 to \(last).")
  }

  static func searchFailed(_ failure: SearchFailure) -> Notice {
    Notice("The search failed: \(failure).", .wrong)
  }

  /// The notice after an outcome of the test that confirms the cause.
  ///
  /// If no answer has chosen one of several fixes, the first one can be for a different situation.
  static func confirmed(_ walk: Walk) -> Notice {
    let fixes = walk.cause?.fixes.count ?? 0
    let isOpen = fixes > 1 && walk.fix == nil
    let next =
      isOpen ? " Choose the fix for your situation. Then press c to copy it." : " Press c to copy the right code."
    return Notice("Confirmed.\(fixes > 0 ? next : "")", .right)
  }

  static func ruledOut(_ title: String) -> Notice {
    var notice = Notice("Ruled out: \(title). Press Esc to undo.", .right)
    notice.isRejection = true
    return notice
  }

  static let noMeaning = Notice("This key does nothing here.")

  static let openNextMatch = Notice("n rules out a cause. Press Enter to open the selected match first.")

  /// The notice after the reader changed an earlier answer.
  ///
  /// - Parameters:
  ///   - count: The number of later answers that no longer apply.
  ///   - walk: The walk after the change.
  /// - Returns: The notice.
  static func changedAnswer(dropping count: Int, in walk: Walk) -> Notice {
    let place = walk.cause == nil ? "question \(walk.steps.count + 1)" : "the cause that it leads to"
    let dropped = count > 0 ? " \(count.counted("later answer")) removed." : ""
    return Notice("Answer changed.\(dropped) You are now at \(place). Press Esc to undo.")
  }

  /// The notice after a scan.
  static func scanned(_ forest: Forest, _ candidates: [Address], isAtCause: Bool, warnings: Int) -> Notice {
    let found = candidates.map { forest.places(of: $0).count }.filter { $0 > 0 }
    let causes = found.count.counted("possible cause")
    let rest = warnings > 0 ? " The scan is incomplete. For the reasons, run 'diagnostree scan'." : ""
    guard let count = found.first else {
      return Notice(
        "The scan found no sign of \(isAtCause ? "this" : "a possible") cause, but this rules nothing out.\(rest)")
    }
    return Notice(
      (isAtCause
        ? "\(count == 1 ? "1 match" : "\(count) matches") for this cause. Press Tab to see \(count == 1 ? "it" : "them")."
        : "Matches for \(causes). Press u to see \(found.count == 1 ? "it" : "them").") + rest, .right)
  }

  static let problems = Notice("Some trees have problems. To see them, run 'diagnostree check'.", .warning)

  /// The notice after a copy.
  static func copied(_ clipping: Clipping, _ what: String) -> Notice {
    switch clipping {
    case .taken(let program): Notice("Copied \(what) (\(program)).", .right)
    case .sent: Notice("Sent \(what) to the terminal (OSC 52). Not every terminal copies it.", .right)
    case .unable(let terminal):
      Notice("The terminal '\(terminal)' has no clipboard. Select the text, or press s to save it.", .wrong)
    }
  }
}
