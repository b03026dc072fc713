package import DecisionTrees
package import TreeText

/// Lists the trees with their counts.
struct ListCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let words = context.invocation.words
    // List is also the name of a view, so the words can be a symptom.
    if !words.isEmpty { throw .symptomForCommand(["list"] + words) }
    let trees = context.load().trees
    guard !trees.isEmpty else { throw .noTrees(folders: context.library.folderPaths) }
    if context.options.showsAPIs { return try listAPIs(of: trees) }
    switch context.options.format {
    case .json: try context.output.write(["format": 1, "trees": trees])
    case .markdown: try context.output.write(TreeIndex.markdown(trees))
    default: try context.output.page(lines(trees))
    }
    return .done
  }

  private func listAPIs(of trees: [Tree]) throws(Failure) -> ExitStatus {
    let index = APIIndex(trees)
    switch context.options.format {
    case .json: try context.output.write(index.json)
    case .markdown: try context.output.write(index.markdown)
    default: try context.output.page(index.lines(width: context.output.width))
    }
    return .done
  }

  private func lines(_ trees: [Tree]) -> [Line] {
    let width = context.output.width
    var lines: [Line] = []
    for tree in trees {
      lines += Line.hanging(
        [Span(tree.title, .title)], label: [Span(tree.id, .id), Span("  ")], indent: 2, width: width)
      let texts = tree.symptom.isEmpty ? [] : [[Span(tree.symptom)]]
      lines += (texts + [[Span(counts(of: [tree]), .hint)]]).flatMap { Line.wrap($0, to: width - 2) }
        .map { $0.indented(by: 2) }
      lines.append(Line())
    }
    // Guides aren't a tree that a reader can walk.
    let walked = trees.count { $0.start != nil }
    let count = (walked > 0 ? walked : trees.count).counted("tree")
    let next = walked > 0 ? [Line("To begin, run: \(CommandTable.program) TREE", .hint)] : []
    return lines + Line.wrap("\(count): " + counts(of: trees), to: width) + next
  }

  private func counts(of trees: [Tree]) -> String {
    let counts = [
      ("question", trees.map(\.questions.count)), ("cause", trees.map(\.causes.count)),
      ("guide", trees.map(\.guides.count)), ("example walk", trees.map(\.examples.count)),
    ].map { (noun: $0, count: $1.reduce(0, +)) }
    return counts.filter { $0.count > 0 }.map { $0.count.counted($0.noun) }.joined(separator: ", ")
  }
}

extension Tree: JSONConvertible {
  /// The tree in the output of `list --format json`.
  package var json: JSONValue {
    [
      "id": id, "title": title, "symptom": symptom, "questions": questions.count, "causes": causes.count,
      "guides": guides.count, "examples": examples.count,
    ]
  }
}
