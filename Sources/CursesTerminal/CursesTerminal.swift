import TreeText
import CNcurses
package import TreeScreens

/// The terminal that the program was started in, driven by ncurses.
///
/// There is only one terminal, so only one instance may exist at a time.
package final class CursesTerminal: Terminal {
  private let theme: Theme
  private let clipboard: Clipboard
  private let keys = KeyReader()
  private var isOpen = true

  /// Takes over the terminal, or returns `nil` if ncurses can't control it.
  ///
  /// - Parameters:
  ///   - usesColor: Whether the frames have colors.
  ///   - takesMouse: Whether the program receives mouse events. Otherwise, the terminal uses them to select text.
  ///   - environment: Returns the value of an environment variable.
  package init?(usesColor: Bool, takesMouse: Bool, environment: (String) -> String?) {
    guard cn_open(takesMouse) else { return nil }
    theme = Theme(colors: usesColor ? Int(cn_open_colors()) : 0, background: environment("COLORFGBG"))
    clipboard = Clipboard(environment: environment)
  }

  deinit { close() }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    cn_leave()
  }

  /// Ends the process with the signal that asked it to end, if there was one.
  ///
  /// The signal first ends only the input, so that the session can still write its report.
  package static func endAsAsked() { cn_end_as_asked() }

  package var size: Size { Size(columns: Int(cn_columns()), rows: Int(cn_rows())) }

  /// Passes a frame to ncurses.
  ///
  /// Once no key is waiting, ncurses sends the cells that differ from the screen.
  package func show(_ frame: Frame) {
    for row in 0..<frame.size.rows { put(frame.row(row), row: Int32(row)) }
    cn_show(Int32(frame.cursor.row), Int32(frame.cursor.column))
  }

  /// Puts the cells of a row.
  ///
  /// Cells next to each other with the same role become one text.
  private func put(_ cells: ArraySlice<Cell>, row: Int32) {
    var start = cells.startIndex
    while start < cells.endIndex {
      let role = cells[start].role
      let end = cells[start...].firstIndex { $0.role != role } ?? cells.endIndex
      let text = cells[start..<end].map(\.text).joined()
      let style = theme.style(of: role)
      cn_style(Int32(style.color ?? -1), style.isBold, style.isDim, style.isUnderlined, style.isReversed)
      cn_put(row, Int32(start - cells.startIndex), text)
      start = end
    }
  }

  package func repaint() { cn_repaint() }

  package func suspend() { cn_stop() }

  package func lend(to work: () -> Void) {
    cn_leave()
    work()
    cn_return()
  }

  package func copy(_ text: String) -> Clipping {
    clipboard.copy(text, sending: { cn_send($0, $0.utf8.count) }, piping: { cn_pipe($0, text, text.utf8.count) })
  }

  package func pendingEvent(within milliseconds: Int) -> Event? { event(within: Int32(milliseconds), waits: false) }

  package func nextEvent() -> Event { event(within: 0, waits: true) ?? .endOfInput }

  private func event(within milliseconds: Int32, waits: Bool) -> Event? {
    var limit = milliseconds
    while true {
      let state = Int(cn_wait(limit))
      switch state {
      case CN_RESIZED: return .resized
      case CN_STOP:
        suspend()
        return .resized
      case CN_END: return .endOfInput
      case CN_TIMEOUT where waits && limit > 0: return keys.endPaste()
      default: break
      }
      if let event = keys.next(isReady: state == CN_INPUT) { return event }
      if waits {
        limit = keys.isPasting ? KeyReader.pasteTimeout : -1
      } else if state == CN_TIMEOUT {
        return nil
      }
    }
  }
}
