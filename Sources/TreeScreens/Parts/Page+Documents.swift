import DecisionTrees
import TreeText

/// Documents, references, and links on a page.
extension Page {
  /// Adds text and code.
  mutating func add(_ document: Document, in world: World) {
    let (text, ranges) = document.setting(width: textWidth, glyphs: world.glyphs, gutter: true)
    let offset = lines.count
    lines += text
    for (block, range) in zip(document.blocks, ranges) {
      if case .code(let code) = block {
        // The code follows the snippet's title, so only the last lines are code.
        self.code.append(range.upperBound + offset - code.lineCount..<range.upperBound + offset)
      }
    }
  }

  /// Adds the heading of a section.
  mutating func heading(_ title: String) {
    if !lines.isEmpty { space() }
    lines.append(Line(title, .heading).indented(by: margins.text))
  }

  /// Adds references to other nodes, as rows.
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

  /// Adds links, as rows.
  ///
  /// An address is never wrapped.
  mutating func addLinks(_ links: [Link], in world: World) {
    guard !links.isEmpty else { return }
    heading("Links")
    for link in links {
      let url = Line(link.url, .link).cut(to: width - margins.row - 1, mark: world.glyphs.ellipsis)
      row(Prose.shown(link.title), details: [url], action: .browse(link))
    }
  }
}
