/// A link does not begin with `https://`.
struct InsecureLink: Rule {
  func findings(in tree: Tree, of forest: Forest) -> [Finding] {
    tree.causes.flatMap { findings(in: $0.links, at: ["causes", .key($0.id), "links"]) }
      + tree.guides.flatMap { findings(in: $0.links, at: ["guides", .key($0.id), "links"]) }
  }

  private func findings(in links: [Link], at path: TreePath) -> [Finding] {
    links.enumerated().filter { !$0.element.url.hasPrefix("https://") }.map { index, link in
      Finding(.insecureLink, "'\(link.url)' does not begin with https://", at: path + [.index(index), "url"])
    }
  }
}
