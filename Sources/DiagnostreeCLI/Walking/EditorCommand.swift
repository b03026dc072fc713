/// The command that opens a file at a line in the reader's editor.
struct EditorCommand {
  /// The reader's command, which a shell interprets.
  let editor: String
  /// Further arguments, which the shell doesn't interpret: the file and the line in the form that this editor expects.
  let arguments: [Argument]

  init(_ environment: [String: String], path: String, line: Int) {
    editor = Self.chosen(environment) ?? "vi"
    let program = editor.utf8.split(separator: UInt8(ascii: " ")).first?.split(separator: UInt8(ascii: "/")).last
    let path = FilePath(path)
    arguments =
      switch program.map({ String(Substring($0)) }) {
      case "code", "codium", "cursor", "windsurf": ["--wait", "--goto", .place(path, line: line)]
      case "subl", "zed", "mate": ["--wait", .place(path, line: line)]
      case "xed": ["--wait", "--line", .line(line), .path(path)]
      case "hx", "helix": [.place(path, line: line)]
      default: [.plus(line), .path(path)]
      }
  }

  /// Returns the editor that the reader has chosen with `VISUAL` or `EDITOR`.
  ///
  /// `VISUAL` comes first.
  static func chosen(_ environment: [String: String]) -> String? {
    [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
  }
}
