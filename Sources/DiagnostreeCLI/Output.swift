import TreeText

/// Writes results and messages with the colors and symbols that the stream supports.
struct Output {
  private let host: any System
  private let options: Invocation.Options
  let glyphs: Glyphs

  init(host: any System, options: Invocation.Options) {
    self.host = host
    self.options = options
    let glyphs = options.isASCII || !host.isUTF8 ? Glyphs.ascii : .unicode
    self.glyphs = host.isAccessible ? glyphs.inWords : glyphs
  }

  /// The width of text in columns: the value of `--width`, or else the width of the terminal, up to 100.
  var width: Int { options.width ?? min(100, max(20, host.terminalSize?.columns ?? 80)) }

  /// Writes lines to standard output.
  func write(_ lines: [Line]) throws(Failure) { try send(bytes(lines, for: .output)) }

  /// Writes a text to standard output, with `?` instead of characters that could control a terminal.
  func write(_ text: String) throws(Failure) { try sendPrintable(isInWorkflow ? text.withoutWorkflowCommands : text) }

  /// Writes a value as JSON.
  func write(_ value: JSONValue) throws(Failure) {
    if options.isBrief { try writeLine(value) } else { try writeJSON(value.text) }
  }

  /// Writes a value as one line of JSON.
  func writeLine(_ value: JSONValue) throws(Failure) { try writeJSON(value.line + "\n") }

  private func writeJSON(_ text: String) throws(Failure) {
    try sendPrintable(isInWorkflow ? text.jsonWithoutWorkflowCommands : text)
  }

  /// Writes workflow commands, each on its own line.
  func write(_ commands: [WorkflowCommand]) throws(Failure) {
    try sendPrintable(commands.map { $0.text + "\n" }.joined())
  }

  private var isInWorkflow: Bool { host.isInWorkflow }

  private func sendPrintable(_ text: String) throws(Failure) {
    // In Latin-1, a byte of a letter can control a terminal, so terminals without UTF-8 get ASCII. Programs always get
    // UTF-8.
    let isASCII = !host.isUTF8 && host.isTerminal(.output)
    let shown = isASCII ? text.asciiOnly(keeping: "\n\t") : text.printable(keeping: "\n\t")
    try send(Array(shown.utf8))
  }

  private func send(_ bytes: [UInt8]) throws(Failure) {
    do { try host.write(bytes, to: .output) } catch { throw .system(error) }
  }

  /// Writes a text that may be longer than the screen, through a pager if there is one.
  func page(_ lines: [Line]) throws(Failure) {
    let bytes = bytes(lines, for: .output)
    let pager = host.environment["PAGER"] ?? "less"
    let isLong = host.terminalSize.map { lines.count >= $0.rows } ?? false
    if options.usesPager, !host.isAccessible, isLong, !pager.isEmpty, pager != "cat", host.isTerminal(.output), !isDumb,
      host.page(bytes, through: pager)
    {
      return
    }
    try send(bytes)
  }

  /// Writes lines to standard error.
  ///
  /// On a terminal, this method wraps sentences. It doesn't wrap a message with the name of a file, because a part of the
  /// name could begin a line and look like a command. Programs read a message as one line. If the method can't write, there
  /// is no other place to report that.
  func tell(_ lines: [Line]) {
    let isShown = host.isTerminal(.error)
    let wrapped = lines.flatMap { line in
      let isIndented = line.spans.first?.text.begins(with: " ") != false
      return isShown && !isIndented && !line.hasName ? Line.wrap(line.spans, to: width) : [line]
    }
    try? host.write(bytes(wrapped, for: .error), to: .error)
  }

  /// Writes a failure to standard error.
  ///
  /// The line isn't wrapped, because a command in it must stay one line. A shell would run each line of a wrapped one.
  func tell(_ failure: Failure) {
    let line = Line([Span("\(CommandTable.program): "), Span("error: ", .wrong), Span(failure.message)])
    try? host.write(bytes([line], for: .error), to: .error)
  }

  private var theme: Theme { Theme(colors: 8, background: host.environment["COLORFGBG"]) }

  /// Returns the lines with their line breaks, in UTF-8.
  private func bytes(_ lines: [Line], for stream: Stream) -> [UInt8] {
    let usesColor = usesColor(on: stream)
    var text = ""
    for line in lines {
      let spans = line.spans.map { span in
        // Color marks code, and a screen reader would read backticks aloud.
        let isBare = span.role == .code && (usesColor || host.isAccessible)
        let words = isBare ? span.text.withoutBackticks : span.text
        return Span(host.isUTF8 ? words.printable : words.asciiOnly, span.role)
      }
      // The text is complete here, so no later step makes a command of it. A line that contains a command loses its
      // colors. They wouldn't prevent a runner from finding the command.
      let plain = isInWorkflow ? spans.map(\.text).joined() : ""
      let harmless = plain.withoutWorkflowCommands
      for span in harmless.utf8.elementsEqual(plain.utf8) ? spans : [Span(harmless)] {
        let code = usesColor ? theme.style(of: span.role).code : ""
        text += code.isEmpty ? span.text : "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
      }
      while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
      text += "\n"
    }
    return Array(text.utf8)
  }

  private var isDumb: Bool { ["", "dumb"].contains(host.environment["TERM"] ?? "") }

  /// Returns whether the output on a stream has color.
  ///
  /// In this order, the result depends on the option, `NO_COLOR` and `ACCESSIBLE`, `CLICOLOR_FORCE`, and the kind of
  /// stream.
  func usesColor(on stream: Stream) -> Bool {
    switch options.color {
    case .always: return true
    case .never: return false
    case .auto:
      if host.environment["NO_COLOR"]?.isEmpty == false || host.isAccessible { return false }
      if let force = host.environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return host.isTerminal(stream) && !isDumb
    }
  }
}

extension Line {
  /// Whether the line contains a place, or quotes a name.
  fileprivate var hasName: Bool { spans.contains { $0.role == .title } || text.utf8.contains(UInt8(ascii: "'")) }
}

extension String {
  /// Code in a sentence without the backticks around it.
  ///
  /// Only one of them is there if a line breaks inside the code.
  fileprivate var withoutBackticks: String {
    let mark = UInt8(ascii: "`")
    let isPart = !utf8.count(where: { $0 == mark }).isMultiple(of: 2)
    guard isPart || utf8.count > 2 && utf8.first == mark && utf8.last == mark else { return self }
    let rest = utf8.first == mark ? utf8.dropFirst() : utf8[...]
    return String(Substring(rest.last == mark ? rest.dropLast() : rest))
  }
}

extension Style {
  /// The parameters of the SGR sequence (ECMA-48) for the style.
  ///
  /// They are empty for plain text.
  fileprivate var code: String {
    let numbers = [
      isBold ? 1 : nil, isDim ? 2 : nil, isUnderlined ? 4 : nil, isReversed ? 7 : nil, color.map { 30 + $0 },
    ]
    return numbers.compactMap { $0.map(String.init) }.joined(separator: ";")
  }
}
