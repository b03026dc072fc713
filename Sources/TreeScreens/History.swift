import DecisionTrees

/// The screens that the reader saw before and can return to.
struct History: Sendable {
  /// The screens before each move that wasn't an answer, with the latest last.
  ///
  /// The first snapshot is the start screen. The list is empty while the program shows the start screen.
  private(set) var snapshots: [Snapshot] = []
  /// The screens of the walk's questions and causes in the state in which the reader left them.
  var pages: [Address: any Screen] = [:]

  /// A screen that the reader left, with the screens below it.
  struct Snapshot: Sendable {
    /// The walk to return to, or `nil` to keep the current walk.
    var walk: Walk?
    var stack: [any Screen]
    var pages: [Address: any Screen] = [:]
    /// The position after the move, or `nil` for the beginning of a walk.
    fileprivate(set) var landing: Landing?
  }

  /// A position of a walk, with the answers before it.
  struct Landing: Equatable, Sendable {
    let origin: Address
    let steps: [Walk.Step]
  }

  /// Whether the program shows the start screen.
  var isEmpty: Bool { snapshots.isEmpty }

  /// Starts the history of a walk that the reader opened from the start screen.
  mutating func begin(behind front: any Screen) {
    snapshots = [Snapshot(stack: [front])]
  }

  /// Saves the screens from before a move.
  ///
  /// The walk is already at the destination of the move.
  mutating func push(_ snapshot: Snapshot, to walk: Walk) {
    var snapshot = snapshot
    snapshot.landing = walk.landing
    snapshots.append(snapshot)
  }

  /// Returns whether going back leads to the last snapshot instead of the walk's last question.
  func leadsBack(from walk: Walk) -> Bool { !isEmpty && (walk.steps.isEmpty || hasLanded(walk)) }

  /// Returns whether a walk hasn't moved since the last snapshot.
  func hasLanded(_ walk: Walk) -> Bool { snapshots.last?.landing == walk.landing }

  mutating func pop() -> Snapshot? { snapshots.popLast() }

  /// Removes the last snapshot if answers would have led to the same position.
  mutating func forgetDescent(to walk: Walk) {
    guard hasLanded(walk), let before = snapshots.last?.walk, before.origin == walk.origin,
      walk.steps.starts(with: before.steps)
    else { return }
    if snapshots.count > 1 { snapshots.removeLast() } else { begin(behind: snapshots[0].stack[0]) }
  }

  /// Makes a ruled-out cause possible again in all walks to return to.
  mutating func restore(_ cause: Address) {
    for index in snapshots.indices where snapshots[index].walk?.ruledOut.contains(cause) == true {
      snapshots[index].walk?.toggleRuledOut(cause)
    }
  }

  /// Removes all snapshots, because the reader returns to the start screen.
  mutating func clear() { self = History() }

  /// Replaces the trees.
  mutating func adopt(_ forest: Forest) {
    for index in snapshots.indices {
      snapshots[index].walk?.forest = forest
      snapshots[index].stack = snapshots[index].stack.map { screen in
        var changed = screen
        changed.forestChanged()
        // The reader returns to the same row.
        changed.pageState = screen.pageState
        return changed
      }
    }
  }
}

extension Walk {
  fileprivate var landing: History.Landing { History.Landing(origin: origin, steps: steps) }
}
