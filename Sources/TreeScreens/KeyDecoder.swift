/// Makes events of the bytes that a terminal sends.
///
/// A control sequence is read whole, as ECMA-48 describes them, whether it means something here or not, so that no part
/// of it is taken for keys. Where bytes are missing, the caller waits for as long as `patience` says and then gives up
/// on them.
public struct KeyDecoder: Sendable {
  /// A burst is a paste that nothing marks.
  private enum Mode { case keys, string(isEightBit: Bool), paste, burst }

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
  /// Up to where text was typed, not pasted.
  private var typedEnd = 0
  /// Whether more must come, or a pause, to tell what is typed from what is pasted.
  private var isUndecided = false
  private let known: [(bytes: [UInt8], key: Key)]
  private let takesMouse: Bool
  private let escapeDelay: Int
  private let longestTyping: Int?

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - known: What the terminal sends for keys, by its own description.
  ///   - takesMouse: Whether clicks and the wheel mean something.
  ///   - escapeDelay: After how many milliseconds Esc was pressed alone.
  ///   - longestTyping: How many characters that come at once were typed; more were pasted. `nil` if all pastes are
  ///     marked.
  public init(
    known: [(bytes: [UInt8], key: Key)] = [], takesMouse: Bool = false, escapeDelay: Int = 25,
    longestTyping: Int? = nil
  ) {
    self.known = known.filter { !$0.bytes.isEmpty }
    self.takesMouse = takesMouse
    self.escapeDelay = escapeDelay
    self.longestTyping = longestTyping
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
    case .burst: return 50
    case .keys:
      if isUndecided { return 5 }
      if unread.isEmpty { return isTailPossible ? 1_000 : nil }
      if unread.elementsEqual([Byte.escape]) { return escapeDelay }
      // Two bytes are what a key with Alt sends, too.
      return unread.count == 2 ? max(escapeDelay, 250) : 2_000
    }
  }

  /// Takes bytes in, as many as came at once.
  public mutating func feed(_ input: some Collection<UInt8>) {
    bytes.removeFirst(start)
    typedEnd -= start
    start = 0
    isUndecided = false
    if isTailPossible, unread.isEmpty, ControlSequence.isTail(input) { bytes.append(Byte.escape) }
    isTailPossible = false
    isOver = false
    bytes += input
  }

  /// Makes do with what is there; `next` then returns what it is without the rest.
  public mutating func giveUp() {
    if isUndecided {
      isUndecided = false
      typedEnd = bytes.endIndex
    } else if unread.isEmpty, case .keys = mode {
      isTailPossible = false
    } else {
      isOver = true
    }
  }

  /// Forgets what came so far.
  public mutating func forget() {
    self = KeyDecoder(
      known: known, takesMouse: takesMouse, escapeDelay: escapeDelay, longestTyping: longestTyping)
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
      case .burst:
        guard takeBurst() else { return nil }
        return .paste(endedPaste())
      case .keys:
        judgeText()
        if case .burst = mode { continue }
        guard !unread.isEmpty, !isUndecided, let piece = piece() else { return nil }
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
    forgetBeginning()
    return isOver
  }

  /// Finds out whether the text that comes next was typed or pasted.
  private mutating func judgeText() {
    guard let longestTyping, start >= typedEnd, !unread.isEmpty else { return }
    let text = TextRun(unread)
    if text.isPaste(longestTyping: longestTyping) {
      begin(.burst)
    } else if text.isUndecided {
      isUndecided = true
    } else {
      typedEnd = text.end
    }
  }

  /// Takes what there is of a paste that nothing marks; `false` if more of it may come.
  private mutating func takeBurst() -> Bool {
    let text = TextRun(unread)
    pasted += bytes[start..<text.end]
    start = text.end
    forgetBeginning()
    return isOver || !text.isOpen
  }

  private mutating func forgetBeginning() {
    if pasted.count > 2 * KeyDecoder.longestPaste { pasted.removeFirst(pasted.count - KeyDecoder.longestPaste) }
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

extension Key {
  /// Creates what a character stands for when it is typed; `nil` for nothing.
  init?(scalar: Unicode.Scalar) {
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
