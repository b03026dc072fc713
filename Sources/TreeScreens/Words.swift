import DecisionTrees
import TreeText

/// The words of the interface.
enum Words {
  static let program = "diagnostree"

  // MARK: Keys, in the footer

  static let choose = "choose"
  static let close = "close"
  static let help = "help"
  static let quit = "quit"
  static let cancel = "cancel"

  // MARK: Keys, in the help

  static let moveHelp = "move, or scroll"
  static let pickHelp = "choose an answer, a row or a link at once"
  static let chooseHelp = "choose the marked row"
  static let closeHelp = "close what is open"
  static let pageHelp = "a page up or down"
  static let endsHelp = "to the first or last row"
  static let eraseHelp = "where you type: erase a letter, or all"
  static let confirmHelp = "when saving: go ahead"
  static let refuseHelp = "when saving: do not"
  static let quitHelp = "quit; the shell then shows how to come back to a walk"

  // MARK: Titles

  static let guides = "Guides"

  // MARK: Screens

  /// The hint that fits is shown.
  static let filterHints = ["Type to filter (Space first if it begins with j, k or q).", "Type to filter."]
  static let ruledOut = "ruled out"
  static let nothingHere = "There is nothing here: the tree names a question or cause that does not exist."
  static func unsureHint(_ count: Int) -> String {
    count == 1 ? "Its test tells whether it is this one." : "Their tests tell which it is."
  }

  static func tooSmall(_ size: Size) -> String {
    "Needs 20×6 instead of \(size.columns)×\(size.rows)."
  }
  static func possible(_ count: Int) -> String { "\(count) possible \(count == 1 ? "cause" : "causes")" }
  static func below(_ lines: Int) -> String { "\(lines) more" }
  static func leadsTo(_ answer: String) -> String { "If instead the answer is: \(answer)" }

  // MARK: Notices

  static let noCode = "There is no code to copy here."
  static func noCode(ofFix number: Int) -> String { "Fix \(number) has no code to copy." }
  static let notSaved = "Not saved."
  static let nothingLeft = "All causes from here are ruled out. Press r to start again."
  static func restarted(back key: String?) -> String {
    "Started again." + (key.map { " \($0) takes it back." } ?? "")
  }
  static func droppedAnswers(_ count: Int) -> String {
    count == 1 ? "1 later answer no longer applies." : "\(count) later answers no longer apply."
  }
  static let brokenAnswer = "This answer leads nowhere: the tree names a place that does not exist."

  static func ruledOut(_ title: String, left: Int) -> String { "Ruled out, \(possible(left)) left: \(title)" }
  static func overwriteQuestion(_ path: String) -> String { "\(path) exists. Overwrite it?" }
  static func problems(_ lines: [Line]) -> String {
    // The source below a problem is indented.
    let count = lines.count { !$0.text.hasPrefix(" ") }
    return count == 1
      ? "1 problem in the trees; 'diagnostree check' shows it."
      : "\(count) problems in the trees; 'diagnostree check' shows them."
  }
  static func fix(_ number: Int, of count: Int) -> String { "Fix \(number) of \(count)" }
  static func code(_ number: Int, of count: Int) -> String { "Code \(number) of \(count)" }

  static func onlyEnd(_ characters: Int) -> String {
    "This is too long a text: only its last \(characters) characters are searched."
  }

  /// What is said after `c`.
  static func copied(_ clipping: Clipping, what: String) -> String {
    switch clipping {
    case .taken(let program): "Copied \(what) (\(program))"
    case .sent: "Sent \(what) to the terminal's clipboard (OSC 52), if it has one"
    case .unable(let terminal): "A '\(terminal)' terminal has no clipboard; select the text, or save it with s"
    case .tooLong: "\(what) is too long for the terminal's clipboard"
    }
  }
}
