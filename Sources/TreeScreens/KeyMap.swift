import TreeText

/// What the reader is looking at, as far as keys are concerned.
struct Context: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let menu = Context(rawValue: 1 << 0)
  /// The menu with a filter typed in.
  static let filtering = Context(rawValue: 1 << 1)
  static let question = Context(rawValue: 1 << 2)
  static let cause = Context(rawValue: 1 << 3)
  static let guide = Context(rawValue: 1 << 4)
  static let map = Context(rawValue: 1 << 5)
  static let search = Context(rawValue: 1 << 6)
  static let candidates = Context(rawValue: 1 << 7)
  static let answers = Context(rawValue: 1 << 8)
  /// An earlier question, to change its answer.
  static let changing = Context(rawValue: 1 << 9)
  /// The list of keys.
  static let notes = Context(rawValue: 1 << 10)
  static let naming = Context(rawValue: 1 << 11)
  static let overwriting = Context(rawValue: 1 << 12)

  /// What is wrong with a tree that was edited.
  static let problems = Context(rawValue: 1 << 13)

  static let walking: Context = [.question, .cause]
  static let lists: Context = [.menu, .filtering, .question, .map, .search, .candidates, .answers, .changing]
  static let pages: Context = [.cause, .guide, .notes, .problems]
  static let layers: Context = [.guide, .map, .candidates, .answers, .changing, .notes, .problems]
  /// Where letters are commands.
  static let lettered: Context = [.question, .cause, .layers]
  /// Where letters that mean nothing else are text.
  static let typing: Context = [.menu, .filtering, .search, .naming]
  static let everywhere = Context(rawValue: (1 << 14) - 1)
  /// Each context by itself.
  static let all = (0..<14).map { Context(rawValue: 1 << $0) }
}

/// What a key does.
enum Command: Hashable, Sendable {
  case up, down, pageUp, pageDown, top, bottom
  case choose, pick, nextLink, previousLink, shiftLeft, shiftRight, fold, unfold
  case back, close, restart
  case how, unsure, notThis, answers, map, search, nextFix, copy, save, edit, help
  case filter, erase, clear, confirm, refuse
  case quit, interrupt, repaint, suspend
}

/// Keys that belong together, what they do, and how footer and help call it.
struct Binding: Sendable {
  var keys: [(key: Key, command: Command)]
  /// The word in the footer; `nil` to leave it to the help.
  var label: String?
  /// The line in the help, which bindings may share.
  var help: String
  var contexts: Context
}

