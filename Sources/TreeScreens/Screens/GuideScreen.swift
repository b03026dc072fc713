import DecisionTrees
import TreeText

/// The page of a guide.
struct GuideScreen: Screen {
  let address: Address
  var pageState = PageState()

  var context: KeyContext { .guide }

  func isGone(in world: World) -> Bool { world.forest[address] == nil }

  func title(in world: World, width: Int) -> Line { Line("Guide", .title) }

  func view(in world: World, size: Size, aside: Size?) -> View {
    var page = Page(width: size.columns, isCompact: size.isCompact)
    guard case .guide(let guide)? = world.forest[address] else { return View(page: page) }
    page.space()
    page.add(Prose.shown(guide.title, .title))
    page.space()
    let named = Document.targets(in: guide, of: world.forest)
    let nodes = named.compactMap { world.forest.resolve($0, from: address.tree) }
    page.add(Document(Prose.blocks(guide.text).map { $0.naming(nodes, in: world.forest, firstNumber: 1) }), in: world)
    for snippet in guide.snippets {
      let code = CodeBlock(code: snippet.code, language: snippet.language, title: snippet.title)
      page.space()
      page.add(Document([.code(code)]), in: world)
      page.snippets.append(page.lines.count - code.lineCount)
    }
    if !named.isEmpty { page.addReferences("Named above", named, at: address, in: world) }
    page.addLinks(guide.links, in: world)
    return View(page: page)
  }

  var editable: Address? { address }

  func offers(_ command: Command, in world: World, focus: Focus) -> Bool {
    command != .copy || !focus.page.snippets.isEmpty
  }

  mutating func handle(_ command: Command, in world: World, focus: Focus) -> Response {
    guard command == .copy, case .guide(let guide)? = world.forest[address] else { return .unhandled }
    let height = focus.area.height
    if case .browse(let link)? = pageState.marked(on: focus.page),
      pageState.chosenSnippet(on: focus.page, height: height) == nil,
      let selected = pageState.selected(on: focus.page), pageState.shows(selected, on: focus.page, height: height)
    {
      return .handled([.effect(.copy(link.url, "the address"))])
    }
    guard let index = pageState.currentSnippet(on: focus.page, height: height) else {
      return .handled([.notify(.noCode)])
    }
    let count = guide.snippets.count
    let name = count > 1 ? "code \(index + 1) of \(count)" : "the code"
    return .handled([.effect(.copy(guide.snippets[index].code, name))])
  }
}
