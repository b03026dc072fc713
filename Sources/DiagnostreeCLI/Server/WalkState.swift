import DecisionTrees
import TreeText

/// A walk as one line that an agent hands back: `TREE: question=answer, question=answer; not TREE/CAUSE`.
struct WalkState: CustomStringConvertible {
  let description: String

  /// The most characters; a walk has a dozen answers.
  private static let limit = 4000

  init(_ description: String) { self.description = description }

  init(_ walk: Walk) {
    let start = walk.forest[walk.origin.tree]?.startAddress
    let origin = walk.origin == start ? walk.origin.tree : walk.origin.description
    let steps = walk.steps.map(\.description).joined(separator: ", ")
    let ruledOut = walk.ruledOut.map(\.description).joined(separator: ", ")
    description = "\(origin):" + (steps.isEmpty ? "" : " \(steps)") + (ruledOut.isEmpty ? "" : "; not \(ruledOut)")
  }

  /// Returns the walk; `nil` if it doesn't fit the trees.
  func walk(in forest: Forest) -> Walk? {
    guard description.utf8.count <= Self.limit, let (head, rest) = description.cut(at: ":"),
      let origin = head.contains("/") ? forest.addresses(named: head).first : forest[head]?.startAddress
    else { return nil }
    let (steps, causes) = rest.cut(at: ";").map { ($0.before, $0.behind) } ?? (rest, "")
    var interpreter = WalkInterpreter(Walk(forest: forest, from: origin))
    for step in steps.split(separator: ",") {
      guard let word = ScriptedAnswer(step), case .answered = interpreter.take(word) else { return nil }
    }
    var walk = interpreter.walk
    for name in causes.trimmed.dropFirst("not ".count).split(separator: ",") {
      guard let cause = forest.addresses(named: name.trimmed).first, forest.cause(cause) != nil else { return nil }
      if !walk.ruledOut.contains(cause) { walk.toggleRuledOut(cause) }
    }
    return walk
  }
}
