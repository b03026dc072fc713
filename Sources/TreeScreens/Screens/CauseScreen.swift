import TreeText
import DecisionTrees

/// The page of a cause: its summary, and below it one of several parts.
struct CauseScreen: Screen {
  /// The parts, in the order of their tabs.
  ///
  /// For each part, a method below adds its lines and rows to the page.
  enum Part: Hashable, CaseIterable, Sendable {
    case fix, places, confirm, why, others, more

    /// The word in the footer for the digits that choose the part's rows.
    var verb: String {
      switch self {
      case .fix: "fix"
      case .others: "choose"
      case .places, .confirm, .why, .more: "open"
      }
    }
  }

  /// The part that the reader chose, or `nil` for the first part.
  private var chosen: Part?
  /// The selection and the scroll position of each part.
  private var pageStates: [Part: PageState] = [:]
  /// The index of the fix that the last key copied.
  ///
  /// If the reader presses the same key again, it copies the test.
  private var copiedFix: Int?
  /// Whether the wrong and the right code appear as two whole snippets instead of one change.
  private(set) var isWhole = false
  /// The first visible line before the whole code appeared.
  private var offsetOfChange = 0

  /// The selection and the scroll position of the visible part.
  var pageState: PageState {
    get { pageStates[chosen ?? .fix] ?? PageState() }
    set { pageStates[chosen ?? .fix] = newValue }
  }

  /// The index of the selected fix.
  var fix: Int { max(0, pageStates[.fix]?.selection ?? 0) }

  var context: KeyContext { .cause }

  func title(in world: World, width: Int) -> Line { world.breadcrumb(width: width) }

  func note(in world: World, width: Int) -> Line {
    guard let walk = world.walk else { return Line() }
    if walk.ruledOut.contains(walk.position) { return Line("Ruled out", .warning) }
    if walk.isConfirmed { return Line("Confirmed", .right) }
    guard walk.isOpened else { return Line("Root cause", .cause) }
    let opened = world.memory.opened
    let part = opened?.position == walk.position ? opened?.part : nil
    return Line([Span("Root cause", .heading), Span(part.map { " · from \($0)" } ?? " · opened", .hint)])
  }

  func label(of binding: Binding) -> String? {
    switch binding.keys.first?.command {
    case .pick where binding.keys.first?.key.isDigit == true: (chosen ?? .fix).verb
    case .whole: isWhole ? "change" : "whole"
    default: nil
    }
  }

