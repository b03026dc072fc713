package import DecisionTrees

/// A message pattern made ready to be looked for in words.
///
/// Between two wildcards stands a piece: words that follow each other. Each piece is looked for after the one
/// before it, by Knuth, Morris and Pratt's method, so that no pattern and no text takes more than linear time.
struct MessageMatcher: Sendable {
  /// What was found.
  struct Match: Equatable {
    /// The position of the first word.
    var start: Int
    /// How many words of the pattern were found.
    var wordCount: Int
    /// `false` if the text ends before the pattern does.
    var isComplete: Bool
  }

  private let pieces: [Piece]

  /// The words that do not vary.
  let literals: [UInt64]

  init(_ pattern: MessagePattern) {
    let texts = pattern.text.split(separator: "*", omittingEmptySubsequences: false)
    pieces = texts.enumerated().compactMap { index, text in
      let bytes = Array(text.utf8)
      let words = Words(bytes).filter { word in
        let touchesStar = index > 0 && word.range.lowerBound == 0
        let touchesNext = index < texts.count - 1 && word.range.upperBound == bytes.count
        return !(touchesStar || touchesNext) || word.kind == .sigil || bytes[word.range].isWholeWord
      }
      return words.isEmpty ? nil : Piece(words.map(\.key))
    }
    literals = pieces.flatMap(\.words)
  }

  /// The words that even a text cut short must show.
  var essentials: ArraySlice<UInt64> { literals.prefix(leastWords) }

  /// A message cut short must show five words, or three fifths of a short one, to be told from others.
  private var leastWords: Int { max(min(3, literals.count), min(5, (literals.count * 3 + 4) / 5)) }

  /// Returns the first place of the pattern in a text.
  func match(in words: ArraySlice<UInt64>) -> Match? {
    guard !pieces.isEmpty else { return nil }
    var rest = words
    var start: Int?
    var count = 0
    for piece in pieces {
      let search = piece.search(rest)
      guard let end = search.end else {
        return truncated(start: start, count: count, tail: search.tail, rest: rest)
      }
      start = start ?? end - piece.words.count
      count += piece.words.count
      rest = rest[end...]
    }
    return start.map { Match(start: $0, wordCount: count, isComplete: true) }
  }

  /// The match of a text that ends inside the pattern: in a piece, or soon after one, in what varies.
  private func truncated(start: Int?, count: Int, tail: Int, rest: ArraySlice<UInt64>) -> Match? {
    let skipped = rest.count - tail
    guard count + tail >= leastWords, count == 0 || skipped <= 4 else { return nil }
    return Match(start: start ?? rest.endIndex - tail, wordCount: count + tail, isComplete: false)
  }
}

/// Words that follow each other, and how to go on where they stop fitting.
private struct Piece: Sendable {
  let words: [UInt64]
  /// For each number of words that fit: the longest beginning of the piece that they end with.
  private let fallback: [Int]

  init(_ words: [UInt64]) {
    self.words = words
    var fallback = [0, 0]
    var length = 0
    for word in words.dropFirst() {
      while length > 0, words[length] != word { length = fallback[length] }
      if words[length] == word { length += 1 }
      fallback.append(length)
    }
    self.fallback = fallback
  }

  /// Returns the position after the first place of the piece, or else how many of its words the text ends with.
  func search(_ text: ArraySlice<UInt64>) -> (end: Int?, tail: Int) {
    var length = 0
    for (position, word) in zip(text.indices, text) {
      while length > 0, words[length] != word { length = fallback[length] }
      if words[length] == word { length += 1 }
      if length == words.count { return (position + 1, 0) }
    }
    return (nil, length)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word beside a wildcard stands for itself, as in `usable*`; others, as in `0x*`, are part of a name.
  fileprivate var isWholeWord: Bool { count > 2 && allSatisfy { (0x61...0x7A).contains($0) } }
}

extension MessagePattern {
  /// Returns whether a text holds the message, with anything in the places that vary.
  ///
  /// Case, quotes, punctuation, and what stands before and after the message are ignored.
  package func matches(_ text: String) -> Bool {
    let words = Words(text).map(\.key)
    return MessageMatcher(self).match(in: words[...])?.isComplete == true
  }
}
