package import DecisionTrees

/// A tree as Markdown pages with links to each other: an index, and a page for each cause and guide.
package struct TreePages {
  private let forest: Forest
  private let tree: Tree
  private let system: SystemVersion?

  /// Creates the pages of a tree, or returns `nil` if there is no such tree.
  ///
  /// - Parameters:
  ///   - id: The id of the tree.
  ///   - forest: All trees that pages may link to.
  ///   - system: The reader's system. Fixes that need a newer one come last and mention this.
  package init?(of id: String, in forest: Forest, system: SystemVersion? = nil) {
    guard let tree = forest[id] else { return nil }
    (self.forest, self.tree, self.system) = (forest, tree, system)
  }

  /// The pages with their paths relative to a folder: `TREE.md` and `TREE/NODE.md`.
  package var pages: [(path: String, text: String)] {
    let nodes = tree.causes.map { ($0.id, Node.cause($0)) } + tree.guides.map { ($0.id, Node.guide($0)) }
    return [("\(tree.id).md", index)] + nodes.map { id, node in ("\(tree.id)/\(id).md", page(of: node, id)) }
  }

  /// The index: the questions with their answers, and the causes with their summaries.
  private var index: String {
    var writer = MarkdownWriter()
    writer.heading([Span(tree.title)], level: 1)
    if !tree.symptom.isEmpty { writer.write(.paragraph(Prose.spans(tree.symptom))) }
    if !tree.questions.isEmpty { writer.heading([Span("Questions")], level: 2) }
    for question in tree.questions { write(question, to: &writer) }
    list("Root causes", tree.causes.map { ($0.id, $0.title, $0.summary) }, in: &writer)
    list("Guides", tree.guides.map { ($0.id, $0.title, nil) }, in: &writer)
    Subtree(of: tree.id, in: forest)?.writeDiagram(to: &writer)
    return writer.text
  }

  private func write(_ question: Question, to writer: inout MarkdownWriter) {
    let link = { (id: String) in self.link(to: Target(id), isIndex: true) }
    writer.paragraph("<a id=\"\(question.id)\"></a>")
    writer.heading(Prose.spans(question.ask), level: 3)
    let how = Document.how(question, at: Address(tree: tree.id, node: question.id), in: forest)
    for block in how.blocks {
      if case .heading(let spans) = block { writer.heading(spans, level: 4) } else { writer.write(block, link: link) }
    }
    writer.heading([Span("Answers")], level: 4)
    for answer in question.answers {
      let goal = forest.headline(of: answer.go, from: tree.id) ?? answer.go.description
      let name = Markdown.text(Prose.spans(goal))
      writer.item(
        "\(Markdown.code(answer.key)): \(Markdown.text(Prose.spans(answer.say))) → "
          + (link(answer.go.description).map { "[\(name)](\($0))" } ?? name))
    }
  }

  private func list(
    _ title: String, _ nodes: [(id: String, title: String, summary: String?)], in writer: inout MarkdownWriter
  ) {
    guard !nodes.isEmpty else { return }
    writer.heading([Span(title)], level: 2)
    for node in nodes {
      let summary = node.summary.map { "  \n  " + Markdown.text(Prose.spans($0)) } ?? ""
      writer.item("[\(Markdown.text(Prose.spans(node.title)))](\(tree.id)/\(node.id).md)\(summary)")
    }
  }

  private func page(of node: Node, _ id: String) -> String {
    var writer = MarkdownWriter()
    let document = Document(node, at: Address(tree: tree.id, node: id), in: forest, system: system)
    for block in document.blocks { writer.write(block) { self.link(to: Target($0), isIndex: false) } }
    writer.paragraph("[\(Markdown.text([Span(tree.title)]))](../\(tree.id).md)")
    return writer.text
  }

  /// Returns the link to a target from the index or from a page, or `nil` if the target doesn't exist.
  private func link(to target: Target, isIndex: Bool) -> String? {
    guard let address = forest.resolve(target, from: tree.id), let node = forest[address] else { return nil }
    let up = isIndex ? "" : "../"
    if case .question = node {
      return isIndex && address.tree == tree.id ? "#\(address.node)" : "\(up)\(address.tree).md#\(address.node)"
    }
    let isBeside = !isIndex && address.tree == tree.id
    return isBeside ? "\(address.node).md" : "\(up)\(address.tree)/\(address.node).md"
  }
}
