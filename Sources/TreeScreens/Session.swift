package import DecisionTrees
import TreeSearch
package import TreeText

/// One sitting at the screen: what is shown, and what keys make of it.
///
/// A session is a value. Events change it and ask for effects; a frame is computed from it and a size.
package struct Session: Sendable {
  /// What the menu shows of the trees, also before they are loaded.
  private(set) var trees: [TreeSummary]
  let glyphs: Glyphs
  let system: SystemVersion?

  /// The trees; none before they are loaded, which is done behind the first frame.
  package private(set) var forest: Forest
  /// The walk that is on, or was on before the menu.
  var walk: Walk? { didSet { standing = walk.map(Standing.init) } }
  /// The walk the reader is on; `nil` in the menu.
  package var openWalk: Walk? { isAtMenu ? nil : walk }
  /// What follows from where the walk stands.
  private(set) var standing: Standing?

  /// Whether the menu is shown instead of the walk.
  var isAtMenu: Bool
  var menu = Menu()
  /// What is open on top of the menu or the walk, the topmost last.
  var layers: [Layer] = []
  /// Where the reader was on each question and cause.
  var places: [Address: PageState] = [:]
  /// The questions whose `how` is unfolded.
  var unfoldedHows: Set<Address> = []
  /// What the reader folded (`false`) and unfolded in the map, by the answers that lead there.
  var folds: [[Walk.Step]: Bool] = [:]
  /// What jumps left, with where they landed.
  var jumps: [Jump] = []
  /// One sentence in place of the footer, until the next key.
  var notice: String?
  var clippingName = ""
  /// The name typed in for a report that is not saved yet.
  var typed: (place: Address, path: String)?

  private var searchIndex: SearchIndex?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - trees: What the menu shows of the trees, in its order.
  ///   - forest: The trees; without any they are loaded behind the first frame.
  ///   - walk: The walk to begin in, with the forest to use; `nil` begins in the menu.
  ///   - glyphs: The marks to draw with; with the ASCII ones nothing else than ASCII is shown.
  ///   - system: The reader's system, which marks fixes that need a newer one.
  package init(
    trees: [TreeSummary], forest: Forest = Forest(), walk: Walk? = nil, glyphs: Glyphs = .unicode,
    system: SystemVersion? = nil
  ) {
    self.trees = trees
    self.glyphs = glyphs
    self.system = system
    self.forest = walk?.forest ?? forest
    isAtMenu = walk == nil
    self.walk = walk
    standing = walk.map(Standing.init)
  }

  /// Whether the trees are there, and not only what the menu shows of them.
  var isLoaded: Bool { trees.isEmpty || !forest.trees.isEmpty }

  /// Builds the search index, so that the first letter of a search is as fast as the others.
  mutating func prepareSearch() {
    do throws(SearchFailure) { searchIndex = try SearchIndex(forest) } catch { notice = Words.searchFailed(error) }
  }

  /// Reacts to an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - size: The size of the screen.
  /// - Returns: What must be done outside.
  mutating func handle(_ event: Event, size: Size) -> [Effect] {
    let effects = react(to: event, size: size)
    fit(to: size)
    // A long notice takes rows from the page, perhaps the selected one.
    if noticeLines(size: size).count > 1 { scrollToSelection(size: size) }
    return effects
  }

  /// Whether the screen is so small that nothing of the session is shown.
  private func isHidden(at size: Size) -> Bool {
    size.columns < Session.smallest.columns || size.rows < Session.smallest.rows
  }

  private mutating func react(to event: Event, size: Size) -> [Effect] {
    switch event {
    case .key(let key):
      // What nobody sees, no key may change.
      if isHidden(at: size), KeyMap.command(for: key, in: context)?.isForScreen != true { return [] }
      if KeyMap.command(for: key, in: context) != .repaint { notice = nil }
      return press(key, size: size)
    case .paste where isHidden(at: size), .click where isHidden(at: size), .wheel where isHidden(at: size): return []
    case .paste(let text): return paste(text)
    case .click(let position): return click(position, size: size)
    case .wheel(let lines):
      let (page, area) = focus(size: size)
      state.scroll(lines * 3, on: page, height: area.height)
      return []
    case .resized: return []
    case .endOfInput: return [.end(.inputEnded)]
    case .copied(let clipping):
      notice = Words.copied(clipping, what: clippingName)
      return []
    case .reply(let reply): return receive(reply, size: size)
    }
  }

  /// Goes to where the reader was on a page that was left on a screen of another size.
  private mutating func fit(to size: Size) {
    guard state.size != size, !isHidden(at: size) else { return }
    if let old = state.size { restorePlace(from: old, to: size) }
    if state.size != nil || state.selection != nil { scrollToSelection(size: size) }
    state.size = size
  }

  /// Brings a page that is read to the text that stood at its top.
  private mutating func restorePlace(from old: Size, to size: Size) {
    let (oldPage, oldArea) = focus(size: old)
    let (page, area) = focus(size: size)
    guard !page.isList else { return }
    state.landmark = state.chosenLandmark(on: oldPage, height: oldArea.height)
    let top = state.firstLine(on: oldPage, height: oldArea.height)
    state.top = top == 0 ? 0 : page.line(after: oldPage.letters(before: top))
    if let selected = state.selected(on: page) { state.select(selected, on: page, height: area.height) }
  }

  /// Scrolls to the selected row; a page that nobody has touched is read from its top.
  mutating func scrollToSelection(size: Size) {
    let (page, area) = focus(size: size)
    guard page.isList, let selected = state.selected(on: page), state.selection != nil || state.top > 0 else { return }
    state.select(selected, on: page, height: area.height)
  }

  /// Returns what a search finds.
  mutating func hits(for query: String) -> [SearchHit] {
    guard !query.isEmpty else { return [] }
    if searchIndex == nil { prepareSearch() }
    do throws(SearchFailure) {
      return try searchIndex?.hits(for: query, limit: 60) ?? []
    } catch {
      notice = Words.searchFailed(error)
      return []
    }
  }

  private mutating func receive(_ reply: Reply, size: Size) -> [Effect] {
    switch reply {
    case .loaded(let forest, let problems):
      adopt(forest)
      if !problems.isEmpty, notice == nil { notice = Words.problems(problems) }
    case .edited(let address, let forest, let problems): adopt(forest, after: address, problems: problems)
    case .saved(let path):
      notice = "Saved \(path)"
      typed = nil
    case .exists(let path): layers.append(Layer(.overwriting(path: path)))
    case .failed(let reason): notice = reason
    }
    return []
  }

  /// Takes in all trees; a walk keeps the steps that still exist.
  private mutating func adopt(_ forest: Forest) {
    let place = walk?.position
    self.forest = forest
    trees = forest.trees.map(TreeSummary.init)
    searchIndex = nil
    walk?.forest = forest
    for index in jumps.indices { jumps[index].walk?.forest = forest }
    if let walk, forest[walk.origin] == nil {
      self.walk = nil
      isAtMenu = true
      notice = "The question this walk began with is gone."
    } else if walk?.position != place {
      notice = "The place you were at is gone; you are back where your answers still lead."
    }
    layers = layers.filter { !$0.isObsolete(in: forest, walk: walk) }
    refreshSearch()
  }

  /// Takes in the trees after an edit; a tree that can no longer be used stays as it was.
  private mutating func adopt(_ edition: Forest, after edited: Address, problems: [Line]) {
    var forest = edition
    let isBroken = edition[edited.tree] == nil
    if isBroken, let old = self.forest[edited.tree] { forest.insert(old) }
    adopt(forest)
    layers.removeAll { if case .problems = $0.kind { true } else { false } }
    guard !problems.isEmpty else { return }
    let note =
      isBroken
      ? [Line(), Line("Until this is repaired, the walk goes on with the old text. e opens the editor again.", .hint)]
      : []
    layers.append(Layer(.problems(problems + note)))
  }

  /// The node that was opened in the editor last.
  var edited: Address?
}

