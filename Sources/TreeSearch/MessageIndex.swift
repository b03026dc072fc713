package import DecisionTrees

/// Finds the messages of causes in a text that a developer pastes, from one line to a whole build log.
///
/// This index needs only the messages, so it works without the index of all words.
package struct MessageIndex: Sendable {
  fileprivate struct Message {
    var address: Address
    var title: String
    var text: String
    /// The hashes of the words between wildcards.
    var pieces: [[UInt64]]
    /// The position of the message in its cause's list, which begins with the most typical message.
    var position: Int
    /// The number of examples of the cause, which is larger for frequent problems.
    var examples: Int
    /// The words to report as matches in a hit.
    var matched: [String] = []
    var wordCount: Int { pieces.reduce(0) { $0 + $1.count } }
  }

  private let messages: [Message]
  /// The indices of messages by their rarest word.
  ///
  /// The search looks closely only at lines that contain this word.
  private let byRarest: [UInt64: [Int]]

  /// The maximum number of messages with the same rarest word, and of messages to look for in one line.
  ///
  /// Without these limits, a stranger's trees could make each line of a log take seconds.
  private static let (mostByWord, mostInLine) = (20, 200)
  /// The maximum number of places in a log, each of which takes 500 bytes of memory.
  private static let mostFound = 100_000
  /// The maximum number of words of a message to look for.
  private static let longest = 120

  /// Collects the messages of all causes.
  package init(_ forest: Forest) {
    let messages = forest.trees.flatMap { tree in
      let examples = Dictionary(grouping: tree.examples, by: \.cause.description).mapValues(\.count)
      return tree.causes.flatMap { cause in
        cause.messages.enumerated().map { position, text in
          Message(text, of: cause, in: tree, position: position, examples: examples[cause.id] ?? 0)
        }
      }
    }.filter { (1...Self.longest).contains($0.wordCount) }
    var frequency: [UInt64: Int] = [:]
    for word in messages.lazy.flatMap({ Set($0.pieces.joined()) }) { frequency[word, default: 0] += 1 }
    byRarest = Dictionary(grouping: messages.indices) { index in
      messages[index].pieces.joined().min { frequency[$0, default: 0] < frequency[$1, default: 0] } ?? 0
    }.mapValues { Array($0.prefix(Self.mostByWord)) }
    self.messages = messages
  }

  /// Returns the causes whose messages occur in a text, each once, in the order of the text's lines.
  ///
  /// - Returns: The causes, each with its first line. The list is empty if the text contains no known message.
  package func hits(in text: String, limit: Int = .max) -> [SearchHit] {
    var seen: Set<Address> = []
    return Array(places(in: text).joined().filter { seen.insert($0.address).inserted }.prefix(max(0, limit)))
  }

  /// Returns every line of a text in which known messages begin, with their causes.
  ///
  /// - Returns: The causes for each line, in the order of the lines. A line has several causes if they share a message.
  package func places(in text: String) -> [[SearchHit]] {
    let log = Log(text)
    // Logs contain many equal lines. The result for a line by itself also applies to all equal lines.
    var known: [[UInt64]: [Int]] = [:]
    var all: [(line: Int, message: Int)] = []
    for line in log.lines.indices where all.count < Self.mostFound {
      let words = log.words(in: line...line)
      let candidates = Set(words.lazy.compactMap { byRarest[$0] }.joined().prefix(Self.mostInLine))
      guard !candidates.isEmpty else { continue }
      let paragraph = log.paragraph(around: line)
      let isAlone = paragraph == line...line
      if isAlone, let found = known[Array(words)] {
        all += found.map { (line, $0) }
        continue
      }
      let found = candidates.compactMap { message -> (line: Int, message: Int)? in
        let pieces = messages[message].pieces
        // Search the line by itself first, then together with the lines around it.
        let start = log.start(of: pieces, in: line...line) ?? (isAlone ? nil : log.start(of: pieces, in: paragraph))
        return start.map { ($0, message) }
      }
      if isAlone { known[Array(words)] = found.map(\.message) }
      all += found
    }
    return Dictionary(grouping: all, by: \.line).sorted { $0.key < $1.key }.map { line, found in
      // If several messages begin in the same line, keep the longest one, because it is the most specific. Several causes
      // can have it. Causes for which it is typical come first, and among these, the most frequent ones.
      let longest = found.map { messages[$0.message].wordCount }.max()
      let best = found.map { ($0.message, messages[$0.message]) }.filter { $1.wordCount == longest }
        .sorted { ($0.1.position, $1.1.examples, $0.0) < ($1.1.position, $0.1.examples, $1.0) }.map(\.1)
      var seen: Set<Address> = []
      return best.filter { seen.insert($0.address).inserted }.map { $0.hit(line: line + 1) }
    }
  }
}

extension MessageIndex.Message {
  fileprivate init(_ text: String, of cause: Cause, in tree: Tree, position: Int, examples: Int) {
    (self.position, self.examples) = (position, examples)
    address = Address(tree: tree.id, node: cause.id)
    title = cause.title
    self.text = text
    let texts = text.split(separator: "*", omittingEmptySubsequences: false)
    pieces = texts.enumerated().compactMap { index, text in
      let bytes = Array(text.utf8)
      // A word next to a wildcard may be only part of a longer word, as in `0x*`. It counts only if it looks like a
      // whole word, as in `usable*`.
      let words = LogWords(bytes).filter { word in
        let isBesideWildcard =
          index > 0 && word.range.lowerBound == 0 || index < texts.count - 1 && word.range.upperBound == bytes.count
        return !isBesideWildcard || bytes[word.range].isPlainWord
      }
      return words.isEmpty ? nil : words.map(\.hash)
    }
    matched = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).uniqued
    // Almost every log contains any given short word.
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
  /// Whether the bytes are a sign, or a word that consists only of lowercase letters.
  fileprivate var isPlainWord: Bool {
    first?.isSign == true || count > 2 && allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