/// The one table of keys.
///
/// What a key does, what the footer shows and what the help lists comes from here.
enum KeyMap {
  static let bindings: [Binding] = [
    Binding(
      keys: [(.up, .up), (.down, .down)], help: Words.moveHelp, contexts: [.lists, .pages]),
    Binding(
      keys: [(.character("k"), .up), (.character("j"), .down)], help: Words.moveHelp,
      contexts: [.lettered, .menu]),
    Binding(
      keys: [(.control("p"), .up), (.control("n"), .down)], help: Words.moveHelp, contexts: [.lists, .pages]),
    Binding(
      keys: (1...9).map { (.character(Character("\($0)")), .pick) }, label: Words.choose, help: Words.pickHelp,
      contexts: [.question, .changing, .candidates, .answers, .menu]),
    Binding(
      keys: [(.enter, .choose)], label: Words.choose, help: Words.chooseHelp,
      contexts: [.filtering, .search]),
    Binding(keys: [(.enter, .choose)], label: "go there", help: "in the map: go there", contexts: .map),
    Binding(
      keys: [(.enter, .choose), (.right, .choose), (.character("l"), .choose)], help: Words.chooseHelp,
      contexts: [.question, .changing, .candidates, .answers, .cause, .guide]),
    Binding(keys: [(.enter, .choose), (.right, .choose)], help: Words.chooseHelp, contexts: .menu),
    Binding(
      keys: [(.right, .unfold), (.character("l"), .unfold), (.left, .fold), (.character("h"), .fold)],
      label: "fold", help: "in the map: unfold, fold", contexts: .map),
    Binding(
      keys: [(.left, .back), (.character("h"), .back), (.backspace, .back)], label: "back",
      help: "take back the last answer, or return from a jump",
      contexts: [.question, .cause]),
    Binding(
      keys: [(.escape, .close), (.left, .close), (.character("h"), .close), (.backspace, .close)], label: Words.close,
      help: Words.closeHelp, contexts: [.guide, .candidates, .answers, .changing, .notes, .problems]),
    Binding(
      keys: [(.escape, .close), (.left, .close)], label: Words.close, help: Words.closeHelp,
      contexts: [.search, .filtering]),
    Binding(keys: [(.escape, .close)], label: Words.close, help: Words.closeHelp, contexts: .map),
    Binding(
      keys: [(.character("t"), .close), (.backspace, .close)], help: Words.closeHelp, contexts: .map),
    Binding(
      keys: [(.character("n"), .notThis)], label: "not this",
      help: "not this cause: rule it out and go back to other ways", contexts: .cause),
    Binding(keys: [(.character("o"), .nextFix)], label: "next fix", help: "go to the next fix", contexts: .cause),
    Binding(
      keys: [(.character("o"), .nextFix)], label: "next code", help: "go to the next piece of code", contexts: .guide),
    Binding(
      keys: [(.character("c"), .copy)], label: "copy", help: "copy the code you are at", contexts: [.cause, .guide]),
    Binding(
      keys: [(.character("i"), .how)], label: "how", help: "show how to find out the answer",
      contexts: [.question, .changing]),
    Binding(keys: [(.escape, .close)], help: Words.closeHelp, contexts: .walking),
    Binding(
      keys: [(.character("s"), .save)], label: "save", help: "save a report of this walk (Markdown)", contexts: .walking
    ),
    Binding(
      keys: (1...9).map { (.character(Character("\($0)")), .pick) }, label: "open", help: Words.pickHelp,
      contexts: [.cause, .guide]),
    Binding(
      keys: [(.character("u"), .unsure)], label: "unsure",
      help: "not sure: list the causes still possible, with their tests", contexts: .walking),
    Binding(
      keys: [(.character("t"), .map)], label: "map", help: "the map of the tree, with your way", contexts: .walking),
    Binding(
      keys: [(.character("/"), .search)], label: "search", help: "search words or a pasted error message",
      contexts: [.menu, .filtering, .walking, .guide, .candidates, .answers, .map]),
    Binding(
      keys: [(.character("a"), .answers)], label: "answers", help: "your answers so far; change one", contexts: .walking
    ),
    Binding(keys: [(.character("r"), .restart)], label: "restart", help: "start this tree again", contexts: .walking),
    Binding(
      keys: [(.character("e"), .edit)], label: "edit", help: "open this text in your editor, and load it again",
      contexts: [.walking, .guide, .problems]),
    Binding(
      keys: [(.tab, .nextLink), (.backTab, .previousLink)], help: "go to the next or previous link",
      contexts: [.cause, .guide]),
    Binding(
      keys: [
        (.pageUp, .pageUp), (.pageDown, .pageDown), (.control("b"), .pageUp), (.control("f"), .pageDown),
      ], help: Words.pageHelp, contexts: [.lists, .pages]),
    Binding(
      keys: [(.character(" "), .pageDown)], help: Words.pageHelp,
      contexts: [.cause, .guide, .notes, .problems]),
    Binding(keys: [(.home, .top), (.end, .bottom)], help: Words.endsHelp, contexts: [.lists, .pages]),
    Binding(
      keys: [(.character("g"), .top), (.character("G"), .bottom)], help: Words.endsHelp, contexts: .lettered),
    Binding(
      keys: [
        (.shiftLeft, .shiftLeft), (.shiftRight, .shiftRight), (.character("<"), .shiftLeft),
        (.character(">"), .shiftRight),
      ], help: "shift long lines sideways", contexts: [.cause, .guide, .map]),
    Binding(
      keys: [(.backspace, .erase), (.delete, .erase), (.control("h"), .erase)], help: Words.eraseHelp,
      contexts: [.filtering, .search, .naming]),
    Binding(
      keys: [(.control("u"), .clear)], help: Words.eraseHelp, contexts: [.filtering, .search, .naming]),
    Binding(
      keys: [(.character(" "), .filter)], help: "filter by words that begin with a key of the menu", contexts: .menu),
    Binding(keys: [(.enter, .confirm)], label: "save", help: Words.confirmHelp, contexts: .naming),
    Binding(
      keys: [(.character("y"), .confirm)], label: "overwrite", help: Words.confirmHelp, contexts: .overwriting),
    Binding(
      keys: [(.escape, .refuse), (.character("n"), .refuse)], label: Words.cancel, help: Words.refuseHelp,
      contexts: .overwriting),
    Binding(keys: [(.escape, .refuse)], label: Words.cancel, help: Words.refuseHelp, contexts: .naming),
    Binding(keys: [(.control("l"), .repaint)], help: "draw the screen again", contexts: .everywhere),
    Binding(keys: [(.control("z"), .suspend)], help: "stop for now; 'fg' in the shell returns", contexts: .everywhere),
    Binding(
      keys: [(.character("?"), .help)], label: Words.help, help: "this list",
      contexts: [.menu, .walking, .guide, .map, .candidates, .answers, .changing]),
    Binding(
      keys: [(.character("q"), .quit)], label: Words.quit, help: Words.quitHelp,
      contexts: [.menu, .walking, .layers]),
    Binding(keys: [(.control("c"), .interrupt)], help: Words.quitHelp, contexts: .everywhere),
  ]

