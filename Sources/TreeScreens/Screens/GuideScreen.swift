import DecisionTrees
import TreeText

/// A guide, whole.
struct GuideScreen: Screen {
  let address: Address
  var place = PageState()

  var context: KeyContext { .guide }

  func isGone(in world: World) -> Bool { world.forest[address] == nil }

  func title(in world: World, width: Int) -> Line { Line("Guide", .title) }

  func view(in world: World, size: Size, hasAside: Bool) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact)
    guard case .guide(let guide)? = world.forest[address] else { return View(page: page) }
    page.space()
    page.add(Prose.shown(guide.title, .title))
    page.space()
    page.add(Document(Prose.blocks(guide.text)), in: world)
    for snippet in guide.snippets {
      let code = CodeBlock(code: snippet.code, language: snippet.language, title: snippet.title)
      page.space()
      page.add(Document([.code(code)]), in: world)
      page.landmarks.append(page.lines.count - code.lineCount)
    }
    let named = Document.targets(in: guide, of: world.forest)
    if !named.isEmpty { page.addReferences("Named above", named, at: address, in: world) }
    page.addLinks(guide.links, in: world)
    return View(page: page)
  }

  var editable: Address? { address }

  func offers(_ command: Command, in world: World, focus: Focus) -> Bool {
    command != .copy || !focus.page.landmarks.isEmpty
  }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    guard command == .copy, case .guide(let guide)? = world.forest[address] else { return .unhandled }
    let height = focus.area.height
    if case .browse(let link)? = focus.marked(place), place.chosenLandmark(on: focus.page, height: height) == nil,
      let selected = place.selected(on: focus.page), place.shows(selected, on: focus.page, height: height)
    {
      return .handled([.effect(.copy(link.url, "the address"))])
    }
    guard let index = place.currentLandmark(on: focus.page, height: height) else {
      return .handled([.notify(.noCode)])
    }
    let count = guide.snippets.count
    let name = count > 1 ? "code \(index + 1) of \(count)" : "the code"
    return .handled([.effect(.copy(guide.snippets[index].code, name))])
  }
}

/// What a page shows of documents.
extension Page {
  /// Adds text and code, set as on paper.
  mutating func add(_ document: Document, in world: World) {
    let (text, places) = document.setting(width: textWidth, glyphs: world.glyphs, gutter: true)
    let offset = lines.count
    lines += text
    for (block, place) in zip(document.blocks, places) {
      if case .code(let code) = block {
        // The title of a snippet is above it.
        self.code.append(place.upperBound + offset - code.lineCount..<place.upperBound + offset)
      }
    }
  }

  /// Adds the name of a part.
  mutating func heading(_ title: String) {
    if !lines.isEmpty { space() }
    lines.append(Line(title, .heading).indented(by: margins.text - 1))
  }

  /// Adds other nodes, as rows.
  mutating func addReferences(_ title: String, _ targets: [Target], at address: Address, in world: World) {
    let known = targets.compactMap { world.forest.resolve($0, from: address.tree) }
      .filter { world.forest[$0] != nil }
    guard !known.isEmpty else { return }
    heading(title)
    for target in known {
      let tree = target.tree == address.tree ? title : world.name(ofTree: target.tree)
      row(
        Prose.shown(world.forest[target]?.headline ?? ""), trailing: Line(tree == title ? "" : tree, .hint),
        action: .open(target, from: title))
    }
  }

  /// Adds documents of others, as rows; an address is never broken.
  mutating func addLinks(_ links: [Link], in world: World) {
    guard !links.isEmpty else { return }
    heading("Links")
    for link in links {
      let url = Line(link.url, .link).cut(to: width - margins.row - 1, mark: world.glyphs.ellipsis)
      row(Prose.shown(link.title), details: [url], action: .browse(link))
    }
  }
}
