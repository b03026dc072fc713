/// A structural pattern of source code that points at causes.
package struct Sign: Equatable, Sendable {
  /// The name of the pattern, in kebab-case.
  package var id: String
  /// The causes it points at, the likeliest first.
  package var causes: [Address]
  /// What it says of a place, as a sentence.
  package var message: String
  /// Whether its places are worth a look only where one of its causes is asked about.
  package var isHint: Bool

  package init(id: String, causes: [Address], message: String, isHint: Bool = false) {
    self.id = id
    self.causes = causes
    self.message = message
    self.isHint = isHint
  }
}

/// Where a sign was found: it looks like a cause there, whose test confirms it.
package struct SourcePlace: Equatable, Sendable, CustomStringConvertible {
  /// What was found.
  package var sign: Sign
  /// The file, as it was found from the folder the program runs in.
  package var file: String
  /// Line and column, counted from 1, columns in Unicode scalars.
  package var line, column: Int
  /// The last line of the match.
  package var lastLine: Int
  /// The line of code, without white space around it.
  package var code: String

  package init(sign: Sign, file: String, line: Int, column: Int, code: String, lastLine: Int? = nil) {
    self.sign = sign
    self.file = file
    self.line = line
    self.column = column
    self.code = code
    self.lastLine = lastLine ?? line
  }

  /// The place as editors read it, `file:line:column`.
  package var description: String { "\(file):\(line):\(column)" }
}

extension Forest {
  /// Returns the places that look like a cause, in the order of the scan; none where there was no scan.
  package func places(of cause: Address) -> [SourcePlace] { places.filter { $0.sign.causes.contains(cause) } }

  /// Returns some causes, those that places look like first.
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
