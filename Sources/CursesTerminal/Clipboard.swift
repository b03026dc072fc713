#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
import TreeScreens

/// The ways to a clipboard, the best first: a program of this computer, tmux, the terminal itself (OSC 52).
struct Clipboard: Sendable {
  private let isInTmux: Bool
  private let isRemote: Bool
  private let terminal: String

  /// Finds out which clipboards there are.
  init(environment: (String) -> String?) {
    isInTmux = environment("TMUX")?.isEmpty == false
    terminal = environment("TERM") ?? ""
    isRemote = environment("SSH_TTY") != nil || environment("SSH_CONNECTION") != nil
  }

  /// Copies a text to the clipboard.
  ///
  /// `pipe` runs a shell command with the text as its input.
  func copy(_ text: String, sending send: (String) -> Void, piping pipe: (String) -> Bool) -> Clipping {
    #if os(macOS)
      // Terminal.app does not know OSC 52.
      if !isRemote, pipe("pbcopy 2>/dev/null") { return .taken(by: "pbcopy") }
    #endif
    // tmux refuses OSC 52 from programs unless told otherwise, but its own command passes a text on to the terminal.
    if isInTmux, pipe("tmux load-buffer -w - >/dev/null 2>&1") { return .taken(by: "tmux") }
    guard takesSequences else { return .unable(terminal: terminal) }
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
    send(isInTmux ? "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\" : sequence)
    return .sent
  }

  /// Whether the terminal ignores unknown escape sequences instead of printing them.
  private var takesSequences: Bool {
    isInTmux || !["linux", "vt", "dumb", "ansi", "cons"].contains { terminal.hasPrefix($0) }
  }
}
