import TreeText
import DecisionTrees

/// Where choices lead.
extension Session {
  /// Does what a row says: the selected one, or one by its number.
  mutating func choose(_ number: Int?, _ key: Key, size: Size) -> [Effect] {
    let (page, area) = focus(size: size)
    guard let index = number ?? state.selected(on: page), page.items.indices.contains(index) else {
      notice =
        number.map { "There is no row \($0 + 1) here." }
        ?? (page.items.isEmpty ? "There is nothing to choose here." : "Tab goes to a link; then Enter follows it.")
      return []
    }
    let action = page.items[index].action
    // What the reader does not see is shown before it is chosen.
    guard number != nil || state.shows(index, on: page, height: area.height) else {
      state.select(index, on: page, height: area.height)
      return []
    }
    // One who reads stays where they read, also if a link further down was called by its number.
    if page.isList || state.shows(index, on: page, height: area.height) {
      state.select(index, on: page, height: area.height)
    }
    perform(action)
    return []
  }

  mutating func click(_ position: Position, size: Size) -> [Effect] {
    let (page, area) = focus(size: size)
    guard area.contains(position), layers.last?.isPrompt != true else { return [] }
    let line = position.row - area.row + state.firstLine(on: page, height: area.height)
    guard let index = page.items.firstIndex(where: { $0.lines.contains(line) }) else { return [] }
    notice = nil
    state.select(index, on: page, height: area.height)
    return choose(index, .enter, size: size)
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .start(let tree): start(tree)
    case .answer(let key): answer(key)
    case .change(let step, let key): change(step: step, to: key)
    case .review(let step): review(step)
    case .open(let address): open(address)
    case .follow(let way): follow(way)
    }
  }

  private mutating func start(_ id: String) {
    guard let start = forest[id]?.startAddress, forest[start] != nil else {
      notice = "The tree '\(id)' could not be loaded."
      return
    }
    if let walk, walk.origin == start, walk.steps.isEmpty {
      // One step too far back is no reason to forget what was ruled out.
      isAtMenu = false
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
    if standing?.candidates.isEmpty == true, walk?.ruledOut.isEmpty == false { notice = Words.nothingLeft }
    isAtMenu = false
    layers = []
    jumps = []
    folds = [:]
    places = [:]
  }

  private mutating func answer(_ key: String) {
    let before = here
    do throws(WalkError) {
      try walk?.answer(key)
      if sayIfNoLongerRuledOut(since: before) { remember(before) }
    } catch {
      notice = Words.brokenAnswer
    }
  }

  /// Says so where an answer has led to a cause that was ruled out, and now no longer is.
  @discardableResult
  private mutating func sayIfNoLongerRuledOut(since before: Jump) -> Bool {
    guard let walk, let cause = walk.cause, before.walk?.ruledOut.contains(walk.position) == true,
      !walk.ruledOut.contains(walk.position)
    else { return false }
    notice = "No longer ruled out: \(cause.title)"
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
      if lost > 0 { notice = Words.droppedAnswers(lost) }
      sayIfNoLongerRuledOut(since: before)
      remember(before)
      layers = []
    } catch {
      notice = Words.brokenAnswer
    }
  }

  private mutating func review(_ step: Int) {
    guard let walk, let question = forest.question(walk.steps[step].question) else { return }
    let chosen = question.answers.firstIndex { $0.key == walk.steps[step].answer }
    layers.append(Layer(.changing(step: step), state: PageState(selection: chosen)))
  }

  /// Opens a node from anywhere: a guide on top, others by moving the walk there.
  private mutating func open(_ address: Address) {
    switch forest[address] {
    case .guide: layers.append(Layer(.guide(address)))
    case .question, .cause: jump(to: address)
    case nil: notice = "There is nothing at that place any more."
    }
  }

  private mutating func jump(to address: Address) {
    let before = here
    if walk == nil || isAtMenu || (try? walk?.jump(to: address)) == nil {
      var other = Walk(forest: forest, from: address)
      if let way = forest.way(to: address) {
        other = Walk(forest: forest, from: way.origin)
        for step in way.steps { try? other.answer(step.answer, isAssumed: true) }
      }
      if let walk { other.adoptRuledOut(of: walk) }
      walk = other
    }
    isAtMenu = false
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
      notice = Words.brokenAnswer
    }
    walk = next
    sayIfNoLongerRuledOut(since: before)
    remember(before)
    layers = []
  }

  /// What is shown now, to come back to it.
  private var here: Jump { Jump(walk: walk, isAtMenu: isAtMenu, layers: layers, places: places) }

  /// - Returns: `false` if nothing has changed.
  @discardableResult
  private mutating func remember(_ before: Jump) -> Bool {
    guard let walk,
      before.isAtMenu || walk.steps != before.walk?.steps || walk.origin != before.walk?.origin
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
      isAtMenu = jump.isAtMenu
      places = jump.places
      layers = jump.layers.filter { !$0.isObsolete(in: forest, walk: walk) }
    } else if walk?.back() != true {
      isAtMenu = true
    }
  }

  mutating func restart() {
    let before = here
    walk?.restart()
    let back = remember(before) ? Key.left.name(isASCII: glyphs.isASCII) : nil
    places = [:]
    notice = Words.restarted(back: back)
  }

  mutating func ruleOut() {
    guard var next = walk, let title = next.cause?.title else { return }
    // A jump that only went down the same way is taken back with it.
    if let jump = jumps.last, jump.landing == next.steps, jump.landingOrigin == next.origin,
      jump.walk?.origin == next.origin, next.steps.starts(with: jump.walk?.steps ?? [])
    {
      jumps.removeLast()
    }
    let isSomethingLeft = (try? next.ruleOut()) != nil
    walk = next
    if isSomethingLeft { selectOtherWay() }
    notice = isSomethingLeft ? Words.ruledOut(title, left: standing?.candidates.count ?? 0) : Words.nothingLeft
  }
}

