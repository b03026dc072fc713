import DecisionTrees
import TreeText
import Foundation
import TestSupport
import Testing

@testable import TreeScreens

@Suite struct RandomTests {
  /// More events and other seeds: `DIAGNOSTREE_EVENTS=1000000 DIAGNOSTREE_SEED=7 Scripts/test --filter RandomTests`.
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? number
  }

  @Test func `no keys and no sizes damage a frame`() {
    let seed = Self.number("DIAGNOSTREE_SEED", default: 4)
    let total = Self.number("DIAGNOSTREE_EVENTS", default: 100_000)
    var random = SeededGenerator(seed: UInt64(seed))
    var session = Session.sample()
    var size = Size.standard
    for count in 1...total {
      if count % 50 == 0 {
        size = Size(columns: Int.random(in: 0...160, using: &random), rows: Int.random(in: 0...50, using: &random))
        answer(session.handle(.resized, size: size), &session, size)
      }
      answer(session.handle(event(&random, size), size: size), &session, size)
      // Frames of the states between are not worth their time in a debug build.
      guard count % 25 == 0 else { continue }
      let damage = damage(in: session.frame(size: size), size)
      guard damage == nil else {
        Issue.record("seed \(seed), after \(count) events at \(size): \(damage ?? "")")
        return
      }
    }
  }

  private func event(_ random: inout SeededGenerator, _ size: Size) -> Event {
    let named = [
      "Up", "Down", "Left", "Right", "Enter", "Esc", "Tab", "BackTab", "Backspace", "PgUp", "PgDn", "Home", "End",
      "ShiftRight", "ShiftLeft", "^L", "^Z", "^U", "^N", "^P", "^A", "^E", "^W", "^D", "^F", "F1",
    ]
    let letters = Array("123456789hjklintup/rocsaegG?<>[]wdb yxé界")
    switch Int.random(in: 0...99, using: &random) {
    case ..<45: return .key(Key(name: named[Int.random(in: 0...named.count - 1, using: &random)]))
    case ..<94: return .key(.character(letters[Int.random(in: 0...letters.count - 1, using: &random)]))
    case 94: return .paste(String(repeating: "a line of a log\n", count: 25))
    case 95: return .paste("Cannot use mutating member\non 'x'\u{1B}[31m")
    case 96: return .wheel(Int.random(in: 0...2, using: &random) - 1)
    default:
      return .click(
        Point(row: Int.random(in: 0...50, using: &random), column: Int.random(in: 0...160, using: &random)))
    }
  }

  /// Does what a session asks for, as a caller would.
  private func answer(_ effects: [Effect], _ session: inout Session, _ size: Size) {
    for effect in effects {
      switch effect {
      case .copy: answer(session.handle(.copied(.sent, "the code"), size: size), &session, size)
      case .save(let path, let text, let isReplacing):
        answer(
          session.handle(isReplacing ? .saved(path: path) : .exists(path: path, text: text), size: size), &session, size
        )
      case .browse(let url):
        answer(session.handle(.browsing(url), size: size), &session, size)
      case .edit(let address, _):
        let event = Event.edited(address, SampleTrees.forest, problems: [Line("a problem")])
        answer(session.handle(event, size: size), &session, size)
      case .scan:
        answer(session.handle(.scanned(SampleTrees.places, warnings: 1), size: size), &session, size)
      case .readLog(let text, _):
        let causes = SampleTrees.forest.causes.prefix(2)
        let finding = LogFinding(place: "A.swift:1", message: text, causes: Array(causes))
        answer(session.handle(.log([finding]), size: size), &session, size)
      case .end, .suspend, .repaint, .show: break
      }
    }
  }

  /// What is wrong with a frame; `nil` for nothing.
  private func damage(in frame: Frame, _ size: Size) -> String? {
    guard frame.size == size, frame.cells.count == size.columns * size.rows else { return "it has another size" }
    for row in 0..<size.rows {
      let cells = Array(frame.row(row))
      for (column, cell) in cells.enumerated() {
        let width = cell.character.map(CellWidth.of)
        let hasRightHalf = column + 1 < cells.count && cells[column + 1].character == nil
        if width == 2, !hasRightHalf { return "half a character in row \(row)" }
        if width == nil, column == 0 || cells[column - 1].character.map(CellWidth.of) != 2 {
          return "a hole in row \(row)"
        }
        if width == 0 { return "an invisible character in row \(row)" }
      }
    }
    let isInside =
      (0..<max(1, size.rows)).contains(frame.cursor.row) && (0..<max(1, size.columns)).contains(frame.cursor.column)
    return isInside ? nil : "the cursor is at \(frame.cursor)"
  }
}
