import DecisionTrees
import TreeText

/// What keys do.
extension Session {
  mutating func press(_ key: Key, size: Size) -> [Effect] {
    if let command = KeyMap.command(for: key, in: context) { return perform(command, key, size: size) }
    if case .character(let character) = key, Context.typing.contains(context) {
      type(String(character))
    } else {
      notice =
        "This key does nothing here."
        + (KeyMap.command(for: .character("?"), in: context) == .help ? " ? lists the keys." : "")
    }
    return []
  }

  private mutating func perform(_ command: Command, _ key: Key, size: Size) -> [Effect] {
    switch command {
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .choose: return choose(nil, key, size: size)
    case .pick: return choose(key.digit.map { $0 - 1 }, key, size: size)
    case .copy: return copy(size: size)
    case .confirm: return confirm()
    case .edit: return edit()
    case .up, .down, .pageUp, .pageDown, .top, .bottom, .nextLink, .previousLink, .shiftLeft, .shiftRight, .nextFix:
      move(command, size: size)
    case .fold, .unfold: fold(command == .unfold, size: size)
    case .back: back()
    case .close:
      close()
      scrollToSelection(size: size)
    case .refuse: refuse()
    case .restart: restart()
    case .how: toggleHow(size: size)
    case .notThis:
      ruleOut()
      scrollToSelection(size: size)
    case .erase: type("", erasing: 1)
    case .clear: type("", erasing: .max)
    case .filter: type(" ")
    case .unsure, .answers, .map, .search, .save, .help: open(command)
    }
    return []
  }

  private mutating func move(_ command: Command, size: Size) {
    let (page, area) = focus(size: size)
    let height = area.height
    switch command {
    case .up: state.move(-1, on: page, height: height)
    case .down: state.move(1, on: page, height: height)
    case .pageUp: state.page(-1, on: page, height: height)
    case .pageDown: state.page(1, on: page, height: height)
    case .top: state.end(-1, on: page, height: height)
    case .bottom: state.end(1, on: page, height: height)
    case .nextLink: state.nextLink(1, on: page, height: height)
    case .previousLink: state.nextLink(-1, on: page, height: height)
    case .shiftLeft: state.left = max(0, state.left - 8)
    case .shiftRight:
      state.left = max(0, min(state.left + 8, page.widthToShift - area.width))
    case .nextFix: nextFix(on: page, height: height)
    default: break
    }
  }

  /// Whether a command has anything to act on; the footer does not offer it otherwise.
  func hasUse(_ command: Command, on page: Page) -> Bool {
    switch command {
    case .choose, .pick: !page.items.isEmpty
    case .nextFix: page.landmarks.count > 1
    case .how: !page.landmarks.isEmpty
    case .copy: !snippets.isEmpty
    default: true
    }
  }

  private mutating func nextFix(on page: Page, height: Int) {
    state.nextLandmark(on: page, height: height)
    let name = context == .guide ? Words.code : Words.fix
    notice =
      state.landmark.map { name($0 + 1, page.landmarks.count) }
      ?? (context == .guide ? Words.noCode : "There is no fix here.")
  }

  private mutating func fold(_ unfolds: Bool, size: Size) {
    let (page, area) = focus(size: size)
    let rows = mapRows
    guard let selected = state.selected(on: page), rows.indices.contains(selected) else { return }
    let row = rows[selected]
    if unfolds {
      guard row.canUnfold, !row.isUnfolded else { return state.move(1, on: page, height: area.height) }
      folds[row.way] = true
    } else if selected == 0, !row.isUnfolded {
      close()
    } else if row.isUnfolded {
      folds[row.way] = false
    } else if let parent = rows.firstIndex(where: { $0.way == Array(row.way.dropLast()) }) {
      state.select(parent, on: page, height: area.height)
    }
  }

  private mutating func toggleHow(size: Size) {
    let address: Address?
    if case .changing(let step)? = layers.last?.kind {
      address = walk?.steps[step].question
    } else {
      address = walk?.position
    }
    guard let address else { return }
    guard !focus(size: size).page.landmarks.isEmpty else {
      notice = "This question does not say how to find out."
      return
    }
    if unfoldedHows.remove(address) != nil { return scrollToSelection(size: size) }
    unfoldedHows.insert(address)
    // As much of it as there is room for comes into view.
    let (page, area) = focus(size: size)
    guard let start = page.landmarks.first, page.lines.count > area.height else { return }
    state.top = max(state.top, min(page.lines.count - area.height, start))
  }

