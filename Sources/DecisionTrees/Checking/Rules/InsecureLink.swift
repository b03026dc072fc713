/// A link does not begin with `https://`.
struct InsecureLink: Rule {
  func findings(in subject: Subject) -> [Finding] {
    let (causes, guides) = (subject.tree.causes.elements, subject.tree.guides.elements)
    return causes.indices.findings { findings(in: causes[$0].links, of: causes[$0].id, "causes") }
      + guides.indices.findings { findings(in: guides[$0].links, of: guides[$0].id, "guides") }
  }

  private func findings(in links: [Link], of id: @autoclosure () -> String, _ section: String) -> [Finding] {
    links.enumerated().filter { !$0.element.url.hasPrefix("https://") }.map { index, link in
      Finding(
        .insecureLink, "'\(link.url)' does not begin with https://",
        at: [.key(section), .key(id()), "links", .index(index), "url"])
    }
  }
}
