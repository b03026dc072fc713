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
    // The other runners look for their commands anywhere in a line.
    return "::\(level.rawValue) \(properties.compactMap { $0 }.joined(separator: ","))::\(message.escapedData)"
      .withSpacedRunners
  }
}

extension String {
  /// The text with a space in what a runner takes for one of its commands.
  ///
  /// A runner looks for `::` behind white space at the beginning of a line, and for `##[`, `##vso[`, or `##teamcity[`
  /// anywhere in it.
  var withoutWorkflowCommands: String {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.prefix { $0.properties.isWhitespace }
      let rest = line[start.endIndex...]
      guard rest.starts(with: "::".unicodeScalars) else { return String(line) }
      return String(start) + ": " + String(rest.dropFirst())
    }
    return lines.joined(separator: "\n").withSpacedRunners
  }

  fileprivate var withSpacedRunners: String {
    Self.runners.reduce(self) { $0.spacing("##\($1)[", as: "# #\($1)[") }
  }

  /// The text of a JSON value, with a mark of JSON in place of what a runner takes for one of its commands.
  var jsonWithoutWorkflowCommands: String {
    Self.runners.reduce(self) { $0.spacing("##\($1)[", as: "##\($1)\\u005b") }
  }

  /// What is between the signs of a command, by runner: GitHub, Azure Pipelines, and TeamCity.
  private static let runners = ["", "vso", "teamcity"]

  /// Scalar by scalar: a mark behind a bracket makes both one character to Swift, and two to everybody else.
  private func spacing(_ text: String, as other: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      let isFound = rest.starts(with: text.unicodeScalars)
      if isFound { result += other.unicodeScalars } else { result.append(scalar) }
      rest = rest.dropFirst(isFound ? text.unicodeScalars.count : 1)
    }
    return String(result)
  }

  /// Scalar by scalar: a carriage return and a line feed are one character, and either would end the command.
  fileprivate var escapedData: String { percentEncoding("%\r\n").printable }

  fileprivate var escapedProperty: String { percentEncoding("%\r\n:,").printable }
}
