import DecisionTrees

/// The words of the interface.
enum Words {
  static let program = "diagnostree"

  // MARK: Keys, in the footer

  static let choose = "choose"
  static let open = "open"
  static let goThere = "go there"
  static let fold = "fold"
  static let back = "back"
  static let close = "close"
  static let notThis = "not this"
  static let nextFix = "next fix"
  static let nextCode = "next code"
  static let copy = "copy"
  static let how = "how"
  static let unsure = "unsure"
  static let map = "map"
  static let search = "search"
  static let save = "save"
  static let answers = "answers"
  static let restart = "restart"
  static let edit = "edit"
  static let help = "help"
  static let quit = "quit"
  static let saveName = "save"
  static let overwrite = "overwrite"
  static let cancel = "cancel"

  // MARK: Keys, in the help

  static let moveHelp = "move, or scroll"
  static let pickHelp = "choose an answer, a row or a link at once"
  static let chooseHelp = "choose the marked row"
  static let goThereHelp = "in the map: go there"
  static let foldHelp = "in the map: unfold, fold"
  static let backHelp = "take back the last answer, or return from a jump"
  static let closeHelp = "close what is open"
  static let notThisHelp = "not this cause: rule it out and go back to other ways"
  static let nextFixHelp = "go to the next fix"
  static let nextCodeHelp = "go to the next piece of code"
  static let copyHelp = "copy the code you are at"
  static let howHelp = "show how to find out the answer"
  static let unsureHelp = "not sure: list the causes still possible, with their tests"
  static let mapHelp = "the map of the tree, with your way"
  static let searchHelp = "search words or a pasted error message"
  static let saveHelp = "save a report of this walk (Markdown)"
  static let answersHelp = "your answers so far; change one"
  static let restartHelp = "start this tree again"
  static let editHelp = "open this text in your editor, and load it again"
  static let linkHelp = "go to the next or previous link"
  static let pageHelp = "a page up or down"
  static let endsHelp = "to the first or last row"
  static let shiftHelp = "shift long lines sideways"
  static let filterHelp = "filter by words that begin with a key of the menu"
  static let eraseHelp = "where you type: erase a letter, or all"
  static let confirmHelp = "when saving: go ahead"
  static let refuseHelp = "when saving: do not"
  static let repaintHelp = "draw the screen again"
  static let suspendHelp = "stop for now; 'fg' in the shell returns"
  static let helpHelp = "this list"
  static let quitHelp = "quit; the shell then shows how to come back to a walk"

  // MARK: Titles

  static let menuTitle = "What goes wrong?"
  static let guides = "Guides"
  static let mapTitle = "Map"
  static let searchTitle = "Search"
  static let candidatesTitle = "Possible causes"
  static let answersTitle = "Your answers"
  static let changingTitle = "Change an answer"
  static let helpTitle = "Keys"
  static let keysHere = "Where you were"
  static let keysElsewhere = "On other screens"
  static let problemsTitle = "Problems"
  static let rootCause = "Root cause"

  // MARK: Screens

  /// The hint that fits is shown.
  static let filterHints = ["Type to filter (Space first if it begins with j, k or q).", "Type to filter."]
  static let nothingMatches = "Nothing matches. Esc shows everything; / searches inside the trees."
  static let noTrees = "There are no trees. See 'diagnostree --help' for where they come from."
  static let howTitle = "How to find out"
  static let ruledOut = "ruled out"
  static let givenAnswer = "your\u{A0}answer"
  static let noAnswers = "This question has no answers."
  static let nothingHere = "There is nothing here: the tree names a question or cause that does not exist."
  static let notThisTitle = "Not this?"
  static let test = "Test: "
  static let here = "here"
  static let searchHint = "Words, or a pasted error message with your own names in it."
  static let noHits = "Nothing found."
  static func unsureHint(_ count: Int) -> String {
    count == 1 ? "Its test tells whether it is this one." : "Their tests tell which it is."
  }
  static let noCandidates = "No cause is left: all that these answers lead to are ruled out."
  static let answersHint = "Choose an answer to change it. Later answers that still apply are kept."
  static let noAnswersYet = "You have given no answers yet."
  static let saveAs = "Save as: "

  static func tooSmall(_ size: Size) -> String {
    "Needs 20×6 instead of \(size.columns)×\(size.rows)."
  }
  static func possible(_ count: Int) -> String { "\(count) possible \(count == 1 ? "cause" : "causes")" }
  static func matches(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  static func below(_ lines: Int) -> String { "\(lines) more" }
  static func leadsTo(_ answer: String) -> String { "If instead the answer is: \(answer)" }

  // MARK: Notices

  static let unknownKey = "This key does nothing here."
  static let unknownKeyHint = " ? lists the keys."
  static func noRow(_ number: Int) -> String { "There is no row \(number) here." }
  static let noFix = "There is no fix here."
  static let noHow = "This question does not say how to find out."
  static let noCode = "There is no code to copy here."
  static func noCode(ofFix number: Int) -> String { "Fix \(number) has no code to copy." }
  static let notSaved = "Not saved."
  static let nothingLeft = "All causes from here are ruled out. Press r to start again."
  static func restarted(back key: String?) -> String {
    "Started again." + (key.map { " \($0) takes it back." } ?? "")
  }
  static let nothingToChoose = "There is nothing to choose here."
  static let noLinkChosen = "Tab goes to a link; then Enter follows it."
  static func droppedAnswers(_ count: Int) -> String {
    count == 1 ? "1 later answer no longer applies." : "\(count) later answers no longer apply."
  }
  static let oldTextStays = "Until this is repaired, the walk goes on with the old text. e opens the editor again."
  static func noLongerRuledOut(_ title: String) -> String { "No longer ruled out: \(title)" }
  static let brokenAnswer = "This answer leads nowhere: the tree names a place that does not exist."
  static let nodeGone = "The place you were at is gone; you are back where your answers still lead."
  static let walkGone = "The question this walk began with is gone."
  static let nothingThere = "There is nothing at that place any more."

  static func ruledOut(_ title: String, left: Int) -> String { "Ruled out, \(possible(left)) left: \(title)" }
  static func saved(_ path: String) -> String { "Saved \(path)" }
  static let overwriteShort = "Overwrite?"
  static func overwriteQuestion(_ path: String) -> String { "\(path) exists. Overwrite it?" }
  static func unavailable(_ tree: String) -> String { "The tree '\(tree)' could not be loaded." }
  static func problems(_ lines: [Line]) -> String {
    // The source below a problem is indented.
    let count = lines.count { !$0.text.hasPrefix(" ") }
    return count == 1
      ? "1 problem in the trees; 'diagnostree check' shows it."
      : "\(count) problems in the trees; 'diagnostree check' shows them."
  }
  static let snippet = "the code"
  static func snippet(_ number: Int, of count: Int) -> String { "code \(number) of \(count)" }
  static let codeOfTheFix = "the code of the fix"
  static func codeOfFix(_ number: Int) -> String { "the code of fix \(number)" }
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
