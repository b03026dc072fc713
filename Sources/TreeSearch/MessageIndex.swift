package import DecisionTrees

/// Finds the messages of causes in what a developer pastes, from one line to a whole build log.
///
/// It needs no other texts of the trees, and so no index of words.
package struct MessageIndex: Sendable {
  private struct Message {
    var address: Address
    var cause: Cause
    var pattern: MessagePattern
    /// The hashes of the words between the wildcards.
    var pieces: [[UInt64]]
    var wordCount: Int
  }

  private let messages: [Message]
  /// The messages by their rarest word.
  private let byRarest: [UInt64: [Int]]

  /// Reads the messages of all causes.
  package init(_ forest: Forest) {
    messages = forest.trees.flatMap { tree in
      tree.causes.flatMap { cause in
        cause.messages.compactMap { pattern in
          let pieces = pattern.pieces
          let count = pieces.reduce(0) { $0 + $1.count }
          // A single short word is in every log.
          guard count > 1 || pattern.text.utf8.count >= 8 && count == 1 else { return nil }
          return Message(
            address: Address(tree: tree.id, node: cause.id), cause: cause, pattern: pattern, pieces: pieces,
            wordCount: count)
        }
      }
    }
    var frequency: [UInt64: Int] = [:]
    for message in messages {
      for word in Set(message.pieces.joined()) { frequency[word, default: 0] += 1 }
    }
    var byRarest: [UInt64: [Int]] = [:]
    for (index, message) in messages.enumerated() {
      let rarest = message.pieces.joined().min { frequency[$0, default: 0] < frequency[$1, default: 0] }
      if let rarest { byRarest[rarest, default: []].append(index) }
    }
    self.byRarest = byRarest
  }

  /// Returns the causes whose messages stand in a log, in the order of its lines; each cause once.
  ///
  /// - Parameters:
  ///   - text: The log, of any length.
  ///   - limit: The most causes to return.
  /// - Returns: The causes with the first line of each; nothing if the log holds no message that is known.
  package func hits(inLog text: String, limit: Int) -> [SearchHit] {
    let found = findings(in: text).sorted { $0.line < $1.line }
    return Array(hits(found).prefix(max(0, limit)))
  }

  /// Returns the causes whose messages a query holds, the longest message first.
  func hits(in query: String) -> [SearchHit] {
    let found = findings(in: query).sorted { messages[$0.message].wordCount > messages[$1.message].wordCount }
    return hits(found).map { hit in
      var hit = hit
      hit.line = nil
      return hit
    }
  }

  private func hits(_ found: [(message: Int, line: Int)]) -> [SearchHit] {
    var seen: Set<Address> = []
    return found.compactMap { index, line in
      let message = messages[index]
      guard seen.insert(message.address).inserted else { return nil }
      let text = message.pattern.text.singleLine
      return SearchHit(
        address: message.address, kind: .cause, title: message.cause.title,
        excerpt: [.init("message: "), .init(text, isMatch: true)],
        matched: text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).uniqued, line: line + 1)
    }
  }

  /// Returns the messages in a text with their lines; of those that begin in one line, the longest alone.
  private func findings(in text: String) -> [(message: Int, line: Int)] {
    let log = Log(text)
    let found = log.lines.indices.flatMap { line in
      Set(log.words(in: line...line).lazy.compactMap { byRarest[$0] }.joined()).compactMap { message in
        log.start(of: messages[message].pieces, around: line).map { (message: message, line: $0) }
      }
    }
    return Dictionary(grouping: found, by: \.line).values.flatMap { found in
      let longest = found.map { messages[$0.message].wordCount }.max()
      return found.filter { messages[$0.message].wordCount == longest }
    }.sorted { $0 < $1 }
  }
}

extension MessagePattern {
  /// The words between the wildcards.
  ///
  /// A word beside a wildcard is part of a longer one, as in `0x*`, unless it is plainly a word, as in `usable*`.
  fileprivate var pieces: [[UInt64]] {
    let texts = text.split(separator: "*", omittingEmptySubsequences: false)
    return texts.enumerated().compactMap { index, text in
      let bytes = Array(text.utf8)
      let words = LogWords(bytes, in: bytes.indices).filter { word in
        let touchesWildcard =
          index > 0 && word.range.lowerBound == 0 || index < texts.count - 1 && word.range.upperBound == bytes.count
        return !touchesWildcard || bytes[word.range].isPlainWord
      }
      return words.isEmpty ? nil : words.map(\.hash)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a sign, or a word in small letters alone.
  fileprivate var isPlainWord: Bool {
    first?.isSign == true || count > 2 && allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
