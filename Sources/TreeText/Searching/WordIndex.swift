import DecisionTrees

/// Which words stand in which nodes, and where.
struct WordIndex: Sendable {
  /// A word of the vocabulary in the singular.
  struct Term {
    var key: UInt64
    var text: String
    /// The letters that occur in it, a bit each, to skip words that cannot be near.
    var letters: UInt32
    var length: Int
    /// In the order of the nodes.
    var postings: [Posting] = []

    fileprivate mutating func note(_ field: SearchField, of entry: Int, isPart: Bool) {
      if postings.last?.entry != entry { postings.append(Posting(entry: entry)) }
      let last = postings.count - 1
      if isPart { postings[last].parts.insert(field) } else { postings[last].wholes.insert(field) }
    }
  }

  /// A node with a word, and where it stands there.
  struct Posting {
    var entry: Int
    /// The fields with the word itself.
    var wholes = SearchFieldSet()
    /// The fields with the word as a part of a name.
    var parts = SearchFieldSet()
  }

  /// In alphabetical order.
  private(set) var terms: [Term] = []
  private var positions: [UInt64: Int] = [:]

  init(_ entries: [SearchEntry]) {
    for (index, entry) in entries.enumerated() {
      for (field, text) in entry.texts {
        forEachTerm(in: text) { key, isPart, spelled in
          let position = positions[key] ?? insert(key, spelled())
          terms[position].note(field, of: index, isPart: isPart)
        }
      }
    }
    terms.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    positions = Dictionary(uniqueKeysWithValues: terms.indices.map { (terms[$0].key, $0) })
  }

  /// The term of a word exactly.
  func exact(_ stem: UInt64) -> Int? { positions[stem] }

  /// The terms that begin with a text.
  func terms(beginningWith prefix: String) -> Range<Int> {
    let start = firstTerm { !$0.lexicographicallyPrecedes(prefix.utf8) }
    let end = firstTerm { !$0.lexicographicallyPrecedes(prefix.utf8) && !$0.starts(with: prefix.utf8) }
    return start..<max(start, end)
  }

  /// The terms that differ by typing errors.
  func terms(near word: String, limit: Int) -> [(term: Int, errors: Int)] {
    let letters = word.letterSet
    let length = word.utf8.count
    let scalars = Array(word.unicodeScalars)
    return terms.indices.compactMap { index in
      let term = terms[index]
      guard abs(term.length - length) <= limit, (term.letters ^ letters).nonzeroBitCount <= 2 * limit else {
        return nil
      }
      return Suggestion.distance(scalars, Array(term.text.unicodeScalars), limit: limit).map { (index, $0) }
    }
  }

  private mutating func insert(_ key: UInt64, _ text: String) -> Int {
    positions[key] = terms.count
    terms.append(Term(key: key, text: text, letters: text.letterSet, length: text.utf8.count))
    return terms.count - 1
  }

  /// Finds the first term of which a statement is true that stays true after it.
  private func firstTerm(_ isAtOrAfter: (String.UTF8View) -> Bool) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if isAtOrAfter(terms[middle].text.utf8) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Visits the words of a text, and the parts of names such as `NavigationStack`.
private func forEachTerm(in text: String, _ visit: (_ stem: UInt64, _ isPart: Bool, _ spelled: () -> String) -> Void) {
  let words = Words(text)
  for word in words where word.kind != .sigil {
    visit(word.stem, false) { words.stem(of: word) }
    for part in words.parts(of: word) { visit(part.stem, true) { words.stem(of: part) } }
  }
}

extension String {
  /// The ASCII letters that occur in the text, a bit each.
  fileprivate var letterSet: UInt32 {
    utf8.reduce(0) { set, byte in
      (0x61...0x7A).contains(byte) ? set | 1 << UInt32(byte - 0x61) : set
    }
  }
}
