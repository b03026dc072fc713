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
  }

  deinit { close() }

  /// Gives the terminal back.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cn_leave()
  }

  /// The size of the screen now.
  public var size: Size { Size(columns: Int(cn_columns()), rows: Int(cn_rows())) }

  /// Brings a frame to the screen; ncurses sends the cells that differ.
  public func show(_ frame: Frame) {
    for row in 0..<frame.size.rows {
      let cells = frame.row(row)
      let known = shown?.size == frame.size ? shown?.row(row) : nil
      if let changed = cells.span(differingFrom: known) { put(cells[changed], row: row, from: cells.startIndex) }
    }
    shown = frame
    cn_show(Int32(frame.cursor.row), Int32(frame.cursor.column))
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
    cn_leave()
    work()
    cn_return()
    shown = nil
  }

  /// Puts a text on the clipboard.
  public func copy(_ text: String) -> Clipping {
    clipboard.copy(text, sending: { cn_send($0, $0.utf8.count) }, piping: { cn_pipe($0, text, text.utf8.count) })
  }

  /// Returns the next key or other event.
  public func nextEvent(waiting: Bool) -> Event? {
    while true {
      let code = Int(cn_read(waiting ? -1 : 0))
      switch code {
      case CN_NONE:
        if !waiting { return nil }
      case CN_END: return .endOfInput
      default:
        if let event = event(of: code) { return event }
      }
    }
  }

  private func event(of code: Int) -> Event? {
    if code >= 0, code < CN_FIRST_KEY { return CursesTerminal.key(ofScalar: UInt32(code)).map(Event.key) }
    switch code {
    case CN_RESIZED, CN_CONTINUED:
      shown = nil
      return .resized
    case CN_STOP:
      suspend()
      return .resized
    case CN_MOUSE: return mouseEvent()
    case CN_PASTE_BEGIN: return .paste(pastedText())
    default: return CursesTerminal.keys[code].map(Event.key)
    }
  }

  private func mouseEvent() -> Event? {
    var row: Int32 = 0
    var column: Int32 = 0
    switch cn_mouse(&row, &column) {
    case 1: return .click(Position(row: Int(row), column: Int(column)))
    case 2: return .wheel(-1)
    case 3: return .wheel(1)
    default: return nil
    }
  }

  /// Reads up to the end of a paste, or until nothing comes any more.
  private func pastedText() -> String {
    var text = String.UnicodeScalarView()
    while true {
      let code = Int(cn_read(500))
      guard code != CN_PASTE_END, code != CN_NONE, code != CN_END else { break }
      guard code >= 0, code < CN_FIRST_KEY, let scalar = Unicode.Scalar(UInt32(code)) else { continue }
      text.append(scalar == "\r" ? "\n" : scalar == "\t" ? " " : scalar)
    }
    return String(text)
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
  private static func key(ofScalar value: UInt32) -> Key? {
    switch value {
    case 0: nil
    case 8, 127: .backspace
    case 9: .tab
    case 10, 13: .enter
    case 27: .escape
    case 1...26: Unicode.Scalar(value + 96).map { .control(Character($0)) }
    case 28...31: nil
    default: Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  private static let keys: [Int: Key] = [
    CN_UP: .up, CN_DOWN: .down, CN_LEFT: .left,
    CN_RIGHT: .right, CN_SHIFT_LEFT: .shiftLeft,
    CN_SHIFT_RIGHT: .shiftRight, CN_PAGE_UP: .pageUp,
    CN_PAGE_DOWN: .pageDown, CN_HOME: .home, CN_END_KEY: .end,
    CN_BACKSPACE: .backspace, CN_DELETE: .delete, CN_ENTER: .enter,
    CN_BACK_TAB: .backTab,
  ]

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
