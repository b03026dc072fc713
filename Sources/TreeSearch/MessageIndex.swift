package import DecisionTrees

/// Finds the messages of causes in what a developer pastes, from one line to a whole build log.
///
/// It needs no other texts of the trees, and so no index of words.
package struct MessageIndex: Sendable {
  fileprivate struct Message {
    var address: Address
    var title: String
    var text: String
    /// The hashes of the words between the wildcards.
    var pieces: [[UInt64]]
    /// The words of the text that a log has in common with it.
    var matched: [String] = []
    var wordCount: Int { pieces.reduce(0) { $0 + $1.count } }
  }

  private let messages: [Message]
  /// The messages by their rarest word; only lines with that are looked at closely.
  private let byRarest: [UInt64: [Int]]

  /// Reads the messages of all causes.
  package init(_ forest: Forest) {
    let messages = forest.trees.flatMap { tree in
      tree.causes.flatMap { cause in cause.messages.map { Message($0, of: cause, in: tree) } }
    }.filter { $0.wordCount > 0 }
    var frequency: [UInt64: Int] = [:]
    for word in messages.lazy.flatMap({ Set($0.pieces.joined()) }) { frequency[word, default: 0] += 1 }
    byRarest = Dictionary(grouping: messages.indices) { index in
      messages[index].pieces.joined().min { frequency[$0, default: 0] < frequency[$1, default: 0] } ?? 0
    }
    self.messages = messages
  }

  /// Returns the causes whose messages are in a text, in the order of its lines; each cause once.
  ///
  /// - Returns: The causes with the first line of each; nothing if the text holds no message that is known.
  package func hits(in text: String, limit: Int = .max) -> [SearchHit] {
    var seen: Set<Address> = []
    return Array(places(in: text).joined().filter { seen.insert($0.address).inserted }.prefix(max(0, limit)))
  }

  /// Returns every line of a text in which messages begin, with the causes that have them.
  ///
  /// - Returns: The causes by line, in the order of the lines; several where they share a message.
  package func places(in text: String) -> [[SearchHit]] {
    let log = Log(text)
    // A log repeats itself. What is found in a line that is alone is found in all equal lines.
    var known: [[UInt64]: [Int]] = [:]
    let found = log.lines.indices.flatMap { line -> [(line: Int, message: Int)] in
      let words = log.words(in: line...line)
      let candidates = Set(words.lazy.compactMap { byRarest[$0] }.joined())
      guard !candidates.isEmpty else { return [] }
      let paragraph = log.paragraph(around: line)
      let isAlone = paragraph == line...line
      if isAlone, let found = known[Array(words)] { return found.map { (line, $0) } }
      let found = candidates.compactMap { message -> (line: Int, message: Int)? in
        let pieces = messages[message].pieces
        // A message is looked for in a line alone, then in the lines around it.
        let start = log.start(of: pieces, in: line...line) ?? (isAlone ? nil : log.start(of: pieces, in: paragraph))
        return start.map { ($0, message) }
      }
      if isAlone { known[Array(words)] = found.map(\.message) }
      return found
    }
    return Dictionary(grouping: found, by: \.line).sorted { $0.key < $1.key }.map { line, found in
      // Of the messages that begin in one line the longest counts: it says most.
      let longest = found.map { messages[$0.message].wordCount }.max()
      let best = found.map(\.message).sorted().map { messages[$0] }.filter { $0.wordCount == longest }
      var seen: Set<Address> = []
      return best.filter { seen.insert($0.address).inserted }.map { $0.hit(line: line + 1) }
    }
  }
}

extension MessageIndex.Message {
  fileprivate init(_ text: String, of cause: Cause, in tree: Tree) {
    address = Address(tree: tree.id, node: cause.id)
    title = cause.title
    self.text = text
    let texts = text.split(separator: "*", omittingEmptySubsequences: false)
    pieces = texts.enumerated().compactMap { index, text in
      let bytes = Array(text.utf8)
      // A word beside a wildcard is part of a longer one, as in `0x*`, unless it is plainly a word, as in `usable*`.
      let words = LogWords(bytes).filter { word in
        let isBesideWildcard =
          index > 0 && word.range.lowerBound == 0 || index < texts.count - 1 && word.range.upperBound == bytes.count
        return !isBesideWildcard || bytes[word.range].isPlainWord
      }
      return words.isEmpty ? nil : words.map(\.hash)
    }
    matched = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).uniqued
    // A single short word is in every log.
    if wordCount == 1, text.utf8.count < 8 { pieces = [] }
  }

  fileprivate func hit(line: Int) -> SearchHit {
    SearchHit(
      address: address, kind: .cause, title: title,
      excerpt: [.init(text: "message: "), .init(text: text.singleLine, isMatch: true)],
      matched: matched, line: line)
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a sign, or a word in small letters alone.
  fileprivate var isPlainWord: Bool {
    first?.isSign == true || count > 2 && allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
