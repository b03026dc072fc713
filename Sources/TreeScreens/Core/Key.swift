import DecisionTrees

/// A key, identified by its meaning instead of the bytes that it sends.
package enum Key: Hashable, Sendable {
  case up, down, left, right, shiftLeft, shiftRight, pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete, f1
  case character(Character)
  /// A letter with Control.
  case control(Character)
}

extension Key {
  /// The digit of the key, or `nil` for other keys.
  var digit: Int? { if case .character(let character) = self { character.wholeNumberValue } else { nil } }

  var isDigit: Bool { digit != nil }

  /// The index of the outcome that the key chooses, or `nil` for other keys.
  var outcome: Int? {
    if case .character(let character) = self { Cause.outcomeLetters.firstIndex(of: character) } else { nil }
  }

  /// Returns the label of the key.
  ///
  /// In ASCII, arrow keys have words as labels, because a character such as `>` would look like a different key.
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
