/// The control characters that have a meaning in the index.
///
/// In the texts of nodes, spaces replace these characters.
enum Mark {
  /// The marks that SQLite puts around matches.
  static let match = (start: UInt8(1), end: UInt8(2))
  /// The marks around the parts of a name.
  ///
  /// The index contains these parts after the name itself.
  static let parts = (start: UInt8(3), end: UInt8(4))
}

extension Collection<String> {
  /// The texts as one column of the index: one line for each text, with the parts of camel-case names after the names.
  var indexed: [UInt8] {
    var bytes: [UInt8] = []
    // The factor 2 is for the parts of names, which repeat the names.
    bytes.reserveCapacity(reduce(0) { $0 + $1.utf8.count } * 2)
    for (index, text) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      var text = text
      text.withUTF8 { bytes.append(indexed: $0) }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(indexed text: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 1
    while index < text.count {
      guard text.isBorder(index) else {
        index += 1
        continue
      }
      let word = text[..<index].lastIndex { !$0.isWordPart }.map { $0 + 1 } ?? 0
      let end = text[index...].firstIndex { !$0.isWordPart } ?? text.count
      append(onOneLine: text[copied..<end])
      append(Mark.parts.start)
      for place in word..<end {
        if place > word, text.isBorder(place) { append(UInt8(ascii: " ")) }
        append(text[place])
      }
      append(Mark.parts.end)
      copied = end
      index = end
    }
    append(onOneLine: text[copied...])
  }

  /// Appends a text on one line.
  ///
  /// Spaces replace its control characters, because the marks are control characters.
  private mutating func append(onOneLine text: Slice<UnsafeBufferPointer<UInt8>>) {
    let start = count
    append(contentsOf: text)
    for index in start..<count where self[index] < UInt8(ascii: " ") { self[index] = UInt8(ascii: " ") }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a part of a camel-case name begins at an index: at a capital after a lowercase letter or a digit.
  fileprivate func isBorder(_ index: Int) -> Bool {
    self[index].isCapital && self[index - 1].isWordPart && !self[index - 1].isCapital
  }
}

extension UInt8 {
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

  /// Whether the byte is an ASCII letter or digit.
  var isWordPart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 }
}

/// A text from the index in the form that readers see, with its matches.
struct MarkedText {
  private(set) var fragments: [SearchHit.Fragment] = []
  /// The words and parts of names that SQLite marked.
  private(set) var matches: [String] = []

  /// Reads a text with SQLite's marks.
  ///
  /// If part of a name matched, the whole name counts as a match.
  init(_ marked: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var match: [UInt8]?
    var isInParts = false
    var isPhrase = false
    func cut(_ count: Int, isMatch: Bool) {
      guard count > 0 else { return }
      fragments.append(.init(text: String(decoding: bytes.prefix(count), as: UTF8.self), isMatch: isMatch))
      bytes.removeFirst(count)
    }
    func endWord() {
      guard let word = match.map({ String(decoding: $0, as: UTF8.self).lowercased() }) else { return }
      let isMatch = !isPhrase || word.isContentWord
      if isMatch { matches.append(word) }
      if !isInParts { cut(bytes.count, isMatch: isMatch) }
    }
    for byte in marked {
      switch byte {
      case Mark.parts.start: isInParts = true
      case Mark.parts.end: isInParts = false
      case Mark.match.start:
        let name = isInParts ? bytes.reversed().prefix(while: \.isWordPart).count : 0
        cut(bytes.count - name, isMatch: false)
        cut(name, isMatch: true)
        (match, isPhrase) = ([], false)
      case Mark.match.end:
        endWord()
        match = nil
      case UInt8(ascii: " ") where bytes.isEmpty ? fragments.isEmpty : bytes.last == byte: break
      // SQLite marks the words of a phrase together. Each of them is a match, except stop words.
      case _ where match != nil && !isInParts && byte < 0x80 && !byte.isWordPart:
        isPhrase = true
        endWord()
        (match, bytes) = ([], [byte])
        cut(1, isMatch: false)
      default:
        match?.append(byte)
        if !isInParts { bytes.append(byte) }
      }
    }
    cut(bytes.count, isMatch: false)
  }

  /// The text without marks.
  var text: String { fragments.map(\.text).joined() }

  /// The words and names that matched, in lowercase.
  var words: [String] { fragments.filter(\.isMatch).map { $0.text.lowercased() } }

  /// How many more words the texts have if each name that matched by its parts counts as its parts.
  ///
  /// For a match in `AppQueriesSchemes`, this is 2.
  var morePartsThanNames: Int {
    fragments.filter { $0.isMatch && !matches.contains($0.text.lowercased()) }.map(\.text.utf8).reduce(0) {
      count, name in
      count + zip(name, name.dropFirst()).count { !$0.isCapital && $1.isCapital }
    }
  }

  /// The matches that are names in camel case, in lowercase.
  var names: [String] {
    fragments.filter { $0.isMatch && $0.text.utf8.dropFirst().contains(where: \.isCapital) }.map {
      $0.text.lowercased()
    }
  }
}
