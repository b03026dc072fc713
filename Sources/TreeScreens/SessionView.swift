import DecisionTrees
import TreeText

extension Session {
  /// Draws the session.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The whole screen.
  package func frame(size: Size) -> Frame {
    var frame = Frame(size: size, isASCII: glyphs.isASCII)
    guard size.columns >= Session.smallest.columns, size.rows >= Session.smallest.rows else {
      for (row, line) in Line.wrap(Words.tooSmall(size), to: size.columns).enumerated() {
        frame.write(line, row: row, column: 0)
      }
      return frame
    }
    let layout = layout(size: size)
    drawHeader(in: &frame, layout: layout)
    let (page, area) = focus(size: size)
    if let pane = layout.pane {
      if area == pane {
        frame.draw(basePage(layout), baseState, in: layout.body, glyphs: glyphs, isFocused: false)
      } else {
        frame.draw(
          mapPage(width: pane.width), PageState(top: mapSelection - pane.height / 2), in: pane, glyphs: glyphs,
          isFocused: false)
      }
      drawBar(in: &frame, left: pane)
    }
    frame.draw(page, state, in: area, glyphs: glyphs)
    frame.rest(on: page, state, in: area)
    drawFooter(in: &frame, layout: layout, page: page, area: area)
    return frame
  }

  /// The smallest screen that is of use.
  static let smallest = Size(columns: 20, rows: 6)

  private func layout(size: Size) -> Layout {
    Layout(size: size, hasPane: showsPane(size: size), footerRows: max(1, noticeLines(size: size).count))
  }

  /// What keys act on: a page, and where it is drawn.
  func focus(size: Size) -> (page: Page, area: Area) {
    let layout = layout(size: size)
    guard let layer = layers.last(where: { !$0.isPrompt }) else {
      return (basePage(layout), layout.body)
    }
    if layer.kind == .map, let pane = layout.pane { return (mapPage(width: pane.width), pane) }
    let page = page(of: layer, width: layout.body.width)
    return (layout.hasRules ? page : page.compact, layout.body)
  }

  /// Where the reader is on the page that keys act on.
  var state: PageState {
    get { layers.last { !$0.isPrompt }?.state ?? baseState }
    set {
      if let index = layers.lastIndex(where: { !$0.isPrompt }) {
        layers[index].state = newValue
      } else if isAtMenu {
        menu.state = newValue
      } else if let walk {
        places[walk.position] = newValue
      }
    }
  }

  /// What keys mean here.
  var context: Context {
    switch layers.last?.kind {
    case .map: .map
    case .search: .search
    case .candidates: .candidates
    case .answers: .answers
    case .changing: .changing
    case .guide: .guide
    case .help: .notes
    case .problems: .problems
    case .naming: .naming
    case .overwriting: .overwriting
    case nil: isAtMenu ? (menu.filter.isEmpty ? .menu : .filtering) : walk?.cause == nil ? .question : .cause
    }
  }

  private var baseState: PageState {
    isAtMenu ? menu.state : walk.flatMap { places[$0.position] } ?? PageState()
  }

  /// Whether the map stands beside the question.
  private func showsPane(size: Size) -> Bool {
    guard size.columns >= Layout.paneFrom, !isAtMenu, walk != nil else { return false }
    let layer = layers.last { !$0.isPrompt }
    return layer == nil || layer?.kind == .map
  }

  private func basePage(_ layout: Layout) -> Page {
    let page = basePage(width: layout.body.width)
    return layout.hasRules ? page : page.compact
  }

  private func basePage(width: Int) -> Page {
    guard !isAtMenu, let walk, let standing else { return menuPage(width: width) }
    if let question = walk.question { return questionPage(question, of: walk, standing: standing, width: width) }
    if let cause = walk.cause { return causePage(cause, of: walk, width: width) }
    if let node = walk.node { return nodePage(node, at: walk.position, width: width) }
    return Page(lines: [Line(), Line("  " + Words.nothingHere, .warning)], isList: false)
  }

  private func page(of layer: Layer, width: Int) -> Page {
    switch layer.kind {
    case .map: mapPage(width: width)
    case .search(let query, let hits): searchPage(query, hits: hits, width: width)
    case .candidates(let addresses): candidatesPage(addresses, width: width)
    case .answers: answersPage(width: width)
    case .changing(let step): changingPage(step: step, width: width)
    case .guide(let address): guidePage(address, width: width)
    case .help(let context): helpPage(for: context, width: width)
    case .problems(let lines): problemsPage(lines, width: width)
    case .naming, .overwriting: basePage(width: width)
    }
  }

  private func drawBar(in frame: inout Frame, left area: Area) {
    for row in area.row..<area.row + area.height {
      frame.write(glyphs.bar, .branch, row: row, column: area.column - 2)
    }
  }
}

/// Where the parts of a screen are.
struct Layout {
  /// From how many columns on the map has a place beside the question.
  static let paneFrom = 120

  let size: Size
  let body: Area
  let pane: Area?
  let hasRules: Bool

  init(size: Size, hasPane: Bool, footerRows: Int) {
    self.size = size
    hasRules = size.rows >= 12
    let chrome = hasRules ? 2 : 1
    let height = max(1, size.rows - 2 * chrome - (footerRows - 1))
    guard hasPane else {
      body = Area(row: chrome, column: 0, height: height, width: max(1, size.columns))
      pane = nil
      return
    }
    let width = max(80, min(96, size.columns - 60))
    // A blank column keeps the text off the bar.
    body = Area(row: chrome, column: 0, height: height, width: width - 1)
    pane = Area(row: chrome, column: width + 2, height: height, width: size.columns - width - 2)
  }
}
