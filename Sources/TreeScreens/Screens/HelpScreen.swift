import TreeText

/// All keys in groups, starting with the keys of the screen below.
struct HelpScreen: Screen {
  let below: KeyContext
  var pageState = PageState()

  var context: KeyContext { .help }
  func title(in world: World, width: Int) -> Line { Line("Keys", .title) }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact)
    page.space()
    page.add([Span("Paste an error message anywhere to search for its cause.")])
    var known: Set<String> = []
    for (isHere, context) in [(true, below), (false, KeyContext.everywhere.subtracting(below))] {
      if !isHere {
        page.space()
        page.add([Span("On other screens", .title)], indent: page.margins.text - 1)
      }
      for group in KeyGroup.allCases {
        let entries = KeyMap.help(in: context, group: group, isASCII: world.glyphs.isASCII)
          .filter { known.insert($0.text).inserted }
        guard !entries.isEmpty else { continue }
        page.space()
        page.add([Span(group.rawValue, .heading)])
        for (keys, text) in entries { add(keys, text, to: &page) }
      }
    }
    return View(page: page)
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
