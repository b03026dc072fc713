import DecisionTrees
import TreeText

/// Where choices lead.
extension Session {
  /// Does what choosing a row means.
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

  /// The page of the walk's position, as the reader left it.
  var page: any Screen {
    guard let walk = world.walk else { return QuestionScreen() }
    let isCause = walk.cause != nil
    if let page = history.pages[walk.position], (page.context == .cause) == isCause { return page }
    return isCause ? CauseScreen() : QuestionScreen()
  }

  /// Shows the page of the walk's position, and nothing above it.
  mutating func showPage() { stack = [page] }

  /// Remembers the page of the walk's position as it is.
  mutating func leavePage() {
    if !isAtFront, let walk = world.walk { history.pages[walk.position] = stack[0] }
  }

  /// What is shown now, to come back to it.
  private var snapshot: History.Snapshot {
    History.Snapshot(walk: world.walk, stack: stack, pages: history.pages)
  }

  /// Adds to the history what was shown before, if the walk has changed since.
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
      // The reader went one step too far back, and what was ruled out still is.
      leavePage()
      if isAtFront { history.begin(behind: stack[0]) }
      showPage()
    } else {
      begin(Walk(forest: forest, from: start))
    }
  }

  /// Begins another walk, in which what was ruled out stays ruled out.
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
  }

  private mutating func answer(_ key: String) {
    leavePage()
    let before = snapshot
    do throws(WalkError) {
      try world.walk?.answer(key)
      if sayIfNoLongerRuledOut(since: before.walk) { remember(before) }
      sayOutcome(since: before.walk)
      sayIfNothingIsLeft()
      showPage()
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Says what the outcome of a test means.
  private mutating func sayOutcome(since before: Walk?) {
    guard let walk = world.walk, let cause = before?.cause else { return }
    if walk.isConfirmed {
      notice = Notice("Confirmed. Press Tab for the fixes, or c to copy the right code.", .right)
    } else {
      notice = Notice("Ruled out: \(cause.title). Press Esc to undo.", .right)
    }
  }

  /// Says what to do at a question behind which everything is ruled out.
  private mutating func sayIfNothingIsLeft() {
    guard let walk = world.walk, walk.cause == nil, !walk.ruledOut.isEmpty,
      world.reachability?.candidates.isEmpty == true
    else { return }
    notice = .nothingLeft
  }

  /// Says so if an answer has led to a cause that was ruled out before it.
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
    // The same answer again changes nothing, but now the reader has given it.
    if let walk = world.walk, walk.steps.indices.contains(step), walk.steps[step].answer == key {
      world.walk?.confirm(step: step)
      return showPage()
    }
    do throws(WalkError) {
      try world.walk?.change(step: step, to: key)
      let lost = (before.walk?.steps.count ?? 0) - (world.walk?.steps.count ?? 0)
      if lost > 0, let walk = world.walk { notice = .droppedAnswers(lost, in: walk) }
      sayIfNoLongerRuledOut(since: before.walk)
      sayIfNothingIsLeft()
      remember(before)
      showPage()
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Opens a node from anywhere: a guide above the other screens, other nodes by moving the walk.
  private mutating func open(_ address: Address, from part: String?) {
    switch forest[address] {
    case .guide: stack.append(GuideScreen(address: address))
    case .question, .cause:
      jump(to: address)
      world.memory.opened = part.map { (address, $0) }
      if let part { notice = Notice("Opened from \(part). Press Esc to return.") }
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

  /// Follows a way of the map: answers that fit are kept, and the row's own answer is given.
  private mutating func follow(_ way: [Walk.Step]) {
    guard var next = world.walk else { return }
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

  /// Goes back to what was shown before the last move.
  ///
  /// After an answer, takes the answer back.
  mutating func back() {
    guard !isAtFront, let now = world.walk else { return }
    leavePage()
    guard history.leadsBack(from: now), let before = history.pop() else {
      world.walk?.back()
      return showPage()
    }
    if var walk = before.walk {
      // What was ruled out since then stays ruled out, also in the next walk.
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
    // A reader who opened the cause from a list continues with the list: nobody gave the answers before it.
    if next.isOpened, history.hasLanded(next) {
      if !next.ruledOut.contains(next.position) { next.toggleRuledOut(next.position) }
      world.walk = next
      back()
      return notice = .ruledOut(title, remaining: isAtFront ? nil : world.reachability?.count)
    }
    history.forgetDescent(to: next)
    let isSomethingLeft = (try? next.ruleOut()) != nil
    world.walk = next
    showPage()
    if isSomethingLeft { selectOtherAnswer() }
    notice = isSomethingLeft ? .ruledOut(title, remaining: world.reachability?.count) : .nothingLeft
  }

  /// Selects the next answer that can still lead to the cause.
  private mutating func selectOtherAnswer() {
    guard let walk = world.walk, let answers = walk.question?.answers else { return }
    let selected = top.pageState.selection ?? 0
    let open = answers.indices.filter {
      !walk.isRuledOut(Walk.Step(question: walk.position, answer: answers[$0].key))
    }
    top.pageState.selection = open.first { $0 >= selected } ?? open.first
  }
}
