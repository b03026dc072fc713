/// The selection and the scroll position of a page.
struct PageState: Equatable, Sendable {
  /// The index of the selected row, or `nil` if the reader hasn't selected a row.
  var selection: Int?
  /// The first visible line.
  ///
  /// `firstLine` keeps it within the page.
  var scrollOffset = 0
  /// The number of columns by which the lines are scrolled to the left.
  var shift = 0
  /// The index of the last snippet that the reader jumped to.
  var snippet: Int?
  /// The size of the last screen that showed the page, or `nil` if there was none.
  var size: Size?

  /// Returns the index of the selected row.
  func selected(on page: Page) -> Int? {
    guard !page.items.isEmpty else { return nil }
    return min(max(0, selection ?? 0), page.items.count - 1)
  }

  /// Returns the action of the selected row.
  func marked(on page: Page) -> Action? { selected(on: page).map { page.items[$0].action } }

  /// Returns the first line of the selected row.
  ///
  /// If that row isn't visible, returns the line of the chosen snippet.
  func markedLine(on page: Page, height: Int) -> Int? {
    if let selected = selected(on: page), shows(selected, on: page, height: height) {
      return page.items[selected].lines.lowerBound
    }
    return chosenSnippet(on: page, height: height).map { page.snippets[$0] }
  }

  /// Returns the first visible line.
  ///
  /// Scrolling stops when the last line of the page is in the last row of the screen.
  func firstLine(on page: Page, height: Int) -> Int { min(max(0, scrollOffset), max(0, page.lines.count - height)) }

  /// Returns whether any line of a row is visible.
  func shows(_ item: Int, on page: Page, height: Int) -> Bool {
    let top = firstLine(on: page, height: height)
    return page.items[item].lines.overlaps(top..<top + height)
  }

  /// Moves to the next or previous row, or scrolls if there is no such row.
  mutating func move(_ delta: Int, on page: Page, height: Int) {
    guard let selected = selected(on: page), page.kind == .list || shows(selected, on: page, height: height) else {
      return scroll(delta, on: page, height: height)
    }
    let next = selected + delta
    let first = firstLine(on: page, height: height)
    let lines = page.items[selected].lines
    // Scroll to the end of the selected row before selecting a different row.
    let isCut = delta < 0 ? lines.lowerBound < first : lines.upperBound > first + height
    guard page.items.indices.contains(next), !isCut,
      !skips(delta, to: page.items[next].lines, from: first, height: height)
    else {
      // In a list with only one row, the first key selects this row.
      if page.kind == .list, selection == nil { selection = selected }
      return scroll(delta, on: page, height: height)
    }
    select(next, on: page, height: height)
  }

  /// Returns whether selecting a row would skip lines that weren't visible.
  private func skips(_ delta: Int, to lines: Range<Int>, from first: Int, height: Int) -> Bool {
    delta > 0
      ? min(lines.lowerBound, lines.upperBound - height) > first + height : lines.lowerBound + height < first
  }

  /// Selects a row, and scrolls as little as possible to show it.
  mutating func select(_ item: Int, on page: Page, height: Int) {
    guard page.items.indices.contains(item) else { return }
    selection = item
    let lines = page.items[item].lines
    scrollOffset = firstLine(on: page, height: height)
    if lines.upperBound > scrollOffset + height { scrollOffset = lines.upperBound - height }
    if lines.lowerBound < scrollOffset { scrollOffset = lines.lowerBound }
    // The text above the first row is part of its context, so it also becomes visible.
    if item == 0, lines.upperBound <= height || lines.lowerBound <= height / 2 { scrollOffset = 0 }
  }

  /// Moves by a number of lines.
  ///
  /// In a list, this selects a different row. On other pages, it scrolls.
  mutating func page(by step: Int, on page: Page, height: Int) {
    guard page.kind == .list, let selected = selected(on: page) else { return scroll(step, on: page, height: height) }
    let direction = step.signum()
    let goal = page.items[selected].lines.lowerBound + step
    let candidate =
      direction > 0
      ? page.items.lastIndex { $0.lines.lowerBound <= goal } : page.items.firstIndex { $0.lines.lowerBound >= goal }
    let isStuck = candidate == selected
    scroll(step, on: page, height: height)
    select(isStuck ? selected + direction : candidate ?? selected, on: page, height: height)
  }

