import DecisionTrees
import TreeFiles
import TreeText

/// Writes a small valid tree to start from.
struct NewCommand {
  let host: any System
  let invocation: Invocation
  let output: Output

  func run() throws(Failure) -> ExitStatus {
    let word = try invocation.onlyWord("the id of the new tree, such as settings-lost, or TREE/CAUSE")
    let target = Target(word)
    guard let tree = target.tree, let cause = target.node else { return try writeTree(word) }
    return try writeCause(cause, of: tree)
  }

  /// Where a file goes: into the folder that is named, else into the one that is found from here.
  private func destination(_ name: String) -> Destination {
    invocation.options.treeFolders.first.map { Destination(name, in: $0) }
      ?? Destination(".diagnostree/\(name)", in: ".")
  }

  private func writeTree(_ id: String) throws(Failure) -> ExitStatus {
    guard let text = TreeTemplate.text(id: id) else { throw .badTreeID(id) }
    let path = try write(text, to: "\(id).yaml")
    // If the id is that of a bundled tree, the new one replaces it.
    let paths = try TreeLibrary(host: host, chosen: []).paths(of: id)
    if paths.count > 1, host.realPath(paths[0]) == host.realPath(path) {
      output.tell([Line("note: This tree replaces '\(paths[1])'.", .hint)])
    }
    try output.write(advice(id, path))
    return .done
  }

  private func writeCause(_ cause: String, of tree: String) throws(Failure) -> ExitStatus {
    guard let text = TreeTemplate.cause(id: cause) else { throw .badTreeID(cause) }
    // A folder that is not there yet has no trees, so that the cause belongs to one of the usual ones.
    let folders = invocation.options.treeFolders.filter { host.status($0, followingLinks: true) != nil }
    let library = try TreeLibrary(host: host, chosen: folders)
    guard library.ids.contains(tree) else { throw .unknownTree(tree, known: library.ids) }
    let source = library.sources(of: [tree]).last
    if let source, source.tree?.node(cause) != nil {
      throw .existingCause(Address(tree: tree, node: cause), path: source.file(ofNode: cause).path)
    }
    let path = try write(text, to: "\(tree)/\(cause).yaml")
    try output.write(advice(onCause: cause, of: tree, path, head: source?.head.path))
    return .done
  }

  /// Writes a file, and returns its path.
  private func write(_ text: String, to name: String) throws(Failure) -> String {
    let destination = destination(name)
    // As for reading, a link of the repository isn't the reader's word for a folder elsewhere.
    guard !host.leadsOut(destination.folder) else {
      throw .unwritable(destination.folder, reason: SystemError.leadsOut.reason)
    }
    do throws(SystemError) { try host.makeFolder(destination.folder) } catch {
      throw .unwritable(destination.folder, reason: error.reason)
    }
    do throws(SystemError) { try host.writeFile(destination, text, .new) } catch {
      throw .unwritable(destination.path, reason: error.reason)
    }
    return destination.path
  }

  private func advice(_ id: String, _ path: String) -> [Line] {
    let trees = invocation.options.treeFolders.first.map { " --trees \(ShellWord($0))" } ?? ""
    let program = CommandTable.program
    let signs = ShellWord("\(path.dropLast("\(id).yaml".count))signs/\(id).yml")
    return [
      Line([Span("Wrote "), Span(path, .id)]), Line(),
      Line("Edit the file. Then check the tree, and walk it:"),
      Line("  \(program) check --strict \(ShellWord(path))", .code), Line("  \(program) walk \(id)\(trees)", .code),
      Line(),
      Line("To let '\(program) scan' find its causes, write signs into \(signs)"),
    ]
  }

  private func advice(onCause cause: String, of tree: String, _ path: String, head: String?) -> [Line] {
    let trees = invocation.options.treeFolders.first.map { " --trees \(ShellWord($0))" } ?? ""
    let program = CommandTable.program
    let way = "\(tree)/\(cause)"
    // A later version replaces the files that come with the program.
    let own = path.dropLast("\(tree)/\(cause).yaml".count)
    let isOwn = head.map { host.realPath($0) == host.realPath("\(own)\(tree).yaml") } ?? true
    let copy = [
      Line("The tree isn't in this folder yet. To change its questions, copy its file:"),
      Line("  cp \(ShellWord(head ?? "")) \(ShellWord(String(own)))", .code), Line(),
    ]
    return [
      Line([Span("Wrote "), Span(path, .id)]), Line(),
      Line("Replace every text, and delete the keys that you don't need. Then let an answer lead to the cause:"),
      Line("  go: \(cause)", .code), Line([Span("  in a question of "), Span("\(own)\(tree).yaml", .id)]), Line(),
    ] + (isOwn ? [] : copy) + [
      Line("Check the file, and read the page:"), Line("  \(program) check --strict \(ShellWord(path))", .code),
      Line("  \(program) explain \(way)\(trees)", .code),
    ]
  }
}
