internal import DecisionTrees
internal import TreeText

/// Lists the trees with their counts.
struct ListCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    try context.noWords()
    let trees = context.load().trees
    guard !trees.isEmpty else { throw .noTrees(folders: context.library.folders) }
    if context.options.format == .json {
      try context.output.write(JSONValue(listing: trees).text)
    } else {
      try context.output.write(lines(trees))
    }
    return .done
  }

  private func lines(_ trees: [Tree]) -> [Line] {
    var lines: [Line] = []
    for tree in trees {
      lines.append(Line([Span(tree.id, .id), Span("  "), Span(tree.title, .title)]))
      if !tree.symptom.isEmpty {
        lines += Line.wrap(tree.symptom, to: context.output.width - 2).map { $0.indented(by: 2) }
      }
      lines.append(Line("  " + counts(of: tree), .hint))
      lines.append(Line())
    }
    let total = trees.map { [$0.questions.count, $0.causes.count, $0.guides.count, $0.examples.count] }
      .reduce([0, 0, 0, 0]) { zip($0, $1).map(+) }
    return lines + [Line("\(trees.count == 1 ? "1 tree" : "\(trees.count) trees"): " + counts(total))]
  }

  private func counts(of tree: Tree) -> String {
    counts([tree.questions.count, tree.causes.count, tree.guides.count, tree.examples.count])
  }

  private func counts(_ numbers: [Int]) -> String {
    let counted = zip(numbers, ["question", "cause", "guide", "example"]).filter { $0.0 > 0 }
    return counted.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

extension JSONValue {
  /// The shape of `list --format json`.
  init(listing trees: [Tree]) {
    let list = trees.map { tree in
      JSONValue.object([
        ("id", .string(tree.id)), ("title", .string(tree.title)), ("symptom", .string(tree.symptom)),
        ("questions", .int(tree.questions.count)), ("causes", .int(tree.causes.count)),
        ("guides", .int(tree.guides.count)), ("examples", .int(tree.examples.count)),
      ])
    }
    self = .object([("format", .int(1)), ("trees", .array(list))])
  }
}