  /// What each key does in each context.
  private static let commands: [Context: [Key: Command]] = {
    var commands: [Context: [Key: Command]] = [:]
    for context in Context.all {
      for binding in bindings where binding.contexts.contains(context) {
        for (key, command) in binding.keys { commands[context, default: [:]][key] = command }
      }
    }
    return commands
  }()

  /// Returns what a key does; `nil` for nothing.
  static func command(for key: Key, in context: Context) -> Command? { commands[context]?[key] }

  /// Returns what the footer shows: keys and their word, the most useful first, help and quit last.
  ///
  /// - Parameters:
  ///   - context: Where the reader is.
  ///   - isASCII: Whether arrows are named by words.
  ///   - hasUse: Whether a command has anything to act on.
  /// - Returns: The names of the keys, and what they do.
  static func footer(
    in context: Context, isASCII: Bool, where hasUse: (Command) -> Bool = { _ in true }
  ) -> [(keys: String, label: String)] {
    bindings.compactMap { binding in
      guard binding.contexts.contains(context), let label = binding.label,
        binding.keys.contains(where: { hasUse($0.command) })
      else { return nil }
      return (footerName(of: binding.keys.map(\.key), isASCII: isASCII), label)
    }
  }

  /// Returns the lines of the help: keys with what they do.
  ///
  /// - Parameters:
  ///   - context: Where the keys work.
  ///   - isASCII: Whether arrows are named by words.
  /// - Returns: The keys that do the same, together with what they do.
  static func help(in context: Context, isASCII: Bool) -> [(keys: String, text: String)] {
    var order: [String] = []
    var keys: [String: [Key]] = [:]
    for binding in bindings where !binding.contexts.isDisjoint(with: context) {
      if keys[binding.help] == nil { order.append(binding.help) }
      let known = keys[binding.help] ?? []
      keys[binding.help] = known + binding.keys.map(\.key).filter { !known.contains($0) }
    }
    return order.map { (helpName(of: keys[$0] ?? [], isASCII: isASCII), $0) }
  }

  private static func helpName(of keys: [Key], isASCII: Bool) -> String {
    areDigits(keys) ? "1-9" : keys.map { $0.name(isASCII: isASCII) }.joined(separator: " ")
  }

  /// The first key of those that do the same.
  private static func footerName(of keys: [Key], isASCII: Bool) -> String {
    if areDigits(keys) { return "1-9" }
    if keys.first == .right { return isASCII ? "Left/Right" : "←→" }
    return keys.first?.name(isASCII: isASCII) ?? ""
  }

  private static func areDigits(_ keys: [Key]) -> Bool {
    keys.count { if case .character(let character) = $0 { character.isNumber } else { false } } == 9
  }
}

extension Key {
  /// Returns what is printed on the key.
  ///
  /// In ASCII an arrow must not be taken for the key that looks like it.
  func name(isASCII: Bool) -> String {
    switch self {
    case .up: isASCII ? "Up" : "↑"
    case .down: isASCII ? "Down" : "↓"
    case .left: isASCII ? "Left" : "←"
    case .right: isASCII ? "Right" : "→"
    case .shiftLeft: "Shift-" + Key.left.name(isASCII: isASCII)
    case .shiftRight: "Shift-" + Key.right.name(isASCII: isASCII)
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    }
  }
}
