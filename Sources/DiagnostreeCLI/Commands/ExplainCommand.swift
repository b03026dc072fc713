import DecisionTrees
import TreeText

/// Prints a whole cause, guide, or question.
struct ExplainCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let word = try context.invocation.onlyWord("the id of a cause, guide, or question")
    let forest = context.load()
    let address = try find(word, in: forest)
    let fix = Target(word).fix
    guard let brief = context.brief(forest).explanation(of: address, fix: fix) else {
      throw .unknownFix(fix ?? "", of: address, known: forest.cause(address)?.fixNames ?? [])
    }
    if context.options.isBrief {
      try context.output.write(brief)
      return .done
    }
    guard let node = forest[address] else { throw .unknownNode(word, suggestion: nil) }
    let document = Document(node, at: address, in: forest, system: context.options.system)
    switch context.options.format {
    case .json: try context.output.write(node.explanation(at: address, in: forest))
    case .markdown: try context.output.write(document.markdown())
    default:
      // On a terminal, the code appears as a change. Programs and screen readers get the wrong and the right code
      // separately.
      let isShown = context.host.isTerminal(.output) && !context.host.isAccessible
      let shown = isShown ? document.showingChanges : document
      let (width, glyphs) = (context.output.width, context.output.glyphs)
      try context.output.page(shown.lines(width: width, glyphs: glyphs) + next(after: node, at: address, in: forest))
    }
    return .done
  }

  /// Returns what the reader can do after the page of a question or cause.
  private func next(after node: Node, at address: Address, in forest: Forest) -> [Line] {
    if case .guide = node { return [] }
    let repro = forest.cause(address)?.repros(at: address, on: context.options.system).first
    let width = context.output.width
    return [Line()] + Line.next("To walk from here", forest.walking(from: address), width: width)
      + (repro == nil
        ? [] : Line.next("To build the bug and its fix", "\(CommandTable.program) repro \(address)", width: width))
  }

  /// Returns the address of a node that a word names, with or without a fix as in `ID#FIX`.
  func find(_ word: String, in forest: Forest) throws(Failure) -> Address {
    let id = word.cut(at: "#")?.before ?? word
    let addresses = forest.addresses(named: id)
    if addresses.count > 1 { throw .ambiguousNode(id, addresses) }
    if let address = addresses.first { return address }
    if forest.trees.isEmpty { throw .noTrees(folders: context.library.folderPaths) }
    // The id of a tree, as in `explain view-not-updating`, stands for its first question.
    if let start = forest[id]?.startAddress { return start }
    if let (name, node) = id.cut(at: "/") {
      let tree = forest[name] ?? Suggestion.likely(for: name, in: forest.trees.map(\.id)).flatMap { forest[$0] }
      let near = tree?.node(node) == nil ? nil : tree.map { Address(tree: $0.id, node: node) }
      throw .unknownNode(
        id, suggestion: (near ?? CommandContext.suggestion(for: node, in: tree, of: forest))?.description)
    }
    let names = forest.trees.flatMap { tree in tree.allIDs }
    throw .unknownNode(id, suggestion: Suggestion.likely(for: id, in: names))
  }
}
