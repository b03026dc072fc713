import DecisionTrees

/// What decides the meaning of a key: the kind of the screen on top.
struct KeyContext: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The front door or a search: `front` while the line is empty, `search` when it has text.
  static let front = KeyContext(rawValue: 1 << 0)
  static let search = KeyContext(rawValue: 1 << 1)
  static let question = KeyContext(rawValue: 1 << 2)
  static let cause = KeyContext(rawValue: 1 << 3)
  static let guide = KeyContext(rawValue: 1 << 4)
  static let map = KeyContext(rawValue: 1 << 5)
  static let candidates = KeyContext(rawValue: 1 << 6)
  /// The remaining causes, with a line to search them.
  static let filter = KeyContext(rawValue: 1 << 7)
  static let answers = KeyContext(rawValue: 1 << 8)
  /// An earlier question, to change its answer.
  static let changing = KeyContext(rawValue: 1 << 9)
  static let help = KeyContext(rawValue: 1 << 10)
  /// The problems of a tree that was edited.
  static let problems = KeyContext(rawValue: 1 << 11)
  /// The last row asks for the name of a file.
  static let naming = KeyContext(rawValue: 1 << 12)
  /// The last row asks a question, for yes or no.
  static let confirming = KeyContext(rawValue: 1 << 13)

  static let walking: KeyContext = [.question, .cause]
  /// Where letters are text.
  static let typing: KeyContext = [.front, .search, .filter, .naming]
  /// Screens above another screen, which close.
  static let layers: KeyContext = [.guide, .map, .candidates, .answers, .changing, .help, .problems]
  /// Where letters are commands.
  static let lettered: KeyContext = [.walking, .layers]
  /// Where the reader moves through rows or text.
  static let pages: KeyContext = [.lettered, .front, .search, .filter]
  static let everywhere: KeyContext = [.lettered, .typing, .confirming]
  /// Every context, one by one.
  static let all = (0..<Int.bitWidth).map { KeyContext(rawValue: 1 << $0) }.filter(everywhere.contains)
}

/// What a key does.
enum Command: Hashable, Sendable {
  case up, down, pageUp, pageDown, halfUp, halfDown, top, bottom, nextPart, previousPart, nextCode, previousCode
  case shiftLeft, shiftRight, fold, unfold
  case choose, pick, back, close, restart
  case how, unsure, notThis, answers, map, search, whole, copy, save, edit, help, places
  case left, right, lineStart, lineEnd, eraseBack, eraseForward, eraseWord, eraseLine
  case confirm, refuse
  case quit, interrupt, repaint, suspend

  /// Whether it edits a line of text.
  var isEdit: Bool {
    [.left, .right, .lineStart, .lineEnd, .eraseBack, .eraseForward, .eraseWord, .eraseLine].contains(self)
  }
}

/// The sections of the help.
enum KeyGroup: String, CaseIterable, Sendable {
  case move = "Move"
  case answer = "Answer"
  case look = "Look"
  case files = "Text and files"
  case program = "Program"
}

