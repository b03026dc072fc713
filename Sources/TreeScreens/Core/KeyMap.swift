import DecisionTrees

/// The part of the screen that decides the meaning of a key.
struct KeyContext: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The start screen or a search: `front` while the line is empty, `search` when it has text.
  static let front = KeyContext(rawValue: 1 << 0)
  static let search = KeyContext(rawValue: 1 << 1)
  static let question = KeyContext(rawValue: 1 << 2)
  static let cause = KeyContext(rawValue: 1 << 3)
  static let guide = KeyContext(rawValue: 1 << 4)
  static let map = KeyContext(rawValue: 1 << 5)
  static let candidates = KeyContext(rawValue: 1 << 6)
  /// The remaining causes or the map, with a line for searching them.
  static let filter = KeyContext(rawValue: 1 << 7)
  static let answers = KeyContext(rawValue: 1 << 8)
  /// An earlier question whose answer the reader wants to change.
  static let changing = KeyContext(rawValue: 1 << 9)
  static let help = KeyContext(rawValue: 1 << 10)
  /// The problems of a tree after the reader edited it.
  static let problems = KeyContext(rawValue: 1 << 11)
  /// The last row asks for the name of a file.
  static let naming = KeyContext(rawValue: 1 << 12)
  /// The last row asks a yes-or-no question.
  static let confirming = KeyContext(rawValue: 1 << 13)

  /// The options that remain if no answer fits.
  static let noMatch = KeyContext(rawValue: 1 << 14)

  static let walking: KeyContext = [.question, .cause]
  /// The contexts in which letters are text.
  static let typing: KeyContext = [.front, .search, .filter, .naming]
  /// The screens above other screens.
  ///
  /// Esc closes them.
  static let layers: KeyContext = [.guide, .map, .candidates, .answers, .changing, .help, .problems, .noMatch]
  /// The contexts in which letters are commands.
  static let lettered: KeyContext = [.walking, .layers]
  /// The contexts in which the reader moves through rows or text.
  static let pages: KeyContext = [.lettered, .front, .search, .filter]
  static let everywhere: KeyContext = [.lettered, .typing, .confirming]
  /// All contexts as a list.
  static let all = (0..<Int.bitWidth).map { KeyContext(rawValue: 1 << $0) }.filter(everywhere.contains)
}

/// The action of a key.
enum Command: Hashable, Sendable {
  case up, down, pageUp, pageDown, halfUp, halfDown, top, bottom, nextPart, previousPart, nextCode, previousCode
  case shiftLeft, shiftRight, fold, unfold
  case choose, pick, back, close, restart
  case how, unsure, notThis, noMatch, answers, map, search, whole, copy, save, repro, edit, help, places
  case left, right, lineStart, lineEnd, eraseBack, eraseForward, eraseWord, eraseLine
  case confirm, refuse
  case quit, interrupt, repaint, suspend

  /// Whether the command edits a line of text.
  var isEdit: Bool {
    [.left, .right, .lineStart, .lineEnd, .eraseBack, .eraseForward, .eraseWord, .eraseLine].contains(self)
  }
}

/// The sections of the help.
enum KeyGroup: String, CaseIterable, Sendable {
  case answer = "Answer"
  case look = "Look"
  case files = "Text and files"
  case move = "Move"
  case program = "Program"
}

/// Keys with related actions, and their texts in the footer and the help.
struct Binding: Sendable {
  var group: KeyGroup
  var keys: [(key: Key, command: Command)]
  /// The word in the footer, or `nil` if only the help shows the keys.
  var label: String?
  /// The line in the help.
  ///
  /// Several bindings can share a line.
  var help: String
  var contexts: KeyContext

  init(
    _ group: KeyGroup, _ keys: [(key: Key, command: Command)], _ label: String?, _ help: String, _ contexts: KeyContext
  ) {
    self.group = group
    self.keys = keys
    self.label = label
    self.help = help
    self.contexts = contexts
  }

  /// Creates a binding that only the help shows.
  init(_ group: KeyGroup, _ keys: [(key: Key, command: Command)], _ help: String, _ contexts: KeyContext) {
    self.init(group, keys, nil, help, contexts)
  }
}

