#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
import TreeScreens

/// Copies texts to the best clipboard available: a program of this computer, tmux, or the terminal itself (OSC 52).
struct Clipboard: Sendable {
  private let isInTmux: Bool
  private let isRemote: Bool
  private let terminal: String

  /// Reads the environment to find out which clipboards are available.
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
      // Terminal.app doesn't support OSC 52.
      if !isRemote, pipe("pbcopy 2>/dev/null") { return .taken(by: "pbcopy") }
    #endif
    // By default, tmux ignores OSC 52 from programs. Its own command passes the text to the terminal.
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
