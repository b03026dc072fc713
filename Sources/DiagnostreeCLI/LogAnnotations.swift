import DecisionTrees
import TreeSearch
import TreeText

/// The annotations of a log: one for each message that is known, however often the log repeats it.
struct LogAnnotations {
  let forest: Forest
  /// The folder that paths begin at.
  let folder: String

  /// Returns the annotations in the order of the log.
  func commands(for text: String) -> [WorkflowCommand] {
    let places = MessageIndex(forest).places(in: text)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var seen: Set<[String]> = []
    var known: Set<[String]> = []
    var commands: [(messages: [String], command: WorkflowCommand)] = []
    for hits in places {
      guard let number = hits.first?.line else { continue }
      let line = String(Substring(lines[number - 1]))
      // A log repeats itself.
      guard known.insert([line] + hits.map(\.address.description)).inserted else { continue }
      let command = command(for: hits, line)
      let messages = hits.map { "\($0.address) \($0.reason)" }
      if seen.insert([command.file ?? "", "\(command.line ?? 0)"] + messages).inserted {
        commands.append((messages, command))
      }
    }
    // A message that is repeated away from its place, as in a summary or below the source, says nothing new.
    let placed = Set(commands.filter { $0.command.file != nil }.map(\.messages))
    return commands.filter { $0.command.file != nil || !placed.contains($0.messages) }.map(\.command)
  }

  private func command(for hits: [SearchHit], _ line: String) -> WorkflowCommand {
    let place = LogPlace(line)
    let causes = hits.map { hit in
      let summary = forest.cause(hit.address)?.summary.map { "\($0)\n" } ?? ""
      return "\(hits.count == 1 ? "" : "\(hit.title)\n")\(summary)\(CommandTable.program) explain \(hit.address)"
    }
    return WorkflowCommand(
      level: Self.level(of: place?.message ?? line), file: place.map { relative($0.file) }, line: place?.line,
      column: place?.column, title: hits.map(\.title).joined(separator: ", or: "),
      message: ([Self.words(of: place?.message ?? line)] + causes).joined(separator: "\n"))
  }

  /// What tools call a message.
  private static let levels: [(word: String, level: WorkflowCommand.Level)] = [
    ("error: ", .error), ("warning: ", .warning), ("note: ", .notice),
  ]

  /// What the tool calls it; what an app says at run time is a warning, unless it ends the app.
  private static func level(of message: String) -> WorkflowCommand.Level {
    let text = message.lowercased()
    let first = levels.compactMap { word, level in text.firstRange(of: word).map { ($0.lowerBound, level) } }
    return first.min { $0.0 < $1.0 }?.1 ?? .warning
  }

  /// A message without its level, which the annotation shows.
  private static func words(of message: String) -> String {
    let text = message.trimmed
    let level = levels.first { text.begins(with: $0.word) }
    return String(text.dropFirst(level?.word.count ?? 0))
  }

  private func relative(_ file: String) -> String {
    let prefix = folder.ends(with: "/") ? folder : folder + "/"
    return file.begins(with: prefix) ? file.dropFirst(bytes: prefix.utf8.count) : file
  }
}
