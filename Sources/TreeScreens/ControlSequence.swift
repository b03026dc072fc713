/// A control sequence.
struct ControlSequence {
  enum Kind: Equatable { case control, shift, string(isEightBit: Bool) }

  /// How many bytes it has behind its introducer.
  let length: Int
  private let parameters: ArraySlice<UInt8>
  private let final: UInt8?
  private let isShift: Bool
  private var position: Position?
  private var button = 0

  static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Returns what kind of sequence bytes begin, and the length of what introduces it.
  ///
  /// In UTF-8 a C1 control has two bytes; those that stand alone are taken where no text has them.
  static func introducer(of bytes: ArraySlice<UInt8>) -> (Kind, length: Int)? {
    let second = bytes.dropFirst().first
    switch (bytes.first, second) {
    case (Byte.escape, let letter?): return kind(letter, isEightBit: false).map { ($0, 2) }
    case (0xC2, let control?) where control < 0xA0 && control >= 0x80:
      return kind(control - 0x40, isEightBit: true).map { ($0, 2) }
    case (let control?, _) where [0x8F, 0x90, 0x9B, 0x9D].contains(control):
      return kind(control - 0x40, isEightBit: true).map { ($0, 1) }
    default: return nil
    }
  }

  private static func kind(_ letter: UInt8, isEightBit: Bool) -> Kind? {
    switch Unicode.Scalar(letter) {
    case "[": .control
    case "O": .shift
    case "P", "X", "]", "^", "_": .string(isEightBit: isEightBit)
    default: nil
    }
  }

  /// Returns whether bytes that came at once, right after Esc, are the rest of its sequence.
  static func isTail(_ input: some Collection<UInt8>) -> Bool {
    var text = Array(input)[...]
    guard let first = text.popFirst(), let second = text.first else { return false }
    switch Unicode.Scalar(first) {
    case "[":
      return "0123456789<?".utf8.contains(second) || text.count == 1 && "ABCDFHIOZ".utf8.contains(second)
    case "O": return text.count == 1 && "ABCDFHPQRS".utf8.contains(second)
    default: return false
    }
  }

  /// Reads behind the introducer of a control sequence; `nil` if its end is missing.
  init?(control body: ArraySlice<UInt8>) {
    isShift = false
    // The Linux console sends its first function keys so.
    if body.first == Byte.bracket {
      guard body.count > 1 else { return nil }
      (length, parameters, final) = (2, [], nil)
      return
    }
    // The first terminals that had a mouse send three bytes behind the end.
    if body.first == Byte.mouse {
      let report = Array(body.prefix(4).prefix { $0 >= 0x20 })
      guard report.count == 4 || report.count < body.count else { return nil }
      (length, parameters, final) = (report.count, [], nil)
      guard report.count == 4 else { return }
      (button, position) = (Int(report[1]) - 32, Position(row: Int(report[3]) - 33, column: Int(report[2]) - 33))
      return
    }
    parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body[parameters.endIndex...].prefix { (0x20...0x2F).contains($0) }
    guard intermediates.endIndex < body.endIndex else { return nil }
    let last = body[intermediates.endIndex]
    // What cannot stand in a sequence breaks it off.
    let isWhole = (0x40...0x7E).contains(last)
    length = parameters.count + intermediates.count + (isWhole ? 1 : 0)
    final = isWhole && intermediates.isEmpty ? last : nil
  }

  /// Reads behind the introducer of what a key of a keypad sends; `nil` if its end is missing.
  init?(shift body: ArraySlice<UInt8>) {
    isShift = true
    parameters = body.prefix { (0x30...0x3B).contains($0) }
    guard let last = body[parameters.endIndex...].first else { return nil }
    final = (0x40...0x7E).contains(last) ? last : nil
    length = parameters.count + (final == nil ? 0 : 1)
  }

  var beginsPaste: Bool { final == UInt8(ascii: "~") && numbers == [200] }

