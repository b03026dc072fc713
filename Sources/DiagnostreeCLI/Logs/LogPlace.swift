import DecisionTrees
import TreeText

/// A place in a source file that a line of a log names: `/App/Menu.swift:12:5: error: cannot find 'x' in scope`.
struct LogPlace: Equatable {
  var file: String
  var line: Int
  var column: Int?
  /// The message for this place.
  var message: String

  /// Reads a line of a log.
  ///
  /// The result is `nil` if the line names no place, or a place in the sources of a system framework, which readers
  /// don't have.
  init?(_ text: String) {
    // This code compares bytes. In Swift, a colon with a combining accent is one character that doesn't equal a colon.
    let bytes = text.utf8
    for colon in bytes.indices where bytes[colon] == UInt8(ascii: ":") {
      var rest = bytes[bytes.index(after: colon)...]
      guard let line = Self.number(&rest), let file = Self.file(bytes[..<colon]) else { continue }
      column = Self.number(&rest)
      (self.file, self.line) = (file, line)
      message = String(Substring(rest)).trimmed
      if message.begins(with: "Fatal error"), let module = file.parts(at: "/").first,
        Self.frameworks.contains(String(module))
      {
        return nil
      }
      return
    }
    return nil
  }

  /// Returns whether the log means a place in the sources.
  ///
  /// The log may come from a different folder or a different machine.
  func isAt(_ place: SourcePlace) -> Bool {
    let path = String(Substring(place.file.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }))
    return line == place.line
      && (file == place.file || file.ends(with: "/\(path)") || place.file.ends(with: "/\(file)"))
  }

  /// Removes a number and the colon after it from the beginning of a text.
  private static func number(_ text: inout Substring.UTF8View) -> Int? {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text[digits.endIndex...]
    guard rest.first == UInt8(ascii: ":"), let number = Int(Substring(digits)) else { return nil }
    text = rest.dropFirst()
    return number
  }

  /// Returns the path at the end of a text.
  private static func file(_ text: Substring.UTF8View) -> String? {
    let suffix = text.reversed().prefix(while: isOfEnding)
    guard !suffix.isEmpty, text.dropLast(suffix.count).last == UInt8(ascii: ".") else { return nil }
    // An absolute path can contain spaces. Other paths end at a space.
    let isStart = { (index: String.Index) in
      index == text.startIndex || [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(text[text.index(before: index)])
    }
    let start = text.indices.first { text[$0] == UInt8(ascii: "/") && isStart($0) } ?? text.indices.last(where: isStart)
    return start.map { String(Substring(text[$0...])) }
  }

  private static func isOfEnding(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The names of frameworks that appear instead of a path in errors of the system.
  private static let frameworks: Set = [
    "AttributeGraph", "Combine", "CoreData", "Foundation", "Observation", "Swift", "SwiftData", "SwiftUI",
    "SwiftUICore", "UIKitCore",
  ]
}

/// The places of a scan, found by the line and the name of a file.
///
/// A log can name thousands of places, and a scan can find as many.
struct PlaceIndex {
  private struct Key: Hashable {
    var line: Int
    var name: [UInt8]

    init(line: Int, path: String) {
      self.line = line
      name = Array((path.parts(at: "/").last ?? "").utf8)
    }
  }

  private let places: [Key: [SourcePlace]]

  init(_ places: [SourcePlace]) {
    self.places = Dictionary(grouping: places) { Key(line: $0.line, path: $0.file) }
  }

  /// Returns the places that a log means, in the order of the scan.
  subscript(place: LogPlace) -> [SourcePlace] {
    (places[Key(line: place.line, path: place.file)] ?? []).filter(place.isAt)
  }
}
