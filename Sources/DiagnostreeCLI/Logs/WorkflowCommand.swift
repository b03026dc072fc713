import TreeText

/// A command for a GitHub workflow that annotates a place.
///
/// The syntax and the escapes are from "Workflow commands for GitHub Actions" (docs.github.com).
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
    // The runners of other services look for their commands anywhere in a line.
    return "::\(level.rawValue) \(properties.compactMap { $0 }.joined(separator: ","))::\(message.escapedData)"
      .withSpacedRunners
  }
}

extension String {
  /// The text with an additional space in every part that a runner would interpret as a command.
  ///
  /// A runner looks for `::` at the beginning of a line, after optional white space. It also looks for `##[`, `##vso[`,
  /// or `##teamcity[` anywhere in the line.
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

  /// The JSON text with an escaped bracket in every part that a runner would interpret as a command.
  var jsonWithoutWorkflowCommands: String {
    Self.runners.reduce(self) { $0.spacing("##\($1)[", as: "##\($1)\\u005b") }
  }

  /// The part of a command between `##` and `[`, for the runners of GitHub, Azure Pipelines, and TeamCity.
  private static let runners = ["", "vso", "teamcity"]

  /// This method works on scalars.
  ///
  /// In Swift, a bracket with a combining mark is one character, but other programs see two.
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

  /// The escaping works on scalars, because Swift treats a carriage return and a line feed together as one character.
  ///
  /// Each of them would end the command.
  fileprivate var escapedData: String { percentEncoding("%\r\n").printable }

  fileprivate var escapedProperty: String { percentEncoding("%\r\n:,").printable }
}