/// The table of all keys.
///
/// The meaning of a key, the footer, and the help all use this table. The footer shows the keys in the order of the
/// table.
enum KeyMap {
  static let bindings: [Binding] = [
    Binding(.answer, digits, "answer", "Choose the row with this digit", [.question, .changing]),
    Binding(
      .answer, [key("0", .noMatch)], "On a question: say that no answer fits, and see what is left to do", .question),
    Binding(.answer, digits, "choose", "Choose the row with this digit", .noMatch),
    Binding(.answer, digits, "fix", "Choose the row with this digit", .cause),
    Binding(.answer, digits, "open", "Choose the row with this digit", .guide),
    Binding(.answer, digits, "change", "Choose the row with this digit", .answers),
    Binding(.answer, digits, "or Enter open", "Choose the row with this digit", .front),
    Binding(.answer, [(.enter, .choose)], "open", "Choose the selected row", [.front, .search]),
    Binding(.answer, [(.enter, .choose)], "go there", "Choose the selected row", [.map, .candidates, .filter]),
    Binding(
      .answer, [(.enter, .choose)], "Choose the selected row",
      [.question, .changing, .answers, .cause, .guide, .noMatch]),
    Binding(
      .answer, [key("l", .choose), (.right, .choose)], "Choose the selected row", [.question, .changing, .answers]),
    Binding(
      .files, [key("c", .copy)], "copy",
      "Copy the right code (press again: the test), or the address of the selected link",
      [.cause, .guide]),
    Binding(
      .look, [key("w", .whole)], "whole", "On a cause: show the whole wrong and right code, or only the change", .cause),
    Binding(.answer, [key("n", .notThis)], "not this", "On a cause: rule it out, and continue with the others", .cause),
    Binding(
      .answer, Cause.outcomeLetters.map { key($0, .pick) }, "outcome", "On a cause: say that the test has this outcome",
      .cause),
    Binding(
      .answer, [key("n", .notThis)], "rule out", "In the list of causes: rule one out, or restore it", .candidates),
    Binding(.look, [(.tab, .nextPart)], "guides", "Switch to the guides, or back to the trees", .front),
    Binding(.look, [(.tab, .nextPart), (.backTab, .previousPart)], "Switch to the next or previous part", .cause),
    Binding(
      .move, [(.right, .unfold), key("l", .unfold), (.left, .fold), key("h", .fold)], "fold",
      "Unfold or fold the selected row", .map),
    Binding(
      .move, [(.escape, .back), (.left, .back), key("h", .back), (.backspace, .back)], "back",
      "Go back one step", .walking),
    Binding(.files, [key("s", .save)], "save", "Save a report of this walk (Markdown)", .cause),
    Binding(.move, [(.escape, .close), key("q", .close)], "close", "Close this screen", .layers),
    Binding(
      .move, [(.left, .close), key("h", .close), (.backspace, .close)], "Close this screen",
      KeyContext.layers.subtracting(.map)),
    Binding(.move, [key("t", .close), (.backspace, .close)], "Close this screen", .map),
    Binding(.move, [key("u", .close)], "Close this screen", .candidates),
    Binding(.move, [key("a", .close)], "Close this screen", .answers),
    Binding(.move, [key("?", .close), (.f1, .close)], "Close this screen", .help),
    Binding(.move, [(.escape, .close)], "clear", "Clear the line. Press again to close", [.search, .filter]),
    Binding(.look, [key("i", .how)], "how", "Show or hide how to find out", [.question, .changing]),
    Binding(
      .look, [key("u", .unsure)], "causes", "Show the causes that are still possible, with their tests",
      [.walking, .noMatch]),
    Binding(.look, [key("t", .map)], "map", "Show the map of the tree, with your path", [.walking, .noMatch]),
    Binding(
      .look, [key("/", .search)], "search", "Search for words or a pasted message",
      [.walking, .guide, .answers, .changing, .problems, .noMatch]),
    Binding(.look, [key("/", .search)], "filter", "On the map: show only the rows with these words", .map),
    Binding(
      .look, [key("/", .search)], "search", "In the list of causes: show only those with these words", .candidates),
    Binding(
      .look, [key("p", .places)], "scan", "Scan the Swift sources of this folder for signs of the causes",
      [.question, .candidates]),
    Binding(
      .look, [key("p", .places)], "Scan the Swift sources of this folder for signs of the causes", .cause),
    Binding(.look, [key("a", .answers)], "Show your answers, and change one", [.walking, .noMatch]),
    Binding(.answer, [key("r", .restart)], "Restart this tree", .walking),
    Binding(.files, [key("s", .save)], "Save a report of this walk (Markdown)", [.question, .noMatch]),
    Binding(.files, [key("x", .repro)], "Write a Swift file that shows the bug and its repair", .cause),
    Binding(
      .files, [key("e", .edit)], "Edit this text in your editor, and reload it", [.walking, .guide, .problems]),
    Binding(.move, [(.up, .up), (.down, .down)], "Move, or scroll", .pages),
    Binding(.move, [key("k", .up), key("j", .down)], "Move, or scroll", .lettered),
    Binding(.move, [(.control("p"), .up), (.control("n"), .down)], "Move, or scroll", .pages),
    Binding(.move, [key(" ", .pageDown), key("b", .pageUp)], "Move one page down or up", .lettered),
    Binding(.move, [(.pageDown, .pageDown), (.pageUp, .pageUp)], "Move one page down or up", .pages),
    Binding(.move, [(.control("f"), .pageDown), (.control("b"), .pageUp)], "Move one page down or up", .lettered),
    Binding(
      .move, [(.control("d"), .halfDown), (.control("u"), .halfUp), key("d", .halfDown)], "Move half a page down or up",
      .lettered),
    Binding(
      .move, [key("g", .top), key("G", .bottom), (.home, .top), (.end, .bottom)], "Go to the top or the end", .lettered),
    Binding(
      .move, [key("]", .nextCode), key("[", .previousCode)], "Go to the next or previous fix or code", [.cause, .guide]),
    Binding(
      .move,
      [
        (.shiftLeft, .shiftLeft), (.shiftRight, .shiftRight), key("<", .shiftLeft), key(">", .shiftRight),
      ], "Scroll long lines sideways", [.cause, .guide]),
    Binding(.move, [(.left, .left), (.right, .right)], "In a line: move the cursor", .typing),
    Binding(
      .move, [(.home, .lineStart), (.control("a"), .lineStart), (.end, .lineEnd), (.control("e"), .lineEnd)],
      "In a line: go to the beginning or end", .typing),
    Binding(
      .move,
      [
        (.backspace, .eraseBack), (.delete, .eraseForward), (.control("h"), .eraseBack),
        (.control("w"), .eraseWord), (.control("u"), .eraseLine),
      ], "In a line: erase a character, a word, or all", .typing),
    Binding(.files, [(.enter, .confirm)], "save", "Save under this name", .naming),
    Binding(.files, [(.escape, .refuse)], "cancel", "Cancel", .naming),
    Binding(.files, [key("y", .confirm)], "yes", "Confirm", .confirming),
    Binding(.files, [(.escape, .refuse), key("n", .refuse), key("q", .refuse)], "no", "Cancel", .confirming),
    Binding(.program, [(.control("l"), .repaint)], "Redraw the screen", .everywhere),
    Binding(.program, [(.control("z"), .suspend)], "Suspend. Type fg in the shell to return", .everywhere),
    Binding(
      .program, [key("?", .help), (.f1, .help)], "keys", "Show all keys", KeyContext.lettered.subtracting(.help)),
    Binding(.program, [(.f1, .help)], "keys", "Show all keys", [.front, .search, .filter]),
    Binding(.program, [key("?", .help)], "Show all keys", .front),
    Binding(
      .program, [(.escape, .close)], "quit", "Close the search. On the start screen, press twice to quit", .front),
    Binding(
      .program, [key("q", .quit)], "Quit. The shell then shows how to resume the walk", .walking),
    Binding(.program, [(.control("c"), .interrupt)], "Quit immediately", .everywhere),
  ]

