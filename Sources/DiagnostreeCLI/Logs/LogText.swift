import DecisionTrees
import TreeSearch
import TreeText

/// The known messages of a log as text, in the shape in which Rust's compiler reports: the place, the developer's own
/// line, and the command that helps.
struct LogText {
  /// The trees, with the matches in the reader's sources.
  let forest: Forest
  let width: Int
  /// The mark of a message that isn't whole.
  let ellipsis: String

  /// The most columns of a message: some lines of a log hold the arguments of a compiler.
  private static let mostColumns = 400

  /// Returns the messages, and how many there are in how many lines of the log.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - log: The log.
  /// - Returns: The lines.
  func lines(_ messages: [LogMessages.Message], of log: String) -> [Line] {
    var count = log.utf8.count { $0 == UInt8(ascii: "\n") }
    // The last line may have no end.
    if let last = log.utf8.last, last != UInt8(ascii: "\n") { count += 1 }
    let known = (messages.count == LogMessages.most ? "The first " : "") + messages.count.counted("known message")
    return messages.flatMap { lines(of: $0) + [Line()] }
      + [Line("\(known) in \(count.counted("line"))")]
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
    let bar = Span("   |  ", .branch)
    return Line.hanging(
      titles.flatMap(\.self), label: [Span("\(level): ", message.level == .error ? .wrong : .warning)], indent: 2,
      width: width)
      // A place and a command stay in one piece, so that they can be copied.
      + [Line([Span("  --> ", .branch), Span(message.location.map { "\($0)  (\(line))" } ?? line)])]
      + Line.hanging(text.spans, label: [bar], margin: bar, width: width)
      + matches.map { Line("   = match in your sources: \($0)", .warning) }
      + message.hits.map { Line([Span("   = ", .branch), Span("fix: \(CommandTable.program) explain \($0.address)")]) }
  }
}