/// Keys that belong together, what they do, and their words in the footer and in the help.
struct Binding: Sendable {
  var group: KeyGroup
  var keys: [(key: Key, command: Command)]
  /// The word in the footer; `nil` if only the help shows the keys.
  var label: String?
  /// The line in the help, which bindings may share.
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
/// The meaning of a key, the footer, and the help come from it.
///
/// The footer shows the keys in the order of the table.
enum KeyMap {
  static let bindings: [Binding] = [
    Binding(.answer, digits, "answer", "choose the row with this digit", [.question, .changing]),
    Binding(.answer, digits, "fix", "choose the row with this digit", .cause),
    Binding(.answer, digits, "open", "choose the row with this digit", .guide),
    Binding(.answer, digits, "change", "choose the row with this digit", .answers),
    Binding(.answer, digits, "or Enter open", "choose the row with this digit", .front),
    Binding(.answer, [(.enter, .choose)], "open", "choose the marked row", [.front, .search]),
    Binding(.answer, [(.enter, .choose)], "go there", "choose the marked row", [.map, .candidates, .filter]),
    Binding(.answer, [(.enter, .choose)], "choose the marked row", [.question, .changing, .answers, .cause, .guide]),
    Binding(
      .answer, [key("l", .choose), (.right, .choose)], "choose the marked row", [.question, .changing, .answers]),
    Binding(
      .files, [key("c", .copy)], "copy", "copy the right code, or the address of the marked link", [.cause, .guide]),
    Binding(.look, [key("w", .whole)], "whole", "show wrong and right code whole, or as one text", .cause),
    Binding(.answer, [key("n", .notThis)], "not this", "rule this cause out and go back to other ways", .cause),
    Binding(.answer, [key("n", .notThis)], "strike out", "strike the marked cause out, or take that back", .candidates),
    Binding(.files, [key("s", .save)], "save", "save a report of this walk (Markdown)", .cause),
    Binding(.look, [(.tab, .nextPart)], "guides", "turn to the guides, or back to the trees", .front),
    Binding(.look, [(.tab, .nextPart), (.backTab, .previousPart)], "turn to the next part, or the one before", .cause),
    Binding(
      .move, [(.right, .unfold), key("l", .unfold), (.left, .fold), key("h", .fold)], "fold", "unfold and fold", .map),
    Binding(
      .move, [(.escape, .back), (.left, .back), key("h", .back), (.backspace, .back)], "back",
      "go a step back", .walking),
    Binding(.move, [(.escape, .close), key("q", .close)], "close", "close what is open", .layers),
    Binding(
      .move, [(.left, .close), key("h", .close), (.backspace, .close)], "close what is open",
      KeyContext.layers.subtracting(.map)),
    Binding(.move, [key("t", .close), (.backspace, .close)], "close what is open", .map),
    Binding(.move, [key("u", .close)], "close what is open", .candidates),
    Binding(.move, [key("a", .close)], "close what is open", .answers),
    Binding(.move, [key("?", .close), (.f1, .close)], "close what is open", .help),
    Binding(.move, [(.escape, .close)], "empty", "empty the line, then close", [.search, .filter]),
    Binding(.look, [key("i", .how)], "how", "show or hide how to find out", [.question, .changing]),
    Binding(.look, [key("u", .unsure)], "unsure", "the causes still possible, with their tests", .walking),
    Binding(.look, [key("t", .map)], "map", "the map of the tree, with your way", .walking),
    Binding(
      .look, [key("/", .search)], "search", "search words or a pasted message",
      [.walking, .guide, .map, .answers, .changing, .problems]),
    Binding(.look, [key("/", .search)], "search", "search among these causes", .candidates),
    Binding(
      .look, [key("p", .places)], "places", "look through the Swift sources of this folder for signs of the causes",
      [.question, .candidates]),
    Binding(
      .look, [key("p", .places)], "look through the Swift sources of this folder for signs of the causes", .cause),
    Binding(.look, [key("a", .answers)], "your answers so far, to change one", .walking),
    Binding(.answer, [key("r", .restart)], "start this tree again", .walking),
    Binding(.files, [key("s", .save)], "save a report of this walk (Markdown)", .question),
    Binding(
      .files, [key("e", .edit)], "open this text in your editor, and load it again", [.walking, .guide, .problems]),
    Binding(.move, [(.up, .up), (.down, .down)], "move, or scroll", .pages),
    Binding(.move, [key("k", .up), key("j", .down)], "move, or scroll", .lettered),
    Binding(.move, [(.control("p"), .up), (.control("n"), .down)], "move, or scroll", .pages),
    Binding(.move, [key(" ", .pageDown), key("b", .pageUp)], "a page down or up", .lettered),
    Binding(.move, [(.pageDown, .pageDown), (.pageUp, .pageUp)], "a page down or up", .pages),
    Binding(.move, [(.control("f"), .pageDown), (.control("b"), .pageUp)], "a page down or up", .lettered),
    Binding(
      .move, [(.control("d"), .halfDown), (.control("u"), .halfUp), key("d", .halfDown)], "half a page down or up",
      .lettered),
    Binding(
      .move, [key("g", .top), key("G", .bottom), (.home, .top), (.end, .bottom)], "to the top or the end", .lettered),
    Binding(
      .move, [key("]", .nextCode), key("[", .previousCode)], "the next or previous fix or code", [.cause, .guide]),
    Binding(
      .move,
      [
        (.shiftLeft, .shiftLeft), (.shiftRight, .shiftRight), key("<", .shiftLeft), key(">", .shiftRight),
      ], "shift long lines sideways", [.cause, .guide, .map]),
    Binding(.move, [(.left, .left), (.right, .right)], "in a line: move the cursor", .typing),
    Binding(
      .move, [(.home, .lineStart), (.control("a"), .lineStart), (.end, .lineEnd), (.control("e"), .lineEnd)],
      "in a line: to its beginning or end", .typing),
    Binding(
      .move,
      [
        (.backspace, .eraseBack), (.delete, .eraseForward), (.control("h"), .eraseBack),
        (.control("w"), .eraseWord), (.control("u"), .eraseLine),
      ], "in a line: erase a letter, a word or all", .typing),
    Binding(.files, [(.enter, .confirm)], "save", "save under this name", .naming),
    Binding(.files, [(.escape, .refuse)], "cancel", "do not", .naming),
    Binding(.files, [key("y", .confirm)], "yes", "yes, do it", .confirming),
    Binding(.files, [(.escape, .refuse), key("n", .refuse), key("q", .refuse)], "no", "do not", .confirming),
    Binding(.program, [(.control("l"), .repaint)], "draw the screen again", .everywhere),
    Binding(.program, [(.control("z"), .suspend)], "stop for now; 'fg' in the shell returns", .everywhere),
    Binding(.program, [key("?", .help), (.f1, .help)], "keys", "all keys", KeyContext.lettered.subtracting(.help)),
    Binding(.program, [(.f1, .help)], "keys", "all keys", [.front, .search, .filter]),
    Binding(.program, [key("?", .help)], "all keys", .front),
    Binding(.program, [(.escape, .close)], "quit", "close the search; at the front door, twice: quit", .front),
    Binding(
      .program, [key("q", .quit)], "quit; the shell then shows how to come back to a walk", .walking),
    Binding(.program, [(.control("c"), .interrupt)], "quit at once", .everywhere),
  ]

