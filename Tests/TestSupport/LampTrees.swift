package import DecisionTrees
internal import TreeFiles

/// Two small trees, for tests that do not depend on the bundled ones; they have every feature of the format.
package enum LampTrees {
  /// Both trees.
  package static let forest = Forest(
    [("lamp", lamp), ("fuse", fuse)].compactMap { TreeFile(Array($1.utf8), path: "\($0).yaml").tree })

  /// Writes both trees into a folder of a scratch folder.
  package static func write(to scratch: ScratchFolder, _ folder: String = "trees") throws {
    try scratch.write(lamp, to: "\(folder)/lamp.yaml")
    try scratch.write(fuse, to: "\(folder)/fuse.yaml")
  }

  package static let lamp = """
    format: 1
    id: lamp
    title: Lamp does not light
    symptom: It is dark.
    position: 1
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
        guides: [other-socket]
        answers:
          - {key: "yes", say: "Yes, it is", go: broken-bulb#led}
          - {key: "no", say: "No, or I cannot see it", go: fuse/one-room}
    causes:
      switched-off:
        title: The lamp is off
        why: Somebody switched it off.
        confirm:
          steps: Switch it on.
          this: [The lamp lights.]
          else:
            - {if: The lamp stays dark., go: broken-bulb}
      broken-bulb:
        title: The bulb is broken
        summary: The thread of the bulb has burnt through, so that no current flows.
        aka: [Burnt-out bulb]
        apis: [Bulb, socket]
        why: |
          A thread lasts 1,000 hours. Then `bulb.thread` is:

          - thin, and glows at one end
          - broken, and does not glow
        confirm:
          steps: |
            1. Take the bulb out.
            2. Put a new bulb into the socket.
          this:
            - The new bulb lights.
            - The old bulb rattles.
          else:
            - {if: The new bulb stays dark., go: fuse/one-room}
            - {if: The lamp was off., go: switched-off}
        fixes:
          - title: Change the bulb
            right: lamp.bulb = Bulb()
          - title: Take one that lasts
            key: led
            since: iOS 17
            when: The bulb burns all night.
            wrong: |
              let bulb: LED = Bulb() // a thread
            error: "cannot convert value of type 'Bulb' to specified type '*'"
            right: |
              let bulb = LED()
            note: It costs more.
          - title: Ask the shop
            language: sh
            right: open https://example.org/shop
        avoid:
          - "Shaking it: the thread stays broken."
        messages: ["Bulb * failed: no current"]
        see: [switched-off, fuse/]
        guides: [other-socket]
        links:
          - {title: How bulbs are made, url: "https://example.org/bulbs"}
    guides:
      other-socket:
        title: Try it in another socket
        aka: [Swap test]
        text: Take the bulb out when it is cold.
        snippets:
          - title: Swap
            code: swap(&lamp.bulb, &other.bulb)
        links:
          - {title: Sockets, url: "https://example.org/sockets"}
    examples:
      - prompt: My lamp stays dark although it is switched on
        answers: ["yes", "yes", "yes"]
        cause: broken-bulb

    """

  package static let fuse = """
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
