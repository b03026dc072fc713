import TreeText
import TreeFiles

/// Writes a small valid tree to start from.
struct NewCommand {
  let host: any System
  let invocation: Invocation
  let output: Output

  func run() throws(Failure) -> ExitStatus {
    let id = try invocation.onlyWord("the id of the new tree, such as settings-lost")
    guard let text = TreeTemplate.text(id: id) else { throw .badTreeID(id) }
    let folder = invocation.options.treeFolders.first ?? ".diagnostree"
    let path = folder.ends(with: "/") ? "\(folder)\(id).yaml" : "\(folder)/\(id).yaml"
    try write(text, to: path, in: folder)
    // Whoever means to change a bundled tree should know that an empty one stands in its place now.
    let paths = try TreeLibrary(host: host, chosen: []).paths(of: id)
    if paths.count > 1, host.realPath(paths[0]) == host.realPath(path) {
      output.tell([Line("note: it takes the place of \(paths[1])", .hint)])
    }
    try output.write(advice(id, path))
    return .done
  }

  private func write(_ text: String, to path: String, in folder: String) throws(Failure) {
    do throws(SystemError) { try host.makeFolder(folder) } catch {
      throw .unwritable(folder, reason: error.reason)
    }
    do throws(SystemError) { try host.writeFile(path, text, replacing: false) } catch {
      throw .unwritable(path, reason: error.reason)
    }
  }

  private func advice(_ id: String, _ path: String) -> [Line] {
    let trees = invocation.options.treeFolders.first.map { " --trees \(ShellWord($0))" } ?? ""
    let program = CommandTable.program
    let signs = ShellWord("\(path.dropLast("\(id).yaml".count))signs/\(id).yml")
    return [
      Line([Span("Wrote "), Span(path, .id)]), Line(),
      Line("Edit it, then see what is wrong with it, and walk it:"),
      Line("  \(program) check --strict \(ShellWord(path))", .code), Line("  \(program) walk \(id)\(trees)", .code),
      Line(),
      Line("Signs of its causes in source code, for '\(program) scan', go into \(signs)"),
    ]
  }
}
