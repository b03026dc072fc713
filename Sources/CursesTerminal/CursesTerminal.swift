internal import CNcurses
internal import DecisionTrees
public import TreeScreens

/// The terminal the program was started in, driven by ncurses.
///
/// There is one terminal, so at most one of these may be open at a time.
public final class CursesTerminal: Terminal {
  private let styles: [Role: (pair: Int32, attributes: Int32)]
  private let clipboard: Clipboard
  /// What the screen shows, as far as we know.
  private var shown: Frame?
  private var isOpen = true
  private var decoder: KeyDecoder
  /// The event that was seen coming while a frame was shown.
  private var upcoming: Event?
  /// The bytes of a run on their way to ncurses.
  private var text: [UInt8] = []

  /// Takes over the terminal; `nil` if ncurses cannot drive it.
  ///
  /// - Parameters:
  ///   - usesColor: Whether the reader wants colors.
  ///   - takesMouse: Whether clicks and the wheel are ours; else they stay the terminal's, which selects text.
  ///   - environment: The value of an environment variable.
  public init?(usesColor: Bool, takesMouse: Bool, environment: (String) -> String?) {
    guard cn_open(takesMouse) else { return nil }
    let theme = Theme(colors: usesColor ? Int(cn_open_colors()) : 0, isWanted: usesColor)
    styles = CursesTerminal.styles(of: theme)
    clipboard = Clipboard(environment: environment)
    decoder = KeyDecoder(
      known: CursesTerminal.knownKeys, takesMouse: takesMouse,
      escapeDelay: environment("ESCDELAY").flatMap { Int($0) }.map { max(0, min($0, 10_000)) } ?? 25,
      // Some terminals do not do what they are asked, so that a long text still is none that was typed.
      longestTyping: cn_marks_pastes() ? 48 : 16)
  }

  deinit { close() }

  /// Gives the terminal back.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cn_leave(true)
  }

  /// Ends the process by the signal that asked for the end, if one did.
  ///
  /// Such a signal ends the input first, so that the session can write its report.
  public static func endAsAsked() { cn_end_as_asked() }

  /// The size of the screen now.
  public var size: Size { Size(columns: Int(cn_columns()), rows: Int(cn_rows())) }

  /// Brings a frame to the screen; ncurses sends the cells that differ.
  ///
  /// Where the next key is there already, nobody would see the frame: its cells wait for the next one.
  public func show(_ frame: Frame) {
    for row in 0..<frame.size.rows {
      let cells = frame.row(row)
      let known = shown?.size == frame.size ? shown?.row(row) : nil
      if let changed = cells.span(differingFrom: known) { put(cells[changed], row: row, from: cells.startIndex) }
    }
    shown = frame
    upcoming = upcoming ?? decoder.next()
    if upcoming == nil { cn_show(Int32(frame.cursor.row), Int32(frame.cursor.column)) }
  }

  /// Puts cells of a row, each run of one role as one text.
  private func put(_ cells: ArraySlice<Cell>, row: Int, from rowStart: Int) {
    var start = cells.startIndex
    while start < cells.endIndex {
      let role = cells[start].role
      let end = cells[start...].firstIndex { $0.role != role } ?? cells.endIndex
      text.removeAll(keepingCapacity: true)
      for cell in cells[start..<end] { cell.write(to: &text) }
      // ncurses looks at the byte behind the last one before it counts.
      text.append(0)
      let style = styles[role] ?? (0, 0)
      cn_put(Int32(row), Int32(start - rowStart), text, Int32(text.count - 1), style.pair, style.attributes)
      start = end
    }
  }

  /// Has the next frame paint every cell.
  public func repaint() { cn_repaint() }

  /// Stops the job, and takes the screen again when it goes on.
  public func suspend() {
    cn_stop()
    shown = nil
  }

  /// Gives the terminal to other work, and takes it back.
  public func lend(to work: () -> Void) {
    cn_leave(false)
    work()
    forgetKeys()
    cn_return()
    shown = nil
  }

  /// Drops the keys that were meant for someone else.
  private func forgetKeys() {
    cn_forget_keys()
    decoder.forget()
    upcoming = nil
  }

  /// Puts a text on the clipboard.
  public func copy(_ text: String) -> Clipping {
    clipboard.copy(text, sending: { cn_send($0, $0.utf8.count) }, piping: { cn_pipe($0, text, text.utf8.count) })
  }

  /// Returns the next key or other event.
  public func nextEvent(waiting: Bool) -> Event? {
    while true {
      if let event = signaledEvent() ?? takeUpcoming() { return event }
      let waits = waiting || decoder.isHalfRead
      switch Int(cn_wait(waits ? Int32(decoder.patience ?? -1) : 0)) {
      case CN_INPUT: if !read() { return .endOfInput }
      case CN_NONE:
        guard waits else { return nil }
        decoder.giveUp()
      case CN_END: return .endOfInput
      default: break
      }
    }
  }

  /// What a signal asks for, which comes before the keys that wait.
  private func signaledEvent() -> Event? {
    switch Int(cn_signal()) {
    case CN_RESIZED, CN_CONTINUED: shown = nil
    case CN_STOP: suspend()
    default: return nil
    }
    return .resized
  }

  private func takeUpcoming() -> Event? {
    defer { upcoming = nil }
    return upcoming ?? decoder.next()
  }

  /// Reads what is there; `false` if there will be no more.
  private func read() -> Bool {
    var isOpen = true
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      let taken = Int(cn_take(buffer.baseAddress, Int32(buffer.count)))
      isOpen = taken >= 0
      count = max(0, taken)
    }
    if !bytes.isEmpty { decoder.feed(bytes) }
    return isOpen
  }
}

