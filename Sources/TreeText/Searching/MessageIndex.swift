package import DecisionTrees

/// Finds the messages of causes in what a developer pastes, from one line to a whole build log.
///
/// It is built in no time, where a `SearchIndex` reads every word of the trees.
package struct MessageIndex: Sendable {
  /// A message found.
  struct Finding: Equatable {
    var address: Address
    var title: String
    var pattern: MessagePattern
    /// From 1.
    var line: Int
    var wordCount: Int
    var isComplete: Bool
  }

  private struct Entry {
    var address: Address
    var title: String
    var pattern: MessagePattern
    var matcher: MessageMatcher
  }

  private let entries: [Entry]
  /// The entries by their rarest word.
  private let byAnchor: [UInt64: [Int]]

  /// Reads the messages of all causes.
  package init(_ forest: Forest) {
    var entries: [Entry] = []
    var frequency: [UInt64: Int] = [:]
    for tree in forest.trees {
      for cause in tree.causes {
        for pattern in cause.messages {
          let matcher = MessageMatcher(pattern)
          guard matcher.literals.count > 1 || pattern.text.utf8.count >= 8 else { continue }
          let address = Address(tree: tree.id, node: cause.id)
          entries.append(Entry(address: address, title: cause.title, pattern: pattern, matcher: matcher))
          for word in Set(matcher.literals) { frequency[word, default: 0] += 1 }
        }
      }
    }
    var byAnchor: [UInt64: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      let anchor = entry.matcher.essentials.min { frequency[$0, default: 0] < frequency[$1, default: 0] }
      if let anchor { byAnchor[anchor, default: []].append(index) }
    }
    self.entries = entries
    self.byAnchor = byAnchor
  }

  /// A message cut short counts in a log from this many words on, as a log holds many texts that begin alike.
  private static let leastWordsInLog = 5

  /// Returns the causes whose messages stand in a log, in the order of its lines; each cause once.
  ///
  /// - Parameters:
  ///   - text: The log, of any length.
  ///   - limit: The most causes to return.
  /// - Returns: The causes with the first line of each; nothing if the log holds no message that is known.
  package func hits(inLog text: String, limit: Int) -> [SearchHit] {
    var seen: Set<Address> = []
    let found = findings(in: text).filter { $0.isComplete || $0.wordCount >= Self.leastWordsInLog }
    let first = (found.filter(\.isComplete) + found.filter { !$0.isComplete })
      .filter { seen.insert($0.address).inserted }
      .sorted { $0.line < $1.line }
    return first.prefix(max(0, limit)).map { finding in
      SearchHit(
        address: finding.address, kind: .cause, title: finding.title,
        reason: SearchField.message.reason(finding.pattern.text.singleLine), line: finding.line)
    }
  }

  /// Returns the messages that a text holds, by line; of one line those alone that fit best.
  func findings(in text: String) -> [Finding] {
    let log = PastedText(text) { byAnchor[$0] != nil }
    return log.candidates.flatMap { line in best(findings(in: log, at: line)) }
  }

  /// The messages whose rarest word stands in a line.
  private func findings(in log: PastedText, at line: Int) -> [Finding] {
    var tried: Set<Int> = []
    var findings: [Finding] = []
    for word in log.words(in: line...line) {
      for index in byAnchor[word] ?? [] where tried.insert(index).inserted {
        let entry = entries[index]
        guard let (match, place) = match(entry.matcher, in: log, at: line) else { continue }
        findings.append(
          Finding(
            address: entry.address, title: entry.title, pattern: entry.pattern, line: place + 1,
            wordCount: match.wordCount,
            isComplete: match.isComplete))
      }
    }
    return findings
  }

  /// Looks at the line alone, then together with the lines that may be the same message wrapped.
  private func match(_ matcher: MessageMatcher, in log: PastedText, at line: Int) -> (MessageMatcher.Match, line: Int)?
  {
    let alone = matcher.match(in: log.words(in: line...line))
    if let alone, alone.isComplete { return (alone, line) }
    let joined = matcher.match(in: log.words(in: log.paragraph(around: line)))
    if let joined, joined.isComplete { return (joined, log.line(ofWord: joined.start)) }
    return alone.map { ($0, line) } ?? joined.map { ($0, log.line(ofWord: $0.start)) }
  }

  /// Leaves out what a longer message in the same place explains better.
  private func best(_ findings: [Finding]) -> [Finding] {
    let complete = findings.filter(\.isComplete)
    let kept = complete.isEmpty ? findings : complete
    let most = kept.reduce(0) { max($0, $1.wordCount) }
    return kept.filter { $0.wordCount == most }
  }
}

/// A text as lines of words.
private struct PastedText {
  /// A line longer than this holds no message, but a compiler's arguments; only its beginning counts.
  private static let longestLine = 400
  /// How many lines before and after a line may belong to it.
  private static let reach = 3

  private var words: [UInt64] = []
  /// The position of each line's first word, and the end.
  private var starts: [Int] = []
  /// For each line, whether a tool begins a message there: with a severity, or with the time.
  private var heads: [Bool] = []
  /// The lines with a word that matters.
  private(set) var candidates: [Int] = []

  private static let severities = Words("error warning note").map(\.key)

  init(_ text: String, matters: (UInt64) -> Bool) {
    let bytes = Array(text.utf8)
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      starts.append(words.count)
      var isHead = line.beginsWithDate
      var isCandidate = false
      var isBehindNumber = false
      for (position, word) in Words(bytes, in: line.indices).prefix(Self.longestLine).enumerated() {
        words.append(word.key)
        isCandidate = isCandidate || matters(word.key)
        // As in `error: `, `clang: error: ` and `Menu.swift:12:5: error: `; elsewhere the word is part of a sentence.
        if position < 2 || isBehindNumber, Self.severities.contains(word.key) {
          isHead = isHead || word.range.upperBound < line.endIndex && bytes[word.range.upperBound] == UInt8(ascii: ":")
        }
        isBehindNumber = bytes[word.range.lowerBound].isDigit
      }
      heads.append(isHead)
      if isCandidate { candidates.append(index) }
    }
    starts.append(words.count)
  }

  func words(in range: ClosedRange<Int>) -> ArraySlice<UInt64> {
    words[starts[range.lowerBound]..<starts[range.upperBound + 1]]
  }

  /// The lines around a line up to where another message begins or a blank line stands.
  func paragraph(around line: Int) -> ClosedRange<Int> {
    var first = line
    while first > max(0, line - Self.reach), !heads[first], !isBlank(first - 1) { first -= 1 }
    var last = line
    while last < min(heads.count - 1, line + Self.reach), !heads[last + 1], !isBlank(last + 1) {
      last += 1
    }
    return first...last
  }

  func line(ofWord position: Int) -> Int {
    var low = 0
    var high = heads.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func isBlank(_ line: Int) -> Bool { starts[line] == starts[line + 1] }
}

extension ArraySlice<UInt8> {
  /// Whether the line begins with a year, as the console's lines do.
  fileprivate var beginsWithDate: Bool {
    let date = drop { $0 == UInt8(ascii: "[") }.prefix(5)
    return date.count == 5 && date.last == UInt8(ascii: "-")
      && date.dropLast().allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
