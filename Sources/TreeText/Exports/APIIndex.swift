package import DecisionTrees

/// The programming interfaces that causes mention, each with its causes.
package struct APIIndex {
  /// The names in Apple's spelling with their causes, sorted alphabetically without regard to case.
  package let entries: [(name: String, causes: [Address])]
  private let forest: Forest

  /// Collects the names from some trees.
  package init(_ trees: [Tree]) {
    forest = Forest(trees)
    var causes: [String: [Address]] = [:]
    for tree in trees {
      for cause in tree.causes {
        for name in cause.apis { causes[name, default: []].append(Address(tree: tree.id, node: cause.id)) }
      }
    }
    entries = causes.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map { ($0, $1) }
  }

  /// Returns the names, each followed by the titles of its causes.
  package func lines(width: Int) -> [Line] {
    let lines = entries.flatMap { name, causes in
      [Line(), Line(name, .title)]
        + causes.flatMap { cause in
          Line.hanging(
            Prose.spans(title(of: cause)) + [Span("  [\(cause)]", .id)], label: [Span("  ")], indent: 4, width: width)
        }
    }
    return Array(lines.dropFirst())
  }

  /// The names with links to the pages of their causes, which are in folders next to this file.
  package var markdown: String {
    var writer = MarkdownWriter()
    writer.heading([Span("APIs")], level: 1)
    writer.paragraph("This page lists the APIs that the causes are about, each with its causes.")
    for (name, causes) in entries {
      writer.heading([Span("`\(name)`", .code)], level: 2)
      for cause in causes { writer.item("[\(Markdown.text(Prose.spans(title(of: cause))))](\(cause).md)") }
    }
    return writer.text
  }

  /// The format of `list --apis --format json`.
  package var json: JSONValue {
    ["format": 1, "apis": entries.map { ["name": $0.name, "causes": $0.causes] as JSONValue }]
  }

  private func title(of cause: Address) -> String { forest.cause(cause)?.title ?? cause.description }
}

/// The list of trees as Markdown.
package enum TreeIndex {
  /// Returns the trees with links to their pages, which are next to this file.
  package static func markdown(_ trees: [Tree]) -> String {
    var writer = MarkdownWriter()
    writer.heading([Span("Trees")], level: 1)
    for tree in trees {
      let symptom = tree.symptom.isEmpty ? "" : "  \n  " + Markdown.text(Prose.spans(tree.symptom))
      writer.item("[\(Markdown.text([Span(tree.title)]))](\(tree.id).md)\(symptom)")
    }
    if trees.contains(where: { $0.causes.contains { !$0.apis.isEmpty } }) { writer.item("[APIs](apis.md)") }
    return writer.text
  }
}
