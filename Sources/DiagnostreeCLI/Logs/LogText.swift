import DecisionTrees
import TreeSearch
import TreeText

/// Formats the known messages of a log like errors of Rust's compiler: the place, the line of code, and a command that
/// helps.
struct LogText {
  /// The trees, with matches in the reader's sources.
  let forest: Forest
  let width: Int
  /// The mark for a shortened message.
  let ellipsis: String
  /// Whether words replace the arrows and bars, because a screen reader reads every symbol aloud.
  var isInWords = false

  /// The maximum width of a message in columns.
  ///
  /// Some lines of a log contain all arguments of a compiler.
  private static let mostColumns = 400

  /// Returns the messages, followed by their number and the number of the log's lines.
  func lines(_ messages: [LogMessages.Message], of log: String) -> [Line] {
    let count = Self.lineCount(of: log)
    let known = (messages.count == LogMessages.most ? "The first " : "") + messages.count.counted("known message")
    return messages.flatMap { lines(of: $0) + [Line()] }
      + [Line("\(known) in \(count.counted("line"))")]
  }

  /// Returns the number of lines in a log.
  ///
  /// The last line may lack a line break.
  static func lineCount(of log: String) -> Int {
    let ends = log.utf8.count { $0 == UInt8(ascii: "\n") }
    return log.utf8.last.map { $0 != UInt8(ascii: "\n") } == true ? ends + 1 : ends
  }

  private func lines(of message: LogMessages.Message) -> [Line] {
    let level = message.level == .notice ? "note" : message.level.rawValue
    let titles = message.hits.enumerated().map { index, hit in
      (index == 0 ? [] : [Span(", or: ")]) + Prose.spans(hit.title, .cause)
    }
    let matches = message.hits.compactMap { hit in
      forest.places(of: hit.address).first { message.place?.isAt($0) == true }
    }
    let line = "log line \(message.number)"
    let text = Line([Span(message.text.printable)]).cut(to: Self.mostColumns, mark: ellipsis)
    let bar = Span(isInWords ? "  " : "   |  ", .branch)
    let (arrow, sign) = isInWords ? ("  at ", "  ") : ("  --> ", "   = ")
    return Line.hanging(
      titles.flatMap(\.self), label: [Span("\(level): ", message.level == .error ? .wrong : .warning)], indent: 2,
      width: width)
      // Places and commands aren't wrapped, so that they can be copied.
      + [Line([Span(arrow, .branch), Span(message.location.map { "\($0)  (\(line))" } ?? line)])]
      + Line.hanging(text.spans, label: [bar], margin: bar, width: width)
      + matches.map { Line("\(sign)match in your sources: \($0)", .warning) }
      + message.hits.map { Line([Span(sign, .branch), Span("fix: \(CommandTable.program) explain \($0.address)")]) }
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
