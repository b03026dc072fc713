/// A pasted text as lines of words.
struct Log {
  private let bytes: [UInt8]
  /// The bytes of each line.
  let lines: [Range<Int>]
  private var words: [UInt64] = []
  /// The position of each line's first word, and the end.
  private var starts = [0]
  /// Whether a tool begins a message in each line.
  private var begins: [Bool] = []

  /// The most words of a line that count: a longer one holds no message, but a compiler's arguments.
  private static let longestLine = 400
  /// How many lines before and after a line may belong to its message.
  private static let reach = 3

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.indices)
    for line in lines {
      for word in LogWords(bytes, in: line).prefix(Self.longestLine) { words.append(word.hash) }
      starts.append(words.count)
      begins.append(Self.beginsMessage(bytes[line]))
    }
  }

  /// The words of some lines.
  func words(in lines: ClosedRange<Int>) -> ArraySlice<UInt64> {
    words[starts[lines.lowerBound]..<starts[lines.upperBound + 1]]
  }

  /// Returns the line of some lines that a message begins in.
  func start(of pieces: [[UInt64]], in window: ClosedRange<Int>) -> Int? {
    words(in: window).position(of: pieces).flatMap { position in window.last { starts[$0] <= position } }
  }

  /// The lines around a line up to where another message or a blank line begins: messages get wrapped.
  func paragraph(around line: Int) -> ClosedRange<Int> {
    var first = line
    while first > max(0, line - Self.reach), !begins[first], !isBlank(first - 1) { first -= 1 }
    var last = line
    while last < min(lines.count - 1, line + Self.reach), !begins[last + 1], !isBlank(last + 1) { last += 1 }
    return first...last
  }

  private func isBlank(_ line: Int) -> Bool { starts[line] == starts[line + 1] }

  /// Whether a tool begins a message in a line: with a severity, or with the time.
  private static func beginsMessage(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.prefix(300)
    let time = line.drop { $0 == UInt8(ascii: "[") }.prefix(5)
    if time.last == UInt8(ascii: "-"), time.dropLast().allSatisfy(\.isDigit) { return true }
    // A severity is at the beginning, or behind a colon and a space.
    if severities.contains(where: line.starts) { return true }
    return line.indices.dropLast(6).contains { index in
      line[index] == UInt8(ascii: ":") && line[index + 1] == UInt8(ascii: " ")
        && severities.contains { line[(index + 2)...].starts(with: $0) }
    }
  }

  private static let severities = ["error:", "warning:", "note:"].map { Array($0.utf8) }
}

extension ArraySlice<UInt64> {
  /// Returns where pieces follow each other, with anything between them.
  fileprivate func position(of pieces: [[UInt64]]) -> Int? {
    var rest = self
    var first: Int?
    for piece in pieces {
      guard piece.count <= rest.count else { return nil }
      let places = rest.startIndex...(rest.endIndex - piece.count)
      guard let place = places.first(where: { rest[$0...].starts(with: piece) }) else { return nil }
      first = first ?? place
      rest = rest[(place + piece.count)...]
    }
    return first
  }
}

/// The words of a text as hashes, without case, quotes and apostrophes: a log has a million.
///
/// Besides runs of letters, digits and `_`, the signs that tell names apart in messages are words.
struct LogWords: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  mutating func next() -> (hash: UInt64, range: Range<Int>)? {
    while position < end, !isPart(position), !bytes[position].isSign { position += bytes[position] == 0xE2 ? 3 : 1 }
    guard position < end else { return nil }
    let start = position
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    repeat {
      let byte = bytes[position]
      hash = (hash ^ UInt64(byte.isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
      position += 1
      skipApostrophe()
    } while position < end && isPart(position) && !bytes[start].isSign
    return (hash, start..<position)
  }

  /// Whether a byte belongs to a word; beyond ASCII all do but the punctuation from U+2000 on, which begins with 0xE2.
  private func isPart(_ position: Int) -> Bool {
    let byte = bytes[position]
    return byte.isWordPart || byte == UInt8(ascii: "_") || byte >= 0x80 && byte != 0xE2
  }

  /// An apostrophe inside a word, straight or curly, is no part of it.
  private mutating func skipApostrophe() {
    guard position < end, bytes[position] == UInt8(ascii: "'") || bytes[position] == 0xE2 else { return }
    let next = position + (bytes[position] == 0xE2 ? 3 : 1)
    let isCurly = bytes[position..<end].starts(with: "\u{2019}".utf8)
    if next < end, next == position + 1 || isCurly, isPart(next) { position = next }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is one of the signs before and behind the names in messages.
  var isSign: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "@") || self == UInt8(ascii: "?") }
}