  // MARK: - Keys

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    let copiesTest = copiedFix == fix
    copiedFix = nil
    switch command {
    case .nextPart, .previousPart:
      guard let walk = world.walk, let cause = walk.cause else { return .handled }
      let parts = parts(of: cause, walk, world, aside: focus.layout.aside?.size)
      turn(by: command == .nextPart ? 1 : parts.count - 1, among: parts)
    case .whole:
      guard hasChange(in: world) else { return .handled([.notify(.noMeaning)]) }
      isWhole ? closeWhole() : openWhole(focus)
    case .back where isWhole: closeWhole()
    case .nextCode, .previousCode:
      let count = world.walk?.cause?.fixes.count ?? 0
      guard count > 0 else { return .handled }
      chosen = .fix
      pageStates[.fix, default: PageState()].selection = (fix + (command == .nextCode ? 1 : count - 1)) % count
      pageStates[.fix]?.scrollOffset = 0
    case .copy:
      if copiesTest || chosen == .confirm, let walk = world.walk, let cause = walk.cause, cause.confirm != nil {
        let test = Document.test(of: cause, at: walk.position, in: world.forest)
        return .handled([.effect(.copy(test.markdown(), "the test"))])
      }
      guard let clipping = clipping(in: world, focus) else { return .handled([.notify(.noCode)]) }
      copiedFix = fix
      return .handled([.effect(.copy(clipping.text, clipping.name))])
    case .repro:
      guard let repro = repro(in: world) else { return .handled([.notify(.noRepro)]) }
      return .handled([.save(Draft(name: repro.fileName, text: repro.text))])
    case .notThis: return .handled([.ruleOut, .scrollToSelection])
    default: return .unhandled
    }
    return .handled
  }

  mutating func showFixes() { chosen = nil }

  private mutating func openWhole(_ focus: Focus) {
    isWhole = true
    offsetOfChange = pageState.firstLine(on: focus.page, height: focus.area.height)
    // On a small screen, the code can be below the last row.
    guard let code = focus.page.code.first?.lowerBound else { return }
    pageState.scroll(to: code, unlessVisible: code, on: focus.page, height: focus.area.height)
  }

  private mutating func closeWhole() {
    isWhole = false
    pageStates[.fix]?.scrollOffset = offsetOfChange
  }

  private mutating func turn(by step: Int, among parts: [Part]) {
    let index = parts.firstIndex(of: chosen ?? .fix) ?? 0
    chosen = parts[(index + step) % parts.count]
  }

  /// Handles a click.
  ///
  /// A click on the name of a part shows this part. A click elsewhere in the head shows the next part.
  mutating func clickHead(_ point: Point, in world: World, focus: Focus) {
    guard let walk = world.walk, let cause = walk.cause else { return }
    let size = focus.layout.body.size
    guard point.row == verdict(of: cause, in: world, size: size).count else { return }
    let parts = parts(of: cause, walk, world, aside: focus.layout.aside?.size)
    let names = names(of: parts, cause)
    var start = CauseScreen.tabMargin
    let ends = names.map { name in
      defer { start += CellWidth.of(name) + 1 }
      return start + CellWidth.of(name)
    }
    let isWhole = (ends.last ?? 0) < size.columns
    guard isWhole, let index = ends.firstIndex(where: { point.column < $0 }) else {
      return turn(by: 1, among: parts)
    }
    chosen = parts[index]
  }

  func offers(_ command: Command, in world: World, focus: Focus) -> Bool {
    switch command {
    case .copy: chosen == .confirm || clipping(in: world, focus) != nil
    case .whole: hasChange(in: world)
    default: true
    }
  }

  /// Returns the text that `c` copies: the address of the selected link, or else the right code of the fix.
  func clipping(in world: World, _ focus: Focus) -> (text: String, name: String)? {
    if chosen == .more, case .browse(let link)? = pageState.marked(on: focus.page) { return (link.url, "the address") }
    guard let fixes = fixes(in: world), fixes.indices.contains(fix), let right = fixes[fix].right else { return nil }
    return (right, fixes.count > 1 ? "the right code of fix \(fix + 1)" : "the right code")
  }

  private func repro(in world: World) -> Repro? {
    guard let walk = world.walk, let cause = walk.cause, let fixes = fixes(in: world), fixes.indices.contains(fix)
    else { return nil }
    return Repro(of: fixes[fix], for: cause, at: walk.position)
  }

  /// Whether the fix has wrong and right code.
  func hasChange(in world: World) -> Bool {
    guard chosen ?? .fix == .fix, let fixes = fixes(in: world), fixes.indices.contains(fix) else { return false }
    return fixes[fix].wrong != nil && fixes[fix].right != nil
  }

  private func fixes(in world: World) -> [Fix]? {
    world.walk.flatMap { walk in walk.cause?.fixes(on: world.target, first: walk.fix) }
  }

  // MARK: - Drawing

  func view(in world: World, size: Size, aside: Size?) -> View {
    guard let walk = world.walk, let cause = walk.cause else { return View(page: Page(width: size.columns)) }
    let parts = parts(of: cause, walk, world, aside: aside)
    let part = chosen.flatMap { parts.contains($0) ? $0 : nil } ?? parts[0]
    let head = verdict(of: cause, in: world, size: size) + tabs(parts, part, cause, size: size)
    let height = max(1, size.rows - head.count)
    var page = Page(width: size.columns, isCompact: size.isCompact)
    switch part {
    case .fix:
      let fixes = cause.fixes(on: world.target, first: walk.fix)
      page = FixPage(fixes: fixes, chosen: fix, isWhole: isWhole, world: world).page(
        width: size.columns, height: height)
    case .places: addPlaces(world.forest.places(of: walk.position), to: &page)
    case .why:
      if size.isCompact { page.add(Document([.paragraph(Prose.spans(cause.verdict))]), in: world) }
      page.add(Document(Prose.blocks(cause.why)), in: world)
    case .confirm: addTest(of: cause, walk, to: &page, in: world)
    case .others: addNeighbors(of: walk, to: &page, in: world)
    case .more:
      addTexts(of: cause, to: &page, in: world)
      addReferences(of: cause, at: walk.position, to: &page, in: world)
      page.addLinks(cause.links, in: world)
      addWays(to: walk.position, to: &page, in: world)
    }
    return View(head: head, page: page)
  }

  /// Returns whether there is space for the test and the explanation next to the fixes.
  func hasAside(at size: Size) -> Bool { size.columns >= 110 && size.rows >= 30 }

  func aside(in world: World, beside page: Page, size: Size) -> Page? {
    guard let walk = world.walk, let cause = walk.cause else { return nil }
    let shown = chosen.flatMap { parts(of: cause, walk, world, aside: size).contains($0) ? $0 : nil }
    return aside(of: cause, walk, world, size: size, firstNumber: page.nextNumber, omitting: shown).page
  }

  /// Returns the area next to the page, and the parts that it contains completely.
  ///
  /// It contains the test and the explanation, and then further parts if there is space. A part that the page shows is
  /// omitted. If the test and the explanation fit only without blank lines, there are none.
  private func aside(
    of cause: Cause, _ walk: Walk, _ world: World, size: Size, firstNumber: Int, omitting omitted: Part? = nil,
    isCompact: Bool = false
  ) -> (page: Page, parts: Set<Part>) {
    var page = Page(width: size.columns, isCompact: isCompact, firstNumber: firstNumber)
    if cause.confirm != nil, omitted != .confirm {
      page.heading(name(of: .confirm, cause))
      addTest(of: cause, walk, to: &page, in: world, withOthers: omitted != .others)
    }
    var parts: Set<Part> = page.lines.count <= size.rows ? [.confirm] : []
    if omitted != .why {
      page.heading(name(of: .why, cause))
      page.add(Document(Prose.blocks(cause.why)), in: world)
      if page.lines.count <= size.rows { parts.insert(.why) }
    }
    if !isCompact, omitted != .why, !parts.contains(.why) {
      let compact = aside(
        of: cause, walk, world, size: size, firstNumber: firstNumber, omitting: omitted, isCompact: true)
      if compact.parts.contains(.why) { return compact }
    }
    guard omitted != .more else { return (page, parts) }
    var longer = page
    addTexts(of: cause, to: &longer, in: world)
    if longer.lines.count <= size.rows { page = longer }
    longer = page
    addReferences(of: cause, at: walk.position, to: &longer, in: world)
    if longer.lines.count <= size.rows { page = longer }
    return (page, parts)
  }

  /// Returns the parts that have content, without those that are complete in the area next to the page.
  ///
  /// There is at least one part.
  private func parts(of cause: Cause, _ walk: Walk, _ world: World, aside: Size?) -> [Part] {
    let first = cause.fixes.count + 1
    let shown = aside.map { self.aside(of: cause, walk, world, size: $0, firstNumber: first).parts } ?? []
    let parts = Part.allCases.filter { part in
      switch part {
      case _ where shown.contains(part): false
      case .fix: !cause.fixes.isEmpty
      case .places: !world.forest.places(of: walk.position).isEmpty
      case .why: !cause.why.trimmed.isEmpty
      case .confirm: cause.confirm != nil
      case .others: !walk.neighbors(limit: 1).isEmpty || cause.confirm?.others.isEmpty == false
      case .more:
        !(cause.avoid.isEmpty && cause.messages.isEmpty && cause.see.isEmpty && cause.guides.isEmpty
          && cause.links.isEmpty && cause.aka.isEmpty && world.forest.answers(to: walk.position).isEmpty)
      }
    }
    return parts.isEmpty ? [.why] : parts
  }

  /// Returns the title and the summary, next to a vertical bar.
  private func verdict(of cause: Cause, in world: World, size: Size) -> [Line] {
    let width = min(size.columns - 1, Page.readable)
    let bar =
      size.columns < 40 ? Span("\(world.glyphs.verdict) ", .cause) : Span(" \(world.glyphs.verdict) ", .cause)
    let margin = CellWidth.of(bar.text)
    let title = Line.wrap(Prose.shown(cause.title, .title), to: width - margin)
    let summary = Line.wrap(Prose.shown(cause.verdict), to: width - margin)
    let shownTitle = title.limited(to: size.isTiny ? 1 : .max, width: width - margin)
    // On a small screen, the summary begins the part that explains the cause.
    let shownSummary = size.isCompact ? [] : summary
    let evidence = size.isCompact ? nil : world.walk.flatMap { world.evidence(for: $0.position, width: width - margin) }
    return (shownTitle + shownSummary + [evidence].compactMap(\.self)).map { $0.prefixed(with: [bar]) }
      + (size.isCompact ? [] : [Line()])
  }

  /// Returns the names of the parts, with the visible one in brackets.
  ///
  /// A narrow screen has space for only that name.
  private func tabs(_ parts: [Part], _ part: Part, _ cause: Cause, size: Size) -> [Line] {
    let spans = zip(parts, names(of: parts, cause)).map { other, name in
      other == part ? Span("[\(name.trimmed)]", .heading) : Span(name)
    }
    var line = Line(spans.enumerated().flatMap { $0 == 0 ? [$1] : [Span(" "), $1] })
    if line.width + 2 > size.columns {
      let count = Span("  \(parts.count) parts")
      line = Line(spans.filter { $0.role == .heading })
      if line.width + CellWidth.of(count.text) + 2 <= size.columns { line.spans.append(count) }
    }
    if parts.count > 1, line.width + 6 <= size.columns {
      line.spans += [Span(String(repeating: " ", count: size.columns - line.width - 5)), Span("Tab", .key)]
    }
    return [line.indented(by: CauseScreen.tabMargin)] + (size.isCompact ? [] : [Line()])
  }

  /// Returns the names of parts, with a space on both sides for brackets.
  private func names(of parts: [Part], _ cause: Cause) -> [String] { parts.map { " \(name(of: $0, cause)) " } }

  /// The column where the names of the parts begin.
  private static let tabMargin = 1

  private func name(of part: Part, _ cause: Cause) -> String {
    switch part {
    case .fix: cause.fixes.count > 1 ? "\(cause.fixes.count) fixes" : "Fix"
    case .places: "Matches"
    case .why: "Why"
    case .confirm: "Confirm"
    case .others: "Not this?"
    case .more: "More"
    }
  }

  /// Adds the test of the cause: its steps, and its outcomes as rows, with or without those that lead to other nodes.
  private func addTest(
    of cause: Cause, _ walk: Walk, to page: inout Page, in world: World, withOthers: Bool = true
  ) {
    page.add(Document(Prose.blocks(cause.confirm?.steps ?? "")), in: world)
    let outcomes = cause.outcomes
    let confirming = outcomes.filter { Cause.isConfirming($0.key) }
    if !confirming.isEmpty { page.heading("This is the cause if:") }
    for (index, outcome) in confirming.enumerated() {
      let isSeen = walk.confirmation?.key == outcome.key
      page.row(
        Prose.shown(outcome.say) + (isSeen ? [Span("  confirmed", .right)] : []), mark: letter(of: index),
        isNumbered: false, action: .answer(outcome.key))
    }
    guard withOthers else { return }
    if confirming.count < outcomes.count { page.heading("It is a different cause if:") }
    addOutcomes(of: cause, walk, to: &page, in: world)
  }

  /// Returns the key of an outcome, which is the same on each part of the page and at each size.
  private func letter(of outcome: Int) -> Span {
    Span(Cause.outcomeLetters.indices.contains(outcome) ? String(Cause.outcomeLetters[outcome]) : " ", .key)
  }

  /// Adds the outcomes that lead to other nodes, each with the headline of its node.
  private func addOutcomes(of cause: Cause, _ walk: Walk, to page: inout Page, in world: World) {
    for (index, outcome) in cause.outcomes.enumerated() where !Cause.isConfirming(outcome.key) {
      let name = world.forest.headline(of: outcome.go, from: walk.position.tree) ?? outcome.go.description
      let headline = Prose.shown(name, .hint)
      let details = Line.hanging(
        headline, label: [Span("\(world.glyphs.chosen) ", .hint)], indent: 2, width: page.textWidth - page.margins.row)
      page.row(
        Prose.shown(outcome.say), mark: letter(of: index), details: details, isNumbered: false,
        action: .answer(outcome.key))
    }
  }

  /// Adds the places in the reader's sources that have a sign of the cause, with their code.
  private func addPlaces(_ places: [SourcePlace], to page: inout Page) {
    for place in places {
      if !page.items.isEmpty { page.space() }
      let code = Line([Span(place.code, .code)])
      let message = Line.wrap(Prose.shown(place.sign.message), to: page.textWidth - page.margins.row)
      page.row([Span(place.description.inSentence)], details: [code] + message, action: .show(place))
    }
  }

  /// Adds the other outcomes of the test, and then similar causes with the answers that lead to them.
  private func addNeighbors(of walk: Walk, to page: inout Page, in world: World) {
    guard let cause = walk.cause else { return }
    let others = cause.outcomes.filter { !Cause.isConfirming($0.key) }
    let goals = Set(others.compactMap { world.forest.resolve($0.go, from: walk.position.tree) })
    if !others.isEmpty { page.heading("If the test shows:") }
    addOutcomes(of: cause, walk, to: &page, in: world)
    let neighbors = walk.neighbors(limit: 5).filter { neighbor in
      !goals.contains(Address(tree: walk.steps[neighbor.step].question.tree, node: neighbor.cause.id))
    }
    if !others.isEmpty, !neighbors.isEmpty { page.heading("If another answer fits better:") }
    for neighbor in neighbors {
      if !page.items.isEmpty { page.space() }
      let width = page.textWidth - page.margins.row
      let test = world.test(of: neighbor.cause, width: width)
      let answer = Line.wrap([Span("If the answer is: ")] + Prose.shown(neighbor.answer.say), to: width)
      page.row(
        Prose.shown(neighbor.cause.title), details: answer + test.dropFirst(),
        action: .change(step: neighbor.step, to: neighbor.answer.key))
    }
  }

  private func addTexts(of cause: Cause, to page: inout Page, in world: World) {
    let text: [(String, [Block])] = [
      ("Does not help", cause.avoid.map { .item(marker: "-", Prose.spans($0.singleLine)) }),
      ("Exact messages", cause.messages.map { .message($0) }),
      ("Also known as", Document.items(cause.aka).blocks),
    ]
    for (title, blocks) in text where !blocks.isEmpty {
      page.heading(title)
      page.add(Document(blocks), in: world)
    }
  }

  /// Adds the questions with an answer that leads to the cause.
  private func addWays(to cause: Address, to page: inout Page, in world: World) {
    let ways = world.forest.answers(to: cause)
    guard !ways.isEmpty else { return }
    page.heading("Ways here: \(ways.count)")
    // A question with several ways is named once.
    for address in ways.map(\.0).uniqued {
      guard let question = world.forest.question(address) else { continue }
      let details = ways.filter { $0.0 == address }.flatMap { _, _, answer in
        Line.hanging(
          Prose.shown(answer.say), label: [Span("\(world.glyphs.chosen) ", .hint)], indent: 2,
          width: page.textWidth - page.margins.row)
      }
      let tree = address.tree == cause.tree ? "" : world.name(ofTree: address.tree)
      page.row(
        Prose.shown(question.ask), trailing: Line(tree, .hint), details: details,
        action: .open(address, from: "Ways here"))
    }
  }

  private func addReferences(of cause: Cause, at address: Address, to page: inout Page, in world: World) {
    for (title, targets) in [("See also", cause.see), ("Guides", cause.guides)] where !targets.isEmpty {
      page.addReferences(title, targets, at: address, in: world)
    }
  }
}
