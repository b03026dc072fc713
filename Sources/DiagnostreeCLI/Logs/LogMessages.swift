import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// The known messages of a log, once for each place, even if the log repeats a message.
struct LogMessages {
  let forest: Forest
  /// The folder that paths are relative to.
  let folder: String

  /// A line of a log that begins a known message.
  struct Message {
    /// The causes.
    ///
    /// There are several if they share the message.
    var hits: [SearchHit]
    /// The line number in the log.
    var number: Int
    var level: WorkflowCommand.Level
    /// The place in the sources that the log names.
    var place: LogPlace?
    /// The path of the file, relative to the folder if possible.
    var file: String?
    /// The text of the line without its place.
    var text: String

    /// The file with its line and column as in the log, or `nil` if the log names no file.
    ///
    /// The program only shows this text. It never opens a file by it, so colons in the path aren't a risk.
    var location: String? { file.map(location(in:)) }

    /// The location with only the last part of a path that is outside of the folder.
    var shortLocation: String? {
      file.map { location(in: $0.begins(with: "/") ? $0.parts(at: "/").last.map { String($0) } ?? $0 : $0) }
    }

    private func location(in file: String) -> String {
      [place?.line, place?.column].compactMap(\.self).reduce(file) { "\($0):\($1)" }
    }

    /// The causes with their known messages, which are equal for all places of a message.
    var key: [String] { hits.map { "\($0.address) \($0.reason)" } }
  }

  /// The maximum number of Unicode scalars to read from a line.
  ///
  /// The rest of a longer line contains a compiler's arguments, not a message.
  private static let longestLine = 4000

  /// The maximum number of messages to show.
  static let most = 1000

  /// Returns the first messages, in the order of the log.
  func messages(in text: String) -> [Message] {
    let places = MessageIndex(forest).places(in: text)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var seen: Set<[String]> = []
    // The set contains bytes, because comparing texts is slow: Swift sorts the accents of each letter, and a line can
    // contain a million of them.
    var known: Set<[UInt8]> = []
    var messages: [Message] = []
    for hits in places {
      if messages.count == Self.most { break }
      guard let number = hits.first?.line else { continue }
      let line = String(Substring(lines[number - 1]).unicodeScalars.prefix(Self.longestLine))
      // Logs often repeat lines.
      let addresses = hits.map { "\n\($0.address)" }.joined()
      guard known.insert(Array((line + addresses).utf8)).inserted else { continue }
      let place = LogPlace(line)
      let text = place?.message ?? line
      let message = Message(
        hits: hits, number: number, level: Self.level(of: text), place: place,
        file: place.map { relative($0.file) }, text: text.trimmed)
      if seen.insert([message.file ?? "", "\(place?.line ?? 0)"] + message.key).inserted { messages.append(message) }
    }
    // Leave out repetitions without a place, as in a summary or below the source, because they contain nothing new.
    let placed = Set(messages.filter { $0.file != nil }.map(\.key))
    return messages.filter { $0.file != nil || !placed.contains($0.key) }
  }

  /// Returns the messages in the form that the start screen shows.
  func findings(_ messages: [Message]) -> [LogFinding] {
    messages.map { message in
      LogFinding(
        place: message.shortLocation ?? "line \(message.number)",
        message: String(Self.words(of: message.text).prefix(400)), causes: message.hits.map(\.address))
    }
  }

  /// Returns workflow commands that make GitHub show the messages at the lines that the log names.
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

  /// The words that tools use for the level of a message.
  private static let levels: [(word: String, level: WorkflowCommand.Level)] = [
    ("error: ", .error), ("warning: ", .warning), ("note: ", .notice),
  ]

  /// Returns the level that the tool names.
  ///
  /// A message without a level, as from a running app, is a warning. A fatal error of an app counts as an error.
  private static func level(of message: String) -> WorkflowCommand.Level {
    let text = Array(message.lowercased().utf8)
    let first = levels.compactMap { word, level in text.firstRange(of: word.utf8).map { ($0.lowerBound, level) } }
    return first.min { $0.0 < $1.0 }?.1 ?? .warning
  }

  /// Returns a message without its level, because an annotation shows the level separately.
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
