package import DecisionTrees
import TreeSearch
package import TreeText

/// The state of the full-screen program: its screens, and the effects of keys on them.
///
/// A session is a value. Events change it and return effects. A session and a size determine a frame.
package struct Session: Sendable {
  /// The data that all screens read.
  var world: World
  /// The open screens.
  ///
  /// The first one is the start screen or the page of the walk, and the last one is on top.
  var stack: [any Screen]
  var history = History()
  /// The request for input in the last row.
  var prompt: Prompt?
  /// The result of the last event, in one sentence.
  var notice: Notice?
  /// The screens from before the last key, if it ruled out a cause.
  ///
  /// The next Esc returns to them.
  var beforeRulingOut: (screens: History.Snapshot, history: History)?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - forest: The trees. If there is a walk, they are the walk's trees.
  ///   - walk: The walk to begin with, or `nil` for the start screen.
  ///   - savedWalks: The walks of earlier sessions for the start screen, with the latest first.
  ///   - folders: The folders of trees that didn't come with the program, by the ids of the trees.
  ///   - query: The first search on the start screen.
  ///   - notice: The first notice.
  ///   - problems: The problems of the trees, as lines of text.
  ///   - glyphs: The marks to draw with.
  ///   - target: The OS version that the reader's app runs on.
  ///   - log: The known messages of a log, which the start screen lists first.
  package init(
    forest: Forest = Forest(), walk: Walk? = nil, savedWalks: [LeftWalk] = [], folders: [String: String] = [:],
    query: String = "", notice: String? = nil, problems: [Line] = [], glyphs: Glyphs = .unicode,
    target: SystemVersion? = nil, log: [LogFinding] = []
  ) {
    world = World(
      forest: forest, walk: walk, savedWalks: savedWalks, folders: folders, glyphs: glyphs, target: target)
    world.log = log
    self.notice = notice.map { Notice($0, .warning) } ?? (problems.isEmpty ? nil : .problems)
    stack = [SearchScreen(query: query)]
    guard walk != nil else { return }
    history.begin(behind: stack[0])
    showPage()
    selectOpenAnswer()
  }

  /// The trees.
  package var forest: Forest { world.forest }
  /// The reader's current walk, or `nil` on the start screen.
  package var openWalk: Walk? { isAtFront ? nil : world.walk }
  /// The walk to keep for later: the one on the screen, or else the last one with answers of the reader.
  package var walkToKeep: Walk? {
    if let walk = openWalk, walk.isOwn { return walk }
    return history.snapshots.last { $0.walk?.isOwn == true }?.walk ?? openWalk
  }
  /// Whether the program shows the start screen instead of the walk.
  var isAtFront: Bool { history.isEmpty }

  /// The screen on top.
  var top: any Screen {
    get { stack[stack.count - 1] }
    set { stack[stack.count - 1] = newValue }
  }

  /// The context that decides the meaning of keys.
  var context: KeyContext { prompt?.context ?? top.context }

  /// Handles an event, and returns effects to perform outside the session.
  mutating func handle(_ event: Event, size: Size) -> [Effect] {
    switch event {
    case .key(let key):
      let command = KeyMap.command(for: key, in: context)
      // Pressing `n` again asks for the next match. It isn't a letter of a search.
      if key == .character("n"), notice?.isRejection == true, KeyContext.typing.contains(context) {
        notice = .openNextMatch
        return []
      }
      // A session that the reader can't see ignores keys.
      if isHidden(at: size), ![.quit, .interrupt, .suspend, .repaint].contains(command) { return [] }
      let isLeaving = notice == .leaving && context == .front && command == .close
      let undone = beforeRulingOut
      if command != .repaint { (notice, beforeRulingOut) = (nil, nil) }
      if isLeaving { return [.end(.quit)] }
      if key == .escape, let undone {
        undoRulingOut(undone.screens, undone.history)
        return []
      }
      return press(key, command, size: size)
    case .paste where isHidden(at: size), .click where isHidden(at: size), .wheel where isHidden(at: size): return []
    case .paste(let text): return paste(text)
    case .click(let point): return click(point, size: size)
    case .wheel(let lines):
      update(size: size)
      let focus = focus(size: size)
      top.pageState.scroll(lines * 3, on: focus.page, height: focus.area.height)
    case .resized: break
    case .endOfInput: return [.end(.quit)]
    case .copied(let clipping, let what): notice = .copied(clipping, what)
    case .edited(let address, let forest, let problems): adopt(forest, after: address, problems: problems)
    case .bundled(let address):
      prompt = .confirm(
        "Copy the file to .diagnostree/ and edit the copy?", short: "Copy and edit?",
        .edit(address, isCopying: true))
    case .scanned(let places, let warnings): adopt(places, warnings: warnings)
    case .browsing: notice = Notice("Opened in the browser.", .right)
    case .saved(let path):
      notice = Notice("Saved \(path)", .right)
      world.memory.typedName = nil
    case .exists(let path, let text):
      prompt = .confirm(
        "\(path) exists. Overwrite it?", short: "Overwrite?",
        .save(path: path, text: text, isReplacing: true))
    case .log(let findings): show(findings)
    case .failed(let reason): notice = Notice(reason, .wrong)
    }
    return []
  }

  /// Prepares a frame of a given size: updates the hits of a search, and makes the scroll position fit the size.
  ///
  /// Call this method before `draw`. If nothing has changed, it has no effect.
  mutating func update(size: Size) {
    guard !isHidden(at: size) else { return }
    if top.isStale {
      prepareSearch()
      do throws(SearchFailure) { try top.search(in: world) } catch { notice = .searchFailed(error) }
    }
    fit(to: size)
    // A long notice takes rows from the page, so the selected row might no longer be visible.
    if noticeLines(size: size).count > 1 { scrollToSelection(size: size) }
  }

  /// Builds the search index early, so that the first letter of a search is as fast as the others.
  mutating func prepareSearch() { world.buildIndex() }

  /// Keeps the same text visible if the last screen that showed the page had a different size.
  private mutating func fit(to size: Size) {
    guard top.pageState.size != size else { return }
    if let old = top.pageState.size { keepText(from: old, to: size) }
    if top.pageState.size != nil || top.pageState.selection != nil { scrollToSelection(size: size) }
    top.pageState.size = size
  }

  /// Scrolls the page to the text that was at its top before the size changed.
  private mutating func keepText(from old: Size, to size: Size) {
    let (before, now) = (focus(size: old), focus(size: size))
    guard now.page.kind != .list else { return }
    let line = top.pageState.firstLine(on: before.page, height: before.area.height)
    top.pageState.scrollOffset = line == 0 ? 0 : now.page.line(after: before.page.letters(before: line))
  }

  /// Scrolls to the selected row.
  ///
  /// A page that the reader hasn't scrolled starts at its top.
  mutating func scrollToSelection(size: Size) {
    let focus = focus(size: size)
    let pageState = top.pageState
    guard focus.page.kind == .list, let selected = pageState.selected(on: focus.page),
      pageState.selection != nil || pageState.scrollOffset > 0
    else { return }
    top.pageState.select(selected, on: focus.page, height: focus.area.height)
  }

  /// Adds the places that a scan found in the reader's sources.
  private mutating func adopt(_ places: [SourcePlace], warnings: Int) {
    var forest = forest
    forest.places = places
    adopt(forest)
    notice = .scanned(
      forest, world.reachability?.candidates ?? [], isAtCause: world.walk?.cause != nil, warnings: warnings)
  }

  /// Replaces the trees.
  ///
  /// A walk keeps the steps that still exist.
  private mutating func adopt(_ forest: Forest) {
    leavePage()
    let position = world.walk?.position
    world.adopt(forest)
    history.adopt(forest)
    for index in stack.indices { stack[index].forestChanged() }
    guard let walk = world.walk else { return }
    if forest[walk.origin] == nil {
      if let front = history.snapshots.first?.stack[0] { stack = [front] }
      history.clear()
      world.walk = nil
      notice = Notice("The first question of this walk no longer exists.", .warning)
    } else if walk.position != position {
      notice = Notice(
        "Your page no longer exists. You are back at the last question that your answers reach.", .warning)
    }
    if !isAtFront { stack[0] = page }
    stack = stack.filter { !$0.isGone(in: world) }
  }

  /// Replaces the trees after an edit.
  ///
  /// If a tree can no longer be used, its old text stays.
  private mutating func adopt(_ edition: Forest, after edited: Address, problems: [Line]) {
    var forest = edition
    forest.places = self.forest.places
    let isBroken = edition[edited.tree] == nil
    if isBroken, let old = self.forest[edited.tree] { forest.insert(old) }
    adopt(forest)
    stack.removeAll { $0.context == .problems }
    guard !problems.isEmpty else { return }
    let note =
      isBroken
      ? [Line(), Line("The tree has errors, so the walk still uses the previous version. Press e to edit again.")]
      : []
    stack.append(ProblemsScreen(lines: problems + note, edited: edited))
  }
}
