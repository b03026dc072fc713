import DecisionTrees
import Foundation
import TestSupport
import Testing
import TreeFiles

/// A tree file in which the checker finds nothing, to be spoiled in one place.
enum SmallTree {
  static let text = """
    format: 1
    id: small
    title: A small tree
    symptom: Something is wrong.
    start: side

    questions:
      side:
        ask: Which side?
        how: Look at it.
        guides: [look]
        answers:
          - key: left
            say: The left one
            go: left-side
          - key: right
            say: The right one
            go: color
      color:
        ask: Which color?
        how: Look at it.
        answers:
          - key: red
            say: Red
            go: red
          - key: green
            say: Green
            go: left-side

    causes:
      left-side:
        title: It is on the left
        summary: So it was made.
        why: It was put there.
        confirm: {steps: Look to the left., this: [It is there.], else: [{if: It is elsewhere., go: side}]}
        fixes:
          - title: Move it
            key: move
            since: iOS 17
            right: |
              let x = 1
        see: [red]
        guides: [small/look]
        links:
          - title: Sides
            url: https://example.org/sides
      red:
        title: It is red
        summary: So it was made.
        why: It was painted.
        confirm: {steps: Look at it., this: [It is red.], else: [{if: It is green., go: side}]}
        fixes:
          - title: Paint it
            right: |
              let color = green

    guides:
      look:
        title: How to look
        text: Open both eyes.

    examples:
      - prompt: It is on the left
        answers: [left]
        cause: left-side
      - prompt: It is red
        answers: [right, red]
        cause: red

    """

  /// Reads a text as `small.yaml` and returns all that is wrong with it.
  static func problems(_ text: String) -> [Problem] { problems(Array(text.utf8)) }

  static func problems(_ bytes: [UInt8]) -> [Problem] {
    let file = TreeFile(bytes, path: "small.yaml")
    return file.problems(by: Checker(Forest([file.tree].compactMap(\.self))))
  }
}

extension Problem {
  /// The place, the code and the message on a line.
  var summary: String { "\(place) \(code.rawValue): \(message)" }
}

/// A change that spoils the small tree, or does not.
struct Slip: Sendable, CustomTestStringConvertible {
  var code: ProblemCode
  /// What is replaced, and by what; marks show where problems are expected.
  var old: String
  var new: String
  /// What is said about the marked places, in their order.
  var messages: [String]
  /// The codes that cannot but come along.
  var others: Set<ProblemCode>

  init(_ code: ProblemCode, _ old: String, _ new: String, _ messages: String..., others: Set<ProblemCode> = []) {
    self.code = code
    self.old = old
    self.new = new
    self.messages = messages
    self.others = others
  }

  var marked: MarkedText {
    guard let range = SmallTree.text.range(of: old) else { return MarkedText("'\(old)' is not in the small tree") }
    return MarkedText(SmallTree.text.replacingCharacters(in: range, with: new))
  }
  var testDescription: String { "\(code.rawValue): \(new.prefix(60))" }
}