  private static let digits = (1...9).map { key(Character("\($0)"), .pick) }

  private static func key(_ character: Character, _ command: Command) -> (key: Key, command: Command) {
    (.character(character), command)
  }

  /// The command of each key in each context.
  private static let commands: [KeyContext: [Key: Command]] = {
    var commands: [KeyContext: [Key: Command]] = [:]
    for context in KeyContext.all {
      for binding in bindings where binding.contexts.contains(context) {
        for (key, command) in binding.keys { commands[context, default: [:]][key] = command }
      }
    }
    return commands
  }()

  /// Returns the command of a key, or `nil` if the key has none.
  static func command(for key: Key, in context: KeyContext) -> Command? { commands[context]?[key] }

  /// Returns the bindings for the footer, with the most useful first.
  static func footer(in context: KeyContext) -> [Binding] { footers[context] ?? [] }

  private static let footers = Dictionary(
    uniqueKeysWithValues: KeyContext.all.map { context in
      (context, bindings.filter { $0.contexts.contains(context) && $0.label != nil })
    })

  /// Returns the lines of a section of the help.
  ///
  /// Keys with the same action share a line.
  static func help(in context: KeyContext, group: KeyGroup, isASCII: Bool) -> [(keys: String, text: String)] {
    let bindings = bindings.filter { $0.group == group && !$0.contexts.isDisjoint(with: context) }
    return bindings.map(\.help).uniqued.map { help in
      let keys = bindings.filter { $0.help == help }.flatMap { $0.keys.map(\.key) }.uniqued
      let names = keys.map { $0.name(isASCII: isASCII) }
      let isDigits = keys.count == 9 && keys.allSatisfy(\.isDigit)
      let isLetters = keys.allSatisfy { $0.outcome != nil }
      return (
        isDigits ? "1-9" : isLetters ? "\(names[0])-\(names[names.count - 1])" : names.joined(separator: " "), help
      )
    }
  }
}
