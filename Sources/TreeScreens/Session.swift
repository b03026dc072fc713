import TreeSearch
package import DecisionTrees
package import TreeText

/// One sitting at the screen: what is shown, and what keys make of it.
///
/// A session is a value. Events change it and ask for effects; a frame is computed from it and a size.
package struct Session: Sendable {
  /// What the front door shows of the trees, also before they are loaded.
  private(set) var trees: [TreeSummary]
  /// The marks to draw with; with the ASCII ones nothing else than ASCII is shown.
  let glyphs: Glyphs
  /// The reader's system, which marks fixes that need a newer one.
  let system: SystemVersion?

  /// The trees; none before they are loaded, which is done behind the first frame.
  package private(set) var forest: Forest
  /// The walk that is on, or was on before the front door.
  var walk: Walk? { didSet { standing = walk.map(Standing.init) } }
  /// The walk the reader is on; `nil` at the front door.
  package var openWalk: Walk? { isAtFront ? nil : walk }
  /// The walk of an earlier sitting, which the front door offers until another one begins.
  private(set) var left: Walk?
  /// What follows from where the walk stands.
  private(set) var standing: Standing?

  /// Whether the front door is shown instead of the walk.
  var isAtFront: Bool
  var front = SearchScreen()
  /// The questions and causes that were visited.
  var visited: [Address: any Screen] = [:]
  /// What is open on top of the front door or the walk, the topmost last.
  var layers: [any Screen] = []
  /// What is asked for in the last row.
  var prompt: Prompt?
  /// What jumps left, with where they landed.
  var jumps: [Jump] = []
  var notice: Notice?
  /// Whether the reader wants to see how to find out; `nil` where there is room.
  var wantsHow: Bool?
  /// What the reader folded (`false`) and unfolded in the map, by the answers that lead there.
  var folds: [[Walk.Step]: Bool] = [:]
  /// What was searched for last.
  var lastQuery = ""
  /// The name typed in for a report that is not saved yet.
  var typed: (place: Address, path: String)?
  /// Whether another Esc quits.
  private var isLeaving = false

  private var searchIndex: SearchIndex?
  /// The answers that lead to each node from its tree's start.
  private(set) var ways: [String: Ways] = [:]

  /// Creates a session: in a walk, with the forest of that, or at the front door, with what it searches for.
  package init(
    trees: [TreeSummary], forest: Forest = Forest(), walk: Walk? = nil, query: String = "", notice: String? = nil,
    glyphs: Glyphs = .unicode, system: SystemVersion? = nil
  ) {
    self.trees = trees
    front = SearchScreen(query: query)
    self.notice = notice.map { Notice($0, .warning) }
    self.glyphs = glyphs
    self.system = system
    self.forest = walk?.forest ?? forest
    isAtFront = walk == nil
    self.walk = walk
    standing = walk.map(Standing.init)
  }

  /// Whether the trees are there, and not only what the front door shows of them.
  var isLoaded: Bool { trees.isEmpty || !forest.trees.isEmpty }

  /// Builds the search index, so that the first letter of a search is as fast as the others.
  mutating func prepareSearch() {
    for start in forest.trees.compactMap(\.startAddress) { ways[start.tree] = Ways(in: forest, from: start) }
    do throws(SearchFailure) { searchIndex = try SearchIndex(forest) } catch { notice = .searchFailed(error) }
  }

  /// The most hits that a search shows: nobody reads as many.
  static let mostHits = 40

  /// Returns what a search finds.
  mutating func hits(for query: String) -> [SearchHit] {
    guard query.contains(where: { !$0.isWhitespace }) else { return [] }
    if searchIndex == nil { prepareSearch() }
    do throws(SearchFailure) {
      return try searchIndex?.hits(for: query, limit: Self.mostHits) ?? []
    } catch {
      notice = .searchFailed(error)
      return []
    }
  }

  /// The screen on top.
  var top: any Screen {
    get { layers.last ?? base }
    set {
      if !layers.isEmpty {
        layers[layers.count - 1] = newValue
      } else if isAtFront {
        if let screen = newValue as? SearchScreen { front = screen }
      } else if let walk {
        visited[walk.position] = newValue
      }
    }
  }

  /// The front door, or where the walk stands.
  private var base: any Screen {
    guard !isAtFront, let walk else { return front }
    if let screen = visited[walk.position] { return screen }
    return walk.cause == nil ? QuestionScreen() : CauseScreen()
  }

  /// What keys mean here.
  var context: KeyContext { prompt?.context ?? top.context }

  /// Reacts to an event, and returns what must be done outside.
  mutating func handle(_ event: Event, size: Size) -> [Effect] {
    switch event {
    case .key(let key):
      let command = KeyMap.command(for: key, in: context)
      // What nobody sees, no key may change.
      if isHidden(at: size), ![.quit, .interrupt, .suspend, .repaint].contains(command) { return [] }
      if command != .repaint { notice = nil }
      let wasLeaving = isLeaving
      isLeaving = false
      if wasLeaving, context == .front, command == .close { return [.end(.quit)] }
      return press(key, command, size: size)
    case .paste where isHidden(at: size), .click where isHidden(at: size), .wheel where isHidden(at: size): return []
    case .paste(let text): paste(text)
    case .click(let position): return click(position, size: size)
    case .wheel(let lines):
      update(size: size)
      let focus = focus(size: size)
      top.place.scroll(lines * 3, on: focus.page, height: focus.area.height)
    case .resized: break
    case .endOfInput: return [.end(.quit)]
    case .copied(let clipping, let what): notice = .copied(clipping, what)
    case .reply(let reply): receive(reply)
    }
    return []
  }

  /// Computes what a frame of this size needs: the hits of a search, and a scroll position that fits the size.
  ///
  /// Call it before `draw`. It does nothing if nothing has changed.
  mutating func update(size: Size) {
    guard !isHidden(at: size) else { return }
    var screen = top
    if screen.isStale {
      screen.search(in: &self)
      top = screen
    }
    fit(to: size)
    // A long notice takes rows from the page, perhaps the selected one.
    if noticeLines(size: size).count > 1 { scrollToSelection(size: size) }
  }

  /// Whether the screen is so small that nothing of the session is shown.
  func isHidden(at size: Size) -> Bool {
    size.columns < Session.smallest.columns || size.rows < Session.smallest.rows
  }

  /// Says that another Esc quits.
  mutating func leave() {
    isLeaving = true
    notice = Notice("Esc again quits.")
  }

  /// Goes to where the reader was on a page that was left on a screen of another size.
  private mutating func fit(to size: Size) {
    guard top.place.size != size else { return }
    if let old = top.place.size { restorePlace(from: old, to: size) }
    if top.place.size != nil || top.place.selection != nil { scrollToSelection(size: size) }
    top.place.size = size
  }

  /// Brings a page that is read to the text that stood at its top.
  private mutating func restorePlace(from old: Size, to size: Size) {
    let (before, now) = (focus(size: old), focus(size: size))
    guard now.page.kind != .list else { return }
    let line = top.place.firstLine(on: before.page, height: before.area.height)
    top.place.top = line == 0 ? 0 : now.page.line(after: before.page.letters(before: line))
  }

  /// Scrolls to the selected row; a page that nobody has touched is read from its top.
  mutating func scrollToSelection(size: Size) {
    let focus = focus(size: size)
    let place = top.place
    guard focus.page.kind == .list, let selected = place.selected(on: focus.page),
      place.selection != nil || place.top > 0
    else { return }
    top.place.select(selected, on: focus.page, height: focus.area.height)
  }

  private mutating func receive(_ reply: Reply) {
    switch reply {
    case .loaded(let forest, let problems, let left):
      adopt(forest)
      self.left = left
      if !problems.isEmpty, notice == nil { notice = .problems(problems) }
    case .edited(let address, let forest, let problems): adopt(forest, after: address, problems: problems)
    case .bundled(let address):
      prompt = .confirm(
        "Copy the tree to .diagnostree/ and edit the copy?", short: "Copy and edit?",
        .errand(.edit(address, isCopying: true)))
    case .scanned(let places, let warnings):
      var forest = forest
      forest.places = places
      adopt(forest)
      notice = .scanned(forest, standing?.candidates ?? [], isAtCause: walk?.cause != nil, warnings: warnings)
    case .shown: break
    case .browsing: notice = Notice("Opened in the browser.", .right)
    case .saved(let path):
      notice = Notice("Saved \(path)", .right)
      typed = nil
    case .exists(let path):
      guard let walk else { return }
      prompt = .confirm(
        "\(path) exists. Overwrite it?", short: "Overwrite?",
        .errand(.save(path: path, text: report(of: walk), isReplacing: true)))
    case .failed(let reason): notice = Notice(reason, .wrong)
    }
  }

  /// Takes in all trees; a walk keeps the steps that still exist.
  private mutating func adopt(_ forest: Forest) {
    let place = walk?.position
    self.forest = forest
    trees = forest.trees.map { tree in
      var summary = TreeSummary(tree)
      summary.folder = trees.first { $0.id == tree.id }?.folder
      return summary
    }
    searchIndex = nil
    walk?.forest = forest
    left?.forest = forest
    for index in jumps.indices { jumps[index].walk?.forest = forest }
    if let walk, forest[walk.origin] == nil {
      self.walk = nil
      isAtFront = true
      layers = []
      notice = Notice("The question this walk began with is gone.", .warning)
    } else if walk?.position != place {
      notice = Notice("The place you were at is gone; you are back where your answers still lead.", .warning)
    }
    layers = layers.filter { !$0.isGone(in: self) }
    refreshSearches()
  }

  /// Searches again after the trees have changed.
  private mutating func refreshSearches() {
    for index in layers.indices { layers[index].forestChanged() }
    front.forestChanged()
  }

  /// Takes in the trees after an edit; a tree that can no longer be used stays as it was.
  private mutating func adopt(_ edition: Forest, after edited: Address, problems: [Line]) {
    var forest = edition
    forest.places = self.forest.places
    let isBroken = edition[edited.tree] == nil
    if isBroken, let old = self.forest[edited.tree] { forest.insert(old) }
    adopt(forest)
    layers.removeAll { $0.context == .problems }
    guard !problems.isEmpty else { return }
    let note =
      isBroken
      ? [Line(), Line("Until this is repaired, the walk goes on with the old text. e opens the editor again.")]
      : []
    layers.append(ProblemsScreen(lines: problems + note, edited: edited))
  }
}

