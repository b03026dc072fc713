import DecisionTrees
import TreeText

extension Forest {
  /// Returns the command that helps with a node: it explains a cause or a guide, and begins a walk at a question.
  func command(for address: Address) -> String {
    if case .question = self[address] { return walking(from: address) }
    return "\(CommandTable.program) explain \(address)"
  }

  /// Returns the command that begins a walk at a question or cause.
  func walking(from address: Address) -> String {
    guard self[address.tree]?.startAddress == address else { return "\(CommandTable.program) \(address)" }
    // A project can name a tree like a command, such as "scan".
    let isCommand = (CommandTable.names + ["help"]).contains(address.tree)
    return "\(CommandTable.program) \(isCommand ? "walk " : "")\(address.tree)"
  }
}

extension Line {
  /// Returns a line with a command.
  ///
  /// The line isn't wrapped, so that the command can be copied.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - indent: The number of spaces before the mark.
  ///   - isInWords: Whether the line has no mark, because a screen reader reads every symbol aloud.
  /// - Returns: The line.
  static func next(_ command: String, indent: Int = 2, isInWords: Bool) -> Line {
    let margin = String(repeating: " ", count: isInWords ? 2 : indent)
    return Line([Span(margin + (isInWords ? "" : "= "), .branch), Span(command)])
  }

  /// Returns a sentence with the command that leads to a goal.
  ///
  /// If the sentence is too long, the command has its own line, so that a terminal doesn't break it.
  static func next(_ goal: String, _ command: String, width: Int) -> [Line] {
    let line = Line("\(goal), run: \(command)", .hint)
    return line.width <= width ? [line] : [Line("\(goal), run:", .hint), Line("  \(command)", .hint)]
  }
}
