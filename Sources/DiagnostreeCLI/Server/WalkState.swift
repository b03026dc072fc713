import DecisionTrees
import TreeText

/// A walk as one line that an agent passes back: `TREE: question=answer, question=answer; not TREE/CAUSE`.
extension Walk {
  /// The walk as a line.
  var state: String {
    let start = origin == forest[origin.tree]?.startAddress ? origin.tree : origin.description
    let answers = steps.map { " \($0)" }.joined(separator: ",")
    return "\(start):\(answers)"
      + (ruledOut.isEmpty ? "" : "; not \(ruledOut.map(\.description).joined(separator: ", "))")
  }

  /// Reads a line, or returns `nil` if it doesn't fit the trees.
  init?(state: String, in forest: Forest) {
    // A walk has a dozen answers.
    guard state.utf8.count <= 4000, let (head, rest) = state.cut(at: ":"),
      let origin = forest[head]?.startAddress ?? forest.addresses(named: head).first
    else { return nil }
    let (steps, causes) = rest.cut(at: ";").map { ($0.before, $0.behind) } ?? (rest, "")
    var interpreter = WalkInterpreter(Walk(forest: forest, from: origin))
    for step in steps.split(separator: ",") {
      guard let word = ScriptedAnswer(step), case .answered = interpreter.take(word) else { return nil }
    }
    self = interpreter.walk
    for name in causes.trimmed.dropFirst("not ".count).split(separator: ",") {
      guard let cause = forest.addresses(named: name.trimmed).first, forest.cause(cause) != nil else { return nil }
      if !ruledOut.contains(cause) { toggleRuledOut(cause) }
    }
  }
}
