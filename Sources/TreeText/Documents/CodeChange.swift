import DecisionTrees

/// The difference between wrong and right code, as one list with the removed and inserted lines.
package struct CodeChange {
  /// The role of a line in the change.
  ///
  /// A gap replaces lines that are left out.
  package enum Sign: Sendable { case same, removed, inserted, gap }
  /// A row with a line on the left, on the right, or on both sides.
  package typealias Pair = (left: (Sign, Line)?, right: (Sign, Line)?)

  /// The lines in the colors of the change.
  ///
  /// They don't contain the signs.
  package private(set) var lines: [(sign: Sign, line: Line)] = []

  /// The maximum number of lines to compare.
  ///
  /// The time grows with the square of this number.
  private static let mostLines = 500

  /// Compares two texts, or returns `nil` if one of them has too many lines.
  package init?(from wrong: [Line], to right: [Line]) {
    guard max(wrong.count, right.count) <= Self.mostLines else { return nil }
    // The standard library finds the longest common subsequence.
    let difference = right.map(\.text).difference(from: wrong.map(\.text))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < wrong.count || new < right.count {
      if removed.contains(old) {
        lines.append((.removed, wrong[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append((.inserted, right[new]))
        new += 1
      } else {
        lines.append((.same, right[new]))
        (old, new) = (old + 1, new + 1)
      }
    }
    color()
  }

  /// Whether the texts share a line that isn't only braces.
  ///
  /// Otherwise, two separate snippets are easier to read.
  package var isReadable: Bool {
    lines.contains { $0.sign == .same && $0.line.text.contains { $0.isLetter } }
  }

  /// The signs of the lines of the wrong code.
  package var removals: [Sign] { lines.map(\.sign).filter { $0 != .inserted } }

  /// The signs of the lines of the right code.
  package var insertions: [Sign] { lines.map(\.sign).filter { $0 != .removed } }

  /// Colors removed and inserted lines.
  ///
  /// If one line replaces another, also marks the words that differ.
  private mutating func color() {
    var index = 0
    while index < lines.count {
      let removed = lines[index...].prefix { $0.sign == .removed }
      let inserted = lines[removed.endIndex...].prefix { $0.sign == .inserted }
      for (old, new) in zip(removed.indices, inserted.indices) {
        let (before, after) = CodeChange.marked(lines[old].line.text, lines[new].line.text)
        (lines[old].line, lines[new].line) = (before, after)
      }
      for rest in removed.indices.dropFirst(inserted.count) { lines[rest].line = Line(lines[rest].line.text, .wrong) }
      for rest in inserted.indices.dropFirst(removed.count) { lines[rest].line = Line(lines[rest].line.text, .right) }
      index = max(index + 1, inserted.endIndex)
    }
  }

  /// Marks the words that differ between two lines.
  ///
  /// The words that differ are those between the common beginning and the common end. Lines that have little in common
  /// get no marks.
  private static func marked(_ old: String, _ new: String) -> (Line, Line) {
    let (before, after) = (pieces(of: old), pieces(of: new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - start
    let end = min(most, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
    let letters = { (pieces: [Substring]) in pieces.joined().filter { $0 != " " }.count }
    let shared = letters(Array(before.prefix(start) + before.suffix(end)))
    guard shared * 2 >= min(letters(before), letters(after)) else {
      return (Line(old, .wrong), Line(new, .right))
    }
    let line = { (pieces: [Substring], role: Role, word: Role) in
      let parts = [
        (pieces.prefix(start), role), (pieces.dropFirst(start).dropLast(end), word), (pieces.suffix(end), role),
      ]
      return Line(parts.map { Span($0.joined(), $1) }.filter { !$0.text.isEmpty })
    }
    return (line(before, .wrong, .wrongWord), line(after, .right, .rightWord))
  }

  /// Splits a text into its words.
  ///
  /// Every other character is a separate piece.
  private static func pieces(of text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      pieces.append(word.isEmpty ? rest.prefix(1) : word)
      rest = rest.dropFirst(max(1, word.count))
    }
    return pieces
  }

  /// The lines, with long runs of unchanged lines folded.
  ///
  /// Some lines next to each change remain.
  package var folded: [(sign: Sign, line: Line)] { folded(.usual) }

  /// Returns all lines if they and a number of others fit into a number of rows.
  ///
  /// Otherwise, the lines are folded until the first removed and inserted lines fit. If no folding achieves this, the
  /// usual one applies.
  package func folded(rows: Int, besides others: Int = 0) -> [(sign: Sign, line: Line)] {
    if lines.count <= rows - others { return lines.map { ($0.sign, $0.line) } }
    let signs = [Sign.removed, .inserted].filter { sign in lines.contains { $0.sign == sign && !$0.line.isBlank } }
    let all = Folding.all.lazy.map { folded($0) }
    let isShown = { (sign: Sign, folded: [(sign: Sign, line: Line)]) in
      folded.prefix(max(0, rows)).contains { $0.sign == sign && !$0.line.isBlank }
    }
    return all.first { folded in signs.allSatisfy { isShown($0, folded) } } ?? folded
  }

  /// The number of lines that a folding keeps.
  private struct Folding {
    /// The number of unchanged lines to keep on each side of a change.
    var context: Int
    /// The number of lines to keep of each run of removed lines, and of inserted lines.
    var removed = mostLines
    var inserted = mostLines

    static let usual = Folding(context: 2)
    /// All foldings, from the usual one to the shortest.
    ///
    /// The reader needs all inserted lines, so they are cut last.
    static let all =
      [usual, Folding(context: 1)] + [4, 3, 2, 1].map { Folding(context: 1, removed: $0) }
      + [Folding(context: 0, removed: 1)] + [4, 3, 2, 1].map { Folding(context: 1, removed: $0, inserted: $0) }
      + [Folding(context: 0, removed: 1, inserted: 1)]
  }

  private func folded(_ folding: Folding) -> [(sign: Sign, line: Line)] {
    var folded: [(sign: Sign, line: Line)] = []
    var rest = lines[...]
    while let first = rest.first {
      let run = rest.prefix { $0.sign == first.sign }
      rest = rest.dropFirst(run.count)
      let isSame = first.sign == .same
      let changed = first.sign == .removed ? folding.removed : folding.inserted
      let (before, after) = isSame ? (folding.context, folding.context) : (changed, 0)
      // A gap that replaces only one line saves no space.
      guard run.count - 1 > before + after else {
        folded += run
        continue
      }
      let start = isSame ? run : run.drop { $0.line.isBlank }
      folded += start.prefix(run.startIndex == 0 ? min(1, before) : before) + [(.gap, Line())]
      folded += run.suffix(rest.isEmpty ? min(1, after) : after)
    }
    return folded
  }

  /// The lines side by side: removed lines on the left, inserted lines on the right, and unchanged lines on both sides.
  package var pairs: [Pair] {
    var pairs: [Pair] = []
    var rest = lines[...]
    while let first = rest.first {
      if first.sign == .same {
        pairs.append((first, first))
        rest = rest.dropFirst()
        continue
      }
      let run = rest.prefix { $0.sign != .same }
      let (left, right) = (run.filter { $0.sign == .removed }, run.filter { $0.sign == .inserted })
      pairs += CodeChange.pairs(left.map(\.line), right.map(\.line))
      rest = rest.dropFirst(run.count)
    }
    return pairs
  }

  /// Returns two unrelated texts side by side.
  package static func pairs(_ wrong: [Line], _ right: [Line]) -> [Pair] {
    (0..<max(wrong.count, right.count)).map { index in
      let left: (Sign, Line)? = index < wrong.count ? (.removed, wrong[index]) : nil
      let right: (Sign, Line)? = index < right.count ? (.inserted, right[index]) : nil
      return (left, right)
    }
  }
}

extension Line {
  fileprivate var isBlank: Bool { text.trimmed.isEmpty }
}

extension CodeChange.Sign {
  /// Returns the mark to print before the line.
  package func mark(_ glyphs: Glyphs) -> Span {
    switch self {
    case .same: Span(" ")
    case .removed: Span("-", .wrong)
    case .inserted: Span("+", .right)
    case .gap: Span(glyphs.gap, .hint)
    }
  }
}
