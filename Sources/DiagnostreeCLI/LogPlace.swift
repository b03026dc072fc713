import DecisionTrees

/// The place in a source that a line of a log names: `/App/Menu.swift:12:5: error: cannot find 'x' in scope`.
struct LogPlace: Equatable {
  var file: String
  var line: Int
  var column: Int?
  /// What the line says of it.
  var message: String

  /// Reads a line; `nil` if it names no place, or one in the sources of a system framework, which nobody has.
  init?(_ text: String) {
    for colon in text.indices where text[colon] == ":" {
      var rest = text[text.index(after: colon)...]
      guard let line = Self.number(&rest), let file = Self.file(text[..<colon]) else { continue }
      column = Self.number(&rest)
      (self.file, self.line) = (file, line)
      message = String(rest).trimmed
      if message.hasPrefix("Fatal error"), let module = file.split(separator: "/").first,
        Self.frameworks.contains(String(module))
      {
        return nil
      }
      return
    }
    return nil
  }

  /// Whether a place of the sources is meant; the log may have been written in another folder, or on another machine.
  func isAt(_ place: SourcePlace) -> Bool {
    let path = place.file.drop { $0 == "." || $0 == "/" }
    return line == place.line
      && (file == place.file || file.hasSuffix("/\(path)") || place.file.hasSuffix("/\(file)"))
  }

  /// Takes a number and the colon behind it from the beginning of a text.
  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard rest.first == ":", let number = Int(digits) else { return nil }
    text.removeFirst(digits.count + 1)
    return number
  }

  /// Returns the path that a text ends in.
  private static func file(_ text: Substring) -> String? {
    let suffix = text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !suffix.isEmpty, text.dropLast(suffix.count).last == "." else { return nil }
    // A path from the root may hold spaces, others end at them.
    let isStart = { (index: String.Index) in index == text.startIndex || text[text.index(before: index)].isWhitespace }
    let start = text.indices.first { text[$0] == "/" && isStart($0) } ?? text.indices.last { isStart($0) }
    return start.map { String(text[$0...]) }
  }

  /// What errors of the system itself name in place of a folder.
  private static let frameworks: Set = [
    "AttributeGraph", "Combine", "CoreData", "Foundation", "Observation", "Swift", "SwiftData", "SwiftUI",
    "SwiftUICore", "UIKitCore",
  ]
}