  /// Opens a screen on top.
  private mutating func open(_ command: Command) {
    switch command {
    case .unsure: layers.append(Layer(.candidates(possibleCauses)))
    case .answers: layers.append(Layer(.answers, state: PageState(selection: walk.map { $0.steps.count - 1 })))
    case .search:
      // What was typed to filter the menu is looked for inside the trees.
      let query = context == .filtering ? menu.filter.trimmed : ""
      layers.append(Layer(.search(query: query, hits: hits(for: query))))
    case .help: layers.append(Layer(.help(context)))
    case .save: layers.append(Layer(.naming(path: offeredPath)))
    case .map:
      layers.append(Layer(.map, state: PageState(selection: mapSelection, top: max(0, mapSelection - 6))))
    default: break
    }
  }

  /// At a cause: the other causes that the last question leads to.
  private var possibleCauses: [Address] {
    guard let walk, let standing else { return [] }
    guard walk.cause != nil else { return standing.candidates }
    return walk.candidates(from: walk.place(after: walk.steps.count - 1))
  }

  /// The name that a report is offered: at the same place, what was typed before.
  private var offeredPath: String {
    if let typed, typed.place == walk?.position { return typed.path }
    return reportName
  }

  private mutating func storeTyped(_ path: String) {
    guard let place = walk?.position, path != reportName || typed?.place == place else { return }
    typed = (place, path)
  }

  private var reportName: String {
    guard let walk else { return "" }
    return walk.cause == nil ? "\(walk.origin.tree).md" : "\(walk.position.tree)-\(walk.position.node).md"
  }

  private mutating func close() {
    if layers.popLast() != nil { return }
    if isAtMenu { menu = Menu() } else if let walk { unfoldedHows.remove(walk.position) }
  }

  private mutating func refuse() {
    if case .naming(let path)? = layers.last?.kind { storeTyped(path) }
    layers.removeAll(where: \.isPrompt)
    notice = Words.notSaved
  }

  private func markdown(of walk: Walk) -> String { WalkReport.markdown(walk, system: system) }

  private mutating func confirm() -> [Effect] {
    guard let walk, let prompt = layers.last?.kind else { return [] }
    layers.removeAll(where: \.isPrompt)
    switch prompt {
    case .naming(let path) where !path.allSatisfy(\.isWhitespace):
      storeTyped(path)
      return [.errand(.save(path: path, text: markdown(of: walk), isReplacing: false))]
    case .overwriting(let path): return [.errand(.save(path: path, text: markdown(of: walk), isReplacing: true))]
    default: notice = Words.notSaved
    }
    return []
  }

  private mutating func edit() -> [Effect] {
    let address: Address?
    switch layers.last?.kind {
    case .guide(let guide)?: address = guide
    case .problems?: address = edited
    default: address = walk?.position
    }
    guard let address else { return [] }
    edited = address
    return [.errand(.edit(address))]
  }

  /// Copies the code of the fix, or the snippet of the guide, that is being read.
  private mutating func copy(size: Size) -> [Effect] {
    let (page, area) = focus(size: size)
    let snippets = snippets
    // A fix that was gone to is meant and no other; else the nearest one with code will do, and the notice names it.
    if let chosen = state.chosenLandmark(on: page, height: area.height), !snippets.contains(where: { $0.fix == chosen })
    {
      notice = Words.noCode(ofFix: chosen + 1)
      return []
    }
    let current = state.currentLandmark(on: page, height: area.height) ?? 0
    guard let snippet = snippets.min(by: { abs($0.fix - current) < abs($1.fix - current) }) else {
      notice = Words.noCode
      return []
    }
    clippingName = snippet.name
    return [.copy(snippet.code)]
  }

  /// The code that can be copied here, with the number of its landmark from 0.
  private var snippets: [(fix: Int, code: String, name: String)] {
    if case .guide(let address)? = layers.last?.kind {
      guard case .guide(let guide)? = forest[address] else { return [] }
      let count = guide.snippets.count
      return guide.snippets.enumerated().map { index, snippet in
        (index, snippet.code, count > 1 ? "code \(index + 1) of \(count)" : "the code")
      }
    }
    let fixes = walk?.cause?.fixes(on: system, first: walk?.fix) ?? []
    return fixes.enumerated().compactMap { index, fix in
      fix.right.map { (index, $0, fixes.count > 1 ? "the code of fix \(index + 1)" : "the code of the fix") }
    }
  }
}

extension Command {
  /// Whether it is about the screen or the program, not about the walk.
  var isForScreen: Bool { [.quit, .interrupt, .suspend, .repaint].contains(self) }
}

extension Key {
  fileprivate var digit: Int? {
    guard case .character(let character) = self else { return nil }
    return character.wholeNumberValue
  }
}
