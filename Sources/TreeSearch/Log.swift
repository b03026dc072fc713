/// A pasted text, split into lines and words.
struct Log {
  private let bytes: [UInt8]
  /// The range of bytes of each line.
  let lines: [Range<Int>]
  private var words: [UInt64] = []
  /// The index of each line's first word, followed by the number of all words.
  private var starts = [0]
  /// For each line, whether a tool's message begins there.
  private var begins: [Bool] = []

  /// The maximum number of words to read from a line.
  ///
  /// A longer line contains a compiler's arguments, not a message.
  private static let longestLine = 400
  /// The number of lines before and after a line that can belong to the same message.
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

  /// Returns the words of a range of lines.
  func words(in lines: ClosedRange<Int>) -> ArraySlice<UInt64> {
    words[starts[lines.lowerBound]..<starts[lines.upperBound + 1]]
  }

  /// Returns the line in a range where a message begins, or `nil` if the range doesn't contain the message.
  func start(of pieces: [[UInt64]], in window: ClosedRange<Int>) -> Int? {
    words(in: window).position(of: pieces).flatMap { position in window.last { starts[$0] <= position } }
  }

  /// Returns the lines that can belong to the same message as a line, because tools wrap long messages.
  ///
  /// The range ends before a blank line and before the beginning of a different message.
  func paragraph(around line: Int) -> ClosedRange<Int> {
    var first = line
    while first > max(0, line - Self.reach), !begins[first], !isBlank(first - 1) { first -= 1 }
    var last = line
    while last < min(lines.count - 1, line + Self.reach), !begins[last + 1], !isBlank(last + 1) { last += 1 }
    return first...last
  }

  private func isBlank(_ line: Int) -> Bool { starts[line] == starts[line + 1] }

  /// Returns whether a tool's message begins in a line.
  ///
  /// Such a line contains a severity, or begins with a date.
  private static func beginsMessage(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.prefix(300)
    let time = line.drop { $0 == UInt8(ascii: "[") }.prefix(5)
    if time.last == UInt8(ascii: "-"), time.dropLast().allSatisfy(\.isDigit) { return true }
    // A severity is at the beginning of the line, or after a colon and a space.
    if severities.contains(where: line.starts) { return true }
    return line.indices.dropLast(6).contains { index in
      line[index] == UInt8(ascii: ":") && line[index + 1] == UInt8(ascii: " ")
        && severities.contains { line[(index + 2)...].starts(with: $0) }
    }
  }

  private static let severities = ["error:", "warning:", "note:"].map { Array($0.utf8) }
}

extension ArraySlice<UInt64> {
  /// Returns where a piece begins.
  ///
  /// It takes linear time (Knuth, Morris, and Pratt), because a stranger can repeat one word a thousand times.
  private func firstIndex(ofPiece piece: [UInt64]) -> Int? {
    guard piece.count <= count, let head = piece.first else { return nil }
    guard let start = firstIndex(of: head) else { return nil }
    var borders = [0]
    var border = 0
    for word in piece.dropFirst() {
      while border > 0, piece[border] != word { border = borders[border - 1] }
      if piece[border] == word { border += 1 }
      borders.append(border)
    }
    var matched = 0
    for index in start..<endIndex {
      while matched > 0, piece[matched] != self[index] { matched = borders[matched - 1] }
      if piece[matched] == self[index] { matched += 1 }
      if matched == piece.count { return index + 1 - matched }
    }
    return nil
  }

  /// Returns the position of the first piece, if all pieces follow in order with any words between them.
  fileprivate func position(of pieces: [[UInt64]]) -> Int? {
    var rest = self
    var first: Int?
    for piece in pieces {
      guard let place = rest.firstIndex(ofPiece: piece) else { return nil }
      first = first ?? place
      rest = rest[(place + piece.count)...]
    }
    return first
  }
}

/// The words of a text as hashes, because a log can contain a million words.
///
/// Case, quotes, and apostrophes don't matter. Words are runs of letters, digits, and `_`. The signs that distinguish
/// names in messages are also words.
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
    // This is the 64-bit hash FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    repeat {
      let byte = bytes[position]
      hash = (hash ^ UInt64(byte.isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
      position += 1
      skipApostrophe()
    } while position < end && isPart(position) && !bytes[start].isSign
    return (hash, start..<position)
  }

  /// Returns whether a byte is part of a word.
  ///
  /// All bytes outside ASCII are, except for 0xE2, which begins the punctuation from U+2000 on.
  private func isPart(_ position: Int) -> Bool {
    let byte = bytes[position]
    return byte.isWordPart || byte == UInt8(ascii: "_") || byte >= 0x80 && byte != 0xE2
  }

  /// Skips a straight or curly apostrophe inside a word.
  private mutating func skipApostrophe() {
    guard position < end, bytes[position] == UInt8(ascii: "'") || bytes[position] == 0xE2 else { return }
    let next = position + (bytes[position] == 0xE2 ? 3 : 1)
    let isCurly = bytes[position..<end].starts(with: "\u{2019}".utf8)
    if next < end, next == position + 1 || isCurly, isPart(next) { position = next }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is one of the signs that come before or after names in messages.
  var isSign: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "@") || self == UInt8(ascii: "?") }
}
