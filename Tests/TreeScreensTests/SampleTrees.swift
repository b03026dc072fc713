import DecisionTrees
import TreeText
import TestSupport

@testable import TreeScreens

/// Trees small enough to know by heart: one walk leads into the other tree, and one guide serves both.
enum SampleTrees {
  static let updating = Tree(
    id: "updating", title: "View not updating", symptom: "The data changed, but the screen still shows the old value.",
    start: "alone",
    questions: [
      Question(
        id: "alone", ask: "Does it still happen in a preview that holds only this view?",
        how: "Put the view alone in a `#Preview`.\n\nThen repeat the tap that goes wrong.", guides: ["guides/preview"],
        answers: [
          Answer(key: "yes", say: "Yes, it fails there too", go: "where"),
          Answer(key: "no", say: "No, only inside the app", go: "identity"),
          Answer(key: "crashes", say: "The preview does not come up at all", go: "crashes/"),
        ]),
      Question(
        id: "where", ask: "Where does the value live that changed?",
        answers: [
          Answer(key: "copy", say: "In a `struct` that was copied before it changed", go: "copy"),
          Answer(key: "class", say: "In a class without an observation macro", go: "observer"),
          Answer(key: "elsewhere", say: "Somewhere else", go: "identity"),
        ]),
    ],
    causes: [
      Cause(
        id: "copy", title: "A copy was changed, not the stored value", aka: ["Struct mutation"],
        why: "A `struct` is copied when it is assigned. Only the copy has the new value, and nobody shows the copy.",
        confirm: Confirmation(
          steps: "Print both values after the tap.", this: ["The values differ."],
          others: [Confirmation.Outcome(condition: "The values are equal.", go: "observer")]),
        fixes: [
          Fix(
            title: "Write the element back through the collection", since: SystemVersion(.iOS, 13),
            wrong: "var item = items[0]\nitem.isFavorite.toggle()   // changes a copy, and this comment is a long one",
            right: "items[0].isFavorite.toggle()"),
          Fix(title: "Bind to the element", since: SystemVersion(.iOS, 17), right: "ForEach($items) { $item in }"),
        ],
        avoid: ["A second `@State` property: it hides the copy."],
        messages: ["Cannot use mutating member on immutable value: '*' is a 'let' constant"],
        see: ["observer"], guides: ["guides/preview"],
        links: [Link(title: "State", url: "https://developer.apple.com/documentation/swiftui/state")]),
      Cause(
        id: "observer", title: "SwiftUI is never told that the object changed",
        why: "A plain class says nothing when it changes.",
        confirm: Confirmation(steps: "Add `@Observable`.", this: ["The view updates."]),
        fixes: [Fix(title: "Observe it", right: "@Observable final class Model {}")]),
      Cause(
        id: "identity", title: "The row got another row's state", why: "Its identity changed.",
        confirm: Confirmation(steps: "Print it.")),
    ])

  static let crashes = Tree(
    id: "crashes", title: "Preview crashes", symptom: "My preview does not build or crashes.", start: "build",
    questions: [
      Question(
        id: "build", ask: "Does the app itself build?",
        answers: [
          Answer(key: "no", say: "No", go: "compiler"), Answer(key: "yes", say: "Yes", go: "store"),
          Answer(key: "back", say: "It builds, but the view is old", go: "updating/where"),
        ])
    ],
    causes: [
      Cause(id: "compiler", title: "The code does not compile"),
      Cause(id: "store", title: "No store in the 预览 environment"),
    ])

  static let guides = Tree(
    id: "guides", title: "Guides",
    guides: [
      Guide(
        id: "preview", title: "Isolate the view in a preview", text: "Five minutes, no more.",
        snippets: [Snippet(code: "#Preview {\n    Row()\n}")])
    ])

  static let forest = Forest([updating, crashes, guides])

  /// What a scan of sources could find: two places of one cause, and one that two causes share.
  static let places: [SourcePlace] = {
    let unobserved = Sign(
      id: "unobserved", causes: [Address(tree: "updating", node: "observer")], message: "This class is not observed.")
    let shared = Sign(
      id: "shared",
      causes: [Address(tree: "updating", node: "identity"), Address(tree: "crashes", node: "store")],
      message: "The `id` is new at each update.", isHint: true)
    return [
      SourcePlace(sign: unobserved, file: "App/Model.swift", line: 3, column: 1, code: "final class Model {"),
      SourcePlace(sign: unobserved, file: "App/Store.swift", line: 12, column: 5, code: "class Store {\u{1B}[31m"),
      SourcePlace(sign: shared, file: "App/Rows.swift", line: 7, column: 9, code: ".id(UUID())"),
    ]
  }()

  static func walk(_ answers: String...) -> Walk {
    var walk = Walk(forest: forest, from: Address(tree: "updating", node: "alone"))
    for answer in answers { try? walk.answer(answer) }
    return walk
  }
}

extension Size {
  static let standard = Size(columns: 80, rows: 24)
}

extension Session {
  /// A session over all sample trees.
  static func sample(walk: Walk? = nil, glyphs: Glyphs = .unicode, system: SystemVersion? = nil) -> Session {
    Session(forest: SampleTrees.forest, walk: walk, glyphs: glyphs, target: system)
  }

  /// Presses keys: characters as they are, others by name, separated by spaces.
  @discardableResult
  mutating func press(_ keys: String, size: Size = .standard) -> [Effect] {
    keys.split(separator: " ").flatMap { name -> [Effect] in
      handle(.key(Key(name: String(name))), size: size)
    }
  }

  /// Types a text.
  mutating func type(text: String, size: Size = .standard) {
    for character in text { _ = handle(.key(.character(character)), size: size) }
  }

  /// The screen as it would be drawn.
  func frame(size: Size) -> Frame {
    var session = self
    session.update(size: size)
    return session.draw(size: size)
  }

  /// The screen as text, without blank lines.
  func text(size: Size = .standard) -> String { frame(size: size).lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}

extension Key {
  /// Creates a key from a name such as `Down`, `^C` or `x`.
  init(name: String) {
    let names: [String: Key] = [
      "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Enter": .enter, "Esc": .escape, "Tab": .tab,
      "BackTab": .backTab, "Backspace": .backspace, "PgUp": .pageUp, "PgDn": .pageDown, "Home": .home, "End": .end,
      "ShiftRight": .shiftRight, "ShiftLeft": .shiftLeft, "Delete": .delete, "Space": .character(" "), "F1": .f1,
    ]
    if let key = names[name] {
      self = key
    } else if name.hasPrefix("^"), name.count == 2 {
      self = .control(Character(name.dropFirst().lowercased()))
    } else {
      self = .character(Character(name))
    }
  }
}
