/// A structural pattern in source code that suggests causes.
package struct Sign: Equatable, Sendable {
  /// The name of the pattern, in kebab-case.
  package var id: String
  /// The causes that the pattern suggests, with the likeliest first.
  package var causes: [Address]
  /// The message for a place that matches the pattern, as a sentence.
  package var message: String
  /// Whether matches are relevant only when the reader is looking at one of the sign's causes.
  package var isHint: Bool

  package init(id: String, causes: [Address], message: String, isHint: Bool = false) {
    self.id = id
    self.causes = causes
    self.message = message
    self.isHint = isHint
  }
}

/// A place in the sources that matches a sign.
///
/// The match only suggests a cause. The cause's test must confirm it.
package struct SourcePlace: Equatable, Sendable, CustomStringConvertible {
  /// The sign that matches here.
  package var sign: Sign
  /// The path of the file, relative to the folder that the program runs in.
  package var file: String
  /// The line and the column, counted from 1.
  ///
  /// Columns count Unicode scalars.
  package var line, column: Int
  /// The last line of the match.
  package var lastLine: Int
  /// The line of code, without white space around it.
  package var code: String
  /// The number of Unicode scalars between the beginning of `code` and the match, or `nil` if the match begins elsewhere.
  package var offset: Int?

  package init(
    sign: Sign, file: String, line: Int, column: Int, code: String, offset: Int? = nil, lastLine: Int? = nil
  ) {
    self.sign = sign
    self.file = file
    self.line = line
    self.column = column
    self.code = code
    self.offset = offset
    self.lastLine = lastLine ?? line
  }

  /// The place in the form that editors read, `file:line:column`.
  package var description: String { "\(file):\(line):\(column)" }
}

extension Forest {
  /// Returns the places that suggest a cause, in the order of the scan.
  ///
  /// If there was no scan, the result is empty.
  package func places(of cause: Address) -> [SourcePlace] { places.filter { $0.sign.causes.contains(cause) } }

  /// Returns some causes, starting with those that places in the sources suggest.
  package func placesFirst(_ causes: [Address]) -> [Address] {
    guard !places.isEmpty else { return causes }
    let found = Set(places.flatMap(\.sign.causes))
    return causes.filter(found.contains) + causes.filter { !found.contains($0) }
  }

  /// The addresses of all causes, in the order of the trees.
  package var causes: [Address] {
    trees.flatMap { tree in tree.causes.map { Address(tree: tree.id, node: $0.id) } }
  }
}
