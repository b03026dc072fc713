extension Walk {
  /// The command that walks the same way again.
  ///
  /// It names the questions as well, so that it survives edits of a tree, or says at which step the tree has changed.
  package var replayCommand: String {
    var words = ["diagnostree", "walk"]
    words += forest[origin.tree]?.startAddress == origin ? [origin.tree] : ["--from", origin.description]
    if !steps.isEmpty { words += ["--answers", steps.map(\.description).joined(separator: ",")] }
    return words.joined(separator: " ")
  }
}
