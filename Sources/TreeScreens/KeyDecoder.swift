/// Makes events of the bytes that a terminal sends.
///
/// A control sequence is read whole, as ECMA-48 describes them, whether it means something here or not, so that no part
/// of it is taken for keys. Where bytes are missing, the caller waits for as long as `patience` says and then gives up
/// on them.
public struct KeyDecoder: Sendable {
  private enum Mode { case keys, string(isEightBit: Bool), paste }

  private var bytes: [UInt8] = []
  private var start = 0
  private var mode = Mode.keys
  private var pasted: [UInt8] = []
  /// How long the string is so far.
  private var skipped = 0
  /// Whether what is missing will not come.
  private var isOver = false
  /// Whether Esc was taken for a key a moment ago: on a slow line the rest of its sequence may follow.
  private var isTailPossible = false
  private let known: [(bytes: [UInt8], key: Key)]
  private let takesMouse: Bool
  private let escapeDelay: Int

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - known: What the terminal sends for keys, by its own description.
  ///   - takesMouse: Whether clicks and the wheel mean something.
  ///   - escapeDelay: After how many milliseconds Esc was pressed alone.
  public init(known: [(bytes: [UInt8], key: Key)] = [], takesMouse: Bool = false, escapeDelay: Int = 25) {
    self.known = known.filter { !$0.bytes.isEmpty }
    self.takesMouse = takesMouse
    self.escapeDelay = escapeDelay
  }

  /// Whether more bytes are needed to know what came.
  public var isHalfRead: Bool {
    if case .keys = mode { !unread.isEmpty } else { true }
  }

  /// How many milliseconds to wait for the rest of what was half read; `nil` if nothing was.
  public var patience: Int? {
    switch mode {
    // The rest of a paste must not be taken for keys because a line is slow.
    case .paste: return 5_000
    case .string: return 2_000
    case .keys:
      if unread.isEmpty { return isTailPossible ? 1_000 : nil }
      if unread.elementsEqual([Byte.escape]) { return escapeDelay }
      // Two bytes are what a key with Alt sends, too.
      return unread.count == 2 ? max(escapeDelay, 250) : 2_000
    }
  }

  /// Takes bytes in, as many as came at once.
  public mutating func feed(_ input: some Collection<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    if isTailPossible, unread.isEmpty, ControlSequence.isTail(input) { bytes.append(Byte.escape) }
    isTailPossible = false
    isOver = false
    bytes += input
  }

  /// Makes do with what is there; `next` then returns what it is without the rest.
  public mutating func giveUp() {
    if unread.isEmpty, case .keys = mode { isTailPossible = false } else { isOver = true }
  }

  /// Forgets what came so far.
  public mutating func forget() {
    self = KeyDecoder(known: known, takesMouse: takesMouse, escapeDelay: escapeDelay)
  }

  /// Returns the next event; `nil` if there is none yet.
  public mutating func next() -> Event? {
    while true {
      switch mode {
      case .paste:
        guard takePaste() else { return nil }
        return .paste(endedPaste())
      case .string(let isEightBit):
        guard skipString(isEightBit: isEightBit) else { return nil }
      case .keys:
        guard !unread.isEmpty else { return nil }
        guard let piece = piece() else { return nil }
        start += piece.length
        if case .event(.key(.escape)?) = piece.meaning, isOver, unread.isEmpty { isTailPossible = true }
        if case .begin(let mode) = piece.meaning { begin(mode) }
        if case .event(let event?) = piece.meaning { return event }
      }
    }
  }

  private mutating func begin(_ mode: Mode) {
    self.mode = mode
    skipped = 0
  }

  private var unread: ArraySlice<UInt8> { bytes[start...] }
}

/// What bytes are.
extension KeyDecoder {
  /// Bytes that belong together.
  private struct Piece {
    enum Meaning {
      case event(Event?)
      case begin(Mode)
    }
    var meaning: Meaning
    var length: Int

    init(_ event: Event?, _ length: Int) {
      meaning = .event(event)
      self.length = length
    }

    init(begin mode: Mode, _ length: Int) {
      meaning = .begin(mode)
      self.length = length
    }
  }

  /// The first of the unread bytes that belong together; `nil` if some are missing.
  private func piece() -> Piece? {
    let unread = unread
    if let (bytes, key) = known.first(where: { unread.starts(with: $0.bytes) }) { return Piece(.key(key), bytes.count) }
    if !isOver, known.contains(where: { $0.bytes.starts(with: unread) }) { return nil }
    if let (kind, length) = ControlSequence.introducer(of: unread) {
      // Where nothing follows it was a letter with Alt.
      return isOver && unread.count == length ? Piece(nil, length) : sequence(kind, unread.dropFirst(length), length)
    }
    return unread.first == Byte.escape ? escape() : scalar(unread)
  }

