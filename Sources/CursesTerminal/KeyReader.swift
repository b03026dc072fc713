import TreeScreens
import CNcurses

/// Translates the characters and keys that ncurses reads into events.
///
/// ncurses knows the keys of the terminal. It reports an unknown escape sequence as Esc, followed by single characters.
final class KeyReader {
  /// A buffer for a paste whose end has not arrived yet.
  private var pasted: [UInt8] = []
  private(set) var isPasting = false

  /// Returns the next event.
  ///
  /// - Parameter isReady: Whether there is input. The rest of a character may arrive later.
  /// - Returns: The event, or `nil` if there is none yet.
  func next(isReady: Bool) -> Event? {
    var timeout = isReady ? KeyReader.timeout : 0
    while !isPasting {
      guard let code = read(within: timeout) else { return nil }
      if let event = event(for: code) { return event }
      timeout = 0
    }
    return paste()
  }

  private func read(within milliseconds: Int32) -> Int32? {
    let code = cn_read(milliseconds)
    return code == CN_NONE ? nil : code
  }

  /// Returns the event of a character or a key, or `nil` if it has none.
  ///
  /// The method also reads the following characters that belong to the event.
  private func event(for code: Int32) -> Event? {
    switch Int(code) {
    case KeyReader.escape: return escape()
    case CN_PASTE:
      isPasting = true
      return nil
    case CN_CLICK: return .click(Point(row: Int(cn_mouse_row()), column: Int(cn_mouse_column())))
    case CN_WHEEL_UP: return .wheel(-1)
    case CN_WHEEL_DOWN: return .wheel(1)
    case CN_KEY...: return KeyReader.keys[Int(code)].map(Event.key)
    default: return Unicode.Scalar(UInt32(code)).flatMap(Key.init(typed:)).map(Event.key)
    }
  }

  private static let keys: [Int: Key] = [
    CN_KEY_UP: .up, CN_KEY_DOWN: .down, CN_KEY_LEFT: .left, CN_KEY_RIGHT: .right, CN_KEY_SHIFT_LEFT: .shiftLeft,
    CN_KEY_SHIFT_RIGHT: .shiftRight, CN_KEY_PAGE_UP: .pageUp, CN_KEY_PAGE_DOWN: .pageDown, CN_KEY_HOME: .home,
    CN_KEY_END: .end, CN_KEY_ENTER: .enter, CN_KEY_BACK_TAB: .backTab, CN_KEY_BACKSPACE: .backspace,
    CN_KEY_DELETE: .delete, CN_KEY_F1: .f1,
  ]

  /// The time limit in milliseconds for the rest of a character or of an escape sequence.
  private static let timeout: Int32 = 250
  private static let escape = 27
}

/// Support for escape sequences that ncurses doesn't know.
extension KeyReader {
  /// Returns the Esc key if Esc arrived alone.
  ///
  /// A letter with Alt and an unknown sequence have no event.
  private func escape() -> Event? {
    guard let next = read(within: 0) else { return .key(.escape) }
    switch next {
    case 0x4F, 0x5B: skipSequence()  // O and [
    case 0x50, 0x58, 0x5D...0x5F: skipString()  // P, X, ], ^ and _
    case 8...10, 13, 0x20..<Int32(CN_KEY): break
    default:
      cn_unread(next)
      return .key(.escape)
    }
    return nil
  }

  /// Skips the rest of a control sequence, so that its digits don't count as answers.
  private func skipSequence() {
    var isEmpty = true
    while let code = read(within: KeyReader.timeout) {
      switch code {
      case 0x20...0x3F: isEmpty = false  // parameters
      case 0x4D where isEmpty: return skip(3)  // M, a click as X10 reports it
      case 0x5B where isEmpty: return skip(1)  // [, a function key of the Linux console
      case 0x40...0x7E: return
      default: return cn_unread(code)
      }
    }
  }

  /// Skips a control string: the terminal's reply to another program's request.
  private func skipString() {
    let bell = 7
    while let code = read(within: KeyReader.timeout), code != bell {
      if code < 0x20 || code >= CN_KEY { return cn_unread(code) }
    }
  }

  private func skip(_ count: Int) { for _ in 1...count { _ = read(within: KeyReader.timeout) } }
}

/// Support for pastes, which terminals enclose in two escape sequences.
extension KeyReader {
  /// Reads the part of a paste that has arrived, and returns the paste if it is complete.
  ///
  /// The method never reads past the end of the paste. The bytes there are keys, which ncurses reads.
  private func paste() -> Event? {
    while case let bytes = readBytes(atMost: KeyReader.endOfPaste.count - lengthOfBegunEnd), !bytes.isEmpty {
      pasted += bytes
      if pasted.suffix(KeyReader.endOfPaste.count) == KeyReader.endOfPaste[...] {
        pasted.removeLast(KeyReader.endOfPaste.count)
        return endPaste()
      }
    }
    return nil
  }

  /// The number of bytes of the end of the paste that have arrived.
  private var lengthOfBegunEnd: Int {
    KeyReader.endOfPaste.indices.last { pasted.suffix($0) == KeyReader.endOfPaste.prefix($0) } ?? 0
  }

  private func readBytes(atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = Int(cn_read_bytes(buffer.baseAddress, Int32(limit), KeyReader.timeout))
    }
  }

  /// Returns the paste as an event, even if its end never arrived.
  func endPaste() -> Event {
    defer { pasted = [] }
    isPasting = false
    // In a paste, terminals send line breaks as Enter.
    let text = pasted.suffix(KeyReader.longestPaste).map { $0 == 0x0D ? 0x0A : $0 == 0x09 ? 0x20 : $0 }
    return .paste(String(decoding: text, as: UTF8.self))
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  /// The time limit in milliseconds for the rest of a paste.
  ///
  /// The limit is long, so that over a slow connection the rest of a paste doesn't count as keys.
  static let pasteTimeout: Int32 = 5_000
  /// The maximum size of a paste in bytes.
  ///
  /// Of a longer paste, the program keeps the end, because compilers print the error there.
  private static let longestPaste = 1 << 20
}

extension Key {
  fileprivate init?(typed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 10, 13: self = .enter
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 96)))
    case 0, 27...31, 0x80...0x9F: return nil
    default: self = .character(Character(scalar))
    }
  }
}
