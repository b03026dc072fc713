import TreeText

/// A command of a GitHub workflow that annotates a place.
///
/// Form and escapes follow "Workflow commands for GitHub Actions" (docs.github.com).
struct WorkflowCommand: Equatable {
  enum Level: String { case error, warning, notice }

  var level: Level
  var file: String?
  var line: Int?
  var column: Int?
  var title: String
  var message: String

  /// The command as one line.
  var text: String {
    let properties = [
      file.map { "file=\($0.escapedProperty)" }, line.map { "line=\($0)" }, column.map { "col=\($0)" },
      "title=\(title.escapedProperty)",
    ]
    return "::\(level.rawValue) \(properties.compactMap { $0 }.joined(separator: ","))::\(message.escapedData)"
  }
}

extension String {
  /// Scalar by scalar: a carriage return and a line feed are one character, and either would end the command.
  fileprivate var escapedData: String { percentEncoding("%\r\n").printable }

  fileprivate var escapedProperty: String { percentEncoding("%\r\n:,").printable }
}
