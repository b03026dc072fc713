import DecisionTrees

/// What the reader saw before, to come back to it.
struct History: Sendable {
  /// What was shown before each move that was not an answer, the latest last.
  ///
  /// The first one is the start screen; there is none while that is shown.
  private(set) var snapshots: [Snapshot] = []
  /// The questions and causes of the walk as the reader left them.
  var pages: [Address: any Screen] = [:]

  /// A screen that was left, with the screens below it.
  struct Snapshot: Sendable {
    /// The walk; `nil` if the walk stays as it is on the way back.
    var walk: Walk?
    var stack: [any Screen]
    var pages: [Address: any Screen] = [:]
    /// Where the move led; `nil` for the beginning of a walk.
    fileprivate(set) var landing: Landing?
  }

  /// A position of a walk, with the answers before it.
  struct Landing: Equatable, Sendable {
    let origin: Address
    let steps: [Walk.Step]
  }

  /// Whether the start screen is shown.
  var isEmpty: Bool { snapshots.isEmpty }

  /// Begins with a walk that was opened from the start screen.
  mutating func begin(behind front: any Screen) {
    snapshots = [Snapshot(stack: [front])]
  }

  /// Remembers what was shown before a move that led to where a walk is now.
  mutating func push(_ snapshot: Snapshot, to walk: Walk) {
    var snapshot = snapshot
    snapshot.landing = walk.landing
    snapshots.append(snapshot)
  }

  /// Whether going back from a walk leads to the last snapshot, and not to its last question.
  func leadsBack(from walk: Walk) -> Bool { !isEmpty && (walk.steps.isEmpty || hasLanded(walk)) }

  /// Whether a walk has not moved since the last move.
  func hasLanded(_ walk: Walk) -> Bool { snapshots.last?.landing == walk.landing }

  mutating func pop() -> Snapshot? { snapshots.popLast() }

  /// Forgets a move that only followed the same way as answers would have done.
  mutating func forgetDescent(to walk: Walk) {
    guard hasLanded(walk), let before = snapshots.last?.walk, before.origin == walk.origin,
      walk.steps.starts(with: before.steps)
    else { return }
    if snapshots.count > 1 { snapshots.removeLast() } else { begin(behind: snapshots[0].stack[0]) }
  }

  /// Returns to the start screen.
  mutating func clear() { self = History() }

  /// Replaces the trees.
  mutating func adopt(_ forest: Forest) {
    for index in snapshots.indices {
      snapshots[index].walk?.forest = forest
      snapshots[index].stack = snapshots[index].stack.map { screen in
        var changed = screen
        changed.forestChanged()
        // The reader comes back to the same row.
        changed.pageState = screen.pageState
        return changed
      }
    }
  }
}

extension Walk {
  fileprivate var landing: History.Landing { History.Landing(origin: origin, steps: steps) }
}
