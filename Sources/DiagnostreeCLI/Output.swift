internal import DecisionTrees

/// Writes results and messages, in the colors and marks that their stream can show.
struct Output {
  private let host: any Host
  private let options: Invocation.Options
  let glyphs: Glyphs

  init(host: any Host, options: Invocation.Options) {
    self.host = host
    self.options = options
    glyphs = options.isASCII || !host.isUTF8 ? .ascii : .unicode
  }

  /// The columns that text may take: of `--width`, else of the terminal, else 80; prose is best read below 100.
  var width: Int { options.width ?? min(100, max(20, host.terminalSize?.columns ?? 80)) }

  /// Writes lines to standard output.
  func write(_ lines: [Line]) throws(Failure) {
    try send(LineRenderer(usesColor: usesColor(on: .output), isASCII: isASCII).bytes(lines))
  }

  /// Writes a text to standard output, with `?` in place of what could command a terminal.
  func write(_ text: String) throws(Failure) { try send(Array(text.printable(keeping: "\n\t").utf8)) }

  private func send(_ bytes: [UInt8]) throws(Failure) {
    do { try host.write(bytes, to: .output) } catch { throw .system(error) }
  }

  /// Writes a line to standard output.
  func line(_ text: String = "", _ role: Role = .plain) throws(Failure) { try write([Line(text, role)]) }

  /// Writes a text that may be longer than the screen.
  func page(_ lines: [Line]) throws(Failure) {
    try page { (emit) in for line in lines { emit(line) } }
  }

  /// Writes a text that may be longer than the screen, as its lines come.
  func page(_ lines: ((Line) -> Void) -> Void) throws(Failure) {
    let renderer = LineRenderer(usesColor: usesColor(on: .output), isASCII: isASCII)
    var bytes: [UInt8] = []
    // Most trees have room in it; memory that nothing is written to costs nothing.
    bytes.reserveCapacity(64 * 1024)
    var count = 0
    lines { line in
      renderer.write(line, to: &bytes)
      count += 1
    }
    let pager = host.environment["PAGER"] ?? "less"
    let isLong = host.terminalSize.map { count >= $0.rows } ?? false
    if options.usesPager, isLong, !pager.isEmpty, pager != "cat", host.isTerminal(.output), !isDumb,
      host.page(bytes, through: pager)
    {
      return
    }
    try send(bytes)
  }

  /// Writes lines to standard error.
  ///
  /// Nothing can be said where that fails.
  func tell(_ lines: [Line]) {
    try? host.write(LineRenderer(usesColor: usesColor(on: .error), isASCII: isASCII).bytes(lines), to: .error)
  }

  /// Says on standard error what could not be done.
  func tell(_ failure: Failure) {
    var message = failure.message
    if case .system(let error) = failure { message = "cannot write the output: \(error.reason)" }
    tell([Line([Span("\(CommandTable.program): "), Span("error: ", .wrong), Span(message)])])
  }

  private var isASCII: Bool { !host.isUTF8 }
  private var isDumb: Bool { ["", "dumb"].contains(host.environment["TERM"] ?? "") }

  /// The flag decides, then NO_COLOR, then CLICOLOR_FORCE, then what the stream is.
  func usesColor(on stream: Stream) -> Bool {
    switch options.color {
    case .always: return true
    case .never: return false
    case .auto:
      if host.environment["NO_COLOR"]?.isEmpty == false { return false }
      if let force = host.environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return host.isTerminal(stream) && !isDumb
    }
  }
}

/// Makes text of lines.
struct LineRenderer {
  let usesColor: Bool
  /// Whether the locale can show nothing but ASCII.
  let isASCII: Bool

  /// Returns the lines, each with its end, in UTF-8.
  func bytes(_ lines: [Line]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { write(line, to: &bytes) }
    return bytes
  }

  /// Writes a line with its end.
  func write(_ line: Line, to bytes: inout [UInt8]) {
    for span in line.spans {
      if usesColor, let code = span.role.code {
        bytes += "\u{1B}[\(code)m".utf8
        write(span.text, to: &bytes)
        bytes += "\u{1B}[0m".utf8
      } else {
        write(span.text, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func write(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes += text.utf8
    // Most texts can stay.
    if bytes[start...].isPrintable, !isASCII || bytes[start...].allSatisfy({ $0 < 0x80 }) { return }
    bytes.replaceSubrange(start..., with: (isASCII ? text.asciiOnly : text.printable).utf8)
  }
}

extension Role {
  /// The number of the SGR sequence (ECMA-48) that shows a role, readable on light and dark; `nil` for plain text.
  fileprivate var code: String? {
    switch self {
    case .plain, .type, .selection: nil
    case .title, .heading, .question: "1"
    case .cause: "1;31"
    case .id, .string, .number, .code: "36"
    case .hint, .branch, .comment, .excluded: "2"
    case .keyword: "35"
    case .wrong: "31"
    case .right: "32"
    case .warning: "33"
    case .link: "4"
    }
  }
}

extension String {
  /// The text with `?` in place of what is not ASCII, but for a few signs that have a likeness.
  var asciiOnly: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return unicodeScalars.map { scalar in
      if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? "?" : String(scalar) }
      return Self.likenesses[scalar] ?? "?"
    }.joined()
  }

  private static let likenesses: [Unicode.Scalar: String] = [
    "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "→": "->", "×": "x", "≤": "<=", "≥": ">=",
    "⌘": "Cmd-", "⌥": "Option-", "⇧": "Shift-", "⌃": "Control-",
  ]
}
