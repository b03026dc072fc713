import DecisionTrees
import TreeText

/// A link doesn't begin with `https://`.
struct InsecureLink: Rule {
  func check(_ context: inout RuleContext) {
    for cause in context.tree.causes { check(cause.links, at: ["causes", .key(cause.id)], &context) }
    for guide in context.tree.guides { check(guide.links, at: ["guides", .key(guide.id)], &context) }
  }

  private func check(_ links: [Link], at path: TreePath, _ context: inout RuleContext) {
    for (index, link) in links.enumerated() where !link.url.begins(with: "https://") {
      context.report(
        .insecureLink, "'\(link.url)' doesn't begin with https://. Use the secure address.",
        at: path + ["links", .index(index), "url"])
    }
  }
}
