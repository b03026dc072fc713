import DecisionTrees
import TreeSearch
import TreeText

/// The meaning of keys on every screen. The screen on top handles its own keys first.
extension Session {
  /// Handles a key.
  mutating func press(_ key: Key, _ command: Command?, size: Size) -> [Effect] {
    guard let command else {
      if prompt != nil { return pressInPrompt(key, nil) }
      if case .character(let character) = key, type(String(character)) { return [] }
      if key == .character("n"), context == .question {
        notice = .onlyCauses
        return []
      }
      if !key.isDigit { notice = .noMeaning }
      return []
    }
    switch command {
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    default: break
    }
    if prompt != nil { return pressInPrompt(key, command) }
    if command.isEdit {
      edit { $0.edit(command) }
      return []
    }
    update(size: size)
    let focus = focus(size: size)
    if command == .pick { return pick(key, focus) }
    return handle(command, focus) ?? perform(command, focus)
  }

  /// Passes a command to the screen on top, and carries out its requests.
  ///
  /// - Returns: `nil` if the screen doesn't handle the command.
  private mutating func handle(_ command: Command, _ focus: Focus) -> [Effect]? {
    guard case .handled(let intents) = stack[stack.count - 1].handle(command, in: world, focus: focus) else {
      return nil
    }
    return intents.flatMap { carryOut($0, focus) }
  }

  private mutating func carryOut(_ intent: Intent, _ focus: Focus) -> [Effect] {
    switch intent {
    case .notify(let notice): self.notice = notice
    case .effect(let effect): return [effect]
    case .save(let draft): ask(for: draft)
    case .close: close()
    case .ruleOut: ruleOut()
    case .toggleRuledOut(let cause):
      world.walk?.toggleRuledOut(cause)
      selectOpenAnswer()
      if world.walk?.ruledOut.contains(cause) == false { history.restore(cause) }
    case .scrollToSelection: scrollToSelection(size: focus.layout.size)
    case .showHow(let isShown): world.memory.showsHow = isShown
    case .unfold(let way, let isUnfolded): world.memory.unfolded[way] = isUnfolded
    case .offer(let query): world.memory.query = query
    }
    return []
  }

  private mutating func ask(for draft: Draft) { prompt = .save(TextField(world.name(of: draft)), draft) }

  private mutating func perform(_ command: Command, _ focus: Focus) -> [Effect] {
    let selection = top.pageState.selection
    switch command {
    case .choose: return choose(focus)
    case .edit: return edit()
    case .places: return [.scan(forest)]
    case .back: back()
    case .close: close()
    case .restart: restart()
    case .noMatch:
      guard (try? world.walk?.leaveUnmatched()) != nil else { break }
      stack.append(NoMatchScreen())
    case .unsure: stack.append(CandidatesScreen(in: world))
    case .answers: stack.append(AnswersScreen(in: world))
    case .search: stack.append(SearchScreen(offering: world.memory.query))
    case .help: stack.append(HelpScreen(below: context))
    case .save: if let report = world.report { ask(for: report) }
    case .map: stack.append(MapScreen(in: world))
    default: top.pageState.run(command, on: focus.page, area: focus.area)
    }
    // A row can have more lines as soon as it is selected.
    if [.back, .close].contains(command) || top.pageState.selection != selection {
      scrollToSelection(size: focus.layout.size)
    }
    return []
  }

  mutating func close() {
    guard stack.count > 1 else { return }
    let closed = stack.removeLast()
    if let query = closed.query, !query.isEmpty { world.memory.query = query }
    if closed.context == .noMatch { world.walk?.back() }
  }

  /// Chooses the row with a digit, on the page or in the area next to it.
  ///
  /// An answer or a fix is chosen even if it isn't visible. Any other row is first scrolled into view.
  private mutating func pick(_ key: Key, _ focus: Focus) -> [Effect] {
    if let index = key.outcome {
      let outcomes = world.walk?.cause?.outcomes ?? []
      if outcomes.indices.contains(index) { return perform(.answer(outcomes[index].key)) }
      notice = .noSuchOutcome(outcomes.count)
      return []
    }
    guard let index = focus.page.items.firstIndex(where: { $0.number == key.digit }) else {
      if let item = aside(of: focus)?.items.first(where: { $0.number == key.digit }) { return perform(item.action) }
      let answers = focus.page.items.count { $0.action.isAnswer && $0.number != nil }
      let isQuestion = KeyContext([.question, .changing]).contains(context)
      let last = max(focus.page.nextNumber, aside(of: focus)?.nextNumber ?? 1) - 1
      notice = isQuestion ? .noSuchAnswer(answers) : .noSuchRow(last)
      return []
    }
    let isShown = top.pageState.shows(index, on: focus.page, height: focus.area.height)
    guard isShown || focus.page.items[index].action.isAnswer else {
      top.pageState.select(index, on: focus.page, height: focus.area.height)
      return []
    }
    return choose(index, focus)
  }

