import DecisionTrees
import TreeText

/// The fixes of a cause, and the code change of the selected one.
struct FixPage {
  let fixes: [Fix]
  let chosen: Int
  /// Whether the wrong and the right code appear as two whole snippets.
  let isWhole: Bool
  let world: World

  private var glyphs: Glyphs { world.glyphs }

  func page(width: Int, height: Int) -> Page {
    var page = Page(width: width, isCompact: height < 8, kind: .master)
    let column = column(of: page)
    for (index, fix) in fixes.enumerated() {
      addRow(fix, isChosen: index == chosen, at: column, to: &page, height: height)
    }
    guard fixes.indices.contains(chosen) else { return page }
    if fixes.count > 1, !page.isCompact {
      var whole = page
      for (index, fix) in fixes.enumerated() {
        whole.rule(glyphs)
        whole.add([Span("\(index + 1)  ", .key)] + Prose.shown(fix.title, .heading), indent: Page.codeMargin)
        add(fix, at: column, to: &whole, height: .max)
      }
      if whole.lines.count <= height { return whole }
    }
    if !page.isCompact { page.rule(glyphs) }
    add(fixes[chosen], at: column, to: &page, height: height)
    return page
  }

  /// Adds the situation of a fix, its code, and its note.
  private func add(_ fix: Fix, at column: Int, to page: inout Page, height: Int) {
    if let when = fix.when, situation(of: fix, at: column, in: page)?.isWhole != true {
      page.add(Prose.shown(when.singleLine), indent: Page.codeMargin)
      // On a small screen, there is no space for a blank line before the code.
      if height >= 16 { page.space() }
    }
    let note = fix.note.map { note in
      Document(Prose.blocks(note)).lines(width: page.textWidth - 2, glyphs: glyphs, gutter: true)
        .map { $0.indented(by: 2) }
    }
    let rows = height - page.lines.count
    addCode(of: fix, to: &page, rows: rows, besides: note.map { $0.count + 1 } ?? 0)
    if let note {
      page.space()
      page.lines += note
    }
  }

  // MARK: - The list

  /// Returns the column of the situations.
  ///
  /// It is after all titles. If the longest title leaves too little space, no row has a situation.
  private func column(of page: Page) -> Int {
    let widths = fixes.map { Line(Prose.shown($0.title)).width }
    let column = page.margins.row + (widths.max() ?? 0) + 3
    return page.width - column >= 36 ? column : page.width
  }

  /// Returns the situation of a fix, cut to the space after its title, or `nil` if there is no space.
  private func situation(of fix: Fix, at column: Int, in page: Page) -> (line: Line, isWhole: Bool)? {
    guard let when = fix.when?.singleLine, page.margins.row + Line(Prose.shown(fix.title)).width + 2 < column else {
      return nil
    }
    let requirement = requirement(of: fix)
    let room = page.width - 2 - column - (requirement.spans.isEmpty ? 0 : requirement.width + 2)
    guard room >= 16 else { return nil }
    let line = Line(Prose.shown(when))
    return (line.cut(to: room, mark: glyphs.ellipsis), line.width <= room)
  }

  private func addRow(_ fix: Fix, isChosen: Bool, at column: Int, to page: inout Page, height: Int) {
    var spans = Prose.shown(fix.title)
    if let situation = situation(of: fix, at: column, in: page) {
      let gap = column - page.margins.row - Line(spans).width
      spans.append(Span(String(repeating: "\u{A0}", count: gap)))
      spans += situation.line.spans.map { Span($0.text.unbroken, $0.role) }
    }
    let requirement = requirement(of: fix)
    let width = width(of: page, at: column)
    // Somebody who doesn't see the version takes a fix that doesn't compile, so it can follow the title.
    let isBeside = page.margins.row + Line(spans).width + 2 + requirement.width <= width
    if !isBeside { spans += [Span("  ")] + requirement.spans.map { Span($0.text.unbroken, $0.role) } }
    page.row(
      spans, trailing: isBeside ? requirement : Line(), limit: height < 6 && !isChosen ? 1 : .max, width: width,
      action: .fix(page.items.count))
  }

  /// Returns the width of the rows: the width of prose, or more if a fix needs it.
  ///
  /// The limit keeps the OS version close to its fix.
  private func width(of page: Page, at column: Int) -> Int {
    let ends = fixes.map { fix in
      let text = situation(of: fix, at: column, in: page).map { column + $0.line.width }
      return (text ?? page.margins.row + Line(Prose.shown(fix.title)).width) + 2 + requirement(of: fix).width
    }
    return min(page.width - 2, max(page.textWidth, ends.max() ?? 0))
  }

  /// Returns the OS version that a fix needs.
  ///
  /// A version that all SwiftUI apps have isn't mentioned.
  private func requirement(of fix: Fix) -> Line {
    guard let since = fix.since else { return Line() }
    if fix.isTooNew(for: world.target) { return Line("needs \(since)", .warning) }
    return since.works(on: SystemVersion(.iOS, 13)) == true ? Line() : Line("\(since)", .hint)
  }

