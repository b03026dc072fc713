/// The control characters that SQLite sets around what matched; in the texts of nodes they are spaces.
enum Mark {
  static let start = UInt8(1)
  static let end = UInt8(2)
}

extension Collection<String> {
  /// The texts as a column of the index holds them: each on a line.
  var indexed: [UInt8] {
    Array(map { $0.utf8.map { $0 < UInt8(ascii: " ") ? UInt8(ascii: " ") : $0 } }.joined(separator: "\n".utf8))
  }
}

extension String {
  /// The names in camel case, each with its parts as words: `onAppear` and `on Appear`.
  var namesInCamelCase: [(name: String, parts: String)] {
    utf8.split { !$0.isWordPart }.compactMap { word in
      guard word.dropFirst().contains(where: \.isCapital) else { return nil }
      let borders = zip(word.indices, word.indices.dropFirst()).filter { word[$1].isCapital && !word[$0].isCapital }
      guard !borders.isEmpty else { return nil }
      let starts = [word.startIndex] + borders.map(\.1)
      let parts = zip(starts, starts.dropFirst() + [word.endIndex]).map { self[$0..<$1] }
      return (String(self[word.startIndex..<word.endIndex]), parts.joined(separator: " "))
    }
  }
}

extension UInt8 {
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

  /// Whether it is a letter or digit of ASCII.
  var isWordPart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 }
}

/// A text of the index as the reader sees it, with what matched.
struct MarkedText {
  private(set) var fragments: [SearchHit.Fragment] = []
  /// The names in camel case of which parts matched, with these parts.
  private let names: [String: [String]]

  /// Reads a text that SQLite has marked; where a part of a name matched, the name did.
  init(_ marked: some Collection<UInt8>, names: [String: [String]] = [:]) {
    self.names = names
    var isMatch = false
    for piece in marked.split(omittingEmptySubsequences: false, whereSeparator: { $0 == Mark.start || $0 == Mark.end })
    {
      let text = String(decoding: piece, as: UTF8.self)
      if isMatch { append(text, isMatch: true) } else { append(withNames: text) }
      isMatch.toggle()
    }
  }

  private mutating func append(withNames text: String) {
    var rest = text.utf8[...]
    while !names.isEmpty, let start = rest.firstIndex(where: \.isWordPart) {
      let end = rest[start...].firstIndex { !$0.isWordPart } ?? rest.endIndex
      let word = String(text[start..<end])
      append(String(text[rest.startIndex..<start]), isMatch: false)
      append(word, isMatch: names[word] != nil)
      rest = rest[end...]
    }
    append(String(text[rest.startIndex...]), isMatch: false)
  }

  /// Adds a text, with each run of spaces as one.
  private mutating func append(_ text: String, isMatch: Bool) {
    var added = String.UnicodeScalarView()
    var last = fragments.last?.text.unicodeScalars.last ?? " "
    for scalar in text.unicodeScalars where scalar != " " || last != " " {
      added.append(scalar)
      last = scalar
    }
    guard !added.isEmpty else { return }
    if !isMatch, fragments.last?.isMatch == false {
      fragments[fragments.count - 1].text.unicodeScalars += added
    } else {
      fragments.append(.init(text: String(added), isMatch: isMatch))
    }
  }

  /// The text without marks.
  var text: String { fragments.map(\.text).joined() }

  /// The words and names that matched, in small letters.
  var words: [String] { fragments.filter(\.isMatch).map { $0.text.lowercased() } }

  /// The words that matched, in small letters; in place of a name its parts.
  var matches: [String] {
    fragments.filter(\.isMatch).flatMap { names[$0.text] ?? [$0.text.lowercased()] }
  }

  /// Returns the part of a long text with the most matches, from the beginning of a sentence if one has as many.
  func excerpt(of length: Int) -> MarkedText {
    let pieces = fragments.flatMap { fragment in
      fragment.isMatch ? [fragment] : fragment.text.pieces.map { SearchHit.Fragment(text: $0) }
    }
    var best = (matches: 0, isSentence: 0)
    var part = 0..<0
    for start in pieces.indices where start == 0 || pieces[start - 1].text.utf8.last == UInt8(ascii: " ") {
      var rest = length
      let end = pieces[start...].firstIndex { piece in
        rest -= piece.text.utf8.count
        return rest < 0
      }
      let range = start..<(end ?? pieces.count)
      let isSentence = start == 0 || pieces[start - 1].text.hasSuffix(". ")
      let found = (Set(pieces[range].filter(\.isMatch).map(\.text)).count, isSentence ? 1 : 0)
      guard found > best else { continue }
      best = found
      part = range
    }
    var excerpt = MarkedText([], names: names)
    if part.lowerBound > 0 { excerpt.append("...", isMatch: false) }
    for piece in pieces[part] { excerpt.append(piece.text, isMatch: piece.isMatch) }
    if part.upperBound < pieces.count { excerpt.append("...", isMatch: false) }
    return excerpt
  }
}

extension String {
  /// The words, each with the space behind it.
  fileprivate var pieces: [String] {
    let words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return words.dropLast().map { $0 + " " } + words.suffix(1).filter { !$0.isEmpty }
  }
}
