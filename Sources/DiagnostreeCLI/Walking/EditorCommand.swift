/// The command line that opens a file at a line in the reader's editor.
enum EditorCommand {
  /// Returns the command, for a shell: the editor's words, with the place in the form that this editor knows.
  static func command(_ environment: [String: String], path: String, line: Int) -> String {
    let editor = chosen(environment) ?? "vi"
    let program = editor.split(separator: " ").first?.split(separator: "/").last ?? ""
    let file = path.quotedShellWord
    let place = "\(path):\(line)".quotedShellWord
    return switch program {
    case "code", "codium", "cursor", "windsurf": "\(editor) --wait --goto \(place)"
    case "subl", "zed", "mate": "\(editor) --wait \(place)"
    case "xed": "\(editor) --wait --line \(line) \(file)"
    case "hx", "helix": "\(editor) \(place)"
    default: "\(editor) +\(line) \(file)"
    }
  }

  /// Returns the editor that the reader has chosen; `VISUAL` comes before `EDITOR`.
  static func chosen(_ environment: [String: String]) -> String? {
    [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
  }
}
