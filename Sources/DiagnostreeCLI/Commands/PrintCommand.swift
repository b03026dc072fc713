import DecisionTrees
import TreeText

/// Prints a tree, or the part below a node.
struct PrintCommand {
  let context: CommandContext

  func run() throws(Failure) -> ExitStatus {
    let word = try context.invocation.onlyWord("the id of a tree, such as view-not-updating")
    let target = Target(word.contains("/") ? word : word + "/")
    let forest = context.load()
    let tree = try context.tree(target.tree ?? word, in: forest)
    let node = try context.node(of: target, in: tree, of: forest)
    if let folder = context.options.pageFolder {
      try writePages(of: tree, into: folder, in: forest)
    } else if context.options.format == .text {
      try print(tree, from: node, in: forest)
    } else {
      try write(try part(tree.id, from: target.node, in: forest))
    }
    return .done
  }

  /// Writes an index and a page for each cause and guide.
  ///
  /// Existing files are replaced.
  private func writePages(of tree: Tree, into folder: String, in forest: Forest) throws(Failure) {
    guard let pages = TreePages(of: tree.id, in: forest, system: context.options.system)?.pages else { return }
    do throws(SystemError) {
      if context.host.leadsOut(folder) { throw .leadsOut }
      try context.host.makeFolder(folder)
    } catch {
      throw .unwritable(folder, reason: error.reason)
    }
    for (name, text) in pages {
      let page = Destination(name, in: folder)
      do throws(SystemError) { try context.host.writeText(page, text, .replacing) } catch {
        throw .unwritable(page.path, reason: error.reason)
      }
    }
  }

  private func print(_ tree: Tree, from node: String?, in forest: Forest) throws(Failure) {
    guard let node else { return try context.output.page(lines(ofGuides: tree, in: forest)) }
    let lines = TextTree.lines(
      forest, from: Address(tree: tree.id, node: node), width: context.output.width, glyphs: context.output.glyphs,
      depth: context.options.depth ?? TextTree.maximumDepth, isFull: context.options.isFull,
      system: context.options.system)
    try context.output.page(lines + next(after: Address(tree: tree.id, node: node), in: forest))
  }

  /// Returns how to read the page of a cause or guide, of which only the title is printed.
  private func next(after address: Address, in forest: Forest) -> [Line] {
    switch forest[address] {
    case .cause where !context.options.isFull, .guide:
      [Line()] + Line.next("To read the page", forest.command(for: address), width: context.output.width)
    default: []
    }
  }

  /// Returns a list of guides, for a file that contains only guides.
  private func lines(ofGuides tree: Tree, in forest: Forest) -> [Line] {
    let width = context.output.width
    let head = [Line(tree.title, .title)] + Line.wrap(Prose.spans(tree.symptom), to: width) + [Line()]
    return head
      + tree.guides.flatMap { guide -> [Line] in
        guard context.options.isFull else {
          return Line.hanging(
            Prose.spans(guide.title) + [Span("  [\(tree.id)/\(guide.id)]", .id)], label: [], indent: 2, width: width)
        }
        return Document(.guide(guide), at: Address(tree: tree.id, node: guide.id), in: forest)
          .lines(width: width, glyphs: context.output.glyphs) + [Line()]
      }
  }

  private func part(_ id: String, from node: String?, in forest: Forest) throws(Failure) -> Subtree {
    guard let part = Subtree(of: id, from: node, depth: context.options.depth, in: forest) else {
      throw .brokenTree(id, paths: context.library.paths(of: id))
    }
    return part
  }

  private func write(_ part: Subtree) throws(Failure) {
    switch context.options.format {
    case .mermaid: try context.output.write(part.mermaid)
    case .dot: try context.output.write(part.dot)
    case .json: try context.output.write(part.json)
    case .markdown, .text, .id, .github:
      try context.output.write(part.markdown(system: context.options.system, hasPicture: true))
    }
  }
}
