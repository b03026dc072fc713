package import DecisionTrees

extension Subtree {
  /// The subtree as Markdown: each question with its answers as links, and each cause and guide in full.
  ///
  /// Links to other trees lead to `<tree>.md` next to this file.
  ///
  /// - Parameters:
  ///   - system: The reader's system. Fixes that need a newer one come last and mention this.
  ///   - hasPicture: Whether the text ends with a Mermaid diagram.
  /// - Returns: The text with a line break at its end.
  package func markdown(system: SystemVersion? = nil, hasPicture: Bool = false) -> String {
    var writer = MarkdownWriter(level: 3)
    writer.heading([Span(tree.title)], level: 1)
    if !tree.symptom.isEmpty { writer.write(.paragraph(Prose.spans(tree.symptom))) }
    section("Questions", questions, in: &writer) { question, writer in
      writer.heading(Prose.spans(question.ask), level: 3)
      write(Document.how(question, at: address(question.id), in: forest), to: &writer)
      guard isUnfolded(question) else { return }
      writer.heading([Span("Answers")], level: 4)
      for answer in question.answers { write(answer, to: &writer) }
    }
    section("Root causes", causes, in: &writer) { cause, writer in
      write(Document(.cause(cause), at: address(cause.id), in: forest, system: system), to: &writer)
    }
    section("Guides", guides, in: &writer) { guide, writer in
      write(Document(.guide(guide), at: address(guide.id), in: forest), to: &writer)
    }
    if hasPicture { writeDiagram(to: &writer) }
    return writer.text
  }

  private func section<Element: Identifiable<String>>(
    _ title: String, _ nodes: [Element], in writer: inout MarkdownWriter, each: (Element, inout MarkdownWriter) -> Void
  ) {
    guard !nodes.isEmpty else { return }
    writer.heading([Span(title)], level: 2)
    for node in nodes {
      writer.paragraph("<a id=\"\(node.id)\"></a>")
      each(node, &writer)
    }
  }

  private func write(_ document: Document, to writer: inout MarkdownWriter) {
    for block in document.blocks { writer.write(block) { link(to: Target($0)) } }
  }

  private func write(_ answer: Answer, to writer: inout MarkdownWriter) {
    let target = forest.resolve(answer.go, from: tree.id)
    let headline = target.flatMap { forest[$0]?.headline } ?? answer.go.description
    let place = target.flatMap { $0.tree == tree.id ? nil : forest[$0.tree]?.title }
    let name = Markdown.text(Prose.spans(place.map { "\($0): \(headline)" } ?? headline))
    let goal = link(to: answer.go).map { "[\(name)](\($0))" } ?? name
    writer.item("\(Markdown.code(answer.key)): \(Markdown.text(Prose.spans(answer.say))) → \(goal)")
  }

  /// Returns the link to a target, or `nil` if the node is left out or doesn't exist.
  private func link(to target: Target) -> String? {
    guard let address = forest.resolve(target, from: tree.id), forest[address] != nil else { return nil }
    let page = address.tree == tree.id ? "" : "\(address.tree).md"
    guard !page.isEmpty || contains(address) else { return nil }
    return "\(page)#\(address.node)"
  }
}
