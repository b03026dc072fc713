import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// The known messages of a log: one for each place, however often the log repeats it.
struct LogMessages {
  let forest: Forest
  /// The folder that paths begin at.
  let folder: String

  /// A line of a log that begins a known message.
  struct Message {
    /// The causes; several where they share the message.
    var hits: [SearchHit]
    /// The number of the line in the log.
    var number: Int
    var level: WorkflowCommand.Level
    /// The place that the log names.
    var place: LogPlace?
    /// The file, as seen from the folder.
    var file: String?
    /// What the line says, without its place.
    var text: String

    /// The file with line and column, as the log has them; `nil` if it names none.
    ///
    /// Only shown: nothing opens this text, so its colons can't mislead.
    var location: String? {
      let numbers = [place?.line, place?.column].compactMap(\.self)
      return file.map { file in numbers.reduce(file) { "\($0):\($1)" } }
    }

    fileprivate var key: [String] { hits.map { "\($0.address) \($0.reason)" } }
  }

  /// The most Unicode scalars of a line that are looked at: behind them is no message, but a compiler's arguments.
  private static let longestLine = 4000

  /// The most messages that are shown.
  static let most = 1000

  /// Returns the first messages, in the order of the log.
  func messages(in text: String) -> [Message] {
    let places = MessageIndex(forest).places(in: text)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var seen: Set<[String]> = []
    // Bytes: to compare texts, Swift sorts the accents of one letter, and a stranger's line can have a million.
    var known: Set<[UInt8]> = []
    var messages: [Message] = []
    for hits in places {
      if messages.count == Self.most { break }
      guard let number = hits.first?.line else { continue }
      let line = String(Substring(lines[number - 1]).unicodeScalars.prefix(Self.longestLine))
      // A log repeats itself.
      let addresses = hits.map { "\n\($0.address)" }.joined()
      guard known.insert(Array((line + addresses).utf8)).inserted else { continue }
      let place = LogPlace(line)
      let text = place?.message ?? line
      let message = Message(
        hits: hits, number: number, level: Self.level(of: text), place: place,
        file: place.map { relative($0.file) }, text: text.trimmed)
      if seen.insert([message.file ?? "", "\(place?.line ?? 0)"] + message.key).inserted { messages.append(message) }
    }
    // A message that is repeated away from its place, as in a summary or below the source, says nothing new.
    let placed = Set(messages.filter { $0.file != nil }.map(\.key))
    return messages.filter { $0.file != nil || !placed.contains($0.key) }
  }

  /// Returns what the start screen shows of messages.
  func findings(_ messages: [Message]) -> [LogFinding] {
    messages.map { message in
      LogFinding(
        place: message.location ?? "line \(message.number)",
        message: String(Self.words(of: message.text).prefix(400)), causes: message.hits.map(\.address))
    }
  }

  /// Returns what a GitHub workflow shows at the lines that a log names.
  func commands(for text: String) -> [WorkflowCommand] { messages(in: text).map(command) }

  private func command(for message: Message) -> WorkflowCommand {
    let hits = message.hits
    let causes = hits.map { hit in
      let summary = forest.cause(hit.address)?.summary.map { "\($0)\n" } ?? ""
      return "\(hits.count == 1 ? "" : "\(hit.title)\n")\(summary)\(CommandTable.program) explain \(hit.address)"
    }
    return WorkflowCommand(
      level: message.level, file: message.file, line: message.place?.line, column: message.place?.column,
      title: hits.map(\.title).joined(separator: ", or: "),
      message: ([Self.words(of: message.text)] + causes).joined(separator: "\n"))
  }

  /// What tools call a message.
  private static let levels: [(word: String, level: WorkflowCommand.Level)] = [
    ("error: ", .error), ("warning: ", .warning), ("note: ", .notice),
  ]

  /// What the tool calls it; what an app says at run time is a warning, unless it ends the app.
  private static func level(of message: String) -> WorkflowCommand.Level {
    let text = Array(message.lowercased().utf8)
    let first = levels.compactMap { word, level in text.firstRange(of: word.utf8).map { ($0.lowerBound, level) } }
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
