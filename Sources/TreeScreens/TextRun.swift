/// Text at the front of what a terminal sent, which was typed or pasted.
///
/// Some terminals do not mark what is pasted, or were not asked to. Its letters would act as keys and its line breaks as
/// Enter, so it is told from typing by what comes at once:
/// - Text behind a line break is a paste if there is more of it than somebody types ahead. Few characters are answers
///   that a script sends, each with an Enter or without.
/// - Text in one line is a paste if it is longer than what somebody types while a slow line brings nothing.
/// - A key that is held down counts once.
struct TextRun {
  /// Where it ends.
  let end: Int
  /// Whether more of it may come.
  let isOpen: Bool
  /// How many characters differ from the one before.
  private var count = 0
  private var hasTextBehindBreak = false

  /// Reads the text that bytes begin with, up to a control, a sequence or the end.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var last: ArraySlice<UInt8> = []
    var hasBreak = false
    while let length = TextRun.length(ofCharacter: rest) {
      let character = rest.prefix(length)
      rest = rest.dropFirst(length)
      if character.first == Byte.newline || character.first == Byte.carriageReturn { hasBreak = true }
      guard character.first.map({ $0 >= 0x20 }) ?? false else { continue }
      hasTextBehindBreak = hasTextBehindBreak || hasBreak
      if !character.elementsEqual(last) { count += 1 }
      last = character
    }
    end = rest.startIndex
    isOpen = rest.isEmpty || TextRun.isCut(rest)
  }

  /// Whether it was pasted.
  ///
  /// - Parameter longestTyping: How many characters of one line may be typed ahead.
  /// - Returns: Whether there is more than that, or than a few characters around a line break.
  func isPaste(longestTyping: Int) -> Bool { count > (hasTextBehindBreak ? min(8, longestTyping) : longestTyping) }

  /// Whether it must be waited for before it can be told: one key never is.
  var isUndecided: Bool { isOpen && count > 1 }

  /// The length of the character that bytes begin with; `nil` if it is no text, or not there yet.
  private static func length(ofCharacter bytes: ArraySlice<UInt8>) -> Int? {
    guard let lead = bytes.first, lead != Byte.delete else { return nil }
    if lead < 0x80 { return lead >= 0x20 || [9, Byte.newline, Byte.carriageReturn].contains(lead) ? 1 : nil }
    guard ControlSequence.introducer(of: bytes) == nil, !isCut(bytes) else { return nil }
    return 1 + continuation(of: bytes).count
  }

  /// Whether bytes are the first of a character that has more.
  private static func isCut(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let lead = bytes.first, lead >= 0xC2 else { return false }
    let rest = continuation(of: bytes)
    return rest.count < missing(behind: lead) && rest.endIndex == bytes.endIndex
  }

  private static func continuation(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.dropFirst().prefix(missing(behind: bytes.first ?? 0)).prefix { (0x80...0xBF).contains($0) }
  }

  private static func missing(behind lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 1
    case 0xE0...0xEF: 2
    case 0xF0...0xF4: 3
    default: 0
    }
  }
}
