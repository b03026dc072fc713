internal import DecisionTrees

/// Prints a tree, or the part below a node.
struct PrintCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let address = try context.address(try context.onlyWord("the id of a tree, such as view-not-updating"))
    if context.options.format == .text {
      try context.output.page(try lines(from: address))
    } else {
      try context.output.write(try export(from: address))
    }
    return .done
  }

  private func export(from address: Address) throws(Failure) -> String {
    let forest = context.library.forest(reachableFrom: address.tree)
    let guides = context.library.forest().trees.filter { $0.start == nil }
    guard
      let part = TreePart(
        of: address.tree, from: address.node, depth: context.options.depth, in: Forest(forest.trees + guides))
    else { throw .unknownTree(address.tree, known: context.library.ids) }
    return switch context.options.format {
    case .mermaid: part.mermaid
    case .dot: part.dot
    case .json: part.json.text
    default: part.markdown(system: context.options.system, hasPicture: context.options.isFull)
    }
  }

  private func lines(from address: Address) throws(Failure) -> [Line] {
    let forest: Forest
    if context.options.isFull {
      forest = context.library.forest()
    } else {
      let tree = try context.outline(address.tree)
      forest = context.library.forest(Forest([tree]), showing: tree.foreignTargets)
    }
    let options = TextTree.Options(
      width: context.output.width, glyphs: context.output.glyphs,
      depth: context.options.depth ?? TextTree.Options.maximumDepth, isFull: context.options.isFull)
    return TextTree.lines(forest, from: address, options: options)
  }
}
