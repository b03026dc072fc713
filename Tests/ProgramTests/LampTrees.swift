import TestSupport

/// Two small trees in a folder, for tests that do not depend on the bundled ones.
enum LampTrees {
  /// Writes both trees into a folder of a scratch folder.
  static func write(to scratch: ScratchFolder, _ folder: String = "trees") throws {
    try scratch.write(lamp, to: "\(folder)/lamp.yaml")
    try scratch.write(fuse, to: "\(folder)/fuse.yaml")
  }

  static let lamp = """
    format: 1
    id: lamp
    title: Lamp does not light
    symptom: It is dark.
    start: switch-on
    questions:
      switch-on:
        ask: Is the lamp switched on?
        how: Look at the switch.
        answers:
          - {key: "yes", say: "Yes, it is on", go: other-lamps}
          - {key: "no", say: "No, it is off", go: switched-off}
          - {key: unclear, say: The switch has no marks, go: bulb}
      other-lamps:
        ask: Do other lamps in the room light?
        answers:
          - {key: "yes", say: "Yes, they do", go: bulb}
          - {key: "no", say: "No, none does", go: fuse/}
      bulb:
        ask: Is the thread of the bulb broken?
        answers:
          - {key: "yes", say: "Yes, it is", go: broken-bulb}
          - {key: "no", say: "No, or I cannot see it", go: fuse/one-room}
    causes:
      switched-off:
        title: The lamp is off
        why: Somebody switched it off.
        confirm: Switch it on.
      broken-bulb:
        title: The bulb is broken
        why: A thread lasts 1,000 hours.
        confirm: Try another one.
        fixes:
          - title: Change the bulb
            right: lamp.bulb = Bulb()

    """

  static let fuse = """
    format: 1
    id: fuse
    title: Fuse
    symptom: Everything is dark.
    start: whole-house
    questions:
      whole-house:
        ask: Is the whole house dark?
        answers:
          - {key: "yes", say: "Yes, it is", go: power-cut}
          - {key: "no", say: "No, one room", go: one-room}
      one-room:
        ask: Is a fuse of that room out?
        answers:
          - {key: "yes", say: "Yes, it is", go: blown}
          - {key: "no", say: "No, none", go: lamp/bulb}
    causes:
      power-cut:
        title: A power cut
        why: It happens.
      blown:
        title: A blown fuse
        why: Too many lamps.

    """
}