/// What follows from where a walk stands; computed when it moves, not when it is drawn.
struct Standing: Sendable {
  /// The causes still possible.
  let candidates: [Address]
  /// All that can still be reached.
  let reachable: Set<Address>
  /// How many causes of the tree where the walk stands are still possible: from nearly everywhere ways lead through
  /// all trees.
  let left: Int
  /// How many are left to say: where all answers lead to other trees, those of all trees.
  var count: Int { left > 0 ? left : candidates.count }
  /// How many causes that tree has, as far as its answers lead to them.
  let total: Int

  init(_ walk: Walk) {
    let reachable = Graph(walk.forest).reachable(from: [walk.position])
    candidates = reachable.filter { walk.forest.cause($0) != nil && !walk.ruledOut.contains($0) }
    self.reachable = Set(reachable)
    let tree = walk.position.tree
    let causes = { (places: [Address]) in
      Graph.reachable(from: places) { Graph(walk.forest).successors(of: $0).filter { $0.tree == tree } }
        .filter { walk.forest.cause($0) != nil }
    }
    left = causes([walk.position]).count { !walk.ruledOut.contains($0) }
    total = causes([walk.forest[tree]?.startAddress, walk.position].compactMap { $0 }).count
  }
}

/// A change of place that was no answer: what was shown before, and where it led.
struct Jump: Sendable {
  var walk: Walk?
  var isAtFront: Bool
  var front: SearchScreen
  var layers: [any Screen]
  var visited: [Address: any Screen]
  /// The steps after it.
  var landing: [Walk.Step] = []
  var landingOrigin: Address?
}
