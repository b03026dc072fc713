/// The clipboard of this computer, through its own programs.
///
/// Plain mode doesn't send escape sequences.
struct SystemClipboard {
  let host: any System

  /// The programs with their arguments.
  private static let programs: [(name: String, arguments: [Argument])] = [
    ("pbcopy", []), ("wl-copy", []), ("xclip", ["-selection", "clipboard"]), ("xsel", ["--clipboard", "--input"]),
  ]

  /// Copies a text.
  ///
  /// - Returns: The name of the program that copied it, or `nil` if there is no such program.
  func copy(_ text: String) -> String? {
    // On a remote computer, these programs would fill a clipboard that the user doesn't see.
    let isRemote = ["SSH_TTY", "SSH_CONNECTION"].contains { host.environment[$0]?.isEmpty == false }
    if let name = isRemote ? nil : Self.programs.first(where: { runs($0.name, $0.arguments, text) })?.name {
      return name
    }
    let isInTmux = host.environment["TMUX"]?.isEmpty == false
    return isInTmux && runs("tmux", ["load-buffer", "-w", "-"], text) ? "tmux" : nil
  }

  /// Runs a program.
  ///
  /// Some of these programs keep running to provide the text, so this method doesn't wait for the end of their output.
  private func runs(_ program: String, _ arguments: [Argument], _ text: String) -> Bool {
    let captured = try? host.capture(program, arguments, input: Array(text.utf8)) { _, progress in
      progress.silence < .seconds(1)
    }
    return captured?.status == 0
  }
}
