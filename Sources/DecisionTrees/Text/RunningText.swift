/// Text in several roles that is still to be broken into lines.
///
/// It stands in one array of bytes, since these are looked through and cut many times faster than strings.
struct RunningText {
  /// A part in one role.
  struct Run {
    var role: Role
    /// Where it ends, in bytes from the beginning of the text.
    var end: Int
  }

  /// A line that was found in the text.
  struct Cut {
    var bytes: Range<Int>
    /// The run that it begins in.
    var run: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []

  init() {
    // Most texts have room in these, and need not move as they grow.
    bytes.reserveCapacity(128)
    runs.reserveCapacity(4)
  }

  init(_ spans: [Span]) {
    self.init()
    for span in spans { append(span.text, span.role) }
  }

  /// Creates a text of prose; see `append(prose:_:)`.
  static func prose(_ text: String) -> RunningText {
    var prose = RunningText()
    prose.append(prose: text)
    return prose
  }

  /// Adds a run.
  mutating func append(_ text: String, _ role: Role = .plain) {
    add(text)
    endRun(role)
  }

  /// Adds an id, as it stands behind a headline.
  mutating func append(id: String) {
    add("  (")
    add(id)
    add(")")
    endRun(.id)
  }

  /// Adds a text in which what stands between backticks is code.
  ///
  /// Code keeps its backticks, since color is not to be seen everywhere.
  mutating func append(prose: String, _ role: Role = .plain) {
    let tick = UInt8(ascii: "`")
    var start = bytes.count
    add(prose)
    while let open = bytes[start...].firstIndex(of: tick),
      // A last backtick without a partner is a character like any other.
      let close = bytes[(open + 1)...].firstIndex(of: tick)
    {
      if start < open { runs.append(Run(role: role, end: open)) }
      start = close + 1
      runs.append(Run(role: .code, end: start))
    }
    if start < bytes.count { endRun(role) }
  }

  /// Puts a space in place of each line break and tab.
  mutating func setOnOneLine() {
    for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") || bytes[place] == UInt8(ascii: "\t") {
      bytes[place] = UInt8(ascii: " ")
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private mutating func endRun(_ role: Role) { runs.append(Run(role: role, end: bytes.count)) }

  /// The text as spans.
  var spans: [Span] { line(Cut(bytes: 0..<bytes.count, run: 0)).spans }

  /// Returns a line of the text.
  ///
  /// - Parameters:
  ///   - cut: Which.
  ///   - prefix: What stands before it.
  /// - Returns: The line, without runs that are empty.
  func line(_ cut: Cut, after prefix: [Span] = []) -> Line {
    var spans = prefix
    var start = cut.bytes.lowerBound
    var run = cut.run
    while start < cut.bytes.upperBound {
      let end = min(runs[run].end, cut.bytes.upperBound)
      if start < end { spans.append(Span(String(decoding: bytes[start..<end], as: UTF8.self), runs[run].role)) }
      start = max(start, end)
      run += 1
    }
    return Line(spans)
  }
}