/// After a cause was ruled out.
extension Session {
  /// Selects the next answer that can still be it.
  private mutating func selectOtherWay() {
    guard let walk, let answers = walk.question?.answers else { return }
    let selected = state.selection ?? 0
    let open = answers.indices.filter {
      !walk.isRuledOut(Walk.Step(question: walk.position, answer: answers[$0].key))
    }
    state.selection = open.first { $0 >= selected } ?? open.first
  }
}

/// What is typed in.
extension Session {
  mutating func type(_ text: String, erasing count: Int = 0) {
    if case .search(var query, _)? = layers.last?.kind {
      let whole = query.dropLast(count) + text
      query = Session.end(of: whole)
      if query.utf8.count < whole.utf8.count { notice = Words.onlyEnd(query.count) }
      layers[layers.count - 1] = Layer(.search(query: query, hits: hits(for: query)))
    } else if case .naming(let path)? = layers.last?.kind {
      // No system has longer paths.
      let path = (path.dropLast(count) + text.filter { !$0.isNewline }).prefix(4_096)
      layers[layers.count - 1].kind = .naming(path: String(path))
    } else if isAtMenu {
      menu = Menu(filter: String(menu.filter.dropLast(count)) + text.filter { !$0.isNewline })
    }
  }

  /// A build log's worth; more would not be searched between two keys.
  private static let longestQuery = 20_000

  /// The end of a text that is too long to search, from the beginning of a line: there compilers say what is wrong.
  private static func end(of text: Substring) -> String {
    let end = text.suffix(longestQuery)
    guard end.startIndex > text.startIndex else { return String(text) }
    let line = end.firstIndex(where: \.isNewline).map { end[$0...].drop(while: \.isNewline) } ?? end
    return String(line.isEmpty ? end : line)
  }

  /// Looks for a text that was pasted, wherever no other text is asked for.
  mutating func paste(_ text: String) -> [Effect] {
    notice = nil
    switch context {
    case .naming, .search: break
    case .overwriting: return []
    default: layers.append(Layer(.search(query: "", hits: [])))
    }
    type(text)
    return []
  }

  /// Searches again after the trees have changed.
  mutating func refreshSearch() {
    for index in layers.indices {
      guard case .search(let query, _) = layers[index].kind else { continue }
      layers[index].kind = .search(query: query, hits: hits(for: query))
    }
  }
}
