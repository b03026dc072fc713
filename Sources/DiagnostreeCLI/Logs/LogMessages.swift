import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// The known messages of a log, once for each place, even if the log repeats a message.
struct LogMessages {
  let forest: Forest
  /// The folder that paths are relative to.
  let folder: String
  /// Returns the path that leads to a place whose relative path doesn't, or `nil`.
  var find: (LogPlace) -> String? = { _ in nil }

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
    /// The text of the line without its place and severity.
    var text: String
    /// The number of further lines in the log that contain the message and name no file.
    var further = 0
    /// The causes with their known messages, which are equal for all places of a message.
    let key: [String]

    /// The file with its line and column as in the log, or `nil` if the log names no file.
    ///
    /// The program only shows this text. It never opens a file by it, so colons in the path aren't a risk.
    var location: String? { file.map(location(in:)) }

    /// The last parts of a path outside of the folder, as many as distinguish it from the other files.
    fileprivate(set) var shortFile: String?

    /// The location with the short form of its path, for lists.
    private var shortLocation: String? { (shortFile ?? file).map(location(in:)) }

    private func location(in file: String) -> String {
      [place?.line, place?.column].compactMap(\.self).reduce(file) { "\($0):\($1)" }
    }

    /// The place as JSON, or `nil` if the log names no file.
    var json: JSONValue? { file.map { ["file": $0, "line": place?.line, "column": place?.column] } }

    /// The message in the form that the start screen shows.
    var finding: LogFinding {
      let line = "log line \(number)" + (further > 0 ? " and \(further) more" : "")
      return LogFinding(
        isError: level == .error, place: shortLocation?.inSentence ?? line, message: String(text.prefix(400)),
        causes: hits.map(\.address))
    }
  }

  /// The maximum number of Unicode scalars to read from a line.
  ///
  /// The rest of a longer line contains a compiler's arguments, not a message.
  private static let longestLine = 4000

  /// The maximum number of messages to show.
  static let most = 1000

  /// Returns the first messages, in the order of the log.
  ///
  /// Lines without a file, as in a summary or below the source, contain nothing new if the message has a place. The
  /// first message with the same causes counts them. If `isWhole` is set, the result contains them, without a limit.
  func messages(in text: String, isWhole: Bool = false) -> [Message] {
    let places = MessageIndex(forest).places(in: text)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var seen: Set<[String]> = []
    // The keys are bytes, because comparing texts is slow: Swift sorts the accents of each letter, and a line can
    // contain a million of them.
    var known: [[UInt8]: Message] = [:]
    var unplaced: [[String]: Int] = [:]
    var placed: Set<[String]> = []
    var messages: [Message] = []
    for hits in places {
      if messages.count == Self.most, !isWhole { break }
      guard let number = hits.first?.line else { continue }
      let line = String(Substring(lines[number - 1]).unicodeScalars.prefix(Self.longestLine))
      // Logs often repeat lines.
      let bytes = Array((line + hits.map { "\n\($0.address)" }.joined()).utf8)
      let repeated = known[bytes]
      var message = repeated ?? message(line, hits)
      known[bytes] = message
      message.number = number
      if message.file == nil {
        // Swift's compiler repeats a message below the source line.
        if line.trimmed.begins(with: "|"), unplaced[message.key] != nil || placed.contains(message.key) { continue }
        unplaced[message.key, default: 0] += 1
        if isWhole || unplaced[message.key] == 1 { messages.append(message) }
      } else if repeated == nil,
        seen.insert([message.file ?? "", "\(message.place?.line ?? 0)"] + message.key).inserted
      {
        messages.append(message)
        placed.insert(message.key)
      }
    }
    Self.shorten(&messages)
    if isWhole { return messages }
    messages.removeAll { $0.file == nil && placed.contains($0.key) }
    for index in messages.indices {
      let count = unplaced.removeValue(forKey: messages[index].key) ?? 0
      messages[index].further = messages[index].file == nil ? max(0, count - 1) : count
    }
    return messages
  }

  /// The maximum number of names in the end of a path.
  private static let longestEnd = 8

  /// Gives each absolute path the shortest end that no other file of the messages has.
  private static func shorten(_ messages: inout [Message]) {
    let ends = { (file: String) in
      let slashes = file.utf8.indices.filter { file.utf8[$0] == UInt8(ascii: "/") }
      return slashes.suffix(longestEnd).reversed().map { String(decoding: file.utf8[$0...].dropFirst(), as: UTF8.self) }
    }
    let files = Set(messages.compactMap(\.file))
    let owners = Dictionary(files.flatMap(ends).map { ($0, 1) }, uniquingKeysWith: +)
    for index in messages.indices {
      guard let file = messages[index].file, file.begins(with: "/") else { continue }
      messages[index].shortFile = ends(file).first { owners[$0] == 1 }
    }
  }

  private func message(_ line: String, _ hits: [SearchHit]) -> Message {
    let place = LogPlace(line)
    let text = (place?.message ?? line).trimmed
    return Message(
      hits: hits, number: 0, level: Self.level(of: text), place: place,
      file: place.map { find($0) ?? relative($0.file) },
      text: Self.words(of: text), key: hits.map { "\($0.address) \($0.reason)" })
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
      message: ([message.text] + causes).joined(separator: "\n"))
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

  /// Returns a message without its level, because every output shows the level separately.
  private static func words(of message: String) -> String {
    withoutLevel(message.withoutLogHead)
  }

  private static func withoutLevel(_ message: String) -> String {
    guard let level = levels.first(where: { message.begins(with: $0.word) }) else { return message }
    return withoutLevel(message.dropFirst(level.word.count).trimmed)
  }

  private func relative(_ file: String) -> String {
    let prefix = folder.ends(with: "/") ? folder : folder + "/"
    return file.begins(with: prefix) ? file.dropFirst(bytes: prefix.utf8.count) : file
  }
}

extension String {
  /// The text without the head of a running app's line: the date, the time, the process, and often a category.
  ///
  /// An example is `2026-03-04 10:11:13.123 App[4711:22] [SwiftUI] `.
  fileprivate var withoutLogHead: String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isDate = utf8.prefix(11).enumerated().allSatisfy { index, byte in
      switch index {
      case 4, 7: byte == UInt8(ascii: "-")
      case 10: byte == UInt8(ascii: " ")
      default: digits.contains(byte)
      }
    }
    // The name of a process can have spaces, but no brackets.
    guard isDate, let process = cut(at: "["), let rest = process.behind.cut(at: "]"), rest.behind.begins(with: " "),
      process.before.utf8.count < 200, let ids = rest.before.cut(at: ":"), ids.before.utf8.allSatisfy(digits.contains)
    else { return self }
    let message = rest.behind.trimmed
    guard message.begins(with: "["), let category = message.cut(at: "]") else { return message }
    return category.behind.trimmed
  }
}
