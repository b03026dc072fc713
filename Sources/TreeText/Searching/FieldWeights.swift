import DecisionTrees

/// How much a word counts by the fields it stands in.
struct FieldWeights: Sendable {
  /// For words that a developer chose: what is named so comes before a message that happens to have them.
  static let words = FieldWeights(message: 0.3)
  /// For what may be part of a message.
  static let message = FieldWeights(message: SearchField.message.weight)

  /// How much the part of a name counts beside the whole word.
  static let ofPart: Float = 0.6
  /// How much each further field with the word adds.
  private static let ofFurther: Float = 0.1

  private let single: [Float]
  /// For each set of fields.
  private let sets: [Float]

  private init(message: Float) {
    let single = SearchField.allCases.map { $0 == .message ? message : $0.weight }
    self.single = single
    sets = (0..<1 << single.count).map { set in
      let weights = single.indices.filter { set & 1 << $0 != 0 }.map { single[$0] }
      let best = weights.max() ?? 0
      return best + (weights.reduce(0, +) - best) * Self.ofFurther
    }
  }

  /// How much a word counts in a field.
  subscript(field: SearchField) -> Float { single[Int(field.rawValue)] }

  /// How much a word counts in a node.
  subscript(posting: WordIndex.Posting) -> Float {
    max(sets[Int(posting.wholes.bits)], sets[Int(posting.parts.bits)] * Self.ofPart)
  }

  /// The weights that suit a query: a sentence, or a text with marks of a message, may be part of one.
  static func suited(to query: String) -> FieldWeights {
    query.foldedWords.count > 5 || query.hasMarksOfMessage ? message : words
  }
}

/// Some of the fields.
struct SearchFieldSet: Sendable {
  private(set) var bits: UInt16 = 0

  mutating func insert(_ field: SearchField) { bits |= 1 << UInt16(field.rawValue) }
}

extension String {
  /// Whether the text has quotes, or a colon behind which it goes on, as in `error: cannot find 'x'`.
  fileprivate var hasMarksOfMessage: Bool {
    var last: Character = " "
    for character in self {
      switch character {
      case "\"", "`", "\u{201C}", "\u{2018}": return true
      // Behind a letter it is an apostrophe.
      case "'" where !last.isLetter: return true
      case " " where last == ":": return true
      default: last = character
      }
    }
    return false
  }
}