  /// What it means here; `nil` for nothing.
  func event(takesMouse: Bool) -> Event? {
    if let position { return takesMouse ? ControlSequence.event(of: button, at: position) : nil }
    guard let final, !isRelease else { return nil }
    if parameters.first == UInt8(ascii: "<") {
      guard takesMouse, final == Byte.mouse, numbers.count == 3 else { return nil }
      return ControlSequence.event(of: numbers[0], at: Position(row: numbers[2] - 1, column: numbers[1] - 1))
    }
    return key(Unicode.Scalar(final)).map(Event.key)
  }

  private static func event(of button: Int, at position: Position) -> Event? {
    // Shift, Alt and Control change nothing.
    switch button & ~0x1C {
    case 0: .click(position)
    case 64: .wheel(-1)
    case 65: .wheel(1)
    default: nil
    }
  }

  private func key(_ final: Unicode.Scalar) -> Key? {
    let numbers = numbers
    switch final {
    case "A", "B", "C", "D", "F", "H": return cursorKey(final, modifiers: numbers.prefix(2).last ?? 1)
    case "Z": return .backTab
    case "~" where numbers.count == 3 && numbers[0] == 27: return pressed(numbers[2], modifiers: numbers[1])
    case "~" where numbers.count == 1 || numbers.count == 2 && ControlSequence.bare(numbers[1]) == 0:
      return ControlSequence.numbered[numbers[0]]
    case "u" where !isShift: return pressed(numbers.first ?? 0, modifiers: numbers.count > 1 ? numbers[1] : 1)
    case "M" where isShift: return .enter
    case "p"..."y" where isShift && parameters.isEmpty:
      // Numbers on the keypad, as PuTTY sends them.
      return Unicode.Scalar(final.value - 0x40).map { .character(Character($0)) }
    default: return nil
    }
  }

  private func cursorKey(_ final: Unicode.Scalar, modifiers: Int) -> Key? {
    switch (final, ControlSequence.bare(modifiers)) {
    case ("A", 0): .up
    case ("B", 0): .down
    case ("C", 0): .right
    case ("D", 0): .left
    case ("H", 0): .home
    case ("F", 0): .end
    case ("C", 1): .shiftRight
    case ("D", 1): .shiftLeft
    default: nil
    }
  }

  /// A key that a terminal names by its character, as some are set to do.
  private func pressed(_ value: Int, modifiers: Int) -> Key? {
    // Where others have no characters, keys without any have their numbers.
    guard value > 0, let scalar = Unicode.Scalar(UInt32(value)), !(0xE000...0xF8FF).contains(value) else { return nil }
    switch ControlSequence.bare(modifiers) {
    case 0: return Key(scalar: scalar)
    case 1: return scalar == "\t" ? .backTab : Key(scalar: scalar)
    case 4: return ("a"..."z").contains(scalar) ? .control(Character(scalar)) : nil
    default: return nil
    }
  }

  /// The modifiers as bits, 1 Shift, 2 Alt, 4 Control and more, without the locks.
  private static func bare(_ parameter: Int) -> Int { max(0, parameter - 1) & 0x3F }

  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  /// Whether a key was let go, of which few terminals tell.
  private var isRelease: Bool {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return fields.count > 1 && fields[1].suffix(2).elementsEqual(":3".utf8)
  }

  /// The numbers among the parameters; of those that have parts, the first.
  private var numbers: [Int] {
    let text = parameters.drop { $0 > 0x3B }
    guard !text.isEmpty else { return [] }
    return text.split(separator: UInt8(ascii: ";"), maxSplits: 4, omittingEmptySubsequences: false).map { field in
      field.prefix { $0 < 0x3A }.prefix(7).reduce(0) { 10 * $0 + Int($1 & 0x0F) }
    }
  }
}

/// Bytes that mean something in sequences.
enum Byte {
  static let bell: UInt8 = 7
  static let newline: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let cancel: UInt8 = 24
  static let escape: UInt8 = 27
  static let mouse = UInt8(ascii: "M")
  static let bracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let delete: UInt8 = 127
}