  /// Moves to the top or the end of the page.
  ///
  /// In a list, this selects the first or the last row.
  mutating func end(_ direction: Int, on page: Page, height: Int) {
    scrollOffset = direction > 0 ? page.lines.count : 0
    scrollOffset = firstLine(on: page, height: height)
    if page.kind == .list, !page.items.isEmpty {
      select(direction > 0 ? page.items.count - 1 : 0, on: page, height: height)
    }
    anchor(on: page, height: height)
  }

  /// Scrolls by a number of lines.
  mutating func scroll(_ lines: Int, on page: Page, height: Int) {
    scrollOffset = firstLine(on: page, height: height) + lines
    scrollOffset = firstLine(on: page, height: height)
    anchor(on: page, height: height)
  }

  /// Scrolls to a target, unless a line is already visible with at least two lines below it.
  mutating func scroll(to target: Int, unlessVisible line: Int, on page: Page, height: Int) {
    if line > firstLine(on: page, height: height) + height - 3 { scrollOffset = target }
  }

  /// Selects a visible row if the page has scrolled past the selected one.
  private mutating func anchor(on page: Page, height: Int) {
    guard page.kind == .mixed, let selected = selected(on: page), !shows(selected, on: page, height: height) else {
      return
    }
    let shown = page.items.indices.filter { shows($0, on: page, height: height) }
    let isAbove = page.items[selected].lines.lowerBound < scrollOffset
    selection = (isAbove ? shown.first : shown.last) ?? selection
  }

  /// Returns the snippet that the reader jumped to, if its first line is visible.
  func chosenSnippet(on page: Page, height: Int) -> Int? {
    let top = firstLine(on: page, height: height)
    return snippet.flatMap { index in
      page.snippets.indices.contains(index) && (top..<top + height).contains(page.snippets[index]) ? index : nil
    }
  }

  /// Returns the snippet that the reader is looking at, or `nil` if the page has none.
  ///
  /// This is the snippet that the reader jumped to, or else the topmost one in the upper half, or else the one above.
  func currentSnippet(on page: Page, height: Int) -> Int? {
    if let chosen = chosenSnippet(on: page, height: height) { return chosen }
    let top = firstLine(on: page, height: height)
    let upperHalf = top..<top + (height + 1) / 2
    return page.snippets.firstIndex(where: upperHalf.contains) ?? page.snippets.lastIndex { $0 < top }
      ?? page.snippets.indices.first
  }

  /// Jumps to the next or the previous snippet.
  ///
  /// After the last snippet, the first one follows.
  mutating func moveToSnippet(_ delta: Int, on page: Page, height: Int) {
    guard !page.snippets.isEmpty else { return }
    let top = firstLine(on: page, height: height)
    let next =
      if let chosen = chosenSnippet(on: page, height: height) {
        (chosen + delta + page.snippets.count) % page.snippets.count
      } else {
        page.snippets.firstIndex { $0 >= top } ?? 0
      }
    snippet = next
    scrollOffset = page.snippets[next]
    anchor(on: page, height: height)
  }
}

extension PageState {
  /// Moves the selection or scrolls the page, depending on the command.
  mutating func run(_ command: Command, on page: Page, area: Area) {
    let height = area.height
    switch command {
    case .up: move(-1, on: page, height: height)
    case .down: move(1, on: page, height: height)
    case .pageUp: self.page(by: -max(1, height - 2), on: page, height: height)
    case .pageDown: self.page(by: max(1, height - 2), on: page, height: height)
    case .halfUp: self.page(by: -max(1, height / 2), on: page, height: height)
    case .halfDown: self.page(by: max(1, height / 2), on: page, height: height)
    case .top: end(-1, on: page, height: height)
    case .bottom: end(1, on: page, height: height)
    case .shiftLeft: shift = max(0, shift - 8)
    case .shiftRight: shift = max(0, min(shift + 8, page.widthToShift - area.width))
    case .nextCode: moveToSnippet(1, on: page, height: height)
    case .previousCode: moveToSnippet(-1, on: page, height: height)
    default: break
    }
  }
}