/// What follows from where a walk stands; computed when it moves, not when it is drawn.
struct Standing: Sendable {
  /// The causes still possible.
  let candidates: [Address]
  /// All that can still be reached.
  let reachable: Set<Address>

  init(_ walk: Walk) {
    let reachable = walk.reachable(from: walk.position)
    candidates = reachable.filter { walk.forest.cause($0) != nil && !walk.ruledOut.contains($0) }
    self.reachable = Set(reachable)
  }
}

/// A change of place that was no answer: what was shown before, and where it led.
struct Jump: Sendable {
  var walk: Walk?
  var isAtMenu: Bool
  var layers: [Layer]
  var places: [Address: PageState]
  /// The steps after it.
  var landing: [Walk.Step] = []
  var landingOrigin: Address?
}

/// The menu: its filter, and where the reader is in it.
struct Menu: Equatable, Sendable {
  var filter = ""
  var state = PageState()
}

/// What is open on top of the menu or the walk.
struct Layer: Sendable {
  enum Kind: Equatable, Sendable {
    case map
    case search(query: String, hits: [SearchHit])
    case candidates([Address])
    case answers
    case changing(step: Int)
    case guide(Address)
    /// The keys, first those of where it was opened.
    case help(Context)
    case problems([Line])
    /// The name of the report is typed in.
    case naming(path: String)
    case overwriting(path: String)
  }

  var kind: Kind
  var state = PageState()

  init(_ kind: Kind, state: PageState = PageState()) {
    self.kind = kind
    self.state = state
  }

  /// Whether it is a line to fill in, above which the screen stays.
  var isPrompt: Bool {
    switch kind {
    case .naming, .overwriting: true
    default: false
    }
  }

  /// Whether what it shows is gone.
  func isObsolete(in forest: Forest, walk: Walk?) -> Bool {
    switch kind {
    case .guide(let address): forest[address] == nil
    case .changing(let step): walk.map { !$0.steps.indices.contains(step) } ?? true
    case .map, .answers, .candidates: walk == nil
    default: false
    }
  }
}