  /// Esc, or a key with Alt, which arrives as Esc and the key and does nothing here.
  private func escape() -> Piece? {
    let rest = unread.dropFirst()
    guard let next = rest.first else { return isOver ? Piece(.key(.escape), 1) : nil }
    let isKey = next >= 0x20 || [8, 9, 10, 13].contains(next)
    guard isKey, ControlSequence.introducer(of: rest) == nil else { return Piece(.key(.escape), 1) }
    return scalar(rest).map { Piece(nil, 1 + $0.length) }
  }

  private func sequence(_ kind: ControlSequence.Kind, _ body: ArraySlice<UInt8>, _ introducer: Int) -> Piece? {
    switch kind {
    case .string(let isEightBit):
      return body.isEmpty && !isOver ? nil : Piece(begin: .string(isEightBit: isEightBit), introducer)
    case .shift, .control:
      let sequence = kind == .shift ? ControlSequence(shift: body) : ControlSequence(control: body)
      guard let sequence else {
        if isOver { return Piece(nil, unread.count) }
        return unread.count > KeyDecoder.longestSequence ? Piece(begin: .string(isEightBit: false), introducer) : nil
      }
      let length = introducer + sequence.length
      if sequence.beginsPaste { return Piece(begin: .paste, length) }
      return Piece(sequence.event(takesMouse: takesMouse), length)
    }
  }

  /// A character; what is no UTF-8 is one of its own.
  private func scalar(_ unread: ArraySlice<UInt8>) -> Piece? {
    guard let lead = unread.first else { return nil }
    if lead < 0x80 { return Piece(Key(scalar: Unicode.Scalar(lead)).map(Event.key), 1) }
    guard (0xC2...0xF4).contains(lead) else { return Piece(.key(.character("\u{FFFD}")), 1) }
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let rest = unread.dropFirst().prefix(count - 1).prefix { (0x80...0xBF).contains($0) }
    if rest.count < count - 1, rest.count + 1 == unread.count, !isOver { return nil }
    let text = String(decoding: unread.prefix(rest.count + 1), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return Piece(.key(.character("\u{FFFD}")), rest.count + 1)
    }
    return Piece(Key(scalar: scalar).map(Event.key), rest.count + 1)
  }
}

/// Strings that a terminal sends in answer to something, and pastes.
extension KeyDecoder {
  /// Skips a string up to its end, or to what cannot stand in one; `false` if more of it must come.
  private mutating func skipString(isEightBit: Bool) -> Bool {
    while let byte = unread.first {
      if byte == Byte.escape {
        let next = unread.dropFirst().first
        guard next != nil || isOver else { return false }
        start += next == nil ? 1 : next == Byte.backslash ? 2 : 0
        mode = .keys
        return true
      }
      let isEnd = byte == Byte.bell || byte == Byte.cancel || isEightBit && byte == 0x9C
      if isEnd || byte < 8 || (14..<32).contains(byte) {
        start += isEnd ? 1 : 0
        mode = .keys
        return true
      }
      start += 1
      skipped += 1
    }
    guard isOver || skipped > KeyDecoder.longestString else { return false }
    mode = .keys
    return true
  }

  /// Takes what there is of a paste; `false` if its end must come yet.
  private mutating func takePaste() -> Bool {
    let mark = ControlSequence.endOfPaste
    while let byte = unread.first {
      if byte == Byte.escape {
        if unread.starts(with: mark) {
          start += mark.count
          return true
        }
        if mark.starts(with: unread), !isOver { return false }
      }
      pasted.append(byte)
      start += 1
    }
    if pasted.count > 2 * KeyDecoder.longestPaste { pasted.removeFirst(pasted.count - KeyDecoder.longestPaste) }
    return isOver
  }

  private mutating func endedPaste() -> String {
    mode = .keys
    defer { pasted = [] }
    let text = String(decoding: pasted.suffix(KeyDecoder.longestPaste), as: UTF8.self)
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\n" : $0 == "\t" ? " " : $0 }))
  }

  /// No keyboard sends more; what is longer is skipped as strings are.
  private static let longestSequence = 4_096
  private static let longestString = 1 << 20
  /// Of a longer paste the end is kept, for there compilers say what is wrong.
  private static let longestPaste = 1 << 20
}

/// A control sequence.
private struct ControlSequence {
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

private enum Byte {
  static let bell: UInt8 = 7
  static let cancel: UInt8 = 24
  static let escape: UInt8 = 27
  static let mouse = UInt8(ascii: "M")
  static let bracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
}

extension Key {
  /// Creates what a character stands for when it is typed; `nil` for nothing.
  fileprivate init?(scalar: Unicode.Scalar) {
    switch scalar.value {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 96)))
    case 0, 28...31, 0x80...0x9F: return nil
    default: self = .character(Character(scalar))
    }
  }
}
