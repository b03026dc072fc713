/// The command line that opens a file at a line in the reader's editor.
enum EditorCommand {
  /// Returns the command, for a shell.
  ///
  /// - Parameters:
  ///   - environment: The variables; `VISUAL` comes before `EDITOR`.
  ///   - path: The file.
  ///   - line: The line, from 1.
  /// - Returns: The editor's words, with the place in the form that this editor knows.
  static func command(_ environment: [String: String], path: String, line: Int) -> String {
    let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    let program = editor.split(separator: " ").first?.split(separator: "/").last ?? ""
    let file = quoted(path)
    return switch program {
    case "code", "codium", "cursor", "windsurf": "\(editor) --wait --goto \(quoted("\(path):\(line)"))"
    case "subl", "zed", "mate": "\(editor) --wait \(quoted("\(path):\(line)"))"
    case "xed": "\(editor) --wait --line \(line) \(file)"
    case "hx", "helix": "\(editor) \(quoted("\(path):\(line)"))"
    default: "\(editor) +\(line) \(file)"
    }
  }

  /// Returns a text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
