import TreeText
import DecisionTrees

/// Where choices lead.
extension Session {
  /// Does what a row says.
  mutating func perform(_ action: Action) -> [Effect] {
    switch action {
    case .start(let tree): start(tree)
    case .resume: if let left { begin(left) }
    case .answer(let key): answer(key)
    case .change(let step, let key): change(step: step, to: key)
    case .review(let step): layers.append(QuestionScreen(step: step, in: self))
    case .open(let address, let part): open(address, from: part)
    case .follow(let way): follow(way)
    case .browse(let link): return [.errand(.browse(link.url))]
    case .show(let place): return [.errand(.show(place))]
    case .fix, .guides: break
    }
    return []
  }

  private mutating func start(_ id: String) {
    guard let start = forest[id]?.startAddress else { return }
    if let walk, walk.origin == start, walk.steps.isEmpty {
      // One step too far back is no reason to forget what was ruled out.
      isAtFront = false
      layers = []
    } else {
      begin(Walk(forest: forest, from: start))
    }
  }

  /// Goes on in a walk of its own, in which what was ruled out stays so.
  private mutating func begin(_ next: Walk) {
    let before = walk
    walk = next
    if let before { walk?.adoptRuledOut(of: before) }
    if standing?.candidates.isEmpty == true, walk?.ruledOut.isEmpty == false { notice = .nothingLeft }
    isAtFront = false
    layers = []
    jumps = []
    folds = [:]
    visited = [:]
  }

  private mutating func answer(_ key: String) {
    let before = here
    do throws(WalkError) {
      try walk?.answer(key)
      if sayIfNoLongerRuledOut(since: before) { remember(before) }
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Says so where an answer has led to a cause that was ruled out, and now no longer is.
  @discardableResult
  private mutating func sayIfNoLongerRuledOut(since before: Jump) -> Bool {
    guard let walk, let cause = walk.cause, before.walk?.ruledOut.contains(walk.position) == true,
      !walk.ruledOut.contains(walk.position)
    else { return false }
    notice = Notice("No longer ruled out: \(cause.title)", .warning)
    return true
  }

  private mutating func change(step: Int, to key: String) {
    let before = here
    // The answer that was given already changes nothing, but that it is given now.
    if let walk, walk.steps.indices.contains(step), walk.steps[step].answer == key {
      self.walk?.confirm(step: step)
      layers = []
      return
    }
    do throws(WalkError) {
      try walk?.change(step: step, to: key)
      let lost = (before.walk?.steps.count ?? 0) - (walk?.steps.count ?? 0)
      if lost > 0 { notice = .droppedAnswers(lost) }
      sayIfNoLongerRuledOut(since: before)
      remember(before)
      layers = []
    } catch {
      notice = .brokenAnswer
    }
  }

  /// Opens a node from anywhere: a guide on top, others by moving the walk there.
  private mutating func open(_ address: Address, from part: String?) {
    switch forest[address] {
    case .guide: layers.append(GuideScreen(address: address))
    case .question, .cause:
      jump(to: address)
      if let part { notice = Notice("Opened from \(part); Esc returns.") }
    case nil: notice = Notice("There is nothing at that place any more.", .warning)
    }
  }

  private mutating func jump(to address: Address) {
    let before = here
    var next = Walk.opening(address, in: forest, from: isAtFront ? nil : walk)
    if let walk { next.adoptRuledOut(of: walk) }
    walk = next
    isAtFront = false
    layers = []
    remember(before)
  }

  /// Goes along a way of the map: answers that fit are kept, the row's own is given.
  private mutating func follow(_ way: [Walk.Step]) {
    let before = here
    guard let steps = walk?.steps else { return }
    let parent = way.dropLast()
    if let last = way.last, steps.count > parent.count, steps.starts(with: parent), steps[parent.count] != last {
      change(step: parent.count, to: last.answer)
      return
    }
    let common = zip(steps, way).prefix { $0 == $1 }.count
    // What follows from where the walk stands is computed once, where it arrives.
    var next = walk
    next?.goBack(toStep: common)
    for (index, step) in way.enumerated().dropFirst(common)
    where (try? next?.answer(step.answer, isAssumed: index < way.count - 1)) == nil {
      notice = .brokenAnswer
    }
    walk = next
    sayIfNoLongerRuledOut(since: before)
    remember(before)
    layers = []
  }

  /// What is shown now, to come back to it.
  private var here: Jump { Jump(walk: walk, isAtFront: isAtFront, front: front, layers: layers, visited: visited) }

  /// - Returns: `false` if nothing has changed.
  @discardableResult
  private mutating func remember(_ before: Jump) -> Bool {
    guard let walk,
      before.isAtFront || walk.steps != before.walk?.steps || walk.origin != before.walk?.origin
        || walk.ruledOut != before.walk?.ruledOut
    else { return false }
    var jump = before
    jump.landing = walk.steps
    jump.landingOrigin = walk.origin
    jumps.append(jump)
    return true
  }

  /// Takes back the last answer; right after a jump, the jump; at the beginning, the walk or the tree.
  mutating func back() {
    guard let now = walk else { return }
    if let jump = jumps.last, now.steps.isEmpty || (jump.landing == now.steps && jump.landingOrigin == now.origin) {
      jumps.removeLast()
      // What was ruled out since stays so, also for the next walk from the menu.
      var before = jump.walk ?? now
      before.adoptRuledOut(of: now)
      walk = before
      isAtFront = jump.isAtFront
      front = jump.front
      visited = jump.visited
      layers = jump.layers.filter { !$0.isGone(in: self) }
    } else if walk?.back() != true {
      isAtFront = true
    }
  }

  mutating func restart() {
    let before = here
    walk?.restart()
    let isRemembered = remember(before)
    visited = [:]
    notice = Notice("Started again." + (isRemembered ? " Esc takes it back." : ""))
  }

  mutating func ruleOut() {
    guard var next = walk, let title = next.cause?.title else { return }
    // Who opened it from a list goes on with the list: nobody gave the answers before it.
    if next.isOpened, jumps.last?.landing == next.steps, jumps.last?.landingOrigin == next.origin {
      if !next.ruledOut.contains(next.position) { next.toggleRuledOut(next.position) }
      walk = next
      back()
      return notice = .ruledOut(title, left: isAtFront ? nil : standing?.count)
    }
    // A jump that only went down the same way is taken back with it.
    if let jump = jumps.last, jump.landing == next.steps, jump.landingOrigin == next.origin,
      jump.walk?.origin == next.origin, next.steps.starts(with: jump.walk?.steps ?? [])
    {
      jumps.removeLast()
    }
    let isSomethingLeft = (try? next.ruleOut()) != nil
    walk = next
    if isSomethingLeft { selectOtherWay() }
    notice = isSomethingLeft ? .ruledOut(title, left: standing?.count) : .nothingLeft
  }

  /// Selects the next answer that can still be it.
  private mutating func selectOtherWay() {
    guard let walk, let answers = walk.question?.answers else { return }
    let selected = top.place.selection ?? 0
    let open = answers.indices.filter {
      !walk.isRuledOut(Walk.Step(question: walk.position, answer: answers[$0].key))
    }
    top.place.selection = open.first { $0 >= selected } ?? open.first
  }
}