  private static let digits = (1...9).map { key(Character("\($0)"), .pick) }

  private static func key(_ character: Character, _ command: Command) -> (key: Key, command: Command) {
    (.character(character), command)
  }

  /// What each key does in each context.
  private static let commands: [KeyContext: [Key: Command]] = {
    var commands: [KeyContext: [Key: Command]] = [:]
    for context in KeyContext.all {
      for binding in bindings where binding.contexts.contains(context) {
        for (key, command) in binding.keys { commands[context, default: [:]][key] = command }
      }
    }
    return commands
  }()

  /// Returns what a key does; `nil` for nothing.
  static func command(for key: Key, in context: KeyContext) -> Command? { commands[context]?[key] }

  /// Returns the bindings that the footer shows, the most useful first.
  static func footer(in context: KeyContext) -> [Binding] { footers[context] ?? [] }

  private static let footers = Dictionary(
    uniqueKeysWithValues: KeyContext.all.map { context in
      (context, bindings.filter { $0.contexts.contains(context) && $0.label != nil })
    })

  /// Returns the lines of a section of the help: keys that do the same, and what they do.
  static func help(in context: KeyContext, group: KeyGroup, isASCII: Bool) -> [(keys: String, text: String)] {
    let bindings = bindings.filter { $0.group == group && !$0.contexts.isDisjoint(with: context) }
    return bindings.map(\.help).uniqued.map { help in
      let keys = bindings.filter { $0.help == help }.flatMap { $0.keys.map(\.key) }.uniqued
      let isDigits = keys.count == 9 && keys.allSatisfy(\.isDigit)
      return (isDigits ? "1-9" : keys.map { $0.name(isASCII: isASCII) }.joined(separator: " "), help)
    }
  }
}
