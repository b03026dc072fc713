/// Wrong and right code as one text, with the lines that go and those that come.
package struct CodeChange {
  /// What becomes of a line.
  package enum Sign: Sendable { case same, removed, inserted, gap }
  /// A line at the left, at the right, or on both sides.
  package typealias Pair = (left: (Sign, Line)?, right: (Sign, Line)?)

  /// The lines, without the signs.
  package private(set) var lines: [(sign: Sign, line: Line)] = []

  /// The most lines of a text that are compared, which takes the square of their number.
  private static let mostLines = 500

  /// Compares two texts; `nil` where they share less than half of their lines, or are long: both are better read whole.
  package init?(from wrong: [Line], to right: [Line]) {
    guard max(wrong.count, right.count) <= Self.mostLines else { return nil }
    // The longest common subsequence, by the standard library.
    let difference = right.map(\.text).difference(from: wrong.map(\.text))
    let shared = wrong.count - difference.removals.count
    guard shared * 4 >= wrong.count + right.count else { return nil }
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
  }

  /// The lines, long runs of unchanged ones folded, but for some beside a change.
  package var folded: [(sign: Sign, line: Line)] {
    var folded: [(sign: Sign, line: Line)] = []
    var rest = lines[...]
    while let first = rest.first {
      let run = rest.prefix { $0.sign == .same }
      guard !run.isEmpty else {
        folded.append(first)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(run.count)
      guard run.count > CodeChange.longestRun else {
        folded += run
        continue
      }
      let before = run.startIndex == 0 ? 1 : CodeChange.context
      let after = rest.isEmpty ? 1 : CodeChange.context
      folded += run.prefix(before) + [(.gap, Line())] + run.suffix(after)
    }
    return folded
  }

  /// The lines beside each other: what goes at the left, what comes at the right, and what stays on both sides.
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

  /// Returns lines that have nothing in common, beside each other.
  package static func pairs(_ wrong: [Line], _ right: [Line]) -> [Pair] {
    (0..<max(wrong.count, right.count)).map { index in
      let left: (Sign, Line)? = index < wrong.count ? (.removed, wrong[index]) : nil
      let right: (Sign, Line)? = index < right.count ? (.inserted, right[index]) : nil
      return (left, right)
    }
  }

  /// A longer run of unchanged lines is folded.
  private static let longestRun = 5
  /// How many lines of it stay beside a change.
  private static let context = 2
}

extension CodeChange.Sign {
  /// What stands before the line.
  package func mark(_ glyphs: Glyphs) -> Span {
    switch self {
    case .same: Span(" ")
    case .removed: Span("-", .wrong)
    case .inserted: Span("+", .right)
    case .gap: Span(glyphs.gap, .hint)
    }
  }

  /// The line in the color of the change.
  package func colored(_ line: Line) -> Line {
    switch self {
    case .same, .gap: line
    case .removed: Line(line.text, .wrong)
    case .inserted: Line(line.text, .right)
    }
  }
}
