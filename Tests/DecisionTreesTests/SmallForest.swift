import DecisionTrees

/// Two trees with what trees can have: a shared question, ways into another tree and back, a guide.
let smallForest = Forest([
  Tree(
    id: "lamp", title: "Lamp does not light", symptom: "It is dark.", start: "switch-on",
    questions: [
      Question(
        id: "switch-on", ask: "Is the lamp switched on?", how: "Look at the switch.", guides: ["look"],
        answers: [
          Answer(key: "yes", say: "Yes, it is on", go: "other-lamps"),
          Answer(key: "no", say: "No, it is off", go: "switched-off"),
          Answer(key: "unclear", say: "The switch has no marks", go: "bulb"),
        ]),
      Question(
        id: "other-lamps", ask: "Do other lamps in the room light?",
        answers: [
          Answer(key: "yes", say: "Yes, they do", go: "bulb"),
          Answer(key: "no", say: "No, none does", go: "fuse/"),
        ]),
      Question(
        id: "bulb", ask: "Is the thread of the bulb broken?",
        answers: [
          Answer(key: "yes", say: "Yes", go: "broken-bulb"),
          Answer(key: "no", say: "No, or I cannot see it", go: "fuse/one-room"),
        ]),
    ],
    causes: [
      Cause(
        id: "switched-off", title: "The lamp is off", why: "Somebody switched it off.",
        confirm: Confirmation(
          steps: "Switch it on.", this: ["The lamp lights."],
          others: [Confirmation.Outcome(condition: "The lamp stays dark.", go: "broken-bulb")])),
      Cause(
        id: "broken-bulb", title: "The bulb is broken", aka: ["Burnt out"], why: "A thread lasts 1,000 hours.",

        confirm: Confirmation(
          steps: "Try another one.", this: ["The other bulb lights.", "The old bulb rattles."],
          others: [
            Confirmation.Outcome(condition: "The other bulb stays dark.", go: "fuse/one-room"),
            Confirmation.Outcome(condition: "The lamp was off.", go: "switched-off"),
          ]), fixes: [Fix(title: "Change the bulb", right: "lamp.bulb = Bulb()")],
        see: ["fuse/blown"], guides: ["look"]),
    ],
    guides: [Guide(id: "look", title: "How to look", text: "Open both eyes.")]),
  Tree(
    id: "fuse", title: "Fuse", symptom: "Everything is dark.", start: "whole-house",
    questions: [
      Question(
        id: "whole-house", ask: "Is the whole house dark?",
        answers: [
          Answer(key: "yes", say: "Yes", go: "power-cut"), Answer(key: "no", say: "No, one room", go: "one-room"),
        ]),
      Question(
        id: "one-room", ask: "Is a fuse of that room out?",
        answers: [
          Answer(key: "yes", say: "Yes", go: "blown"), Answer(key: "no", say: "No", go: "lamp/bulb"),
        ]),
    ],
    causes: [
      Cause(id: "power-cut", title: "A power cut", why: "It happens."),
      Cause(id: "blown", title: "A blown fuse", why: "Too many lamps."),
    ]),
])

extension Walk {
  /// A walk through the small forest by keys.
  static func small(_ keys: String..., from origin: Address = Address(tree: "lamp", node: "switch-on")) throws -> Walk {
    var walk = Walk(forest: smallForest, from: origin)
    for key in keys { try walk.answer(key) }
    return walk
  }
}

extension Address: ExpressibleByStringLiteral {
  /// Creates an address from `tree/node`.
  init(stringLiteral value: String) {
    let target = Target(value)
    self.init(tree: target.tree ?? "", node: target.node ?? "")
  }
}