extension ArraySlice<Cell> {
  /// Returns the cells from the first to the last that differ from those that are shown; `nil` if none do.
  ///
  /// Both halves of a wide character are put together.
  fileprivate func span(differingFrom shown: ArraySlice<Cell>?) -> Range<Int>? {
    guard let shown, shown.count == count else { return startIndex..<endIndex }
    let offset = shown.startIndex - startIndex
    guard var first = indices.first(where: { self[$0] != shown[$0 + offset] }) else { return nil }
    var last = indices.last { self[$0] != shown[$0 + offset] } ?? first
    while first > startIndex, self[first].isRightHalf || shown[first + offset].isRightHalf { first -= 1 }
    while last + 1 < endIndex, self[last + 1].isRightHalf || shown[last + 1 + offset].isRightHalf { last += 1 }
    return first..<last + 1
  }
}

extension CursesTerminal {
  /// What the terminal sends for keys, as terminfo knows.
  private static var knownKeys: [(bytes: [UInt8], key: Key)] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kLFT", .shiftLeft),
      ("kRIT", .shiftRight), ("kpp", .pageUp), ("knp", .pageDown), ("khome", .home), ("kend", .end),
      ("kbs", .backspace), ("kdch1", .delete), ("kent", .enter), ("kcbt", .backTab),
    ]
    return names.compactMap { name, key in cn_key(name).map { (Array(String(cString: $0).utf8), key) } }
  }

  /// Prepares the colors of a theme.
  private static func styles(of theme: Theme) -> [Role: (pair: Int32, attributes: Int32)] {
    var pairs: [Int: Int32] = [:]
    var styles: [Role: (pair: Int32, attributes: Int32)] = [:]
    for role in Role.allCases {
      let style = theme.style(of: role)
      var pair: Int32 = 0
      if let color = style.color {
        pair = pairs[color] ?? Int32(pairs.count + 1)
        pairs[color] = pair
        cn_define_pair(pair, Int32(color))
      }
      styles[role] = (pair, attributes(of: style))
    }
    return styles
  }

  private static func attributes(of style: Style) -> Int32 {
    var attributes = 0
    if style.isBold { attributes |= CN_BOLD }
    if style.isDim { attributes |= CN_DIM }
    if style.isUnderlined { attributes |= CN_UNDERLINE }
    if style.isReversed { attributes |= CN_REVERSE }
    return Int32(attributes)
  }
}
