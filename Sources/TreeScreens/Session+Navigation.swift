import DecisionTrees
import TreeText

/// The navigation between screens.
extension Session {
  /// Performs the action of a row.
  mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .start(let tree): start(tree)
    case .resume(let index): if world.savedWalks.indices.contains(index) { begin(world.savedWalks[index].walk) }
    case .answer(let key): answer(key)
    case .change(let step, let key): change(step: step, to: key)
    case .review(let step): stack.append(QuestionScreen(step: step, in: world))
    case .open(let address, let part): open(address, from: part)
    case .follow(let way): follow(way)
    case .browse(let link): return [.browse(link.url)]
    case .show(let place): return [.show(place)]
    case .fix, .guides, .press: break
    }
    return []
  }

  // MARK: - The page of the walk

  /// The screen for the walk's position, in the state in which the reader left it.
  var page: any Screen {
    guard let walk = world.walk else { return QuestionScreen() }
    let isCause = walk.cause != nil
    if let page = history.pages[walk.position], (page.context == .cause) == isCause { return page }
    return isCause ? CauseScreen() : QuestionScreen()
  }

  /// Shows only the screen for the walk's position.
  mutating func showPage() { stack = [page] }

  /// Saves the state of the screen for the walk's position.
  mutating func leavePage() {
    if !isAtFront, let walk = world.walk { history.pages[walk.position] = stack[0] }
  }

  /// The current screens, for returning to them later.
  private var snapshot: History.Snapshot {
    History.Snapshot(walk: world.walk, stack: stack, pages: history.pages)
  }

  /// Adds a snapshot to the history if the walk has changed since then.
  ///
  /// - Returns: `false` if nothing has changed.
  @discardableResult
  private mutating func remember(_ before: History.Snapshot) -> Bool {
    guard let walk = world.walk,
      isAtFront || walk.steps != before.walk?.steps || walk.origin != before.walk?.origin
        || walk.ruledOut != before.walk?.ruledOut
    else { return false }
    history.push(before, to: walk)
    return true
  }

  // MARK: - Walks

  private mutating func start(_ id: String) {
    guard let start = forest[id]?.startAddress else { return }
    if let walk = world.walk, walk.origin == start, walk.steps.isEmpty {
      // The reader went back one step too far. Causes stay ruled out.
      leavePage()
      if isAtFront { history.begin(behind: stack[0]) }
      showPage()
    } else {
      begin(Walk(forest: forest, from: start))
    }
  }

  /// Begins a different walk, and keeps the ruled-out causes.
  private mutating func begin(_ next: Walk) {
    let front = history.snapshots.first?.stack[0] ?? stack[0]
    var next = next
    if let before = world.walk { next.adoptRuledOut(of: before) }
    world.walk = next
    sayIfNothingIsLeft()
    world.memory.unfolded = [:]
    history = History()
    history.begin(behind: front)
    showPage()
    selectOpenAnswer()
  }

  private mutating func answer(_ key: String) {
    leavePage()
    let before = snapshot
    do throws(WalkError) {
      try world.walk?.answer(key)
      let isRestored = sayIfNoLongerRuledOut(since: before.walk)
      if isRestored { remember(before) } else { sayOutcome(since: before.walk) }
      sayIfNothingIsLeft()
      showPage()
      // The notice speaks of the fixes, so they are the visible part.
      if world.walk?.isConfirmed == true { stack[stack.count - 1].showFixes() }
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Explains the outcome of a test in a notice.
  private mutating func sayOutcome(since before: Walk?) {
    guard let walk = world.walk, let cause = before?.cause else { return }
    if walk.isConfirmed {
      notice = .confirmed(walk)
    } else {
      // The test can lead to a branch with more causes than the one before.
      let count = walk.cause == nil ? world.reachability?.count : nil
      let rest = count.map { " The test leads to a question with \($0.counted("cause"))." } ?? ""
      notice = Notice("Ruled out: \(cause.title).\(rest) Press Esc to undo.", .right)
    }
  }

  /// Shows a notice if all causes behind a question are ruled out.
  private mutating func sayIfNothingIsLeft() {
    guard let walk = world.walk, walk.cause == nil, !walk.ruledOut.isEmpty,
      world.reachability?.candidates.isEmpty == true
    else { return }
    notice = .nothingLeft
  }

  /// Shows a notice if an answer has led to a cause that was ruled out before.
  @discardableResult
  private mutating func sayIfNoLongerRuledOut(since before: Walk?) -> Bool {
    guard let walk = world.walk, let cause = walk.cause, before?.ruledOut.contains(walk.position) == true,
      !walk.ruledOut.contains(walk.position)
    else { return false }
    notice = Notice("No longer ruled out: \(cause.title)", .warning)
    return true
  }

  private mutating func change(step: Int, to key: String) {
    leavePage()
    let before = snapshot
    // The answer stays the same, but it no longer counts as assumed, because the reader has now given it.
    if let walk = world.walk, walk.steps.indices.contains(step), walk.steps[step].answer == key {
      world.walk?.confirm(step: step)
      return showPage()
    }
    do throws(WalkError) {
      try world.walk?.change(step: step, to: key)
      let lost = (before.walk?.steps.count ?? 0) - (world.walk?.steps.count ?? 0)
      if let walk = world.walk { notice = .changedAnswer(dropping: max(0, lost), in: walk) }
      sayIfNoLongerRuledOut(since: before.walk)
      sayIfNothingIsLeft()
      remember(before)
      showPage()
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Opens a node: a guide in a screen above the others, or a question or cause by moving the walk.
  private mutating func open(_ address: Address, from part: String?) {
    switch forest[address] {
    case .guide: stack.append(GuideScreen(address: address))
    case .question, .cause:
      jump(to: address)
      world.memory.opened = part.map { (address, $0) }
      if let part { notice = Notice("Opened from \(part). Esc returns.") }
    case nil: notice = Notice("This page no longer exists.", .warning)
    }
  }

  private mutating func jump(to address: Address) {
    leavePage()
    let before = snapshot
    var next = Walk.opening(address, in: forest, from: openWalk)
    if let walk = world.walk { next.adoptRuledOut(of: walk) }
    world.walk = next
    remember(before)
    showPage()
  }

  /// Follows the answers of a row in the map.
  ///
  /// Answers of the walk that fit are kept, and the row's last answer counts as given.
  private mutating func follow(_ way: [Walk.Step]) {
    guard var next = world.walk else { return }
    if let first = way.first?.question, first != next.origin, next.steps.isEmpty {
      // The walk began at a cause, but the map shows the whole tree.
      let ruledOut = next
      next = Walk(forest: forest, from: first)
      next.adoptRuledOut(of: ruledOut)
    }
    let parent = way.dropLast()
    if let last = way.last, next.steps.count > parent.count, next.steps.starts(with: parent),
      next.steps[parent.count] != last
    {
      return change(step: parent.count, to: last.answer)
    }
    leavePage()
    let before = snapshot
    next.goBack(toStep: zip(next.steps, way).prefix { $0 == $1 }.count)
    for (index, step) in way.enumerated().dropFirst(next.steps.count)
    where (try? next.answer(step.answer, isAssumed: index < way.count - 1)) == nil {
      notice = .brokenAnswer
    }
    world.walk = next
    sayIfNoLongerRuledOut(since: before.walk)
    sayIfNothingIsLeft()
    remember(before)
    showPage()
  }

  /// Returns to the screens before the last move.
  ///
  /// After an answer, this undoes the answer.
  mutating func back() {
    guard !isAtFront, let now = world.walk else { return }
    leavePage()
    guard history.leadsBack(from: now), let before = history.pop() else {
      world.walk?.back()
      return showPage()
    }
    if var walk = before.walk {
      // Causes that were ruled out since then stay ruled out, even in the next walk.
      walk.adoptRuledOut(of: now)
      world.walk = walk
    }
    if before.landing != nil { history.pages = before.pages }
    stack = before.stack.filter { !$0.isGone(in: world) }
    if !isAtFront { stack[0] = page }
  }

  mutating func restart() {
    leavePage()
    let before = snapshot
    world.walk?.restart()
    let isRemembered = remember(before)
    history.pages = [:]
    showPage()
    notice = Notice("Restarted." + (isRemembered ? " Press Esc to undo." : ""))
  }

  mutating func ruleOut() {
    guard var next = world.walk, let title = next.cause?.title else { return }
    leavePage()
    beforeRulingOut = (snapshot, history)
    // A reader who opened the cause from a list returns to the list, because the answers before the cause are only
    // assumed.
    if next.isOpened, history.hasLanded(next) {
      if !next.ruledOut.contains(next.position) { next.toggleRuledOut(next.position) }
      world.walk = next
      back()
      top.ruledOutChanged(in: world)
      return notice = .ruledOut(title)
    }
    history.forgetDescent(to: next)
    let isSomethingLeft = (try? next.ruleOut()) != nil
    world.walk = next
    showPage()
    if isSomethingLeft { selectOpenAnswer() }
    notice = isSomethingLeft ? .ruledOut(title) : .nothingLeft
  }

  /// Returns to the screens before the last cause was ruled out.
  mutating func undoRulingOut(_ screens: History.Snapshot, _ history: History) {
    world.walk = screens.walk
    (stack, self.history) = (screens.stack, history)
    if let title = world.walk?.cause?.title { notice = Notice("No longer ruled out: \(title)") }
  }

  /// Selects the next answer that isn't ruled out.
  mutating func selectOpenAnswer() {
    guard let walk = openWalk, !walk.ruledOut.isEmpty, let answers = walk.question?.answers else { return }
    let selected = stack[0].pageState.selection ?? 0
    let open = answers.indices.filter {
      !walk.isRuledOut(Walk.Step(question: walk.position, answer: answers[$0].key))
    }
    stack[0].pageState.selection = open.first { $0 >= selected } ?? open.first
  }
}
