/// The lines of a file by number.
package struct SourceLines: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// The offset of each line in the file in bytes.
  private let starts: [Int]

  /// Splits a file into lines.
  ///
  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let first = bytes.startIndex
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [first]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(first + index + 1) }
      return starts
    }
  }

  /// The number of lines that begin with a percent sign.
  ///
  /// YAML reads them as directives.
  var directiveCount: Int { starts.count { $0 < bytes.endIndex && bytes[$0] == UInt8(ascii: "%") } }

  /// The number of lines.
  var count: Int { starts.count }

  /// The place after the last character.
  var end: Problem.Place {
    Problem.Place(line: count, column: (self[count]?.unicodeScalars.count ?? 0) + 1)
  }

  /// The text of a line without its end, and at most `limit` bytes of it.
  ///
  /// Each byte that isn't UTF-8 becomes U+FFFD. Lines count from 1.
  package subscript(number: Int, limit limit: Int = .max) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = number < count ? starts[number] - 1 : bytes.endIndex
    let whole = bytes[starts[number - 1]..<end]
    // At the end of the file, a carriage return doesn't end a line.
    let isWindows = number < count && whole.last == UInt8(ascii: "\r")
    let line = (isWindows ? whole.dropLast() : whole).prefix(limit)
    if let text = String(validating: line, as: UTF8.self) { return text }
    var sink = ProblemSink(file: "")
    return String(decoding: UnsafeText.readable(line, &sink), as: UTF8.self)
  }
}
