package import DecisionTrees

/// A node that a search found.
package struct SearchHit: Equatable, Sendable {
  /// Where the node stands.
  package var address: Address
  /// What the node is.
  package var kind: NodeKind
  /// The node's title, or its question.
  package var title: String
  /// Why it was found, in a few words.
  package var reason: String
  /// The line of the pasted text with the message, from 1; `nil` for words.
  package var line: Int?

  package init(address: Address, kind: NodeKind, title: String, reason: String, line: Int? = nil) {
    self.address = address
    self.kind = kind
    self.title = title
    self.reason = reason
    self.line = line
  }
}

/// Finds nodes by words, and causes by the messages of the compiler and the console.
///
/// It is built once; a search then is fast enough for each key.
package struct SearchIndex: Sendable {
  let entries: [SearchEntry]
  let words: WordIndex
  private let messages: MessageIndex
  private let positions: [Address: Int]
  /// The nodes that have a text, by its `wholeKey`.
  private let names: [UInt64: [(entry: Int, field: SearchField, text: String)]]

  /// Reads all texts of a forest.
  package init(_ forest: Forest) {
    entries = SearchEntry.all(in: forest)
    words = WordIndex(entries)
    messages = MessageIndex(forest)
    positions = Dictionary(entries.enumerated().map { ($0.element.address, $0.offset) }) { first, _ in first }
    var names: [UInt64: [(entry: Int, field: SearchField, text: String)]] = [:]
    for (index, entry) in entries.enumerated() {
      for (field, text) in [(.id, entry.address.description)] + entry.texts where field.exactScore > 0 {
        guard let key = text.wholeKey else { continue }
        names[key, default: []].append((index, field, text))
      }
    }
    self.names = names
  }

  /// Returns the nodes that fit words or a pasted message, the best first.
  ///
  /// - Parameters:
  ///   - query: What was typed or pasted. Its last word may be unfinished.
  ///   - limit: The most nodes to return.
  /// - Returns: Nothing if less than about half of what was asked for is found in any node.
  package func hits(for query: String, limit: Int) -> [SearchHit] {
    guard limit > 0 else { return [] }
    var search = WordSearch(query, in: self)
    var found = search.ranked(limit: max(limit, 30))
    let isID = !query.trimmed.contains(" ")
    for (entry, field, text) in query.wholeKey.flatMap({ names[$0] }) ?? [] where field != .id || isID {
      found.raise(entry, to: field.exactScore, because: field, text: text)
    }
    for finding in messages.findings(in: query) {
      guard let entry = positions[finding.address] else { continue }
      let score = SearchField.message.exactScore - (finding.isComplete ? 0 : 1000)
      // Longer messages come first; of equals, whose words fit the rest of the query better.
      let bonus = Float(min(finding.wordCount, 90)) * 10 + min(found.score(of: entry), 9)
      found.raise(entry, to: score + bonus, because: .message, text: finding.pattern.text)
    }
    return found.sorted(limit: limit).map { hit($0, query: query) }
  }

  /// Returns the causes whose messages stand in a log, in the order of its lines; each cause once.
  ///
  /// - Parameters:
  ///   - text: The log, of any length.
  ///   - limit: The most causes to return.
  /// - Returns: The causes with the first line of each; nothing if the log holds no message that is known.
  package func hits(inLog text: String, limit: Int) -> [SearchHit] { messages.hits(inLog: text, limit: limit) }

  private func hit(_ rank: SearchRank, query: String) -> SearchHit {
    let entry = entries[rank.entry]
    let text = rank.text ?? ""
    return SearchHit(
      address: entry.address, kind: entry.node.kind, title: entry.node.headline,
      reason: rank.field.reason(text.singleLine))
  }
}

extension String {
  /// Equal for texts with the same words in the same order; `nil` without words.
  var wholeKey: UInt64? {
    var key: UInt64?
    for word in Words(self) where word.kind != .sigil { key = ((key ?? 0) ^ word.stem) &* 0x9E37_79B9_7F4A_7C15 }
    return key
  }
}