  /// Chooses the selected row, or scrolls to it if it isn't visible.
  private mutating func choose(_ focus: Focus) -> [Effect] {
    guard let index = top.pageState.selected(on: focus.page) else { return [] }
    guard top.pageState.shows(index, on: focus.page, height: focus.area.height) else {
      top.pageState.select(index, on: focus.page, height: focus.area.height)
      return []
    }
    return choose(index, focus)
  }

  private mutating func choose(_ index: Int, _ focus: Focus) -> [Effect] {
    top.pageState.select(index, on: focus.page, height: focus.area.height)
    if let query = top.query { world.memory.query = query }
    let action = focus.page.items[index].action
    if case .fix = action { showCode(size: focus.layout.size) }
    return carryOut(action, focus)
  }

  /// Scrolls to the chosen fix, unless its code has begun on the screen already.
  private mutating func showCode(size: Size) {
    let focus = focus(size: size)
    guard let code = focus.page.code.first?.lowerBound, let list = focus.page.items.last?.lines else { return }
    top.pageState.scroll(to: list.upperBound, unlessVisible: code, on: focus.page, height: focus.area.height)
  }

  private mutating func carryOut(_ action: Action, _ focus: Focus) -> [Effect] {
    switch action {
    case .guides: handle(.nextPart, focus) ?? []
    case .press(let command): handle(command, focus) ?? perform(command, focus)
    default: perform(action)
    }
  }

  mutating func click(_ point: Point, size: Size) -> [Effect] {
    guard prompt == nil else { return [] }
    update(size: size)
    let focus = focus(size: size)
    if point.row == size.rows - 1, noticeLines(size: size).isEmpty || focus.layout.hasRules {
      guard let key = Footer(of: top, in: world, focus: focus).key(at: point.column) else { return [] }
      return handle(.key(key), size: size)
    }
    if let area = focus.layout.aside, area.contains(point) {
      let item = aside(of: focus)?.items.first { $0.lines.contains(point.row - area.row) }
      return item.map { perform($0.action) } ?? []
    }
    notice = nil
    if point.row == 0 {
      guard KeyContext.walking.contains(context) else { return [] }
      let room = Header(of: top, in: world, width: size.columns).room
      return world.action(ofBreadcrumbAt: point.column - Header.margin, width: room).map { carryOut($0, focus) } ?? []
    }
    if focus.layout.body.contains(point), point.row < focus.area.row {
      stack[stack.count - 1].clickHead(
        Point(row: point.row - focus.layout.body.row, column: point.column), in: world, focus: focus)
    }
    guard focus.area.contains(point) else { return [] }
    let line = point.row - focus.area.row + top.pageState.firstLine(on: focus.page, height: focus.area.height)
    guard let index = focus.page.items.firstIndex(where: { $0.lines.contains(line) }) else { return [] }
    return choose(index, focus)
  }
}

/// Typing and pasting.
extension Session {
  /// Adds text to the input line.
  ///
  /// - Returns: Whether there is an input line.
  private mutating func type(_ text: String) -> Bool {
    guard KeyContext.typing.contains(context) else { return false }
    edit { $0.insert(text) }
    return true
  }

  private mutating func edit(_ change: (inout TextField) -> Void) {
    var kept: Int?
    top.edit { field in
      change(&field)
      if field.limitToEnd(Session.longestQuery) { kept = field.text.count }
    }
    guard let kept else { return }
    notice = Notice("The text is too long. The program searches only the last \(kept) characters.", .warning)
  }

  /// The maximum length of a query in characters, about the size of a build log.
  private static let longestQuery = 20_000

  /// The minimum number of line breaks in a log.
  private static let leastLog = 20

  /// Searches for a pasted text, or adds it to the input in the last row.
  ///
  /// A long text is a log, as it is for `search -`. So is a text with known messages on several lines.
  mutating func paste(_ text: String) -> [Effect] {
    notice = nil
    let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" }
    let isLong = text.utf8.count > Session.longestQuery || lines >= Session.leastLog
    if prompt == nil, isLong || lines > 0 && hasKnownMessages(text) { return [.readLog(text, forest)] }
    insert(text)
    return []
  }

  /// Returns whether several lines of a text contain known messages.
  private func hasKnownMessages(_ text: String) -> Bool {
    MessageIndex(forest).places(in: text.replacing("\r", with: "\n")).count > 1
  }

  /// Shows the known messages of a pasted log.
  mutating func show(_ findings: [LogFinding]) {
    guard !findings.isEmpty else {
      return notice = Notice("The pasted log has no known message. Type what you see, or choose a row.", .warning)
    }
    world.log = findings
    if !KeyContext.typing.contains(context) { stack.append(SearchScreen(offering: "")) }
    edit { $0 = TextField() }
  }

  private mutating func insert(_ text: String) {
    switch prompt {
    case .save(var field, let draft):
      field.insert(text.filter { !$0.isNewline })
      prompt = .save(field, draft)
    case .confirm: break
    case nil:
      if !KeyContext.typing.contains(context) { stack.append(SearchScreen(offering: "")) }
      edit { $0.insert(text) }
    }
  }

  /// Returns the effect that opens the top screen's node in the reader's editor.
  private mutating func edit() -> [Effect] {
    (top.editable ?? world.walk?.position).map { [.edit($0)] } ?? []
  }
}
