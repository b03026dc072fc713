import TreeText

/// All keys in groups, starting with the keys of the screen below.
struct HelpScreen: Screen {
  let below: KeyContext
  var pageState = PageState()

  var context: KeyContext { .help }
  func title(in world: World, width: Int) -> Line { Line("Keys", .title) }

  func view(in world: World, size: Size, aside: Size?) -> View {
    // A wide screen has two columns.
    let isWide = size.columns >= 2 * HelpScreen.column
    let width = isWide ? size.columns / 2 : size.columns
    var page = Page(width: width, isCompact: size.isCompact)
    page.space()
    page.add([Span("Paste an error message anywhere to search for its cause.")])
    var known: Set<String> = []
    add(below, besides: &known, to: &page, in: world)
    var others = Page(width: width, isCompact: size.isCompact)
    others.space()
    others.add([Span("On other screens", .title)], indent: others.margins.text)
    add(KeyContext.everywhere.subtracting(below), besides: &known, to: &others, in: world)
    guard isWide else {
      page.lines += others.lines
      return View(page: page)
    }
    var both = Page(width: size.columns, isCompact: size.isCompact)
    both.lines = (0..<max(page.lines.count, others.lines.count)).map { row in
      let left = row < page.lines.count ? page.lines[row] : Line()
      guard row < others.lines.count, !others.lines[row].spans.isEmpty else { return left }
      return Line(left.spans + [Span(String(repeating: " ", count: width - left.width))] + others.lines[row].spans)
    }
    return View(page: both)
  }

  /// The minimum width of a column.
  private static let column = 76

  /// Adds the keys of some screens, without those that are known already.
  private func add(_ context: KeyContext, besides known: inout Set<String>, to page: inout Page, in world: World) {
    for group in KeyGroup.allCases {
      let entries = KeyMap.help(in: context, group: group, isASCII: world.glyphs.isASCII)
        .filter { known.insert($0.text).inserted }
      guard !entries.isEmpty else { continue }
      page.space()
      page.add([Span(group.rawValue, .heading)])
      for (keys, text) in entries { add(keys, text, to: &page) }
    }
  }

  private func add(_ keys: String, _ text: String, to page: inout Page) {
    let column = 26
    guard page.width >= 60 else {
      page.add([Span(keys, .key)])
      return page.add([Span(text)], indent: page.margins.text + 2)
    }
    let names = Line.wrap(keys, .key, to: column - 6)
    let words = Line.wrap(text, to: page.width - column - 1)
    for row in 0..<max(names.count, words.count) {
      let name = row < names.count ? names[row].indented(by: 4) : Line()
      let gap = Span(String(repeating: " ", count: column - name.width))
      page.lines.append(Line(name.spans + [gap] + (row < words.count ? words[row].spans : [])))
    }
  }
}