  // MARK: - The code

  /// Adds the code.
  ///
  /// The first changed lines appear within a number of rows, so that the reader sees them without scrolling. Unchanged
  /// lines are left out if the code and a number of other lines need more rows.
  func addCode(of fix: Fix, to page: inout Page, rows: Int, besides others: Int = 0) {
    let wrong = fix.wrong.map { CodeHighlighter.lines($0.withoutTabs, language: fix.language) }
    let right = fix.right.map { CodeHighlighter.lines($0.withoutTabs, language: fix.language) }
    let change = wrong.flatMap { wrong in right.flatMap { CodeChange(from: wrong, to: $0) } }
    let start = page.lines.count
    defer { if page.lines.count > start { page.code.append(start..<page.lines.count) } }
    if let wrong, let right, page.width >= FixPage.sideBySideFrom {
      addError(of: fix, ofChange: true, to: &page)
      addSideBySide(change?.pairs ?? CodeChange.pairs(wrong, right), to: &page)
    } else if !isWhole, let change, change.isReadable {
      let lines = change.folded(rows: rows, besides: others).map { sign, line in
        line.prefixed(with: [Span("  "), sign.mark(glyphs), Span(" ")])
      }
      var whole = page
      addError(of: fix, ofChange: true, to: &whole)
      whole.lines += lines
      // On a small screen, the change is more important than the message.
      if whole.lines.count - start <= rows {
        page = whole
      } else {
        page.lines += lines
        addError(of: fix, ofChange: true, to: &page)
      }
    } else {
      if let wrong {
        // Cut the wrong code, so that the beginning of the right code is also visible. A screen with very few rows has
        // no space for both, so it isn't cut there.
        let room = rows - 5
        let isCut = !isWhole && right != nil && room > 1 && wrong.count > room
        add("\(glyphs.wrong) Wrong", isCut ? Array(wrong.prefix(room - 1)) : wrong, change?.removals, .wrong, to: &page)
        if isCut { page.lines.append(Line([Span("  "), CodeChange.Sign.gap.mark(glyphs)])) }
        addError(of: fix, ofChange: false, to: &page)
      }
      if wrong != nil, right != nil { page.space() }
      if let right { add("\(glyphs.right) Right", right, change?.insertions, .right, to: &page) }
    }
  }

  /// Adds the compiler's message for the wrong code.
  ///
  /// Next to a change, it also says that the message isn't a result of the change.
  private func addError(of fix: Fix, ofChange: Bool, to page: inout Page) {
    guard let error = fix.error.map({ "error: \($0)" }) else { return }
    page.add([Span(ofChange ? Fix.withoutFix(error) : error, .wrong)], indent: Page.codeMargin)
  }

  /// Adds code, with a sign before each line that isn't in the other code.
  private func add(_ title: String, _ code: [Line], _ signs: [CodeChange.Sign]?, _ role: Role, to page: inout Page) {
    let sign: CodeChange.Sign = role == .wrong ? .removed : .inserted
    page.lines.append(Line([Span("  "), Span(title, role)]))
    page.lines += code.enumerated().map { index, line in
      line.prefixed(with: [Span("  "), (signs?[index] ?? sign).mark(glyphs), Span(" ")])
    }
  }

  private func addSideBySide(_ pairs: [CodeChange.Pair], to page: inout Page) {
    let half = (page.width - 6) / 2
    let titles = [Span("  "), Span("\(glyphs.wrong) Wrong", .wrong)]
    let gap = String(repeating: " ", count: max(0, half + 3 - Line(titles).width))
    page.lines.append(Line(titles + [Span(gap + "  "), Span("\(glyphs.right) Right", .right)]))
    for (left, right) in pairs {
      let first = side(left, width: half)
      let gap = String(repeating: " ", count: max(0, half - first.width))
      let second = side(right, width: half)
      page.lines.append(
        Line([Span("  ")] + first.spans + [Span(gap + " "), Span(glyphs.bar, .branch), Span(" ")] + second.spans))
    }
  }

  private func side(_ side: (CodeChange.Sign, Line)?, width: Int) -> Line {
    guard let (sign, line) = side else { return Line() }
    return line.prefixed(with: [sign.mark(glyphs), Span(" ")]).cut(to: width, mark: glyphs.ellipsis)
  }

  /// The minimum width for showing the wrong and the right code side by side, in columns.
  static let sideBySideFrom = 160
}

extension Page {
  /// Adds a horizontal line between the margins.
  fileprivate mutating func rule(_ glyphs: Glyphs) {
    let indent = margins.text
    let length = max(0, width - 2 * indent)
    lines.append(Line(String(repeating: String(glyphs.rule), count: length), .branch).indented(by: indent))
  }
}
