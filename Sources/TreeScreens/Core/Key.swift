/// A key, by what it means rather than by what it sends.
package enum Key: Hashable, Sendable {
  case up, down, left, right, shiftLeft, shiftRight, pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete, f1
  case character(Character)
  /// A letter with Control.
  case control(Character)
}

extension Key {
  /// The digit; `nil` for another key.
  var digit: Int? { if case .character(let character) = self { character.wholeNumberValue } else { nil } }

  var isDigit: Bool { digit != nil }

  /// Returns what is printed on the key.
  ///
  /// In ASCII, an arrow key has a word: the sign that looks like an arrow is another key.
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
    case .f1: "F1"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    }
  }
}
