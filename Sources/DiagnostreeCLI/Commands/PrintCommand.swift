internal import DecisionTrees

/// Prints a tree, or the part below a node.
struct PrintCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let address = try context.address(try context.onlyWord("the id of a tree, such as view-not-updating"))
    switch context.options.format {
    case .text: try context.output.page(try lines(from: address))
    default: break
    }
    return .done
  }

  private func lines(from address: Address) throws(Failure) -> [Line] {
    let forest =
      context.options.isFull
      ? context.library.forest() : context.library.forest(showing: try context.outline(address.tree))
    let options = TextTree.Options(
      width: context.output.width, glyphs: context.output.glyphs,
      depth: context.options.depth ?? TextTree.Options.maximumDepth, isFull: context.options.isFull)
    return TextTree.lines(forest, from: address, options: options)
  }
}
