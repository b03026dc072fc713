/// A link does not begin with `https://`.
struct InsecureLink: Rule {
  func findings(in subject: Subject) -> [Finding] {
    subject.tree.causes.flatMap { findings(in: $0.links, of: $0.id, "causes") }
      + subject.tree.guides.flatMap { findings(in: $0.links, of: $0.id, "guides") }
  }

  private func findings(in links: [Link], of id: String, _ section: String) -> [Finding] {
    links.enumerated().filter { !$0.element.url.hasPrefix("https://") }.map { index, link in
      Finding(
        .insecureLink, "'\(link.url)' does not begin with https://",
        at: [.key(section), .key(id), "links", .index(index), "url"])
    }
  }
}
