import DecisionTrees
import TreeScreens
import TreeSearch
import TreeText

/// Formats the known messages of a log like errors of Rust's compiler: the place, the line of code, and a command that
/// helps.
struct LogText {
  let forest: Forest
  /// The matches in the reader's sources.
  let places: PlaceIndex
  let width: Int
  /// The mark for a shortened message.
  let ellipsis: String
  /// Whether words replace the arrows and bars, because a screen reader reads every symbol aloud.
  var isInWords = false

  private var marks: MessageMarks { MessageMarks(isInWords: isInWords) }

  /// The maximum width of a message in columns.
  ///
  /// Some lines of a log contain all arguments of a compiler.
  private static let mostColumns = 400

  /// Whether to show all places of each message.
  var isWhole = false

  /// The maximum number of places to show for each message.
  private static let mostPlaces = 10

  /// Returns the messages, each with its places, followed by their numbers and the number of the log's lines.
  func lines(_ messages: [LogMessages.Message], of log: String) -> [Line] {
    let groups = Self.groups(of: messages)
    let first = !isWhole && messages.count == LogMessages.most ? "The first " : ""
    let summary = "\(first)\(Self.counts(of: messages, in: Self.lineCount(of: log)))"
    return groups.flatMap { lines(of: $0) + [Line()] } + Line.wrap(summary, to: width)
  }

  /// Returns the numbers of different messages and of their places, and the number of messages of each level.
  private static func counts(of messages: [LogMessages.Message], in lines: Int) -> String {
    // A message is bytes here, because comparing texts is slow.
    let different = Set(
      messages.map { message in
        ([name(of: message.level), message.text] + message.key).map { Array($0.utf8) }
      })
    let kinds = [WorkflowCommand.Level.error, .warning, .notice].map(name).compactMap { level in
      let count = different.count { $0[0].elementsEqual(level.utf8) }
      return count > 0 ? count.counted(level) : nil
    }
    let places = messages.count == different.count ? "" : " at \(messages.count.counted("place"))"
    return
      "\(different.count.counted("message"))\(places) in \(lines.counted("line")): \(kinds.joined(separator: ", "))"
  }

  /// Returns the word that compilers use for a level.
  private static func name(of level: WorkflowCommand.Level) -> String { level == .notice ? "note" : level.rawValue }

  /// Returns whether some lines of the log are only counted.
  func leavesOut(_ messages: [LogMessages.Message]) -> Bool {
    !isWhole && Self.groups(of: messages).contains { $0.count > Self.mostPlaces || $0.contains { $0.further > 0 } }
  }

  /// Returns the places of each message, in the order of the log.
  private static func groups(of messages: [LogMessages.Message]) -> [[LogMessages.Message]] {
    var indices: [[String]: Int] = [:]
    var groups: [[LogMessages.Message]] = []
    for message in messages {
      let key = [message.level.rawValue] + message.key
      if let index = indices[key] {
        groups[index].append(message)
      } else {
        indices[key] = groups.count
        groups.append([message])
      }
    }
    return groups
  }

  /// Returns the number of lines in a log.
  ///
  /// The last line may lack a line break.
  static func lineCount(of log: String) -> Int {
    let ends = log.utf8.count { $0 == UInt8(ascii: "\n") }
    return log.utf8.last.map { $0 != UInt8(ascii: "\n") } == true ? ends + 1 : ends
  }

  /// Returns a message with its places.
  private func lines(of messages: [LogMessages.Message]) -> [Line] {
    guard let first = messages.first else { return [] }
    // A message that several causes share doesn't tell which one is likely.
    let isShared = first.hits.count > 1
    let label = [Span("\(Self.name(of: first.level)): ", first.level == .error ? .wrong : .warning)]
    let head =
      isShared
      ? text(of: first, behind: label)
      : Line.hanging(Prose.spans(first.hits[0].title, .cause), label: label, indent: 2, width: width)
    let shown = isWhole ? messages[...] : messages.prefix(Self.mostPlaces)
    let (rest, further) = (messages.count - shown.count, messages.reduce(0) { $0 + $1.further })
    let counts = [
      rest > 0 ? rest.counted("more place") : nil,
      further > 0 ? "\(further.counted("more line")) without a file" : nil,
    ].compactMap(\.self)
    // Places of a message can differ in the names of the reader's code, so each text follows its places.
    let texts = Dictionary(grouping: shown) { Array($0.text.utf8) }.values.sorted { $0[0].number < $1[0].number }
    return head
      + texts.enumerated().flatMap { index, places in
        places.map(place) + (isShared && index == 0 ? [] : text(of: places[0], behind: [marks.code]))
      }
      + (counts.isEmpty
        ? [] : Line.wrap("and \(counts.joined(separator: ", "))", .hint, to: width - 2).map { $0.indented(by: 2) })
      + shown.flatMap(matches)
      + (isShared ? causes(of: first) : first.hits.map(command))
  }

  private func command(for hit: SearchHit) -> Line {
    .next(forest.command(for: hit.address), indent: 3, isInWords: isInWords)
  }

  /// Returns the titles of several causes, each with its command below it.
  private func causes(of message: LogMessages.Message) -> [Line] {
    message.hits.enumerated().flatMap { index, hit in
      let label = [marks.note, Span("\(index + 1). ")]
      let indent = Line(label).width
      return Line.hanging(Prose.spans(hit.title, .cause), label: label, indent: indent, width: width)
        + [Line(forest.command(for: hit.address)).indented(by: indent)]
    }
  }

  /// Returns the place of a message, which isn't wrapped, so that it can be copied.
  private func place(of message: LogMessages.Message) -> Line {
    let line = "log line \(message.number)"
    let place = message.location.map { "\($0)  (\(line))" } ?? line
    return Line([marks.place, Span(place)])
  }

  /// Returns the text of a message after a label.
  ///
  /// A mark is before each further line, so that no part of a stranger's text looks like a command.
  private func text(of message: LogMessages.Message, behind label: [Span]) -> [Line] {
    let text = Line([Span(message.text.printable)]).cut(to: Self.mostColumns, mark: ellipsis)
    return Line.hanging(text.spans, label: label, margin: marks.code, width: width)
  }

  /// Returns the places in the reader's sources that suggest the cause of a message.
  private func matches(of message: LogMessages.Message) -> [Line] {
    let places = message.place.map { self.places[$0] } ?? []
    return message.hits.compactMap { hit in
      places.first { $0.sign.causes.contains(hit.address) }
    }.map { Line([marks.note, Span("match in your sources: \($0)", .warning)]) }
  }
}

extension [UInt8] {
  /// The bytes without the sequences that color a text (SGR in ECMA-48), which would hide a message.
  var withoutColors: [UInt8] {
    let escape: UInt8 = 0x1B
    guard contains(escape) else { return self }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      let isSequence = byte == escape && rest.first == UInt8(ascii: "[")
      let end = isSequence ? rest.dropFirst().firstIndex { !(0x30...0x3F).contains($0) } : nil
      if let end, rest[end] == UInt8(ascii: "m") { rest = rest[(end + 1)...] } else { text.append(byte) }
    }
    return text
  }
}
