/// Where a reader is on a page.
struct PageState: Equatable, Sendable {
  /// The selected row; `nil` on a page that is read from its top.
  var selection: Int?
  /// The first line shown.
  var top = 0
  /// How far the lines are shifted to the left.
  var left = 0
  /// The landmark that was gone to last.
  var landmark: Int?
  /// The size of the screen it holds for; `nil` until the page is shown.
  var size: Size?

  /// Returns the selected row of a page.
  func selected(on page: Page) -> Int? {
    guard !page.items.isEmpty else { return nil }
    return min(max(0, selection ?? 0), page.items.count - 1)
  }

  /// Returns the first line of the marked row; where it is not on the screen, that of the landmark that was gone to.
  func markedLine(on page: Page, height: Int) -> Int? {
    if let selected = selected(on: page), shows(selected, on: page, height: height) {
      return page.items[selected].lines.lowerBound
    }
    return chosenLandmark(on: page, height: height).map { page.landmarks[$0] }
  }

  /// Returns the first line to show, so that no screen is left half empty.
  func firstLine(on page: Page, height: Int) -> Int { min(max(0, top), max(0, page.lines.count - height)) }

  /// Returns whether any line of a row is on the screen.
  func shows(_ item: Int, on page: Page, height: Int) -> Bool {
    let top = firstLine(on: page, height: height)
    return page.items[item].lines.overlaps(top..<top + height)
  }

  /// Moves to the next or previous row, or scrolls where there is none.
  mutating func move(_ delta: Int, on page: Page, height: Int) {
    guard let selected = selected(on: page), page.kind == .list || shows(selected, on: page, height: height) else {
      return scroll(delta, on: page, height: height)
    }
    let next = selected + delta
    let first = firstLine(on: page, height: height)
    let lines = page.items[selected].lines
    // No row is left before its end has been on the screen.
    let isCut = delta < 0 ? lines.lowerBound < first : lines.upperBound > first + height
    guard page.items.indices.contains(next), !isCut,
      !skips(delta, to: page.items[next].lines, from: first, height: height)
    else { return scroll(delta, on: page, height: height) }
    select(next, on: page, height: height)
  }

  /// Returns whether lines between what is on the screen and a row would never be shown.
  private func skips(_ delta: Int, to lines: Range<Int>, from first: Int, height: Int) -> Bool {
    delta > 0
      ? min(lines.lowerBound, lines.upperBound - height) > first + height : lines.lowerBound + height < first
  }

  /// Selects a row and scrolls as little as shows it.
  mutating func select(_ item: Int, on page: Page, height: Int) {
    guard page.items.indices.contains(item) else { return }
    selection = item
    let lines = page.items[item].lines
    top = firstLine(on: page, height: height)
    if lines.upperBound > top + height { top = lines.upperBound - height }
    if lines.lowerBound < top { top = lines.lowerBound }
    // What stands above the first row belongs to it, also where the row is longer than the screen.
    if item == 0, lines.upperBound <= height || lines.lowerBound <= height / 2 { top = 0 }
  }

  /// Moves some lines down or up: in a list to another row, else the text.
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

  /// Moves to the first or the last row.
  mutating func end(_ direction: Int, on page: Page, height: Int) {
    top = direction > 0 ? page.lines.count : 0
    top = firstLine(on: page, height: height)
    if page.kind == .list, !page.items.isEmpty {
      select(direction > 0 ? page.items.count - 1 : 0, on: page, height: height)
    }
    anchor(on: page, height: height)
  }

  /// Scrolls by lines.
  mutating func scroll(_ lines: Int, on page: Page, height: Int) {
    top = firstLine(on: page, height: height) + lines
    top = firstLine(on: page, height: height)
    anchor(on: page, height: height)
  }

  /// Marks a row that is on the screen, where text scrolls past rows.
  private mutating func anchor(on page: Page, height: Int) {
    guard page.kind == .mixed, let selected = selected(on: page), !shows(selected, on: page, height: height) else {
      return
    }
    let shown = page.items.indices.filter { shows($0, on: page, height: height) }
    let isAbove = page.items[selected].lines.lowerBound < top
    selection = (isAbove ? shown.first : shown.last) ?? selection
  }

  /// Returns the landmark that was gone to, for as long as its line is on the screen.
  func chosenLandmark(on page: Page, height: Int) -> Int? {
    let top = firstLine(on: page, height: height)
    return landmark.flatMap { index in
      page.landmarks.indices.contains(index) && (top..<top + height).contains(page.landmarks[index]) ? index : nil
    }
  }

  /// Returns the landmark that is being read; `nil` if the page has none.
  ///
  /// It is the one gone to, else the topmost one in the upper half, else the one that began above.
  func currentLandmark(on page: Page, height: Int) -> Int? {
    if let chosen = chosenLandmark(on: page, height: height) { return chosen }
    let top = firstLine(on: page, height: height)
    let upperHalf = top..<top + (height + 1) / 2
    return page.landmarks.firstIndex(where: upperHalf.contains) ?? page.landmarks.lastIndex { $0 < top }
      ?? page.landmarks.indices.first
  }

  /// Goes to the next or previous landmark, after the last one to the first.
  mutating func nextLandmark(_ delta: Int, on page: Page, height: Int) {
    guard !page.landmarks.isEmpty else { return }
    let top = firstLine(on: page, height: height)
    let next =
      if let chosen = chosenLandmark(on: page, height: height) {
        (chosen + delta + page.landmarks.count) % page.landmarks.count
      } else {
        page.landmarks.firstIndex { $0 >= top } ?? 0
      }
    landmark = next
    self.top = page.landmarks[next]
    anchor(on: page, height: height)
  }
}
